"""
What an application says: who the hero is, what is bought for him and for whom he leads.

A build holds what was asked for, right or wrong; `engine/pvt/audit.py` finds what is wrong.

Source: PVT-DATA-2 to 6, 11, 13, PVT-POST-2.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from engine.pvt.sheets import Datasheet, Goods, Option


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchase:
    """
    So many of an item, by its key; a key that no item has is what was typed.

    `cost_points` is what was paid for each, `catalogue` the version of the data that they were
    bought by; both None for what the hero was approved with, which goes by the data of that.

    Raises:
        ValueError: less than one.
    """

    item: str
    count: int = 1
    cost_points: int | None = None
    catalogue: int | None = None

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"{self.count} of {self.item}")


@dataclass(frozen=True, slots=True, kw_only=True)
class RetinueBuild:
    """
    One unit of a retinue: models of one datasheet, and what is bought for some of them.

    Raises:
        ValueError: there are no models.
    """

    name: str
    sheet: str
    models: int
    purchases: tuple[Purchase, ...] = ()

    def __post_init__(self) -> None:
        if self.models < 1:
            raise ValueError(f"{self.name} has {self.models} models")


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """
    One application.

    Sheets, options and items are named by key; what was not found stands as it was typed. `blanks`
    are pairs of a blank of the keywords and the name for it. `chosen` are the items taken of the
    free equipment where not the first is taken, `sold` those given up for their price. `text` is
    the fiction.
    """

    name: str
    sheet: str
    blanks: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    purchases: tuple[Purchase, ...] = ()
    sold: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    retinue: tuple[RetinueBuild, ...] = ()
    text: str = ""


def count_purchases(purchases: Iterable[Purchase]) -> Counter[str]:
    """Count the items of purchases, in the order they are first named."""
    counts = Counter[str]()
    for one in purchases:
        counts[one.item] += one.count
    return counts


def price_of(bought: Purchase, goods: Goods) -> int | None:
    """
    Return what each of a purchase has cost, by what was paid; None where nobody knows the item.

    Args:
        goods: the data that the hero is made of.

    Source: PVT-DATA-3, 14.
    """
    if bought.cost_points is not None:
        return bought.cost_points
    item = goods.items.get(bought.item)
    return None if item is None else item.cost_points


def free_equipment_of(build: Build, sheet: Datasheet) -> tuple[str, ...]:
    """
    List the free equipment that a hero takes, one item of each choice.

    An item that he sells is one that he took.

    Source: PVT-DATA-1, 2, 13.
    """
    named = (*build.sold, *build.chosen)
    return tuple(
        next((item for item in named if item in choice), choice[0])
        for choice in sheet.free_equipment
    )


def sold_equipment_of(build: Build, sheet: Datasheet) -> tuple[str, ...]:
    """List the free equipment that a hero gave up for its price (PVT-DATA-2)."""
    return tuple(item for item in free_equipment_of(build, sheet) if item in build.sold)


def options_of(build: Build, sheet: Datasheet) -> tuple[Option, ...]:
    """List the options of the sheet that a hero takes, each once, in the order he names them."""
    known = {option.key: option for option in sheet.options}
    return tuple(known[key] for key in dict.fromkeys(build.options) if key in known)
