"""
What must hold of the joined rows of a file: the schema of each, and keywords that are known.

A keyword may need others: whoever has it must have them. Such needs must not go in a circle.

Source: PVT-DATA-6, 7, 11.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from engine.pvt.keywords import fold_keyword
from seeds.catalogue import Content
from seeds.force_schema import AssaultProfileSchema, WarriorSchema
from seeds.importing_columns import DATASHEETS, ITEMS, KEYWORDS, SHEETS, WEAPONS
from seeds.importing_faults import SheetFault
from seeds.importing_force_columns import (
    ASSAULT_PROFILES,
    SQUAD_PROFILES,
    SQUAD_WEAPONS,
    SQUADS,
    WARRIORS,
)
from seeds.importing_rows import Entry
from seeds.schema import EntrySchema, ItemSchema, WeaponSchema
from seeds.sheet_schema import DatasheetSchema
from seeds.squad_schema import SquadProfileSchema, SquadSchema, SquadWeaponSchema

Entries = Mapping[str, Sequence[Entry]]

_SCHEMAS: Mapping[str, type[EntrySchema]] = {
    WEAPONS: WeaponSchema,
    ITEMS: ItemSchema,
    DATASHEETS: DatasheetSchema,
    SQUAD_WEAPONS: SquadWeaponSchema,
    SQUAD_PROFILES: SquadProfileSchema,
    SQUADS: SquadSchema,
    ASSAULT_PROFILES: AssaultProfileSchema,
    WARRIORS: WarriorSchema,
}


def check_schema(entries: Entries, *, is_clean: bool) -> Iterator[SheetFault]:
    """
    Hold every entry against its schema.

    Args:
        entries: all of the file without fault.
        is_clean: nothing was told of the rows yet that would explain what a whole entry lacks.
    """
    for kind, schema in _SCHEMAS.items():
        for entry in entries[kind]:
            unset = [one for one in entry.values.get("given", ()) if one not in entry.values]
            yield from (entry.place.fault("given_empty", "given", name=one) for one in unset)
            try:
                schema.model_validate_json(json.dumps(entry.values))
            except ValidationError as error:
                faults = [*_schema_faults(entry, error)]
                yield from (one for one in faults if one.column or (is_clean and not unset))


def _schema_faults(entry: Entry, error: ValidationError) -> Iterator[SheetFault]:
    for one in error.errors(include_url=False):
        field = ".".join(str(part) for part in one["loc"][:2])
        has_column = SHEETS[entry.place.sheet].column(field) is not None
        what = f"{field}: {one['msg']}" if field else one["msg"]
        yield entry.place.fault("schema", field if has_column else "", what=what[:200])


def words_of(content: Content) -> list[str]:
    """List all keywords that a content names, each once, in order."""
    rows = [one for kind in _SCHEMAS for one in content.get(kind, ())]
    words = [word for row in rows for _, named in _named_words(row) for word in named]
    return list({fold_keyword(word): word for word in reversed(words)}.values())[::-1]


def keywords_of(content: Content) -> list[Mapping[str, Any]]:
    """Return the list of keywords of a content; without one, that of all that are named."""
    return [*content.get(KEYWORDS, ())] or [{"name": word} for word in words_of(content)]


def check_keywords(entries: Entries, known: Collection[str]) -> Iterator[SheetFault]:
    """
    Tell of keywords that are not known, of needs in a circle, and of needs that are not met.

    Args:
        entries: all of the file without fault.
        known: keywords, those of rows with faults among them.
    """
    folded = set(map(fold_keyword, known))
    listed = {fold_keyword(one.values["name"]): one for one in entries[KEYWORDS]}
    for kind in _SCHEMAS:
        for entry in entries[kind]:
            yield from _unknown_words(entry, folded)
    for word, entry in listed.items():
        for other in entry.values.get("needs", ()):
            if fold_keyword(other) not in folded:
                yield entry.place.fault("unknown_keyword", "needs", name=other)
        if circle := _find_circle(word, listed):
            yield entry.place.fault("circle", "needs", path=" → ".join(circle))
    yield from _unmet_needs(entries[DATASHEETS], listed)


def _unknown_words(entry: Entry, known: Collection[str]) -> Iterator[SheetFault]:
    for field, words in _named_words(entry.values):
        for word in words:
            if fold_keyword(word) not in known:
                has_column = SHEETS[entry.place.sheet].column(field) is not None
                yield entry.place.fault("unknown_keyword", field if has_column else "", name=word)


def _named_words(values: Mapping[str, Any]) -> Iterator[tuple[str, Sequence[str]]]:
    """Go through all keywords that an entry names, by the field where they stand."""
    yield "keywords", values.get("keywords", ())
    yield "needs_keywords", values.get("needs_keywords", ())
    yield "retinue", values.get("retinue", {}).get("keywords", ())
    for rule in values.get("rules", ()):
        yield "rules", rule.get("serves_keywords", ())
    own = values.get("effects", ())
    for effect in (*own, *(one for rule in values.get("rules", ()) for one in rule["effects"])):
        yield "effects", [effect["target_keyword"]] if "target_keyword" in effect else []


def _find_circle(start: str, listed: Mapping[str, Entry]) -> list[str]:
    """Find the way on which a keyword needs itself, told once: at its first word in the list."""
    order = list(listed)
    ways = [[start]]
    seen = {start}
    while ways:
        way = ways.pop()
        for other in listed[way[-1]].values.get("needs", ()):
            word = fold_keyword(other)
            if word == start:
                is_first = all(order.index(start) <= order.index(one) for one in way)
                return [listed[one].values["name"] for one in [*way, start]] if is_first else []
            if word in listed and word not in seen:
                seen.add(word)
                ways.append([*way, word])
    return []


def _unmet_needs(sheets: Sequence[Entry], listed: Mapping[str, Entry]) -> Iterator[SheetFault]:
    for entry in sheets:
        words = {fold_keyword(word): word for word in entry.values.get("keywords", ())}
        for word, spelt in words.items():
            needs = listed[word].values.get("needs", ()) if word in listed else ()
            for other in needs:
                if fold_keyword(other) not in words:
                    yield entry.place.fault("keyword_needs", "keywords", name=spelt, needs=other)
