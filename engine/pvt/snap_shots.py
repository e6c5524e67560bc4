"""
What of a unit's weapons keeps silent in a shooting that names none, and what fires snap shots.

Where a heavy weapon is named after a move it fires all the same, at a penalty; where none is, those
who bear one need to be told to. Others do not reach so far, or close combat holds who bears them;
an attached hero fires only what is named. Whoever declares or reads the shooting is told of them.

Source: PVT-SHOOT-2, 4, 7, PVT-UNIT-9.
"""

from dataclasses import dataclass, replace

from engine.errors import IllegalActionError
from engine.pvt.attaching import as_carried_out
from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, Shoot
from engine.pvt.paying import can_hero_pay
from engine.pvt.planned_fire import is_snap_shot
from engine.pvt.shooting import plan_shooting, reaches
from engine.pvt.targeting import may_fire
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Weapon


@dataclass(frozen=True, slots=True, kw_only=True)
class SnapShots:
    """
    Heavy weapons after a move: fired so though nobody said it, or left out for want of it.

    Besides: the weapons whose bearers fire nothing, for they are `too_far`, or `held` by a close
    combat; and those of the attached hero, which fire only when they are named.
    """

    fired: tuple[Weapon, ...] = ()
    silent: tuple[Weapon, ...] = ()
    too_far: tuple[Weapon, ...] = ()
    held: tuple[Weapon, ...] = ()
    of_hero: tuple[Weapon, ...] = ()


NO_SNAP_SHOTS = SnapShots()


def find_snap_shots(battle: Battle, action: Action) -> SnapShots:
    """
    Find which weapons of a shooting keep silent, and which fire snap shots.

    Args:
        battle: as the action meets it.

    Returns:
        Nothing where the action is no shooting, or cannot be carried out.
    """
    shooting = as_carried_out(battle, action)
    if not isinstance(shooting, Shoot):
        return NO_SNAP_SHOTS
    try:
        planned = plan_shooting(battle, shooting)
        told = plan_shooting(battle, _with_snap_shots(shooting))
    except IllegalActionError:
        return NO_SNAP_SHOTS
    fired = [one.weapon for one in planned if is_snap_shot(one) and not one.claims.is_snap_shot]
    usual = {one.weapon.key for one in planned}
    silent = [one.weapon for one in told if one.weapon.key not in usual]
    firing = {ref for one in told for ref in one.bearers}
    too_far, held, of_hero = _find_idle(battle, shooting, firing)
    return SnapShots(
        fired=_each_once(fired),
        silent=_each_once(silent),
        too_far=_each_once(too_far),
        held=_each_once(held),
        of_hero=_each_once(of_hero),
    )


def _find_idle(
    battle: Battle, shooting: Shoot, firing: set[ModelRef]
) -> tuple[list[Weapon], list[Weapon], list[Weapon]]:
    """Find the weapons of who fires nothing though no weapon is named: too far, held, a hero's."""
    too_far, held, of_hero = list[Weapon](), list[Weapon](), list[Weapon]()
    line = next((one for one in shooting.lines if one.weapon is None), None)
    if line is None or battle.is_gone(line.target):
        return too_far, held, of_hero
    for ref in battle.refs_of(shooting.unit):
        known = battle.units[ref.unit].weapons_by_key
        borne = [known[key] for key in battle.model(ref).weapons if known[key].is_ranged]
        if ref in firing or not borne:
            continue
        if not any(may_fire(battle, ref, weapon, line.target) for weapon in borne):
            held += borne
        elif ref.unit != shooting.unit:
            of_hero += borne if can_hero_pay(battle, shooting.unit) else []
        elif not any(reaches(battle, shooting.unit, weapon, line) for weapon in borne):
            too_far += borne
    return too_far, held, of_hero


def _with_snap_shots(shooting: Shoot) -> Shoot:
    lines = (
        replace(line, claims=replace(line.claims, is_snap_shot=True)) for line in shooting.lines
    )
    return replace(shooting, lines=tuple(lines))


def _each_once(weapons: list[Weapon]) -> tuple[Weapon, ...]:
    return tuple({weapon.key: weapon for weapon in weapons}.values())
