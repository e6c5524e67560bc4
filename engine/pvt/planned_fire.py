"""
One weapon of a shooting before its first die, and the skill with which its bearers fire it.

Source: PVT-MOD-8, PVT-SHOOT-1, 6, 7, PVT-CHG-4.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Claims
from engine.pvt.effects_at_work import effects_of_attack, find_value
from engine.pvt.events import AttackKind
from engine.pvt.modifiers import Modifier, add, apply_modifiers, multiply
from engine.pvt.ranges import CONTACT_METRES, band_modifier
from engine.pvt.readings import OverwatchHalf
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Weapon, WeaponType

RAPID_FIRE_PENALTY, SNAP_PENALTY = -10, -30
_HALF = multiply(Fraction(1, 2))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedFire:
    """
    One weapon of an activation, before its first die.

    `name` tells its streams from those of the other weapons of the action; `has_moved` is what
    counts for rapid fire and heavy weapons.
    """

    name: str
    kind: AttackKind
    shooter: str
    bearers: tuple[ModelRef, ...]
    weapon: Weapon
    target: str
    distance_metres: int
    has_moved: bool
    claims: Claims


def find_skill(battle: Battle, fire: PlannedFire, ref: ModelRef) -> int | None:
    """
    Return the ballistic skill of a bearer for one weapon group, in full.

    Source: PVT-MOD-8, PVT-DEG-3, PVT-CHG-4, PVT-SHOOT-1, 6, 7.
    """
    is_half = fire.kind is AttackKind.OVERWATCH
    half_first = battle.rulings.overwatch_half is OverwatchHalf.BASE_FIRST
    skill = find_value(
        battle,
        ref,
        Characteristic.BALLISTIC_SKILL,
        fire.target,
        effects_of_attack(battle, ref.unit, fire.weapon),
        circumstances=((_HALF,) if is_half and half_first else ()) + tuple(_circumstances(fire)),
        claimed=fire.claims.modifiers,
    )
    if is_half and not half_first:
        skill = apply_modifiers(skill, [_HALF], battle.rulings).value
    return skill


def _circumstances(fire: PlannedFire) -> Iterator[Modifier]:
    """Go through what distance and movement do to the skill."""
    metres = CONTACT_METRES if fire.kind is AttackKind.OVERWATCH else fire.distance_metres
    yield add(band_modifier(metres, fire.weapon.range_metres or 0))
    if fire.has_moved and fire.weapon.type is WeaponType.RAPID_FIRE:
        yield add(RAPID_FIRE_PENALTY)
    if is_snap_shot(fire):
        yield add(SNAP_PENALTY)


def is_snap_shot(fire: PlannedFire) -> bool:
    """Tell a heavy weapon that is fired after a move (PVT-SHOOT-7)."""
    weapon = fire.weapon
    return fire.has_moved and weapon.type is WeaponType.HEAVY and not weapon.moves_freely
