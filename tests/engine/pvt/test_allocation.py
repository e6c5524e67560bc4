"""Whom damage comes to, and how models die."""

from dataclasses import replace

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.pvt.allocation import (
    find_absorber,
    take_mortal_wounds,
    wound_model,
)
from engine.pvt.effects import IgnoreWounds, Rule
from engine.pvt.events import (
    DegradationChanged,
    ModelSlain,
    MortalWoundsTaken,
    OverkillLost,
    UnitDestroyed,
    WoundsIgnored,
    WoundsLost,
)
from engine.pvt.playing import Table
from engine.pvt.profiles import DegradationRow, ModelKind
from engine.pvt.units import DeathCause, Model, ModelRef, ModelStatus, Unit
from tests.engine.pvt.armies import (
    RAIDER,
    TANK,
    a_battle,
    a_lord,
    a_table,
    a_tank,
    bloodletters,
    guardsmen,
    orks,
    raiders,
    with_wounds,
)
from tests.engine.pvt.striking import BLOW, events_of, hurt, wounds_of

LORD = ModelRef("LORD", 0)


@pytest.mark.rule("PVT-WND-1", "PVT-WND-2")
def test_damage_goes_to_one_model_until_it_dies_then_to_the_next() -> None:
    battle = a_battle(bloodletters(3))
    table = hurt(battle, "BLD", 3, 3, 3)
    assert wounds_of(battle, "BLD") == [0, 3, 6]
    assert events_of(table, OverkillLost) == []


@pytest.mark.rule("PVT-WND-1")
def test_what_exceeds_the_wounds_of_the_dying_is_lost() -> None:
    battle = a_battle(with_wounds(bloodletters(2), 0, 1))
    table = hurt(battle, "BLD", 10)
    assert wounds_of(battle, "BLD") == [0, 6]
    assert table.events == [
        WoundsLost(model=ModelRef("BLD", 0), wounds=1, left=0),
        OverkillLost(wounds=9),
        ModelSlain(model=ModelRef("BLD", 0), cause=DeathCause.ATTACK, status=ModelStatus.DEAD),
    ]


@pytest.mark.rule("PVT-WND-2", "PVT-WND-6")
def test_whoever_was_reached_last_and_lives_stays_the_one_that_absorbs() -> None:
    battle = a_battle(with_wounds(bloodletters(3), 2, 5))
    wound_model(a_table(battle), ModelRef("BLD", 1), 1, BLOW, 1)
    assert find_absorber(battle, "BLD") == ModelRef("BLD", 1)


def with_kinds(*kinds: ModelKind) -> Unit:
    profiles = tuple(replace(RAIDER, kind=kind) for kind in kinds)
    models = tuple(Model(profile=index, wounds_left=2) for index in range(len(kinds)))
    return replace(raiders(1), profiles=profiles, models=models)


@pytest.mark.rule("PVT-WND-3")
def test_ordinary_models_absorb_before_champions_and_specialists() -> None:
    battle = a_battle(
        with_kinds(ModelKind.CHAMPION, ModelKind.SPECIALIST, ModelKind.ORDINARY), orks(1)
    )
    absorbers = []
    while (ref := find_absorber(battle, "CSM")) is not None:
        absorbers.append(ref.place)
        wound_model(a_table(battle), ref, 2, BLOW, 1)
    assert absorbers == [2, 0, 1]


@pytest.mark.rule("PVT-WND-3")
def test_within_a_kind_the_wounded_absorb_before_the_whole() -> None:
    unit = with_kinds(ModelKind.CHAMPION, ModelKind.ORDINARY, ModelKind.ORDINARY)
    battle = a_battle(with_wounds(with_wounds(unit, 0, 1), 2, 1))
    assert find_absorber(battle, "CSM") == ModelRef("CSM", 2)
    assert find_absorber(a_battle(with_wounds(raiders(3), 1, 1)), "CSM") == ModelRef("CSM", 1)


@pytest.mark.rule("PVT-WND-3")
def test_an_attached_hero_absorbs_last() -> None:
    battle = a_battle(raiders(1), with_wounds(a_lord(attached_to="CSM"), 0, 2))
    hurt(battle, "CSM", 2)
    assert find_absorber(battle, "CSM") == LORD


@pytest.mark.rule("PVT-WND-6")
def test_a_hero_who_was_wounded_elsewhere_and_joins_does_not_absorb_first() -> None:
    lord = a_lord()
    battle = a_battle(raiders(2), lord)
    hurt(battle, "LORD", 2)
    battle.units["LORD"] = replace(battle.units["LORD"], attached_to="CSM")
    assert find_absorber(battle, "CSM") == ModelRef("CSM", 0)


@pytest.mark.rule("PVT-WND-6")
def test_who_is_no_longer_of_the_unit_absorbs_nothing_for_it() -> None:
    battle = a_battle(raiders(2, absorber=LORD), a_lord())
    assert find_absorber(battle, "CSM") == ModelRef("CSM", 0)


def test_nobody_absorbs_where_nobody_lives() -> None:
    battle = a_battle(guardsmen(1))
    hurt(battle, "GRD", 1)
    assert find_absorber(battle, "GRD") is None


def ignoring(*percents: int) -> Unit:
    effects = tuple(IgnoreWounds(percent=percent) for percent in percents)
    return bloodletters(1, rules=(Rule(name="stubborn", effects=effects),))


@pytest.mark.rule("PVT-WND-5")
def test_each_wound_that_comes_to_a_model_may_be_ignored() -> None:
    battle = a_battle(ignoring(20, 35), orks(1))
    script = ScriptedFaces([36, 35, 1, 100])
    table = Table(battle, OneStream(script))
    wound_model(table, ModelRef("BLD", 0), 4, BLOW, 1)
    assert wounds_of(battle, "BLD") == [4]
    assert script.left_over == ()
    assert table.events[0] == WoundsIgnored(
        model=ModelRef("BLD", 0), percent=35, dice=(36, 35, 1, 100), ignored=2
    )


@pytest.mark.rule("PVT-WND-5")
def test_a_sure_chance_ignores_all_wounds_without_dice() -> None:
    battle = a_battle(ignoring(100))
    assert wounds_of(hurt(battle, "BLD", 9).battle, "BLD") == [6]


@pytest.mark.rule("PVT-MW-1", "PVT-MW-2")
def test_mortal_wounds_run_over_from_model_to_model_without_dice() -> None:
    battle = a_battle(raiders(3))
    slain = take_mortal_wounds(a_table(battle), "CSM", 3, DeathCause.MORTAL_WOUND)
    assert wounds_of(battle, "CSM") == [0, 1, 2]
    assert slain == (ModelRef("CSM", 0),)


@pytest.mark.rule("PVT-MW-1")
def test_no_save_and_no_rule_stops_a_mortal_wound() -> None:
    battle = a_battle(replace(ignoring(100), cover_percent=100))
    take_mortal_wounds(a_table(battle), "BLD", 1, DeathCause.MORTAL_WOUND)
    assert wounds_of(battle, "BLD") == [5]


@pytest.mark.rule("PVT-MW-3")
def test_a_mortal_wound_takes_a_hull_point_from_a_vehicle() -> None:
    battle = a_battle(a_tank())
    take_mortal_wounds(a_table(battle), "TNK", 3, DeathCause.MORTAL_WOUND)
    assert wounds_of(battle, "TNK") == [9]


@pytest.mark.rule("PVT-MW-4")
def test_mortal_wounds_beyond_the_last_model_are_lost() -> None:
    battle = a_battle(guardsmen(3))
    table = a_table(battle)
    take_mortal_wounds(table, "GRD", 5, DeathCause.MORTAL_WOUND)
    assert battle.is_gone("GRD")
    assert table.events[0] == MortalWoundsTaken(
        unit="GRD", wounds=5, cause=DeathCause.MORTAL_WOUND, lost=2
    )
    assert table.events[-1] == UnitDestroyed(unit="GRD")


@pytest.mark.rule("PVT-MW-4", "PVT-WND-6")
def test_mortal_wounds_go_to_the_one_that_absorbs_who_stays_the_one() -> None:
    battle = a_battle(raiders(3, absorber=LORD), with_wounds(a_lord(attached_to="CSM"), 0, 5))
    take_mortal_wounds(a_table(battle), "CSM", 2, DeathCause.MORTAL_WOUND)
    assert wounds_of(battle, "LORD") == [3]
    assert wounds_of(battle, "CSM") == [2, 2, 2]
    assert find_absorber(battle, "CSM") == LORD
    take_mortal_wounds(a_table(battle), "CSM", 4, DeathCause.MORTAL_WOUND)
    assert wounds_of(battle, "CSM") == [1, 2, 2]
    assert find_absorber(battle, "CSM") == ModelRef("CSM", 0)


def test_mortal_wounds_may_come_to_one_model_alone() -> None:
    battle = a_battle(raiders(3))
    table = a_table(battle)
    chosen = ModelRef("CSM", 1)
    take_mortal_wounds(table, "CSM", 3, DeathCause.DANGEROUS_TERRAIN, model=chosen)
    assert wounds_of(battle, "CSM") == [2, 0, 2]
    assert events_of(table, MortalWoundsTaken)[0].lost == 1


@pytest.mark.rule("PVT-DEG-1")
def test_another_row_is_told_of_once() -> None:
    rows = tuple(DegradationRow(least_wounds=least) for least in (7, 4, 1))
    battle = a_battle(replace(a_tank(), profiles=(replace(TANK, degradation=rows),)))
    table = hurt(battle, "TNK", 3, 3, 2, 1)
    told = [event.least_wounds for event in events_of(table, DegradationChanged)]
    assert told == [4, 1]
