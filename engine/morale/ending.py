"""
How a combat ends: who stays in contact, who is free, who consolidates and how far.

Source: MOR-END, MOR-CONS, MOR-MULTI-34, 35 with their rulings.
"""

from collections.abc import Iterable
from itertools import combinations

from engine.assault.events import CombatEnded, CombatLeft
from engine.assault.records import Unit, UnitStatus
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay
from engine.errors import IllegalActionError
from engine.morale import commands as asked
from engine.morale.events import (
    ConsolidationEarned,
    ConsolidationRolled,
    ConsolidationStopped,
    PiledIn,
    UnitConsolidated,
)
from engine.morale.falling import ask_dangerous, lose_models
from engine.morale.grading import DIE_SIDES


def pile_in(play: AssaultPlay, combat: str, pursuers: frozenset[str]) -> None:
    """
    Let all units of a combat that neither fell back nor pursued pile in, and free the others.

    Of who has lost contact to all its enemies it is asked whether it comes into contact with
    another unit of the combat. The units of the player whose turn it is move first.

    Source: MOR-END-1, 2, 3, MOR-MULTI-34, 35.
    """
    pairs = _list_pairs(play.state, combat)
    engaged = [pair for pair in pairs if pair[1] in play.state.opponents(pair[0])]
    for pair in engaged:
        in_contact = _ask_contact(play, pair, default=True)
        play.emit(PiledIn(combat=combat, first=pair[0], second=pair[1], in_contact=in_contact))
    for pair in pairs:
        if pair in engaged or not pursuers.isdisjoint(pair) or _are_held(play.state, pair):
            continue
        if _ask_contact(play, pair, default=False):
            play.emit(PiledIn(combat=combat, first=pair[0], second=pair[1], in_contact=True))
    free_units(play, combat)


def _ask_contact(play: AssaultPlay, pair: tuple[str, str], *, default: bool) -> bool:
    return play.ask_yes("contact_regained", *pair, default=default, lasts=False)


def _list_units(state: AssaultState, combat: str) -> list[Unit]:
    """List those still locked, the units of the player whose turn it is first (MOR-END-2)."""
    return sorted(state.locked_units(combat), key=lambda unit: unit.side != state.active_side)


def _list_pairs(state: AssaultState, combat: str) -> list[tuple[str, str]]:
    """List all pairs of enemies still locked, whoever moves first standing first."""
    return [
        (first.id, second.id)
        for first, second in combinations(_list_units(state, combat), 2)
        if first.side != second.side
    ]


def _are_held(state: AssaultState, units: Iterable[str]) -> bool:
    """Tell whether each of some units is locked with an enemy that is locked itself."""
    return all(
        any(state.units[enemy].status is UnitStatus.LOCKED for enemy in state.opponents(unit))
        for unit in units
    )


def free_units(play: AssaultPlay, combat: str) -> None:
    """Free the units that no enemy holds any more; they may consolidate (MOR-CONS-1, 2)."""
    units = _list_units(play.state, combat)
    free = [unit for unit in units if not _are_held(play.state, (unit.id,))]
    if len(free) == len(units):
        play.emit(CombatEnded(combat=combat))
    else:
        for unit in free:
            play.emit(CombatLeft(combat=combat, unit=unit.id))
    for unit in free:
        play.emit(ConsolidationEarned(unit=unit.id))


def consolidate(play: AssaultPlay, command: asked.ConsolidateUnit) -> None:
    """
    Roll how far a unit may consolidate, where that is not known yet, and move it.

    The roll stands, also where the move does not: another end may be chosen.

    Raises:
        IllegalActionError: MOR-CONS-1, it has no combat behind it, or has moved since.

    Source: MOR-CONS-3, 4, 5, 6, 7.
    """
    unit = play.state.find_unit(command.unit)
    if not unit.may_consolidate:
        raise IllegalActionError("MOR-CONS-1", {"unit": unit.id})
    most = unit.consolidation
    if most is None:
        most = play.roll_one(DIE_SIDES, block="consolidation", group=unit.id)
        play.emit(ConsolidationRolled(unit=unit.id, inches=most))
    if command.inches is None:
        return
    fault = _find_fault(play, unit.id, command.inches, most)
    if fault is not None:
        play.emit(ConsolidationStopped(unit=unit.id, rule=fault))
        return
    losses = ask_dangerous(play, unit.id)
    play.emit(UnitConsolidated(unit=unit.id, inches=command.inches))
    lose_models(play, unit.id, losses)


def _find_fault(play: AssaultPlay, unit: str, inches: int, most: int) -> str | None:
    if not 0 <= inches <= most:
        return "MOR-CONS-3"
    if not play.ask_yes("cons_ok", unit, default=True, lasts=False):
        return "MOR-CONS-7"
    return None
