"""
Import campaign data from a file: read as a whole, checked as a whole, taken as a whole.

Sheets that the file does not have stay as they were; of those, rows of datasheets and weapons that
are no more go with them. Entries keep their keys while they keep their names.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from seeds.catalogue import Catalogue, Content, catalogue_of_content
from seeds.importing_checks import check_keywords, check_schema, words_of
from seeds.importing_columns import DATASHEETS, ENTRIES, KEYWORDS, OPTIONS, SHEETS, WEAPONS
from seeds.importing_entries import Joiner
from seeds.importing_faults import DataFileError, SheetFault
from seeds.importing_files import read_file
from seeds.importing_lists import parts_of
from seeds.importing_rows import Keys, RowReader
from seeds.importing_tables import MISSHAPEN, Table, make_tables
from seeds.importing_words import plain
from seeds.importing_writing import tables_of

KEPT = "{title} (прежние)"
"""How faults call a sheet that the file does not have."""
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
    if any(fault.key in MISSHAPEN for fault in faults):
        raise DataFileError(faults[:MOST_FAULTS])
    whole = {**_kept(base, tables), **tables}
    reader = RowReader(whole, _keys_of(base))
    joiner = Joiner(reader)
    known = _known_words(whole, base)
    checked = (
        check_schema(joiner.entries, is_clean=not reader.faults),
        check_keywords(joiner.entries, known),
    )
    faults += _untold([*reader.faults, *chain(*checked)], faults)
    if faults:
        raise DataFileError(faults[:MOST_FAULTS])
    made = {kind: [one.values for one in rows] for kind, rows in joiner.entries.items()}
    return ImportedData(content=made, catalogue=catalogue_of_content(made))


def _untold(found: Iterable[SheetFault], told: Iterable[SheetFault]) -> Iterator[SheetFault]:
    """Leave out empty cells of rows where it was told already why one counts as empty."""
    rows = {(one.sheet, one.row) for one in told}
    return (one for one in found if one.key != "empty_cell" or (one.sheet, one.row) not in rows)


def _known_words(tables: Mapping[str, Table], base: Content) -> list[str]:
    """List the keywords of the list, or without one those that datasheets have or that were."""
    listed = _texts(tables, KEYWORDS, "name")
    if listed:
        return listed
    borne = [word for text in _texts(tables, DATASHEETS, "keywords") for word in parts_of(text)]
    return [*borne, *words_of(base)]


def _texts(tables: Mapping[str, Table], kind: str, field: str) -> list[str]:
    rows = tables[kind].rows if kind in tables else ()
    return [row.texts[field] for row in rows if field in row.texts]


def _keys_of(base: Content) -> Keys:
    """Return the keys that names have in a content, those of options under their datasheet."""
    keys = {
        kind: {plain(one["name"]): one["key"] for one in base.get(kind, ())} for kind in ENTRIES
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
    kept = {
        key: Table(title=KEPT.format(title=table.title), rows=table.rows)
        for key, table in tables_of(base).items()
        if key not in tables
    }
    whole = {**kept, **tables}
    names = {plain(one) for kind in (DATASHEETS, WEAPONS) for one in _texts(whole, kind, "name")}
    for key, table in kept.items():
        owner = SHEETS[key].owner
        if owner:
            rows = tuple(row for row in table.rows if plain(row.texts[owner]) in names)
            kept[key] = Table(title=table.title, rows=rows)
    return kept
