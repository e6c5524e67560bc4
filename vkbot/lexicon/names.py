"""
Finding known names in what people type.

A name is found by its beginning or by its later words, without case, in any grammatical case and
number, with one typing error in the root of a word. A whole name as spelled wins. Else another
form of a whole name and a literal beginning of another one fit equally well, then come later words
and typing errors; at the start of a text the longest name wins. Whatever fits equally well is
ambiguous, and nobody guesses.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Generic, TypeVar

from engine.errors import AmbiguousNameError
from seeds.morphology import word_root
from vkbot.lexicon.folding import fold

Key = TypeVar("Key")

_WORDS_PER_NAME = 8
_NUMBER_SIGN = "№"
SHORTEST_BEGINNING = 3
"""So many letters of a name are enough to find it by."""
_SHORTEST_WITH_ERROR = 4
_Rank = tuple[int, int, bool, bool]
"""How far a name is from what was typed: its `_Class`, then finer differences within `REST`."""
_TOKEN = re.compile(r"№\s?\d+|[^\W_]+")
_BETWEEN = re.compile(r"\s*(?:->|→|=>|>|,)\s*|\s+и\s+")


class _Class(IntEnum):
    SPELLED = 0
    """The whole name as it is spelled."""
    LIKELY = 1
    """Another form of the whole name, or its literal beginning."""
    REST = 2


class _Fit(IntEnum):
    SPELLED = 0
    INFLECTED = 1
    BEGINNING = 2
    MISTYPED = 3


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    root: str
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NameMatch(Generic[Key]):
    """A name found at the start of a text: what it means, and the index where it ends."""

    key: Key
    end: int


class NameIndex(Generic[Key]):
    """
    Known names and what they mean.

    Args:
        names: pairs of a name and its key; one key may have several names.
    """

    def __init__(self, names: Iterable[tuple[str, Key]]) -> None:
        self._names = [(name, _words(name, known=True), key) for name, key in names]
        self._vocabulary = {word.text: word for _, words, _ in self._names for word in words}
        self._lettered = [
            word for text, word in self._vocabulary.items() if not text.startswith(_NUMBER_SIGN)
        ]
        self._with_word: dict[str, set[int]] = {}
        for number, (_, words, _) in enumerate(self._names):
            for word in words:
                self._with_word.setdefault(word.text, set()).add(number)

    def find(self, text: str) -> Key | None:
        """
        Find what a text, taken as a whole, names.

        Returns:
            The key of the best fit, or None when no name fits.

        Raises:
            AmbiguousNameError: several fit equally well; lists their names.
        """
        return self._best([*map(self._fitting, _words(text, known=False))], text.strip())

    def match_start(self, text: str) -> NameMatch[Key] | None:
        """Find the longest name that a text begins with; raises like `find`."""
        words = _words(text, known=False)[:_WORDS_PER_NAME]
        fitting = [*map(self._fitting, words)]
        for count in range(len(words), 0, -1):
            end = words[count - 1].end
            key = self._best(fitting[:count], text[:end].strip())
            if key is not None:
                return NameMatch(key=key, end=end)
        return None

    def read_list(self, text: str) -> tuple[tuple[Key, ...], int]:
        """
        Read names parted by an arrow, a comma or the word for "and".

        Known names come first: the word for "and" inside a name parts nothing.

        Returns:
            The keys in order, and the index where the last name ends (0 for none).
        """
        keys: list[Key] = []
        start = end = 0
        while (match := self.match_start(text[start:])) is not None:
            keys.append(match.key)
            end = start + match.end
            between = _BETWEEN.match(text, end)
            if between is None:
                break
            start = between.end()
        return tuple(keys), end

    def _best(self, fitting: Sequence[Mapping[str, _Fit]], typed: str) -> Key | None:
        """Find the best name for typed words by the known words that each may mean."""
        if not 0 < len(fitting) <= _WORDS_PER_NAME or not all(fitting):
            return None
        fits = [
            (rank, name, key)
            for name, words, key in map(self._names.__getitem__, self._with_all(fitting))
            if (rank := _rank(fitting, words)) is not None
        ]
        if not fits:
            return None
        alike = _keep_best({rank for rank, _, _ in fits})
        found = {key: name for rank, name, key in reversed(fits) if rank in alike}
        if len(found) > 1:
            raise AmbiguousNameError(typed, tuple(reversed(found.values())))
        return next(iter(found))

    def _with_all(self, fitting: Iterable[Mapping[str, _Fit]]) -> list[int]:
        """List the names that have a word for each typed one, in whatever order."""
        having = [[self._with_word[text] for text in texts] for texts in fitting]
        having.sort(key=lambda sets: sum(map(len, sets)))
        rarest, *others = having
        numbers = set().union(*rarest)
        for sets in others:
            numbers = set().union(*(numbers & one for one in sets))
        return sorted(numbers)

    def _fitting(self, typed: _Word) -> dict[str, _Fit]:
        """
        Find the known words that one typed word may mean; each is looked at once.

        What is not of letters alone is known as it is typed or not at all.
        """
        if not typed.text.isalpha():
            return {typed.text: _Fit.SPELLED} if typed.text in self._vocabulary else {}
        looked_at = ((known.text, _fit(typed, known)) for known in self._lettered)
        return {text: fit for text, fit in looked_at if fit is not None}


def _words(text: str, *, known: bool) -> tuple[_Word, ...]:
    """Part a text into words; a number apart belongs to a name as `№3`, typed or known."""
    found = []
    for token in _TOKEN.finditer(text):
        word = fold(token[0]).replace(" ", "")
        apart = token.start() == 0 or text[token.start() - 1].isspace()
        if known and apart and word.isdecimal():
            word = f"{_NUMBER_SIGN}{word}"
        found.append(_Word(word, word_root(word), token.end()))
        if len(found) > _WORDS_PER_NAME:
            break
    return tuple(found)


def name_key(name: str) -> str:
    """
    Return what tells a name from others when it is looked for.

    Returns:
        The same for names that differ in case, punctuation and signs alone; empty for a name that
        nobody could type and be understood.
    """
    return " ".join(word.text for word in _words(name, known=True))


def _rank(fitting: Sequence[Mapping[str, _Fit]], name: Sequence[_Word]) -> _Rank | None:
    """Rank a name by the known words that fit each typed one."""
    ranks = []
    for start in range(len(name) - len(fitting) + 1):
        pairs = zip(fitting, name[start:], strict=False)
        fits = [fits_of.get(word.text) for fits_of, word in pairs]
        worst = max((fit for fit in fits if fit is not None), default=None)
        if worst is not None and None not in fits:
            is_whole = len(fitting) == len(name)
            is_part = worst == _Fit.MISTYPED and not is_whole
            ranks.append((_class_of(worst, start, is_whole), int(worst), start > 0, is_part))
    return min(ranks, default=None)


def _class_of(worst: _Fit, start: int, is_whole: bool) -> _Class:
    if is_whole and worst == _Fit.SPELLED:
        return _Class.SPELLED
    is_beginning = start == 0 and worst in (_Fit.SPELLED, _Fit.BEGINNING)
    is_form = is_whole and worst == _Fit.INFLECTED
    return _Class.LIKELY if is_beginning or is_form else _Class.REST


def _keep_best(ranks: Collection[_Rank]) -> set[_Rank]:
    """Keep the ranks that nothing parts: a whole first word stands above a part of one."""
    best = min(ranks)
    if best[0] != _Class.LIKELY:
        return {best}
    likely = {rank for rank in ranks if rank[0] == _Class.LIKELY}
    is_word = any(rank[1] == _Fit.SPELLED for rank in likely)
    return {rank for rank in likely if not (is_word and rank[1] == _Fit.BEGINNING)}


def _fit(typed: _Word, known: _Word) -> _Fit | None:
    """Say how a known word fits a typed word of letters."""
    if typed.text == known.text:
        return _Fit.SPELLED
    if typed.root == known.root:
        return _Fit.INFLECTED
    if len(typed.text) >= SHORTEST_BEGINNING and known.text.startswith(typed.text):
        return _Fit.BEGINNING
    if _is_near(typed.root, known.root) or _is_near(typed.text, known.text):
        return _Fit.MISTYPED
    return None


def _is_near(typed: str, known: str) -> bool:
    """Tell whether one typing error parts two words that are long enough to have one."""
    return (
        -1 <= len(typed) - len(known) <= 1
        and (typed[0] == known[0] or typed[-1] == known[-1])  # one slip spares an end
        and min(len(typed), len(known)) >= _SHORTEST_WITH_ERROR
        and is_one_slip_apart(typed, known)
    )


@lru_cache(maxsize=128)
def index_names(names: tuple[tuple[str, str], ...]) -> NameIndex[str]:
    """Index names once for many lines."""
    return NameIndex(names)


def is_one_slip_apart(one: str, other: str) -> bool:
    """Tell whether at most one letter is changed, left out or put in, or two neighbours swapped."""
    shortest = min(len(one), len(other))
    same = next((at for at in range(shortest) if one[at] != other[at]), shortest)
    one, other = one[same:], other[same:]
    return (
        one[1:] == other[1:]
        or one[1:] == other
        or one == other[1:]
        or (one[:2] == other[1::-1] and one[2:] == other[2:])
    )
