"""What no line of a case says: combats that a side was taken out of by hand, and units set free."""

import pytest

from engine.assault.commands import LeaveCombat, SetUnitStatus
from engine.assault.records import UnitStatus
from engine.errors import IllegalActionError
from engine.morale.commands import ResolveCombat
from tests.morale_cases import Played
from tests.morale_cases.playing import a_play, resolve

GIVEN = {
    "units": ["A: south 2; path 10", "X: north 2"],
    "engaged": ["A X"],
    "turn": "south",
    "phase": "assault",
}


def leave_alone(*, losses: int = 0) -> Played:
    """Take A out of the combat by hand, after so many losses of X."""
    played = Played(GIVEN, ())
    play = a_play(played.state)
    resolve(play, LeaveCombat(unit="A"))
    played.state = play.state
    if losses:
        played.play(f"X loses {losses}")
    return played


def test_a_combat_in_which_nobody_is_left_is_a_draw() -> None:
    assert "draw" == leave_alone(losses=2).play("combat ends")


@pytest.mark.rule("MOR-WHEN-7")
def test_a_side_that_fights_alone_loses_to_nobody() -> None:
    with pytest.raises(IllegalActionError, match=r"^side_unknown$"):
        resolve(a_play(leave_alone().state), ResolveCombat(combat="c1", loser="north"))


@pytest.mark.rule("MOR-FALL-10")
def test_who_is_said_to_flee_no_more_is_asked_for_the_way_anew() -> None:
    given = {**GIVEN, "units": ["A: south 2; falling back; path 10", "X: north 2"], "engaged": []}
    play = a_play(Played(given, ()).state)
    resolve(play, SetUnitStatus(unit="A", status=UnitStatus.FREE))
    assert play.state.units["A"].path_length is None
