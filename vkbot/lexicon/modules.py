"""How the texts besides the core game are called, and the value of their switch as it is typed."""

import re
from collections.abc import Mapping

from engine.errors import AmbiguousNameError
from engine.scene.modules import Module, read_modules, write_modules
from vkbot.lexicon.names import NameIndex

MODULES = "modules"
"""The key of the setting."""

MODULE_NAMES: Mapping[Module, str] = {
    Module.FORMATIONS: "подразделения",
    Module.CHARACTERS: "поединки",
    Module.MORALE: "мораль",
    Module.PSYCHOLOGY: "психология",
}
"""As replies show them, and as they are typed."""

_WORDS: Mapping[Module, tuple[str, ...]] = {
    Module.FORMATIONS: ("подразделения", "отряды", "приказы", "formations"),
    Module.CHARACTERS: ("поединки", "персонажи", "вызовы", "characters"),
    Module.MORALE: ("мораль", "боевой дух", "morale"),
    Module.PSYCHOLOGY: ("психология", "страх", "psychology"),
}
_INDEX = NameIndex((word, module) for module, words in _WORDS.items() for word in words)
_EVERY = frozenset({"все", "вкл", "включить", "да", "all", "on"})
_NONE = frozenset({"нет", "выкл", "выключить", "никакие", "none", "off"})
_BETWEEN = re.compile(r" ?[,+;] ?| и ")


def find_modules(folded: str) -> str | None:
    """Return the value of the switch that words mean, None where they name no such text."""
    if folded in _EVERY:
        return write_modules(list(Module))
    if folded in _NONE:
        return write_modules(())
    try:
        found = [_INDEX.find(word) for word in _BETWEEN.split(folded)]
    except AmbiguousNameError:
        return None
    known = [module for module in found if module is not None]
    return write_modules(known) if known and len(known) == len(found) else None


def show_modules(value: str) -> str:
    """Write a value of the switch so that it can be typed again."""
    modules = read_modules(value)
    if len(modules) == len(Module):
        return "все"
    return ", ".join(name for module, name in MODULE_NAMES.items() if module in modules) or "нет"
