"""
Decide opposed rolls: which face two values need, and what a face comes to.

Play and exact odds call the same functions. Nothing here draws a face; rerolls are the caller's.

Source: PVT-OPP.
"""

from enum import IntEnum

from engine.pvt.readings import NaturalFaces, OpposedOrder, OpposedZero
from engine.pvt.settings import Rulings

_ALIKE = 5


class Needed(IntEnum):
    """
    The least face of a d6 that succeeds, as a number.

    An automatic result rolls no die; its number is one that every face or no face reaches.
    """

    AUTOMATIC_SUCCESS = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    AUTOMATIC_FAILURE = 7

    @property
    def is_automatic(self) -> bool:
        """Tell whether no die is rolled (PVT-OPP-6)."""
        return self is Needed.AUTOMATIC_SUCCESS or self is Needed.AUTOMATIC_FAILURE


def find_needed(subject: int | None, target: int | None, rulings: Rulings) -> Needed:
    """
    Find what an opposed roll of two values needs.

    Args:
        subject: the value that acts, after modifiers; None is a dash.
        target: the value that it is held against; None is a dash.
        rulings: with `natural_faces` = `one_fails_six_succeeds` a success or failure by ratio is
            rolled after all, on 2+ or 6+, since there a 1 or a 6 decides; a value of 0 or a dash
            stays automatic.

    Source: PVT-OPP-1, 2, 3; the ruling of PVT-OPP-5.
    """
    has_subject, has_target = bool(subject and subject > 0), bool(target and target > 0)
    if not has_target and rulings.opposed_zero is OpposedZero.TARGET_FAILS:
        return Needed.AUTOMATIC_SUCCESS
    if not has_subject:
        return Needed.AUTOMATIC_FAILURE
    if not has_target:
        return Needed.AUTOMATIC_SUCCESS
    assert subject is not None
    assert target is not None
    needed = _find_by_values(subject, target, rulings.opposed_order)
    if rulings.natural_faces is NaturalFaces.ONE_FAILS_SIX_SUCCEEDS:
        return min(max(needed, Needed.TWO), Needed.SIX)
    return needed


def _find_by_values(subject: int, target: int, order: OpposedOrder) -> Needed:
    if order is OpposedOrder.DIFFERENCE_FIRST and abs(subject - target) <= _ALIKE:
        return Needed.FOUR
    by_ratio = _find_by_ratio(subject, target)
    if by_ratio is not None:
        return by_ratio
    if subject > target + _ALIKE:
        return Needed.THREE
    if subject >= target - _ALIKE:
        return Needed.FOUR
    return Needed.FIVE


def _find_by_ratio(subject: int, target: int) -> Needed | None:
    if subject >= 3 * target:
        return Needed.AUTOMATIC_SUCCESS
    if subject >= 2 * target:
        return Needed.TWO
    if 3 * subject <= target:
        return Needed.AUTOMATIC_FAILURE
    if 2 * subject <= target:
        return Needed.SIX
    return None


def grade_opposed(face: int, needed: Needed) -> bool:
    """
    Hold one face of an opposed roll against what it needs.

    Args:
        face: 1..6, as the die shows it.
        needed: of `find_needed`, not automatic.

    Raises:
        ValueError: the result is automatic, so there is no die (our fault, never the player's).

    Source: PVT-OPP-5, 6.
    """
    if needed.is_automatic:
        raise ValueError("an automatic result rolls no die")
    return face >= needed
