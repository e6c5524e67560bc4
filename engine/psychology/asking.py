"""
Ask the GM what the rules of psychology cannot know: who is near, and what fatigue does.

Source: APO, "GM inputs".
"""

from engine.errors import IllegalActionError
from engine.psychology.events import Deed, WillpowerTarget
from engine.psychology.immunity import find_bar
from engine.psychology.state import EffectKind, PsychologyState, Warrior
from engine.psychology.willpower import PsychologyPlay, find_modifiers, find_target

_MOST_FATIGUE = 20


def ask_is_near(play: PsychologyPlay, warrior: Warrior, *, default: bool) -> bool:
    """Find out whether an enemy is within the Mobility of a warrior; it matters in frenzy alone."""
    if not warrior.is_frenzied:
        return False
    if play.state.opponents_of(warrior):
        return True
    return play.ask_yes("in_mobility", warrior.id, default=default, lasts=False)


def ask_is_fighting(play: PsychologyPlay, warrior: Warrior) -> bool:
    """Find out whether a warrior is in a melee; of one that nobody has written down it is asked."""
    if play.state.melee_of(warrior.id) is not None:
        return True
    return play.ask_yes("in_melee", warrior.id, default=False, lasts=False)


def ask_hit_modifier(play: PsychologyPlay, warrior: Warrior, *, is_near: bool) -> int:
    """Find what is added to a warrior's to-hit dice; of fatigue it is asked unless it was said."""
    modifier = find_modifiers(warrior, is_near=is_near).hit
    return modifier + _ask_fatigue(play, "fatigue_hit", warrior, said=warrior.fatigue.hit)


def _ask_fatigue(play: PsychologyPlay, key: str, warrior: Warrior, *, said: int | None) -> int:
    """Ask what tokens of fatigue do; to the frenzied they do nothing (APO-FRENZY-7)."""
    if warrior.is_frenzied or warrior.fatigue.tokens == 0 or said is not None:
        return 0
    return play.ask_number(key, warrior.id, default=0, least=-_MOST_FATIGUE, most=_MOST_FATIGUE)


def ask_target(
    play: PsychologyPlay,
    warrior: Warrior,
    *,
    is_near: bool,
    is_fighting: bool = True,
    uses_leader: bool = True,
) -> WillpowerTarget:
    """Find what a warrior checks on, after all that lowers it."""
    modifier = find_modifiers(warrior, is_near=is_near, is_fighting=is_fighting).will
    modifier += _ask_fatigue(play, "fatigue_will", warrior, said=warrior.fatigue.will)
    return find_target(play.state, warrior, modifier, uses_leader=uses_leader)


def require_deed(play: PsychologyPlay, warrior: Warrior, deed: Deed) -> None:
    """
    Refuse what a warrior is barred from; where frenzy could free him, who is near is asked.

    Raises:
        IllegalActionError: APO-STUPID-4 or APO-FEAR-8, by what bars him.
    """
    if find_bar(warrior, deed, is_near=False) is None:
        return
    is_near = ask_is_near(play, warrior, default=True)
    bar = find_bar(warrior, deed, is_near=is_near)
    if bar is not None:
        is_stupid = bar is EffectKind.STUPID_FAILED
        raise IllegalActionError(
            "APO-STUPID-4" if is_stupid else "APO-FEAR-8", {"warrior": warrior.id}
        )


def require_opponents(
    state: PsychologyState, warrior_id: str, enemy_id: str
) -> tuple[Warrior, Warrior]:
    """
    Return two living warriors of different sides.

    Raises:
        IllegalActionError: as `living`, or "same_side".
    """
    warrior, enemy = state.living(warrior_id), state.living(enemy_id)
    if warrior.side == enemy.side:
        raise IllegalActionError("same_side", {"warrior": warrior_id, "enemy": enemy_id})
    return warrior, enemy
