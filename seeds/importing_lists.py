"""
The cells of campaign data that name entries of other sheets, or hold several things.

Names of weapons, goods and datasheets become their keys by the book of names.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from seeds.importing_cells import (
    SPACES,
    AmountCell,
    Book,
    Cell,
    ChoiceCell,
    StrengthCell,
    WholeCell,
)
from seeds.importing_faults import CellError
from seeds.importing_pages import DASHES
from seeds.importing_words import CHARACTERISTICS, DAMAGE_TYPES, WORN_VALUES, Words, plain

_SEPARATORS, _SEPARATORS_BUT_COMMAS = re.compile(r"[;\n]|,(?!\d)"), re.compile(r"[;\n]")
_FACES = re.compile(r"[;,\s]+")
_VALUE = re.compile(r"(.+?)[\s:=]+([+-]?\s*\d{1,4})")
_CHANGE = re.compile(r"(\S+)[\s:=]+(.+)")
_CHANGED: Mapping[str, tuple[str, Cell]] = {
    "сила": ("strength", StrengthCell()),
    "пробитие": ("armour_penetration", WholeCell()),
    "урон": ("damage", AmountCell()),
    "выстрелы": ("shots", AmountCell()),
}
_CHANGED_WORDS = {field: word for word, (field, _) in _CHANGED.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class RefCell(Cell):
    """The name of an entry; `kind` says in which sheet it stands."""

    expected = "name_of"
    kind: str

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return the kind."""
        return {"kind": self.kind}

    def read(self, text: str, book: Book) -> str:
        """Find the key of a name, or take a key as it is."""
        known = book.keys.get(self.kind, {})
        key = known.get(plain(text)) or (text if text in known.values() else None)
        if key is None:
            raise CellError("unknown_name", name=text[:60], nearest=self._nearest(text, book))
        return key

    def write(self, value: Any, book: Book) -> str:
        """Write the name of a key."""
        return book.names[self.kind, value]

    def _nearest(self, text: str, book: Book) -> str:
        """Find the name that is spelt most like an unknown one; empty where none is near."""
        from rapidfuzz import process  # 3 MB that misspelt names alone need
        from rapidfuzz.distance import OSA

        known = book.keys.get(self.kind, {})
        found = process.extractOne(
            plain(text[:60]), list(known), scorer=OSA.normalized_similarity, score_cutoff=0.7
        )
        return book.names[self.kind, known[found[0]]] if found else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralCell(Cell):
    """Several of something, each once, parted by semicolons or lines, and by `commas` too."""

    expected = "several"
    one: Cell
    most: int = 40
    commas: bool = True

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return what each of them is."""
        return {**self.one.facts, "each": self.one.expected, "count": self.most}

    def read(self, text: str, book: Book) -> list[Any]:
        """Read them in order."""
        parts = parts_of(text, commas=self.commas)
        if len(parts) > self.most:
            raise CellError("too_many", number=len(parts))
        values: list[Any] = []
        for part in parts:
            value = self.one.read(part, book)
            if value in values:
                raise CellError("named_twice", name=part[:60])
            values.append(value)
        return values

    def write(self, value: Any, book: Book) -> str:
        """Write them with semicolons."""
        return "; ".join(self.one.write(one, book) for one in value)


def parts_of(text: str, *, commas: bool = True) -> list[str]:
    """Part a text into the several things that it names; not by commas that names may have."""
    separators = _SEPARATORS if commas else _SEPARATORS_BUT_COMMAS
    return [part for part in (one.strip() for one in separators.split(text)) if part]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenCell(Cell):
    """Free equipment: choices of one among some names, such as `mk7 / mk5; knife`."""

    expected = "alternatives"
    one: RefCell = RefCell(kind="goods")

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return which names."""
        return self.one.facts

    def read(self, text: str, book: Book) -> list[list[str]]:
        """Read choice after choice; a name stands once."""
        choices: list[list[str]] = []
        for part in parts_of(text):
            keys = [self.one.read(name.strip(), book) for name in part.split("/") if name.strip()]
            known = [key for choice in choices for key in choice]
            for at, key in enumerate(keys):
                if key in known + keys[:at]:
                    raise CellError("named_twice", name=self.one.write(key, book))
            choices += [keys] if keys else []
        return choices

    def write(self, value: Any, book: Book) -> str:
        """Write choice after choice."""
        return "; ".join(" / ".join(self.one.write(key, book) for key in one) for one in value)


@dataclass(frozen=True, slots=True, kw_only=True)
class FacesCell(Cell):
    """Faces of a d6."""

    expected = "faces"

    def read(self, text: str, book: Book) -> list[int]:
        """Read them in order."""
        del book
        parts = [part for part in _FACES.split(text) if part]
        if not parts or any(part not in tuple("123456") for part in parts):
            raise CellError("wrong_cell")
        return sorted(set(map(int, parts)))

    def write(self, value: Any, book: Book) -> str:
        """Write them with semicolons."""
        del book
        return "; ".join(map(str, value))


def read_values(text: str, words: Words, book: Book) -> Iterator[tuple[str, str]]:
    """Read words with a number each, such as `armour 50; agility -5`."""
    for part in parts_of(text.translate(DASHES)):
        found = _VALUE.fullmatch(part)
        if found is None:
            raise CellError("wrong_cell")
        yield ChoiceCell(words=words).read(found[1], book), found[2].translate(SPACES)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainstCell(Cell):
    """Armour against some types of damage."""

    expected = "against"

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return the types."""
        return ChoiceCell(words=DAMAGE_TYPES).facts

    def read(self, text: str, book: Book) -> dict[str, int]:
        """Read a number for each type named."""
        return {word: int(value) for word, value in read_values(text, DAMAGE_TYPES, book)}

    def write(self, value: Any, book: Book) -> str:
        """Write type after type."""
        del book
        return "; ".join(f"{DAMAGE_TYPES[one][0]} {number}" for one, number in value.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class WornCell(Cell):
    """What a worn item does: a signed number is added, a bare one is what armour becomes."""

    expected = "worn"

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return which values."""
        return ChoiceCell(words=_WORN).facts

    def read(self, text: str, book: Book) -> list[dict[str, str | int]]:
        """Read change after change."""
        changes: list[dict[str, str | int]] = []
        for word, number in read_values(text, _WORN, book):
            is_added = number[0] in "+-"
            if not is_added and word not in WORN_VALUES:
                raise CellError("sign_needed", name=_WORN[word][0])
            changes.append({"value": word, "add" if is_added else "become": int(number)})
        return changes

    def write(self, value: Any, book: Book) -> str:
        """Write change after change."""
        del book
        return "; ".join(
            f"{_WORN[one['value']][0]} {one['add']:+d}"
            if "add" in one
            else f"{_WORN[one['value']][0]} {one['become']}"
            for one in value
        )


_WORN: Words = {**WORN_VALUES, **CHARACTERISTICS}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangesCell(Cell):
    """What a row of degradation changes of weapons: `lascannon: strength 60, damage D3; ...`."""

    expected = "changes"
    one: RefCell = RefCell(kind="weapons")

    @property
    def facts(self) -> Mapping[str, str | int]:
        """Return what may change."""
        return {**self.one.facts, "choices": ", ".join(_CHANGED)}

    def read(self, text: str, book: Book) -> dict[str, dict[str, Any]]:
        """Read weapon after weapon."""
        changes: dict[str, dict[str, Any]] = {}
        for part in parts_of(text, commas=False):
            name, colon, values = part.partition(":")
            if not colon:
                raise CellError("wrong_cell")
            changes[self.one.read(name.strip(), book)] = dict(_read_changes(values, book))
        return changes

    def write(self, value: Any, book: Book) -> str:
        """Write weapon after weapon."""
        return "; ".join(
            f"{self.one.write(key, book)}: {_write_changes(changes, book)}"
            for key, changes in value.items()
        )


def _read_changes(text: str, book: Book) -> Iterator[tuple[str, Any]]:
    for part in text.split(","):
        found = _CHANGE.fullmatch(part.strip())
        if found is None or plain(found[1]) not in _CHANGED:
            raise CellError("wrong_cell")
        field, cell = _CHANGED[plain(found[1])]
        yield field, cell.read(found[2], book)


def _write_changes(changes: Mapping[str, Any], book: Book) -> str:
    words = ((_CHANGED_WORDS[field], value) for field, value in changes.items())
    return ", ".join(f"{word} {_CHANGED[word][1].write(value, book)}" for word, value in words)
