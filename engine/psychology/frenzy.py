"""
Frenzy: it takes hold, forces attacks, and ends with a lost round.

Source: APO-FRENZY.
"""

from engine.errors import IllegalActionError
from engine.psychology.commands import CloseDeclarations, LoseFight, SetFrenzy
from engine.psychology.events import (
    Deed,
    FightRoundLost,
    FrenzyAttackForced,
    FrenzyEnded,
    FrenzyStarted,
)
from engine.psychology.fear import attack
from engine.psychology.immunity import find_bar
from engine.psychology.state import EffectKind, Mark, PsychologyState, Warrior
from engine.psychology.willpower import PsychologyPlay


def set_frenzy(play: PsychologyPlay, command: SetFrenzy) -> None:
    """
    Let a frenzy take hold of a warrior, or leave him.

    Raises:
        IllegalActionError: APO-FRENZY-8 after a lost round; "frenzy_unchanged".
    """
    warrior = play.state.living(command.warrior)
    if warrior.is_frenzied == command.is_on:
        raise IllegalActionError("frenzy_unchanged", {"warrior": warrior.id})
    if not command.is_on:
        play.emit(FrenzyEnded(warrior=warrior.id, is_for_good=False))
    elif warrior.has(EffectKind.FRENZY_ENDED):
        raise IllegalActionError("APO-FRENZY-8", {"warrior": warrior.id})
    else:
        play.emit(FrenzyStarted(warrior=warrior.id))


def lose_fight(play: PsychologyPlay, command: LoseFight) -> None:
    """Say that a warrior lost a round; a frenzy ends for the whole battle (APO-FRENZY-8)."""
    warrior = play.state.living(command.warrior)
    play.emit(FightRoundLost(warrior=warrior.id))
    if warrior.is_frenzied:
        play.emit(FrenzyEnded(warrior=warrior.id, is_for_good=True))


def close_declarations(play: PsychologyPlay, command: CloseDeclarations) -> None:
    """
    Let all who are in a frenzy and have not attacked attack whoever is in reach.

    All are asked about before the first attacks; the nearest enemy is the target, and of several
    the owner takes one (APO-FRENZY-1, 2, 3).
    """
    forced = [
        (one.id, target)
        for one in play.state.warriors.values()
        if one.side == command.side or not command.side
        if is_driven(one)
        for target in _ask_nearest(play, one)
    ]
    for warrior, target in forced:
        play.emit(FrenzyAttackForced(warrior=warrior, target=target))
        attack(play, warrior, target)


def is_driven(warrior: Warrior) -> bool:
    """Tell whether frenzy drives a warrior to attack; not who flees or was stupid before it."""
    is_free = warrior.is_steady and Mark.ATTACKED not in warrior.marks
    return warrior.is_frenzied and is_free and find_bar(warrior, Deed.ATTACK, is_near=True) is None


def _ask_nearest(play: PsychologyPlay, warrior: Warrior) -> tuple[str, ...]:
    """Find whom a frenzied warrior attacks: one, or nobody."""
    enemies = tuple(one.id for one in play.state.enemies_of(warrior))
    if not enemies:
        return ()
    nearest = play.ask_some(
        "in_attack_radius",
        warrior.id,
        choices=enemies,
        default=_find_fighting(play.state, warrior),
    )
    if not nearest:
        return ()
    target = play.ask_one(
        "frenzy_target", warrior.id, choices=nearest, default=nearest[0], is_choice=True
    )
    return (target,)


def _find_fighting(state: PsychologyState, warrior: Warrior) -> tuple[str, ...]:
    return tuple(one.id for one in state.opponents_of(warrior))
