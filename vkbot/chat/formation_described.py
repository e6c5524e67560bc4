"""
What a line says of a squad: its men, their numbers and arms, its commander, part by part.

Parts stand in any order; numbers with no word before them are those of the regulars.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from engine.formations.kinds import Kind
from engine.formations.orders import Side
from engine.formations.profiles import (
    Abilities,
    Category,
    FormationCommander,
    FormationWeapon,
    RegularProfile,
    Specialist,
)
from vkbot.chat.field import LONGEST_NAME
from vkbot.chat.formation_line import FormationLine, Part
from vkbot.chat.formation_profiles import (
    Numbers,
    UnreadProfileError,
    read_numbers_of,
    read_weapons,
)
from vkbot.lexicon import formation_making as words
from vkbot.lexicon.formation_making import COMMANDER_NAME
from vkbot.lexicon.formations import CATEGORIES, RACES, SIDES

MOST_MEMBERS = 200


@dataclass(slots=True, kw_only=True)
class Described:
    """What a line says of a squad, part by part."""

    number: int = 0
    kind: Kind = Kind.TROOPS
    side: Side = Side.NONE
    race: str | None = None
    numbers: Numbers = field(default_factory=Numbers)
    ranged: FormationWeapon | None = None
    melee: FormationWeapon | None = None
    commander_name: str = COMMANDER_NAME
    category: Category = Category.ELITE
    commander: Numbers = field(default_factory=Numbers)
    commander_ranged: FormationWeapon | None = None
    commander_melee: FormationWeapon | None = None
    specialists: tuple[Specialist, ...] = ()
    granted: tuple[str, ...] = ()

    def make_commander(self) -> FormationCommander:
        """Return the commander as far as he is described."""
        numbers = self.commander
        wounds = numbers.wounds or (0,)
        return FormationCommander(
            name=self.commander_name,
            category=self.category,
            race=self.find_race(),
            abilities=Abilities(**numbers.abilities),
            armour=numbers.armour_everywhere(),
            distances=(numbers if numbers.distances else self.numbers).make_distances(),
            wounds=wounds[0],
            wounds_max=wounds[-1],
            ranged=self.commander_ranged,
            melee=self.commander_melee,
        )

    def make_regular(self) -> RegularProfile:
        """Return the profile of the regulars."""
        return RegularProfile(
            race=self.find_race(),
            category=self.kind.value,
            abilities=Abilities(**self.numbers.abilities),
            armour=self.numbers.armour or 0,
            distances=self.numbers.make_distances(),
        )

    def find_race(self) -> str:
        """Return the race: as it is named, or that of the side."""
        return words.RACES.get(self.side, "") if self.race is None else self.race


_Read = Callable[[FormationLine, Described, Part], None]


def read_who(line: FormationLine, described: Described, part: Part) -> None:
    """Read how many there are, of what kind, and on which side."""
    who = find_who(part)
    if who is None or not 1 <= int(who[1]) <= MOST_MEMBERS:
        raise line.refuse("squad_members", part.start)
    described.number = int(who[1])
    described.kind = Kind.MINIONS if who.re is words.MINIONS else Kind.TROOPS
    for start, end in ((0, who.start()), (who.end(), len(part.folded))):
        typed = part.folded[start:end]
        start += len(typed) - len(typed.lstrip(" ,"))
        rest = Part(start=part.start + start, text="", folded=typed.strip(" ,"))
        _read_with(line, described, rest, _read_profile)


def find_who(part: Part) -> re.Match[str] | None:
    """Find how many there are and of what kind, wherever it stands in a part."""
    return words.MINIONS.search(part.folded) or words.REGULARS.search(part.folded)


def _read_side(line: FormationLine, described: Described, text: str, part: Part) -> None:
    side = SIDES.find(text)
    if side is None:
        raise line.refuse("squad_side", part.start)
    described.side = Side(side)


def read_part(line: FormationLine, described: Described, part: Part) -> None:
    """Read one part of what is said of a squad; numbers alone are those of its regulars."""
    heads = ((pattern.match(part.folded), read) for pattern, read in _PARTS)
    head, read = next(((head, read) for head, read in heads if head), (None, _read_profile))
    begin = 0 if head is None else head.end()
    inner = Part(start=part.start + begin, text=part.text[begin:], folded=part.folded[begin:])
    _read_with(line, described, inner, read)


def read_commander(line: FormationLine, described: Described, part: Part) -> None:
    """Read a commander's name, his category and his numbers."""
    _read_with(line, described, part, _read_commander)


def _read_with(line: FormationLine, described: Described, part: Part, read: _Read) -> None:
    try:
        read(line, described, part)
    except UnreadProfileError as unread:
        raise line.refuse("squad_numbers", part.start + unread.at) from unread


def _read_profile(line: FormationLine, described: Described, part: Part) -> None:
    heading, numbers = read_numbers_of(part.folded)
    if heading:
        _read_side(line, described, heading, part)
    described.numbers = described.numbers.add(numbers)


def _read_commander(line: FormationLine, described: Described, part: Part) -> None:
    del line
    heading, numbers = read_numbers_of(part.folded)
    *name, last = heading.split(" ")
    category = CATEGORIES.find(last) if last else None
    kept = len(" ".join(name)) if category else len(heading)
    typed = part.text[:kept].strip(" ,")[:LONGEST_NAME]
    described.commander_name = typed or described.commander_name
    described.category = Category(category or Category.ELITE)
    described.commander = numbers


def _read_arms(line: FormationLine, described: Described, part: Part) -> None:
    del line
    described.ranged, described.melee = _arm(part)


def _read_commander_arms(line: FormationLine, described: Described, part: Part) -> None:
    del line
    described.commander_ranged, described.commander_melee = _arm(part)


def _arm(part: Part) -> tuple[FormationWeapon | None, FormationWeapon | None]:
    """Take of one or two weapons the first that shoots, and the one of close combat."""
    arms = read_weapons(part.text, part.folded)
    is_melee = [arm.is_melee for arm in arms]
    if len(arms) == 2 and not any(is_melee):
        is_melee = [False, True]
    ranged = [arm.weapon for arm, melee in zip(arms, is_melee, strict=True) if not melee]
    melee = [arm.weapon for arm, melee in zip(arms, is_melee, strict=True) if melee]
    if len(ranged) > 1 or len(melee) > 1:
        raise UnreadProfileError(0)
    return next(iter(ranged), None), next(iter(melee), None)


def _read_specialists(line: FormationLine, described: Described, part: Part) -> None:
    del line
    for arm in read_weapons(part.text, part.folded):
        same = sum(man.name.startswith(arm.weapon.name) for man in described.specialists)
        name = f"{arm.weapon.name} №{same + 1}" if same else arm.weapon.name
        ranged, melee = (None, arm.weapon) if arm.is_melee else (arm.weapon, None)
        man = Specialist(name=name, ranged=ranged, melee=melee)
        described.specialists = (*described.specialists, man)


def _read_orders(line: FormationLine, described: Described, part: Part) -> None:
    after, line.at = line.at, part.start
    described.granted = line.read_special_orders()
    if line.at < after and line.read_part().text:
        raise line.refuse("special_order", part.start)
    line.at = after


def _read_race(line: FormationLine, described: Described, part: Part) -> None:
    del line
    described.race = RACES.find(part.folded) or part.text


_PARTS: tuple[tuple[re.Pattern[str], _Read], ...] = (
    (words.ARMS_OF_COMMANDER, _read_commander_arms),
    (words.ARMS, _read_arms),
    (words.COMMANDER, _read_commander),
    (words.SPECIALISTS, _read_specialists),
    (words.ORDERS, _read_orders),
    (words.RACE, _read_race),
)
