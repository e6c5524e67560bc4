"""
By which kinds of names an entry is found: that of its sheet, and others besides.

What is sold is one kind, whatever sheet it stands in; profiles of squads are a kind by their role.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.formations.orders import ORDERS
from seeds.formation_words import ORDER_WORDS, ROLE_WORDS
from seeds.importing_cells import Book
from seeds.importing_columns import GOODS, ITEMS, WEAPONS
from seeds.importing_force_columns import ORDERS as ORDER_NAMES
from seeds.importing_force_columns import SQUAD_PROFILES
from seeds.importing_words import plain


def open_book() -> Book:
    """Make a book that holds the names of the rules themselves: special orders of formations."""
    book = Book()
    for key, names in ORDER_WORDS.items():
        for name in names if ORDERS[key].is_special else ():
            book.add(ORDER_NAMES, name, key)
    return book


def kinds_of(sheet: str, values: Mapping[str, Any]) -> Iterator[str]:
    """Go through the kinds that the names of an entry belong to; `values` may be texts still."""
    yield sheet
    if sheet == ITEMS or (sheet == WEAPONS and values.get("cost_points") is not None):
        yield GOODS
    if sheet == SQUAD_PROFILES:
        role = plain(values.get("role", ""))
        yield from (key for key, names in ROLE_WORDS.items() if role in (key, *names))
