"""
Fold events into the state of a battle.

One function for each sort of event that changes something; the others only tell. Nothing is
decided here: an event says what happened, and this writes it down.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.pvt import events as happened
from engine.pvt.battle import Battle, pair_of
from engine.pvt.positions import (
    doubt_distances,
    forget_distances,
    go,
    leave_combat,
    set_distance,
    stand_where,
)
from engine.pvt.units import Activity, Heading, ModelRef, ModelStatus
from engine.scene.folding import apply_scene_event


def apply_event(battle: Battle, event: object) -> None:
    """Change a state by one event; what changes nothing on the field is passed over."""
    change = _CHANGES.get(type(event))
    if change is not None:
        change(battle, event)
    else:
        battle.scene = apply_scene_event(battle.scene, event)


def _change(battle: Battle, unit: str, **fields: Any) -> None:
    battle.units[unit] = battle.units[unit].changed(**fields)


def _act(battle: Battle, unit: str, **fields: Any) -> None:
    """Note what a unit and the hero who is one of its models did in this turn."""
    hero = battle.attached_hero(unit)
    for one in (unit,) if hero is None else (unit, hero.id):
        _change(battle, one, activity=replace(battle.units[one].activity, **fields))


def _change_model(battle: Battle, ref: ModelRef, **fields: Any) -> None:
    unit = battle.units[ref.unit]
    battle.units[ref.unit] = unit.with_model(ref.place, replace(unit.models[ref.place], **fields))


def _place(battle: Battle, event: happened.UnitPlaced) -> None:
    unit = event.unit
    battle.units[unit.id] = replace(unit, models_at_round_start=len(unit.living))
    battle.models_counted[unit.id] = len(unit.living)
    battle.forget_bonds()


def _remove(battle: Battle, event: happened.UnitRemoved) -> None:
    """Take a unit away; a hero parts from it first, whoever of the two goes."""
    for one in list(battle.units.values()):
        if one.attached_to is not None and event.unit in (one.id, one.attached_to):
            _part(battle, one.id, one.attached_to)
    _change(battle, event.unit, is_removed=True)
    leave_combat(battle, event.unit)


def _set_sight(battle: Battle, event: happened.SightSet) -> None:
    battle.sight[event.viewer, event.target] = event.visible


def _set_place(battle: Battle, event: happened.PlaceSet) -> None:
    battle.is_deadly = event.is_deadly


def _attach(battle: Battle, event: happened.HeroAttached) -> None:
    hero = event.hero
    activity = battle.units[event.unit].activity
    _change(battle, hero, attached_to=event.unit, activity=activity)
    battle.forget_bonds()
    leave_combat(battle, hero)
    forget_distances(battle, hero)
    battle.sight = {pair: seen for pair, seen in battle.sight.items() if hero not in pair}


def _detach(battle: Battle, event: happened.HeroDetached) -> None:
    _part(battle, event.hero, event.unit)


def _part(battle: Battle, hero: str, unit: str) -> None:
    """Let a hero stand where his unit stands, engaged with those it is engaged with."""
    _change(battle, hero, attached_to=None)
    battle.forget_bonds()
    absorber = battle.units[unit].absorber
    if absorber is not None and absorber.unit == hero:
        _change(battle, unit, absorber=None)
    stand_where(battle, hero, unit)
    if not battle.units[unit].living:
        leave_combat(battle, unit)


def _open_round(battle: Battle, event: happened.RoundOpened) -> None:
    battle.round_number = event.number
    for unit in list(battle.units):
        _change(battle, unit, models_at_round_start=len(battle.units[unit].living))


def _begin_turn(battle: Battle, event: happened.TurnBegan) -> None:
    """Give units their action points and phases, with nothing done yet (PVT-TURN-10)."""
    for unit in (battle.units[one] for one in event.units):
        models = unit.models
        if any(profile.action_points for profile in unit.profiles):
            models = tuple(
                replace(model, action_points_left=unit.profiles[model.profile].action_points)
                for model in models
            )
        activity = Activity(began_engaged=battle.is_engaged(unit.id))
        _change(battle, unit.id, models=models, activity=activity)


def _end_turn(battle: Battle, event: happened.TurnEnded) -> None:
    """Forget what units did, and count their models: what they lose now, they test next turn."""
    for unit in event.units:
        _change(battle, unit, activity=Activity())
        battle.models_counted[unit] = len(battle.units[unit].living)


def _spend_points(battle: Battle, event: happened.ActionPointsSpent) -> None:
    _change_model(battle, ModelRef(event.hero, 0), action_points_left=event.left)
    hero = battle.units[event.hero]
    _change(battle, event.hero, activity=replace(hero.activity, may_advance=False))


def _enter_phase(battle: Battle, event: happened.PhaseEntered) -> None:
    activity = battle.units[event.unit].activity
    _change(battle, event.unit, activity=replace(activity, phase=event.phase, may_advance=False))


def _move(battle: Battle, event: happened.UnitMoved) -> None:
    """
    Move a unit: one distance changes, of its others nobody is sure (PVT-MOVE-1).

    Who moves out of a close combat that does not hold him has left it (PVT-FIGHT-3).
    """
    leave_combat(battle, event.unit)
    other = event.towards or event.away_from
    heading = None if other is None else Heading(other, is_away=event.towards is None)
    _act(battle, event.unit, moved=True, may_advance=True, heading=heading)
    go(battle, event.unit, heading, event.metres)


def _arrive(battle: Battle, event: happened.UnitArrived) -> None:
    _act(battle, event.unit, moved=True)
    leave_combat(battle, event.unit)
    doubt_distances(battle, event.unit)


def _advance(battle: Battle, event: happened.UnitAdvanced) -> None:
    heading = battle.units[event.unit].activity.heading
    _act(battle, event.unit, advanced=True, may_advance=False)
    go(battle, event.unit, heading, event.die)


def _fall_back(battle: Battle, event: happened.UnitFellBack) -> None:
    _act(battle, event.unit, moved=True, fell_back=True)
    leave_combat(battle, event.unit)
    doubt_distances(battle, event.unit)


def _use_power(battle: Battle, event: happened.PowerUsed) -> None:
    if event.is_ritual:
        _act(battle, event.unit, summoned=True)


def _lose_wounds(battle: Battle, event: happened.WoundsLost) -> None:
    """Whoever has none left dies at once, which `ModelSlain` writes down."""
    if event.left:
        ref = event.model
        unit = battle.units[ref.unit]
        hurt = unit.models[ref.place].hurt(event.left)
        battle.units[ref.unit] = unit.with_model(ref.place, hurt)
        _change(battle, battle.body_of(ref.unit), absorber=ref)


def _slay(battle: Battle, event: happened.ModelSlain) -> None:
    ref = event.model
    unit = battle.units[ref.unit]
    dead = unit.models[ref.place].slain(event.status, event.cause)
    battle.units[ref.unit] = unit.with_model(ref.place, dead)
    body = battle.body_of(ref.unit)
    if battle.units[body].absorber == ref:
        _change(battle, body, absorber=None)


def _destroy(battle: Battle, event: happened.UnitDestroyed) -> None:
    leave_combat(battle, event.unit)


def _arrive_by_charge(battle: Battle, event: happened.ChargeArrived) -> None:
    _act(battle, event.unit, moved=True)
    doubt_distances(battle, event.unit)


def _engage(battle: Battle, event: happened.UnitsEngaged) -> None:
    battle.engagements.add(pair_of(event.first, event.second))


def _disengage(battle: Battle, event: happened.UnitsDisengaged) -> None:
    battle.engagements.discard(pair_of(event.first, event.second))


def _heal(battle: Battle, event: happened.WoundsHealed) -> None:
    _change_model(battle, event.model, wounds_left=event.left)


def _restore(battle: Battle, event: happened.ModelRestored) -> None:
    """Bring a model back; a hero stands alone, for his unit may have another by now."""
    body = battle.units[event.model.unit].attached_to
    if body is not None:
        _part(battle, event.model.unit, body)
    _change_model(
        battle,
        event.model,
        status=ModelStatus.ALIVE,
        death_cause=None,
        wounds_left=event.wounds,
    )
    living, counted = battle.units[event.model.unit].living, battle.models_counted
    counted[event.model.unit] = max(counted.get(event.model.unit, 0), len(living))


def _break(battle: Battle, event: happened.UnitBroke) -> None:
    _change(battle, event.unit, is_broken=True)
    leave_combat(battle, event.unit)
    doubt_distances(battle, event.unit)


def _rally(battle: Battle, event: happened.UnitRallied) -> None:
    _change(battle, event.unit, is_broken=False)


_CHANGES: dict[type, Callable[[Battle, Any], None]] = {
    happened.UnitPlaced: _place,
    happened.UnitRemoved: _remove,
    happened.UnitGiven: lambda battle, event: _change(battle, event.unit, owner=event.owner),
    happened.RetinueSet: lambda battle, event: _change(battle, event.unit, retinue_of=event.hero),
    happened.SideSet: lambda battle, event: _change(battle, event.unit, side=event.side),
    happened.DistanceSet: set_distance,
    happened.SightSet: _set_sight,
    happened.CoverSet: lambda battle, event: _change(
        battle, event.unit, cover_percent=event.percent
    ),
    happened.TerrainSet: lambda battle, event: _change(battle, event.unit, terrain=event.terrain),
    happened.PlaceSet: _set_place,
    happened.HeroAttached: _attach,
    happened.HeroDetached: _detach,
    happened.RoundOpened: _open_round,
    happened.TurnBegan: _begin_turn,
    happened.TurnEnded: _end_turn,
    happened.ActionPointsSpent: _spend_points,
    happened.PhaseEntered: _enter_phase,
    happened.UnitMoved: _move,
    happened.UnitArrived: _arrive,
    happened.UnitAdvanced: _advance,
    happened.UnitFellBack: _fall_back,
    happened.PowerUsed: _use_power,
    happened.WoundsLost: _lose_wounds,
    happened.ModelSlain: _slay,
    happened.UnitDestroyed: _destroy,
    happened.ChargeArrived: _arrive_by_charge,
    happened.UnitsEngaged: _engage,
    happened.UnitsDisengaged: _disengage,
    happened.UnitBroke: _break,
    happened.UnitRallied: _rally,
    happened.WoundsHealed: _heal,
    happened.ModelRestored: _restore,
}
