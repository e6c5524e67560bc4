"""
Overwatch: what a unit fires at whoever charges it.

Source: PVT-CHG-4, 5, 6, 9, 11, 12, PVT-HIT-10.
"""

from collections.abc import Iterator

from engine.pvt.battle import Battle
from engine.pvt.declarations import NO_CLAIMS, Charge
from engine.pvt.events import AttackKind, OverwatchFired, OverwatchWithheld
from engine.pvt.planned_fire import PlannedFire
from engine.pvt.playing import Table
from engine.pvt.profiles import FIRES_EVERYTHING
from engine.pvt.ranges import CONTACT_METRES
from engine.pvt.readings import OverwatchMoved, OverwatchWeapons
from engine.pvt.shooting import resolve_fire
from engine.pvt.targeting import is_model_held, is_wholly_held
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Weapon


def answer_charge(table: Table, action: Charge, target: str, name: str) -> None:
    """
    Let a target fire at its charger, or say why it does not.

    Args:
        name: of the target within the action, for its streams of dice.

    Source: PVT-CHG-4, 5, 6, 9.
    """
    why = find_reason_to_hold(table.battle, action, target)
    if why is not None:
        table.emit(OverwatchWithheld(unit=target, why=why))
        return
    table.emit(OverwatchFired(unit=target))
    for fire in plan_overwatch(table.battle, action, target, name):
        if table.battle.is_gone(action.unit):
            return
        resolve_fire(table, fire)


def find_reason_to_hold(battle: Battle, action: Charge, target: str) -> str | None:
    """
    Return why a unit does not fire overwatch, None where it does.

    Returns:
        "forgone", "engaged", "unseen", "gone" or "unarmed".

    Source: PVT-CHG-4, 12.
    """
    if action.without_overwatch:
        return "forgone"
    if battle.is_gone(target):
        return "gone"
    if is_wholly_held(battle, target):
        return "engaged"
    if not battle.sees(target, action.unit):
        return "unseen"
    return None if next(plan_overwatch(battle, action, target, ""), None) else "unarmed"


def plan_overwatch(battle: Battle, action: Charge, target: str, name: str) -> Iterator[PlannedFire]:
    """
    Say what a unit fires: an NPC's ordinary weapons, one of a hero, or what was named.

    Source: PVT-CHG-5, 9, 11.
    """
    named = tuple(key for unit, key in action.overwatch if unit == target)
    counts_move = battle.rulings.overwatch_moved is OverwatchMoved.COUNT
    for weapon, bearers in _arm(battle, target, named):
        yield PlannedFire(
            name=f"{name}.{weapon.key}",
            kind=AttackKind.OVERWATCH,
            shooter=target,
            bearers=bearers,
            weapon=weapon,
            target=action.unit,
            distance_metres=CONTACT_METRES,
            has_moved=counts_move and battle.units[target].activity.moved,
            claims=NO_CLAIMS,
        )


def _arm(
    battle: Battle, unit_id: str, named: tuple[str, ...]
) -> Iterator[tuple[Weapon, tuple[ModelRef, ...]]]:
    """Go through the weapons that fire, in the order of the unit's list and then of the hero's."""
    chosen: dict[tuple[str, str], list[ModelRef]] = {}
    for ref in battle.refs_of(unit_id):
        if is_model_held(battle, ref):
            continue
        for key in _choose(battle, ref, named):
            chosen.setdefault((ref.unit, key), []).append(ref)
    hero = battle.attached_hero(unit_id)
    for unit in (battle.units[unit_id],) if hero is None else (battle.units[unit_id], hero):
        for weapon in unit.weapons:
            bearers = chosen.get((unit.id, weapon.key))
            if bearers:
                yield weapon, tuple(bearers)


def _choose(battle: Battle, ref: ModelRef, named: tuple[str, ...]) -> list[str]:
    """Return the keys of what one model fires."""
    unit = battle.units[ref.unit]
    borne = [
        unit.weapons_by_key[key]
        for key in dict.fromkeys(battle.model(ref).weapons)
        if unit.weapons_by_key[key].is_ranged
    ]
    if named:
        return [weapon.key for weapon in borne if weapon.key in named]
    fires_everything = battle.profile(ref).kind in FIRES_EVERYTHING
    if unit.is_hero:
        return [weapon.key for weapon in (borne if fires_everything else borne[:1])]
    ordinary = [weapon.key for weapon in borne if weapon.is_ordinary]
    is_one = battle.rulings.overwatch_npc_weapons is OverwatchWeapons.ONE_PER_MODEL
    return ordinary[:1] if is_one and not fires_everything else ordinary
