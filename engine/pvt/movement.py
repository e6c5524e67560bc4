"""
Movement: moves, advances, fall backs, arrivals, and what rough ground does.

Positions are abstract, so a movement says how far a unit may have gone at most; a move towards or
away from a unit changes that distance, and of the mover's other distances nobody is sure any more.

Source: PVT-MOVE-2 to 11, "Dice order" 3.
"""

from fractions import Fraction

from engine.errors import IllegalActionError
from engine.pvt.allocation import take_mortal_wounds
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Advance, Arrive, FallBack, Move
from engine.pvt.effects_at_work import find_value
from engine.pvt.events import TerrainRolled, UnitAdvanced, UnitArrived, UnitFellBack, UnitMoved
from engine.pvt.modifiers import multiply
from engine.pvt.paying import pay_for, require_action, require_apart, require_hero_points
from engine.pvt.playing import Block, Table
from engine.pvt.readings import TerrainMortal
from engine.pvt.targeting import is_held
from engine.pvt.units import DeathCause, Phase, Terrain

ADVANCE_SIDES, TERRAIN_SIDES = 10, 6
_HALF = multiply(Fraction(1, 2))


def find_speed(battle: Battle, unit_id: str, terrain: Terrain = Terrain.OPEN) -> int:
    """
    Return how many metres a unit goes at once: as its slowest model, half of it on rough ground.

    The halving is a multiplication, which comes before what rules add (PVT-MOD-1).

    Source: PVT-MOVE-2, 5, 7, PVT-DEG-1.
    """
    is_slowed = terrain is not Terrain.OPEN and not battle.units[unit_id].flies
    ground = (_HALF,) if is_slowed else ()
    values = (
        find_value(battle, ref, Characteristic.SPEED, circumstances=ground) or 0
        for ref in battle.refs_of(unit_id)
    )
    return min(values, default=0)


def find_ground(battle: Battle, unit_id: str, claimed: Terrain | None) -> Terrain:
    """Return the ground that a unit moves over: what the GM has said wins over the player."""
    said = battle.units[unit_id].terrain
    return claimed or Terrain.OPEN if said is Terrain.OPEN else said


def require_move(battle: Battle, action: Move) -> None:
    """
    Refuse a move that may not be made.

    Raises:
        IllegalActionError: "PVT-MOVE-9" the unit is engaged, "PVT-MOVE-2" it is farther than its
            speed (facts `speed`, `metres`), "PVT-MOVE-4" it is to advance after a fall back, and
            what `require_action` and `require_hero_points` raise.

    Source: PVT-MOVE-2, 4, 7, 9.
    """
    unit = battle.units[action.unit]
    require_action(battle, action.unit, Phase.MOVE)
    require_hero_points(battle, action.unit)
    require_free(battle, action.unit)
    speed = find_speed(battle, action.unit, find_ground(battle, action.unit, action.terrain))
    if action.metres is not None and action.metres > speed:
        facts = {"unit": unit.name, "speed": speed, "metres": action.metres}
        raise IllegalActionError("PVT-MOVE-2", facts)
    if action.advances and unit.activity.fell_back:
        raise IllegalActionError("PVT-MOVE-4", {"unit": unit.name, "what": "advance"})


def require_free(battle: Battle, unit_id: str) -> None:
    """Refuse what only a unit that no close combat holds may do (PVT-MOVE-9, PVT-FIGHT-3)."""
    if is_held(battle, unit_id):
        facts = {"unit": battle.units[unit_id].name, "why": "engaged"}
        raise IllegalActionError("PVT-MOVE-9", facts)


def start_move(table: Table, action: Move) -> Terrain:
    """Let a unit pay and move; returns the ground that it moved over."""
    require_move(table.battle, action)
    pay_for(table, action.unit, Phase.MOVE, with_hero=True)
    ground = find_ground(table.battle, action.unit, action.terrain)
    metres = find_speed(table.battle, action.unit, ground)
    table.emit(
        UnitMoved(
            unit=action.unit,
            metres=metres if action.metres is None else action.metres,
            terrain=ground,
            towards=action.towards,
            away_from=action.away_from,
        )
    )
    return ground


def resolve_move(table: Table, action: Move) -> None:
    """Move a unit, let it advance if it is to, and see what the ground does to it."""
    ground = start_move(table, action)
    if action.advances:
        _roll_advance(table, action.unit)
    roll_terrain(table, action.unit, ground)


def require_advance(battle: Battle, action: Advance) -> None:
    """
    Refuse an advance that does not follow a move.

    Raises:
        IllegalActionError: "PVT-MOVE-4" after a fall back, "PVT-MOVE-3" without a move before.

    Source: PVT-MOVE-3, 4, 10.
    """
    unit = battle.last_hero(action.unit) or battle.units[action.unit]
    require_action(battle, action.unit, Phase.SHOOT, points=0)
    require_apart(battle, action.unit)
    if unit.activity.fell_back:
        raise IllegalActionError("PVT-MOVE-4", {"unit": unit.name, "what": "advance"})
    if not unit.activity.may_advance:
        raise IllegalActionError("PVT-MOVE-3", {"unit": unit.name, "what": "advance"})


def resolve_advance(table: Table, action: Advance) -> None:
    """Let a unit that has just moved go on."""
    require_advance(table.battle, action)
    _roll_advance(table, action.unit)


def _roll_advance(table: Table, unit: str) -> None:
    (die,) = table.roll(Block.MOVE, ADVANCE_SIDES)
    table.emit(UnitAdvanced(unit=unit, die=die))


def require_fall_back(battle: Battle, action: FallBack) -> None:
    """
    Refuse a fall back of a unit that did not begin its turn in close combat, or that none holds.

    Raises:
        IllegalActionError: "PVT-MOVE-9", and what `require_action` raises.

    Source: PVT-MOVE-4, 9, PVT-FIGHT-3.
    """
    unit = battle.units[action.unit]
    require_action(battle, action.unit, Phase.MOVE)
    require_hero_points(battle, action.unit)
    if not battle.is_engaged(action.unit):
        raise IllegalActionError("PVT-MOVE-9", {"unit": unit.name, "why": "not_engaged"})
    if not is_held(battle, action.unit):
        raise IllegalActionError("PVT-MOVE-9", {"unit": unit.name, "why": "not_held"})
    if not unit.activity.began_engaged:
        raise IllegalActionError("PVT-MOVE-9", {"unit": unit.name, "why": "engaged_now"})


def start_fall_back(table: Table, action: FallBack) -> Terrain:
    """Let a unit pay and leave close combat; returns the ground that it moved over."""
    require_fall_back(table.battle, action)
    pay_for(table, action.unit, Phase.MOVE, with_hero=True)
    ground = find_ground(table.battle, action.unit, action.terrain)
    metres = find_speed(table.battle, action.unit, ground)
    table.emit(UnitFellBack(unit=action.unit, metres=metres, terrain=ground))
    return ground


def resolve_fall_back(table: Table, action: FallBack) -> None:
    """Let a unit leave close combat, and see what the ground does to it."""
    roll_terrain(table, action.unit, start_fall_back(table, action))


def require_arrive(battle: Battle, action: Arrive) -> None:
    """
    Refuse an arrival that cannot be paid for, or out of close combat.

    Leaving a transport is a move.

    Source: PVT-TURN-4, PVT-MOVE-2, 9.
    """
    require_action(battle, action.unit, Phase.MOVE)
    require_hero_points(battle, action.unit)
    require_free(battle, action.unit)


def resolve_arrive(table: Table, action: Arrive) -> None:
    """Let a unit land, which counts as a move (PVT-MOVE-2)."""
    require_arrive(table.battle, action)
    pay_for(table, action.unit, Phase.MOVE, with_hero=True)
    table.emit(UnitArrived(unit=action.unit))


def roll_terrain(table: Table, unit_id: str, ground: Terrain) -> None:
    """
    Roll for each living model that moved over dangerous ground; each 1 is a mortal wound.

    Source: PVT-MOVE-5, 8, 11.
    """
    battle = table.battle
    if ground is not Terrain.DANGEROUS or battle.units[unit_id].flies:
        return
    models = list(battle.refs_of(unit_id))
    dice = table.roll(Block.TERRAIN, TERRAIN_SIDES, len(models))
    ones = dice.count(1)
    table.emit(TerrainRolled(unit=unit_id, dice=dice, ones=ones))
    if not ones:
        return
    if battle.rulings.terrain_mortal is TerrainMortal.UNIT:
        take_mortal_wounds(table, unit_id, ones, DeathCause.DANGEROUS_TERRAIN)
        return
    for model, die in zip(models, dice, strict=True):
        if die == 1:
            take_mortal_wounds(table, unit_id, 1, DeathCause.DANGEROUS_TERRAIN, model=model)
