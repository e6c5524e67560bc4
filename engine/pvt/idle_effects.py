"""
Tell which effects of campaign data would never do anything, because no rule asks for them there.

What is asked for is what `engine/pvt/effects_at_work.py` selects: the effects of rules for the
values of models and for attacks, those of a weapon for attacks with it alone.

Source: PVT-MOD-5, PVT-HIT-1, PVT-SHOOT-14, 22, PVT-DATA-6, 15.
"""

from enum import StrEnum

from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import (
    AutomaticCheck,
    Effect,
    HitAgainst,
    IgnoreWounds,
    Loner,
    ModifyValue,
    MortalOnFace,
    RerollFaces,
    Rule,
    Step,
    WeaponValue,
)
from engine.pvt.weapons import Weapon


class Idle(StrEnum):
    """Why an effect would never do anything."""

    NO_OPPONENT = "no_opponent"
    """A keyword of the target is asked, and the value is held against nobody."""
    BEARERS_OWN = "bearers_own"
    """It works on its bearer, and stands on a weapon."""
    OTHER_VALUE = "other_value"
    """Attacks with such a weapon do not read the value."""
    NO_HIT_ROLL = "no_hit_roll"
    """It waits for a hit roll, and the weapon hits automatically."""
    UNTESTED = "untested"
    """It decides the check of a value that nobody checks."""
    NO_HERO = "no_hero"
    """It protects a hero who stands alone, and the bearer is none."""
    SERVES_NOBODY = "serves_nobody"
    """It protects its bearer alone, and is to serve others."""


HELD_AGAINST_OTHERS = frozenset(
    {
        Characteristic.BALLISTIC_SKILL,
        Characteristic.WEAPON_SKILL,
        Characteristic.STRENGTH,
        Characteristic.TOUGHNESS,
        Characteristic.AGILITY,
        Characteristic.MANOEUVRABILITY,
    }
)
"""The characteristics that an opposed roll holds against another unit's."""


def find_idle_in_rule(effect: Effect, rule: Rule, *, is_hero: bool) -> Idle | None:
    """
    Say why an effect of a special rule would never do anything, None where it may.

    Args:
        is_hero: of the datasheet that has the rule.
    """
    if isinstance(effect, Loner):
        if not is_hero:
            return Idle.NO_HERO
        return Idle.SERVES_NOBODY if rule.serves_retinue or rule.serves_keywords else None
    if isinstance(effect, AutomaticCheck):
        return Idle.UNTESTED if effect.characteristic is Characteristic.ATTACKS else None
    is_against_nobody = (
        isinstance(effect, ModifyValue)
        and isinstance(effect.value, Characteristic)
        and effect.value not in HELD_AGAINST_OTHERS
        and effect.target_keyword is not None
    )
    return Idle.NO_OPPONENT if is_against_nobody else None


def find_idle_on_weapon(effect: Effect, weapon: Weapon) -> Idle | None:
    """Say why an effect of a weapon would never do anything, None where it may."""
    if isinstance(effect, AutomaticCheck | IgnoreWounds | Loner):
        return Idle.BEARERS_OWN
    if isinstance(effect, ModifyValue) and effect.value not in values_read_with(weapon):
        return Idle.OTHER_VALUE
    of_hits = isinstance(effect, RerollFaces | MortalOnFace) and effect.step is Step.HIT
    awaits_hit = of_hits or isinstance(effect, HitAgainst)
    return Idle.NO_HIT_ROLL if awaits_hit and weapon.hits_automatically else None


def values_read_with(weapon: Weapon) -> tuple[Characteristic | WeaponValue, ...]:
    """Return the values that an attack with a weapon reads and the weapon may change."""
    of_all = WeaponValue.STRENGTH, WeaponValue.ARMOUR_PENETRATION, WeaponValue.DAMAGE
    if not weapon.is_ranged:
        return (Characteristic.WEAPON_SKILL, *of_all)
    if weapon.hits_automatically:
        return (*of_all, WeaponValue.SHOTS)
    return (Characteristic.BALLISTIC_SKILL, *of_all, WeaponValue.SHOTS)
