"""What one version of campaign data changes of another, entry by entry."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from seeds.catalogue import Content
from seeds.importing_checks import keywords_of
from seeds.importing_columns import (
    DEGRADATION,
    EFFECTS_SHEET,
    ENTRIES,
    OPTIONS,
    RETINUE,
    SHEETS,
)
from seeds.importing_writing import rows_by_owner, tables_of

_JOINED: Mapping[str, str] = {
    "options": OPTIONS,
    "retinue": RETINUE,
    "degradation": DEGRADATION,
    "rules": EFFECTS_SHEET,
    "effects": EFFECTS_SHEET,
}
"""Sheets that hold what an entry has besides its own row, by the field that has it."""


class ChangeKind(StrEnum):
    """What became of an entry."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class CellChange:
    """What a cell said and says, as in a file, or which rows of another sheet."""

    title: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChange:
    """What became of an entry; `sheet` is the key of its sheet, `cells` what differs."""

    sheet: str
    key: str
    name: str
    kind: ChangeKind
    cells: tuple[CellChange, ...] = ()


def compare_contents(before: Content, after: Content) -> tuple[EntryChange, ...]:
    """List what differs, sheet by sheet in the order of the newer data, what is gone last."""
    return tuple(change for sheet in ENTRIES for change in _compare_sheet(sheet, before, after))


def is_same(before: Content, after: Content) -> bool:
    """Tell whether two contents hold the same entries and know the same keywords."""
    same_words = keywords_of(before) == keywords_of(after)
    return same_words and not compare_contents(before, after)


def _compare_sheet(sheet: str, before: Content, after: Content) -> Iterator[EntryChange]:
    old, new = _entries(sheet, before), _entries(sheet, after)
    for key, entry in new.items():
        name = entry.values["name"]
        if key not in old:
            yield EntryChange(sheet=sheet, key=key, name=name, kind=ChangeKind.ADDED)
        elif cells := tuple(_compare_entries(sheet, old[key], entry)):
            kind = ChangeKind.CHANGED
            yield EntryChange(sheet=sheet, key=key, name=name, kind=kind, cells=cells)
    for key, entry in old.items():
        if key not in new:
            name = entry.values["name"]
            yield EntryChange(sheet=sheet, key=key, name=name, kind=ChangeKind.REMOVED)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    values: Mapping[str, Any]
    texts: Mapping[str, str]
    rows: Mapping[str, Sequence[str]]
    """Rows of other sheets that belong to it, by sheet."""


def _entries(sheet: str, content: Content) -> dict[str, _Entry]:
    rows = zip(content.get(sheet, ()), tables_of(content)[sheet].rows, strict=True)
    joined = {kind: rows_by_owner(content, kind) for kind in set(_JOINED.values())}
    return {
        one["key"]: _Entry(
            values=one,
            texts=row.texts,
            rows={kind: owned.get(one["key"], ()) for kind, owned in joined.items()},
        )
        for one, row in rows
    }


def _compare_entries(sheet: str, old: _Entry, new: _Entry) -> Iterator[CellChange]:
    for column in SHEETS[sheet].columns:
        before, after = old.texts.get(column.field, ""), new.texts.get(column.field, "")
        if before != after:
            yield CellChange(title=column.title, before=before, after=after)
    changed = {
        kind
        for field, kind in _JOINED.items()
        if (old.values.get(field) or None) != (new.values.get(field) or None)
    }
    for kind in sorted(changed):
        was, will_be = old.rows[kind], new.rows[kind]
        yield CellChange(
            title=SHEETS[kind].title,
            before="; ".join(one for one in was if one not in will_be),
            after="; ".join(one for one in will_be if one not in was),
        )
