"""
Fold events into the state of an assault.

One function for each sort of event that changes something; the others only tell. The texts of
characters and of morale add their own tables; `compose_fold` makes one fold of all. Nothing is
decided here.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.assault import events as happened
from engine.assault.challenges import ChallengeStatus, WoundToken
from engine.assault.flags import ModelValue
from engine.assault.records import Combat, Model, Phase, Unit, UnitStatus
from engine.assault.state import AssaultState

Change = Callable[[AssaultState, Any], AssaultState]
Fold = Callable[[AssaultState, object], AssaultState]


def compose_fold(*tables: Mapping[type, Change]) -> Fold:
    """Make one fold of several tables of changes; what is in none of them changes nothing."""
    changes = {event: change for table in tables for event, change in table.items()}

    def apply_event(state: AssaultState, event: object) -> AssaultState:
        change = changes.get(type(event))
        return state if change is None else change(state, event)

    return apply_event


def change_model(state: AssaultState, model: str, **fields: Any) -> AssaultState:
    """Return a state in which a model has other fields."""
    changed = replace(state.models[model], **fields)
    return replace(state, models={**state.models, model: changed})


def change_unit(state: AssaultState, unit: str, **fields: Any) -> AssaultState:
    """Return a state in which a unit has other fields."""
    changed = replace(state.units[unit], **fields)
    return replace(state, units={**state.units, unit: changed})


def change_combat(state: AssaultState, combat: str, **fields: Any) -> AssaultState:
    """Return a state in which a combat has other fields."""
    changed = replace(state.combats[combat], **fields)
    return replace(state, combats={**state.combats, combat: changed})


def change_challenge(state: AssaultState, challenge: str, **fields: Any) -> AssaultState:
    """Return a state in which a challenge has other fields."""
    changed = replace(state.challenges[challenge], **fields)
    return replace(state, challenges={**state.challenges, challenge: changed})


def _put(state: AssaultState, event: happened.AssaultUnitPut) -> AssaultState:
    models = {**state.models, **{model.id: model for model in event.models}}
    return replace(state, models=models, units={**state.units, event.unit.id: event.unit})


def _refresh(state: AssaultState, event: happened.AssaultUnitRefreshed) -> AssaultState:
    told = {model.id: model for model in event.models}
    state = replace(state, models={**state.models, **told})
    return change_unit(state, event.unit, name=event.name, owner=event.owner, side=event.side)


def _lose_unit(state: AssaultState, event: happened.AssaultUnitLost) -> AssaultState:
    lost = state.living(event.unit)
    gone = {model.id: replace(model, wounds_left=0) for model in lost}
    total = state.units[event.unit].lost_this_phase + len(lost)
    state = replace(state, models={**state.models, **gone})
    return change_unit(state, event.unit, status=event.status, lost_this_phase=total)


def _set_value(state: AssaultState, event: happened.ModelValueSet) -> AssaultState:
    model, name = state.models[event.model], str(event.value)
    if event.value in (ModelValue.LOOK_OUT_SIR, ModelValue.FALL_BACK_DICE):
        return change_model(state, model.id, **{name: event.number})
    profile = replace(model.profile, **{name: event.number})  # type: ignore[arg-type]
    return change_model(state, model.id, profile=profile)


def _set_status(state: AssaultState, event: happened.UnitStatusSet) -> AssaultState:
    """Set what a unit is about; who stops falling back knows no way to an edge any more."""
    if state.units[event.unit].status is UnitStatus.FALLING_BACK is not event.status:
        state = change_unit(state, event.unit, path_length=None, edge="")
    return change_unit(state, event.unit, status=event.status)


def _part(state: AssaultState, event: happened.UnitParted) -> AssaultState:
    if event.new is not None:
        state = replace(state, units={**state.units, event.own: event.new})
    return change_model(state, event.model, unit=event.own)


def _remove_casualty(state: AssaultState, event: happened.CasualtyRemoved) -> AssaultState:
    lost = state.units[event.unit].lost_this_phase + 1
    state = change_model(state, event.model, wounds_left=0)
    return change_unit(state, event.unit, lost_this_phase=lost)


def _allocate(state: AssaultState, event: happened.WoundAllocated) -> AssaultState:
    token = WoundToken(id=event.wound, model=event.model, source=event.source, by=event.by)
    return replace(state, wounds={**state.wounds, token.id: token})


def _roll_save(state: AssaultState, event: happened.AssaultSaveRolled) -> AssaultState:
    left = {key: token for key, token in state.wounds.items() if key != event.wound}
    return replace(state, wounds=left)


def _score(state: AssaultState, event: happened.WoundsScored) -> AssaultState:
    scores = state.combats[event.combat].scores
    total = scores.get(event.unit, 0) + event.wounds
    return change_combat(state, event.combat, scores={**scores, event.unit: total})


def _open(state: AssaultState, event: happened.CombatOpened) -> AssaultState:
    opened = Combat(id=event.combat, units=event.units, engagements=event.engagements)
    state = replace(state, combats={**state.combats, opened.id: opened})
    for unit in event.units:
        state = _lock(state, unit, event.combat)
    return state


def _lock(state: AssaultState, unit: str, combat: str) -> AssaultState:
    return change_unit(
        state, unit, status=UnitStatus.LOCKED, combat=combat, locked_since_turn=state.turn
    )


def _join_combat(state: AssaultState, event: happened.CombatJoined) -> AssaultState:
    combat = state.combats[event.combat]
    pairs = tuple(dict.fromkeys((*combat.engagements, *event.engagements)))
    units = tuple(dict.fromkeys((*combat.units, event.unit)))
    state = change_combat(state, event.combat, units=units, engagements=pairs)
    return state if event.unit in combat.units else _lock(state, event.unit, event.combat)


def _leave_combat(state: AssaultState, event: happened.CombatLeft) -> AssaultState:
    combat = state.combats[event.combat]
    pairs = tuple(pair for pair in combat.engagements if event.unit not in pair)
    units = tuple(unit for unit in combat.units if unit != event.unit)
    state = change_combat(state, event.combat, units=units, engagements=pairs)
    return _free(state, event.unit)


def _free(state: AssaultState, unit: str) -> AssaultState:
    status = state.units[unit].status
    if status is UnitStatus.LOCKED:
        status = UnitStatus.FREE
    return change_unit(state, unit, status=status, combat=None, locked_since_turn=None)


def _end_combat(state: AssaultState, event: happened.CombatEnded) -> AssaultState:
    for unit in state.combats[event.combat].units:
        if state.units[unit].combat == event.combat:
            state = _free(state, unit)
    return change_combat(state, event.combat, is_over=True)


def _slay_duellist(state: AssaultState, event: happened.DuellistSlain) -> AssaultState:
    slain = (*state.challenges[event.challenge].slain, event.model)
    pending = ChallengeStatus.SLAIN_PENDING
    return change_challenge(state, event.challenge, status=pending, slain=slain)


def _begin_turn(state: AssaultState, event: happened.AssaultTurnBegan) -> AssaultState:
    units = {
        key: replace(unit, shot_at=None, may_consolidate=False, consolidation=None)
        for key, unit in state.units.items()
    }
    return replace(state, units=units, charges={}, turn=event.turn, active_side=event.side)


def _begin_phase(state: AssaultState, event: happened.AssaultPhaseBegan) -> AssaultState:
    """Count the models of each unit anew, and of each combat the blows."""
    units: dict[str, Unit] = {}
    for key, unit in state.units.items():
        count = len(state.living(key))
        units[key] = replace(
            unit, models_at_phase_start=count, lost_this_phase=0, fell_back_turn=None
        )
    combats = state.combats
    if event.phase is Phase.ASSAULT:
        combats = {key: _begin_round(combat) for key, combat in combats.items()}
    return replace(state, units=units, combats=combats, phase=event.phase)


def _begin_round(combat: Combat) -> Combat:
    return replace(
        combat, blows_struck=False, passed_sides=(), scores={}, winner=None, difference=0
    )


def _end_phase(state: AssaultState) -> AssaultState:
    """Forget what holds until the end of a phase: contact, barred Leadership, open wounds."""
    models: dict[str, Model] = {
        key: replace(model, is_engaged=None) for key, model in state.models.items()
    }
    units = {
        key: replace(unit, leadership_excluded=(), was_caught=False, will_fail=False)
        for key, unit in state.units.items()
    }
    challenges = {key: replace(one, displaced=()) for key, one in state.challenges.items()}
    return replace(state, models=models, units=units, challenges=challenges, wounds={}, phase=None)


ASSAULT_CHANGES: Mapping[type, Change] = {
    happened.AssaultUnitPut: _put,
    happened.AssaultUnitRefreshed: _refresh,
    happened.AssaultUnitLost: _lose_unit,
    happened.UnitCaught: lambda state, event: change_unit(state, event.unit, was_caught=True),
    happened.AssaultModelRenamed: lambda state, event: change_model(
        state, event.model, name=event.name
    ),
    happened.ModelFlagSet: lambda state, event: change_model(
        state, event.model, **{str(event.flag): event.is_on}
    ),
    happened.ModelValueSet: _set_value,
    happened.MoraleRulesSet: lambda state, event: replace(
        state, morale_rules={**state.morale_rules, event.unit: event.rules}
    ),
    happened.UnitFlagSet: lambda state, event: change_unit(
        state, event.unit, **{str(event.flag): event.is_on}
    ),
    happened.UnitStatusSet: _set_status,
    happened.UnitJoined: lambda state, event: change_model(state, event.model, unit=event.unit),
    happened.UnitParted: _part,
    happened.ModelWounded: lambda state, event: change_model(
        state, event.model, wounds_left=event.left
    ),
    happened.CasualtyRemoved: _remove_casualty,
    happened.CasualtyReturned: lambda state, event: change_model(
        state, event.model, wounds_left=event.wounds
    ),
    happened.WoundAllocated: _allocate,
    happened.AssaultSaveRolled: _roll_save,
    happened.WoundsScored: _score,
    happened.BlowsStruck: lambda state, event: change_combat(
        state, event.combat, blows_struck=True
    ),
    happened.CombatOpened: _open,
    happened.CombatJoined: _join_combat,
    happened.CombatLeft: _leave_combat,
    happened.CombatEnded: _end_combat,
    happened.DuellistSlain: _slay_duellist,
    happened.AssaultTurnBegan: _begin_turn,
    happened.AssaultPhaseBegan: _begin_phase,
    happened.AssaultPhaseEnded: lambda state, _: _end_phase(state),
}
"""What the events of both texts change; each text adds a table of its own."""
