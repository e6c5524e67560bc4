"""Lines that set warriors up: who they are, their squads, the tables of the campaign."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from engine.errors import IllegalActionError
from engine.psychology.commands import PutSquad, PutWarrior, SetMisfireTable, SetStupidityTable
from engine.psychology.state import Traits, Warrior
from engine.pvt.units import GAME_MASTER
from engine.scene.naming import ThingKind, things_of
from vkbot.chat.field import read_new_name
from vkbot.chat.people import parse_person
from vkbot.chat.psychology_line import WarriorLine, name_side, sides_of
from vkbot.chat.registry import Tail
from vkbot.chat.scene_field import read_scene
from vkbot.lexicon.battle import AND, FOR
from vkbot.lexicon.folding import fold
from vkbot.lexicon.names import index_names
from vkbot.lexicon.psychology import (
    FRENZY_IN_PROFILE,
    HATES,
    HATES_NOBODY,
    LED_BY,
    NO_TABLE,
    NOT,
    OF_SIDE,
    SIDE_OF_GM,
    SIDE_OF_PLAYERS,
    TABLE_ENTRY,
    TRAIT,
    TRAIT_FLAGS,
    TRAIT_NUMBERS,
)
from vkbot.persons import Person
from vkbot.scene_requests import PutInScene, WarriorOfData

_NAME = re.compile(r"([^:;,]{1,200}?) ?: ?")


@dataclass(slots=True)
class _Profile:
    """What a line says of a warrior so far; `hates` None: nothing of whom he hates."""

    traits: dict[str, Any] = field(default_factory=dict)
    hates: list[str] | None = None
    side: str | None = None
    key: str | None = None


def read_warrior(tail: Tail) -> PutInScene:
    """
    Read a warrior as a line describes him; of a known one what is named changes.

    Raises:
        NotationError: something of it is not understood.
    """
    read_scene(tail)
    text, owner = _part_from_owner(tail)
    named = _NAME.match(tail.text)
    if named is None:
        raise tail.refuse("warrior_traits")
    name = read_new_name(tail, named[1])
    profile = _read_profile(tail, named.end(), len(text))
    known = _find_known(tail, name)
    if known is None:
        owner = owner or _find_player(tail, name)
        what = _describe_new(tail, name, profile, SIDE_OF_PLAYERS if owner else SIDE_OF_GM)
    else:
        what = _describe_anew(known, profile)
    return PutInScene(what=what, text=tail.line, owner=owner, was=known)


def _describe_new(
    tail: Tail, name: str, profile: _Profile, usual_side: str
) -> PutWarrior | WarriorOfData:
    side = profile.side or usual_side
    if profile.key is not None:
        said = tuple(profile.traits.items())
        return WarriorOfData(key=profile.key, name=name, side=side, traits=said)
    if "willpower" not in profile.traits:
        raise tail.refuse("warrior_traits")
    return PutWarrior(name=name, side=side, traits=Traits(**profile.traits))


def _describe_anew(known: Warrior, profile: _Profile) -> PutWarrior:
    return PutWarrior(
        id=known.id,
        name=known.name,
        side=profile.side or known.side,
        owner=known.owner,
        traits=replace(known.traits, **profile.traits),
    )


def _part_from_owner(tail: Tail) -> tuple[str, Person | None]:
    whom = FOR.search(tail.words)
    if whom is None:
        return tail.text, None
    owner = parse_person(tail.text[whom.start(1) :].strip(), tail)
    return tail.text[: whom.start()], owner


def _find_player(tail: Tail, name: str) -> Person | None:
    """Find who plays the unit of the battle that is called as a new warrior is, if anybody."""
    units = read_scene(tail).battle.units.values()
    owners = (one.owner for one in units if fold(one.name) == fold(name))
    return next((Person(user_id=one) for one in owners if one != GAME_MASTER), None)


def _find_known(tail: Tail, name: str) -> Warrior | None:
    warriors = read_scene(tail).battle.scene.psychology.warriors.values()
    return next((one for one in warriors if fold(one.name) == fold(name)), None)


def _read_profile(tail: Tail, start: int, end: int) -> _Profile:
    profile = _Profile()
    was_hated = False
    for part in TRAIT.finditer(tail.text, start, end):
        was_hated = _read_part(tail, part, profile, was_hated=was_hated)
    if profile.hates is not None:
        profile.traits["hates"] = tuple(dict.fromkeys(profile.hates))
    return profile


def _read_part(tail: Tail, part: re.Match[str], profile: _Profile, *, was_hated: bool) -> bool:
    """Read one part of a profile; tell whether it names who is hated, so that more may follow."""
    words = fold(part[0]).strip()
    trait = _find_trait(words)
    hates = HATES.fullmatch(words)
    side = OF_SIDE.fullmatch(words)
    if trait is not None:
        profile.traits[trait[0]] = trait[1]
    elif hates is not None:
        profile.hates = [*(profile.hates or ()), *_find_hated(tail, part, hates[1])]
        return True
    elif side is not None:
        profile.side = name_side(read_scene(tail).battle.scene.psychology, side[1])
    elif FRENZY_IN_PROFILE.fullmatch(words):
        raise tail.refuse("frenzy_in_profile", part.start())
    elif was_hated:
        profile.hates = [*(profile.hates or ()), *_find_hated(tail, part, words)]
        return True
    else:
        profile.key = _find_key(tail, part)
    return False


def _find_trait(words: str) -> tuple[str, int | bool] | None:
    for key, pattern in TRAIT_NUMBERS.items():
        number = pattern.fullmatch(words)
        if number is not None:
            return key, int(number[1])
    negated = NOT.fullmatch(words)
    flags = (
        key for key, one in TRAIT_FLAGS.items() if one.fullmatch(negated[1] if negated else words)
    )
    flag = next(flags, None)
    return None if flag is None else (flag, negated is None)


def _find_key(tail: Tail, part: re.Match[str]) -> str:
    key = index_names(tuple(tail.context.warrior_names())).find(part[0].strip())
    if key is None:
        raise tail.refuse("warrior_trait", part.start())
    return key


def _find_hated(tail: Tail, part: re.Match[str], words: str) -> Iterator[str]:
    """Find whom a warrior hates: warriors, squads, sides; nobody where the words say so."""
    state = read_scene(tail).battle.scene.psychology
    warriors = ((one.name, one.id) for one in state.warriors.values())
    squads = ((one.name, one.id) for one in state.squads.values())
    index = index_names((*warriors, *squads, *((side, side) for side in sides_of(state))))
    for one in AND.split(words) if words not in HATES_NOBODY else ():
        found = index.find(one)
        if found is None:
            raise tail.refuse("hated_name", part.start())
        yield found


def read_squad(tail: Tail) -> PutSquad:
    """
    Read a squad: its name, its warriors, who leads them.

    Raises:
        NotationError: something of it is not understood.
        IllegalActionError: "thing_exists".
    """
    line = WarriorLine(tail)
    named = _NAME.match(tail.text)
    if named is None:
        raise tail.refuse("squad_of_warriors")
    name = read_new_name(tail, named[1])
    line.at += named.end()
    members = line.read_warriors(LED_BY)
    leader = _read_leader(line)
    line.require_end()
    _require_no_other(tail, name)
    first = line.state.warriors[leader or members[0]]
    squads = line.state.squads.values()
    return PutSquad(
        id=next((one.id for one in squads if fold(one.name) == fold(name)), ""),
        name=name,
        side=first.side,
        owner=first.owner,
        members=members if leader in ("", *members) else (*members, leader),
        leader=leader,
    )


def _require_no_other(tail: Tail, name: str) -> None:
    """Refuse the name of somebody who is in the scene and is no squad of warriors."""
    for thing in things_of(read_scene(tail).battle.scene):
        if thing.kind is not ThingKind.SQUAD and fold(thing.name) == fold(name):
            raise IllegalActionError("thing_exists", {"name": thing.name})


def _read_leader(line: WarriorLine) -> str:
    return line.read_warrior() if line.skip(LED_BY) is not None else ""


def read_stupidity_table(tail: Tail) -> SetStupidityTable:
    """Read what a stupid creature does at each face of a die; raises NotationError."""
    read_scene(tail)
    return SetStupidityTable(entries=_read_table(tail, tail.start))


def read_misfire_table(tail: Tail) -> SetMisfireTable:
    """Read what a misfire of a kind of weapon means at each face of a die; raises NotationError."""
    read_scene(tail)
    named = _NAME.match(tail.text)
    if named is None:
        raise tail.refuse("misfire_table")
    weapon = fold(read_new_name(tail, named[1]))
    return SetMisfireTable(weapon=weapon, entries=_read_table(tail, tail.start + named.end()))


def _read_table(tail: Tail, start: int) -> tuple[str, ...]:
    text = tail.line[start:].lstrip(": ")
    if fold(text) in NO_TABLE:
        return ()
    parts = [part.strip() for part in text.split(";")]
    entries = [TABLE_ENTRY.fullmatch(part) for part in parts]
    faces = [entry and entry[1] for entry in entries]
    if faces != ["1", "2", "3", "4", "5", "6"]:
        raise tail.refuse("table_entries")
    return tuple(entry[2].strip() for entry in entries if entry is not None)
