"""Roles of a campaign: their keys, and the words that give and show them."""

from collections.abc import Mapping

from vkbot.lexicon.names import NameIndex

ROLE_NAMES: Mapping[str, str] = {"player": "игрок", "gm": "ГМ", "admin": "админ"}
"""The nominative, as replies show it."""

_WORDS: Mapping[str, tuple[str, ...]] = {
    "player": ("игрок", "player"),
    "gm": ("гм", "гейм-мастер", "мастер", "ведущий", "gm"),
    "admin": ("админ", "администратор", "admin"),
}

ROLES: NameIndex[str] = NameIndex((word, key) for key, words in _WORDS.items() for word in words)
