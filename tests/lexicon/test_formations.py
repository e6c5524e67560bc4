from collections.abc import Mapping

import pytest

from engine.errors import AmbiguousNameError
from vkbot.lexicon import formations
from vkbot.lexicon.folding import fold
from vkbot.lexicon.formations import ORDER_WORDS, find_order, match_order, read_blast
from vkbot.lexicon.names import NameIndex

SPELLINGS = [(name, key) for key, names in ORDER_WORDS.items() for name in names]


@pytest.mark.rule("FRM-ORD-12")
@pytest.mark.parametrize(("name", "key"), SPELLINGS)
def test_every_spelling_of_an_order_gives_it_whatever_its_case_and_marks(
    name: str, key: str
) -> None:
    bare = "  ".join(name.replace(",", " ").replace("!", " ").replace("-", " ").split())
    assert [key] * 4 == [*map(find_order, (name, f"«{name}!»", bare.upper(), fold(name)))]


@pytest.mark.rule("FRM-ORD-12")
@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Вперед!", "charge"),
        ("Вперёд", "charge"),
        ("Залповый огонь!", "volley_fire"),
        ("Рассыпатся", "scatter"),
        ("Рассыпаться", "scatter"),
        ("Здравомыслие - для слабоков", "sanity_is_for_the_weak"),
        ("здравомыслие для слабаков", "sanity_is_for_the_weak"),
    ],
)
def test_the_spellings_of_the_rules_mean_one_order(typed: str, key: str) -> None:
    assert key == find_order(typed)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("бег", "run"),
        ("бегом!", "double_time"),
        ("первую шеренгу", "first_rank_second_rank"),
        ("огня на подавление", "suppressing_fire"),
        ("тактич", "tactical_movement"),
        ("инстинкт хищника", "predator_instincts"),
        ("самые свирепые", "toughest_meanest_greenest"),
        ("залпавый огонь", "volley_fire"),
    ],
)
def test_an_order_is_found_by_what_a_player_would_type(typed: str, key: str) -> None:
    assert key == find_order(typed)


def test_a_beginning_of_two_orders_is_ambiguous() -> None:
    with pytest.raises(AmbiguousNameError) as refused:
        find_order("какой")
    assert ("Какой искусный обман", "Какой чудовищный восторг") == refused.value.candidates


@pytest.mark.parametrize("typed", ["", "8", "построиться", "болтер"])
def test_what_names_no_order_is_none(typed: str) -> None:
    assert find_order(typed) is None


@pytest.mark.parametrize(
    ("typed", "key", "rest"),
    [
        ("Первая шеренга залп, вторая шеренга залп! 7", "first_rank_second_rank", "! 7"),
        ("залп: 5", "volley_fire", ": 5"),
        ("Вот и мы", "here_we_come", ""),
        ("бегом бегом бегом: +10", "double_time", ": +10"),
    ],
)
def test_at_the_start_of_a_text_the_longest_order_wins(typed: str, key: str, rest: str) -> None:
    match = match_order(typed)
    assert match is not None
    assert (key, rest) == (match.key, typed[match.end :])


@pytest.mark.parametrize(
    ("words", "index"),
    [
        (formations.SIDE_WORDS, formations.SIDES),
        (formations.KIND_WORDS, formations.KINDS),
        (formations.CATEGORY_WORDS, formations.CATEGORIES),
        (formations.CHARACTERISTIC_WORDS, formations.CHARACTERISTICS),
        (formations.SKILL_WORDS, formations.SKILLS),
        (formations.DISTANCE_WORDS, formations.DISTANCES),
        (formations.TALENT_WORDS, formations.TALENTS),
        (formations.QUALITY_WORDS, formations.QUALITIES),
    ],
)
def test_every_word_of_a_list_gives_its_key(
    words: Mapping[str, tuple[str, ...]], index: NameIndex[str]
) -> None:
    found = {key: {index.find(name) for name in names} for key, names in words.items()}
    assert {key: {key} for key in words} == found


@pytest.mark.parametrize(
    ("typed", "number"),
    [("взрыв (4)", 4), ("взрыв 4", 4), ("взрыв4", 4), ("взрыв", None), ("шквальное", None)],
)
def test_the_number_of_a_blast_is_read(typed: str, number: int | None) -> None:
    assert number == read_blast(typed)
