"""
A shooting activation: who fires what at whom, and in which groups.

Everything that can be refused is refused before the first die. A group is opened when it begins:
bearers who have died meanwhile do not fire, and skill is the one of that moment.

Source: PVT-SHOOT-3 to 10, 16 to 23, PVT-MOD-8, "Dice order" 5.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.errors import IllegalActionError
from engine.pvt.attack_needs import AttackGroup
from engine.pvt.attack_sequence import resolve_group
from engine.pvt.battle import Battle
from engine.pvt.bearers import Bearers
from engine.pvt.declarations import Shoot, ShootingLine
from engine.pvt.effects import Effect
from engine.pvt.effects_at_work import (
    as_borne,
    effects_on,
    find_evasion,
    find_penetration,
    find_rerolls,
    find_strength,
)
from engine.pvt.events import AttackKind, ShotsLost
from engine.pvt.paying import pay_for, require_action
from engine.pvt.planned_fire import PlannedFire, find_skill
from engine.pvt.playing import Table
from engine.pvt.ranges import CONTACT_METRES, find_claimed_distance, out_of_range, require_range
from engine.pvt.targeting import Deed, combat_around, is_held, require_target
from engine.pvt.units import ModelRef, ModelStatus, Phase
from engine.pvt.weapons import Weapon, WeaponType


def plan_shooting(battle: Battle, action: Shoot) -> tuple[PlannedFire, ...]:
    """
    Say who fires what at whom.

    Returns:
        One entry per weapon and line, in the order of the declaration.

    Raises:
        IllegalActionError: the rule that forbids it: "PVT-SHOOT-2", "PVT-SHOOT-4", "PVT-SHOOT-7",
            "PVT-SHOOT-9", "PVT-SHOOT-17", "PVT-MOVE-3", "PVT-MOVE-4", "distance_unknown", and what
            `require_target` and `require_action` raise.

    Source: PVT-SHOOT-9, 10, 17, 18, 19, PVT-MOVE-3, 4, 5.
    """
    require_action(battle, action.unit, Phase.SHOOT)
    _require_free_hands(battle, action.unit)
    bearers = Bearers(battle, action.unit)
    planned: list[PlannedFire] = []
    for number, line in enumerate(action.lines, 1):
        if not battle.is_gone(line.target):
            require_target(battle, Deed.SHOOTING, action.unit, line.target, line.claims)
        for weapon, models in _arm(battle, action.unit, bearers, line):
            if models:
                planned.append(_aim(battle, action.unit, line, weapon, models, str(number)))
    if not planned:
        raise _refuse_unarmed(battle, action.unit)
    return tuple(planned)


def _refuse_unarmed(battle: Battle, unit_id: str) -> IllegalActionError:
    facts = {"unit": battle.units[unit_id].name, "weapon": None, "why": "nothing"}
    return IllegalActionError("PVT-SHOOT-17", facts)


def _refuse_kept(
    battle: Battle, shooter: str, bearers: Bearers, line: ShootingLine
) -> IllegalActionError:
    """
    Say what keeps a unit from firing when nothing is named.

    It is its move, how far it is, a combat, or no weapon.
    """
    unit = battle.units[shooter]
    ranged = [weapon for weapon in unit.weapons if weapon.is_ranged]
    near = [weapon for weapon in ranged if reaches(battle, shooter, weapon, line)]
    kept = bearers.take_all(near, line.target)
    if kept:
        names = {"unit": unit.name, "target": battle.units[line.target].name}
        return IllegalActionError("PVT-SHOOT-7", {**names, "weapon": kept[0][0].name})
    far = bearers.take_all(ranged, line.target)
    if far:
        metres = find_claimed_distance(battle, shooter, line.target, line.claims)
        return out_of_range(far[0][0], metres)
    borne = {key for place in unit.living for key in unit.models[place].weapons}
    held = [weapon for weapon in ranged if weapon.key in borne and is_held(battle, shooter)]
    if held:
        facts = {"weapon": held[0].name, "shooter": unit.name, "why": "weapon"}
        return IllegalActionError("PVT-SHOOT-4", facts)
    return _refuse_unarmed(battle, shooter)


def _require_free_hands(battle: Battle, unit_id: str) -> None:
    """Refuse to shoot after an advance, or without flight after a fall back."""
    unit = battle.units[unit_id]
    if unit.activity.advanced:
        raise IllegalActionError("PVT-MOVE-3", {"unit": unit.name, "what": "shoot"})
    if unit.activity.fell_back and not unit.flies:
        raise IllegalActionError("PVT-MOVE-4", {"unit": unit.name, "what": "shoot"})


def _arm(
    battle: Battle, shooter: str, bearers: Bearers, line: ShootingLine
) -> list[tuple[Weapon, tuple[ModelRef, ...]]]:
    """Find who fires what in a line."""
    if line.weapon is None:
        unit = battle.units[shooter]
        usable = [one for one in unit.weapons if _is_usable(battle, shooter, one, line)]
        chosen = bearers.take_all(usable, line.target)
        if not chosen:
            raise _refuse_kept(battle, shooter, bearers, line)
        return chosen
    weapon = bearers.weapon(line.weapon)
    if not weapon.is_ranged:
        raise IllegalActionError("PVT-SHOOT-3", {"weapon": weapon.name})
    return [(weapon, bearers.take(weapon, line.bearers, line.target))]


def _is_usable(battle: Battle, shooter: str, weapon: Weapon, line: ShootingLine) -> bool:
    """Tell what a unit fires when nothing is named: what reaches so far, snap shots if told."""
    if not weapon.is_ranged:
        return False
    is_snap = weapon.type is WeaponType.HEAVY and not weapon.moves_freely
    may_fire = line.claims.is_snap_shot or not (is_snap and battle.units[shooter].activity.moved)
    return may_fire and reaches(battle, shooter, weapon, line)


def reaches(battle: Battle, shooter: str, weapon: Weapon, line: ShootingLine) -> bool:
    """Tell whether a target is within the hard limit of a weapon; raises as `find_distance`."""
    limit = weapon.max_range_metres
    if limit is None or battle.is_gone(line.target):
        return True
    return find_claimed_distance(battle, shooter, line.target, line.claims) <= limit


def _aim(
    battle: Battle,
    shooter: str,
    line: ShootingLine,
    weapon: Weapon,
    models: tuple[ModelRef, ...],
    name: str,
) -> PlannedFire:
    metres = CONTACT_METRES
    if not battle.is_gone(line.target):
        metres = find_claimed_distance(battle, shooter, line.target, line.claims)
        require_range(weapon, metres)
    return PlannedFire(
        name=name if line.weapon is not None else f"{name}.{weapon.key}",
        kind=AttackKind.SHOOTING,
        shooter=shooter,
        bearers=models,
        weapon=weapon,
        target=line.target,
        distance_metres=metres,
        has_moved=battle.units[shooter].activity.moved,
        claims=line.claims,
    )


def start_shooting(table: Table, action: Shoot) -> tuple[PlannedFire, ...]:
    """Let a unit pay for a shooting activation; returns who fires what at whom."""
    planned = plan_shooting(table.battle, action)
    with_hero = any(ref.unit != action.unit for fire in planned for ref in fire.bearers)
    pay_for(table, action.unit, Phase.SHOOT, with_hero=with_hero)
    return planned


def resolve_shooting(table: Table, action: Shoot) -> None:
    """Carry out a shooting activation, weapon after weapon."""
    for fire in start_shooting(table, action):
        resolve_fire(table, fire)


def resolve_fire(table: Table, fire: PlannedFire) -> None:
    """Fire one weapon of an activation: its groups one after another (PVT-SHOOT-18, 23)."""
    if table.battle.is_gone(fire.target):
        table.emit(ShotsLost(weapon=fire.weapon.key, target=fire.target))
        return
    for group in open_groups(table.battle, fire):
        resolve_group(table, group)


def open_groups(battle: Battle, fire: PlannedFire) -> Iterator[AttackGroup]:
    """
    Go through the groups of a weapon: bearers of equal values, as they stand.

    Each is opened only when the one before is done, for its dead do not fire any more.
    """
    left: Sequence[ModelRef] = fire.bearers
    number = 0
    while living := _find_values(battle, fire, left):
        number += 1
        first = living[0][1]
        alike = tuple(ref for ref, values in living if values is first or values == first)
        yield _open(battle, fire, alike, first, f"{fire.name}:{number}")
        left = [ref for ref, values in living if values is not first and values != first]


class _Values(NamedTuple):
    """
    What one bearer fires with; those of equal values roll together.

    `weapon` is as his wounds leave it (PVT-DEG-1), `among` are the units among which his shots are
    drawn (PVT-SHOOT-12), `effects` those of the rules that serve him (PVT-UNIT-5).
    """

    skill: int | None
    strength: int | None
    weapon: Weapon
    among: tuple[str, ...]
    effects: tuple[Effect, ...]


def _find_values(
    battle: Battle, fire: PlannedFire, bearers: Sequence[ModelRef]
) -> list[tuple[ModelRef, _Values]]:
    """Find the values of each living bearer, once for all of the same profile and wounds."""
    known: dict[tuple[str, int, int], _Values] = {}
    found = []
    for ref in bearers:
        model = battle.units[ref.unit].models[ref.place]
        if model.status is not ModelStatus.ALIVE:
            continue
        alike = ref.unit, model.profile, model.wounds_left
        values = known.get(alike)
        if values is None:
            values = known[alike] = _Values(
                skill=find_skill(battle, fire, ref),
                strength=find_strength(battle, ref, fire.weapon, fire.target),
                weapon=as_borne(battle, ref, fire.weapon),
                among=combat_around(battle, fire.target, ref),
                effects=effects_on(battle, ref.unit),
            )
        found.append((ref, values))
    return found


def _open(
    battle: Battle,
    fire: PlannedFire,
    bearers: tuple[ModelRef, ...],
    values: _Values,
    name: str,
) -> AttackGroup:
    weapon = values.weapon
    is_rapid = weapon.type is WeaponType.RAPID_FIRE
    return AttackGroup(
        kind=fire.kind,
        group=name,
        attacker=fire.shooter,
        bearers=bearers,
        weapon=weapon,
        target=fire.target,
        skill=values.skill,
        strength=values.strength,
        penetration=find_penetration(battle, bearers[0], weapon, fire.target),
        is_doubled=is_rapid and not fire.has_moved,
        scattered_among=values.among,
        cover_percent=_find_said_cover(battle, fire),
        rerolls=find_rerolls(battle, bearers[0].unit, weapon, fire.claims.rerolls),
        evasion=find_evasion(battle, bearers[0].unit, weapon),
    )


def _find_said_cover(battle: Battle, fire: PlannedFire) -> int | None:
    """Return what is claimed of the target's cover where it counts: not against the GM's word."""
    is_open = fire.claims.are_facts or not battle.units[fire.target].cover_percent
    return fire.claims.cover_percent if is_open else None
