"""Lists in a sentence, however long."""

from collections.abc import Sequence

MOST_LISTED = 15


def list_some(items: Sequence[str], most: int = MOST_LISTED) -> str:
    """Write the first of many items, and how many are left out."""
    rest = len(items) - most
    more = f" и ещё {rest}" if rest > 0 else ""
    return ", ".join(items[:most]) + more
