"""Files of campaign data in all kinds, made of the starter data and changed at will."""

import csv
import tomllib
from collections.abc import Callable, Sequence
from io import BytesIO, StringIO
from typing import Any

import openpyxl
import yaml

from seeds.catalogue import Catalogue, Content, catalogue_of_content, starter_content
from seeds.importing import ImportedData, import_data
from seeds.importing_checks import keywords_of
from seeds.importing_columns import SHEETS
from seeds.importing_faults import DataFileError, SheetFault
from seeds.importing_writing import tables_of, write_template

NOTHING: Content = {"weapons": [], "items": [], "datasheets": []}
STARTER = starter_content()
Rows = list[list[str]]


def make_catalogue(weapons: str, datasheets: str, items: str = "") -> Catalogue:
    """Make a catalogue of files written as those of the starter data are."""
    return catalogue_of_content(
        {
            "weapons": tomllib.loads(weapons)["weapon"],
            "items": tomllib.loads(items).get("item", []),
            "datasheets": tomllib.loads(datasheets)["datasheet"],
        }
    )


def rows_of(content: Content = STARTER) -> dict[str, Rows]:
    """Return the rows of all sheets by title, the titles of columns first."""
    tables = tables_of({**content, "keywords": keywords_of(content)})
    made: dict[str, Rows] = {}
    for kind, table in tables.items():
        columns = SHEETS[kind].columns
        titles = [column.title for column in columns]
        cells = [[row.texts.get(one.field, "") for one in columns] for row in table.rows]
        made[table.title] = [titles, *cells]
    return made


def as_xlsx(change: Callable[[Any], None] = lambda _book: None) -> bytes:
    """Return the starter data as a spreadsheet, changed."""
    book = openpyxl.load_workbook(BytesIO(write_template(STARTER)))
    change(book)
    return save(book)


def in_cell(sheet: str, cell: str, value: object) -> bytes:
    """Return a spreadsheet with one cell changed."""

    def change(book: Any) -> None:
        book[sheet][cell] = value

    return as_xlsx(change)


def save(book: Any) -> bytes:
    """Return the bytes of a spreadsheet."""
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def as_csv(rows: Sequence[Sequence[str]], delimiter: str = ";") -> str:
    """Write rows as a table of text."""
    written = StringIO()
    csv.writer(written, delimiter=delimiter).writerows(rows)
    return written.getvalue()


def as_yaml(content: Content = STARTER) -> bytes:
    """Write a content as YAML, only the cells that are filled."""
    sheets = {
        title: [
            {name: text for name, text in zip(titles, cells, strict=True) if text} for cells in rows
        ]
        for title, (titles, *rows) in rows_of(content).items()
    }
    return yaml.safe_dump(sheets, allow_unicode=True, sort_keys=False).encode()


def read(name: str, content: bytes | str, base: Content = STARTER) -> ImportedData:
    """Import a file."""
    return import_data(name, content.encode() if isinstance(content, str) else content, base)


def faults_of(name: str, content: bytes | str, base: Content = STARTER) -> list[SheetFault]:
    """Return the faults of a file that has some."""
    try:
        read(name, content, base)
    except DataFileError as error:
        return [*error.faults]
    raise AssertionError(f"{name} has no fault")
