"""
Decide chances in per cent: whether a die is rolled, and what its face comes to.

Play and exact odds call the same functions. Invulnerable and cover saves are chances too.

Source: PVT-DICE-5, 8.
"""

from engine.pvt.readings import Switch
from engine.pvt.settings import Rulings

_SURE = 100


def decide_chance(percent: int, rulings: Rulings) -> bool | None:
    """
    Decide a chance that is sure either way.

    Args:
        percent: may fall outside 0..100.

    Returns:
        Whether the effect happens, or None where a d100 has to be rolled.

    Source: PVT-DICE-8.
    """
    if rulings.sure_chance_rolls is Switch.ON or 0 < percent < _SURE:
        return None
    return percent >= _SURE


def grade_chance(face: int, percent: int) -> bool:
    """
    Tell whether the effect of a chance happens.

    Args:
        face: 1..100, as the die shows it.
        percent: may fall outside 0..100.

    Source: PVT-DICE-5.
    """
    return face <= percent
