"""
Morale at the end of a turn: which units owe a test, and what comes of it.

The source names the phase and gives no text; the ruling `morale` decides. A unit that has broken
falls back where the GM says, and tries to come to itself at the start of its later turns.

Source: PVT-MOR-1, "Dice order" 6.
"""

from collections.abc import Iterable

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.checking import check_unit
from engine.pvt.events import CheckRolled, MoraleTested, UnitBroke, UnitRallied
from engine.pvt.playing import Block, Table
from engine.pvt.readings import Morale

_WHOLE = 100


def owes_morale(battle: Battle, unit_id: str) -> bool:
    """
    Tell whether a unit has to test: NPC models, at least a share of them lost in this round.

    Source: PVT-MOR-1.
    """
    unit = battle.units[unit_id]
    if battle.rulings.morale is Morale.OFF or unit.is_hero or unit.is_gone or unit.is_broken:
        return False
    lost = unit.models_at_round_start - len(unit.living)
    return lost > 0 and _WHOLE * lost >= battle.rulings.morale_share * unit.models_at_round_start


def resolve_morale(table: Table, units: Iterable[str]) -> None:
    """Let those of the units that owe a test take it, in battle order."""
    asked = set(units)
    for unit_id in [one for one in table.battle.units if one in asked]:
        if owes_morale(table.battle, unit_id):
            _test(table, unit_id)


def _test(table: Table, unit_id: str) -> None:
    unit = table.battle.units[unit_id]
    value, die, passed = check_unit(table, unit_id, Characteristic.LEADERSHIP, (), Block.MORALE)
    lost = unit.models_at_round_start - len(unit.living)
    table.emit(
        MoraleTested(
            unit=unit_id,
            lost=lost,
            of=unit.models_at_round_start,
            value=value,
            die=die,
            passed=passed,
        )
    )
    if not passed:
        table.emit(UnitBroke(unit=unit_id))


def resolve_rally(table: Table, units: Iterable[str]) -> None:
    """Let broken units test at the start of their turn, in battle order."""
    asked = set(units)
    for unit_id in [one for one in table.battle.units if one in asked]:
        unit = table.battle.units[unit_id]
        if unit.is_broken and not unit.is_gone:
            leadership = Characteristic.LEADERSHIP
            value, die, passed = check_unit(table, unit_id, leadership, (), Block.MORALE)
            table.emit(
                CheckRolled(
                    unit=unit_id, characteristic=leadership, value=value, die=die, passed=passed
                )
            )
            if passed:
                table.emit(UnitRallied(unit=unit_id))
