"""What a build costs, its limits, and the violations that an admin sees."""

from dataclasses import replace

import pytest

from engine.pvt.audit import AuditLine, Budget, LineKind, Played
from engine.pvt.builds import Build, Purchase, RetinueBuild
from engine.pvt.sheets import Retinue
from engine.pvt.violations import ViolationKind
from tests.engine.pvt.builds import (
    GOODS,
    a_lord,
    audit,
    bought,
    raiders,
    the_violation,
    violations,
)


def line(whose: str, kind: LineKind, what: str, points: int, count: int = 1) -> AuditLine:
    return AuditLine(whose=whose, kind=kind, what=what, count=count, points=points)


@pytest.mark.rule("PVT-DATA-2", "PVT-DATA-4", "PVT-DATA-5", "PVT-DATA-16")
def test_every_point_of_costs_and_limits_has_its_line() -> None:
    build = a_lord(
        raiders(10, meltagun=1, knife=2),
        options=("tyrant",),
        purchases=bought(plasma_pistol=1, frag_grenade=2),
        sold=("power_armour_mk7",),
    )
    found = audit(build, played={"Lord": Played(earned=50, moved=-30), "Raiders": Played(moved=30)})
    assert (
        line("Lord", LineKind.OPTION, "tyrant", 30),
        line("Lord", LineKind.ITEM, "plasma_pistol", 15),
        line("Lord", LineKind.ITEM, "frag_grenade", 6, 2),
        line("Raiders", LineKind.MODELS, "raider", 100, 10),
        line("Raiders", LineKind.ITEM, "meltagun", 10),
        line("Raiders", LineKind.ITEM, "knife", 2, 2),
    ) == found.costs
    assert (
        line("Lord", LineKind.SHEET, "chaos_lord", 150),
        line("Lord", LineKind.SALE, "power_armour_mk7", 20),
        line("Lord", LineKind.EARNED, "", 50),
        line("Lord", LineKind.MOVED, "", -30),
        line("Raiders", LineKind.SHEET, "raider", 150),
        line("Raiders", LineKind.MOVED, "", 30),
    ) == found.grants
    assert (
        Budget(whose="Lord", spent=51, limit=190),
        Budget(whose="Raiders", spent=112, limit=180),
    ) == found.budgets
    assert found.is_right


@pytest.mark.rule("PVT-DATA-5", "PVT-DATA-16")
def test_an_option_below_nothing_is_part_of_the_limit() -> None:
    found = audit(a_lord(options=("lone_warrior",)))
    assert () == found.costs
    assert line("Lord", LineKind.OPTION, "lone_warrior", 120) in found.grants


@pytest.mark.rule("PVT-DATA-5")
def test_a_free_option_is_told_among_the_costs() -> None:
    found = audit(a_lord(options=("elite_guard",)))
    assert (line("Lord", LineKind.OPTION, "elite_guard", 0),) == found.costs
    assert (line("Lord", LineKind.SHEET, "chaos_lord", 150),) == found.grants


@pytest.mark.rule("PVT-DATA-5")
def test_what_the_elite_guard_doubles_is_the_limit_of_the_sheet() -> None:
    build = a_lord(raiders(), options=("elite_guard",))
    found = audit(build, played={"Raiders": Played(moved=30)})
    assert Budget(whose="Raiders", spent=50, limit=330) == found.budgets[1]


@pytest.mark.rule("PVT-DEATH-3")
def test_what_was_paid_for_the_dead_is_gone_from_the_limit() -> None:
    found = audit(a_lord(), played={"Lord": Played(earned=50, lost=15)})
    assert (Budget(whose="Lord", spent=0, limit=185),) == found.budgets


@pytest.mark.rule("PVT-DATA-7")
def test_who_spends_more_than_his_limit_is_told_both() -> None:
    wrong = the_violation(a_lord(raiders(16)))
    assert ("PVT-DATA-7", ViolationKind.OVER_LIMIT, "Raiders") == (
        wrong.rule,
        wrong.kind,
        wrong.whose,
    )
    assert {"spent": 160, "limit": 150} == wrong.facts


@pytest.mark.rule("PVT-DATA-7")
def test_what_nobody_knows_is_named_as_it_was_typed_and_costs_nothing() -> None:
    unit = RetinueBuild(name="Unit", sheet="титан", models=1, purchases=bought(knife=1))
    build = Build(
        name="Hero",
        sheet="бог",
        options=("tyrant",),
        purchases=(Purchase(item="трон"),),
        retinue=(unit,),
    )
    found = audit(build)
    assert [
        (ViolationKind.SHEET_UNKNOWN, "Hero", {"sheet": "бог"}),
        (ViolationKind.ITEM_UNKNOWN, "Hero", {"item": "трон"}),
        (ViolationKind.SHEET_UNKNOWN, "Unit", {"sheet": "титан"}),
    ] == [(one.kind, one.whose, one.facts) for one in found.violations]


@pytest.mark.rule("PVT-DATA-7")
def test_a_hero_is_made_of_a_heros_sheet_and_a_retinue_of_what_has_a_price() -> None:
    led = RetinueBuild(name="Boss", sheet="ork_boss", models=1)
    build = Build(name="Hero", sheet="guardsman", retinue=(led,))
    assert [
        ("PVT-DATA-7", ViolationKind.NOT_A_HERO, "Hero"),
        ("PVT-DATA-7", ViolationKind.NOT_FOR_RETINUE, "Boss"),
    ] == violations(build)


@pytest.mark.rule("PVT-DATA-7")
@pytest.mark.parametrize(("sheet", "price"), [("ork_boss", 10), ("raider", None)])
def test_neither_a_hero_with_a_price_nor_an_npc_without_one_is_led(
    sheet: str, price: int | None
) -> None:
    changed = replace(GOODS.datasheets[sheet], cost_points=price)
    goods = replace(GOODS, datasheets={**GOODS.datasheets, sheet: changed})
    found = audit(a_lord(raiders(1, sheet=sheet)), goods=goods)
    assert ViolationKind.NOT_FOR_RETINUE in [one.kind for one in found.violations]


@pytest.mark.rule("PVT-DATA-5")
def test_options_are_known_and_taken_once() -> None:
    found = audit(a_lord(options=("tyrant", "tyrant", "бог")))
    assert [
        (ViolationKind.OPTION_REPEATED, {"option": "tyrant"}),
        (ViolationKind.OPTION_UNKNOWN, {"option": "бог"}),
    ] == [(one.kind, one.facts) for one in found.violations]
    assert 30 == found.budgets[0].spent


@pytest.mark.rule("PVT-DATA-5")
def test_options_on_the_retinue_exclude_each_other_unless_a_campaign_lets_them_be() -> None:
    build = a_lord(options=("tyrant", "overlord"))
    wrong = the_violation(build)
    assert ("PVT-DATA-5", {"options": ("tyrant", "overlord")}) == (wrong.rule, wrong.facts)
    assert [] == violations(build, exclusive_options="off")


@pytest.mark.rule("PVT-DATA-5")
@pytest.mark.parametrize(
    ("options", "allowed"), [(("tyrant", "overlord"), 4), (("overlord", "tyrant"), 3)]
)
def test_of_options_that_may_be_joined_the_last_counts(
    options: tuple[str, ...], allowed: int
) -> None:
    units = [raiders(1, f"Raiders {number}") for number in range(5)]
    wrong = the_violation(a_lord(*units, options=options), exclusive_options="off")
    assert {"count": 5, "allowed": allowed} == wrong.facts


@pytest.mark.rule("PVT-DATA-12")
@pytest.mark.parametrize(("number", "kinds"), [("1", [ViolationKind.TOO_MANY_UNITS]), ("2", [])])
def test_a_sheet_that_names_no_number_allows_what_the_campaign_says(
    number: str, kinds: list[ViolationKind]
) -> None:
    build = Build(
        name="Commissar",
        sheet="commissar",
        retinue=(raiders(1, "A", "guardsman"), raiders(1, "B", "guardsman")),
    )
    found = audit(build, default_retinue=number)
    assert kinds == [one.kind for one in found.violations]


@pytest.mark.rule("PVT-DATA-11")
def test_the_legion_that_is_filled_in_decides_whom_a_lord_may_lead() -> None:
    wrong = the_violation(a_lord(raiders(1, sheet="cultist")))
    assert ("PVT-DATA-11", ViolationKind.RETINUE_KEYWORDS) == (wrong.rule, wrong.kind)
    assert {"sheet": "cultist", "missing": ("черный легион",)} == wrong.facts


@pytest.mark.rule("PVT-DATA-11")
def test_a_sheet_of_one_legion_follows_no_lord_of_another() -> None:
    bearer = replace(GOODS.datasheets["cultist"], keywords=("Несущие слово",))
    goods = replace(GOODS, datasheets={**GOODS.datasheets, "cultist": bearer})
    own = a_lord(raiders(1, sheet="cultist"), legion="несущие  СЛОВО")
    other = a_lord(raiders(1, sheet="cultist"))
    assert [0, 1] == [len(audit(one, goods=goods).violations) for one in (own, other)]


@pytest.mark.rule("PVT-DATA-11")
def test_a_blank_must_be_filled_in() -> None:
    wrong = the_violation(a_lord(legion=" "))
    assert (ViolationKind.BLANK_EMPTY, {"blank": "легион"}) == (wrong.kind, wrong.facts)


@pytest.mark.rule("PVT-DATA-9", "PVT-DATA-12")
def test_a_retinue_that_asks_no_keywords_takes_everybody() -> None:
    lord = replace(GOODS.datasheets["chaos_lord"], retinue=Retinue(units=1))
    goods = replace(GOODS, datasheets={**GOODS.datasheets, "chaos_lord": lord})
    assert audit(a_lord(raiders(1, sheet="ork")), goods=goods).is_right


@pytest.mark.rule("PVT-DATA-6")
def test_equipment_may_ask_keywords_of_its_bearer() -> None:
    build = a_lord(raiders(5, bane_of_men=1))
    wrong = the_violation(build)
    assert ("PVT-DATA-6", "Raiders") == (wrong.rule, wrong.whose)
    assert {"item": "bane_of_men", "missing": ("несущие слово",)} == wrong.facts
    assert [] == violations(a_lord(raiders(5, bane_of_men=1), legion="Несущие слово"))


@pytest.mark.rule("PVT-DATA-2", "PVT-DATA-13")
def test_what_is_sold_or_chosen_is_free_equipment_of_the_sheet() -> None:
    build = a_lord(sold=("bolter",), chosen=("flak_armour", "power_armour_mk5"))
    assert [
        ("PVT-DATA-2", ViolationKind.NOT_FREE, "Lord"),
        ("PVT-DATA-13", ViolationKind.CHOICE_UNKNOWN, "Lord"),
    ] == violations(build)
    assert 150 == audit(build).budgets[0].limit


@pytest.mark.rule("PVT-DATA-2", "PVT-DATA-13")
def test_of_a_choice_one_thing_is_taken_and_sold_for_its_own_price() -> None:
    both = a_lord(sold=("power_armour_mk5", "power_armour_mk7"))
    assert ("PVT-DATA-2", {"item": "power_armour_mk7"}) == (
        the_violation(both).rule,
        the_violation(both).facts,
    )
    assert 165 == audit(both).budgets[0].limit
    assert 165 == audit(a_lord(sold=("power_armour_mk5",))).budgets[0].limit


def test_names_of_a_hero_and_his_units_differ() -> None:
    build = a_lord(raiders(1, "Lord"), raiders(1, "A"))
    wrong = the_violation(build)
    assert (ViolationKind.NAME_REPEATED, "Lord", {"count": 2}) == (
        wrong.kind,
        wrong.whose,
        wrong.facts,
    )


@pytest.mark.rule("PVT-UNIT-1")
def test_models_bear_no_more_than_they_have_hands_for() -> None:
    build = a_lord(raiders(5, meltagun=3, flamer=3, lascannon=2, power_armour_mk5=6, knife=5))
    found = [one.facts for one in audit(build).violations]
    assert [
        {"item": "flamer", "count": 3, "allowed": 2},
        {"item": "power_armour_mk5", "count": 6, "allowed": 5},
    ] == [facts for facts in found if "item" in facts]


@pytest.mark.rule("PVT-UNIT-1")
def test_a_unit_has_five_hundred_models_at_most() -> None:
    assert [ViolationKind.OVER_LIMIT] == [
        one.kind for one in audit(a_lord(raiders(500))).violations
    ]
    wrong = audit(a_lord(raiders(501))).violations[0]
    assert (ViolationKind.TOO_MANY_MODELS, {"count": 501, "allowed": 500}) == (
        wrong.kind,
        wrong.facts,
    )


@pytest.mark.rule("PVT-DATA-7")
def test_an_error_is_gone_once_its_limit_is_changed() -> None:
    build = a_lord(raiders(16))
    assert [] == list(audit(build, played={"Raiders": Played(moved=10)}).violations)


@pytest.mark.rule("PVT-DATA-4", "PVT-DATA-7")
def test_units_of_one_sheet_have_each_its_own_limit() -> None:
    found = audit(a_lord(raiders(15, "A"), raiders(15, "B")), played={"B": Played(moved=7)})
    assert [("Lord", 0, 150), ("A", 150, 150), ("B", 150, 157)] == [
        (one.whose, one.spent, one.limit) for one in found.budgets
    ]


@pytest.mark.parametrize("count", [0, -1])
def test_nobody_buys_less_than_one(count: int) -> None:
    with pytest.raises(ValueError, match="knife"):
        Purchase(item="knife", count=count)
    with pytest.raises(ValueError, match="models"):
        raiders(count)
