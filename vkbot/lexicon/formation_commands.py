"""The words of formations: of its commands, and before the answers to its questions."""

from collections.abc import Mapping

FORMATION_WORDS: Mapping[str, tuple[str, ...]] = {}
"""The words that begin a command, by its key; the first of each is the one shown."""

QUESTION_WORDS: Mapping[str, tuple[str, ...]] = {}
"""The words that may stand before an answer in a line, by the key of its question."""
