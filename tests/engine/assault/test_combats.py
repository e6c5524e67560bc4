import pytest

from engine.assault.commands import (
    BeginPhase,
    BeginPlayerTurn,
    EndCombat,
    EndPhase,
    JoinCombat,
    LeaveCombat,
    OpenCombat,
    StrikeFirstBlow,
)
from engine.assault.records import Phase, UnitStatus
from engine.assault.state import AssaultState
from engine.characters.commands import OutsideWounds
from engine.errors import IllegalActionError
from tests.engine.assault.table import a_fight, a_trooper, carry_out, put


def a_third(side: str = "south") -> AssaultState:
    return carry_out(a_fight(), put("a3", side, [a_trooper()])).state


def test_without_pairs_everybody_fights_every_enemy() -> None:
    state = carry_out(a_third(), JoinCombat(combat="c1", unit="a3")).state
    assert (("a1", "a2"), ("a3", "a2")) == state.combats["c1"].engagements
    assert (("a1", "a3"), ("a2",)) == (state.opponents("a2"), state.opponents("a3"))


def test_a_unit_of_a_combat_may_be_locked_with_more_enemies_of_it() -> None:
    joined = carry_out(a_third("north"), JoinCombat(combat="c1", unit="a3", enemies=("a1",))).state
    assert 1 == joined.units["a3"].locked_since_turn
    again = carry_out(joined, JoinCombat(combat="c1", unit="a3", enemies=("a1",))).state
    assert joined == again


def test_who_leaves_a_combat_or_sees_it_end_is_free() -> None:
    left = carry_out(a_fight(), LeaveCombat(unit="a2")).state
    assert (UnitStatus.FREE, None) == (left.units["a2"].status, left.units["a2"].combat)
    assert UnitStatus.LOCKED is left.units["a1"].status
    over = carry_out(left, EndCombat(combat="c1")).state
    assert UnitStatus.FREE is over.units["a1"].status


def test_what_a_unit_inflicted_counts_when_it_has_left() -> None:
    struck = carry_out(a_fight(), OutsideWounds(unit="a2", wounds=1, by="a1")).state
    left = carry_out(struck, LeaveCombat(unit="a1")).state
    assert {"south": 1, "north": 0} == left.scores_by_side("c1")


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (OpenCombat(units=("a1", "a3")), "unit_is_locked"),
        (OpenCombat(units=("a3",)), "combat_needs_two_sides"),
        (JoinCombat(combat="c1", unit="a3", enemies=("a1",)), "pair_of_one_side"),
        (JoinCombat(combat="c9", unit="a3"), "combat_unknown"),
        (LeaveCombat(unit="a3"), "unit_in_no_combat"),
        (BeginPlayerTurn(side="north"), "phase_is_open"),
        (BeginPhase(phase=Phase.MOVEMENT), "phase_is_open"),
    ],
)
def test_what_makes_no_sense_in_a_fight_is_refused_by_name(command: object, rule: str) -> None:
    with pytest.raises(IllegalActionError, match=f"^{rule}$"):
        carry_out(a_third(), command)


@pytest.mark.parametrize(
    ("commands", "rule"),
    [
        ([BeginPhase(phase=Phase.MOVEMENT)], "turn_not_begun"),
        ([EndPhase()], "phase_not_begun"),
    ],
)
def test_a_phase_is_of_a_turn(commands: list[object], rule: str) -> None:
    with pytest.raises(IllegalActionError, match=f"^{rule}$"):
        carry_out(AssaultState(), *commands)


def test_blows_are_struck_in_the_assault_phase_and_in_a_combat_that_is_not_over() -> None:
    ended = carry_out(a_fight(), EndPhase()).state
    with pytest.raises(IllegalActionError, match=r"^phase_is_not_assault$"):
        carry_out(ended, StrikeFirstBlow(combat="c1"))
    over = carry_out(a_fight(), EndCombat(combat="c1")).state
    with pytest.raises(IllegalActionError, match=r"^combat_is_over$"):
        carry_out(over, StrikeFirstBlow(combat="c1"))


def test_each_round_of_a_combat_counts_blows_wounds_and_losses_anew() -> None:
    struck = carry_out(a_fight(), OutsideWounds(unit="a2", wounds=1, by="a1")).state
    assert ({"a1": 1}, True) == (struck.combats["c1"].scores, struck.combats["c1"].blows_struck)
    assert (3, 1) == (
        struck.units["a2"].models_at_phase_start,
        struck.units["a2"].lost_this_phase,
    )
    anew = carry_out(
        struck, EndPhase(), BeginPlayerTurn(side="north"), BeginPhase(phase=Phase.ASSAULT)
    ).state
    assert ({}, False) == (anew.combats["c1"].scores, anew.combats["c1"].blows_struck)
    assert (2, 0) == (anew.units["a2"].models_at_phase_start, anew.units["a2"].lost_this_phase)
