"""
How far a shot goes, and what the distance does to it.

Source: PVT-SHOOT-1, 2, 21, PVT-CHG-4, PVT-FIGHT-3.
"""

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.declarations import Claims
from engine.pvt.weapons import Weapon

CONTACT_METRES = 1
"""The distance at which units in close combat shoot, and at which overwatch is fired."""

_CLOSE_METRES, _CLOSE_BONUS = 5, 30
_FARTHEST_PENALTY = -50
_BANDS = ((1, 10), (2, 0), (4, -10), (6, -30))
"""Pairs: half ranges that a distance may have at most, and what the skill gains."""


def band_modifier(distance_metres: int, range_metres: int) -> int:
    """
    Return what ballistic skill gains or loses at a distance; bounds belong to the better band.

    Source: PVT-SHOOT-1.
    """
    if distance_metres <= _CLOSE_METRES:
        return _CLOSE_BONUS
    for half_ranges, modifier in _BANDS:
        if 2 * distance_metres <= half_ranges * range_metres:
            return modifier
    return _FARTHEST_PENALTY


def find_distance(
    battle: Battle, first: str, second: str, claimed_metres: int | None, *, is_fact: bool = False
) -> int:
    """
    Return the metres between two units: in close combat 1, else the GM's word, else the player's.

    Args:
        is_fact: what is claimed is the GM's word for this once.

    Raises:
        IllegalActionError: "distance_unknown", nobody has said it.

    Source: PVT-MOVE-1, PVT-SHOOT-21.
    """
    if battle.are_engaged(first, second):
        return CONTACT_METRES
    said = battle.distance(first, second)
    metres = claimed_metres if said is None or (is_fact and claimed_metres is not None) else said
    if metres is None:
        names = {"first": battle.units[first].name, "second": battle.units[second].name}
        raise IllegalActionError("distance_unknown", names)
    return metres


def find_claimed_distance(battle: Battle, shooter: str, target: str, claims: Claims) -> int:
    """Return the metres to a target by what is claimed of a shot; raises as `find_distance`."""
    return find_distance(battle, shooter, target, claims.distance_metres, is_fact=claims.are_facts)


def require_range(weapon: Weapon, distance_metres: int) -> None:
    """
    Refuse a shot beyond a hard limit.

    Raises:
        IllegalActionError: "PVT-SHOOT-2".
    """
    limit = weapon.max_range_metres
    if limit is not None and distance_metres > limit:
        raise out_of_range(weapon, distance_metres)


def out_of_range(weapon: Weapon, distance_metres: int) -> IllegalActionError:
    """Make the refusal of a shot beyond a hard limit (PVT-SHOOT-2)."""
    facts = {"weapon": weapon.name, "limit": weapon.max_range_metres, "metres": distance_metres}
    return IllegalActionError("PVT-SHOOT-2", facts)
