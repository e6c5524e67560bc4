"""One line of a page of the help."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """
    One line of a page.

    `forms` are typed as they stand; `command` is the key of their words, empty for a form without
    any; `role` is the least one that may.
    """

    forms: tuple[str, ...]
    meaning: str
    command: str = ""
    role: str = "player"
