"""The words of characters, challenges and morale: of commands, and before answers."""

from collections.abc import Mapping

ASSAULT_WORDS: Mapping[str, tuple[str, ...]] = {}
"""The words that begin a command, by its key; the first of each is the one shown."""

QUESTION_WORDS: Mapping[str, tuple[str, ...]] = {}
"""The words that may stand before an answer in a line, by the key of its question."""
