"""
Exact chances of psychology, by the functions that play.

Source: "Willpower test" of APO; APO-FEAR-8, APO-HATE-1, APO-LEAPATK-4.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from engine.psychology.immunity import must_dare
from engine.psychology.leaps import RAM_SIDES, read_d2
from engine.psychology.settings import PsychologyRulings
from engine.psychology.state import PsychologyState
from engine.psychology.strikes import ATTACK_SIDES, count_hits
from engine.psychology.willpower import find_modifiers, find_target
from tests.odds.dice_chances import chance_to_pass


def chance_of_willpower(rulings: PsychologyRulings, willpower: int) -> Fraction:
    """Return the chance to pass a check at a value, after all modifiers."""
    return chance_to_pass(rulings.test_dice.number, rulings.test_dice.sides, willpower)


def chance_to_attack(
    state: PsychologyState, warrior_id: str, enemy_id: str, *, is_near: bool = False
) -> Fraction:
    """Return the chance that a warrior who is not barred dares to attack an enemy (APO-FEAR-6)."""
    warrior, enemy = state.living(warrior_id), state.living(enemy_id)
    if not must_dare(state, warrior, enemy, is_near=is_near):
        return Fraction(1)
    modifier = find_modifiers(warrior, is_near=is_near).will
    target = find_target(state, warrior, modifier, uses_leader=True)
    return chance_of_willpower(state.rulings, target.value)


def chance_of_hit(to_hit: int, modifier: int = 0, *, rerolls: bool = False) -> Fraction:
    """Return the chance of one die to hit; hatred rerolls a miss once (APO-HATE-1)."""
    faces = range(1, ATTACK_SIDES + 1)
    once = Fraction(count_hits(faces, to_hit, modifier), ATTACK_SIDES)
    return once + (1 - once) * once if rerolls else once


def spread_hits(
    dice: int, to_hit: int, modifier: int = 0, *, rerolls: bool = False
) -> tuple[Fraction, ...]:
    """Return the chances of 0, 1, ... `dice` hits."""
    hit = chance_of_hit(to_hit, modifier, rerolls=rerolls)
    return tuple(
        comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(dice + 1)
    )


def spread_ram_damage() -> Mapping[int, Fraction]:
    """Return the chances of each damage of a ram hit (APO-LEAPATK-4)."""
    damages = [read_d2(face) for face in range(1, RAM_SIDES + 1)]
    return {damage: Fraction(damages.count(damage), RAM_SIDES) for damage in sorted(set(damages))}
