"""
What the events of morale change in the state of an assault; the others only tell.

Nothing is decided here.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.assault.folding import Change, change_challenge, change_combat, change_unit
from engine.assault.records import ChargeDeclaration, UnitStatus
from engine.assault.state import AssaultState
from engine.morale import events as happened


def _score(state: AssaultState, event: happened.CombatScored) -> AssaultState:
    return change_combat(state, event.combat, winner=event.winner, difference=event.difference)


def _begin_flight(state: AssaultState, event: happened.FlightBegan) -> AssaultState:
    return change_unit(
        state,
        event.unit,
        status=UnitStatus.FALLING_BACK,
        may_consolidate=False,
        consolidation=None,
    )


def _move_back(state: AssaultState, event: happened.FallBackMoved) -> AssaultState:
    return change_unit(state, event.unit, path_length=event.left, fell_back_turn=state.turn)


def _regroup(state: AssaultState, event: happened.UnitRegrouped) -> AssaultState:
    return change_unit(state, event.unit, status=UnitStatus.FREE, path_length=None, edge="")


def _pile_in(state: AssaultState, event: happened.PiledIn) -> AssaultState:
    pair = {event.first, event.second}
    others = tuple(one for one in state.combats[event.combat].engagements if set(one) != pair)
    pairs = (*others, (event.first, event.second)) if event.in_contact else others
    return change_combat(state, event.combat, engagements=pairs)


def _consolidate(state: AssaultState, event: happened.UnitConsolidated) -> AssaultState:
    return change_unit(state, event.unit, may_consolidate=False, consolidation=None)


def _declare(state: AssaultState, event: happened.AssaultChargeDeclared) -> AssaultState:
    charge = ChargeDeclaration(
        unit=event.unit,
        primary=event.primary,
        secondaries=event.secondaries,
        through_difficult=event.through_difficult,
    )
    state = replace(state, charges={**state.charges, event.unit: charge})
    return change_unit(
        state, event.unit, charged_turn=state.turn, is_disorderly=charge.is_disorderly
    )


def _change_charge(state: AssaultState, unit: str, **fields: object) -> AssaultState:
    charge = replace(state.charges[unit], **fields)  # type: ignore[arg-type]
    return replace(state, charges={**state.charges, unit: charge})


def _fire(state: AssaultState, event: happened.AssaultOverwatchFired) -> AssaultState:
    fired = (*state.charges[event.at].has_fired, event.unit)
    state = _change_charge(state, event.at, has_fired=fired)
    return change_unit(state, event.unit, overwatch_turn=state.turn)


def _merge(state: AssaultState, event: happened.CombatsMerged) -> AssaultState:
    """Let all of one combat go on in another, its challenges as well."""
    one, other = state.combats[event.into], state.combats[event.combat]
    state = change_combat(
        state,
        one.id,
        units=(*one.units, *other.units),
        engagements=(*one.engagements, *other.engagements),
        scores={**one.scores, **other.scores},
        blows_struck=one.blows_struck or other.blows_struck,
        challenge_turn=max(one.challenge_turn or 0, other.challenge_turn or 0) or None,
    )
    for unit in other.units:
        state = change_unit(state, unit, combat=one.id)
    for challenge in state.challenges_in(other.id):
        state = change_challenge(state, challenge.id, combat=one.id)
    return change_combat(state, other.id, is_over=True)


MORALE_CHANGES: Mapping[type, Change] = {
    happened.WillingFailureAnnounced: lambda state, event: change_unit(
        state, event.unit, will_fail=True
    ),
    happened.CombatScored: _score,
    happened.FlightBegan: _begin_flight,
    happened.FlightPathSet: lambda state, event: change_unit(
        state, event.unit, path_length=event.inches, edge=event.edge
    ),
    happened.FallBackMoved: _move_back,
    happened.UnitRegrouped: _regroup,
    happened.PiledIn: _pile_in,
    happened.ConsolidationEarned: lambda state, event: change_unit(
        state, event.unit, may_consolidate=True
    ),
    happened.ConsolidationRolled: lambda state, event: change_unit(
        state, event.unit, consolidation=event.inches
    ),
    happened.UnitConsolidated: _consolidate,
    happened.AssaultChargeDeclared: _declare,
    happened.AssaultOverwatchFired: _fire,
    happened.InitialChargerMoved: lambda state, event: _change_charge(
        state, event.unit, initial_charger=event.model
    ),
    happened.AssaultChargeFailed: lambda state, event: _change_charge(
        state, event.unit, initial_charger=event.model, succeeded=False
    ),
    happened.AssaultChargeCompleted: lambda state, event: _change_charge(
        state, event.unit, succeeded=True
    ),
    happened.CombatsMerged: _merge,
    happened.UnitShotAt: lambda state, event: change_unit(state, event.unit, shot_at=event.target),
}
"""What the events of morale change; what they share with characters is in `engine/assault`."""
