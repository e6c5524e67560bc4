"""
What a build becomes when something of it is bought, sold or lost in play.

Whether the new build is right, and what the change costs, is decided by the audit and the ledger.

Source: PVT-DATA-2, 3, 14, PVT-DEATH-3.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from engine.errors import IllegalActionError
from engine.pvt.builds import Build, Purchase, RetinueBuild, free_equipment_of, price_of
from engine.pvt.sheets import Datasheet, Goods


def add_purchase(build: Build, whose: str, bought: Purchase) -> Build:
    """
    Buy something for the hero or one of his units (PVT-DATA-3).

    Args:
        whose: the name of the hero or of the unit.

    Raises:
        KeyError: there is nobody of that name in the build.
    """
    counts = count_bought(build)[whose]
    counts[replace(bought, count=1)] += bought.count
    return _with_purchases(build, whose, counts)


def find_bought(build: Build, whose: str, item: str) -> Purchase:
    """
    Find one of an item that was bought, the last that was.

    Raises:
        IllegalActionError: "PVT-DATA-14", it was not bought.

    Source: PVT-DATA-14.
    """
    for one in reversed(count_bought(build)[whose]):
        if one.item == item:
            return one
    raise IllegalActionError("PVT-DATA-14", {"why": "not_bought", "unit": whose, "item": item})


def give_up(build: Build, whose: str, bought: Purchase) -> Build:
    """
    Give up one of a purchase.

    Raises:
        IllegalActionError: "PVT-DATA-14", it was not bought.

    Source: PVT-DATA-14.
    """
    counts, one = count_bought(build)[whose], replace(bought, count=1)
    if not counts[one]:
        facts = {"why": "not_bought", "unit": whose, "item": one.item}
        raise IllegalActionError("PVT-DATA-14", facts)
    counts[one] -= 1
    return _with_purchases(build, whose, counts)


def count_bought(build: Build) -> dict[str, Counter[Purchase]]:
    """Count what was bought for a hero and for each of his units, by name; each as one of it."""
    owners = {unit.name: unit.purchases for unit in build.retinue} | {build.name: build.purchases}
    return {whose: _count(purchases) for whose, purchases in owners.items()}


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
        goods: the data that the unit is made of.
        lost_weapons: keys of the weapons that were lost with it, at the price that was paid; those
            that its datasheet gives are part of its own price.

    Source: PVT-DEATH-3.
    """
    sheet = goods.datasheets[unit.sheet]
    paid = {one.item: price_of(one, goods) for one in unit.purchases}
    bought = [key for key in lost_weapons if key not in sheet.weapons]
    return (sheet.cost_points or 0) + sum(
        goods.items[key].cost_points if (price := paid.get(key)) is None else price
        for key in bought
    )


def _count(purchases: Iterable[Purchase]) -> Counter[Purchase]:
    counts = Counter[Purchase]()
    for one in purchases:
        counts[replace(one, count=1)] += one.count
    return counts


def _with_purchases(build: Build, whose: str, counts: Counter[Purchase]) -> Build:
    purchases = tuple(replace(one, count=count) for one, count in counts.items() if count)
    if whose == build.name:
        return replace(build, purchases=purchases)
    retinue = tuple(
        replace(unit, purchases=purchases) if unit.name == whose else unit for unit in build.retinue
    )
    return replace(build, retinue=retinue)
