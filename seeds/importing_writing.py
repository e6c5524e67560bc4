"""
Write the content of a catalogue as tables, and as a spreadsheet to fill in.

What is written here is what the importer reads: a file that nobody changed gives the same content.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any

from seeds.catalogue import Content
from seeds.importing_book import kinds_of, open_book
from seeds.importing_cells import Book
from seeds.importing_checks import keywords_of
from seeds.importing_columns import (
    DATASHEETS,
    DEGRADATION,
    EFFECTS_SHEET,
    ENTRIES,
    KEYWORDS,
    NOTES,
    OPTIONS,
    RETINUE,
    SHEETS,
    WEAPONS,
)
from seeds.importing_layout import Column
from seeds.importing_lists import RefCell
from seeds.importing_notes import TEMPLATE_NOTES
from seeds.importing_tables import Table, TableRow

_WIDEST, _NARROWEST = 40, 8
_OWNERS = ("owner", "sheet")
"""Columns that name the entry which a row belongs to."""


def tables_of(content: Content) -> dict[str, Table]:
    """Write all sheets of a content; the list of keywords only where there is one."""
    book = _book_of(content)
    tables = {
        kind: Table(
            title=sheet.title,
            rows=tuple(
                TableRow(number=None, texts=_write_row(sheet.columns, row, book))
                for row in _rows_of(content, kind)
            ),
        )
        for kind, sheet in SHEETS.items()
    }
    return {kind: one for kind, one in tables.items() if one.rows or kind != KEYWORDS}


def rows_by_owner(content: Content, kind: str) -> dict[str, list[str]]:
    """Write the rows of a sheet that belong to entries of others, without naming those."""
    table = tables_of(content).get(kind)
    found: dict[str, list[str]] = {}
    for raw, row in zip(_rows_of(content, kind), () if table is None else table.rows, strict=False):
        owner = str(raw.get("owner", raw.get("sheet")))
        texts = [text for field, text in row.texts.items() if field not in _OWNERS]
        found.setdefault(owner, []).append(" ".join(texts))
    return found


def write_template(content: Content) -> bytes:
    """Write a spreadsheet of a content, with all columns, all keywords, and how to fill it in."""
    import openpyxl  # type: ignore[import-untyped]  # 20 MB that spreadsheets alone need
    from openpyxl.styles import Font  # type: ignore[import-untyped]
    from openpyxl.utils import get_column_letter  # type: ignore[import-untyped]

    book = openpyxl.Workbook()
    first = book.active
    first.title = NOTES
    first.column_dimensions["A"].width = 2.5 * _WIDEST
    for line in TEMPLATE_NOTES:
        first.append([line])
    tables = tables_of({**content, KEYWORDS: keywords_of(content)})
    for kind, sheet in SHEETS.items():
        page = book.create_sheet(sheet.title)
        page.append([column.title for column in sheet.columns])
        for row in tables[kind].rows if kind in tables else ():
            page.append([_as_cell(row.texts.get(one.field, "")) for one in sheet.columns])
            _keep_texts(page[page.max_row])
        page.freeze_panes = "A2"
        for at, column in enumerate(sheet.columns, 1):
            page.cell(1, at).font = Font(bold=True)
            width = min(max(_NARROWEST, len(column.title) + 2), _WIDEST)
            page.column_dimensions[get_column_letter(at)].width = width
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def _keep_texts(cells: Iterable[Any]) -> None:
    """Keep texts what they are, those too that begin like a formula."""
    for cell in cells:
        if isinstance(cell.value, str):
            cell.data_type = "s"


def _as_cell(text: str) -> str | int | None:
    """Write whole numbers as numbers, as people expect them in a spreadsheet."""
    return int(text) if text.removeprefix("-").isdecimal() else text or None


def _book_of(content: Content) -> Book:
    book = open_book()
    for sheet in ENTRIES:
        for one in content.get(sheet, ()):
            for kind in kinds_of(sheet, one):
                book.add(kind, one["name"], one["key"])
    return book


def _rows_of(content: Content, kind: str) -> Iterator[Mapping[str, Any]]:
    """Go through the rows of a sheet, each of those that belong to an entry with its owner."""
    if kind == EFFECTS_SHEET:
        yield from _effect_rows(content)
    elif kind == RETINUE:
        for sheet in content[DATASHEETS]:
            if "retinue" in sheet:
                yield {"sheet": sheet["key"], **sheet["retinue"]}
    elif kind in (OPTIONS, DEGRADATION):
        for sheet in content[DATASHEETS]:
            yield from ({"sheet": sheet["key"], **one} for one in sheet.get(kind, ()))
    else:
        yield from content.get(kind, ())


def _effect_rows(content: Content) -> Iterator[Mapping[str, Any]]:
    for sheet in content[DATASHEETS]:
        for rule in sheet.get("rules", ()):
            common = {one: value for one, value in rule.items() if one not in ("name", "effects")}
            owned = {"owner": sheet["key"], "rule": rule["name"], **common}
            for effect in rule["effects"] or [{}]:
                yield {**owned, **_flat_effect(effect)}
    for weapon in content[WEAPONS]:
        for effect in weapon.get("effects", ()):
            yield {"owner": weapon["key"], **_flat_effect(effect)}


def _flat_effect(effect: Mapping[str, Any]) -> dict[str, Any]:
    """Write an effect as fields of one row."""
    flat = {one: value for one, value in effect.items() if one != "modifier"}
    if "modifier" in effect:
        flat |= {"action": effect["modifier"]["kind"], "amount": effect["modifier"]["amount"]}
    if "characteristic" in flat:
        flat["value"] = flat.pop("characteristic")
    return flat


def _write_row(columns: Sequence[Column], row: Mapping[str, Any], book: Book) -> dict[str, str]:
    texts: dict[str, str] = {}
    for column in columns:
        outer, _, inner = column.field.partition(".")
        value = row.get(outer)
        value = value.get(inner) if inner and value is not None else value
        if value is None or value in ([], {}, ()):
            continue
        cell = column.cell
        if column.field == "owner":
            cell = RefCell(kind=DATASHEETS if "rule" in row else WEAPONS)
        texts[column.field] = cell.write(value, book)
    return texts
