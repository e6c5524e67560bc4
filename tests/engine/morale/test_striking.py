from dataclasses import replace

import pytest

from engine.assault.challenges import Challenge, ChallengeStatus
from engine.assault.events import ModelFlagSet
from engine.assault.flags import ModelFlag
from engine.errors import IllegalActionError
from engine.morale.commands import DirectAttacks, TakeUnsavedWounds
from engine.morale.striking import count_attacks
from tests.morale_cases import Played
from tests.morale_cases.playing import a_play, fold, resolve

GIVEN = {
    "units": ["A: south 3; attacks 2", "X: north 3"],
    "engaged": ["A X"],
    "turn": "south",
    "phase": "assault",
}


def test_a_bonus_of_its_weapons_counts_besides_the_sheet() -> None:
    assert 3 == count_attacks(Played(GIVEN, ()).state, "A.1", bonus=1)


def test_nobody_has_fewer_attacks_than_none() -> None:
    assert 0 == count_attacks(Played(GIVEN, ()).state, "A.1", bonus=-3)


@pytest.mark.rule("MOR-MULTI-26")
def test_who_can_strike_no_blows_has_no_attacks() -> None:
    event = ModelFlagSet(model="A.1", flag=ModelFlag.CAN_STRIKE, is_on=False)
    assert 0 == count_attacks(fold(Played(GIVEN, ()).state, event), "A.1")


def test_a_duellist_directs_no_attacks_they_all_go_at_his_opponent() -> None:
    duel = Challenge(
        id="d1",
        combat="c1",
        challenger="A.1",
        challenged="X.1",
        side="south",
        status=ChallengeStatus.ONGOING,
        turn=2,
    )
    state = replace(Played(GIVEN, ()).state, challenges={"d1": duel})
    with pytest.raises(IllegalActionError) as refused:
        resolve(a_play(state), DirectAttacks(model="A.1", split=(("X", 2),)))
    assert "CHR-FIGHT-9" == refused.value.rule


def test_wounds_mean_that_blows_are_struck_in_the_combat() -> None:
    play = a_play(Played(GIVEN, ()).state)
    resolve(play, TakeUnsavedWounds(unit="X", wounds=1, by="A"))
    assert play.state.combats["c1"].blows_struck
