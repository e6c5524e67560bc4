"""
Checks that several texts make: the dice are added up and pass at or under a target.

Source: FRM-TEST-1, 4; MOR-TEST-2, 3, MOR-INSANE-1; CHR-HERO-5; the Willpower check of psychology.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product


def passes(
    faces: Iterable[int],
    target: int,
    *,
    sure_pass: int | None = None,
    sure_fail: int | None = None,
) -> bool:
    """
    Grade a check.

    Args:
        faces: one for each die.
        target: after all modifiers; may be any number.
        sure_pass: a sum that always passes, None for none.
        sure_fail: a sum that always fails, None for none.
    """
    total = sum(faces)
    if total == sure_pass:
        return True
    return total != sure_fail and total <= target


@lru_cache(maxsize=4096)
def chance_to_pass(
    dice: int,
    sides: int,
    target: int,
    *,
    sure_pass: int | None = None,
    sure_fail: int | None = None,
) -> Fraction:
    """Return the exact chance that a check passes, over all faces; one or two dice."""
    rolls = list(product(range(1, sides + 1), repeat=dice))
    passed = sum(passes(faces, target, sure_pass=sure_pass, sure_fail=sure_fail) for faces in rolls)
    return Fraction(passed, len(rolls))
