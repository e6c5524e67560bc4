"""
Who suffers wounds, and what becomes of a model that has none left.

Invariant: of the wounds that are allocated each one is suffered or lost.

Source: CHR-OUT-1, 2, CHR-SLAY-2, MOR-MULTI-27 with their rulings.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.assault.events import (
    AssaultUnitLost,
    BlowsStruck,
    CasualtyRemoved,
    DuellistSlain,
    ExcessWoundsLost,
    ModelWounded,
    WoundsScored,
)
from engine.assault.records import Combat, Model, UnitStatus
from engine.assault.state import AssaultState
from engine.errors import IllegalActionError
from engine.table.play import Play

AssaultPlay = Play[AssaultState, object]
"""What an action of either text plays on; events of both texts come of it."""


def mark_blows(play: AssaultPlay, combat: str) -> None:
    """
    Note that blows are struck in a combat.

    Raises:
        IllegalActionError: CHR-CHAL-5, a challenge waits for its answer.
    """
    for challenge in play.state.challenges_in(combat):
        if play.state.is_awaited(challenge):
            raise IllegalActionError("CHR-CHAL-5", {"challenge": challenge.id})
    if not play.state.combats[combat].blows_struck:
        play.emit(BlowsStruck(combat=combat))


def require_striker(state: AssaultState, by: str, unit: str) -> None:
    """
    Refuse wounds that a unit could not have struck at another.

    Blows of one Initiative step are struck at once: who fell in this phase may still have struck.

    Raises:
        IllegalActionError: MOR-MULTI-24, they are not engaged; "unit_unknown", "unit_is_gone".

    Source: MOR-MULTI-24; ruling on CHR-SLAY-1.
    """
    striker = state.units.get(by)
    if striker is None or not striker.lost_this_phase:
        state.find_unit(by)
    if unit not in state.opponents(by):
        raise IllegalActionError("MOR-MULTI-24", {"unit": by, "target": unit})


def wound_model(play: AssaultPlay, model: str, wounds: int) -> int:
    """Take wounds from a model, and return those that it had no more wounds for."""
    left = play.state.models[model].wounds_left
    lost = min(left, wounds)
    if lost == 0:
        return wounds
    play.emit(ModelWounded(model=model, lost=lost, left=left - lost))
    if lost == left:
        remove_casualty(play, model)
    return wounds - lost


def remove_casualty(play: AssaultPlay, model: str) -> None:
    """Remove a model; the challenge it fights is not over for others, its unit may be."""
    unit, duel = play.state.unit_of(model), play.state.duel_of(model)
    play.emit(CasualtyRemoved(model=model, unit=unit.id))
    if duel is not None:
        play.emit(DuellistSlain(challenge=duel.id, model=model))
    if not play.state.living(unit.id) and not unit.status.is_gone:
        play.emit(AssaultUnitLost(unit=unit.id, status=UnitStatus.DESTROYED))


def lose_unit(play: AssaultPlay, unit: str, status: UnitStatus) -> None:
    """Take a whole unit out of the game."""
    duels = [(model.id, play.state.duel_of(model.id)) for model in play.state.living(unit)]
    play.emit(AssaultUnitLost(unit=unit, status=status))
    for model, duel in duels:
        if duel is not None:
            play.emit(DuellistSlain(challenge=duel.id, model=model))


def allocate_unsaved(play: AssaultPlay, unit: str, wounds: int, *, by: str = "") -> int:
    """
    Allocate unsaved wounds to the models of a unit, the nearest first, and score them.

    Fighters of a challenge come last, and only where nobody else of their side is left in the
    combat. What nobody can take is lost and does not count.

    Args:
        unit: which suffers.
        wounds: unsaved.
        by: the unit that inflicted them, "" where nobody counts them.

    Returns:
        The wounds suffered.

    Source: CHR-OUT-1, 2, MOR-MULTI-27; rulings on both.
    """
    left = wounds
    for model in _order_others(play, unit, wounds):
        left = wound_model(play, model, left)
    if left:
        for model in _reach_duellists(play.state, unit):
            left = wound_model(play, model, left)
    if left:
        play.emit(ExcessWoundsLost(unit=unit, wounds=left))
    score_wounds(play, by, wounds - left)
    return wounds - left


def score_wounds(play: AssaultPlay, unit: str, wounds: int) -> None:
    """Count unsaved wounds for the unit that inflicted them, where it is in a combat."""
    combat = play.state.units[unit].combat if unit else None
    if combat is not None and wounds:
        play.emit(WoundsScored(combat=combat, unit=unit, wounds=wounds))


def order_by_nearness(play: AssaultPlay, about: str, models: Sequence[Model]) -> list[str]:
    """
    Ask in which order models are near; where all are alike nobody is asked.

    Models that the answer leaves out come last, in their own order.
    """
    ids = [model.id for model in models]
    if len({replace(model, id="", name="") for model in models}) <= 1:
        return ids
    order = play.ask_some("nearest", about, choices=tuple(ids), default=tuple(ids))
    return list(dict.fromkeys((*order, *ids)))


def _order_others(play: AssaultPlay, unit: str, wounds: int) -> list[str]:
    others = [one for one in play.state.living(unit) if play.state.duel_of(one.id) is None]
    if wounds >= sum(model.wounds_left for model in others):
        return [model.id for model in others]
    return order_by_nearness(play, unit, others)


def _reach_duellists(state: AssaultState, unit: str) -> list[str]:
    """List the fighters of a unit that others can harm now: all if nobody else is left."""
    combat = state.combat_of(unit)
    if combat is not None and has_others(state, combat, state.units[unit].side):
        return []
    return [model.id for model in state.living(unit)]


def has_others(state: AssaultState, combat: Combat, side: str) -> bool:
    """Tell whether a side has anybody in a combat who fights no challenge."""
    return any(state.duel_of(model.id) is None for model in state.locked_models(combat.id, side))
