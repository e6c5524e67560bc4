"""Rows as they were read: into records, and apart by what they belong to."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

Record = TypeVar("Record")


def to_records(kind: type[Record], rows: Iterable[Sequence[Any]]) -> list[Record]:
    """Make records of rows whose columns are the record's fields, in order."""
    names: Sequence[str] = kind.__slots__  # type: ignore[attr-defined]
    return [kind(**dict(zip(names, row, strict=True))) for row in rows]


def sort_under(
    keys: Iterable[int], rows: Iterable[Sequence[Any]]
) -> dict[int, list[Sequence[Any]]]:
    """Put the rest of each row under its first column; each key has a list, maybe an empty one."""
    found: dict[int, list[Sequence[Any]]] = {key: [] for key in keys}
    for row in rows:
        found[row[0]].append(row[1:])
    return found
