"""
From pages to tables: which sheet a page is, where its titles stand, what each row says.

Titles may stand in two rows, as when a cell was merged over some columns or over both rows, and
anything may stand above them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from seeds.importing_columns import NOTES, SHEETS, find_sheet
from seeds.importing_faults import SheetFault
from seeds.importing_layout import Column, Sheet, fold_title
from seeds.importing_pages import Page

_TITLES_WITHIN = 10
"""Rows among which the titles of columns are looked for."""
_ENOUGH = 3
"""Titles by which a page without a known title is recognised."""

MISSHAPEN = frozenset(
    {"unknown_sheet", "sheet_twice", "no_titles", "missing_column", "file_empty", "yaml_shape"}
)
"""Faults with which nothing sure can be said of the rows."""

Titles = dict[int, Column]
"""Columns of a page by their place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A row: its number in the file, and texts by field; what is empty is not there."""

    number: int | None
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The rows of one sheet; `title` is what the file calls it."""

    title: str
    rows: tuple[TableRow, ...]


def make_tables(
    pages: Sequence[Page],
) -> tuple[dict[str, Table], list[SheetFault]]:
    """Make a table of each page that holds anything, by the key of its sheet."""
    tables: dict[str, Table] = {}
    faults: list[SheetFault] = []
    for page in pages:
        if not page.rows or fold_title(page.title) == fold_title(NOTES):
            continue
        key = _recognise(page)
        if key is None:
            names = ", ".join(sheet.title for sheet in SHEETS.values())
            faults.append(
                SheetFault(key="unknown_sheet", sheet=page.title, facts={"choices": names})
            )
        elif key in tables:
            faults.append(SheetFault(key="sheet_twice", sheet=page.title))
        else:
            tables[key] = _read_table(page, SHEETS[key], faults)
    if not tables and not faults:
        faults.append(SheetFault(key="file_empty"))
    return tables, faults


def _recognise(page: Page) -> str | None:
    """Tell a sheet by its title, else by the titles of its columns."""
    named = find_sheet(page.title)
    if named is not None:
        return named
    scores = {key: len(_find_titles(page, sheet)[1]) for key, sheet in SHEETS.items()}
    best = max(scores, key=lambda key: scores[key])
    is_sure = list(scores.values()).count(scores[best]) == 1
    return best if is_sure and scores[best] >= _ENOUGH else None


def _find_titles(page: Page, sheet: Sheet) -> tuple[int, Titles]:
    """Find the columns of a page, and how many of its rows the titles and what is above take."""
    found = [_titles_in(cells, sheet) for _, cells in page.rows[:_TITLES_WITHIN]]
    best = max(range(len(found)), key=lambda at: len(found[at]), default=0)
    if not found or not found[best]:
        return 0, {}
    titles = found[best]
    if best > 0:
        titles = {**found[best - 1], **titles}
    below = best + 1
    if below < len(found) and len(found[below]) == len([*filter(None, page.rows[below][1])]):
        return below + 1, {**titles, **found[below]}
    return below, titles


def _titles_in(cells: Sequence[str], sheet: Sheet) -> Titles:
    return {at: column for at, text in enumerate(cells) if (column := sheet.find(text))}


def _read_table(page: Page, sheet: Sheet, faults: list[SheetFault]) -> Table:
    if not any(any(cells) for _, cells in page.rows):
        return Table(title=page.title, rows=())  # YAML says so of a sheet to be emptied
    start, titles = _find_titles(page, sheet)
    faults += _check_titles(page, sheet, start, titles)
    rows = [
        TableRow(
            number=number,
            texts={
                titles[at].field: text for at, text in enumerate(cells) if text and at in titles
            },
        )
        for number, cells in page.rows[start:]
    ]
    return Table(title=page.title, rows=tuple(row for row in rows if row.texts))


def _check_titles(page: Page, sheet: Sheet, start: int, titles: Titles) -> Iterator[SheetFault]:
    """Tell of columns that are missing, stand twice, or are not known."""
    if not titles:
        yield SheetFault(key="no_titles", sheet=page.title, facts=_needed(sheet))
        return
    number, cells = page.rows[start - 1]
    fields = [column.field for column in titles.values()]
    for column in sheet.columns:
        if column.required and column.field not in fields:
            yield SheetFault(key="missing_column", sheet=page.title, column=column.title)
        if fields.count(column.field) > 1:
            yield SheetFault(key="column_twice", sheet=page.title, column=column.title)
    for at, text in enumerate(cells):
        if text and at not in titles:
            yield SheetFault(
                key="unknown_column",
                sheet=page.title,
                row=number,
                column=text[:40],
                facts={"choices": ", ".join(one.title for one in sheet.columns)},
            )
    for at in sorted(_nameless(page, start, titles)):
        facts = {"number": at + 1}
        yield SheetFault(key="column_without_title", sheet=page.title, facts=facts)


def _nameless(page: Page, start: int, titles: Titles) -> set[int]:
    """Find the places of cells that stand under no title at all."""
    titled = {at for at, text in enumerate(page.rows[start - 1][1]) if text}
    return {
        at
        for _, cells in page.rows[start:]
        for at, text in enumerate(cells)
        if text and at not in titles and at not in titled
    }


def _needed(sheet: Sheet) -> dict[str, str | int]:
    return {"choices": ", ".join(one.title for one in sheet.columns if one.required)}
