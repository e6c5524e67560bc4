"""Read campaign data that is text: what letters it is in, and tables as programs export them."""

import csv
import re
from collections.abc import Iterator
from io import StringIO
from string import ascii_uppercase

from seeds.importing_faults import DataFileError, SheetFault
from seeds.importing_pages import (
    MOST_COLUMNS,
    MOST_ROWS,
    Page,
    ReadFile,
    check_letters,
    tidy_cell,
    too_many,
)

_DELIMITERS = ";,\t"
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\ufffe\uffff]")


def decode(content: bytes) -> str:
    """
    Read bytes as text: Unicode, or the Russian letters of Windows.

    Raises:
        DataFileError: they are no text.
    """
    try:
        if content.startswith((b"\xff\xfe", b"\xfe\xff")):
            text = content.decode("utf-16")
        else:
            text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1251", errors="replace")
    if _CONTROLS.search(text) or text.count("\ufffd") > len(text) // 1000:
        raise DataFileError([SheetFault(key="not_text")])
    return text


def read_csv(title: str, text: str) -> ReadFile:
    """
    Read a table whose cells are parted by semicolons, commas or tabs.

    Raises:
        DataFileError: its quotation marks do not fit, or there is too much of it.
    """
    head, _, rest = text.lstrip("\r\n").partition("\n")
    stated = re.fullmatch(r"sep=(.)\s*", head)
    delimiter = stated[1] if stated else max(_DELIMITERS, key=head.count)
    lines = csv.reader(StringIO(rest if stated else text), delimiter=delimiter, strict=True)
    rows: list[tuple[int, list[str]]] = []
    faults: list[SheetFault] = []
    try:
        for cells in lines:
            number = lines.line_num + bool(stated)
            if len(rows) == MOST_ROWS:
                raise DataFileError([too_many("too_many_rows", title, most=MOST_ROWS)])
            if len(cells) > MOST_COLUMNS:
                raise DataFileError([too_many("too_many_columns", title, most=MOST_COLUMNS)])
            tidied = [tidy_cell(cell) for cell in cells]
            faults += _check_cells(title, number, tidied)
            if any(tidied):
                rows.append((number, tidied))
    except csv.Error:
        where = SheetFault(key="broken_quotes", sheet=title, row=lines.line_num)
        raise DataFileError([where]) from None
    return ReadFile(pages=(Page(title=title, rows=rows),), faults=tuple(faults))


def _check_cells(title: str, row: int, cells: list[str]) -> Iterator[SheetFault]:
    for at, cell in enumerate(cells):
        yield from check_letters(title, row, cell)
        if cell.startswith("="):
            place = f"{_name_column(at)}{row}"
            yield SheetFault(key="formula", sheet=title, row=row, facts={"cell": place})


def _name_column(at: int) -> str:
    """Name a column as programs do: A to Z, then AA."""
    first, last = divmod(at, len(ascii_uppercase))
    return (ascii_uppercase[first - 1] if first else "") + ascii_uppercase[last]
