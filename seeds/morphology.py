"""
What is left of a Russian word when its case and number are gone.

Two forms of one word have equal roots; two words may share one, so a search ranks equal roots
below equal spelling. One rule goes beyond the stemmer: a fleeting vowel is dropped ("guardsman",
"guardsmen"), and so is the soft sign that stands in its place.
"""

import re
from functools import lru_cache

import snowballstemmer  # type: ignore[import-untyped]  # ships no types

_STEMMER = snowballstemmer.stemmer("russian")
_FLEETING = re.compile(r"(?<=\w\w)[еойь](?=[бвгджзклмнпрстфхцчшщ]$)")


@lru_cache(maxsize=8192)
def word_root(word: str) -> str:
    """Reduce one word to its root, the same for every case and number."""
    folded = word.lower().replace("ё", "е")
    return _FLEETING.sub("", str(_STEMMER.stemWord(folded)))
