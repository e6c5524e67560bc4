"""
Heroes who join a unit of their retinue, leave it, and outlive it.

Source: PVT-UNIT-2, 3, 4, 5, 8.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.declarations import (
    Action,
    Advance,
    Arrive,
    Attach,
    Charge,
    Detach,
    FallBack,
    Fight,
    Move,
    Shoot,
    UsePower,
)
from engine.pvt.events import HeroAttached, HeroDetached
from engine.pvt.folding import apply_event
from engine.pvt.paying import can_hero_pay
from engine.pvt.playing import Table
from engine.pvt.units import Activity, Unit

MOST_WOUNDS = 12
"""A hero with more wounds on his sheet joins nobody."""

_Action = TypeVar("_Action", bound=Action)
_GOES = (Move, Advance, FallBack, Arrive, Charge)


def require_attach(battle: Battle, action: Attach) -> None:
    """
    Refuse a hero who may not join a unit.

    Raises:
        IllegalActionError: "PVT-UNIT-2" he is no hero, has too many wounds or the unit is not of
            his retinue; "PVT-UNIT-4" he or the unit has acted in this turn, or he is attached.

    Source: PVT-UNIT-2, 4.
    """
    hero, unit = battle.units[action.hero], battle.units[action.unit]
    facts = {"hero": hero.name, "unit": unit.name}
    wounds = hero.profile_of(0).wounds
    if not hero.is_hero or unit.is_hero or unit.retinue_of != hero.id:
        raise IllegalActionError("PVT-UNIT-2", {**facts, "why": "retinue"})
    if wounds > MOST_WOUNDS:
        raise IllegalActionError("PVT-UNIT-2", {**facts, "why": "wounds", "wounds": wounds})
    if hero.attached_to is not None:
        already = battle.units[hero.attached_to].name
        raise IllegalActionError("PVT-UNIT-4", {**facts, "why": "attached", "already": already})
    if battle.attached_hero(unit.id) is not None:
        raise IllegalActionError("PVT-UNIT-4", {**facts, "why": "taken"})
    _require_fresh(hero, unit)


def require_detach(battle: Battle, action: Detach) -> None:
    """
    Refuse a hero who may not leave.

    Raises:
        IllegalActionError: "PVT-UNIT-4" he is with no unit, or he or the unit has acted.
    """
    hero = battle.units[action.hero]
    if hero.attached_to is None:
        raise IllegalActionError("PVT-UNIT-4", {"hero": hero.name, "why": "alone"})
    _require_fresh(hero, battle.units[hero.attached_to])


def _require_fresh(hero: Unit, unit: Unit) -> None:
    """Refuse once one of the two has acted in this turn."""
    acted = [one.name for one in (hero, unit) if _has_acted(one)]
    if acted:
        facts = {"hero": hero.name, "unit": unit.name, "why": "acted", "acted": acted[0]}
        raise IllegalActionError("PVT-UNIT-4", facts)


def _has_acted(unit: Unit) -> bool:
    did_something = unit.activity != Activity(began_engaged=unit.activity.began_engaged)
    whole = unit.profile_of(0).action_points
    return did_something or unit.models[0].action_points_left < whole


def follow_joining(battle: Battle, actions: Iterable[Action]) -> Battle:
    """
    Return a state with heroes where actions put them, whether they may go there or not.

    Args:
        battle: stays as it is, and is returned where nobody joins or leaves a unit.
        actions: in the order in which they are carried out.

    Source: PVT-UNIT-4, PVT-TURN-9.
    """
    after, units = battle, battle.units
    for action in actions:
        event = _joining(after, action)
        if event is not None and event.hero in units and event.unit in units:
            after = after.copy() if after is battle else after
            apply_event(after, event)
    return after


def _joining(battle: Battle, action: Action) -> HeroAttached | HeroDetached | None:
    """Return what an action that joins a hero to a unit, or parts them, would make happen."""
    if isinstance(action, Attach):
        return HeroAttached(hero=action.hero, unit=action.unit)
    hero = battle.units.get(action.hero) if isinstance(action, Detach) else None
    if hero is None or hero.attached_to is None:
        return None
    return HeroDetached(hero=hero.id, unit=hero.attached_to)


def who_may_join(battle: Battle, unit_id: str) -> Unit | None:
    """Return the hero whose retinue a unit is, while he plays and stands alone (PVT-UNIT-2)."""
    leader = battle.units[unit_id].retinue_of
    hero = None if leader is None else battle.units.get(leader)
    stands_alone = hero is not None and hero.attached_to is None and not hero.is_gone
    return hero if stands_alone else None


def find_idle_hero(
    battle: Battle, unit_id: str, weapon: str, rule: str
) -> IllegalActionError | None:
    """
    Say why nobody of a unit uses a weapon that its hero bears, None where he bears none of it.

    Args:
        weapon: its key.
        rule: of the action, for a hero who stands apart from the unit.

    Source: PVT-UNIT-4, 9.
    """
    joined, apart = battle.attached_hero(unit_id), who_may_join(battle, unit_id)
    hero = joined or apart
    if hero is None or weapon not in hero.models[0].weapons:
        return None
    facts = {"hero": hero.name, "unit": battle.units[unit_id].name}
    if apart is not None and joined is None:
        return IllegalActionError(rule, {**facts, "why": "apart"})
    if can_hero_pay(battle, unit_id):
        return None
    return IllegalActionError("PVT-UNIT-9", {**facts, "why": "weapon"})


def as_carried_out(battle: Battle, action: _Action) -> _Action:
    """
    Return an action of a hero who is all that is left of his unit as he carries it out.

    He goes where his unit would go, and strikes and shoots for himself, whichever of the two was
    named. Other actions are returned as they are.

    Source: PVT-UNIT-5, 8, 9.
    """
    if isinstance(action, _GOES):
        body = battle.body_of(action.unit)
        return replace(action, unit=body) if battle.last_hero(body) is not None else action
    if isinstance(action, Shoot | Fight | UsePower):
        hero = battle.last_hero(action.unit)
        return action if hero is None else replace(action, unit=hero.id)
    return action


def resolve_attach(table: Table, action: Attach) -> None:
    """Let a hero join a unit, for no action points (PVT-TURN-4)."""
    require_attach(table.battle, action)
    table.emit(HeroAttached(hero=action.hero, unit=action.unit))


def resolve_detach(table: Table, action: Detach) -> None:
    """Let a hero stand alone again."""
    require_detach(table.battle, action)
    unit = table.battle.body_of(action.hero)
    table.emit(HeroDetached(hero=action.hero, unit=unit))
