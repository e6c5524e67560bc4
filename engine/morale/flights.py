"""
What a failed morale check leads to: out of combat a fall back move, in combat a pursuit first.

Source: MOR-BREAK, MOR-MULTI-28 to 33, MOR-WHEN, MOR-TEST-4; "Order of resolution".
"""

from collections.abc import Collection

from engine.assault.records import Combat, Phase, UnitStatus
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay
from engine.errors import IllegalActionError
from engine.morale import commands as asked
from engine.morale.checking import CASUALTIES, take_check, take_defeat_check
from engine.morale.ending import free_units, pile_in
from engine.morale.events import CombatScored
from engine.morale.falling import begin_flight
from engine.morale.grading import find_defeat_modifier, is_shaken
from engine.morale.sweeping import choose_pursuers, resolve_pursuit


def check_unit(play: AssaultPlay, command: asked.CheckMorale) -> None:
    """
    Let a unit take a morale check for a reason of the GM's, with all that a failure leads to.

    Raises:
        IllegalActionError: "already_falling_back".

    Source: MOR-WHEN-1, MOR-TEST-4, 6.
    """
    unit = play.state.find_standing(command.unit)
    if unit.status is UnitStatus.FALLING_BACK:
        raise IllegalActionError("already_falling_back", {"unit": unit.id})
    if take_check(play, unit.id, command.modifier, command.reason):
        return
    combat = play.state.combat_of(unit.id)
    if combat is None:
        begin_flight(play, unit.id)
    else:
        _break_from_combat(play, combat.id, (unit.id,))
        free_units(play, combat.id)


def check_casualties(play: AssaultPlay) -> None:
    """
    Let units that lost a quarter of their models in the phase that ends take a check, in order.

    Not in the Assault phase, and not who falls back, is locked or gone, nor a unit whose last
    model has joined another.

    Source: MOR-WHEN-2, 3, 4, 5.
    """
    if play.state.phase is Phase.ASSAULT:
        return
    for unit in tuple(play.state.units.values()):
        shaken = is_shaken(unit.lost_this_phase, unit.models_at_phase_start)
        if unit.status is not UnitStatus.FREE or not shaken or not play.state.living(unit.id):
            continue
        if not take_check(play, unit.id, 0, CASUALTIES):
            begin_flight(play, unit.id)


def resolve_combat(play: AssaultPlay, command: asked.ResolveCombat) -> None:
    """
    Find who won a round of a combat, and carry out all that follows, in the order of the rules.

    Raises:
        IllegalActionError: "combat_is_resolved", "side_unknown", "difference_out_of_range".

    Source: MOR-BREAK-1, 2, 3, MOR-MULTI-28, 29, 30, MOR-WHEN-6, 7, 8.
    """
    combat = play.state.find_combat(command.combat)
    if combat.winner is not None:
        raise IllegalActionError("combat_is_resolved", {"combat": combat.id})
    scored = _score(play.state, combat, command)
    play.emit(scored)
    broken: list[str] = []
    if scored.winner:
        modifier = find_defeat_modifier(scored.difference, 0)
        for unit in play.state.locked_units(combat.id):
            is_beaten = unit.side == command.loser if command.loser else unit.side != scored.winner
            if is_beaten and not take_defeat_check(play, unit.id, modifier):
                broken.append(unit.id)
    pursuers = _break_from_combat(play, combat.id, broken)
    pile_in(play, combat.id, frozenset(pursuers))


def _score(state: AssaultState, combat: Combat, command: asked.ResolveCombat) -> CombatScored:
    sides = state.sides(combat.id)
    if command.loser:
        others = [side for side in sides if side != command.loser]
        if not others or command.loser not in sides:
            raise IllegalActionError("side_unknown", {"side": command.loser})
        if command.difference < 0:
            raise IllegalActionError("difference_out_of_range")
        return CombatScored(combat=combat.id, winner=others[0], difference=command.difference)
    scores = state.scores_by_side(combat.id)
    standing = [side for side in sides if state.locked_units(combat.id, side)]
    if len(standing) == 1:
        return CombatScored(combat=combat.id, winner=standing[0], difference=0)
    best, second, *_ = sorted((*scores.values(), 0), reverse=True)
    winner = "" if best == second else max(scores, key=scores.__getitem__)
    return CombatScored(combat=combat.id, winner=winner, difference=best - second)


def _break_from_combat(play: AssaultPlay, combat: str, broken: Collection[str]) -> tuple[str, ...]:
    """Let units break, be pursued and fall back; return who pursued them (MOR-BREAK-3)."""
    pursuers = choose_pursuers(play, combat, broken)
    for unit in resolve_pursuit(play, broken, pursuers):
        begin_flight(play, unit)
    return pursuers
