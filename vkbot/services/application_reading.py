"""
From a form as it was typed to a build: names become keys of the data.

An item that is not sold is left out and told of; what else is found under no name stays as it was
typed, for the audit to report. What fits several things is asked back, and nothing has happened.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from engine.pvt.builds import Build, Purchase, RetinueBuild
from engine.pvt.keywords import find_blanks
from engine.pvt.sheets import Datasheet
from seeds.catalogue import Catalogue
from vkbot.application_requests import ApplicationForm, TypedItem, TypedUnit
from vkbot.lexicon.applications import AND
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import NameIndex

EMPTY = Build(name="", sheet="")


@dataclass(frozen=True, slots=True, kw_only=True)
class FilledIn:
    """A build, the items that are not sold and so are not in it, and what was not there to take."""

    build: Build
    unknown: tuple[str, ...]
    missing: tuple[str, ...]


def fill_in(build: Build, form: ApplicationForm, goods: Catalogue) -> FilledIn:
    """
    Add to a build what a form says; what it says of one thing takes the place of what was said.

    What is to be taken out goes first.

    Raises:
        AmbiguousNameError: a name fits several things.
    """
    reader = _Reader(goods)
    cleared = replace(build, retinue=()) if form.has_no_retinue else build
    left, missing = reader.take_out(cleared, form.removed)
    filled = reader.fill_in(left, form)
    return FilledIn(build=filled, unknown=tuple(reader.unknown), missing=missing)


def blank_names(goods: Catalogue) -> tuple[str, ...]:
    """List the blanks that datasheets leave to be filled in."""
    sheets = goods.datasheets.values()
    return tuple(dict.fromkeys(one for sheet in sheets for one in find_blanks(sheet.keywords)))


class _Reader:
    """Finds what names mean in the data of a campaign."""

    def __init__(self, goods: Catalogue) -> None:
        self._goods = goods
        self.unknown: list[str] = []

    def take_out(self, build: Build, names: Iterable[str]) -> tuple[Build, tuple[str, ...]]:
        """Take options, items and units out of a build; returns the names that are not in it."""
        missing = list[str]()
        for name in names:
            left = self._without(build, name)
            if left == build:
                missing.append(name)
            build = left
        return build, tuple(missing)

    def _without(self, build: Build, name: str) -> Build:
        sheet = self._goods.datasheets.get(build.sheet)
        options = {*self._options([name], sheet), name}
        items = {*self._keys(name), *self._free([name], sheet), name}
        return replace(
            build,
            options=tuple(one for one in build.options if one not in options),
            purchases=tuple(one for one in build.purchases if one.item not in items),
            chosen=tuple(one for one in build.chosen if one not in items),
            sold=tuple(one for one in build.sold if one not in items),
            retinue=tuple(unit for unit in build.retinue if fold(unit.name) != fold(name)),
        )

    def fill_in(self, build: Build, form: ApplicationForm) -> Build:
        sheet_key = self._sheet(form.sheet or build.sheet, self._hero_sheets)
        sheet = self._goods.datasheets.get(sheet_key)
        name = form.name or build.name
        return Build(
            name=name,
            sheet=sheet_key,
            blanks=tuple({**dict(build.blanks), **dict(form.blanks)}.items()),
            options=tuple(self._options((*build.options, *form.options), sheet)),
            purchases=_add_up((*build.purchases, *self._purchases(form.items))),
            sold=tuple(self._free((*build.sold, *form.sold), sheet)),
            chosen=tuple(self._free((*build.chosen, *form.chosen), sheet)),
            retinue=tuple(_spell_alike(name, self._retinue(build, form))),
            text="\n".join(filter(None, (build.text, form.story))),
        )

    @cached_property
    def _items(self) -> NameIndex[str]:
        return NameIndex(self._goods.item_names())

    @cached_property
    def _hero_sheets(self) -> NameIndex[str]:
        return self._sheets(heroes=True)

    @cached_property
    def _retinue_sheets(self) -> NameIndex[str]:
        return self._sheets(heroes=False)

    def _sheets(self, *, heroes: bool) -> NameIndex[str]:
        sheets = self._goods.datasheets
        names = self._goods.datasheet_names()
        return NameIndex((name, key) for name, key in names if sheets[key].is_hero == heroes)

    def _sheet(self, typed: str, first: NameIndex[str]) -> str:
        """Find a datasheet, first among those that it ought to be one of."""
        if not typed or typed in self._goods.datasheets:
            return typed
        every = NameIndex(self._goods.datasheet_names())
        return first.find(typed) or every.find(typed) or typed

    def _options(self, typed: Iterable[str], sheet: Datasheet | None) -> Iterator[str]:
        options = () if sheet is None else sheet.options
        keys = {option.key for option in options}
        index = NameIndex((option.name, option.key) for option in options)
        for one in typed:
            yield one if one in keys else index.find(one) or one

    def _purchases(self, typed: Iterable[TypedItem]) -> Iterator[Purchase]:
        for one in typed:
            keys = self._keys(one.name)
            if not keys:
                self.unknown.append(one.name)
            for key in keys:
                yield Purchase(item=key, count=one.count)

    def _keys(self, typed: str) -> list[str]:
        """Find an item, or several parted by a word for "and"; none where one is unknown."""
        found = self._items.find(typed)
        if found is not None:
            return [found]
        parts = [self._items.find(part) for part in AND.split(typed)]
        several = [part for part in parts if part is not None]
        return several if len(several) == len(parts) else []

    def _free(self, typed: Iterable[str], sheet: Datasheet | None) -> Iterator[str]:
        """Go through items that are free, found among those of the datasheet first."""
        given = {key for choice in (sheet.free_equipment if sheet else ()) for key in choice}
        own = NameIndex((name, key) for name, key in self._goods.item_names() if key in given)
        for one in typed:
            yield one if one in self._goods.items else own.find(one) or self._items.find(one) or one

    def _retinue(self, build: Build, form: ApplicationForm) -> list[RetinueBuild]:
        """List the units, those that are written anew in their new form."""
        renewed = {fold(one.name) for one in form.retinue}
        kept = [unit for unit in build.retinue if fold(unit.name) not in renewed]
        return [*kept, *map(self._unit, form.retinue)]

    def _unit(self, typed: TypedUnit) -> RetinueBuild:
        return RetinueBuild(
            name=typed.name,
            sheet=self._sheet(typed.sheet, self._retinue_sheets),
            models=typed.models,
            purchases=_add_up(self._purchases(typed.items)),
        )


def _spell_alike(hero: str, units: Iterable[RetinueBuild]) -> Iterator[RetinueBuild]:
    """Spell names alike that are the same in another case, for the audit to see it."""
    spelled = {fold(hero): hero}
    for unit in units:
        yield replace(unit, name=spelled.setdefault(fold(unit.name), unit.name))


def _add_up(purchases: Iterable[Purchase]) -> tuple[Purchase, ...]:
    """Put what is bought several times into one purchase."""
    counts = Counter[str]()
    for one in purchases:
        counts[one.item] += one.count
    return tuple(Purchase(item=item, count=count) for item, count in counts.items())
