"""How likely checks of added dice pass, over all faces, by the function that grades them."""

from fractions import Fraction
from functools import lru_cache
from itertools import product

from engine.table.checks import passes


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
