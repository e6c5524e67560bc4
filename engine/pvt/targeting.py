"""
Who may be chosen as a target, of which deed: one table for all actions.

Source: PVT-UNIT-5, PVT-SHOOT-4, 11 to 15, PVT-CHG-2, 13, PVT-FIGHT-3, 6.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import NO_CLAIMS, Claims
from engine.pvt.effects_at_work import find_value
from engine.pvt.ranges import find_claimed_distance, find_distance
from engine.pvt.readings import LonerProtection
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Weapon

PROTECTED_BELOW_WOUNDS = 10
"""A loner with fewer wounds on his sheet is protected by nearer units (PVT-SHOOT-14, 15)."""


def fights(battle: Battle, unit: str) -> bool:
    """Tell whether a unit has a model that fights; without one it is not engaged (PVT-FIGHT-3)."""
    return any(has_attacks(battle, ref) for ref in battle.refs_of(unit))


def has_attacks(battle: Battle, ref: ModelRef) -> bool:
    """Tell whether a model has attacks, by the row of its wounds (PVT-FIGHT-3, PVT-DEG-1)."""
    return (find_value(battle, ref, Characteristic.ATTACKS) or 0) > 0


def is_held(battle: Battle, unit: str) -> bool:
    """Tell whether close combat holds a unit: it is engaged and can fight (PVT-FIGHT-3)."""
    return battle.is_engaged(unit) and fights(battle, unit)


def is_model_held(battle: Battle, ref: ModelRef) -> bool:
    """Tell whether close combat holds a model: one without attacks is free (PVT-FIGHT-3)."""
    return battle.is_engaged(ref.unit) and has_attacks(battle, ref)


def is_wholly_held(battle: Battle, unit: str) -> bool:
    """Tell whether close combat holds every model of a unit, so that it has none free to shoot."""
    return battle.is_engaged(unit) and all(has_attacks(battle, ref) for ref in battle.refs_of(unit))


def may_fire(battle: Battle, ref: ModelRef, weapon: Weapon, target: str) -> bool:
    """
    Tell whether a model may fire a weapon at a target as far as close combat lets it.

    What is aimed at somebody who is gone meanwhile is lost (PVT-SHOOT-18).

    Source: PVT-SHOOT-4, PVT-FIGHT-3.
    """
    if not is_model_held(battle, ref):
        return True
    is_opponent = battle.are_engaged(ref.unit, target) or battle.is_gone(target)
    return weapon.is_pistol and is_opponent


def combat_around(battle: Battle, target: str, shooter: ModelRef) -> tuple[str, ...]:
    """
    List the units among which the shots of a model at a target are drawn, in battle order.

    Returns:
        Nothing where no draw is made: the target is in no combat, or the model fires from within.

    Source: PVT-SHOOT-12, 21, PVT-FIGHT-3.
    """
    if battle.are_engaged(shooter.unit, target) and is_model_held(battle, shooter):
        return ()
    if not battle.is_engaged(target):
        return ()
    combat = tuple(
        one
        for one in battle.combat_of(battle.body_of(target))
        if fights(battle, one) and not battle.is_gone(one)
    )
    return combat if len(combat) > 1 and target in combat else ()


class Deed(StrEnum):
    """What is done to a target that somebody has chosen."""

    SHOOTING = "shooting"
    CHARGE = "charge"
    FIGHT = "fight"
    SCENE = "scene"


def require_target(
    battle: Battle, deed: Deed, actor: str, target: str, claims: Claims = NO_CLAIMS
) -> None:
    """
    Refuse a target that may not be chosen for a deed.

    Args:
        claims: what is said of distances, where it matters who is nearer.

    Raises:
        IllegalActionError: "own_unit" it is the actor himself, and what `TARGETING` lists.

    Source: PVT-UNIT-5, PVT-SHOOT-4, 11, 13, 14, 15, PVT-CHG-13, PVT-FIGHT-6.
    """
    for require in TARGETING[deed]:
        require(battle, actor, target, claims)


_Requirement = Callable[[Battle, str, str, Claims], None]


def _require_other(battle: Battle, actor: str, target: str, _: Claims) -> None:
    """Refuse a deed of a unit to itself, or to the unit whose model it is."""
    if battle.body_of(actor) == battle.body_of(target):
        raise IllegalActionError("own_unit", {"unit": battle.units[actor].name})


def _require_body(rule: str, battle: Battle, actor: str, target: str, **facts: str) -> None:
    """Refuse by a rule a hero who is one of the models of a unit: the unit is to be named."""
    body = battle.body_of(target)
    if body != target:
        names = {**_names(battle, actor, target), "body": battle.units[body].name}
        raise IllegalActionError(rule, {**names, **facts})


def _require_body_to_aim_at(battle: Battle, shooter: str, target: str, _: Claims) -> None:
    body = battle.body_of(target)
    if body != target:
        names = _names_at_range(battle, shooter, target)
        raise IllegalActionError("PVT-SHOOT-13", {**names, "unit": battle.units[body].name})


def _require_body_to_charge(battle: Battle, charger: str, target: str, _: Claims) -> None:
    _require_body("PVT-CHG-13", battle, charger, target)


def _require_body_to_strike(battle: Battle, striker: str, target: str, _: Claims) -> None:
    _require_body("PVT-UNIT-5", battle, striker, target)


def _require_body_to_name(battle: Battle, actor: str, target: str, _: Claims) -> None:
    _require_body("PVT-UNIT-5", battle, actor, target, what="scene")


def _require_fought(battle: Battle, actor: str, target: str, _: Claims) -> None:
    if not battle.are_engaged(actor, target):
        raise IllegalActionError("PVT-FIGHT-6", _names(battle, actor, target))


def _require_not_fought(battle: Battle, actor: str, target: str, _: Claims) -> None:
    if battle.are_engaged(actor, target):
        names = _names(battle, actor, target)
        raise IllegalActionError("PVT-CHG-2", {**names, "after": "engaged"})


def _require_in_sights(battle: Battle, actor: str, target: str, claims: Claims) -> None:
    """Refuse whom a shooter does not see or may not aim at, or in close combat does not fight."""
    names = _names_at_range(battle, actor, target)
    if is_held(battle, actor) and battle.are_engaged(actor, target):
        return
    if is_wholly_held(battle, actor):
        raise IllegalActionError("PVT-SHOOT-4", {**names, "why": "target"})
    if not battle.sees(actor, target):
        raise IllegalActionError("PVT-SHOOT-11", names)
    screen = find_screen(battle, actor, target, claims)
    if screen is not None:
        raise IllegalActionError("PVT-SHOOT-14", {**names, "screen": battle.units[screen].name})


TARGETING: Mapping[Deed, tuple[_Requirement, ...]] = {
    Deed.SHOOTING: (_require_other, _require_body_to_aim_at, _require_in_sights),
    Deed.CHARGE: (_require_other, _require_body_to_charge, _require_not_fought),
    Deed.FIGHT: (_require_other, _require_body_to_strike, _require_fought),
    Deed.SCENE: (_require_body_to_name,),
}
"""
Who may be targeted how: what each deed asks of its target, in this order.

Overwatch chooses nobody: it meets the charger, who is never an attached hero (PVT-UNIT-4).
"""


def _names(battle: Battle, actor: str, target: str) -> dict[str, object]:
    return {"unit": battle.units[actor].name, "target": battle.units[target].name}


def _names_at_range(battle: Battle, shooter: str, target: str) -> dict[str, object]:
    return {"shooter": battle.units[shooter].name, "target": battle.units[target].name}


def find_screen(
    battle: Battle, shooter: str, target: str, claims: Claims = NO_CLAIMS
) -> str | None:
    """
    Return the unit that protects a loner from a shooter, None where he may be chosen.

    Raises:
        IllegalActionError: "distance_unknown".

    Source: PVT-SHOOT-14, 15.
    """
    loner = battle.units[target]
    if (
        battle.rulings.loner_protection is not LonerProtection.NEAREST
        or not (loner.is_hero and loner.is_loner)
        or loner.profile_of(0).wounds >= PROTECTED_BELOW_WOUNDS
    ):
        return None
    own_side = battle.units[shooter].side
    others = [
        unit.id
        for unit in battle.units.values()
        if unit.side != own_side
        and not unit.is_hero
        and not battle.is_gone(unit.id)
        and battle.sees(shooter, unit.id)
    ]
    if not others:
        return None
    metres = find_claimed_distance(battle, shooter, target, claims)
    return next((one for one in others if find_distance(battle, shooter, one, None) < metres), None)
