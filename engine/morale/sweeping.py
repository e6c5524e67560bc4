"""
Sweeping advances: which winners may pursue, who is caught, who gets away.

Source: MOR-SWEEP, MOR-LIM, MOR-MULTI-31, 32, 33 with their rulings.
"""

from collections.abc import Collection

from engine.assault.putting import catch_unit
from engine.assault.records import UnitStatus
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay
from engine.morale.events import PursuitBarred, PursuitDeclined, PursuitEscaped, SweepRolled
from engine.morale.grading import DIE_SIDES, find_sweep_total, is_caught


def choose_pursuers(play: AssaultPlay, combat: str, broken: Collection[str]) -> tuple[str, ...]:
    """
    Find which winners pursue units that break, in unit order.

    Args:
        play: what is played on.
        combat: of all of them.
        broken: the units that failed their checks.

    Source: MOR-SWEEP-1, MOR-LIM-1, 3, 4, MOR-MULTI-33; each winner by itself.
    """
    winners = (unit.id for unit in play.state.locked_units(combat))
    winners = (unit for unit in winners if is_winner(play.state, unit, broken))
    return tuple(unit for unit in winners if _pursues(play, unit, broken))


def is_winner(state: AssaultState, unit: str, broken: Collection[str]) -> bool:
    """Tell whether a unit stands, locked with one that breaks (MOR-MULTI-31)."""
    stands = unit not in broken and state.units[unit].status is UnitStatus.LOCKED
    return stands and not set(broken).isdisjoint(state.opponents(unit))


def _pursues(play: AssaultPlay, unit: str, broken: Collection[str]) -> bool:
    rule = find_bar(play.state, unit, broken)
    if rule is not None:
        play.emit(PursuitBarred(unit=unit, rule=rule))
        return False
    is_choice = play.state.rulings.sweep_optional.is_on
    if is_choice and not play.ask_yes("pursues", unit, default=True, lasts=False, is_choice=True):
        play.emit(PursuitDeclined(unit=unit))
        return False
    return True


def find_bar(state: AssaultState, unit: str, broken: Collection[str]) -> str | None:
    """Find the rule that keeps a winner from pursuing (MOR-LIM-1, 4)."""
    for enemy in state.opponents(unit):
        if enemy not in broken and state.units[enemy].status is UnitStatus.LOCKED:
            return "MOR-LIM-1"
    return "MOR-LIM-4" if any(model.no_sweep for model in state.living(unit)) else None


def find_initiative(state: AssaultState, unit: str) -> int:
    """Return the Initiative of a pursuit: the highest of the living, unmodified (MOR-SWEEP-3)."""
    return max(model.profile.initiative for model in state.living(unit))


def resolve_pursuit(
    play: AssaultPlay, broken: Collection[str], pursuers: Collection[str]
) -> tuple[str, ...]:
    """
    Let pursuers catch whom they can; each unit rolls once, against all (MOR-MULTI-31).

    Returns:
        Those who fall back now, in order: who escaped, and who was caught and survives by a rule.

    Source: MOR-SWEEP-2, 4, 5, 6, MOR-LIM-2, 4, MOR-MULTI-32.
    """
    hunters = {
        unit: [enemy for enemy in play.state.opponents(unit) if enemy in pursuers]
        for unit in broken
    }
    hunted = [unit for unit in broken if hunters[unit]]
    totals = {unit: _roll(play, unit) for unit in (*hunted, *pursuers)}
    for unit in broken:
        if any(is_caught(totals[hunter], totals[unit]) for hunter in hunters[unit]):
            catch_unit(play, unit)
        else:
            play.emit(PursuitEscaped(unit=unit))
    return tuple(unit for unit in broken if not play.state.units[unit].status.is_gone)


def _roll(play: AssaultPlay, unit: str) -> int:
    face = play.roll_one(DIE_SIDES, block="sweep", group=unit)
    initiative = find_initiative(play.state, unit)
    play.emit(SweepRolled(unit=unit, face=face, initiative=initiative))
    return find_sweep_total(face, initiative)
