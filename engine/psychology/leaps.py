"""
What is not needed for a normal game: giant leaps, attacks out of them, misfires.

Source: APO-LEAP, APO-LEAPATK, APO-MISFIRE.
"""

from engine.errors import IllegalActionError
from engine.psychology.asking import require_deed, require_opponents
from engine.psychology.commands import GiantLeap, LeapAttack, Misfire
from engine.psychology.events import (
    Deed,
    LeapAttackMade,
    LeapMade,
    MisfireDeclared,
    MisfireRolled,
    RamDamageRolled,
)
from engine.psychology.fear import attack, dares
from engine.psychology.settings import PsychologyRulings
from engine.psychology.state import Mark, PsychologyState
from engine.psychology.tables import roll_entry
from engine.psychology.willpower import PsychologyPlay

RAM_SIDES = 6


def read_d2(face: int) -> int:
    """Read a D2 off a D6: the lower half is 1 (APO-LEAPATK-4)."""
    return 1 if face <= RAM_SIDES // 2 else 2


def _require_extra_rules(rulings: PsychologyRulings) -> None:
    if not rulings.extra_rules.is_on:
        raise IllegalActionError("APO-LEAP-1")


def may_leap(rulings: PsychologyRulings, rating: int, *, distance: int, height: int) -> bool:
    """Tell whether a leap is within its rating, or within its own length (APO-LEAP-3, 4)."""
    highest = distance if rulings.height_by_actual.is_on else rating
    return 0 < distance <= rating and 0 <= height <= highest


def make_leap(play: PsychologyPlay, command: GiantLeap) -> None:
    """
    Make a giant leap.

    Raises:
        IllegalActionError: APO-LEAP-1 where these rules are off, APO-LEAP-2 for who cannot leap,
            APO-LEAP-4 for a leap too long or too high.
    """
    _require_extra_rules(play.state.rulings)
    warrior = play.state.living(command.warrior)
    rating = warrior.traits.leap_rating
    if rating is None:
        raise IllegalActionError("APO-LEAP-2", {"warrior": warrior.id})
    distance = _ask_steps(play, "leap_distance", warrior.id, command.distance, default=rating)
    height = _ask_steps(play, "leap_height", warrior.id, command.height, default=0)
    if not may_leap(play.state.rulings, rating, distance=distance, height=height):
        facts = {"warrior": warrior.id, "rating": rating, "distance": distance, "height": height}
        raise IllegalActionError("APO-LEAP-4", facts)
    play.emit(LeapMade(warrior=warrior.id, distance=distance, height=height))


def _ask_steps(
    play: PsychologyPlay, key: str, warrior_id: str, said: int | None, *, default: int
) -> int:
    return play.ask_number(key, warrior_id, default=default) if said is None else said


def make_leap_attack(play: PsychologyPlay, command: LeapAttack) -> None:
    """
    Attack an enemy at the place of landing, where the warrior dares.

    Raises:
        IllegalActionError: APO-LEAP-1, APO-LEAPATK-1 without a leap, APO-LEAPATK-2 where nobody is
            near; the rule that bars the warrior from attacking.
    """
    _require_extra_rules(play.state.rulings)
    warrior, enemy = require_opponents(play.state, command.warrior, command.target)
    _require_landing(play.state, command)
    require_deed(play, warrior, Deed.ATTACK)
    if not play.ask_yes("near_landing", warrior.id, enemy.id, default=True, lasts=False):
        raise IllegalActionError("APO-LEAPATK-2", {"warrior": warrior.id, "enemy": enemy.id})
    if not dares(play, warrior, enemy):
        return
    play.emit(
        LeapAttackMade(warrior=warrior.id, target=enemy.id, is_from_cliff=command.is_from_cliff)
    )
    attack(play, warrior.id, enemy.id)
    face = play.roll_one(RAM_SIDES, block="ram", group=warrior.id)
    play.emit(RamDamageRolled(warrior=warrior.id, target=enemy.id, face=face, damage=read_d2(face)))


def _require_landing(state: PsychologyState, command: LeapAttack) -> None:
    if not command.is_from_cliff and Mark.LEAPT not in state.warriors[command.warrior].marks:
        raise IllegalActionError("APO-LEAPATK-1", {"warrior": command.warrior})


def declare_misfire(play: PsychologyPlay, command: Misfire) -> None:
    """
    Roll a misfire of a kind of weapon; nothing comes of it by itself (APO-MISFIRE-2).

    Raises:
        IllegalActionError: APO-LEAP-1 where these rules are off.
    """
    _require_extra_rules(play.state.rulings)
    if command.warrior:
        play.state.living(command.warrior)
    play.emit(MisfireDeclared(weapon=command.weapon, warrior=command.warrior))
    face, text = roll_entry(
        play,
        play.state.misfire_tables.get(command.weapon, ()),
        block="misfire",
        group=command.warrior,
        key="misfire_text",
        about=command.weapon,
    )
    play.emit(MisfireRolled(weapon=command.weapon, face=face, text=text))
