"""
Know whom fear, terror and stupidity touch, and what they bar.

`is_near` says everywhere whether an enemy is within the Mobility of a frenzied warrior.

Source: APO-FEAR-2, APO-TERROR-1, 5-7, APO-FRENZY-5, 6, APO-STUPID-4; the immunity matrix.
"""

from engine.psychology.events import Deed
from engine.psychology.state import Effect, EffectKind, Mark, PsychologyState, Warrior

_MELEE = frozenset({Deed.ATTACK, Deed.STRIKE})
_STUPID_BARS = _MELEE | {Deed.SHOOT, Deed.MELODY}


def is_fearsome(enemy: Warrior) -> bool:
    """Tell whether an enemy causes fear; who causes terror does (APO-TERROR-1)."""
    return enemy.traits.causes_fear or enemy.traits.causes_terror


def is_free_of_psychology(warrior: Warrior, *, is_near: bool) -> bool:
    """Tell whether frenzy frees a warrior of all other psychology (APO-FRENZY-5, 6)."""
    return warrior.is_frenzied and is_near


def must_overcome_fear(warrior: Warrior, enemy: Warrior, *, is_near: bool) -> bool:
    """
    Tell whether a warrior takes Fear checks because of an enemy.

    Source: the immunity matrix; APO-FEAR-2, APO-TERROR-6, 7.
    """
    traits = warrior.traits
    if traits.causes_terror or is_free_of_psychology(warrior, is_near=is_near):
        return False
    return enemy.traits.causes_terror or (enemy.traits.causes_fear and not traits.causes_fear)


def must_withstand_terror(warrior: Warrior, *, is_near: bool) -> bool:
    """Tell whether a warrior takes Terror checks (APO-TERROR-5, 7)."""
    is_immune = is_fearsome(warrior) or is_free_of_psychology(warrior, is_near=is_near)
    return warrior.is_alive and not is_immune


def must_check_stupidity(warrior: Warrior, *, is_near: bool) -> bool:
    """Tell whether a creature checks stupidity when its turn starts; who flees does not."""
    is_subject = warrior.traits.is_stupid_prone and warrior.is_steady
    return is_subject and not is_free_of_psychology(warrior, is_near=is_near)


def fights_on(state: PsychologyState, warrior: Warrior, enemy: Warrior) -> bool:
    """Tell whether a warrior goes on fighting an enemy in the same melee (APO-FEAR-6)."""
    melee = state.melee_of(warrior.id)
    return melee is not None and enemy.id in melee.rounds_of and enemy.id in warrior.foes


def must_dare(state: PsychologyState, warrior: Warrior, enemy: Warrior, *, is_near: bool) -> bool:
    """Tell whether a warrior takes a Fear check before he attacks an enemy (APO-FEAR-6)."""
    if Mark.FEAR_TO_ATTACK in warrior.marks or fights_on(state, warrior, enemy):
        return False
    return must_overcome_fear(warrior, enemy, is_near=is_near)


def find_bar(warrior: Warrior, deed: Deed, *, is_near: bool) -> EffectKind | None:
    """
    Return what bars a warrior from a deed, None where he may.

    Stupidity that came before the frenzy outlasts it (APO-FRENZY-6).
    """
    is_free = is_free_of_psychology(warrior, is_near=is_near)
    if deed in _STUPID_BARS and _is_stupid(warrior, is_free=is_free):
        return EffectKind.STUPID_FAILED
    if deed in _MELEE and warrior.has(EffectKind.CANNOT_ATTACK) and not is_free:
        return EffectKind.CANNOT_ATTACK
    return None


def _is_stupid(warrior: Warrior, *, is_free: bool) -> bool:
    effects = warrior.effects
    if is_free:
        effects = effects[: effects.index(Effect(kind=EffectKind.FRENZY))]
    return any(effect.kind is EffectKind.STUPID_FAILED for effect in effects)
