"""
What the readers of files make of them: pages of rows of text, and what cannot be read.

Everything is bounded: how many pages, rows, columns and letters there may be.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from seeds.importing_faults import SheetFault

MOST_PAGES, MOST_ROWS, MOST_COLUMNS, MOST_LETTERS = 20, 2000, 60, 1000
DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """
    One sheet as it stands in a file.

    `rows` are pairs of a row's number in the file (of YAML: its line) and its cells in order, each
    tidied; the titles of columns are among them.
    """

    title: str
    rows: Sequence[tuple[int, Sequence[str]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFile:
    """The pages of a file, and the faults that were met on the way."""

    pages: tuple[Page, ...]
    faults: tuple[SheetFault, ...] = ()


def tidy_cell(text: str) -> str:
    """Take stray spaces and invisible marks off a cell; line breaks stay, a dash alone is empty."""
    lines = (" ".join(line.split()) for line in text.replace("\ufeff", "").splitlines())
    tidied = "\n".join(line for line in lines if line)
    return "" if tidied.translate(DASHES) == "-" else tidied


def check_letters(sheet: str, row: int, text: str) -> list[SheetFault]:
    """Tell of a cell with too long a text."""
    if len(text) <= MOST_LETTERS:
        return []
    return [SheetFault(key="cell_too_long", sheet=sheet, row=row, facts={"most": MOST_LETTERS})]


def too_many(what: str, sheet: str = "", *, most: int) -> SheetFault:
    """Make the fault of a file with more than it may have."""
    return SheetFault(key=what, sheet=sheet, facts={"most": most})
