"""What a chat serves: keys, and the words that say so."""

from collections.abc import Mapping

from vkbot.lexicon.names import NameIndex

PURPOSE_NAMES: Mapping[str, str] = {"dice": "кубы", "battle": "бой", "admins": "админы"}
"""As replies show them, and as they are typed, in the order of a list to show."""

BETWEEN_PURPOSES = frozenset({"и"})
EVERY_PURPOSE = frozenset({"всё", "все", "все сразу"})

_WORDS: Mapping[str, tuple[str, ...]] = {
    "dice": ("кубы", "кубики", "кости", "броски", "дайсы"),
    "battle": ("бой", "битва", "боёвка"),
    "admins": ("админы", "админка", "администраторы"),
}

PURPOSES: NameIndex[str] = NameIndex((word, key) for key, words in _WORDS.items() for word in words)
