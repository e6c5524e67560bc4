"""How buttons are laid out under a message."""

from collections.abc import Sequence

from vkbot.outgoing import Button

Rows = tuple[tuple[Button, ...], ...]


def lay_in_rows(buttons: Sequence[Button], width: int) -> Rows:
    """Lay buttons in rows of so many, the last as long as they last."""
    starts = range(0, len(buttons), width)
    return tuple(tuple(buttons[start : start + width]) for start in starts)
