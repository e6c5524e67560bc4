"""
What is wrong with a file of campaign data, and where.

A fault holds keys and facts only; whoever shows it finds the words. All faults of a file are told
at once, and a file with a fault gives nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetFault:
    """
    One fault.

    `sheet` is its title as in the file, `row` its number there (of YAML: the line), `column` its
    title; what is not one cell's leaves them empty. `expected` is the key of what should stand
    there, with its own facts among `facts`.
    """

    key: str
    sheet: str = ""
    row: int | None = None
    column: str = ""
    expected: str = ""
    facts: Mapping[str, str | int] = field(default_factory=dict)


class DataFileError(ValueError):
    """
    A file of campaign data cannot be used.

    Args:
        faults: all that were found, in the order of the file.
    """

    def __init__(self, faults: Iterable[SheetFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class CellError(ValueError):
    """A cell does not hold what its column wants; `key` and `facts` are those of the fault."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
