"""What somebody may have meant by a word that begins no command."""

import re
from collections.abc import Iterable

from vkbot.lexicon.folding import fold

_NEAR_ENOUGH = 0.6
_FIRST_WORDS = re.compile(r"([^\W\d_]{2,30})(?: [^\W\d_]{2,30})?")


def nearest_words(line: str, known: Iterable[str]) -> tuple[str, ...]:
    """
    Find the known words nearest to the beginning of a line.

    Returns:
        The nearest one, in its own spelling; nothing where none is near.
    """
    first = _FIRST_WORDS.match(fold(line))
    if first is None:
        return ()
    from rapidfuzz import process  # 3 MB that misspelt commands alone need
    from rapidfuzz.distance import OSA

    choices = {name: fold(name) for name in known}
    nearest = [
        match
        for typed in (first[0], first[1])
        if (match := process.extractOne(typed, choices, scorer=OSA.normalized_similarity))
        and match[1] >= _NEAR_ENOUGH
    ]
    return (max(nearest, key=lambda match: match[1])[2],) if nearest else ()
