"""
What a build becomes when something of it is bought, sold or lost in play.

Whether the new build is right, and what the change costs, is decided by the audit and the ledger.

Source: PVT-DATA-2, 3, 14, PVT-DEATH-3.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from engine.errors import IllegalActionError
from engine.pvt.builds import Build, Purchase, RetinueBuild, count_purchases, free_equipment_of
from engine.pvt.sheets import Datasheet, Goods


def add_purchase(build: Build, whose: str, item: str, count: int = 1) -> Build:
    """
    Buy so many of an item for the hero or one of his units (PVT-DATA-3).

    Args:
        whose: the name of the hero or of the unit.

    Raises:
        KeyError: there is nobody of that name in the build.
    """
    counts = _count(build, whose)
    counts[item] += count
    return _with_purchases(build, whose, counts)


def remove_purchase(build: Build, whose: str, item: str) -> Build:
    """
    Give up one of an item that was bought.

    Raises:
        IllegalActionError: "PVT-DATA-14", it was not bought.

    Source: PVT-DATA-14.
    """
    counts = _count(build, whose)
    if not counts[item]:
        raise IllegalActionError("PVT-DATA-14", {"why": "not_bought", "item": item})
    counts[item] -= 1
    return _with_purchases(build, whose, counts)


def sell_free_equipment(build: Build, sheet: Datasheet, item: str) -> Build:
    """
    Give up free equipment of a hero for its price.

    Raises:
        IllegalActionError: "PVT-DATA-2", he has been given no such thing, or sold it.

    Source: PVT-DATA-2, 14.
    """
    if item not in free_equipment_of(build, sheet) or item in build.sold:
        raise IllegalActionError("PVT-DATA-2", {"item": item})
    return replace(build, sold=(*build.sold, item))


def revival_price(unit: RetinueBuild, goods: Goods, lost_weapons: Iterable[str]) -> int:
    """
    Return what it costs to bring a dead model of a retinue unit back.

    Args:
        lost_weapons: keys of the weapons that were lost with it; those that its datasheet gives
            are part of its own price.

    Source: PVT-DEATH-3.
    """
    sheet = goods.datasheets[unit.sheet]
    bought = [key for key in lost_weapons if key not in sheet.weapons]
    return (sheet.cost_points or 0) + sum(goods.items[key].cost_points for key in bought)


def _count(build: Build, whose: str) -> Counter[str]:
    owners = {unit.name: unit.purchases for unit in build.retinue} | {build.name: build.purchases}
    return count_purchases(owners[whose])


def _with_purchases(build: Build, whose: str, counts: Counter[str]) -> Build:
    purchases = tuple(Purchase(item=item, count=count) for item, count in counts.items() if count)
    if whose == build.name:
        return replace(build, purchases=purchases)
    retinue = tuple(
        replace(unit, purchases=purchases) if unit.name == whose else unit for unit in build.retinue
    )
    return replace(build, retinue=retinue)
