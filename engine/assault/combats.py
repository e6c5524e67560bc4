"""
Combats by hand, and the turns and phases in which they are fought.

Source: MOR-MULTI-1; the state models of both texts.
"""

from collections.abc import Callable, Iterable
from itertools import combinations

from engine.assault import commands as asked
from engine.assault.events import (
    AssaultPhaseBegan,
    AssaultPhaseEnded,
    AssaultTurnBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    CombatOpened,
)
from engine.assault.records import Phase, UnitStatus
from engine.assault.state import AssaultState, next_id
from engine.assault.wounds import AssaultPlay, mark_blows
from engine.errors import IllegalActionError


def open_combat(play: AssaultPlay, command: asked.OpenCombat) -> None:
    """
    Lock units in a new combat.

    Raises:
        IllegalActionError: "unit_is_locked", "combat_needs_two_sides", "pair_of_one_side".
    """
    state = play.state
    units = tuple(dict.fromkeys(command.units))
    for unit in units:
        _check_free(state, unit)
    if len({state.units[unit].side for unit in units}) < 2:
        raise IllegalActionError("combat_needs_two_sides", {"units": units})
    pairs = command.engagements or _pair_enemies(state, units)
    for pair in pairs:
        _check_pair(state, units, pair)
    combat = next_id("c", state.combats)
    play.emit(CombatOpened(combat=combat, units=units, engagements=pairs))


def join_combat(play: AssaultPlay, command: asked.JoinCombat) -> None:
    """
    Lock a unit in a combat, or with more enemies of its own combat.

    Raises:
        IllegalActionError: "unit_is_locked", "pair_of_one_side", "combat_is_over".
    """
    state, unit = play.state, command.unit
    combat = state.find_combat(command.combat)
    if unit not in combat.units:
        _check_free(state, unit)
    side = state.find_unit(unit).side
    foes = [one.id for one in state.locked_units(combat.id) if one.side != side]
    pairs = tuple((unit, enemy) for enemy in command.enemies or foes)
    for pair in pairs:
        _check_pair(state, (*combat.units, unit), pair)
    play.emit(CombatJoined(combat=combat.id, unit=unit, engagements=pairs))


def _check_free(state: AssaultState, unit: str) -> None:
    if state.find_standing(unit).status is UnitStatus.LOCKED:
        raise IllegalActionError("unit_is_locked", {"unit": unit})


def _check_pair(state: AssaultState, units: Iterable[str], pair: tuple[str, str]) -> None:
    sides = {state.units[unit].side for unit in pair if unit in units}
    if len(sides) < 2:
        raise IllegalActionError("pair_of_one_side", {"units": pair})


def _pair_enemies(state: AssaultState, units: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (first, second)
        for first, second in combinations(units, 2)
        if state.units[first].side != state.units[second].side
    )


def leave_combat(play: AssaultPlay, command: asked.LeaveCombat) -> None:
    """Take a unit out of its combat; raises "unit_in_no_combat"."""
    unit = play.state.find_unit(command.unit)
    if unit.combat is None:
        raise IllegalActionError("unit_in_no_combat", {"unit": unit.id})
    play.emit(CombatLeft(combat=unit.combat, unit=unit.id))


def end_combat(play: AssaultPlay, command: asked.EndCombat) -> None:
    """End a combat."""
    play.emit(CombatEnded(combat=play.state.find_combat(command.combat).id))


def strike_first_blow(play: AssaultPlay, command: asked.StrikeFirstBlow) -> None:
    """Let blows be struck in a combat; raises "phase_is_not_assault" and as `mark_blows`."""
    combat = play.state.find_combat(command.combat)
    if play.state.phase is not Phase.ASSAULT:
        raise IllegalActionError("phase_is_not_assault", {"combat": combat.id})
    mark_blows(play, combat.id)


def begin_player_turn(play: AssaultPlay, command: asked.BeginPlayerTurn) -> None:
    """Begin a turn; raises "phase_is_open"."""
    _check_no_phase(play.state)
    play.emit(AssaultTurnBegan(turn=play.state.turn + 1, side=command.side))


def begin_phase(play: AssaultPlay, command: asked.BeginPhase) -> None:
    """Begin a phase; raises "phase_is_open", "turn_not_begun"."""
    _check_no_phase(play.state)
    if play.state.turn == 0:
        raise IllegalActionError("turn_not_begun")
    play.emit(AssaultPhaseBegan(phase=command.phase))


def _check_no_phase(state: AssaultState) -> None:
    if state.phase is not None:
        raise IllegalActionError("phase_is_open")


def end_phase(play: AssaultPlay, *closings: Callable[[AssaultPlay], None]) -> None:
    """
    End the phase, after what each text does then.

    Args:
        play: what is played on.
        closings: what the texts do at the end of a phase, in order.

    Raises:
        IllegalActionError: "phase_not_begun".
    """
    phase = play.state.phase
    if phase is None:
        raise IllegalActionError("phase_not_begun")
    for close in closings:
        close(play)
    play.emit(AssaultPhaseEnded(phase=phase))
