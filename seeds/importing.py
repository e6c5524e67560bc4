"""
Import campaign data from a file: read as a whole, checked as a whole, taken as a whole.

Sheets that the file does not have stay as they were; of those, rows of datasheets and weapons that
are no more go with them. Entries keep their keys while they keep their names.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from seeds.catalogue import Catalogue, Content, catalogue_of_content
from seeds.importing_checks import check_keywords, check_schema, words_of
from seeds.importing_columns import DATASHEETS, ITEMS, OPTIONS, SHEETS, WEAPONS
from seeds.importing_entries import Joiner
from seeds.importing_faults import DataFileError
from seeds.importing_files import read_file
from seeds.importing_rows import Keys, RowReader
from seeds.importing_tables import Table, make_tables
from seeds.importing_words import plain
from seeds.importing_writing import tables_of

MOST_FAULTS = 500
"""Faults that are told of one file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedData:
    """What a file comes to: the content to keep, and the catalogue that it makes."""

    content: Content
    catalogue: Catalogue


def import_data(name: str, content: bytes, base: Content) -> ImportedData:
    """
    Read a file of campaign data.

    Args:
        name: what the file is called.
        base: the content that it changes.

    Raises:
        DataFileError: with all its faults; nothing of it counts.
    """
    read = read_file(name, content)
    tables, faults = make_tables(read.pages)
    faults = [*read.faults, *faults]
    if faults:
        raise DataFileError(faults[:MOST_FAULTS])
    reader = RowReader({**_kept(base, tables), **tables}, _keys_of(base))
    joiner = Joiner(reader)
    found = [*reader.faults, *check_schema(joiner.entries)]
    found += [] if found else check_keywords(joiner.entries, words_of(base))
    if found:
        raise DataFileError(found[:MOST_FAULTS])
    made = {kind: [one.values for one in rows] for kind, rows in joiner.entries.items()}
    return ImportedData(content=made, catalogue=catalogue_of_content(made))


def _keys_of(base: Content) -> Keys:
    """Return the keys that names have in a content, those of options under their datasheet."""
    keys = {
        kind: {plain(one["name"]): one["key"] for one in base[kind]}
        for kind in (DATASHEETS, WEAPONS, ITEMS)
    }
    options = {
        f"{OPTIONS}:{sheet['key']}": {
            plain(one["name"]): one["key"] for one in sheet.get("options", ())
        }
        for sheet in base[DATASHEETS]
    }
    return {**keys, **options}


def _kept(base: Content, tables: Mapping[str, Table]) -> dict[str, Table]:
    """Return the tables that a file does not have, without the rows whose owners it leaves out."""
    kept = {key: table for key, table in tables_of(base).items() if key not in tables}
    whole = {**kept, **tables}
    names = {
        plain(row.texts.get("name", ""))
        for kind in (DATASHEETS, WEAPONS)
        for row in (whole[kind].rows if kind in whole else ())
    }
    for key, table in kept.items():
        owner = SHEETS[key].owner
        if owner:
            rows = tuple(row for row in table.rows if plain(row.texts[owner]) in names)
            kept[key] = Table(title=table.title, rows=rows)
    return kept
