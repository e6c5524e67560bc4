"""
Ask the GM what the rules of psychology cannot know: who is near, and what fatigue does.

Source: APO, "GM inputs".
"""

from engine.errors import IllegalActionError
from engine.psychology.events import Deed, WillpowerTarget
from engine.psychology.immunity import find_bar
from engine.psychology.state import EffectKind, PsychologyState, Warrior
from engine.psychology.willpower import Modifiers, PsychologyPlay, find_modifiers, find_target

_MOST_FATIGUE = 20


def ask_is_near(play: PsychologyPlay, warrior: Warrior, *, default: bool) -> bool:
    """Find out whether an enemy is within the Mobility of a warrior; it matters in frenzy alone."""
    if not warrior.is_frenzied:
        return False
    if play.state.opponents_of(warrior):
        return True
    return play.ask_yes("in_mobility", warrior.id, default=default, lasts=False)


def ask_modifiers(play: PsychologyPlay, warrior: Warrior, *, is_near: bool) -> Modifiers:
    """Find what lowers a warrior; what his tokens of fatigue do is asked where nobody has said."""
    modifiers = find_modifiers(warrior, is_near=is_near)
    fatigue = warrior.fatigue
    if warrior.is_frenzied or fatigue.tokens == 0:
        return modifiers
    hit = 0 if fatigue.hit is not None else _ask_fatigue(play, "fatigue_hit", warrior)
    will = 0 if fatigue.will is not None else _ask_fatigue(play, "fatigue_will", warrior)
    return Modifiers(hit=modifiers.hit + hit, will=modifiers.will + will)


def _ask_fatigue(play: PsychologyPlay, key: str, warrior: Warrior) -> int:
    return play.ask_number(key, warrior.id, default=0, least=-_MOST_FATIGUE, most=_MOST_FATIGUE)


def ask_target(
    play: PsychologyPlay, warrior: Warrior, *, is_near: bool, uses_leader: bool = True
) -> WillpowerTarget:
    """Find what a warrior checks on, after all that lowers it."""
    modifier = ask_modifiers(play, warrior, is_near=is_near).will
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
