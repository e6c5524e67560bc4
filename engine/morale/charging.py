"""
Charges, also at several units at once: targets, Overwatch, the first charger, the others.

How far a charge goes, and what Overwatch hits, is outside of the text: people say it.

Source: MOR-MULTI-2 to 22 with their rulings.
"""

from collections.abc import Iterable

from engine.assault.records import ChargeDeclaration, Unit, UnitStatus
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay
from engine.errors import IllegalActionError
from engine.morale import commands as asked
from engine.morale.engaging import engage
from engine.morale.events import (
    AssaultChargeCompleted,
    AssaultChargeDeclared,
    AssaultChargeFailed,
    AssaultOverwatchFired,
    AssaultOverwatchRefused,
    InitialChargerMoved,
    UnitShotAt,
)
from engine.morale.falling import lose_models, require_not_falling_back


def note_shooting(play: AssaultPlay, command: asked.NoteShooting) -> None:
    """Write down at whom a unit shot."""
    unit, target = play.state.find_unit(command.unit), play.state.find_unit(command.target)
    play.emit(UnitShotAt(unit=unit.id, target=target.id))


def declare_charge(play: AssaultPlay, command: asked.DeclareCharge) -> None:
    """
    Declare a charge with all its targets.

    Raises:
        IllegalActionError: MOR-FALL-2, "unit_is_locked", MOR-MULTI-5, 6, 7, 8.

    Source: MOR-MULTI-3 to 9.
    """
    unit = play.state.find_standing(command.unit)
    require_not_falling_back(unit)
    if unit.status is UnitStatus.LOCKED:
        raise IllegalActionError("unit_is_locked", {"unit": unit.id})
    if unit.charged_turn == play.state.turn:
        raise IllegalActionError("MOR-MULTI-8", {"unit": unit.id})
    targets = (command.primary, *command.secondaries)
    _check_targets(play.state, unit, targets)
    for target in targets:
        for key in ("in_reach", "visible"):
            if not play.ask_yes(key, unit.id, target, default=True, lasts=False):
                raise IllegalActionError("MOR-MULTI-7", {"unit": unit.id, "target": target})
    difficult = play.ask_yes("through_difficult", unit.id, default=False, lasts=False)
    play.emit(
        AssaultChargeDeclared(
            unit=unit.id,
            primary=command.primary,
            secondaries=command.secondaries,
            through_difficult=difficult,
        )
    )


def _check_targets(state: AssaultState, unit: Unit, targets: tuple[str, ...]) -> None:
    are_enemies = all(state.find_standing(target).side != unit.side for target in targets)
    if not are_enemies or len(set(targets)) < len(targets):
        raise IllegalActionError("MOR-MULTI-6", {"unit": unit.id, "targets": targets})
    if unit.shot_at not in (None, targets[0]):
        raise IllegalActionError("MOR-MULTI-5", {"unit": unit.id, "target": unit.shot_at})


def suffers_penalty(state: AssaultState, unit: str) -> bool:
    """
    Tell whether a charging unit fights at a lower Initiative, for the ground it charged through.

    Source: MOR-MULTI-22; each target may be held for a reason of its own.
    """
    charge = state.charges.get(unit)
    if charge is None or not charge.through_difficult:
        return False
    return not all(_is_held(state, state.units[target]) for target in charge.targets)


def _is_held(state: AssaultState, target: Unit) -> bool:
    since = target.locked_since_turn
    return target.gone_to_ground or (since is not None and since < state.turn)


def fire_overwatch(play: AssaultPlay, command: asked.FireOverwatchAt) -> None:
    """
    Let targets fire one after another; who has fired in this turn does not fire again.

    Raises:
        IllegalActionError: "charge_unknown", MOR-MULTI-12, somebody is no target; MOR-MULTI-16,
            the charge has moved.

    Source: MOR-MULTI-12, 13, 14; people say what is hit.
    """
    charge = find_charge(play.state, command.at)
    if charge.initial_charger is not None:
        raise IllegalActionError("MOR-MULTI-16", {"unit": charge.unit})
    for unit in command.order:
        if unit not in charge.targets:
            raise IllegalActionError("MOR-MULTI-12", {"unit": unit})
    for unit in command.order:
        if not play.state.units[charge.unit].status.is_gone:
            _fire(play, play.state.find_unit(unit), charge.unit)


def _fire(play: AssaultPlay, unit: Unit, at: str) -> None:
    if unit.overwatch_turn == play.state.turn:
        play.emit(AssaultOverwatchRefused(unit=unit.id, at=at, rule="MOR-MULTI-14"))
        return
    most = len(play.state.living(at))
    losses = play.ask_number("overwatch_losses", unit.id, at, default=0, most=most)
    play.emit(AssaultOverwatchFired(unit=unit.id, at=at))
    lose_models(play, at, losses)


def lead_charge(play: AssaultPlay, command: asked.LeadCharge) -> None:
    """
    Move the model nearest to the primary target; if it does not get there, nobody moves.

    Raises:
        IllegalActionError: "charge_unknown", MOR-FALL-2, MOR-MULTI-16, the charge has moved, or the
            model is not of the unit.

    Source: MOR-MULTI-16, 17, 18; ruling on MOR-MULTI-21.
    """
    charge = find_charge(play.state, command.unit)
    require_not_falling_back(play.state.find_standing(command.unit))
    models = tuple(model.id for model in play.state.living(charge.unit))
    if charge.initial_charger is not None or command.model not in ("", *models):
        raise IllegalActionError("MOR-MULTI-16", {"unit": charge.unit, "model": command.model})
    model = command.model or play.ask_one(
        "initial_charger", charge.unit, charge.primary, choices=models, default=models[0]
    )
    if play.ask_yes("charge_ok", charge.unit, default=True, lasts=False):
        play.emit(InitialChargerMoved(unit=charge.unit, model=model))
    else:
        play.emit(AssaultChargeFailed(unit=charge.unit, model=model))


def complete_charge(play: AssaultPlay, command: asked.CompleteCharge) -> None:
    """
    Move the other models, and lock all whom the charge touches in combat.

    Raises:
        IllegalActionError: "charge_unknown", MOR-FALL-2, MOR-MULTI-19, the first charger has not
            reached the primary target, or the charge is over; MOR-MULTI-8, 20, 21.

    Source: MOR-MULTI-19, 20, 21.
    """
    charge = find_charge(play.state, command.unit)
    unit = play.state.find_standing(charge.unit)
    require_not_falling_back(unit)
    if charge.initial_charger is None or charge.succeeded is not None:
        raise IllegalActionError("MOR-MULTI-19", {"unit": unit.id})
    for model, target in command.secondary:
        _check_secondary(play, charge, model, target)
    if not play.ask_yes("coherent", unit.id, default=True, lasts=False):
        raise IllegalActionError("MOR-MULTI-21", {"unit": unit.id})
    touched = {charge.primary, *(target for _, target in command.secondary)}
    engaged = _list_standing(play.state, (one for one in charge.targets if one in touched))
    play.emit(AssaultChargeCompleted(unit=unit.id, engaged=engaged))
    engage(play, unit.id, engaged)


def _check_secondary(play: AssaultPlay, charge: ChargeDeclaration, model: str, target: str) -> None:
    facts = {"unit": charge.unit, "model": model, "target": target}
    play.state.find_model(model)
    if target not in charge.secondaries:
        raise IllegalActionError("MOR-MULTI-8", facts)
    is_first = model == charge.initial_charger
    if is_first or play.state.models[model].unit != charge.unit:
        raise IllegalActionError("MOR-MULTI-19", facts)
    if play.ask_yes("primary_reachable", model, default=False, lasts=False):
        raise IllegalActionError("MOR-MULTI-20", facts)


def _list_standing(state: AssaultState, units: Iterable[str]) -> tuple[str, ...]:
    return tuple(unit for unit in units if not state.units[unit].status.is_gone)


def find_charge(state: AssaultState, unit: str) -> ChargeDeclaration:
    """Return the charge that a unit declared in this turn; raises "charge_unknown"."""
    charge = state.charges.get(unit)
    if charge is None:
        raise IllegalActionError("charge_unknown", {"unit": unit})
    return charge
