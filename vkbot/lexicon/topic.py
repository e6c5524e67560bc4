"""A topic of the help."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One topic; `words` besides its title; `commands` are keys of the command words."""

    title: str
    words: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
