"""
Whom damage comes to, and what it leaves of them.

Damage goes to one model of a unit until it dies; mortal wounds run over from model to model.
Whether an attack does damage is decided by the attack sequence.

Source: PVT-WND, PVT-MW, PVT-DEG-1, PVT-DEATH-5.
"""

from dataclasses import dataclass

from engine.pvt.battle import Battle
from engine.pvt.chances import decide_chance, grade_chance
from engine.pvt.characteristics import Characteristic
from engine.pvt.deaths import is_overwhelming, slay_model
from engine.pvt.effects import IgnoreWounds
from engine.pvt.effects_at_work import effects_on, find_value, of_kind
from engine.pvt.events.attacks import (
    DegradationChanged,
    MortalWoundsTaken,
    OverkillLost,
    WoundsIgnored,
    WoundsLost,
)
from engine.pvt.playing import Block, Table
from engine.pvt.profiles import DIES_LATER
from engine.pvt.units import DeathCause, ModelRef, Unit

_HUNDRED = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """What does damage: its strength against whom it meets, who strikes, the name of its dice."""

    strength: int | None
    attacker: str
    group: str


def find_absorber(battle: Battle, unit: str) -> ModelRef | None:
    """
    Find the model that takes the next damage of a unit.

    Returns:
        Whoever the unit's damage reached last and left alive; else an ordinary model before
        champions and specialists before an attached hero, the wounded before the whole, in the
        order of the sheet. None where nobody is alive.

    Source: PVT-WND-2, 3, 6.
    """
    absorber = battle.units[unit].absorber
    if absorber is not None and battle.body_of(absorber.unit) == unit:
        return absorber
    own = battle.units[unit]
    if own.living:
        return ModelRef(unit, _choose_place(own))
    return next(battle.refs_of(unit), None)


def _choose_place(unit: Unit) -> int:
    """Choose among the own models of a unit; most units have models of one sort."""
    models = unit.models
    if len(unit.profiles) == 1:
        whole = unit.profiles[0].wounds
        if whole == 1:
            return unit.living[0]
        hurt = (place for place in unit.living if models[place].wounds_left < whole)
        return next(hurt, unit.living[0])

    def rank(place: int) -> tuple[bool, bool]:
        profile = unit.profile_of(place)
        return profile.kind in DIES_LATER, models[place].wounds_left >= profile.wounds

    return min(unit.living, key=rank)


def wound_model(table: Table, ref: ModelRef, damage: int, blow: Blow, number: int) -> bool:
    """
    Let damage come to a model; what goes beyond its death is lost.

    Args:
        number: of the penetration within the weapon group.

    Returns:
        Whether it dies.

    Source: PVT-WND-1, 5.
    """
    percent = find_ignored_percent(table.battle, ref)
    if percent is not None:
        damage -= _ignore_wounds(table, ref, damage, percent, blow.group, number)
    if damage <= 0:
        return False
    return _lose_wounds(table, ref, damage, DeathCause.ATTACK, blow)


def find_ignored_percent(battle: Battle, ref: ModelRef) -> int | None:
    """Return the chance that a model ignores a wound, the best of several (PVT-WND-5)."""
    effects = effects_on(battle, ref.unit)
    if not effects:
        return None
    return max((effect.percent for effect in of_kind(effects, IgnoreWounds)), default=None)


def _ignore_wounds(
    table: Table, ref: ModelRef, damage: int, percent: int, group: str, number: int
) -> int:
    """Return how many wounds a model ignores, by a chance for each."""
    decided = decide_chance(percent, table.rulings)
    dice: tuple[int, ...] = ()
    if decided is None:
        dice = table.roll(Block.DAMAGE, _HUNDRED, damage, group=group, number=number)
        ignored = sum(grade_chance(die, percent) for die in dice)
    else:
        ignored = damage if decided else 0
    table.emit(WoundsIgnored(model=ref, percent=percent, dice=dice, ignored=ignored))
    return ignored


def _lose_wounds(
    table: Table, ref: ModelRef, wounds: int, cause: DeathCause, blow: Blow | None = None
) -> bool:
    """Take wounds from a model, of an attack by its blow; return whether it dies."""
    before = table.battle.model(ref).wounds_left
    left = max(0, before - wounds)
    table.emit(WoundsLost(model=ref, wounds=before - left, left=left))
    if wounds > before:
        table.emit(OverkillLost(wounds=wounds - before))
    if left > 0:
        return _degrade(table, ref, before, left)
    if blow is not None and is_overwhelming(table.battle, ref, blow.strength, blow.attacker):
        cause = DeathCause.OVERWHELMING_STRENGTH
    slay_model(table, ref, cause)
    return True


def _degrade(table: Table, ref: ModelRef, before: int, left: int) -> bool:
    """Tell of another row that holds from now on; return whether it is the death of the model."""
    profile = table.battle.profile(ref)
    row = profile.row(left)
    if row is None or row is profile.row(before):
        return False
    table.emit(DegradationChanged(model=ref, least_wounds=row.least_wounds))
    is_dead = is_degraded_to_death(table.battle, ref)
    if is_dead:
        slay_model(table, ref, DeathCause.NO_TOUGHNESS)
    return is_dead


def is_degraded_to_death(battle: Battle, ref: ModelRef) -> bool:
    """Tell whether the row that a model has come to leaves it no toughness (PVT-DEATH-5)."""
    return find_value(battle, ref, Characteristic.TOUGHNESS) == 0


def take_mortal_wounds(
    table: Table, unit: str, wounds: int, cause: DeathCause, *, model: ModelRef | None = None
) -> tuple[ModelRef, ...]:
    """
    Let mortal wounds come to a unit, one at a time, from model to model.

    No die is rolled, nor are such wounds ignored. What is left when nobody lives is lost.

    Args:
        unit: may be gone; then all is lost.
        cause: of their deaths: `MORTAL_WOUND`, `DANGEROUS_TERRAIN` or `BY_HAND`.
        model: whom alone they come to, where a ruling says so.

    Returns:
        The slain, in the order of their deaths.

    Source: PVT-MW-1 to 4, PVT-MOVE-8.
    """
    battle = table.battle
    takers = list(battle.refs_of(unit)) if model is None else [model]
    lost = max(0, wounds - sum(battle.model(ref).wounds_left for ref in takers))
    table.emit(MortalWoundsTaken(unit=unit, wounds=wounds, cause=cause, lost=lost))
    slain: list[ModelRef] = []
    left = wounds - lost
    while left > 0:
        ref = find_absorber(battle, unit) if model is None else model
        if ref is None or not battle.model(ref).is_alive:
            break
        taken = min(left, battle.model(ref).wounds_left)
        left -= taken
        if _lose_wounds(table, ref, taken, cause):
            slain.append(ref)
    return tuple(slain)
