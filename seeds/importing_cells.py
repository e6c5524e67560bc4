"""
The cells of campaign data in sheets: each kind reads a text and writes it back.

A decimal comma, spaces, dashes of any length and Russian letters that look like Latin ones are
read. What holds several things is in `importing_lists.py`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from seeds.importing_faults import CellError
from seeds.importing_pages import DASHES
from seeds.importing_words import BEARER, NO, YES, Words, plain

SPACES = dict.fromkeys(map(ord, "\u00a0\u202f\u2009 "))

_KEY = re.compile(r"[a-z][a-z0-9_]{0,39}")
_WHOLE = re.compile(r"([+-]?\d{1,9})(?:[.,]0{1,6})?")
_NUMBER = re.compile(r"[+-]?\d{1,6}(?:[.,]\d{1,4})?")
_AMOUNT = re.compile(r"[1-9]\d{0,3}|(?:[1-9]\d{0,3})?(?:D[1-9]\d{0,3}|D?x)")
_STRENGTH = re.compile(r"(.*?)\s*([+-]\s*\d{1,3})?")
_DICE = str.maketrans("дДкКdхХX", "DDDDDxxx")


@dataclass(slots=True, kw_only=True)
class Book:
    """The names of a file's weapons, goods and datasheets, each with its key, and back."""

    keys: dict[str, dict[str, str]] = field(default_factory=dict)
    names: dict[tuple[str, str], str] = field(default_factory=dict)
    """Names by the kind and the key of an entry."""

    def add(self, kind: str, name: str, key: str) -> None:
        """Let a name mean a key among the entries of a kind; the first one to come stays."""
        self.keys.setdefault(kind, {}).setdefault(plain(name), key)
        self.names.setdefault((kind, key), name)


class Cell(ABC):
    """What a cell of a column may hold; `expected` is the key of it, `facts` what is its own."""

    __slots__ = ()
    expected: ClassVar[str]

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return what is to be said of it besides."""
        return {}

    @abstractmethod
    def read(self, text: str, book: Book) -> Any:
        """Read a text that is not empty; raises CellError."""

    def write(self, value: Any, book: Book) -> str:
        """Write a value as it is read."""
        del book
        return str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextCell(Cell):
    """A text of some length."""

    expected = "text"
    least: int = 1
    most: int = 60

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return the bounds of its length."""
        return {"least": self.least, "most": self.most}

    def read(self, text: str, book: Book) -> str:
        """Take the text as it is."""
        del book
        if not self.least <= len(text) <= self.most:
            raise CellError("wrong_length", length=len(text))
        return text


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyCell(Cell):
    """A lasting key: Latin letters, digits, low lines."""

    expected = "key"

    def read(self, text: str, book: Book) -> str:
        """Take a key as it is."""
        del book
        if _KEY.fullmatch(text) is None:
            raise CellError("wrong_cell")
        return text


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeCell(Cell):
    """A whole number."""

    expected = "whole"
    least: int = 0
    most: int = 1000

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return the bounds."""
        return {"least": self.least, "most": self.most}

    def read(self, text: str, book: Book) -> int:
        """Read the number."""
        del book
        bare = text.translate(DASHES).translate(SPACES).removesuffix("%")
        found = _WHOLE.fullmatch(bare)
        if found is None:
            raise CellError("wrong_cell")
        if not self.least <= int(found[1]) <= self.most:
            raise CellError("out_of_range")
        return int(found[1])


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberCell(Cell):
    """A number, maybe with a fraction; a whole one is an integer, any other one text."""

    expected = "number"

    def read(self, text: str, book: Book) -> int | str:
        """Read the number."""
        del book
        bare = text.translate(DASHES).translate(SPACES)
        if _NUMBER.fullmatch(bare) is None:
            raise CellError("wrong_cell")
        whole = _WHOLE.fullmatch(bare)
        return int(whole[1]) if whole else bare.replace(",", ".")

    def write(self, value: Any, book: Book) -> str:
        """Write it with a decimal comma."""
        del book
        return str(value).replace(".", ",")


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagCell(Cell):
    """Yes or no."""

    expected = "flag"

    def read(self, text: str, book: Book) -> bool:
        """Read a word for it."""
        del book
        word = plain(text)
        if word not in YES + NO:
            raise CellError("wrong_cell")
        return word in YES

    def write(self, value: Any, book: Book) -> str:
        """Write the word."""
        del book
        return YES[0] if value else NO[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceCell(Cell):
    """One of some words."""

    expected = "choice"
    words: Words

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return the words."""
        return {"choices": ", ".join(names[0] for names in self.words.values())}

    def read(self, text: str, book: Book) -> str:
        """Find the key of a word."""
        del book
        word = plain(text)
        for key, names in self.words.items():
            if word in map(plain, names):
                return key
        raise CellError("wrong_cell")

    def write(self, value: Any, book: Book) -> str:
        """Write the word of a key."""
        del book
        return self.words[value][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountCell(Cell):
    """A number of shots or wounds: 3, D6, 2D3, x, 2Dx."""

    expected = "amount"

    def read(self, text: str, book: Book) -> str:
        """Read it as the engine spells it."""
        del book
        whole = _WHOLE.fullmatch(text)
        bare = whole[1] if whole else text.translate(SPACES).translate(_DICE)
        if _AMOUNT.fullmatch(bare) is None:
            raise CellError("wrong_cell")
        return bare


@dataclass(frozen=True, slots=True, kw_only=True)
class StrengthCell(Cell):
    """The strength of a weapon: a number, or the bearer's with a number added."""

    expected = "strength"

    def read(self, text: str, book: Book) -> str:
        """Read it as the engine spells it."""
        del book
        bare = text.translate(DASHES)
        whole = _WHOLE.fullmatch(bare)
        if whole and whole[1].isdigit() and int(whole[1]) <= 999:
            return whole[1]
        found = _STRENGTH.fullmatch(bare)
        if found is None or plain(found[1]) not in BEARER:
            raise CellError("wrong_cell")
        return "user" + (found[2] or "").translate(SPACES)

    def write(self, value: Any, book: Book) -> str:
        """Write it with the word for the bearer."""
        del book
        return str(value).replace("user", BEARER[0])
