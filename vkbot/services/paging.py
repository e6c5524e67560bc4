"""Long lists, a page at a time."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def cut_page(items: Sequence[Item], page: int, size: int) -> tuple[Sequence[Item], int, int]:
    """
    Cut a page out of a list, the nearest where there is no such page.

    Returns:
        What is on it, its number from 1 on, and how many there are; an empty list has one.
    """
    pages = max(1, -(-len(items) // size))
    page = min(max(page, 1), pages)
    return items[(page - 1) * size : page * size], page, pages
