"""
Who of a unit bears which weapon when weapons and their numbers are named.

A weapon that is named goes to the models whose datasheet has it, then to those whose datasheet has
one of its sort, then to others. Among equals, what the datasheet has goes to those who die first
and all else to those who die last; a ruling turns this round. It takes the place of what the
datasheet gives of that sort; a long weapon takes that of pistols and grenades too, which may be
named besides. Whoever is given nothing keeps the weapons of his datasheet.

Source: commands, "A battle"; PVT-SHOOT-4, 9, PVT-FIGHT-4 for what a model can use; PVT-WND-3.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.pvt.profiles import DIES_LATER, ModelKind
from engine.pvt.readings import BearersDie
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

Arms = Sequence[tuple[Weapon, int]]
"""Pairs of a weapon and how many models bear it."""


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
    outfits: Sequence[Outfit], arms: Arms, bearers_die: BearersDie, *, in_all: bool
) -> tuple[list[tuple[Weapon, ...]], list[int]]:
    """
    Give weapons to models: first what datasheets have, then all else, each in the order named.

    Args:
        outfits: one per model, in sheet order.
        in_all: the numbers say how many of a weapon there are in all; else they come on top of
            what the datasheets give.

    Returns:
        What each model bears, in the order of `outfits`, and for how many of each of `arms` there
        was room; where that is less than named, so many were given.

    Source: PVT-WND-3.
    """
    given: list[list[Weapon]] = [[] for _ in outfits]
    free = [0] * len(arms)
    for at in sorted(range(len(arms)), key=lambda at: not _is_issued(arms[at][0], outfits)):
        weapon, count = arms[at]
        free[at] = give_weapon(outfits, given, weapon, count, bearers_die)
        if free[at] < count:
            give_weapon(outfits, given, weapon, free[at], bearers_die)
    named = [weapon for weapon, _ in arms]
    dressed = [
        _dress(outfit, sorted(new, key=named.index), named if in_all else ())
        for outfit, new in zip(outfits, given, strict=True)
    ]
    return dressed, free


def _is_issued(weapon: Weapon, outfits: Sequence[Outfit]) -> bool:
    return any(weapon in outfit.weapons for outfit in outfits)


def give_weapon(
    outfits: Sequence[Outfit],
    given: Sequence[list[Weapon]],
    weapon: Weapon,
    count: int,
    bearers_die: BearersDie,
) -> int:
    """
    Add a weapon to what some models were given; where too few have room, to none.

    Those who were given fewest of its sort come before the others.

    Returns:
        How many models had room for it.
    """
    able = [at for at, outfit in enumerate(outfits) if _has_room(outfit, given[at], weapon)]
    if len(able) < count:
        return len(able)
    sort = sort_of(weapon)
    dying = sorted(able, key=lambda at: outfits[at].kind in DIES_LATER)

    def rank(place: int) -> tuple[bool, int, bool, int]:
        at, its = dying[place], outfits[dying[place]].weapons
        is_own, has_sort = weapon in its, any(sort_of(one) is sort for one in its)
        dies_first = is_own is (bearers_die is BearersDie.LAST)
        order = place if dies_first else -place
        return not is_own, _count_like(given[at], weapon), not has_sort, order

    for place in sorted(range(len(dying)), key=rank)[:count]:
        given[dying[place]].append(weapon)
    return len(able)


def _has_room(outfit: Outfit, given: Sequence[Weapon], weapon: Weapon) -> bool:
    if weapon in given:
        return False
    room = _ROOM[sort_of(weapon)]
    return outfit.kind in _BEAR_ANYTHING or _count_like(given, weapon) < room


def _count_like(given: Sequence[Weapon], weapon: Weapon) -> int:
    return sum(sort_of(one) is sort_of(weapon) for one in given)


def _dress(outfit: Outfit, given: Sequence[Weapon], named: Sequence[Weapon]) -> tuple[Weapon, ...]:
    """
    Join what stays of the datasheet and what is given, ranged weapons first.

    Args:
        named: weapons that nobody has but those who are given them.
    """
    sorts = {sort_of(weapon) for weapon in given}
    displaced = sorts.union(*(_DISPLACED.get(sort, set()) for sort in sorts))
    stays = [
        weapon
        for weapon in outfit.weapons
        if sort_of(weapon) not in displaced and weapon not in named
    ]
    return tuple(sorted([*stays, *given], key=lambda weapon: not weapon.is_ranged))
