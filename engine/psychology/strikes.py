"""
Dice of attack in melee: how many, what hits, what hatred rerolls.

Source: APO-FRENZY-4, APO-HATE, APO-FEAR-5, APO-TERROR-4.
"""

from collections.abc import Iterable, Sequence

from engine.errors import IllegalActionError
from engine.psychology.asking import ask_hit_modifier, require_deed, require_opponents
from engine.psychology.commands import RollWarriorAttack
from engine.psychology.events import AttackDiceRolled, Deed, HatredRerolled
from engine.psychology.state import PsychologyState, Warrior
from engine.psychology.willpower import PsychologyPlay

ATTACK_SIDES = 6


def count_attack_dice(warrior: Warrior) -> int:
    """Return the dice of a warrior in melee, doubled in frenzy (APO-FRENZY-4)."""
    return warrior.traits.attack_dice * (2 if warrior.is_frenzied else 1)


def is_hit(face: int, to_hit: int, modifier: int) -> bool:
    """Tell whether a die hits; the modifier is added to it."""
    return face + modifier >= to_hit


def count_hits(faces: Iterable[int], to_hit: int, modifier: int) -> int:
    """Count the dice that hit."""
    return sum(is_hit(face, to_hit, modifier) for face in faces)


def is_hated(state: PsychologyState, warrior: Warrior, enemy: Warrior) -> bool:
    """Tell whether a warrior hates an enemy: himself, his squad or his side."""
    squad = state.squad_of(enemy.id)
    names = {enemy.id, enemy.name, enemy.side} | ({squad.id, squad.name} if squad else set())
    return not names.isdisjoint(warrior.traits.hates)


def may_reroll(state: PsychologyState, warrior: Warrior, enemy: Warrior) -> bool:
    """
    Tell whether hatred rerolls: in the first round of the melee that the warrior is in.

    Who is in a frenzy there is near an enemy; the switch `frenzy_drops_hatred` takes the rerolls.

    Source: APO-HATE-1, 2, 3, APO-FRENZY-5.
    """
    melee = state.melee_of(warrior.id)
    if melee is None or melee.rounds_of[warrior.id] != 1:
        return False
    is_dropped = warrior.is_frenzied and state.rulings.frenzy_drops_hatred.is_on
    return is_hated(state, warrior, enemy) and not is_dropped


def roll_attack(play: PsychologyPlay, command: RollWarriorAttack) -> None:
    """
    Roll a warrior's dice of attack at an enemy in his melee.

    Raises:
        IllegalActionError: "not_in_melee", "melee_round_over", "attack_dice" or the rule that
            bars him from striking.
    """
    warrior, enemy = require_opponents(play.state, command.warrior, command.target)
    _require_round(play.state, warrior, enemy)
    require_deed(play, warrior, Deed.STRIKE)
    dice = _count_dice(warrior, command.dice)
    modifier = ask_hit_modifier(play, warrior, is_near=True)
    to_hit = command.to_hit
    if to_hit is None:
        to_hit = play.ask_number("to_hit", warrior.id, enemy.id, default=4, most=100)
    faces = play.roll(ATTACK_SIDES, dice, block="hit", group=warrior.id)
    play.emit(
        AttackDiceRolled(
            warrior=warrior.id,
            target=enemy.id,
            to_hit=to_hit,
            modifier=modifier,
            faces=faces,
            hits=count_hits(faces, to_hit, modifier),
        )
    )
    if may_reroll(play.state, warrior, enemy):
        misses = [place for place, face in enumerate(faces) if not is_hit(face, to_hit, modifier)]
        places = _pick(play, command, len(faces), misses)
        _reroll(play, command, faces, places, to_hit=to_hit, modifier=modifier)


def _require_round(state: PsychologyState, warrior: Warrior, enemy: Warrior) -> None:
    melee = state.melee_of(warrior.id)
    if melee is None or enemy.id not in melee.rounds_of:
        raise IllegalActionError("not_in_melee", {"warrior": warrior.id, "enemy": enemy.id})
    if not melee.is_round_on:
        raise IllegalActionError("melee_round_over", {"melee": melee.id})


def _count_dice(warrior: Warrior, asked: int | None) -> int:
    most = count_attack_dice(warrior)
    if asked is None:
        return most
    if not 1 <= asked <= most:
        raise IllegalActionError("attack_dice", {"warrior": warrior.id, "most": most})
    return asked


def _pick(
    play: PsychologyPlay, command: RollWarriorAttack, dice: int, misses: Sequence[int]
) -> list[int]:
    """Choose the places of the dice to reroll; to people they are numbered from 1."""
    if not command.picks_rerolls:
        return list(misses)
    picked = play.ask_some(
        "hatred_rerolls",
        command.warrior,
        command.target,
        choices=tuple(str(place + 1) for place in range(dice)),
        default=tuple(str(place + 1) for place in misses),
        is_choice=True,
    )
    return sorted(int(number) - 1 for number in picked)


def _reroll(
    play: PsychologyPlay,
    command: RollWarriorAttack,
    faces: Sequence[int],
    places: Sequence[int],
    *,
    to_hit: int,
    modifier: int,
) -> None:
    if not places:
        return
    again = play.roll(ATTACK_SIDES, len(places), block="hatred", group=command.warrior)
    standing = dict(enumerate(faces)) | dict(zip(places, again, strict=True))
    hits = count_hits(standing.values(), to_hit, modifier)
    play.emit(
        HatredRerolled(
            warrior=command.warrior,
            target=command.target,
            places=tuple(places),
            faces=again,
            hits=hits,
            gained=hits - count_hits(faces, to_hit, modifier),
        )
    )
