"""Rerolls within the handfuls of a weapon group."""

import pytest

from engine.pvt.effects import RerollFaces, Step
from engine.pvt.events import ArmourPierced, HitsWounded, ShotsHit
from tests.engine.pvt.armies import BOLTER, a_battle, guardsmen, raiders
from tests.engine.pvt.striking import a_group, events_of, strike, sum_up

REROLL_ONES = RerollFaces(step=Step.HIT, faces=(1,))


@pytest.mark.rule("PVT-DICE-3", "PVT-DICE-4")
def test_ones_are_rerolled_once_and_the_new_result_stands() -> None:
    battle = a_battle(raiders(4), guardsmen(5))
    group = a_group(battle, "CSM", BOLTER, "GRD", skill=40, rerolls=(REROLL_ONES,))
    table = strike(battle, group, 1, 1, 4, 2, 1, 5, 2, 6, 4)
    assert sum_up(table, "GRD") == "3+/3+/4+ 4>2>1>1"
    (hit,) = events_of(table, ShotsHit)
    assert hit.dice == (1, 1, 4, 2)
    assert hit.rerolls == ((0, 1), (1, 5))


@pytest.mark.rule("PVT-DICE-3")
def test_without_a_rule_nothing_is_rerolled() -> None:
    battle = a_battle(raiders(1), guardsmen(5))
    assert sum_up(strike(battle, a_group(battle, "CSM", BOLTER, "GRD", skill=40), 1), "GRD") == (
        "3+ 1>0"
    )


@pytest.mark.rule("PVT-DICE-4")
def test_a_listed_face_that_succeeded_is_left() -> None:
    battle = a_battle(raiders(3), guardsmen(5))
    rerolls = (RerollFaces(step=Step.HIT, faces=(1, 2, 3, 4)),)
    group = a_group(battle, "CSM", BOLTER, "GRD", skill=40, rerolls=rerolls)
    table = strike(battle, group, 4, 2, 3, 1, 1, 1)
    assert events_of(table, ShotsHit)[0].rerolls == ((1, 1),)
    assert sum_up(table, "GRD") == "3+/3+ 3>2>0"


@pytest.mark.rule("PVT-DICE-9")
def test_faces_are_rerolled_in_the_step_that_they_are_listed_for() -> None:
    battle = a_battle(raiders(2), guardsmen(5))
    rerolls = (
        RerollFaces(step=Step.WOUND, faces=(2,)),
        RerollFaces(step=Step.PIERCE, faces=(1, 3)),
    )
    group = a_group(battle, "CSM", BOLTER, "GRD", skill=40, rerolls=rerolls)
    table = strike(battle, group, 3, 3, 2, 1, 4, 3, 6)
    assert events_of(table, ShotsHit)[0].rerolls == ()
    assert events_of(table, HitsWounded)[0].rerolls == ((0, 4),)
    assert events_of(table, ArmourPierced)[0].rerolls == ((0, 6),)
    assert sum_up(table, "GRD") == "3+/3+/4+ 2>2>1>1"
