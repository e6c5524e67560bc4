"""
Fall back moves: when they are made, how far they go, and who leaves the table.

Positions are abstract: the GM says how far the edge is along the way a unit has to go.

Source: MOR-FALL with its rulings.
"""

from engine.assault.events import CombatLeft
from engine.assault.records import Phase, Unit, UnitStatus
from engine.assault.wounds import AssaultPlay, lose_unit, remove_casualty
from engine.errors import IllegalActionError
from engine.morale import commands as asked
from engine.morale.events import (
    FallBackMoved,
    FlightBegan,
    FlightPathSet,
    NormalMoveMade,
    UnitRegrouped,
)
from engine.morale.grading import DIE_SIDES, reaches_edge

_USUAL_PATH = 24
"""Inches to the edge where nobody says them: from the middle of a table four feet deep."""


def begin_flight(play: AssaultPlay, unit: str) -> None:
    """Let a unit break, and fall back at once (MOR-FALL-1, MOR-BREAK-3)."""
    combat = play.state.units[unit].combat
    play.emit(FlightBegan(unit=unit))
    if combat is not None:
        play.emit(CombatLeft(combat=combat, unit=unit))
    _move_back(play, unit, None)


def fall_back(play: AssaultPlay, command: asked.FallBackUnit) -> None:
    """
    Make the fall back move of a Movement phase.

    Raises:
        IllegalActionError: MOR-FALL-3, it does not fall back, it is not its side's Movement phase,
            or it fell back in this turn.
    """
    state, unit = play.state, play.state.find_standing(command.unit)
    is_time = state.phase is Phase.MOVEMENT and state.active_side == unit.side
    if unit.status is not UnitStatus.FALLING_BACK or not is_time:
        raise IllegalActionError("MOR-FALL-3", {"unit": unit.id})
    if unit.fell_back_turn == state.turn:
        raise IllegalActionError("MOR-FALL-3", {"unit": unit.id})
    _move_back(play, unit.id, command.at_most)


def _move_back(play: AssaultPlay, unit: str, at_most: int | None) -> None:
    """Roll how far a unit flees, at the pace of its slowest model (MOR-FALL-4, 7)."""
    path = _find_path(play, unit)
    losses = ask_dangerous(play, unit)
    dice = min(model.fall_back_dice for model in play.state.living(unit))
    faces = play.roll(DIE_SIDES, dice, block="flight", group=unit)
    inches = sum(faces) if at_most is None else min(at_most, sum(faces))
    left = max(0, path - inches)
    play.emit(FallBackMoved(unit=unit, faces=faces, inches=inches, left=left))
    lose_models(play, unit, losses)
    if reaches_edge(inches, path) and not play.state.units[unit].status.is_gone:
        lose_unit(play, unit, UnitStatus.LEFT_TABLE)


def _find_path(play: AssaultPlay, unit: str) -> int:
    """Find how far the edge is; who has to make a detour is asked anew (MOR-FALL-8, 11, 12)."""
    known, edge = play.state.units[unit].path_length, play.state.units[unit].edge
    if known is not None and not play.ask_yes("blocked", unit, default=False, lasts=False):
        return known
    default = _USUAL_PATH if known is None else known
    path = play.ask_number("path_length", unit, default=default)
    if path != known:
        play.emit(FlightPathSet(unit=unit, edge=edge, inches=path))
    return path


def ask_dangerous(play: AssaultPlay, unit: str) -> int:
    """Ask how many models dangerous ground takes on the way of a unit (MOR-FALL-6, MOR-CONS-5)."""
    return play.ask_number("dangerous", unit, default=0, most=len(play.state.living(unit)))


def lose_models(play: AssaultPlay, unit: str, count: int) -> None:
    """Remove so many models of a unit, characters last; who it is to be else is said by hand."""
    ranked = sorted(play.state.living(unit), key=lambda model: model.is_character)
    for model in ranked[:count]:
        remove_casualty(play, model.id)


def set_path(play: AssaultPlay, command: asked.SetFlightPath) -> None:
    """
    Choose the nearest edge; of several equally near the owner does (MOR-FALL-9).

    Raises:
        IllegalActionError: "edges_needed", "path_out_of_range".
    """
    unit = play.state.find_unit(command.unit)
    if not command.edges:
        raise IllegalActionError("edges_needed", {"unit": unit.id})
    nearest = min(inches for _, inches in command.edges)
    if nearest < 0:
        raise IllegalActionError("path_out_of_range", {"unit": unit.id})
    tied = tuple(dict.fromkeys(edge for edge, inches in command.edges if inches == nearest))
    edge = play.ask_one("edge", unit.id, choices=tied, default=tied[0], is_choice=True)
    play.emit(FlightPathSet(unit=unit.id, edge=edge, inches=nearest))


def regroup(play: AssaultPlay, command: asked.RegroupUnit) -> None:
    """Let a unit stop falling back; raises MOR-FALL-3 where it does not."""
    unit = play.state.find_unit(command.unit)
    if unit.status is not UnitStatus.FALLING_BACK:
        raise IllegalActionError("MOR-FALL-3", {"unit": unit.id})
    play.emit(UnitRegrouped(unit=unit.id))


def move_normally(play: AssaultPlay, command: asked.MoveUnitNormally) -> None:
    """Let a unit move by its player's will; raises as `require_not_falling_back`."""
    unit = play.state.find_unit(command.unit)
    require_not_falling_back(unit)
    play.emit(NormalMoveMade(unit=unit.id))


def require_not_falling_back(unit: Unit) -> None:
    """Refuse any other move of a unit that falls back; raises MOR-FALL-2."""
    if unit.status is UnitStatus.FALLING_BACK:
        raise IllegalActionError("MOR-FALL-2", {"unit": unit.id})
