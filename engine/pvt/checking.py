"""
Checks and chances of a turn: whose value is tested, and what the dice say.

Source: PVT-TEST-2, 3, 4, 5, 9, PVT-DICE-5, 8, "Dice order" 2.
"""

from collections.abc import Sequence

from engine.pvt.battle import Battle
from engine.pvt.chances import decide_chance, grade_chance
from engine.pvt.characteristics import Characteristic
from engine.pvt.checks import CheckDecision, decide_check, grade_check
from engine.pvt.declarations import Chance, Check
from engine.pvt.effects import AutomaticCheck
from engine.pvt.effects_at_work import effects_on, find_value, of_kind
from engine.pvt.events import ChanceRolled, CheckRolled
from engine.pvt.modifiers import Modifier
from engine.pvt.playing import Block, Table

HUNDRED = 100


def find_tested_value(
    battle: Battle,
    unit: str,
    characteristic: Characteristic,
    modifiers: Sequence[Modifier] = (),
) -> int | None:
    """
    Return the value that a unit tests: the best of its living models, an attached hero included.

    Each model lends the value of its current row of degradation, modified by the rules that serve
    it and by `modifiers`, those of the check itself. A dash counts for nothing.

    Source: PVT-TEST-2, 3, PVT-MOD-1.
    """
    values = (
        find_value(battle, ref, characteristic, claimed=modifiers) for ref in battle.refs_of(unit)
    )
    return max((value for value in values if value is not None), default=None)


def check_unit(
    table: Table,
    unit: str,
    characteristic: Characteristic,
    modifiers: Sequence[Modifier],
    block: Block,
) -> tuple[int | None, int | None, bool]:
    """
    Let a unit test a characteristic.

    Returns:
        The value, the face (None where it was decided without a die), whether it passed.

    Source: PVT-TEST-1, 2, 4 to 8.
    """
    value = find_tested_value(table.battle, unit, characteristic, modifiers)
    decision = decide_unit_check(table.battle, unit, characteristic, value)
    if decision is not None:
        return value, None, decision.passed
    assert value is not None
    (die,) = table.roll(block, HUNDRED, group=unit)
    return value, die, grade_check(die, value, table.rulings)


def decide_by_rules(
    table: Table, unit: str, characteristic: Characteristic, value: int | None
) -> bool | None:
    """
    Decide a check of a unit on other dice than a d100, where special rules do (PVT-TEST-4, 5, 8).

    Returns:
        Whether it passes, None where dice have to tell; a dash fails.
    """
    if value is not None and not _automatic(table.battle, unit, characteristic):
        return None
    decision = decide_unit_check(table.battle, unit, characteristic, value)
    return None if decision is None else decision.passed


def decide_unit_check(
    battle: Battle, unit: str, characteristic: Characteristic, value: int | None
) -> CheckDecision | None:
    """
    Decide a check of a unit that needs no die, by the value and the rules that serve the unit.

    Returns:
        The decision, or None where a d100 has to be rolled.

    Source: PVT-TEST-4, 5, 6, 8.
    """
    automatic = _automatic(battle, unit, characteristic)
    return decide_check(
        value,
        automatic_pass=True in automatic,
        automatic_fail=False in automatic,
        rulings=battle.rulings,
    )


def _automatic(battle: Battle, unit: str, characteristic: Characteristic) -> set[bool]:
    """Return what the rules that serve a unit decide without a die: pass, fail, both or none."""
    return {
        effect.passes
        for effect in of_kind(effects_on(battle, unit), AutomaticCheck)
        if effect.characteristic is characteristic
    }


def resolve_check(table: Table, action: Check) -> None:
    """Roll a declared check."""
    value, die, passed = check_unit(
        table, action.unit, action.characteristic, action.modifiers, Block.CHECK
    )
    table.emit(
        CheckRolled(
            unit=action.unit,
            characteristic=action.characteristic,
            value=value,
            die=die,
            passed=passed,
        )
    )


def resolve_chance(table: Table, action: Chance) -> None:
    """Roll a declared chance, so many times."""
    for _ in range(action.times):
        die, happened = roll_chance(table, action.percent, Block.CHANCE)
        table.emit(ChanceRolled(percent=action.percent, die=die, happened=happened))


def roll_chance(
    table: Table, percent: int, block: Block, *, group: str = "", number: int = 0
) -> tuple[int | None, bool]:
    """Roll a chance: its face (None where it is sure) and whether it happens (PVT-DICE-5, 8)."""
    decided = decide_chance(percent, table.rulings)
    if decided is not None:
        return None, decided
    (die,) = table.roll(block, HUNDRED, group=group, number=number)
    return die, grade_chance(die, percent)
