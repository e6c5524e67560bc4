"""
Terror: who is near a terrible creature when his turn starts stands or flees.

Source: APO-TERROR, APO-LEAD-3.
"""

from collections.abc import Iterable

from engine.errors import IllegalActionError
from engine.psychology.asking import ask_is_fighting, ask_is_near, ask_target
from engine.psychology.commands import TakeTerrorChecks
from engine.psychology.events import TerrorChecked, WarriorFled, WillpowerTarget
from engine.psychology.immunity import must_withstand_terror
from engine.psychology.state import EffectKind, Mark, Warrior
from engine.psychology.willpower import PsychologyPlay, roll_willpower

TERROR_STEPS = 3


def face_terrors(play: PsychologyPlay, side: str) -> None:
    """
    Let all of a side who are near terrible creatures take one check each.

    Who is near several flees from the one that the GM names, the first unless he does.
    """
    subject = [one for one in play.state.of_side(side) if _may_be_due(one)]
    creatures = [
        one
        for one in play.state.warriors.values()
        if one.is_alive and one.side != side and one.traits.causes_terror
    ]
    near = {one.id: _ask_within(play, one, subject) for one in creatures}
    threats: list[tuple[Warrior, str]] = []
    for warrior in subject:
        close = tuple(creature for creature, warriors in near.items() if warrior.id in warriors)
        if close:
            creature = play.ask_one("flee_from", warrior.id, choices=close, default=close[0])
            threats.append((warrior, creature))
    _check_all(play, threats)


def take_terror_checks(play: PsychologyPlay, command: TakeTerrorChecks) -> None:
    """
    Let warriors near one creature take their checks.

    Raises:
        IllegalActionError: APO-TERROR-1 where it causes no terror; APO-TERROR-2 where a named
            warrior is no opponent, or took his check in this turn; APO-TERROR-5 or APO-TERROR-7
            where he is not subject.
    """
    creature = play.state.living(command.creature)
    if not creature.traits.causes_terror:
        raise IllegalActionError("APO-TERROR-1", {"warrior": creature.id})
    if command.warriors:
        named = [play.state.living(one) for one in dict.fromkeys(command.warriors)]
        for one in named:
            _require_due(one, creature)
    else:
        subject = [one for one in play.state.enemies_of(creature) if _may_be_due(one)]
        within = _ask_within(play, creature, subject)
        named = [one for one in subject if one.id in within]
    _check_all(play, [(one, creature.id) for one in named])


def _may_be_due(warrior: Warrior) -> bool:
    return must_withstand_terror(warrior, is_near=False) and Mark.TERROR not in warrior.marks


def _require_due(warrior: Warrior, creature: Warrior) -> None:
    facts = {"warrior": warrior.id, "creature": creature.id}
    if warrior.side == creature.side or Mark.TERROR in warrior.marks:
        raise IllegalActionError("APO-TERROR-2", facts)
    if warrior.traits.causes_terror:
        raise IllegalActionError("APO-TERROR-7", facts)
    if warrior.traits.causes_fear:
        raise IllegalActionError("APO-TERROR-5", facts)


def _ask_within(
    play: PsychologyPlay, creature: Warrior, subject: Iterable[Warrior]
) -> tuple[str, ...]:
    """Ask who is within the steps of terror; exactly so many count (APO-TERROR-2)."""
    choices = tuple(one.id for one in subject)
    if not choices:
        return ()
    default = tuple(one.id for one in play.state.opponents_of(creature) if one.id in choices)
    return play.ask_some("within3", creature.id, choices=choices, default=default)


def _check_all(play: PsychologyPlay, threats: Iterable[tuple[Warrior, str]]) -> None:
    """Check everybody on what the leaders were before the first check (APO-LEAD-3)."""
    prepared: list[tuple[str, str, WillpowerTarget]] = []
    for warrior, creature in threats:
        is_near = _is_near_terror(play, warrior)
        if must_withstand_terror(warrior, is_near=is_near):
            is_fighting = warrior.has(EffectKind.TERRIFIED) and ask_is_fighting(play, warrior)
            target = ask_target(play, warrior, is_near=is_near, is_fighting=is_fighting)
            prepared.append((warrior.id, creature, target))
    for warrior_id, creature, target in prepared:
        check = roll_willpower(play, warrior_id, target, "terror")
        play.emit(TerrorChecked(warrior=warrior_id, creature=creature, check=check))
        if not check.passed:
            play.emit(WarriorFled(warrior=warrior_id, creature=creature, is_terrified=True))


def _is_near_terror(play: PsychologyPlay, warrior: Warrior) -> bool:
    """Tell whether a frenzied warrior is near: whose Mobility reaches the creature is."""
    if warrior.is_frenzied and warrior.mobility >= TERROR_STEPS:
        return True
    return ask_is_near(play, warrior, default=True)
