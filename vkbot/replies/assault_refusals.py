"""Sentences for the refusals of characters and morale, written like those of `refusal_words`."""

from collections.abc import Mapping

ASSAULT_NOTATION_WORDS: Mapping[str, str] = {}
ASSAULT_RULE_WORDS: Mapping[str, str] = {}
