"""The form of an application: any order, any case, lists in one line or many."""

import pytest

from engine.errors import AmbiguousNameError
from tests.commands.reading import OURS, read
from vkbot.application_requests import (
    ApplicationForm,
    DecideApplication,
    EnterBattle,
    FillApplication,
    GiveCharacter,
    ListApplications,
    RetireCharacter,
    ShowApplication,
    ShowOwnApplication,
    ShowSheet,
    TypedItem,
    TypedUnit,
)
from vkbot.chat.application_form import read_form
from vkbot.chat.context import ParseContext
from vkbot.chat.reading import read_message
from vkbot.persons import Person
from vkbot.requests import Request, meant_by

NAMES = ParseContext(
    blank_names=lambda: ["легион"],
    character_names=lambda: [
        ("Сеферот", "c1"),
        ("Разорители (Сеферот)", "r1"),
        ("Разорители (Абаддон)", "r2"),
    ],
    knows_person=lambda name: name == "Борис",
)
UNIT = TypedUnit(
    name="Кровавые разорители",
    sheet="Космодесантники хаоса",
    models=10,
    items=(TypedItem(name="мельта"), TypedItem(name="лазпушка")),
)


def form_of(text: str) -> ApplicationForm:
    form = read_form(text, ["легион"])
    assert form is not None
    return form


def asked(text: str) -> list[Request | None]:
    lines = read_message(text, address=OURS, context=NAMES)
    return [None if line.request is None else meant_by(line.request) for line in lines]


def test_the_form_of_the_contract_is_read_field_by_field() -> None:
    assert form_of(
        "Имя: Лорд Сеферот\nСлейт: Лорд хаоса\nЛегион: Черный легион\nОпции: Тиран\n"
        "Снаряжение: плазма-пистолет, силовой меч\nПродать: силовая броня мк7\n"
        "Свита: Кровавые разорители = Космодесантники хаоса x10: мельта 1, лазпушка 1\n"
        "Описание: Жил-был."
    ) == ApplicationForm(
        name="Лорд Сеферот",
        sheet="Лорд хаоса",
        blanks=(("легион", "Черный легион"),),
        options=("Тиран",),
        items=(TypedItem(name="плазма-пистолет"), TypedItem(name="силовой меч")),
        sold=("силовая броня мк7",),
        retinue=(UNIT,),
        story="Жил-был.",
    )


@pytest.mark.parametrize(
    "text",
    [
        "СЛЕЙТ : Лорд хаоса\nимя = Сеферот",
        "имя: Сеферот.\nслейт:Лорд хаоса".replace(".", ""),
        "- Имя: «Сеферот»\n- Слейт: Лорд хаоса",
        "Имя: Абаддон\nСлейт: Лорд хаоса\nИмя: Сеферот",
        "Имяя: Сеферот\nСлэйт: Лорд хаоса",
    ],
)
def test_order_case_marks_and_typing_errors_of_labels_change_nothing(text: str) -> None:
    form = form_of(text)
    assert ("Сеферот", "Лорд хаоса", ()) == (form.name, form.sheet, form.unread)


@pytest.mark.parametrize(
    ("typed", "item"),
    [
        ("болтер", TypedItem(name="болтер")),
        ("болтер 2", TypedItem(name="болтер", count=2)),
        ("2 болтера", TypedItem(name="болтера", count=2)),
        ("болтер x2", TypedItem(name="болтер", count=2)),
        ("2х болтер", TypedItem(name="болтер", count=2)),
        ("болтер (x2)", TypedItem(name="болтер", count=2)),
        ("болтер (2 шт)", TypedItem(name="болтер", count=2)),
        ("болтер 2 шт.", TypedItem(name="болтер", count=2)),
        ("8 хранителей", TypedItem(name="хранителей", count=8)),
        ("силовая броня мк7", TypedItem(name="силовая броня мк7")),
    ],
)
def test_a_number_stands_before_or_behind_what_is_bought(typed: str, item: TypedItem) -> None:
    assert (item,) == form_of(f"Снаряжение: {typed}").items


@pytest.mark.parametrize(
    "typed",
    [
        *("граната — 3", "граната - 3", "граната–3", "граната: 3", "граната = 3", "граната (3)"),
        *("граната [3]", "граната (15 мощи)", "граната x2 (15)", "• граната — 15"),
    ],
)
def test_a_number_that_may_be_a_price_buys_nothing(typed: str) -> None:
    form = form_of(f"Снаряжение: нож, {typed}, болтер")
    assert (TypedItem(name="нож"), TypedItem(name="болтер")) == form.items
    assert (typed.removeprefix("• "),) == tuple(one.removeprefix("• ") for one in form.unread)


def test_lists_go_on_in_the_lines_below() -> None:
    form = form_of(
        "Снаряжение:\n- болтер\n2) нож\nСвита:\nКровавые разорители = Космодесантники хаоса x10: "
        "мельта 1, лазпушка 1\nКульт = 20 культистов"
    )
    assert (TypedItem(name="болтер"), TypedItem(name="нож")) == form.items
    assert (UNIT, TypedUnit(name="Культ", sheet="культистов", models=20)) == form.retinue
    assert () == form.unread


def test_several_units_may_stand_in_lines_of_their_own_label() -> None:
    form = form_of("Свита: А = культист x3\nСвита: Б = культист x4; В = культист x5")
    assert [("А", 3), ("Б", 4), ("В", 5)] == [(one.name, one.models) for one in form.retinue]


def test_the_story_keeps_its_lines_whatever_they_look_like() -> None:
    form = form_of("Описание: Он сказал:\nСемья: нет\nи ушёл\nИмя: Сеферот")
    assert ("Он сказал:\nСемья: нет\nи ушёл", "Сеферот") == (form.story, form.name)


@pytest.mark.parametrize(
    "line", ["Кот: Барсик", "просто слова", "Свита: А = культист x0", f"Имя: {'а' * 61}"]
)
def test_a_line_of_which_nothing_can_be_made_is_kept_to_be_reported(line: str) -> None:
    (unread,) = form_of(f"Слейт: Лорд хаоса\n{line}").unread
    assert unread in line


@pytest.mark.parametrize("word", ["нет", "-", "Ничего", ""])
def test_a_field_may_say_that_it_is_empty(word: str) -> None:
    form = form_of(f"Имя: Сеферот\nОпции: {word}\nСвита: {word}\nСнаряжение: {word}")
    assert ApplicationForm(name="Сеферот", has_no_retinue=bool(word)) == form


def test_a_form_takes_all_lines_after_it() -> None:
    (filled,) = asked("анкета\nИмя: Сеферот\n2d6\nОписание: подать\nподать")
    assert isinstance(filled, FillApplication)
    assert ("Сеферот", ("2d6",), "подать\nподать") == (
        filled.form.name,
        filled.form.unread,
        filled.form.story,
    )


def test_a_form_may_go_on_in_another_message() -> None:
    (filled,) = asked("анкета дальше\nОпции: Тиран")
    assert (
        FillApplication(form=ApplicationForm(options=("Тиран",)), text="Опции: Тиран", goes_on=True)
        == filled
    )


def test_a_form_may_be_as_long_as_a_message() -> None:
    (filled,) = asked("анкета\nОписание: " + "слово " * 660)
    assert isinstance(filled, FillApplication)


@pytest.mark.parametrize(
    "talk",
    [
        "анкета, кто заполнил?",
        "анкета\nвопрос: кто придёт?",
        "анкеты, говорите?",
        "вернуть 5 рублей",
        "одобрить бы",
        "подать мне меч",
        "ввести всех",
        "в отставку пора",
        "лист бумаги",
    ],
)
def test_talk_stays_talk(talk: str) -> None:
    assert [] == asked(talk)


@pytest.mark.parametrize(
    ("typed", "request_"),
    [
        ("анкета", ShowOwnApplication()),
        ("анкета 5", ShowApplication(number=5)),
        ("анкета №5", ShowApplication(number=5)),
        ("анкеты", ListApplications()),
        ("анкеты 2", ListApplications(page=2)),
        ("одобрить 5", DecideApplication(decision="approved", number=5)),
        ("одобрить 5 версия 2", DecideApplication(decision="approved", number=5, version=2)),
        (
            "вернуть 5: Мало описания",
            DecideApplication(decision="returned", number=5, reason="Мало описания"),
        ),
        ("отклонить 5", DecideApplication(decision="rejected", number=5)),
        ("в отставку Сеферота", RetireCharacter(character="c1")),
        ("передать Сеферота Борис", GiveCharacter(character="c1", owner=Person(name="Борис"))),
        ("ввести Сеферот и Разорители Абаддон", EnterBattle(units=("c1", "r2"))),
        ("лист", ShowSheet()),
        ("юнит Разорители Сеферот", ShowSheet(unit="r1")),
    ],
)
def test_what_is_asked_for(typed: str, request_: Request) -> None:
    assert request_ == read(typed, NAMES)


def test_a_name_of_two_units_is_asked_back() -> None:
    with pytest.raises(AmbiguousNameError) as caught:
        read("ввести Разорители", NAMES)
    assert ("Разорители (Сеферот)", "Разорители (Абаддон)") == caught.value.candidates


def test_the_fields_of_one_line_are_parted_by_semicolons() -> None:
    form = form_of(
        "Имя: Кассия; Слейт: Лорд хаоса; Свита: А = культист x4; В = культист x5; Легион: Чёрный"
    )
    assert ("Кассия", "Лорд хаоса", (("легион", "Чёрный"),)) == (form.name, form.sheet, form.blanks)
    assert ["А", "В"] == [one.name for one in form.retinue]


def test_a_form_says_what_is_to_be_taken_out_and_that_there_is_no_retinue() -> None:
    form = form_of("Убрать: лазерный меч, Тиран\nСвита: нет")
    assert (("лазерный меч", "Тиран"), True) == (form.removed, form.has_no_retinue)


def test_a_form_that_is_sure_replaces_the_draft() -> None:
    (filled,) = asked("анкета заново\nИмя: Вторая")
    assert isinstance(filled, FillApplication)
    assert (True, False) == (filled.is_sure, filled.goes_on)
