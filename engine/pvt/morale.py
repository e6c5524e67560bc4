"""
Morale at the end of a turn: which units owe a test, and what comes of it.

The source names the phase and gives no text; the ruling `morale` decides. A unit that has broken
falls back where the GM says, and tries to come to itself at the start of its later turns.

Source: PVT-MOR-1, "Dice order" 6.
"""

from collections.abc import Iterable

from engine.morale.grading import CHECK_DICE, DIE_SIDES, check_morale
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.checking import check_unit, decide_by_rules, find_tested_value
from engine.pvt.events import CheckRolled, MoraleTested, UnitBroke, UnitRallied
from engine.pvt.playing import Block, Table
from engine.pvt.readings import Morale, MoraleScale

_WHOLE = 100
_TENS = 10


def owes_morale(battle: Battle, unit_id: str) -> bool:
    """
    Tell whether a unit has to test: NPC models, at least a share of them lost.

    Source: PVT-MOR-1.
    """
    unit = battle.units[unit_id]
    if battle.rulings.morale is Morale.OFF or unit.is_hero or unit.is_gone or unit.is_broken:
        return False
    lost, of = count_losses(battle, unit_id)
    return lost > 0 and _WHOLE * lost >= battle.rulings.morale_share * of


def count_losses(battle: Battle, unit_id: str) -> tuple[int, int]:
    """
    Count the models that a unit has lost in this round, and in the one before after its own turn.

    Whoever has his turn early in the round meets most of his losses after it; the rules have the
    test at the end of a turn, so these are tested at the end of his next one.

    Returns:
        How many it lost, and how many it had.

    Source: PVT-MOR-1, PVT-TURN-5.
    """
    unit = battle.units[unit_id]
    of = max(unit.models_at_round_start, battle.models_counted.get(unit_id, 0))
    return of - len(unit.living), of


def resolve_morale(table: Table, units: Iterable[str]) -> None:
    """Let those of the units that owe a test take it, in battle order."""
    asked = set(units)
    for unit_id in [one for one in table.battle.units if one in asked]:
        if owes_morale(table.battle, unit_id):
            _test(table, unit_id)


def _test(table: Table, unit_id: str) -> None:
    if not _check(table, unit_id, *count_losses(table.battle, unit_id)):
        table.emit(UnitBroke(unit=unit_id))


def resolve_rally(table: Table, units: Iterable[str]) -> None:
    """Let broken units test at the start of their turn, in battle order."""
    asked = set(units)
    for unit_id in [one for one in table.battle.units if one in asked]:
        unit = table.battle.units[unit_id]
        if (
            unit.is_broken
            and not unit.is_gone
            and _check(table, unit_id, 0, unit.models_at_round_start)
        ):
            table.emit(UnitRallied(unit=unit_id))


def _check(table: Table, unit_id: str, lost: int, of: int) -> bool:
    """Let a unit that lost so many of its models test by the campaign's ruling; 0 is a rally."""
    if table.rulings.morale is Morale.TWO_DICE:
        return _check_on_two_dice(table, unit_id, lost, of)
    leadership = Characteristic.LEADERSHIP
    value, die, passed = check_unit(table, unit_id, leadership, (), Block.MORALE)
    if lost:
        table.emit(
            MoraleTested(unit=unit_id, lost=lost, of=of, value=value, die=die, passed=passed)
        )
    else:
        table.emit(
            CheckRolled(
                unit=unit_id, characteristic=leadership, value=value, die=die, passed=passed
            )
        )
    return passed


def _check_on_two_dice(table: Table, unit_id: str, lost: int, of: int) -> bool:
    """Let a unit take the morale check of two D6 (PVT-MOR-1, MOR-TEST-2, MOR-INSANE-1)."""
    found = find_tested_value(table.battle, unit_id, Characteristic.LEADERSHIP)
    scale = _TENS if table.rulings.morale_scale is MoraleScale.TENS else 1
    value = None if found is None else found // scale
    passed = decide_by_rules(table, unit_id, Characteristic.LEADERSHIP, found)
    dice: tuple[int, ...] = ()
    if passed is None and value is not None:
        dice = table.roll(Block.MORALE, DIE_SIDES, CHECK_DICE, group=unit_id)
        passed = check_morale(dice, value)
    table.emit(
        MoraleTested(
            unit=unit_id,
            lost=lost,
            of=of,
            value=value,
            die=None,
            passed=bool(passed),
            dice=dice,
        )
    )
    return bool(passed)
