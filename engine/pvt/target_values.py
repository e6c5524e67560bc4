"""
Find the values at which a unit is attacked.

A unit whose models differ has one value each to be hit at, of toughness and of armour. Saves use
the values of the model that absorbs. Play and exact odds call the same functions.

Source: PVT-UNIT-6, PVT-HIT-1, 4, 5, 7, 10, PVT-DEG-2, 3.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import Effect
from engine.pvt.effects_at_work import effects_on, find_value
from engine.pvt.events.attacks import AttackKind
from engine.pvt.profiles import ModelKind, Profile
from engine.pvt.readings import MixedValues
from engine.pvt.units import ModelRef
from engine.pvt.weapons import DamageType


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetValues:
    """What a unit is attacked at; `evasion` is what a hit roll goes against. None is a dash."""

    evasion: int | None
    toughness: int | None
    armour: int | None


def find_target_values(
    battle: Battle,
    unit: str,
    *,
    kind: AttackKind,
    damage_type: DamageType,
    attacker: str,
    evasion: Characteristic | None = None,
) -> TargetValues:
    """
    Find the one value each of what an attack is rolled against.

    Args:
        evasion: the characteristic that a rule names for the hit roll, None for the usual one.

    Source: PVT-UNIT-6, PVT-HIT-1, 7.
    """
    refs = _choose_models(battle, unit)
    effects = {one: effects_on(battle, one) for one in {ref.unit for ref in refs}}
    values = [
        _find_values(battle, ref, kind, damage_type, attacker, evasion, effects[ref.unit])
        for ref in refs
    ]
    if len(values) == 1:
        return TargetValues(evasion=values[0][0], toughness=values[0][1], armour=values[0][2])
    ruling = battle.rulings.mixed_values
    evasions, toughnesses, armours = zip(*values, strict=True)
    return TargetValues(
        evasion=_join(evasions, ruling),
        toughness=_join(toughnesses, ruling),
        armour=_join(armours, ruling),
    )


def _find_values(
    battle: Battle,
    ref: ModelRef,
    kind: AttackKind,
    damage_type: DamageType,
    attacker: str,
    evasion: Characteristic | None,
    effects: Sequence[Effect],
) -> tuple[int | None, int | None, int | None]:
    """Return what one model would be attacked at: evasion, toughness, armour."""
    profile = battle.profile(ref)
    against = evasion or _usual_evasion(profile, kind)
    return (
        find_value(battle, ref, against, attacker, effects),
        find_value(battle, ref, Characteristic.TOUGHNESS, attacker, effects),
        profile.armour_at(battle.model(ref).wounds_left).against(damage_type),
    )


def _choose_models(battle: Battle, unit: str) -> list[ModelRef]:
    """List the living models, or one of them where all are bound to be alike."""
    own = battle.units[unit]
    is_uniform = len(own.profiles) == 1 and not own.profiles[0].degradation
    if is_uniform and own.living and battle.attached_hero(unit) is None:
        return [ModelRef(unit, own.living[0])]
    return list(battle.refs_of(unit))


def _usual_evasion(profile: Profile, kind: AttackKind) -> Characteristic:
    """Return what is rolled against to hit (PVT-HIT-1)."""
    if kind is AttackKind.FIGHT:
        return Characteristic.WEAPON_SKILL
    if profile.kind is ModelKind.VEHICLE:
        return Characteristic.MANOEUVRABILITY
    return Characteristic.AGILITY


def _join(values: Sequence[int | None], ruling: MixedValues) -> int | None:
    """
    Return the value that most models have, of a tie the higher.

    A dash and 0 are one value, the lowest: rolls against either succeed (PVT-OPP-3, PVT-HIT-3).
    """
    counts = Counter(value or 0 for value in values)

    def rank(value: int) -> tuple[int, int]:
        return (0 if ruling is MixedValues.HIGHEST else counts[value], value)

    return max(counts, key=rank) or (0 if 0 in values else None)


def find_invulnerable(battle: Battle, ref: ModelRef) -> int | None:
    """Return the invulnerable save of a model as it stands; it is never modified (PVT-HIT-4)."""
    return battle.profile(ref).invulnerable_at(battle.model(ref).wounds_left)


def find_cover(battle: Battle, unit: str, kind: AttackKind, said_percent: int | None = None) -> int:
    """
    Return the cover of a unit against an attack; it serves whoever absorbs.

    Args:
        said_percent: what is said of it for this attack alone.

    Source: PVT-HIT-5, 10: none in close combat, none against overwatch.
    """
    if kind is not AttackKind.SHOOTING:
        return 0
    return battle.units[unit].cover_percent if said_percent is None else said_percent
