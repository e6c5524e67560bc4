"""Rows that were read of several things at once."""

from collections.abc import Iterable, Sequence
from typing import Any


def sort_under(
    keys: Iterable[int], rows: Iterable[Sequence[Any]]
) -> dict[int, list[Sequence[Any]]]:
    """Put the rest of each row under its first column; each key has a list, maybe an empty one."""
    found: dict[int, list[Sequence[Any]]] = {key: [] for key in keys}
    for row in rows:
        found[row[0]].append(row[1:])
    return found
