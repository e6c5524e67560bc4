"""
Read the rows of tables: each cell by its column, names by the book, faults with their place.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from seeds.importing_book import kinds_of, open_book
from seeds.importing_cells import Cell
from seeds.importing_columns import (
    DATASHEETS,
    EFFECTS_SHEET,
    ENTRIES,
    GOODS,
    ITEMS,
    SHEETS,
    WEAPONS,
)
from seeds.importing_faults import CellError, SheetFault
from seeds.importing_layout import Column
from seeds.importing_lists import RefCell, parts_of
from seeds.importing_tables import Table, TableRow
from seeds.importing_words import key_of, plain

Keys = Mapping[str, Mapping[str, str]]
"""Keys that names had before, by the kind of entry; a name that stays keeps its key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a row stands: the key of its sheet, the sheet's title in the file, its number."""

    sheet: str
    title: str
    row: int | None

    def fault(self, key: str, field: str = "", **facts: str | int) -> SheetFault:
        """Make a fault of the row, or of the cell of a field."""
        column = SHEETS[self.sheet].column(field) if field else None
        return SheetFault(
            key=key,
            sheet=self.title,
            row=self.row,
            column=column.title if column else "",
            expected=column.cell.expected if column else "",
            facts={**(column.cell.facts if column else {}), **facts},
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A row as read: its place and its values by field, those within others nested."""

    place: Place
    values: dict[str, Any]


class RowReader:
    """
    Reads the rows of all tables of a file.

    Args:
        tables: by the key of their sheet.
        keys: those that names had before.
    """

    def __init__(self, tables: Mapping[str, Table], keys: Keys) -> None:
        self._tables = tables
        self._keys = keys
        self.book = open_book()
        self.faults: list[SheetFault] = []
        for kind in ENTRIES:
            self._name_entries(kind)

    def read(self, kind: str) -> Iterator[Entry]:
        """Go through the rows of a sheet that have no fault."""
        for place, row in self._rows(kind):
            values = self._read_row(place, row)
            if values is not None:
                yield Entry(place=place, values=values)

    def key_of(self, kind: str, row: TableRow) -> str:
        """Return the key that a row states, that its name had, or that its name makes."""
        name = row.texts.get("name", "")
        return row.texts.get("key") or self._keys.get(kind, {}).get(plain(name)) or key_of(name)

    def _rows(self, kind: str) -> Iterator[tuple[Place, TableRow]]:
        table = self._tables.get(kind)
        for row in table.rows if table else ():
            title = table.title if table else ""
            if row.number is None:  # of data that were there before, which have no place in a file
                title += f": {row.texts.get('name') or row.texts.get(SHEETS[kind].owner, '')}"
            yield Place(sheet=kind, title=title, row=row.number), row

    def _name_entries(self, kind: str) -> None:
        """Enter the names of a sheet into the book, and tell of those that stand twice."""
        rows: dict[str, int | None] = {}
        keys = {*self.book.keys.get(WEAPONS, {}).values()} if kind == ITEMS else set[str]()
        for place, row in self._rows(kind):
            name, key = row.texts.get("name", ""), self.key_of(kind, row)
            folded = plain(name)
            if not name:
                continue
            if folded in rows or (kind == ITEMS and folded in self.book.keys.get(GOODS, {})):
                first = rows.get(folded) or 0
                self.faults.append(place.fault("name_twice", "name", name=name[:60], first=first))
                continue
            if key in keys:
                self.faults.append(place.fault("key_twice", "key", name=key[:60]))
            rows[folded] = place.row
            keys.add(key)
            for one in kinds_of(kind, row.texts):
                self.book.add(one, name, key)
        self._add_other_names(kind)

    def _add_other_names(self, kind: str) -> None:
        for _, row in self._rows(kind):
            key = self.key_of(kind, row)
            for name in parts_of(row.texts.get("names", "")):
                for one in kinds_of(kind, row.texts):
                    self.book.add(one, name, key)

    def _read_row(self, place: Place, row: TableRow) -> dict[str, Any] | None:
        """Read a row; None where a cell of it has a fault."""
        before = len(self.faults)
        values: dict[str, Any] = {}
        for field, text in row.texts.items():
            column = SHEETS[place.sheet].column(field)
            assert column is not None
            self._read_cell(place, column, text, values, _cell_of(place, column, row))
        for column in SHEETS[place.sheet].columns:
            if column.required and column.field not in row.texts:
                self.faults.append(place.fault("empty_cell", column.field))
        return values if len(self.faults) == before else None

    def _read_cell(
        self, place: Place, column: Column, text: str, values: dict[str, Any], cell: Cell
    ) -> None:
        try:
            value = cell.read(text, self.book)
        except CellError as error:
            facts = {**cell.facts, "text": text[:60], **error.facts}
            self.faults.append(place.fault(error.key, column.field, **facts))
            return
        outer, _, inner = column.field.partition(".")
        if inner:
            values.setdefault(outer, {})[inner] = value
        else:
            values[outer] = value


def _cell_of(place: Place, column: Column, row: TableRow) -> Cell:
    """Return the cell of a column; an effect of a rule is a datasheet's, any other a weapon's."""
    if place.sheet == EFFECTS_SHEET and column.field == "owner":
        return RefCell(kind=DATASHEETS if row.texts.get("rule") else WEAPONS)
    return column.cell
