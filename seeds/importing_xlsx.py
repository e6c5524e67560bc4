"""
Read a spreadsheet of Excel or Google Sheets, without ever trusting it.

The file is measured before it is unpacked, and no more of it is read than may be there. Formulas
are refused: what they come to is not in the file for sure.
"""

import re
import struct
import warnings
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import Any

from seeds.importing_faults import DataFileError, SheetFault
from seeds.importing_pages import (
    MOST_COLUMNS,
    MOST_PAGES,
    MOST_ROWS,
    Page,
    ReadFile,
    check_letters,
    tidy_cell,
    too_many,
)

MOST_PARTS, MOST_UNPACKED, MOST_STYLES = 200, 4_000_000, 500_000
"""Parts of the file, and bytes that all of them, and those with styles, may come to."""

_PIECE = 65_536
_PLACES_OF_PERCENT = 6
_LITERAL = re.compile(r'"[^"]*"|\\.')
"""What a format of numbers shows as it stands."""
_FORBIDDEN = (b"<!DOCTYPE", b"<!ENTITY")
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    RuntimeError,
    ValueError,
    LookupError,
    OSError,
    EOFError,
    struct.error,
)


def read_xlsx(content: bytes) -> ReadFile:
    """
    Read all sheets that can be seen.

    Raises:
        DataFileError: it is no spreadsheet, or grows too large when it is unpacked.
    """
    archive = _unpack(content)
    import openpyxl  # type: ignore[import-untyped]  # 20 MB that imports alone need

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what we do not read: pictures, validation
        try:
            book = openpyxl.load_workbook(archive, read_only=True, keep_links=False)
            sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
            if len(sheets) > MOST_PAGES:
                raise DataFileError([too_many("too_many_sheets", most=MOST_PAGES)])
            faults: list[SheetFault] = []
            pages = [Page(title=one.title, rows=_read_rows(one, faults)) for one in sheets]
        except DataFileError:
            raise
        except Exception:  # a broken file makes openpyxl raise whatever it likes
            raise DataFileError([SheetFault(key="not_a_spreadsheet")]) from None
    return ReadFile(pages=tuple(pages), faults=tuple(faults))


def _unpack(content: bytes) -> BytesIO:
    """Pack an archive anew as what it says that it is, for its sizes may be made up."""
    unpacked = BytesIO()
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive, zipfile.ZipFile(unpacked, "w") as safe:
            parts = archive.infolist()
            _measure(parts)
            for one in parts:
                safe.writestr(one.filename, _read_part(archive, one))
    except DataFileError:
        raise
    except _BROKEN:
        raise DataFileError([SheetFault(key="not_a_spreadsheet")]) from None
    unpacked.seek(0)
    return unpacked


def _measure(parts: Sequence[zipfile.ZipInfo]) -> None:
    """Refuse what unpacks to too much."""
    styles = sum(one.file_size for one in parts if "styles" in one.filename)
    unpacked = sum(one.file_size for one in parts)
    if len(parts) > MOST_PARTS or unpacked > MOST_UNPACKED or styles > MOST_STYLES:
        raise DataFileError([too_many("file_unpacks_too_large", most=MOST_UNPACKED)])


def _read_part(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bytes:
    """Read a part piece by piece, which goes no further than its stated size."""
    if part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise zipfile.BadZipFile
    with archive.open(part) as opened:
        read = b"".join(iter(lambda: opened.read(_PIECE), b""))
    bare = read.replace(b"\0", b"").upper()
    if any(word in bare for word in _FORBIDDEN):
        raise zipfile.BadZipFile
    return read


def _read_rows(sheet: Any, faults: list[SheetFault]) -> list[tuple[int, list[str]]]:
    rows: list[tuple[int, list[str]]] = []
    sheet.reset_dimensions()  # the size that the file states may be made up
    for number, cells in enumerate(sheet.iter_rows(max_row=MOST_ROWS + 1), 1):
        if number > MOST_ROWS:
            faults.append(too_many("too_many_rows", sheet.title, most=MOST_ROWS))
            break
        filled = [cell for cell in cells if cell.value is not None]
        if not filled:
            continue
        if filled[-1].column > MOST_COLUMNS:
            faults.append(too_many("too_many_columns", sheet.title, most=MOST_COLUMNS))
            break
        texts = [""] * filled[-1].column
        for cell in filled:
            text, found = _read_cell(cell)
            texts[cell.column - 1] = text
            faults += _place(found, sheet.title, cell)
            faults += check_letters(sheet.title, number, text)
        rows.append((number, texts))
    return rows


def _place(key: str, title: str, cell: Any) -> Iterator[SheetFault]:
    if key:
        facts = {"cell": cell.coordinate}
        yield SheetFault(key=key, sheet=title, row=cell.row, facts=facts)


def _shows_percent(cell: Any) -> bool:
    """Tell whether a cell shows its number a hundred times as large, with the sign behind it."""
    return "%" in _LITERAL.sub("", str(cell.number_format))


def _read_cell(cell: Any) -> tuple[str, str]:
    """Return a cell as text, and the key of the fault where it holds none."""
    value = cell.value
    if cell.data_type == "f":
        return "", "formula"
    if cell.data_type == "e":
        return "", "error_value"
    if isinstance(value, datetime | date | time | timedelta):
        return "", "date"
    if isinstance(value, bool):
        return str(value), ""
    if isinstance(value, int | float) and _shows_percent(cell):
        value = round(100.0 * value, _PLACES_OF_PERCENT)
    if isinstance(value, float) and value.is_integer():
        return str(int(value)), ""
    return tidy_cell(str(value)), ""
