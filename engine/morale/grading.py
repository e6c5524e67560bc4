"""
How the dice of morale are graded: checks, pursuits, flights, losses.

Plain functions of faces and numbers, called by play and by the exact odds alike; they know no
state, so the core game grades a morale check on two dice by the same function.

Source: MOR-TEST-2, 3, 4, MOR-MOD-1, 2, MOR-INSANE-1; MOR-SWEEP-2, 4, 6, MOR-MULTI-32;
MOR-WHEN-2, 6; MOR-FALL-10.
"""

from collections.abc import Iterable

from engine.table.checks import passes

CHECK_DICE = 2
DIE_SIDES = 6
DOUBLE_ONE = 2
"""The sum of two dice that show a one each, which no other faces have."""

_SHARE = 4
"""One model out of so many has to be lost in a phase before the unit is shaken."""


def check_morale(faces: Iterable[int], leadership: int, modifiers: Iterable[int] = ()) -> bool:
    """
    Tell whether a morale check passes: the sum is no more than Leadership as modified.

    Args:
        faces: of two six-sided dice.
        leadership: of the unit.
        modifiers: for this check alone; they add up and know no bounds.

    Source: MOR-TEST-2, 3, 4, MOR-MOD-2; a double 1 always passes, MOR-INSANE-1.
    """
    return passes(faces, find_target(leadership, modifiers), sure_pass=DOUBLE_ONE)


def find_target(leadership: int, modifiers: Iterable[int] = ()) -> int:
    """Return the sum that a morale check may show at most; it may be out of reach (MOR-MOD-2)."""
    return leadership + sum(modifiers)


def find_defeat_modifier(winner_score: int, loser_score: int) -> int:
    """Return what the margin of a defeat takes from Leadership (MOR-BREAK-1, MOR-WHEN-6)."""
    return loser_score - winner_score


def find_sweep_total(face: int, initiative: int) -> int:
    """Return the result of one side of a pursuit, by Initiative unmodified (MOR-SWEEP-2)."""
    return face + initiative


def is_caught(pursuer_total: int, fleeing_total: int) -> bool:
    """Tell whether a pursuer catches a fleeing unit; a tie catches (MOR-SWEEP-4, 6)."""
    return pursuer_total >= fleeing_total


def count_loss_that_shakes(models: int) -> int:
    """Return the least loss of a phase that calls for a check: a quarter (MOR-WHEN-2)."""
    return -(-models // _SHARE)


def is_shaken(lost: int, models_at_phase_start: int) -> bool:
    """
    Tell whether the losses of one phase call for a morale check.

    Args:
        lost: models removed as casualties within the phase.
        models_at_phase_start: of the unit, not its first size (MOR-WHEN-3).

    Source: MOR-WHEN-2.
    """
    return lost > 0 and lost >= count_loss_that_shakes(models_at_phase_start)


def reaches_edge(inches: int, path_inches: int) -> bool:
    """Tell whether a fall back move brings a unit to the edge of the table (MOR-FALL-10)."""
    return inches >= path_inches
