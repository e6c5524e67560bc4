"""
What is wrong with a build, apart from its sums.

Everything is looked at whatever has been found before, so that an admin sees all of it at once.

Source: PVT-DATA-2, 5, 6, 7, 11, 12, 13, PVT-UNIT-1.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.pvt.arming import Outfit, give_weapon
from engine.pvt.builds import Build, Purchase, RetinueBuild, count_purchases, options_of
from engine.pvt.keywords import fill_blanks, find_blanks, lacking
from engine.pvt.mustering import MOST_MODELS
from engine.pvt.readings import BearersDie, Switch
from engine.pvt.settings import Rulings
from engine.pvt.sheets import Datasheet, Goods
from engine.pvt.weapons import Weapon


class ViolationKind(StrEnum):
    """What is wrong with a build."""

    SHEET_UNKNOWN = "sheet_unknown"
    NOT_A_HERO = "not_a_hero"
    NOT_FOR_RETINUE = "not_for_retinue"
    BLANK_EMPTY = "blank_empty"
    OPTION_UNKNOWN = "option_unknown"
    OPTION_REPEATED = "option_repeated"
    OPTIONS_EXCLUSIVE = "options_exclusive"
    ITEM_UNKNOWN = "item_unknown"
    KEYWORDS_MISSING = "keywords_missing"
    CHOICE_UNKNOWN = "choice_unknown"
    NOT_FREE = "not_free"
    NAME_REPEATED = "name_repeated"
    TOO_MANY_UNITS = "too_many_units"
    RETINUE_KEYWORDS = "retinue_keywords"
    TOO_MANY_MODELS = "too_many_models"
    ARMS_DO_NOT_FIT = "arms_do_not_fit"
    OVER_LIMIT = "over_limit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """
    One thing that is wrong: the rule it breaks, of whom, and what a sentence needs.

    `facts` hold keys of the data, or what was typed where nothing is known by it.
    """

    rule: str
    kind: ViolationKind
    whose: str
    facts: Mapping[str, object] = field(default_factory=dict)


def find_violations(build: Build, goods: Goods, rulings: Rulings) -> tuple[Violation, ...]:
    """
    Find what is wrong, the hero's first, then unit by unit.

    Source: PVT-DATA-7.
    """
    return (
        *_of_hero(build, goods, rulings),
        *(one for unit in build.retinue for one in _of_unit(unit, build, goods)),
    )


def allowed_units(build: Build, sheet: Datasheet, rulings: Rulings) -> int:
    """
    Return how many retinue units a hero may lead; of several options the last that says counts.

    Source: PVT-DATA-5, 12.
    """
    said = [option.retinue_units for option in options_of(build, sheet)]
    numbers = [one for one in said if one is not None]
    if numbers:
        return numbers[-1]
    return rulings.default_retinue if sheet.retinue.units is None else sheet.retinue.units


def _of_hero(build: Build, goods: Goods, rulings: Rulings) -> Iterator[Violation]:
    sheet = goods.datasheets.get(build.sheet)
    keywords: tuple[str, ...] = ()
    yield from _of_names(build)
    if sheet is None:
        yield _violate("PVT-DATA-7", ViolationKind.SHEET_UNKNOWN, build.name, sheet=build.sheet)
    else:
        keywords = fill_blanks(sheet.keywords, build.blanks)
        if not sheet.is_hero:
            yield _violate("PVT-DATA-7", ViolationKind.NOT_A_HERO, build.name, sheet=sheet.key)
        yield from _of_blanks(build.name, keywords)
        yield from _of_options(build, sheet, rulings)
        yield from _of_free_equipment(build, sheet)
        yield from _of_number(build, sheet, rulings)
    yield from _of_purchases(build.name, build.purchases, keywords, goods)


def _of_names(build: Build) -> Iterator[Violation]:
    counts = Counter([build.name, *(unit.name for unit in build.retinue)])
    for name, count in counts.items():
        if count > 1:
            yield _violate("PVT-DATA-7", ViolationKind.NAME_REPEATED, name, count=count)


def _of_blanks(whose: str, keywords: Iterable[str]) -> Iterator[Violation]:
    for blank in find_blanks(keywords):
        yield _violate("PVT-DATA-11", ViolationKind.BLANK_EMPTY, whose, blank=blank)


def _of_options(build: Build, sheet: Datasheet, rulings: Rulings) -> Iterator[Violation]:
    known = {option.key: option for option in sheet.options}
    for key, count in Counter(build.options).items():
        if key not in known:
            yield _violate("PVT-DATA-7", ViolationKind.OPTION_UNKNOWN, build.name, option=key)
        elif count > 1:
            yield _violate("PVT-DATA-5", ViolationKind.OPTION_REPEATED, build.name, option=key)
    sizing = [one.key for one in options_of(build, sheet) if one.retinue_units is not None]
    if len(sizing) > 1 and rulings.exclusive_options is Switch.ON:
        facts = {"options": tuple(sizing)}
        yield _violate("PVT-DATA-5", ViolationKind.OPTIONS_EXCLUSIVE, build.name, **facts)


def _of_free_equipment(build: Build, sheet: Datasheet) -> Iterator[Violation]:
    """Find choices that are none, and what is sold and was never given or chosen."""
    left = list(sheet.free_equipment)
    for item in (*build.sold, *(one for one in build.chosen if one not in build.sold)):
        choice = next((one for one in left if item in one), None)
        if choice is not None:
            left.remove(choice)
        elif item in build.sold:
            yield _violate("PVT-DATA-2", ViolationKind.NOT_FREE, build.name, item=item)
        else:
            yield _violate("PVT-DATA-13", ViolationKind.CHOICE_UNKNOWN, build.name, item=item)


def _of_number(build: Build, sheet: Datasheet, rulings: Rulings) -> Iterator[Violation]:
    allowed, count = allowed_units(build, sheet, rulings), len(build.retinue)
    if count > allowed:
        facts = {"count": count, "allowed": allowed}
        yield _violate("PVT-DATA-7", ViolationKind.TOO_MANY_UNITS, build.name, **facts)


def _of_purchases(
    whose: str, purchases: Iterable[Purchase], keywords: Iterable[str], goods: Goods
) -> Iterator[Violation]:
    for key in dict.fromkeys(purchase.item for purchase in purchases):
        item = goods.items.get(key)
        if item is None:
            yield _violate("PVT-DATA-7", ViolationKind.ITEM_UNKNOWN, whose, item=key)
        elif missing := lacking(item.needs_keywords, keywords):
            facts = {"item": key, "missing": missing}
            yield _violate("PVT-DATA-6", ViolationKind.KEYWORDS_MISSING, whose, **facts)


def _of_unit(unit: RetinueBuild, build: Build, goods: Goods) -> Iterator[Violation]:
    sheet, hero = goods.datasheets.get(unit.sheet), goods.datasheets.get(build.sheet)
    keywords: tuple[str, ...] = ()
    if sheet is None:
        yield _violate("PVT-DATA-7", ViolationKind.SHEET_UNKNOWN, unit.name, sheet=unit.sheet)
    else:
        keywords = fill_blanks(sheet.keywords, build.blanks)
        if sheet.cost_points is None or sheet.is_hero:
            yield _violate("PVT-DATA-7", ViolationKind.NOT_FOR_RETINUE, unit.name, sheet=sheet.key)
        if hero is not None:
            yield from _of_leader(unit, fill_blanks(hero.retinue.keywords, build.blanks), keywords)
        yield from _of_arms(unit, sheet, goods)
    if unit.models > MOST_MODELS:
        facts = {"count": unit.models, "allowed": MOST_MODELS}
        yield _violate("PVT-UNIT-1", ViolationKind.TOO_MANY_MODELS, unit.name, **facts)
    yield from _of_purchases(unit.name, unit.purchases, keywords, goods)


def _of_leader(
    unit: RetinueBuild, needed: Iterable[str], keywords: Iterable[str]
) -> Iterator[Violation]:
    """Find keywords that the hero's retinue must have and a unit has not (PVT-DATA-11)."""
    missing = lacking(needed, keywords)
    if missing:
        facts = {"sheet": unit.sheet, "missing": missing}
        yield _violate("PVT-DATA-11", ViolationKind.RETINUE_KEYWORDS, unit.name, **facts)


def _of_arms(unit: RetinueBuild, sheet: Datasheet, goods: Goods) -> Iterator[Violation]:
    """Find what is bought for more models than can bear it beside what was bought before."""
    outfits = [Outfit(kind=sheet.profile.kind, weapons=())] * min(unit.models, MOST_MODELS)
    given: list[list[Weapon]] = [[] for _ in outfits]
    for key, count in count_purchases(unit.purchases).items():
        item = goods.items.get(key)
        if item is None or not (item.weapon or item.modifiers):
            continue
        free = len(outfits)
        if item.weapon is not None:
            weapon = goods.weapons[item.weapon]
            free = give_weapon(outfits, given, weapon, count, BearersDie.LAST)
        if count > free:
            facts = {"item": key, "count": count, "allowed": free}
            yield _violate("PVT-UNIT-1", ViolationKind.ARMS_DO_NOT_FIT, unit.name, **facts)


def _violate(rule: str, kind: ViolationKind, whose: str, **facts: object) -> Violation:
    return Violation(rule=rule, kind=kind, whose=whose, facts=facts)
