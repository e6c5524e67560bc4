"""
Who may be shot at.

Source: PVT-SHOOT-4, 11 to 15, PVT-FIGHT-3.
"""

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import NO_CLAIMS, Claims
from engine.pvt.effects_at_work import find_value
from engine.pvt.ranges import find_claimed_distance, find_distance
from engine.pvt.readings import LonerProtection

PROTECTED_BELOW_WOUNDS = 10
"""A loner with fewer wounds on his sheet is protected by nearer units (PVT-SHOOT-14, 15)."""


def fights(battle: Battle, unit: str) -> bool:
    """Tell whether a unit has attacks; one without does not count as engaged (PVT-FIGHT-3)."""
    return any(
        (find_value(battle, ref, Characteristic.ATTACKS) or 0) > 0 for ref in battle.refs_of(unit)
    )


def is_held(battle: Battle, unit: str) -> bool:
    """Tell whether close combat holds a unit: it is engaged and can fight (PVT-FIGHT-3)."""
    return battle.is_engaged(unit) and fights(battle, unit)


def combat_around(battle: Battle, target: str, shooter: str) -> tuple[str, ...]:
    """
    List the units among which shots at a target are drawn, in battle order.

    Returns:
        Nothing where no draw is made: the target is in no combat, or fires from within at it.

    Source: PVT-SHOOT-12, 21, PVT-FIGHT-3.
    """
    if battle.are_engaged(shooter, target) and is_held(battle, shooter):
        return ()
    if not battle.is_engaged(target):
        return ()
    combat = tuple(
        one
        for one in battle.combat_of(battle.body_of(target))
        if fights(battle, one) and not battle.is_gone(one)
    )
    return combat if len(combat) > 1 and target in combat else ()


def require_other(battle: Battle, unit: str, target: str) -> None:
    """
    Refuse an attack of a unit at itself, or at the unit whose model it is.

    Raises:
        IllegalActionError: "own_unit".
    """
    if battle.body_of(unit) == battle.body_of(target):
        raise IllegalActionError("own_unit", {"unit": battle.units[unit].name})


def require_target(battle: Battle, shooter: str, target: str, claims: Claims = NO_CLAIMS) -> None:
    """
    Refuse a target that may not be chosen.

    Raises:
        IllegalActionError: "PVT-SHOOT-13" an attached hero, "PVT-SHOOT-11" not seen,
            "PVT-SHOOT-4" not in the shooter's own combat, "PVT-SHOOT-14" a protected loner,
            "distance_unknown" whether he is protected cannot be told, "own_unit" it is itself.

    Source: PVT-SHOOT-4, 11, 13, 14, 15.
    """
    unit = battle.units[target]
    names = {"shooter": battle.units[shooter].name, "target": unit.name}
    require_other(battle, shooter, target)
    if unit.attached_to is not None:
        raise IllegalActionError(
            "PVT-SHOOT-13", {**names, "unit": battle.units[unit.attached_to].name}
        )
    if is_held(battle, shooter):
        if not battle.are_engaged(shooter, target):
            raise IllegalActionError("PVT-SHOOT-4", {**names, "why": "target"})
        return
    if not battle.sees(shooter, target):
        raise IllegalActionError("PVT-SHOOT-11", names)
    screen = find_screen(battle, shooter, target, claims)
    if screen is not None:
        raise IllegalActionError("PVT-SHOOT-14", {**names, "screen": battle.units[screen].name})


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
