"""Lines about psychology: courage, terror, frenzy, stupidity."""

import re
from collections.abc import Callable, Mapping

from engine.psychology import commands as asked
from engine.psychology.events import FearCase
from engine.psychology.state import Fatigue
from engine.scene.commands import SceneCommand
from vkbot.chat.psychology_fights import (
    read_attack,
    read_joining,
    read_leap,
    read_leap_attack,
    read_melee_start,
    read_misfire,
    read_round_end,
)
from vkbot.chat.psychology_line import WarriorLine
from vkbot.chat.psychology_setup import (
    read_misfire_table,
    read_squad,
    read_stupidity_table,
    read_warrior,
)
from vkbot.chat.registry import Tail
from vkbot.chat.scene_line import BEHIND_NAME, COLON
from vkbot.lexicon import psychology as words
from vkbot.lexicon.battle import AWAY
from vkbot.scene_requests import PutInScene

_CASE = re.compile(rf"({'|'.join(sorted(words.FEAR_CASES, key=len, reverse=True))})(?!\w)")
_POOL = re.compile(rf"(?:(.*?)[ ,:]+)??{words.POOL_BASE.pattern}")


def _of_warrior(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    """Read a line that names one warrior and nothing else."""
    return lambda tail: make(WarriorLine(tail).read_last_warrior())


def _of_side(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    def read(tail: Tail) -> SceneCommand:
        line = WarriorLine(tail)
        return make(line.find_side(line.folded))

    return read


def _of_melee(make: Callable[[str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    """Read a line about the melee of somebody, or the only one."""

    def read(tail: Tail) -> SceneCommand:
        line = WarriorLine(tail)
        melee = line.read_melee()
        line.require_end()
        return make(melee)

    return read


def _of_two(make: Callable[[str, str], SceneCommand]) -> Callable[[Tail], SceneCommand]:
    """Read a line about a warrior and his target."""

    def read(tail: Tail) -> SceneCommand:
        line = WarriorLine(tail)
        warrior = line.read_warrior()
        line.require_arrow()
        return make(warrior, line.read_last_warrior())

    return read


def _set_life(tail: Tail) -> asked.SetWarriorLife:
    head = tail.folded[: tail.start].strip()
    warrior = WarriorLine(tail).read_last_warrior()
    return asked.SetWarriorLife(warrior=warrior, is_alive=words.ALIVE[head])


def _set_fatigue(tail: Tail) -> asked.SetWarriorFatigue:
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    said = line.read_options(words.FATIGUE, "fatigue")
    if not said:
        raise line.refuse("fatigue")
    fatigue = Fatigue(**{key: int(match[1]) for key, match in said.items()})
    return asked.SetWarriorFatigue(warrior=warrior, fatigue=fatigue)


def _form_pool(tail: Tail) -> asked.FormPool:
    line = WarriorLine(tail)
    found = _POOL.fullmatch(line.folded)
    base = None if found is None else int(found[2])
    side = line.folded if found is None else found[1] or ""
    return asked.FormPool(side=line.find_side(side), base=base)


def _take_fear_check(tail: Tail) -> asked.TakeFearCheck:
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    line.skip(BEHIND_NAME)
    case = line.skip(_CASE)
    line.skip(words.OF_ENEMY)
    enemy = line.read_last_warrior() if line.rest else ""
    why = FearCase.ATTACKED if case is None else words.FEAR_CASES[case[1]]
    return asked.TakeFearCheck(warrior=warrior, case=why, enemy=enemy)


def _take_terror_checks(tail: Tail) -> asked.TakeTerrorChecks:
    line = WarriorLine(tail)
    creature = line.read_warrior()
    if not line.rest:
        return asked.TakeTerrorChecks(creature=creature)
    if line.skip(COLON) is None:
        line.require_arrow()
    warriors = line.read_warriors()
    line.require_end()
    return asked.TakeTerrorChecks(creature=creature, warriors=warriors)


def _start_flight(tail: Tail) -> asked.StartWarriorFlight:
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    line.skip(BEHIND_NAME)
    creature = line.read_warrior() if line.skip(AWAY) is not None else ""
    line.require_end()
    return asked.StartWarriorFlight(warrior=warrior, creature=creature)


def _declare_deed(tail: Tail) -> asked.DeclareWarriorDeed:
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    line.skip(BEHIND_NAME)
    if line.folded not in words.DEEDS:
        raise line.refuse("warrior_deed")
    return asked.DeclareWarriorDeed(warrior=warrior, deed=words.DEEDS[line.folded])


def _close_declarations(tail: Tail) -> asked.CloseDeclarations:
    line = WarriorLine(tail)
    line.require_warriors()
    return asked.CloseDeclarations(side=line.find_side(line.folded) if line.rest else "")


def _end_battle(tail: Tail) -> asked.EndWarriorsBattle:
    tail.require_end()
    WarriorLine(tail).require_warriors()
    return asked.EndWarriorsBattle()


def _set_frenzy(tail: Tail) -> asked.SetFrenzy:
    line = WarriorLine(tail)
    warrior = line.read_warrior()
    line.skip(BEHIND_NAME)
    if line.folded not in words.FRENZY_SWITCH:
        raise line.refuse("frenzy_switch")
    return asked.SetFrenzy(warrior=warrior, is_on=words.FRENZY_SWITCH[line.folded])


ACTIONS: Mapping[str, Callable[[Tail], SceneCommand]] = {
    "remove_warrior": _of_warrior(lambda one: asked.RemoveWarrior(warrior=one)),
    "set_warrior_life": _set_life,
    "set_warrior_fatigue": _set_fatigue,
    "put_squad": read_squad,
    "set_stupidity_table": read_stupidity_table,
    "set_misfire_table": read_misfire_table,
    "end_warriors_battle": _end_battle,
    "form_pool": _form_pool,
    "begin_warriors_turn": _of_side(lambda side: asked.BeginWarriorsTurn(side=side)),
    "take_fear_check": _take_fear_check,
    "take_terror_checks": _take_terror_checks,
    "take_stupidity_check": _of_warrior(lambda one: asked.TakeStupidityCheck(warrior=one)),
    "start_warrior_flight": _start_flight,
    "end_warrior_flight": _of_warrior(lambda one: asked.EndWarriorFlight(warrior=one)),
    "declare_melee_attack": _of_two(
        lambda one, enemy: asked.DeclareMeleeAttack(warrior=one, target=enemy)
    ),
    "declare_warrior_deed": _declare_deed,
    "close_declarations": _close_declarations,
    "set_frenzy": _set_frenzy,
    "lose_fight": _of_warrior(lambda one: asked.LoseFight(warrior=one)),
    "roll_warrior_attack": read_attack,
    "start_melee": read_melee_start,
    "join_melee": read_joining,
    "leave_melee": _of_warrior(lambda one: asked.LeaveMelee(warrior=one)),
    "begin_melee_round": _of_melee(lambda melee: asked.BeginMeleeRound(melee=melee)),
    "end_melee_round": read_round_end,
    "end_melee": _of_melee(lambda melee: asked.EndMelee(melee=melee)),
    "giant_leap": read_leap,
    "leap_attack": read_leap_attack,
    "misfire": read_misfire,
}
"""What reads the lines, by the key of their words."""

SETUPS: Mapping[str, Callable[[Tail], PutInScene]] = {"put_warrior": read_warrior}
"""What reads who comes to the table, likewise."""
