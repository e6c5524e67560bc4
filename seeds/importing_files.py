"""
Read a file of campaign data, whatever it is called: a spreadsheet, a table of text, YAML.

What a file is is told by its bytes; only among the kinds of text its name decides.
"""

from pathlib import PurePath

from seeds.importing_faults import DataFileError, SheetFault
from seeds.importing_pages import ReadFile
from seeds.importing_text import decode, read_csv
from seeds.importing_xlsx import read_xlsx
from seeds.importing_yaml import read_yaml

FILE_BYTES = 2_000_000
"""Bytes that a file may have."""

_ARCHIVE, _OLD_EXCEL = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_YAML, _CSV, _XLSX = (".yaml", ".yml"), (".csv", ".tsv", ".txt"), (".xlsx", ".xlsm")


def read_file(name: str, content: bytes) -> ReadFile:
    """
    Read a file.

    Raises:
        DataFileError: it is too large, or nothing that can be read.
    """
    path = PurePath(name.casefold())
    if len(content) > FILE_BYTES:
        facts = {"most": FILE_BYTES, "length": len(content)}
        raise DataFileError([SheetFault(key="file_too_large", facts=facts)])
    if not content.strip():
        raise DataFileError([SheetFault(key="file_empty")])
    if content.startswith(_OLD_EXCEL):
        raise DataFileError([SheetFault(key="old_excel")])
    if content.startswith(_ARCHIVE):
        return read_xlsx(content)
    if path.suffix in _XLSX:
        raise DataFileError([SheetFault(key="not_a_spreadsheet")])
    if path.suffix not in _YAML + _CSV:
        raise DataFileError([SheetFault(key="unknown_kind", facts={"name": path.name[:60]})])
    text = decode(content)
    return read_yaml(text) if path.suffix in _YAML else read_csv(PurePath(name).stem, text)
