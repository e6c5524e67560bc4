"""Sentences for the refusals of formations, written like those of `refusal_words`."""

from collections.abc import Mapping

FORMATIONS_NOTATION_WORDS: Mapping[str, str] = {}
FORMATIONS_RULE_WORDS: Mapping[str, str] = {}
