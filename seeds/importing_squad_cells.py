"""
The cells of campaign data that only squads have: dice of damage, qualities, armour, specialists.

Words of the rules become keys; what the rules do not know stays as it is written.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from seeds.formation_words import BLAST, LOCATION_WORDS, QUALITY_WORDS
from seeds.importing_cells import SPACES, Book, Cell, ChoiceCell, WholeCell
from seeds.importing_faults import CellError
from seeds.importing_lists import RefCell, parts_of, read_values
from seeds.importing_pages import DASHES
from seeds.importing_words import Words, plain

_DICE = re.compile(r"([1-9]\d?)?[dDдДкК]([1-9]\d{0,2})([+-]\d{1,3})?")
_COUNTED = re.compile(r"(.+?)\s*[xX×хХ*]\s*([1-9]\d?)")
_POINTS = WholeCell(most=100)
_PLAIN_QUALITIES = {key: words for key, words in QUALITY_WORDS.items() if key != "blast"}
_MOST_OF_A_KIND = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageDiceCell(Cell):
    """What damage is rolled on: `1d10+5`, with the Latin letter or a Russian one."""

    expected = "damage_dice"

    def read(self, text: str, book: Book) -> str:
        """Read it as the data spell it."""
        del book
        found = _DICE.fullmatch(text.translate(DASHES).translate(SPACES))
        if found is None or int(found[2]) == 1:
            raise CellError("wrong_cell")
        return f"{found[1] or 1}d{found[2]}{found[3] or ''}"

    def write(self, value: Any, book: Book) -> str:
        """Write it with the Russian letter."""
        del book
        return str(value).replace("d", "к")


@dataclass(frozen=True, slots=True, kw_only=True)
class QualitiesCell(Cell):
    """Qualities of a weapon, of each kind one; a blast has a number: `blast 3`."""

    expected = "qualities"

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return all of them."""
        blast = f"{QUALITY_WORDS['blast'][0]} 3"
        return {"choices": f"{ChoiceCell(words=_PLAIN_QUALITIES).facts['choices']}, {blast}"}

    def read(self, text: str, book: Book) -> list[str]:
        """Read them in order."""
        qualities: dict[str, str] = {}
        for part in parts_of(text):
            blast = BLAST.fullmatch(plain(part))
            size = int(blast[1] or blast[2]) if blast else 0
            key = "blast" if size else ChoiceCell(words=_PLAIN_QUALITIES).read(part, book)
            if key in qualities:
                raise CellError("named_twice", name=part[:60])
            qualities[key] = f"blast {size}" if size else key
        return [*qualities.values()]

    def write(self, value: Any, book: Book) -> str:
        """Write them with semicolons."""
        del book
        named = (one.partition(" ") for one in value)
        return "; ".join(f"{QUALITY_WORDS[key][0]} {size}".strip() for key, _, size in named)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmourCell(Cell):
    """Points of armour: one number for all locations, or a number for each that has any."""

    expected = "armour_points"

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return the locations, and the bounds of a number."""
        return {**_POINTS.facts, **ChoiceCell(words=LOCATION_WORDS).facts}

    def read(self, text: str, book: Book) -> int | dict[str, int]:
        """Read the number, or those of the locations named."""
        if text[:1].isdigit():
            return _POINTS.read(text, book)
        points: dict[str, int] = {}
        for location, number in read_values(text, LOCATION_WORDS, book):
            if location in points:
                raise CellError("named_twice", name=LOCATION_WORDS[location][0])
            points[location] = _POINTS.read(number, book)
        return points

    def write(self, value: Any, book: Book) -> str:
        """Write the number, or location after location."""
        del book
        if isinstance(value, int):
            return str(value)
        return "; ".join(f"{LOCATION_WORDS[one][0]} {points}" for one, points in value.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownWordCell(Cell):
    """A text of which some words mean something to the rules; any other stays as it is."""

    expected = "known_word"
    words: Words

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return the words that mean something."""
        return {"choices": "; ".join(names[0] for names in self.words.values()), "most": 40}

    def read(self, text: str, book: Book) -> str:
        """Find the key of a known word."""
        del book
        if not 1 < len(text) <= 40:
            raise CellError("wrong_length", length=len(text))
        word = plain(text)
        known = (key for key, names in self.words.items() if word in map(plain, names))
        return next(known, text)

    def write(self, value: Any, book: Book) -> str:
        """Write the word of a key."""
        del book
        return self.words[value][0] if value in self.words else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedCell(Cell):
    """Names of entries with a number each, one where none is stated: `gunner x2; medic`."""

    expected = "counted"
    one: RefCell

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return which names, and how many there may be of each."""
        return {**self.one.facts, "most": _MOST_OF_A_KIND}

    def read(self, text: str, book: Book) -> dict[str, int]:
        """Read name after name."""
        counts: dict[str, int] = {}
        for part in parts_of(text):
            found = _COUNTED.fullmatch(part)
            name, count = (found[1], int(found[2])) if found else (part, 1)
            key = self.one.read(name, book)
            if key in counts:
                raise CellError("named_twice", name=name[:60])
            if count > _MOST_OF_A_KIND:
                raise CellError("out_of_range")
            counts[key] = count
        return counts

    def write(self, value: Any, book: Book) -> str:
        """Write name after name."""
        named = ((self.one.write(key, book), count) for key, count in value.items())
        return "; ".join(
            name if count == 1 and _COUNTED.fullmatch(name) is None else f"{name} x{count}"
            for name, count in named
        )
