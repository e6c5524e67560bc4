"""How many shots a weapon group fires."""

from dataclasses import replace

import pytest

from engine.pvt.effects import ModifyValue, WeaponValue
from engine.pvt.events import ShotsCounted
from engine.pvt.modifiers import add
from engine.pvt.units import ModelStatus
from engine.pvt.weapons import Amount
from tests.engine.pvt.armies import FLAMER, SHOTGUN, a_battle, a_lord, guardsmen, raiders
from tests.engine.pvt.striking import a_group, events_of, strike, sum_up


def count_shots(amount: str, models: int, *dice: int, bearers: int = 1, **fields: bool) -> int:
    """Count the shots of a weapon that cannot hit, so that no other die is rolled."""
    weapon = replace(SHOTGUN, shots=Amount.of(amount))
    battle = a_battle(raiders(bearers), guardsmen(models))
    table = strike(battle, a_group(battle, "CSM", weapon, "GRD", skill=0, **fields), *dice)
    (counted,) = events_of(table, ShotsCounted)
    assert counted.dice == dice
    return counted.attacks


@pytest.mark.rule("PVT-SHOOT-8")
@pytest.mark.parametrize(
    ("amount", "models", "dice", "shots"),
    [
        ("2", 3, (), 2),
        ("D3", 3, (2,), 2),
        ("x", 3, (), 3),
        ("2x", 3, (), 6),
        ("Dx", 3, (2,), 2),
        ("2Dx", 3, (2, 3), 5),
        ("Dx", 1, (), 1),
        ("2Dx", 1, (), 2),
    ],
)
def test_shots_are_counted_by_number_by_dice_or_by_models(
    amount: str, models: int, dice: tuple[int, ...], shots: int
) -> None:
    assert count_shots(amount, models, *dice) == shots


@pytest.mark.rule("PVT-SHOOT-8")
def test_each_bearer_counts_for_himself() -> None:
    assert count_shots("2Dx", 5, 1, 2, 5, 5, bearers=2) == 13


@pytest.mark.rule("PVT-SHOOT-8")
def test_rapid_fire_doubles_what_was_rolled_once() -> None:
    assert count_shots("D3", 5, 3, 1, bearers=2, is_doubled=True) == 8


def test_rules_change_the_shots_of_each_bearer_after_they_are_doubled() -> None:
    more = replace(SHOTGUN, effects=(ModifyValue(value=WeaponValue.SHOTS, modifier=add(1)),))
    battle = a_battle(raiders(2), guardsmen(5))
    group = a_group(battle, "CSM", more, "GRD", skill=0, is_doubled=True)
    table = strike(battle, group, 3, 1)
    assert events_of(table, ShotsCounted)[0].attacks == 7 + 3


@pytest.mark.rule("PVT-SHOOT-8")
def test_a_flamer_counts_one_die_of_as_many_sides_as_there_are_models() -> None:
    battle = a_battle(raiders(1), guardsmen(20))
    group = a_group(battle, "CSM", FLAMER, "GRD", skill=40)
    table = strike(battle, group, 5, 3, 1, 6, 2, 4, 3, 5, 1, 6, 5)
    assert sum_up(table, "GRD") == "3+/3+/6+ 5>3>2>1"
    assert battle.count_models("GRD") == 19


@pytest.mark.rule("PVT-SHOOT-20")
def test_models_are_counted_when_the_group_begins_with_an_attached_hero() -> None:
    weapon = replace(FLAMER, shots=Amount.of("x"))
    battle = a_battle(guardsmen(1), raiders(3), a_lord(attached_to="CSM"))
    first = strike(battle, a_group(battle, "GRD", weapon, "CSM", skill=0))
    assert events_of(first, ShotsCounted)[0].models == 4
    dead = replace(battle.units["CSM"].models[0], status=ModelStatus.DEAD, wounds_left=0)
    models = (dead, *battle.units["CSM"].models[1:])
    battle.units["CSM"] = replace(battle.units["CSM"], models=models)
    second = strike(battle, a_group(battle, "GRD", weapon, "CSM", skill=0))
    assert events_of(second, ShotsCounted)[0].attacks == 3
