"""What a group of attacks needs against a unit."""

from dataclasses import replace

import pytest

from engine.pvt.attack_needs import find_needed_to_pierce, find_needs
from engine.pvt.effects import ModifyValue, WeaponValue
from engine.pvt.events import AttackKind
from engine.pvt.modifiers import add
from engine.pvt.opposed import Needed
from engine.pvt.settings import Rulings
from tests.engine.pvt.armies import (
    BOLTER,
    EXECUTIONER,
    LASGUN,
    MACE,
    a_battle,
    guardsmen,
    orks,
    raiders,
)
from tests.engine.pvt.striking import a_group


def needs_of(*values: int) -> tuple[Needed, ...]:
    return tuple(Needed(value) for value in values)


@pytest.mark.rule("PVT-HIT-1", "PVT-HIT-2", "PVT-HIT-3")
def test_skill_meets_agility_strength_toughness_and_penetration_armour() -> None:
    battle = a_battle(raiders(1), guardsmen(1))
    needs = find_needs(battle, a_group(battle, "CSM", BOLTER, "GRD", skill=60), "GRD")
    assert (needs.skill, needs.evasion, needs.hit) == (60, 30, Needed.TWO)
    assert (needs.strength, needs.toughness, needs.wound) == (40, 30, Needed.THREE)
    assert (needs.penetration, needs.armour, needs.pierce) == (15, 20, Needed.FOUR)


@pytest.mark.rule("PVT-FIGHT-8")
def test_a_blow_needs_what_a_shot_needs_but_meets_weapon_skill() -> None:
    battle = a_battle(raiders(1), orks(1))
    group = a_group(battle, "CSM", MACE, "ORK", skill=40, kind=AttackKind.FIGHT, attacks=1)
    needs = find_needs(battle, group, "ORK")
    assert needs.evasion == 40
    assert (needs.hit, needs.wound, needs.pierce) == needs_of(4, 3, 1)


@pytest.mark.rule("PVT-SHOOT-22")
def test_a_weapon_that_hits_automatically_needs_no_skill() -> None:
    battle = a_battle(raiders(1), guardsmen(1))
    group = a_group(battle, "CSM", EXECUTIONER, "GRD", skill=0)
    assert find_needs(battle, group, "GRD").hit is Needed.AUTOMATIC_SUCCESS
    group = replace(group, weapon=replace(EXECUTIONER, hits_automatically=False))
    assert find_needs(battle, group, "GRD").hit is Needed.AUTOMATIC_FAILURE


@pytest.mark.rule("PVT-HIT-3")
@pytest.mark.parametrize(
    ("penetration", "armour", "needed"),
    [(0, 0, 1), (0, None, 1), (0, 1, 7), (0, 20, 7), (1, 0, 1), (1, None, 1), (25, 50, 6)],
)
def test_armour_stops_penetration_0_and_no_armour_stops_nothing(
    penetration: int, armour: int | None, needed: int
) -> None:
    assert find_needed_to_pierce(penetration, armour, Rulings.of({})) == needed


@pytest.mark.rule("PVT-HIT-3")
def test_penetration_0_pierces_on_6_where_a_campaign_has_it_so() -> None:
    rulings = Rulings.of({"zero_penetration": "six_plus"})
    assert find_needed_to_pierce(0, 1, rulings) is Needed.SIX
    assert find_needed_to_pierce(0, None, rulings) is Needed.AUTOMATIC_SUCCESS


@pytest.mark.rule("PVT-SHOOT-12", "PVT-UNIT-7")
def test_shots_that_stray_have_the_strength_of_whom_they_meet() -> None:
    bane = ModifyValue(value=WeaponValue.STRENGTH, modifier=add(50), target_keyword="human")
    weapon = replace(LASGUN, effects=(bane,))
    battle = a_battle(guardsmen(1), guardsmen(1, "MEN", keywords=("human",)), orks(1))
    group = a_group(battle, "GRD", weapon, "MEN", skill=30, scattered_among=("MEN", "ORK"))
    assert find_needs(battle, group, "MEN").strength == 80
    assert find_needs(battle, group, "ORK").strength == 30
