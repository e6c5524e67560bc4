"""The texts that a campaign may play besides the core game, each switched on or off."""

from collections.abc import Collection
from enum import StrEnum

ALL_MODULES, NO_MODULES = "all", "none"
_BETWEEN = "+"


class Module(StrEnum):
    """A text with rules of its own."""

    FORMATIONS = "formations"
    CHARACTERS = "characters"
    MORALE = "morale"
    PSYCHOLOGY = "psychology"


def write_modules(modules: Collection[Module]) -> str:
    """Write which texts are played, in an order that does not change: `formations+morale`."""
    if len(modules) == len(Module):
        return ALL_MODULES
    return _BETWEEN.join(module for module in Module if module in modules) or NO_MODULES


def read_modules(value: str) -> frozenset[Module]:
    """
    Read which texts are played.

    Raises:
        ValueError: it is not what `write_modules` writes.
    """
    if value in (ALL_MODULES, NO_MODULES):
        return frozenset(Module if value == ALL_MODULES else ())
    return frozenset(map(Module, value.split(_BETWEEN)))
