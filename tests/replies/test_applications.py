"""The words of applications: every violation, and keyboards that VK takes."""

from dataclasses import replace

import pytest

from engine.errors import IllegalActionError
from engine.pvt.applying import ApplicationStatus
from engine.pvt.audit import audit_build
from engine.pvt.builds import Build, Purchase, RetinueBuild
from engine.pvt.settings import Rulings
from engine.pvt.violations import Violation, ViolationKind
from seeds.catalogue import load_starter
from vkbot.outgoing import LABEL_LIMIT
from vkbot.replies.application_refusals import APPLICATION_CASE_WORDS
from vkbot.replies.application_violations import write_violation
from vkbot.replies.applications import (
    decision_buttons,
    list_buttons,
    render_filled,
    render_listed,
    render_shown,
)
from vkbot.replies.errors import render_refusal
from vkbot.results.applications import (
    ApplicationCard,
    ApplicationFilled,
    ApplicationListed,
    ApplicationShown,
    ApplicationsListed,
)

GOODS = load_starter()
BUILD = Build(
    name="Сеферот",
    sheet="chaos_lord",
    blanks=(("легион", "Черный легион"),),
    options=("tyrant", "elite_guard"),
    purchases=(Purchase(item="plasma_pistol"),),
    retinue=(RetinueBuild(name="Разорители", sheet="raider", models=10),),
)
FACTS = {
    "sheet": "raider",
    "option": "tyrant",
    "options": ("tyrant", "overlord"),
    "item": "melta",
    "missing": ("хаос", "чемпион"),
    "blank": "легион",
    "count": 7,
    "allowed": 4,
    "spent": 160,
    "limit": 150,
}
MOST_BUTTONS, MOST_ROWS = 10, 6


def card(**fields: object) -> ApplicationCard:
    made = ApplicationCard(
        number=5,
        version=2,
        author=103,
        status=ApplicationStatus.SUBMITTED,
        build=BUILD,
        audit=audit_build(BUILD, GOODS, Rulings.of({})),
        goods=GOODS,
    )
    return replace(made, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ViolationKind)
def test_every_violation_says_whose_it_is_and_which_rule_it_breaks(kind: ViolationKind) -> None:
    violation = Violation(rule="PVT-DATA-7", kind=kind, whose="Разорители", facts=FACTS)
    said = write_violation(violation, BUILD, GOODS)
    assert said.startswith("Разорители: ")
    assert said.endswith(" (PVT-DATA-7)")
    assert not {"{", "}", "_"} & set(said)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (ViolationKind.OVER_LIMIT, "потрачено 160 при лимите 150; уберите на 10"),
        (ViolationKind.TOO_MANY_UNITS, "юнитов свиты 7, а можно 4; лишних: 3"),
        (ViolationKind.OPTIONS_EXCLUSIVE, "опции исключают друг друга: Тиран, Властелин"),
        (ViolationKind.RETINUE_KEYWORDS, "«разоритель» в эту свиту нельзя, не хватает ключевых"),
    ],
)
def test_a_violation_says_the_numbers_and_what_would_mend_it(
    kind: ViolationKind, said: str
) -> None:
    violation = Violation(rule="PVT-DATA-7", kind=kind, whose="Разорители", facts=FACTS)
    assert said in write_violation(violation, BUILD, GOODS)


@pytest.mark.parametrize(("rule", "way"), APPLICATION_CASE_WORDS)
def test_each_way_of_being_refused_has_its_own_sentence(rule: str, way: str) -> None:
    facts = {"number": 5, "owner": 101}
    said = render_refusal(IllegalActionError(rule, {**facts, "what": way}))
    assert said != render_refusal(IllegalActionError(rule, facts))


def test_a_limit_is_shown_with_what_it_is_made_of() -> None:
    said = render_shown(ApplicationShown(card=card()))
    assert "▸ Разорители: 100 из 300" in said
    assert "Лимит: 150 +150 (удвоение)" in said
    assert "1. Сеферот: опции исключают друг друга: Тиран, Элитная гвардия" in said


def test_the_words_of_a_player_have_no_power_in_a_card() -> None:
    build = replace(BUILD, name="[id1|Все] @all", text="[club1|тык]")
    said = render_filled(ApplicationFilled(card=card(build=build), unread=("@all",)))
    assert not {"[id1|", "@all", "[club1|"} & {part for part in said.split() if part != ""}
    assert "[id1|" not in said
    assert "[club1|" not in said


def test_a_name_of_nothing_is_asked_for() -> None:
    build = Build(name="", sheet="")
    audit = audit_build(build, GOODS, Rulings.of({}))
    said = render_filled(ApplicationFilled(card=card(build=build, audit=audit)))
    assert "1. герой: не указано имя; допишите строку «Имя: …»" in said
    assert "2. герой: не указан слейт; допишите строку «Слейт: …»" in said


def test_a_full_page_of_a_list_is_a_keyboard_that_vk_takes() -> None:
    rows = tuple(
        ApplicationListed(number=number, name="Очень " * 12, author=103, spent=1, limit=2)
        for number in range(1, 9)
    )
    listed = ApplicationsListed(rows=rows, page=2, pages=3)
    keyboard = list_buttons(listed)
    buttons = [button for row in keyboard for button in row]
    assert len(buttons) <= MOST_BUTTONS
    assert len(keyboard) <= MOST_ROWS
    assert all(len(button.label) <= LABEL_LIMIT for button in buttons)
    assert "(2/3)" in render_listed(listed)


@pytest.mark.parametrize("status", ApplicationStatus)
def test_only_what_waits_has_buttons(status: ApplicationStatus) -> None:
    rows = decision_buttons(ApplicationShown(card=card(status=status)))
    assert (status is ApplicationStatus.SUBMITTED) == bool(rows)


def test_the_buttons_of_a_card_carry_the_version_that_it_shows() -> None:
    (row,) = decision_buttons(ApplicationShown(card=card()))
    assert ["одобрить 5 версия 2", "вернуть 5 версия 2", "отклонить 5 версия 2"] == [
        button.command for button in row
    ]
    assert all(button.callback for button in row)


def test_one_of_what_is_not_sold_any_more_has_no_count() -> None:
    build = replace(BUILD, purchases=(Purchase(item="трон"), Purchase(item="меч", count=2)))
    said = render_shown(ApplicationShown(card=card(build=build)))
    assert {"• трон — ?", "• меч ×2 — ?"} <= set(said.splitlines())
