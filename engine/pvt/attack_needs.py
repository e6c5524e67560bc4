"""
What a group of attacks is, and what it needs to hit, to wound and to pierce.

Whether it may be made, and with which skill, is decided where it is planned. Nothing here rolls,
so that play and exact odds call the same functions.

Source: PVT-HIT-1, 2, 3, 7, PVT-OPP, PVT-SHOOT-22, PVT-FIGHT-8, PVT-DEG-2.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import Effect, MortalOnFace, RerollFaces, Step, WeaponValue
from engine.pvt.effects_at_work import (
    find_penetration,
    find_strength,
    of_kind,
    select_modifiers,
)
from engine.pvt.events.attacks import AttackKind
from engine.pvt.modifiers import apply_modifiers, multiply
from engine.pvt.opposed import Needed, find_needed
from engine.pvt.readings import ZeroPenetration
from engine.pvt.settings import Rulings
from engine.pvt.target_values import find_target_values
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Weapon

_DOUBLE = multiply(2)


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackGroup:
    """
    What rolls together, as it stands when it begins.

    `group` names its dice streams within the action. `bearers` are the living models that strike,
    of equal skill and strength, whose weapon has the same values and whom the same rules serve.
    `skill`, `strength` and `penetration` are what they come to against `target` after all
    modifiers. `attacks` is the number of blows, None for the weapon's count for each bearer, which
    `is_doubled` doubles.
    `scattered_among` are the units, in battle order, of the combat that it is fired into.
    `cover_percent` is what is said of the target's cover for this attack alone. `rerolls` has one
    entry a step at most. `evasion` is what a rule has the hit roll go against in place of the
    usual characteristic.
    """

    kind: AttackKind
    group: str
    attacker: str
    bearers: tuple[ModelRef, ...]
    weapon: Weapon
    target: str
    skill: int | None
    strength: int | None
    penetration: int
    attacks: int | None = None
    is_doubled: bool = False
    scattered_among: tuple[str, ...] = ()
    cover_percent: int | None = None
    rerolls: tuple[RerollFaces, ...] = ()
    evasion: Characteristic | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """What an attack on a unit needs, and the values that it comes from."""

    hit: Needed
    skill: int | None
    evasion: int | None
    wound: Needed
    strength: int | None
    toughness: int | None
    pierce: Needed
    penetration: int
    armour: int | None


def find_needs(battle: Battle, group: AttackGroup, target: str) -> Needs:
    """
    Find what a group needs against a unit.

    Args:
        target: the declared target, or a unit of the combat that the group is fired into.

    Source: PVT-HIT-1, 2, 3, PVT-SHOOT-22, PVT-FIGHT-8, PVT-DEG-2.
    """
    values = find_target_values(
        battle,
        target,
        kind=group.kind,
        damage_type=group.weapon.damage_type,
        attacker=group.attacker,
        evasion=group.evasion,
    )
    strength, penetration = _values_against(battle, group, target)
    rulings = battle.rulings
    return Needs(
        hit=Needed.AUTOMATIC_SUCCESS
        if group.weapon.hits_automatically
        else find_needed(group.skill, values.evasion, rulings),
        skill=group.skill,
        evasion=values.evasion,
        wound=find_needed(strength, values.toughness, rulings),
        strength=strength,
        toughness=values.toughness,
        pierce=find_needed_to_pierce(penetration, values.armour, rulings),
        penetration=penetration,
        armour=values.armour,
    )


def _values_against(battle: Battle, group: AttackGroup, target: str) -> tuple[int | None, int]:
    """Return strength and penetration, which may differ by the keywords of whom they meet."""
    if target == group.target:
        return group.strength, group.penetration
    bearer = group.bearers[0]
    return (
        find_strength(battle, bearer, group.weapon, target),
        find_penetration(battle, bearer, group.weapon, target),
    )


def find_needed_to_pierce(penetration: int, armour: int | None, rulings: Rulings) -> Needed:
    """
    Find what armour penetration needs against armour.

    Args:
        armour: 0 or None (a dash) is no armour.

    Source: PVT-HIT-3.
    """
    if not armour:
        return Needed.AUTOMATIC_SUCCESS
    if penetration <= 0 and rulings.zero_penetration is ZeroPenetration.SIX_PLUS:
        return Needed.SIX
    return find_needed(penetration, armour, rulings)


def modify_shots(battle: Battle, group: AttackGroup, effects: Sequence[Effect], shots: int) -> int:
    """
    Double the shots of a bearer by rapid fire, and let rules change them.

    Args:
        effects: that work on the attack.

    Source: PVT-MOD-1, PVT-SHOOT-6.
    """
    modifiers = select_modifiers(effects, WeaponValue.SHOTS, battle.units[group.target])
    if not modifiers:
        return 2 * shots if group.is_doubled else shots
    if group.is_doubled:
        modifiers = (_DOUBLE, *modifiers)
    return apply_modifiers(shots, modifiers, battle.rulings).value or 0


def find_rerolled_faces(rerolls: Sequence[RerollFaces], step: Step, needed: Needed) -> set[int]:
    """Find the faces that are rerolled once: those listed that fail (PVT-DICE-3, 4)."""
    return {face for one in rerolls if one.step is step for face in one.faces if face < needed}


def find_mortal_faces(effects: Sequence[Effect], step: Step) -> dict[int, int]:
    """Find the faces of a step's final dice that bring mortal wounds, and how many each."""
    wounds: dict[int, int] = {}
    for effect in of_kind(effects, MortalOnFace):
        if effect.step is step:
            for face in effect.faces:
                wounds[face] = wounds.get(face, 0) + effect.wounds
    return wounds
