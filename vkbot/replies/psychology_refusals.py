"""Sentences for the refusals of psychology, written like those of `refusal_words`."""

from collections.abc import Mapping

PSYCHOLOGY_NOTATION_WORDS: Mapping[str, str] = {}
PSYCHOLOGY_RULE_WORDS: Mapping[str, str] = {}
