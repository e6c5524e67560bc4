"""
Which heavy weapons of a unit that has moved fire snap shots in a shooting, and which stay silent.

Where a weapon is named it fires all the same, at a penalty; where none is, those who bear one need
to be told to fire it so, and whoever declares or reads the shooting is told what kept silent.

Source: PVT-SHOOT-7.
"""

from dataclasses import dataclass, replace

from engine.errors import IllegalActionError
from engine.pvt.attaching import as_carried_out
from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, Shoot
from engine.pvt.planned_fire import is_snap_shot
from engine.pvt.shooting import plan_shooting
from engine.pvt.weapons import Weapon


@dataclass(frozen=True, slots=True, kw_only=True)
class SnapShots:
    """Heavy weapons after a move: fired so though nobody said it, or left out for want of it."""

    fired: tuple[Weapon, ...] = ()
    silent: tuple[Weapon, ...] = ()


NO_SNAP_SHOTS = SnapShots()


def find_snap_shots(battle: Battle, action: Action) -> SnapShots:
    """
    Find what a move does to the heavy weapons of a shooting.

    Args:
        battle: as the action meets it.

    Returns:
        Nothing where the action is no shooting, or cannot be carried out.
    """
    shooting = as_carried_out(battle, action)
    if not (isinstance(shooting, Shoot) and battle.units[shooting.unit].activity.moved):
        return NO_SNAP_SHOTS
    try:
        planned = plan_shooting(battle, shooting)
        told = plan_shooting(battle, _with_snap_shots(shooting))
    except IllegalActionError:
        return NO_SNAP_SHOTS
    fired = [one.weapon for one in planned if is_snap_shot(one) and not one.claims.is_snap_shot]
    usual = {one.weapon.key for one in planned}
    silent = [one.weapon for one in told if one.weapon.key not in usual]
    return SnapShots(fired=_each_once(fired), silent=_each_once(silent))


def _with_snap_shots(shooting: Shoot) -> Shoot:
    lines = (
        replace(line, claims=replace(line.claims, is_snap_shot=True)) for line in shooting.lines
    )
    return replace(shooting, lines=tuple(lines))


def _each_once(weapons: list[Weapon]) -> tuple[Weapon, ...]:
    return tuple({weapon.key: weapon for weapon in weapons}.values())
