"""
What players declare: movement, shooting, charges, close combat, checks, free text.

A line may begin with whom it is for: the GM's `за @имя: …`, a player's character `Сеферот: …`, or
standing orders `по умолчанию …`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from engine.errors import NotationError
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import (
    Action,
    Attach,
    Chance,
    Charge,
    Check,
    Detach,
    FreeText,
    UsePower,
)
from engine.pvt.modifiers import add
from engine.pvt.units import Terrain
from vkbot.battle_requests import Declare, DropStandingOrders, MarkReady, PassTurn
from vkbot.chat.attack_lines import parse_fight, parse_shooting
from vkbot.chat.field import Field, read_field, read_only_unit
from vkbot.chat.menu_commands import parse_menu
from vkbot.chat.movement_lines import (
    parse_advance,
    parse_arrive,
    parse_fall_back,
    parse_move,
    skip_marks,
)
from vkbot.chat.people import parse_person
from vkbot.chat.registry import Command, CommandTable, Tail
from vkbot.lexicon.battle import (
    BATTLE_WORDS,
    CHANCE,
    METRES,
    NO_OVERWATCH,
    NOTHING,
    TERRAINS,
    TO_UNIT,
)
from vkbot.lexicon.characteristics import CHARACTERISTICS
from vkbot.lexicon.folding import fold
from vkbot.menu_requests import ShowMenu

LONGEST_TEXT = 500

_MODIFIER = re.compile(r" ?([+-]) ?(\d{1,3})")
_PERSON = re.compile(r"(\[[^\]]*\]|@[\w.]{2,64}|[^:]{1,60}): ?")


def _detach(tail: Tail) -> Detach:
    return Detach(hero=read_only_unit(tail))


def _attach(tail: Tail) -> Attach:
    found = read_field(tail)
    hero, end = found.read_unit(tail.start)
    to = TO_UNIT.match(tail.folded, end)
    if to is None:
        raise found.refuse("arrow", end)
    unit, end = found.read_unit(to.end())
    found.require_end(end)
    return Attach(hero=hero, unit=unit)


def _charge(tail: Tail) -> Charge:
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    targets, end = found.read_units(found.read_arrow(end), "target")
    if len(set(targets)) < len(targets):
        raise found.refuse("target_twice", end)
    action = Charge(unit=unit, targets=targets)
    for claim in filter(None, (part.strip() for part in tail.folded[end:].split(";"))):
        metres = METRES.fullmatch(claim)
        if metres is not None:
            distances = tuple((target, int(metres[1])) for target in targets)
            action = replace(action, distances=distances)
        elif claim in NO_OVERWATCH:
            action = replace(action, without_overwatch=True)
        elif claim in TERRAINS:
            action = replace(action, terrain=Terrain(TERRAINS[claim]))
        else:
            raise found.refuse("claim", end)
    return action


def _use_power(tail: Tail, *, is_ritual: bool) -> UsePower:
    found = read_field(tail)
    unit, end = found.read_unit(tail.start)
    told = tail.line[end:].strip()
    text = told.removeprefix(":").strip()
    if (told and not told.startswith(":")) or len(text) > LONGEST_TEXT:
        raise found.refuse("ritual" if is_ritual else "power", end)
    return UsePower(unit=unit, text=text, is_ritual=is_ritual)


def _check(tail: Tail) -> Check:
    found = read_field(tail)
    named = CHARACTERISTICS.match_start(tail.words)
    if named is None:
        raise tail.refuse("characteristic")
    unit, end = found.read_unit(skip_marks(tail, tail.start + named.end))
    modifiers = []
    while (modifier := _MODIFIER.match(tail.folded, end)) is not None:
        modifiers.append(add(int(modifier[1] + modifier[2])))
        end = modifier.end()
    found.require_end(end)
    return Check(unit=unit, characteristic=Characteristic(named.key), modifiers=tuple(modifiers))


def _chance(tail: Tail) -> Chance:
    read_field(tail)
    chance = CHANCE.fullmatch(tail.words)
    if chance is None or chance[2] == "0":
        raise tail.refuse("chance")
    return Chance(percent=int(chance[1]), times=int(chance[2] or 1))


def _free_text(tail: Tail) -> FreeText:
    read_field(tail)
    text = tail.text.removeprefix(":").strip()
    if not tail.text.startswith(":") or not 1 <= len(text) <= LONGEST_TEXT:
        raise tail.refuse("free_text")
    return FreeText(text=text)


_ACTIONS: Mapping[str, Callable[[Tail], Action]] = {
    "move": parse_move,
    "advance": parse_advance,
    "fall_back": parse_fall_back,
    "shoot": parse_shooting,
    "charge": _charge,
    "fight": parse_fight,
    "use_power": partial(_use_power, is_ritual=False),
    "hold_ritual": partial(_use_power, is_ritual=True),
    "declare_check": _check,
    "declare_chance": _chance,
    "free_text": _free_text,
    "attach": _attach,
    "detach": _detach,
    "landing": parse_arrive,
}


def _declare(key: str) -> Command:
    read = _ACTIONS[key]

    def parse(tail: Tail) -> Declare:
        return Declare(action=read(tail), text=tail.line)

    return Command(key=key, parse=parse, purpose="battle")


def _on_behalf(tail: Tail) -> Declare | MarkReady | PassTurn:
    read_field(tail)
    named = _PERSON.match(tail.text)
    if named is None:
        raise tail.refuse("person")
    person = parse_person(named[1].strip(), tail)
    words = tail.words[named.end() :]
    if words in BATTLE_WORDS["ready"]:
        return MarkReady(person=person)
    if words in BATTLE_WORDS["pass"]:
        return PassTurn(person=person, on_behalf=True)
    return replace(_inner(tail, tail.start + named.end()), owner=person)


def _standing(tail: Tail) -> Declare | DropStandingOrders:
    found = read_field(tail)
    start = tail.start + (1 if tail.text.startswith(":") else 0)
    nothing = NOTHING.match(tail.folded, skip_marks(tail, start))
    if nothing is not None and nothing.end() == len(tail.folded):
        return DropStandingOrders()
    if nothing is not None:
        unit, end = found.read_unit(nothing.end())
        found.require_end(end)
        return DropStandingOrders(unit=unit)
    return replace(_inner(tail, skip_marks(tail, start)), is_standing=True)


def _inner(tail: Tail, start: int) -> Declare:
    """Read the declaration that stands behind whom it is for."""
    line = tail.line[start:]
    inner = replace(tail, line=line, folded=tail.folded[start:], start=0)
    found = _TABLE.find(inner.folded)
    if found is None:
        raise tail.refuse("action", start - tail.start)
    command, at = found
    request = command.parse(replace(inner, start=at))
    assert isinstance(request, Declare)
    return request


def parse_for_character(tail: Tail) -> Declare | None:
    """Read what begins with the name of a character and a colon; None where no name is known."""
    named = _PERSON.match(tail.line)
    battle = tail.context.field() if named is not None else None
    if named is None or battle is None:
        return None
    try:
        name = replace(tail, line=named[1], folded=tail.folded[: named.end(1)])
        unit, _ = Field(battle, name).read_unit(0)
        declared = _inner_of(named[1], replace(tail, start=0), named.end())
    except NotationError:
        if tail.addressed:
            raise
        return None
    return _named(declared, unit, battle)


def _named(declared: Declare, unit: str, battle: Battle) -> Declare:
    """Let what is told in free words be told of the unit before the colon."""
    if isinstance(declared.action, FreeText):
        told = FreeText(text=f"{battle.units[unit].name}: {declared.action.text}")
        return replace(declared, action=told, actor=unit)
    return declared


def _inner_of(actor: str, tail: Tail, start: int) -> Declare:
    """Read a declaration whose actor, where it names none, is the one before the colon."""
    try:
        return _inner(tail, start)
    except NotationError:
        found = _TABLE.find(tail.folded[start:])
        if found is None:
            raise
        at = start + found[1]
        line = f"{tail.line[start:at].rstrip()} {actor} {tail.line[at:]}".rstrip()
        return _inner(replace(tail, line=line, folded=fold(line)), 0)


_DECLARATIONS = tuple(_declare(key) for key in _ACTIONS)
_TABLE = CommandTable(_DECLARATIONS)


def _move_or_menu(tail: Tail) -> Declare | ShowMenu:
    """Read a move; the bare word asks what may be declared at all."""
    return Declare(action=parse_move(tail), text=tail.line) if tail.text else parse_menu(tail)


COMMANDS = (
    Command(key="move", parse=_move_or_menu, purpose="battle"),
    *(command for command in _DECLARATIONS if command.key != "move"),
    Command(key="on_behalf", parse=_on_behalf, purpose="battle"),
    Command(key="standing", parse=_standing, purpose="battle"),
)
