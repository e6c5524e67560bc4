"""
What is left of a Russian word when its case and number are gone.

Two forms of one word have equal roots; two words may share one, so a search ranks equal roots
below equal spelling. One rule goes beyond the stemmer: a fleeting vowel is dropped ("guardsman",
"guardsmen"), and so is the soft sign that stands in its place.
"""

import re

import Stemmer  # type: ignore[import-not-found]  # PyStemmer, in C and without types

from engine.keeping import keep_short

_STEMMER = Stemmer.Stemmer("russian", 0)  # without a cache of its own
_FLEETING = re.compile(r"(?<=\w\w)[еойь](?=[бвгджзклмнпрстфхцчшщ]$)")


@keep_short(8192)
def word_root(word: str) -> str:
    """Reduce one word to its root, the same for every case and number."""
    folded = word.lower().replace("ё", "е")
    return _FLEETING.sub("", str(_STEMMER.stemWord(folded)))
