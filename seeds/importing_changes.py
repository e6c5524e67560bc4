"""What one version of campaign data changes of another, entry by entry."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from seeds.catalogue import Content
from seeds.importing_checks import keywords_of
from seeds.importing_columns import ENTRIES, SHEETS
from seeds.importing_writing import tables_of

_JOINED: Mapping[str, str] = {
    "options": SHEETS["options"].title,
    "retinue": SHEETS["retinue"].title,
    "degradation": SHEETS["degradation"].title,
    "rules": SHEETS["effects"].title,
    "effects": SHEETS["effects"].title,
}
"""Titles of the sheets that hold what an entry has besides its own row."""


class ChangeKind(StrEnum):
    """What became of an entry."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class CellChange:
    """What a cell said and says, as in a file; both are None for rows of another sheet."""

    title: str
    before: str | None = None
    after: str | None = None


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


def _entries(sheet: str, content: Content) -> dict[str, _Entry]:
    rows = zip(content.get(sheet, ()), tables_of(content)[sheet].rows, strict=True)
    return {one["key"]: _Entry(values=one, texts=row.texts) for one, row in rows}


def _compare_entries(sheet: str, old: _Entry, new: _Entry) -> Iterator[CellChange]:
    for column in SHEETS[sheet].columns:
        before, after = old.texts.get(column.field, ""), new.texts.get(column.field, "")
        if before != after:
            yield CellChange(title=column.title, before=before, after=after)
    joined = {
        title
        for field, title in _JOINED.items()
        if (old.values.get(field) or None) != (new.values.get(field) or None)
    }
    yield from (CellChange(title=title) for title in sorted(joined))
