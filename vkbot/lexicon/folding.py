"""
How two spellings become one: case, the letter yo, and marks that keyboards put in.

`tidy` mends what a phone or a browser does to a text and keeps its spelling; `fold` makes the twin
that words are compared by. A folded text has the length of its original, so an index into one is
an index into the other.
"""

import re
import unicodedata

QUOTES = "\"'«»"
"""Marks around a name that are no part of it."""

_ENTITIES = (
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&quot;", '"'),
    ("&#39;", "'"),
    ("&nbsp;", " "),
    ("&amp;", "&"),
)
_INVISIBLE = re.compile(
    r"[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\x00-\x08\x0e-\x1f\x7f]"
)
_SPACES = re.compile(r"\s+")
_MARKS = str.maketrans(
    dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"')
    | dict.fromkeys("\u2018\u2019\u201a\u201b\u2032", "'")
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-")
)


def tidy(text: str) -> str:
    """Mend entities, quotes, dashes, spaces and invisible marks of one line; keep its spelling."""
    for entity, character in _ENTITIES:
        text = text.replace(entity, character)
    text = unicodedata.normalize("NFC", text.translate(_MARKS))
    return _SPACES.sub(" ", _INVISIBLE.sub("", text)).strip()


def fold(text: str) -> str:
    """Make the lower-case twin of a text, of equal length, with the letter yo as its plain twin."""
    lowered = text.lower()
    if len(lowered) != len(text):
        lowered = "".join(low if len(low := letter.lower()) == 1 else letter for letter in text)
    return lowered.replace("ё", "е")
