"""
Morale checks and other Leadership tests: who takes one, on what, and who passes without a roll.

What a failure leads to is decided in `engine/morale/flights.py`.

Source: MOR-TEST, MOR-MOD, MOR-INSANE, MOR-WEAK, MOR-WHEN with their rulings.
"""

from engine.assault.events import MoraleRulesSet
from engine.assault.leadership import unit_leadership
from engine.assault.records import MoraleRule, Unit, UnitStatus
from engine.assault.state import AssaultState
from engine.assault.wounds import AssaultPlay
from engine.errors import IllegalActionError
from engine.morale import commands as asked
from engine.morale.events import (
    LeadershipCheckPassed,
    LeadershipCheckRequired,
    MoraleCheckTaken,
    MoraleFailedWillingly,
    MoralePassedUnrolled,
    WillingFailureAnnounced,
)
from engine.morale.grading import CHECK_DICE, DIE_SIDES, check_morale

CASUALTIES, LOST_COMBAT = "casualties", "lost_combat"
"""The reasons for checks that come by themselves; the GM names others."""


def always_passes(unit: Unit) -> bool:
    """Tell whether a unit needs no dice for morale checks (MOR-TEST-8, 9)."""
    return unit.auto_pass_morale or unit.auto_pass_leadership


def needs_no_dice(state: AssaultState, unit: str, reason: str) -> bool:
    """Tell whether a unit passes morale checks for a reason without dice (MOR-TEST-7, 8, 9)."""
    return always_passes(state.units[unit]) or any(
        rule.passes for rule in find_own_rules(state, unit, reason)
    )


def find_own_rules(state: AssaultState, unit: str, reason: str) -> tuple[MoraleRule, ...]:
    """Return the rules of a unit's own that hold for checks for a reason (MOR-TEST-7)."""
    rules = state.morale_rules.get(unit, ())
    return tuple(rule for rule in rules if rule.reason in ("", reason.casefold()))


def set_own_rules(play: AssaultPlay, command: asked.SetMoraleRules) -> None:
    """Note which rules of its own a unit has (MOR-TEST-7)."""
    unit = play.state.find_unit(command.unit)
    play.emit(MoraleRulesSet(unit=unit.id, rules=command.rules))


def take_check(play: AssaultPlay, unit: str, modifier: int, reason: str) -> bool:
    """
    Let a unit take a morale check.

    Args:
        play: what is played on.
        unit: with somebody alive.
        modifier: the sum of all, for this check alone, but those of the unit's own rules.
        reason: why it has to.

    Returns:
        Whether it passed.

    Source: MOR-TEST-2, 5, 7, 8, 9, MOR-MOD-2.
    """
    if needs_no_dice(play.state, unit, reason):
        play.emit(MoralePassedUnrolled(unit=unit, reason=reason))
        return True
    modifier += sum(rule.modifier for rule in find_own_rules(play.state, unit, reason))
    leadership = unit_leadership(play.state, unit)
    faces = play.roll(DIE_SIDES, CHECK_DICE, block="morale", group=unit)
    passed = check_morale(faces, leadership, (modifier,))
    play.emit(
        MoraleCheckTaken(
            unit=unit,
            reason=reason,
            leadership=leadership,
            modifier=modifier,
            faces=faces,
            passed=passed,
        )
    )
    return passed


def take_defeat_check(play: AssaultPlay, unit: str, modifier: int) -> bool:
    """Let a beaten unit hold its ground, unless it said it will not (MOR-BREAK-1, MOR-WEAK)."""
    if play.state.units[unit].will_fail:
        play.emit(MoraleFailedWillingly(unit=unit))
        return False
    return take_check(play, unit, modifier, LOST_COMBAT)


def announce_failure(play: AssaultPlay, command: asked.FailWillingly) -> None:
    """
    Note that a unit will fail the check if its combat is lost.

    Raises:
        IllegalActionError: MOR-WEAK-1, it is in no combat or can hurt an enemy it is locked with;
            MOR-TEST-9, it always passes.
    """
    unit = play.state.find_unit(command.unit)
    if unit.status is not UnitStatus.LOCKED:
        raise IllegalActionError("MOR-WEAK-1", {"unit": unit.id})
    if needs_no_dice(play.state, unit.id, LOST_COMBAT):
        raise IllegalActionError("MOR-TEST-9", {"unit": unit.id})
    for enemy in play.state.opponents(unit.id):
        if play.state.units[enemy].status is not UnitStatus.LOCKED:
            continue
        if play.ask_yes("can_hurt", unit.id, enemy, default=True):
            raise IllegalActionError("MOR-WEAK-1", {"unit": unit.id, "enemy": enemy})
    play.emit(WillingFailureAnnounced(unit=unit.id))


def check_leadership(play: AssaultPlay, command: asked.CheckLeadership) -> None:
    """Tell whether a unit passes a Leadership test without a roll, or else on what it is rolled."""
    unit = play.state.find_standing(command.unit)
    if unit.auto_pass_leadership:
        play.emit(LeadershipCheckPassed(unit=unit.id, reason=command.reason))
        return
    leadership = unit_leadership(play.state, unit.id)
    play.emit(LeadershipCheckRequired(unit=unit.id, reason=command.reason, leadership=leadership))
