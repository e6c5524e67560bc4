"""
Who of a unit bears which weapon when the GM names weapons and their numbers.

A weapon that is named goes to the first models that have room for it, those who were given fewest
of its sort before the others. It takes the place of what the datasheet gives of that sort; a long
weapon takes that of pistols and grenades too, which may be named besides. Whoever is given nothing
keeps the weapons of his datasheet.

Source: commands, "A battle"; PVT-SHOOT-4, 9, PVT-FIGHT-4 for what a model can use.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.errors import IllegalActionError
from engine.pvt.profiles import ModelKind
from engine.pvt.weapons import Weapon

_BEAR_ANYTHING = (ModelKind.HERO, ModelKind.VEHICLE, ModelKind.MONSTER)


class Sort(StrEnum):
    """How a weapon is carried."""

    LONG = "long"
    PISTOL = "pistol"
    GRENADE = "grenade"
    MELEE = "melee"


_ROOM = {Sort.LONG: 1, Sort.PISTOL: 2, Sort.GRENADE: 1, Sort.MELEE: 2}
_DISPLACED = {Sort.LONG: {Sort.LONG, Sort.PISTOL, Sort.GRENADE}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outfit:
    """What a model bears by its datasheet."""

    kind: ModelKind
    weapons: tuple[Weapon, ...]


def sort_of(weapon: Weapon) -> Sort:
    """Tell how a weapon is carried."""
    if not weapon.is_ranged:
        return Sort.MELEE
    if weapon.is_grenade:
        return Sort.GRENADE
    return Sort.PISTOL if weapon.is_pistol else Sort.LONG


def hand_out(
    outfits: Sequence[Outfit], arms: Sequence[tuple[Weapon, int]]
) -> list[tuple[Weapon, ...]]:
    """
    Give weapons to models.

    Args:
        outfits: one per model, in sheet order.
        arms: pairs of a weapon and how many models bear it, in the order named.

    Returns:
        What each model bears, in the order of `outfits`.

    Raises:
        IllegalActionError: "arms_do_not_fit", there are fewer models with room for a weapon.
    """
    given: list[list[Weapon]] = [[] for _ in outfits]
    for weapon, count in arms:
        free = give_weapon(outfits, given, weapon, count)
        if free < count:
            facts = {"weapon": weapon.name, "asked": count, "free": free}
            raise IllegalActionError("arms_do_not_fit", facts)
    return [_dress(outfit, new) for outfit, new in zip(outfits, given, strict=True)]


def give_weapon(
    outfits: Sequence[Outfit], given: Sequence[list[Weapon]], weapon: Weapon, count: int
) -> int:
    """
    Add a weapon to what some models were given; where too few have room, to none.

    Returns:
        How many models had room for it.
    """
    able = [at for at, outfit in enumerate(outfits) if _has_room(outfit, given[at], weapon)]
    if len(able) >= count:
        for at in sorted(able, key=lambda at: _count_like(given[at], weapon))[:count]:
            given[at].append(weapon)
    return len(able)


def _has_room(outfit: Outfit, given: Sequence[Weapon], weapon: Weapon) -> bool:
    if weapon in given:
        return False
    room = _ROOM[sort_of(weapon)]
    return outfit.kind in _BEAR_ANYTHING or _count_like(given, weapon) < room


def _count_like(given: Sequence[Weapon], weapon: Weapon) -> int:
    return sum(sort_of(one) is sort_of(weapon) for one in given)


def _dress(outfit: Outfit, given: Sequence[Weapon]) -> tuple[Weapon, ...]:
    """Join what stays of the datasheet and what is given, ranged weapons first."""
    sorts = {sort_of(weapon) for weapon in given}
    displaced = sorts.union(*(_DISPLACED.get(sort, set()) for sort in sorts))
    stays = [weapon for weapon in outfit.weapons if sort_of(weapon) not in displaced]
    return tuple(sorted([*stays, *given], key=lambda weapon: not weapon.is_ranged))
