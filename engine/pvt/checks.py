"""
Decide checks of a characteristic: whether a die is rolled, and what its face comes to.

The rules call them tests. Play and exact odds call the same functions. Whose value is tested
(PVT-TEST-2, 3) is decided elsewhere; opposed rolls are no checks and never come here (PVT-TEST-9).

Source: PVT-TEST.
"""

from dataclasses import dataclass

from engine.pvt.readings import CheckWinner, Switch
from engine.pvt.settings import Rulings

_HIGHEST_FACE = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckDecision:
    """A check decided without a die, so that nothing is gained that hangs on one."""

    passed: bool


def decide_check(
    value: int | None,
    *,
    automatic_pass: bool = False,
    automatic_fail: bool = False,
    rulings: Rulings,
) -> CheckDecision | None:
    """
    Decide a check that needs no die.

    Args:
        value: after modifiers; None is a dash. 100 or more still rolls.
        automatic_pass: a rule passes the check.
        automatic_fail: a rule fails it; so does a value of 0 or a dash.

    Returns:
        The decision, or None where a d100 has to be rolled.

    Source: PVT-TEST-4, 5, 6, 7, 8.
    """
    fails = automatic_fail or value is None or value <= 0
    if not fails and not automatic_pass:
        return None
    passed = automatic_pass and (not fails or rulings.test_wins_over is CheckWinner.PASS)
    return CheckDecision(passed=passed)


def find_target(value: int, rulings: Rulings) -> int:
    """
    Find the highest face that passes, so that the face alone tells what a check came to.

    Args:
        value: after modifiers; may exceed 100.

    Source: PVT-TEST-1, 7.
    """
    if rulings.natural_100_fails is Switch.ON:
        return min(value, _HIGHEST_FACE - 1)
    return value


def grade_check(face: int, value: int, rulings: Rulings) -> bool:
    """
    Tell whether a check passes.

    Args:
        face: 1..100, as the die shows it.
        value: after modifiers; may exceed 100.

    Source: PVT-TEST-1, 7.
    """
    return face <= find_target(value, rulings)
