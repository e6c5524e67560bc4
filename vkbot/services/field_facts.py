"""What only the GM knows of the field: distances, sight, cover, ground, sides, close combat."""

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.events import (
    BattleEvent,
    CoverSet,
    DistanceSet,
    PlaceSet,
    SideSet,
    SightSet,
    TerrainSet,
    UnitsDisengaged,
    UnitsEngaged,
)
from vkbot.battle_requests import (
    SetCover,
    SetDistance,
    SetEngaged,
    SetPlace,
    SetSide,
    SetSight,
    SetTerrain,
)
from vkbot.results.battle import BattleNoted
from vkbot.services.battle_log import BattleLog
from vkbot.services.battle_place import playing
from vkbot.services.situation import Situation, require_role


def set_distance(request: SetDistance, situation: Situation) -> BattleNoted:
    """
    Say how far two units are from each other (PVT-MOVE-1).

    Raises:
        IllegalActionError: "role_needed" or "one_unit".
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        first, second = _two(log.circle.battle, request.first, request.second)
        return _tell(log, DistanceSet(first=first, second=second, metres=request.metres))


def set_sight(request: SetSight, situation: Situation) -> BattleNoted:
    """Say whether two units see each other; raises as `set_distance` does."""
    require_role(situation, "gm")
    with playing(situation) as log:
        pair = _two(log.circle.battle, request.first, request.second)
        both = (pair, pair[::-1])
        return _tell(
            log,
            *(SightSet(viewer=one, target=other, visible=request.visible) for one, other in both),
        )


def set_engaged(request: SetEngaged, situation: Situation) -> BattleNoted:
    """
    Say whether two units are in close combat with each other.

    Raises:
        IllegalActionError: "role_needed", "one_unit", or "PVT-DEATH-1" nobody of one plays.
    """
    require_role(situation, "gm")
    with playing(situation) as log:
        battle = log.circle.battle
        first, second = _two(battle, request.first, request.second)
        if not request.engaged:
            return _tell(log, UnitsDisengaged(first=first, second=second))
        for one in (first, second):
            if battle.is_gone(one):
                raise IllegalActionError("PVT-DEATH-1", {"unit": battle.units[one].name})
        return _tell(log, UnitsEngaged(first=first, second=second))


def _two(battle: Battle, first: str, second: str) -> tuple[str, str]:
    """Return the two units that stand for two on the field: for a hero in a unit, that unit."""
    pair = battle.body_of(first), battle.body_of(second)
    if pair[0] == pair[1]:
        raise IllegalActionError("one_unit", {"unit": battle.units[pair[0]].name})
    return pair


def set_cover(request: SetCover, situation: Situation) -> BattleNoted:
    """Say what cover a unit is in; said of a hero in a unit, it is said of that unit."""
    require_role(situation, "gm")
    with playing(situation) as log:
        unit = log.circle.battle.body_of(request.unit)
        return _tell(log, CoverSet(unit=unit, percent=request.percent))


def set_terrain(request: SetTerrain, situation: Situation) -> BattleNoted:
    """Say what ground a unit moves over, likewise."""
    require_role(situation, "gm")
    with playing(situation) as log:
        unit = log.circle.battle.body_of(request.unit)
        return _tell(log, TerrainSet(unit=unit, terrain=request.terrain))


def set_place(request: SetPlace, situation: Situation) -> BattleNoted:
    """
    Say whether whoever falls here is lost for good.

    Source: PVT-DEATH-2.
    """
    return note_fact(situation, PlaceSet(is_deadly=request.is_deadly))


def set_side(request: SetSide, situation: Situation) -> BattleNoted:
    """Say on which side a unit stands."""
    return note_fact(situation, SideSet(unit=request.unit, side=request.side))


def note_fact(situation: Situation, fact: BattleEvent) -> BattleNoted:
    """Let the GM say how things stand."""
    require_role(situation, "gm")
    with playing(situation) as log:
        return _tell(log, fact)


def _tell(log: BattleLog, *facts: BattleEvent) -> BattleNoted:
    for fact in facts:
        log.tell(fact)
    return BattleNoted(battle=log.circle.battle.copy(), events=facts)
