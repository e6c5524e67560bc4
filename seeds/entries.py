"""
Read entries of TOML files through their schema, and say of each fault where it stands.

All faults of a file are found at once; a file with a fault gives nothing.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError

from seeds.schema import EntrySchema

_Entry = TypeVar("_Entry", bound=EntrySchema)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What is wrong with the data: in which file, entry (its key, or its number) and field."""

    file: str
    entry: str
    field: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}, {self.entry}, {self.field or 'entry'}: {self.what}"


class SeedError(ValueError):
    """
    Data cannot be used.

    Args:
        faults: all that were found, in the order of the file.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


def read_entries(
    file: str, rows: Iterable[Mapping[str, Any]], schema: type[_Entry]
) -> dict[str, _Entry]:
    """
    Read the entries of a file.

    Returns:
        Entries by key, in the order of the file.

    Raises:
        SeedError: entries do not keep the schema, or two have one key.
    """
    entries: dict[str, _Entry] = {}
    faults: list[Fault] = []
    for number, row in enumerate(rows, 1):
        name = str(row.get("key", number))
        try:
            entry = schema.model_validate_json(json.dumps(row))
        except ValidationError as error:
            faults += _faults(file, name, error)
            continue
        if entry.key in entries:
            faults.append(Fault(file=file, entry=name, field="key", what="is there twice"))
        entries[entry.key] = entry
    if faults:
        raise SeedError(faults)
    return entries


def _faults(file: str, entry: str, error: ValidationError) -> Iterable[Fault]:
    for one in error.errors(include_url=False):
        field = ".".join(map(str, one["loc"]))
        yield Fault(file=file, entry=entry, field=field, what=one["msg"])
