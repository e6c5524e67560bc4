"""
Who may act, and what an action costs: action points of heroes, phases of NPC units.

Source: PVT-TURN-4, 5, 6, 10, 11, 13, PVT-UNIT-9, PVT-CHG-1, PVT-MOR-1.
"""

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.events import ActionPointsSpent, PhaseEntered
from engine.pvt.playing import Table
from engine.pvt.readings import AttachedPays
from engine.pvt.units import ModelRef, ModelStatus, Phase, Unit

_TOGETHER = (Phase.MOVE, Phase.CHARGE)
"""What an attached hero does with his unit only."""


def require_action(battle: Battle, unit_id: str, phase: Phase, *, points: int = 1) -> None:
    """
    Refuse an action that a unit cannot pay for; the hero who is all that is left of it pays.

    Args:
        phase: in which NPC units take such an action.
        points: what a hero pays for it; 0 where it is free.

    Raises:
        IllegalActionError: "PVT-DEATH-1" nobody of it plays, "PVT-MOR-1" it is broken, "PVT-TURN-4"
            a hero lacks action points, "PVT-TURN-5" an NPC unit is in that phase or past it,
            "PVT-UNIT-4" a hero is to move or charge apart from the unit whose model he is.

    Source: PVT-TURN-4, 5, PVT-UNIT-4, 5, PVT-MOR-1, PVT-DEATH-1.
    """
    unit = battle.last_hero(unit_id) or battle.units[unit_id]
    if unit.is_gone:
        raise IllegalActionError("PVT-DEATH-1", {"unit": unit.name})
    if unit.is_broken:
        raise IllegalActionError("PVT-MOR-1", {"unit": unit.name})
    if phase in _TOGETHER:
        require_apart(battle, unit_id)
    if unit.is_hero:
        left = unit.models[0].action_points_left
        if left < points:
            raise IllegalActionError("PVT-TURN-4", {"unit": unit.name, "points": left})
    elif unit.activity.phase >= phase:
        facts = {"unit": unit.name, "phase": phase.name.lower()}
        raise IllegalActionError("PVT-TURN-5", facts)


def require_apart(battle: Battle, unit_id: str) -> None:
    """
    Refuse to a hero what he does only together with the unit whose model he is.

    Raises:
        IllegalActionError: "PVT-UNIT-4".
    """
    unit = battle.units[unit_id]
    if unit.attached_to is not None:
        facts = {"hero": unit.name, "unit": battle.units[unit.attached_to].name, "why": "together"}
        raise IllegalActionError("PVT-UNIT-4", facts)


def paying_hero(battle: Battle, unit_id: str) -> Unit | None:
    """Return the attached hero who pays for what a unit does with him (PVT-UNIT-9)."""
    if battle.rulings.attached_pays is AttachedPays.NOTHING:
        return None
    hero = battle.attached_hero(unit_id)
    is_in_play = hero is not None and hero.models[0].status is ModelStatus.ALIVE
    return hero if is_in_play else None


def can_hero_pay(battle: Battle, unit_id: str) -> bool:
    """Tell whether an attached hero may be named for what his unit does (PVT-UNIT-9)."""
    hero = paying_hero(battle, unit_id)
    return hero is None or hero.models[0].action_points_left > 0


def require_hero_points(battle: Battle, unit_id: str) -> None:
    """
    Refuse a movement or a charge of a unit whose attached hero has no action points left.

    Raises:
        IllegalActionError: "PVT-UNIT-9".
    """
    if not can_hero_pay(battle, unit_id):
        hero = battle.attached_hero(unit_id)
        assert hero is not None
        facts = {"hero": hero.name, "unit": battle.units[unit_id].name}
        raise IllegalActionError("PVT-UNIT-9", facts)


def pay_for(
    table: Table, unit_id: str, phase: Phase, *, points: int = 1, with_hero: bool = False
) -> None:
    """
    Let a unit pay for an action that `require_action` allowed.

    Args:
        with_hero: the attached hero takes part, and pays one action point too.
    """
    last = table.battle.last_hero(unit_id)
    unit = last or table.battle.units[unit_id]
    if not unit.is_hero:
        table.emit(PhaseEntered(unit=unit_id, phase=phase))
    elif points:
        _spend(table, unit, points)
    if last is not None:
        return
    hero = paying_hero(table.battle, unit_id) if with_hero else None
    if hero is not None:
        _spend(table, hero, 1)


def _spend(table: Table, hero: Unit, points: int) -> None:
    left = table.battle.model(ModelRef(hero.id, 0)).action_points_left - points
    table.emit(ActionPointsSpent(hero=hero.id, points=points, left=left))
