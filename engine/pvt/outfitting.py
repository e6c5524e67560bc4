"""
Make the units of a battle from a build: a hero and his retinue with exactly what they have.

Decides what is worn and borne. Whether the build is right has been decided by the audit.

Source: PVT-DATA-1, 2, 6, 10, 11, 13, PVT-UNIT-1.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.pvt.builds import (
    Build,
    RetinueBuild,
    free_equipment_of,
)
from engine.pvt.keywords import Blanks, fill_blanks, fill_rules
from engine.pvt.mustering import muster_unit
from engine.pvt.readings import BearersDie, PrintedWith
from engine.pvt.settings import Rulings
from engine.pvt.sheets import Datasheet, Goods, Item
from engine.pvt.units import Unit
from engine.pvt.wearing import wear


def units_of(
    build: Build,
    goods: Goods,
    rulings: Rulings,
    *,
    ids: Sequence[str],
    owner: int,
    side: str,
    not_worn: Collection[str] = (),
) -> tuple[Unit, ...]:
    """
    Make the units of a hero and his retinue.

    Args:
        ids: of the units, the hero's first, then one for each of his retinue in its order.
        not_worn: keys of items that the hero has and leaves behind.
    """
    first, *others = ids
    hero = hero_of(build, goods, rulings, unit_id=first, owner=owner, side=side, not_worn=not_worn)
    retinue = (
        retinue_unit_of(
            unit, build, goods, rulings, unit_id=one, hero_id=first, owner=owner, side=side
        )
        for unit, one in zip(build.retinue, others, strict=True)
    )
    return (hero, *retinue)


def hero_of(
    build: Build,
    goods: Goods,
    rulings: Rulings,
    *,
    unit_id: str,
    owner: int,
    side: str,
    not_worn: Collection[str] = (),
) -> Unit:
    """
    Make the unit of a hero, who bears what he was given and kept, and what he bought.

    Args:
        not_worn: keys of items that he has and leaves behind.

    Source: PVT-DATA-1, 2, 11.
    """
    sheet = goods.datasheets[build.sheet]
    taken = free_equipment_of(build, sheet)
    kept = [key for key in taken if key not in build.sold]
    has = dict.fromkeys([*kept, *(purchase.item for purchase in build.purchases)])
    worn = [goods.items[key] for key in has if key not in not_worn]
    printed = taken
    if rulings.printed_with is PrintedWith.FIRST_NAMED:
        printed = tuple(choice[0] for choice in sheet.free_equipment)
    profile = wear(
        sheet.profile,
        printed=[goods.items[key] for key in printed],
        worn=worn,
        rulings=rulings,
    )
    arms = tuple(item.weapon for item in worn if item.weapon is not None)
    dressed = replace(_named(sheet, build.blanks), profile=profile, weapons=arms)
    return muster_unit(
        unit_id,
        build.name,
        models=[(dressed, 1)],
        arms=(),
        weapons=goods.weapons,
        owner=owner,
        side=side,
    )


def retinue_unit_of(
    unit: RetinueBuild,
    build: Build,
    goods: Goods,
    rulings: Rulings,
    *,
    unit_id: str,
    hero_id: str,
    owner: int,
    side: str,
) -> Unit:
    """
    Make one unit of a hero's retinue.

    Models bear what their datasheet gives; bought weapons take the place of it as the GM's do.
    Other things are worn by those who die last, or first, as bought weapons are borne.

    Source: PVT-DATA-2, 4, 11, PVT-UNIT-1, PVT-WND-3.
    """
    sheet = _named(goods.datasheets[unit.sheet], build.blanks)
    bought = [(goods.items[one.item], one.count) for one in unit.purchases]
    worn = [(item, count) for item, count in bought if item.weapon is None]
    made = muster_unit(
        unit_id,
        unit.name,
        models=_dress(sheet, unit.models, worn, rulings),
        arms=[(goods.weapons[one.weapon], count) for one, count in bought if one.weapon],
        weapons=goods.weapons,
        owner=owner,
        side=side,
        rulings=rulings,
        in_all=False,
    )
    return made.changed(retinue_of=hero_id)


def _named(sheet: Datasheet, blanks: Blanks) -> Datasheet:
    """Return a sheet with its blanks filled in, where rules serve by them too (PVT-DATA-10, 11)."""
    keywords, rules = fill_blanks(sheet.keywords, blanks), fill_rules(sheet.rules, blanks)
    return replace(sheet, keywords=keywords, rules=rules)


def _dress(
    sheet: Datasheet, models: int, worn: Iterable[tuple[Item, int]], rulings: Rulings
) -> list[tuple[Datasheet, int]]:
    """Part the models of a unit by what they wear; those with most die last, or first."""
    things = list(worn)
    edges = sorted({0, models, *(count for _, count in things)})
    parts = [
        (
            replace(
                sheet,
                profile=wear(
                    sheet.profile,
                    printed=(),
                    worn=[item for item, count in things if count >= end],
                    rulings=rulings,
                ),
            ),
            end - start,
        )
        for start, end in pairwise(edges)
    ]
    return parts[::-1] if rulings.bearers_die is BearersDie.LAST else parts
