import pytest

from engine.errors import AmbiguousNameError
from vkbot.lexicon.names import NameIndex

NAMES = (
    "Гвардейцы",
    "Гвардейцы Валгаллы",
    "Кровавые разорители",
    "Рыцари и Паладины",
    "Леман Русс",
    "Болтер",
    "Меч",
    "Силовой меч",
    "Лазпушка",
    "Огнемёт",
    "Комби-огнемёт",
    "Штурмболтер",
    "Отряд №1",
    "Отряд 3",
    "Т-34",
    "Сергей",
)
INDEX = NameIndex((name, name) for name in NAMES)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("гвардейцам", "Гвардейцы"),
        ("Гвардеец", "Гвардейцы"),
        ("болтеров", "Болтер"),
        ("силовых мечей", "Силовой меч"),
        ("мечей", "Меч"),
        ("лазпушек", "Лазпушка"),
        ("лазпушкой", "Лазпушка"),
        ("огнеметов", "Огнемёт"),
        ("комби-огнемётом", "Комби-огнемёт"),
        ("комби огнемёты", "Комби-огнемёт"),
        ("Леману Руссу", "Леман Русс"),
        ("разорителей", "Кровавые разорители"),
        ("кровавых разорителей", "Кровавые разорители"),
        ("«Гвардейцы»", "Гвардейцы"),
        ("Сергея", "Сергей"),
    ],
)
def test_a_name_is_found_in_any_case_and_number(typed: str, name: str) -> None:
    assert name == INDEX.find(typed)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("гвордейцев", "Гвардейцы"),
        ("больтеров", "Болтер"),
        ("штурмблотеров", "Штурмболтер"),
        ("разарителям", "Кровавые разорители"),
        ("леман рус", "Леман Русс"),
    ],
)
def test_one_typing_error_is_forgiven(typed: str, name: str) -> None:
    assert name == INDEX.find(typed)


@pytest.mark.parametrize("typed", ["гвордийцев", "мечт", "мяч", "", "8", "гв", "болтер 8", "орки"])
def test_what_is_too_far_from_every_name_is_not_found(typed: str) -> None:
    assert INDEX.find(typed) is None


def test_a_name_is_found_by_its_beginning() -> None:
    assert ("Леман Русс", "Штурмболтер") == (INDEX.find("лем"), INDEX.find("штурм"))


def test_a_whole_name_goes_before_the_beginning_of_another() -> None:
    assert ("Гвардейцы", "Меч") == (INDEX.find("гвардейцев"), INDEX.find("меча"))


def test_names_that_fit_equally_well_are_listed_in_their_order() -> None:
    with pytest.raises(AmbiguousNameError) as refused:
        INDEX.find("гвард")
    assert ("гвард", ("Гвардейцы", "Гвардейцы Валгаллы")) == (
        refused.value.word,
        refused.value.candidates,
    )


def test_several_names_of_one_thing_are_not_ambiguous() -> None:
    index = NameIndex([("рукопашная", 1), ("рукопашный бой", 1)])
    assert 1 == index.find("рукоп")


def test_a_number_belongs_to_a_name_only_with_its_sign() -> None:
    assert "Отряд №1" == INDEX.find("отряд №1")
    assert "Отряд 3" == INDEX.find("отряду № 3")
    assert INDEX.find("отряд 3") is None
    assert "Т-34" == INDEX.find("т-34")


@pytest.mark.parametrize(
    ("typed", "name", "rest"),
    [
        ("гвардейцам валгаллы 10", "Гвардейцы Валгаллы", " 10"),
        ("гвардейцам 10", "Гвардейцы", " 10"),
        ("рыцарей и паладинов и меч", "Рыцари и Паладины", " и меч"),
        ("Леман Русс: мельта", "Леман Русс", ": мельта"),
    ],
)
def test_at_the_start_of_a_text_the_longest_name_wins(typed: str, name: str, rest: str) -> None:
    match = INDEX.match_start(typed)
    assert match is not None
    assert (name, rest) == (match.key, typed[match.end :])


def test_a_text_that_begins_with_no_name_has_none_at_its_start() -> None:
    assert INDEX.match_start("8 болтеров") is None


@pytest.mark.parametrize("arrow", ["->", "→", "=>", " > ", ", ", " и "])
def test_names_are_parted_by_an_arrow_a_comma_or_a_word(arrow: str) -> None:
    typed = f"рыцари и паладины{arrow}Леману Руссу; 24м"
    assert (("Рыцари и Паладины", "Леман Русс"), typed.index(";")) == INDEX.read_list(typed)


def test_a_list_ends_where_no_name_follows() -> None:
    assert (("Болтер",), 6) == INDEX.read_list("болтер, 5 штук")
    assert ((), 0) == INDEX.read_list("5 штук")


def test_a_text_of_very_many_words_is_no_name() -> None:
    assert INDEX.find("гвардейцы " * 1000) is None


STEMS = [
    ("Гвардия", "Гвардейцы", "Гвардей"),
    ("Гвардия", "Гвардейцы", "Гвард"),
    ("Кровь", "Кровопийцы", "Крово"),
    ("Пехота", "Пехотинцы", "Пехоти"),
    ("Полиция", "Полицейские", "Полицей"),
    ("Волк", "Волкодавы", "Волко"),
]


@pytest.mark.parametrize(("stem", "longer", "typed"), STEMS)
def test_an_equal_stem_does_not_beat_a_literal_beginning(
    stem: str, longer: str, typed: str
) -> None:
    index = NameIndex([(stem, 1), (longer, 2)])
    with pytest.raises(AmbiguousNameError) as asked:
        index.find(typed)
    assert {stem, longer} == set(asked.value.candidates)
    assert (1, 2) == (index.find(stem), index.find(longer))


def test_a_whole_first_word_stands_above_a_part_of_one() -> None:
    index = NameIndex([("Анна Белова", 1), ("Аннабель Ли", 2)])
    assert 1 == index.find("Анна")
