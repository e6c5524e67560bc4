from dataclasses import replace

from engine.assault.challenges import Challenge, ChallengeStatus
from engine.morale.events import CombatsMerged
from tests.morale_cases import Played
from tests.morale_cases.playing import fold

STATE = Played(
    {
        "units": ["B: south 3", "C: south 3", "X: north 3", "Y: north 3"],
        "engaged": ["B X", "C Y"],
        "scores": ["C 2"],
        "turn": "south",
        "phase": "assault",
    },
    (),
).state
DUEL = Challenge(
    id="d1",
    combat="c2",
    challenger="C.1",
    challenged="Y.1",
    side="south",
    status=ChallengeStatus.ONGOING,
    turn=2,
)


def test_a_combat_that_becomes_another_takes_its_units_scores_and_challenges_along() -> None:
    other = replace(STATE.combats["c2"], blows_struck=True, challenge_turn=2)
    before = replace(STATE, challenges={"d1": DUEL}, combats={**STATE.combats, "c2": other})
    after = fold(before, CombatsMerged(into="c1", combat="c2"))
    merged = after.combats["c1"]
    assert ("B", "X", "C", "Y") == merged.units
    assert {"C": 2} == merged.scores
    assert ["c1"] * 4 == [after.units[unit].combat for unit in merged.units]
    assert (True, 2) == (merged.blows_struck, merged.challenge_turn)
    assert "c1" == after.challenges["d1"].combat
    assert after.combats["c2"].is_over


def test_a_combat_without_challenges_has_none_after_it_took_in_another() -> None:
    merged = fold(STATE, CombatsMerged(into="c1", combat="c2")).combats["c1"]
    assert (False, None) == (merged.blows_struck, merged.challenge_turn)
