"""
Audit a build: what everything costs, who may spend how much, and all that is wrong with it.

All violations are found at once, each with whose limit or rule it concerns and the numbers; the
words are found elsewhere. What stands in a build and is not known costs nothing.

Source: PVT-DATA-2, 4 to 7, 11 to 14, 16.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.pvt.builds import Build, Purchase, options_of, price_of, sold_equipment_of
from engine.pvt.settings import Rulings
from engine.pvt.sheets import Datasheet, Goods
from engine.pvt.violations import Violation, ViolationKind, find_violations


class LineKind(StrEnum):
    """What a line of the costs or of a limit is for."""

    OPTION = "option"
    ITEM = "item"
    MODELS = "models"
    SHEET = "sheet"
    SALE = "sale"
    DOUBLING = "doubling"
    EARNED = "earned"
    MOVED = "moved"
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditLine:
    """Points of one line: whose, for what (a key of the data), how many of it."""

    whose: str
    kind: LineKind
    what: str
    count: int = 1
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What somebody spends, and what he may spend."""

    whose: str
    spent: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """
    What play has changed of somebody's limit since approval, apart from what the build says.

    `earned` is what was granted less what was deducted; `moved` has come from the hero, or gone
    to his units where it is below zero; `lost` has been paid and gives nothing that a build shows.

    Source: PVT-DATA-4, 14, 16, PVT-DEATH-3.
    """

    earned: int = 0
    moved: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """
    What an audit found.

    `costs` are what is spent, line by line, `grants` what the limits are made of; `budgets` sum
    them up, the hero's first, then one for each retinue unit in its order.
    """

    costs: tuple[AuditLine, ...]
    grants: tuple[AuditLine, ...]
    budgets: tuple[Budget, ...]
    violations: tuple[Violation, ...]

    @property
    def is_right(self) -> bool:
        """Tell whether nothing is wrong."""
        return not self.violations


def audit_build(
    build: Build, goods: Goods, rulings: Rulings, *, played: Mapping[str, Played] | None = None
) -> Audit:
    """
    Find what a build costs, its limits, and everything that is wrong with it.

    Args:
        played: what play has changed of limits, by the name of the hero and of his units.

    Source: PVT-DATA-7, 16.
    """
    played = played or {}
    costs = (*_hero_costs(build, goods), *_unit_costs(build, goods))
    grants = (*_hero_grants(build, goods, played), *_unit_grants(build, goods, played))
    budgets = tuple(_sum_up(whose, costs, grants) for whose in _owners(build))
    wrong = find_violations(build, goods, rulings)
    unlimited = {*_owners_of_unknown(build, goods)}
    over = tuple(
        _over(one) for one in budgets if one.spent > one.limit and one.whose not in unlimited
    )
    return Audit(costs=costs, grants=grants, budgets=budgets, violations=(*wrong, *over))


def _owners(build: Build) -> Iterable[str]:
    return dict.fromkeys([build.name, *(unit.name for unit in build.retinue)])


def _owners_of_unknown(build: Build, goods: Goods) -> Iterator[str]:
    """Go through those whose sheet is not known, and so their limit neither."""
    for whose, sheet in ((build.name, build.sheet), *((u.name, u.sheet) for u in build.retinue)):
        if sheet not in goods.datasheets:
            yield whose


def _sum_up(whose: str, costs: Iterable[AuditLine], grants: Iterable[AuditLine]) -> Budget:
    spent, limit = (
        sum(line.points for line in lines if line.whose == whose) for lines in (costs, grants)
    )
    return Budget(whose=whose, spent=spent, limit=limit)


def _over(budget: Budget) -> Violation:
    facts = {"spent": budget.spent, "limit": budget.limit}
    kind = ViolationKind.OVER_LIMIT
    return Violation(rule="PVT-DATA-7", kind=kind, whose=budget.whose, facts=facts)


def _hero_costs(build: Build, goods: Goods) -> Iterator[AuditLine]:
    sheet = goods.datasheets.get(build.sheet)
    for option in () if sheet is None else options_of(build, sheet):
        if option.cost_points >= 0:
            yield _line(build.name, LineKind.OPTION, option.key, option.cost_points)
    yield from _purchases(build.name, build.purchases, goods)


def _unit_costs(build: Build, goods: Goods) -> Iterator[AuditLine]:
    for unit in build.retinue:
        sheet = goods.datasheets.get(unit.sheet)
        if sheet is not None and sheet.cost_points is not None:
            cost = sheet.cost_points * unit.models
            yield _line(unit.name, LineKind.MODELS, sheet.key, cost, count=unit.models)
        yield from _purchases(unit.name, unit.purchases, goods)


def _purchases(whose: str, purchases: Iterable[Purchase], goods: Goods) -> Iterator[AuditLine]:
    for one in purchases:
        price = price_of(one, goods)
        if price is not None:
            yield _line(whose, LineKind.ITEM, one.item, price * one.count, count=one.count)


def _hero_grants(build: Build, goods: Goods, played: Mapping[str, Played]) -> Iterator[AuditLine]:
    """Go through what a hero's limit is made of (PVT-DATA-16)."""
    sheet = goods.datasheets.get(build.sheet)
    if sheet is not None:
        yield _line(build.name, LineKind.SHEET, sheet.key, sheet.power)
        for option in options_of(build, sheet):
            if option.cost_points < 0:
                yield _line(build.name, LineKind.OPTION, option.key, -option.cost_points)
        yield from _sales(build, sheet, goods)
    yield from _in_play(build.name, played)


def _sales(build: Build, sheet: Datasheet, goods: Goods) -> Iterator[AuditLine]:
    """Go through the free equipment that is sold, for its full price (PVT-DATA-2)."""
    for key in sold_equipment_of(build, sheet):
        if key in goods.items:
            yield _line(build.name, LineKind.SALE, key, goods.items[key].cost_points)


def _unit_grants(build: Build, goods: Goods, played: Mapping[str, Played]) -> Iterator[AuditLine]:
    """Go through the limits of units: doubled is what the sheet says (PVT-DATA-4, 5)."""
    hero = goods.datasheets.get(build.sheet)
    options = () if hero is None else options_of(build, hero)
    doubles = [option.key for option in options if option.doubles_retinue_limit]
    for unit in build.retinue:
        sheet = goods.datasheets.get(unit.sheet)
        if sheet is not None:
            yield _line(unit.name, LineKind.SHEET, sheet.key, sheet.power_limit)
            if doubles:
                yield _line(unit.name, LineKind.DOUBLING, doubles[0], sheet.power_limit)
        yield from _in_play(unit.name, played)


def _in_play(whose: str, played: Mapping[str, Played]) -> Iterator[AuditLine]:
    """Go through what play has changed of a limit, leaving out what it has not."""
    changes = played.get(whose, Played())
    lines = (
        (LineKind.EARNED, changes.earned),
        (LineKind.MOVED, changes.moved),
        (LineKind.LOST, -changes.lost),
    )
    for kind, points in lines:
        if points:
            yield _line(whose, kind, "", points)


def _line(whose: str, kind: LineKind, what: str, points: int, *, count: int = 1) -> AuditLine:
    return AuditLine(whose=whose, kind=kind, what=what, count=count, points=points)
