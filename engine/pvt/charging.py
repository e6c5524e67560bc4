"""
Charges: whom a charge may name, how far it reaches, who fires at it, who is in contact.

Source: PVT-CHG-1 to 3, 6 to 10, 12, 13, PVT-MOVE-11, "Dice order" 4.
"""

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.declarations import Charge
from engine.pvt.events import ChargeArrived, ChargeReachRolled, UnitsEngaged
from engine.pvt.movement import find_ground, find_speed, roll_terrain
from engine.pvt.overwatch import answer_charge
from engine.pvt.paying import pay_for, require_action, require_hero_points
from engine.pvt.playing import Block, Table
from engine.pvt.ranges import find_distance
from engine.pvt.readings import MultiCharge, Switch
from engine.pvt.targeting import Deed, require_target
from engine.pvt.units import Phase

MOST_METRES = 20
REACH_SIDES = 20


def plan_charge(battle: Battle, action: Charge) -> tuple[tuple[str, int], ...]:
    """
    Say how far each target of a charge is.

    Returns:
        Pairs of a target and its distance in metres, in the order in which they were named;
        who is gone is left out.

    Raises:
        IllegalActionError: "PVT-CHG-1" a target is farther than 20 m, "PVT-CHG-2" after a fall
            back, an advance or a ritual, "distance_unknown", and what `require_target` and
            `require_action` raise.

    Source: PVT-CHG-1, 2, 13.
    """
    require_action(battle, action.unit, Phase.CHARGE)
    require_hero_points(battle, action.unit)
    hero = battle.attached_hero(action.unit)
    for unit in filter(None, (battle.units[action.unit], hero)):
        for what in ("fell_back", "advanced", "summoned"):
            if getattr(unit.activity, what):
                raise IllegalActionError("PVT-CHG-2", {"unit": unit.name, "after": what})
    return tuple(
        (target, _require_near(battle, action, target))
        for target in dict.fromkeys(action.targets)
        if not battle.is_gone(target)
    )


def _require_near(battle: Battle, action: Charge, target: str) -> int:
    charger = action.unit
    require_target(battle, Deed.CHARGE, charger, target)
    claimed = dict(action.distances).get(target)
    metres = find_distance(battle, charger, target, claimed, is_fact=action.are_facts)
    if metres > MOST_METRES:
        names = {"unit": battle.units[charger].name, "target": battle.units[target].name}
        raise IllegalActionError("PVT-CHG-1", {**names, "metres": metres, "most": MOST_METRES})
    return metres


def find_reached(
    battle: Battle, targets: tuple[tuple[str, int], ...], reach_metres: int
) -> tuple[str, ...]:
    """
    Return the targets that a charge contacts if its charger survives, in the order named.

    Source: PVT-CHG-3, 10.
    """
    reached = tuple(target for target, metres in targets if metres <= reach_metres)
    needs_all = battle.rulings.multi_charge is MultiCharge.ALL_OR_NONE
    return () if needs_all and len(reached) < len(targets) else reached


def start_charge(table: Table, action: Charge) -> tuple[tuple[str, int], ...]:
    """Let a unit pay for a charge; returns its targets and their distances."""
    targets = plan_charge(table.battle, action)
    pay_for(table, action.unit, Phase.CHARGE, with_hero=True)
    return targets


def resolve_charge(table: Table, action: Charge) -> None:
    """
    Carry out a charge: reach, overwatch, terrain, contact.

    Source: PVT-CHG-3, 6, 7, 8, 10, "Dice order" 4.
    """
    battle = table.battle
    targets = start_charge(table, action)
    ground = find_ground(battle, action.unit, action.terrain)
    speed = find_speed(battle, action.unit, ground)
    (die,) = table.roll(Block.CHARGE, REACH_SIDES)
    reached = find_reached(battle, targets, speed + die)
    table.emit(
        ChargeReachRolled(
            unit=action.unit, targets=targets, die=die, reach=speed + die, reached=reached
        )
    )
    shot_at = reached
    if battle.rulings.overwatch_on_short_charge is Switch.ON:
        shot_at = tuple(target for target, _ in targets)
    for number, target in enumerate(shot_at, 1):
        if battle.is_gone(action.unit):
            return
        answer_charge(table, action, target, str(number))
    if not reached or battle.is_gone(action.unit):
        return
    roll_terrain(table, action.unit, ground)
    if not battle.is_gone(action.unit):
        contact(table, action.unit, reached)


def contact(table: Table, charger: str, reached: tuple[str, ...]) -> None:
    """Put the charger in close combat with whom it reached; he has moved by it (PVT-CHG-7, 8)."""
    table.emit(ChargeArrived(unit=charger))
    for target in reached:
        table.emit(UnitsEngaged(first=charger, second=target))
