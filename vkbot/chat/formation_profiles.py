"""Read the numbers of a profile and the weapons of a squad as they are typed in its line."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.formations.profiles import Armour, DamageDice, Distances, FormationWeapon, Location
from vkbot.chat.field import LONGEST_NAME
from vkbot.lexicon import formation_making as words
from vkbot.lexicon.formations import QUALITIES, read_blast

_DIGIT = re.compile(r"\d")
_COMMA = re.compile(r" ?, ?(?!\d)")


class UnreadProfileError(ValueError):
    """A number of a profile, or a weapon, is none; the place is counted from the text's start."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


@dataclass(slots=True, kw_only=True)
class Numbers:
    """The numbers of a profile, as many as were named."""

    abilities: dict[str, int] = field(default_factory=dict)
    distances: dict[str, int] = field(default_factory=dict)
    armour: int | None = None
    locations: dict[str, int] = field(default_factory=dict)
    wounds: tuple[int, ...] = ()

    def add(self, more: "Numbers") -> "Numbers":
        """Return the numbers with those that were named later; of the same, the later."""
        return Numbers(
            abilities=self.abilities | more.abilities,
            distances=self.distances | more.distances,
            armour=self.armour if more.armour is None else more.armour,
            locations=self.locations | more.locations,
            wounds=more.wounds or self.wounds,
        )

    def armour_everywhere(self) -> Armour:
        """Return the armour of one with locations; those not named are as all others."""
        points: dict[str, int] = {
            place.value: self.armour or 0 for place in Location if place is not Location.BY_TABLE
        }
        return Armour(**{**points, **self.locations})

    def make_distances(self) -> Distances:
        """Return how far one moves."""
        return Distances(**self.distances)


def read_numbers_of(text: str) -> tuple[str, Numbers]:
    """
    Read numbers with their names.

    Returns:
        The words before the first of them, and the numbers.

    Raises:
        UnreadProfileError: something else stands there.
    """
    numbers, digit = Numbers(), _DIGIT.search(text)
    if digit is None:
        return text.strip(" ,"), numbers
    first = at = text.rfind(",", 0, digit.start()) + 1
    heading = text[:first]
    while text[at:].strip(" ,"):
        item = words.ITEM.match(text, at)
        if item is None:
            raise UnreadProfileError(at)
        before, found = _split(item[1])
        if found is None or (before and at != first):
            raise UnreadProfileError(item.start(1))
        if before:
            heading = text[: item.start(1) + len(before)]
        values = tuple(map(int, item[2].split("/")))
        if not _put(numbers, found, values):
            raise UnreadProfileError(item.start(2))
        at = item.end()
    return heading.strip(" ,"), numbers


def _split(text: str) -> tuple[str, tuple[str, str] | None]:
    """Part what stands before the name of a number from it; the longest name wins."""
    parts = text.split(" ")
    for start in range(max(0, len(parts) - 3), len(parts)):
        found = words.NUMBERS.find(" ".join(parts[start:]))
        if found is not None:
            return " ".join(parts[:start]), found
    return text, None


def _put(numbers: Numbers, found: tuple[str, str], values: tuple[int, ...]) -> bool:
    """Keep a number; False where it has too many values."""
    kind, key = found
    if kind == words.SPEED:
        numbers.distances |= dict(zip(words.SPEEDS, values, strict=False))
        return 4 <= len(values) <= len(words.SPEEDS)
    if kind == words.WOUNDS:
        numbers.wounds = values
        return len(values) <= 2
    if kind == words.ARMOUR:
        numbers.armour = values[0]
    else:
        kept: Mapping[str, dict[str, int]] = {
            words.ABILITY: numbers.abilities,
            words.DISTANCE: numbers.distances,
            words.LOCATION: numbers.locations,
        }
        kept[kind][key] = values[0]
    return len(values) == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Armament:
    """A weapon, and whether it is one of close combat."""

    weapon: FormationWeapon
    is_melee: bool


def read_weapons(text: str, folded: str) -> tuple[Armament, ...]:
    """
    Read weapons parted by commas: `лазган 1к10+3 проб 0 100м, нож 1к10`.

    Raises:
        UnreadProfileError: one has no name, or something that is of no weapon.
    """
    read, start = [], 0
    for stop in (*(comma.span() for comma in _COMMA.finditer(folded)), (len(folded), len(folded))):
        read.append(_read_weapon(text[start : stop[0]], folded[start : stop[0]], start))
        start = stop[1]
    return tuple(read)


def _read_weapon(text: str, folded: str, offset: int) -> Armament:
    marks = [mark.start() for mark in _find_marks(folded)]
    name = text[: min(marks, default=len(text))].strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise UnreadProfileError(offset)
    return _read_marks(name, folded, min(marks, default=len(text)), offset)


def _find_marks(folded: str) -> list[re.Match[str]]:
    """Find what may follow a weapon's name, each the first of its sort."""
    sorts = (words.DICE, words.PENETRATION, words.RANGE, words.IS_MELEE)
    found = [mark for sort in sorts if (mark := sort.search(folded)) is not None]
    return [*found, *(word for word in words.WEAPON_WORD.finditer(folded) if _quality(word[0]))]


def _quality(word: str) -> str | None:
    return QUALITIES.find(word) if len(word) > 3 else None


def _read_marks(name: str, folded: str, at: int, offset: int) -> Armament:
    fields: dict[str, Any] = {"qualities": ()}
    is_melee = False
    while folded[at:].strip():
        at += len(folded[at:]) - len(folded[at:].lstrip())
        if (dice := words.DICE.match(folded, at)) is not None:
            fields["damage"], mark = _damage(dice, offset), dice
        elif (penetration := words.PENETRATION.match(folded, at)) is not None:
            fields["penetration"], mark = int(penetration[1]), penetration
        elif (metres := words.RANGE.match(folded, at)) is not None:
            fields["range_metres"], mark = int(metres[1]), metres
        elif (melee := words.IS_MELEE.match(folded, at)) is not None:
            is_melee, mark = True, melee
        else:
            mark = _read_quality(folded, at, fields, offset)
        at = mark.end()
    return Armament(weapon=FormationWeapon(name=name, **fields), is_melee=is_melee)


def _damage(dice: re.Match[str], offset: int) -> DamageDice:
    count, sides = int(dice[1]), int(dice[2])
    if count < 1 or sides < 2:
        raise UnreadProfileError(offset + dice.start())
    bonus = int(f"{dice[3]}{dice[4]}") if dice[3] else 0
    return DamageDice(count=count, sides=sides, bonus=bonus)


def _read_quality(folded: str, at: int, fields: dict[str, Any], offset: int) -> re.Match[str]:
    """Read a quality of a weapon, that with a number too."""
    for mark in (words.BLAST_MARK.match(folded, at), words.WEAPON_WORD.match(folded, at)):
        if mark is None:
            continue
        blast = read_blast(mark[0])
        quality = _quality(mark[0])
        if blast is not None:
            fields["blast"] = blast
        elif quality == "spray":
            fields["spray"] = True
        elif quality is not None and quality != "blast":
            fields["qualities"] = (*fields["qualities"], quality)
        else:
            continue
        return mark
    raise UnreadProfileError(offset + at)
