"""
The tables of `docs/data.md`, made of the importer: `python -m tests.docs.data_page` writes them.

Between a sheet's heading and the next stands a table of its columns; the rest is written by hand.
"""

import re
from pathlib import Path

from seeds.importing_columns import SHEETS
from seeds.importing_layout import Column
from vkbot.replies.import_faults import describe_cell

PAGE = Path(__file__).parents[2] / "docs" / "data.md"
HEAD = "| столбец | ещё называется | что в нём |\n|---|---|---|\n"
TABLE = re.compile(r"(?<=^### Лист «)([^»]+)(»\n\n(?:[^|#\n].*\n|\n)*)((?:\|.*\n)*)", re.MULTILINE)
EXAMPLE = re.compile(r"(?<=^```)(yaml|csv)\n(.*?)(?=^```$)", re.DOTALL | re.MULTILINE)


def table_of(title: str) -> str:
    """Write the table of a sheet."""
    (sheet,) = (one for one in SHEETS.values() if one.title == title)
    return HEAD + "".join(map(_row, sheet.columns))


def _row(column: Column) -> str:
    needed = " (обязательно)" if column.required else ""
    others = ", ".join(column.others)
    return f"| {column.title}{needed} | {others} | {describe_cell(column.cell)} |\n"


def with_tables(text: str) -> str:
    """Write all tables of the page anew."""
    return TABLE.sub(lambda found: found[1] + found[2] + table_of(found[1]), text)


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
