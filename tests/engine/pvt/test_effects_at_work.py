"""Which effects work on a unit or an attack, and the values that come of them."""

from dataclasses import replace

import pytest

from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import ModifyValue, RerollFaces, Rule, Step, WeaponValue
from engine.pvt.effects_at_work import (
    effects_on,
    find_penetration,
    find_rerolls,
    find_strength,
    find_value,
)
from engine.pvt.events import HeroAttached, HeroDetached, UnitPlaced
from engine.pvt.folding import apply_event
from engine.pvt.modifiers import add, become, multiply
from engine.pvt.profiles import DegradationRow
from engine.pvt.units import ModelRef, ModelStatus
from engine.pvt.weapons import Strength, Weapon
from tests.engine.pvt.armies import (
    BOLTER,
    CHAOS_LORD,
    KNIFE,
    LASCANNON,
    MACE,
    TANK,
    a_battle,
    a_lord,
    a_tank,
    a_unit,
    guardsmen,
    raiders,
    with_wounds,
)

TOUGHER = ModifyValue(value=Characteristic.TOUGHNESS, modifier=add(10))
REROLL_ONES = RerollFaces(step=Step.HIT, faces=(1,))
WARBAND = Rule(name="warband", effects=(REROLL_ONES,), serves_retinue=True)
LEGION = Rule(name="legion", effects=(REROLL_ONES,), serves_keywords=("legion",))


@pytest.mark.rule("PVT-UNIT-5")
def test_rules_of_an_attached_hero_serve_his_unit() -> None:
    rule = Rule(name="aura", effects=(TOUGHER,))
    battle = a_battle(
        raiders(2, retinue_of=None), a_lord(attached_to="CSM", rules=(rule,)), guardsmen(1)
    )
    assert effects_on(battle, "CSM") == (TOUGHER,)
    assert effects_on(battle, "GRD") == ()


def test_rules_of_a_unit_serve_the_hero_who_is_one_of_its_models() -> None:
    rule = Rule(name="drill", effects=(TOUGHER,))
    battle = a_battle(raiders(2, rules=(rule,)), a_lord(attached_to="CSM"), raiders(1, "OTHER"))
    assert effects_on(battle, "LORD") == (TOUGHER,)
    assert effects_on(battle, "OTHER") == ()


def test_a_rule_may_serve_the_retinue_of_its_bearer() -> None:
    battle = a_battle(raiders(1), raiders(1, "OTHER", retinue_of="H2"), a_lord(rules=(WARBAND,)))
    assert effects_on(battle, "CSM") == (REROLL_ONES,)
    assert effects_on(battle, "OTHER") == ()


@pytest.mark.rule("PVT-UNIT-7")
def test_a_rule_may_serve_whoever_has_a_keyword_also_of_others() -> None:
    battle = a_battle(
        a_lord(rules=(LEGION,)),
        guardsmen(1, "A", keywords=("legion",)),
        raiders(1, "B", keywords=("horde",), retinue_of=None),
    )
    assert effects_on(battle, "A") == (REROLL_ONES,)
    assert effects_on(battle, "B") == ()


@pytest.mark.rule("PVT-UNIT-7")
def test_an_attached_hero_keeps_his_keywords_for_himself() -> None:
    battle = a_battle(
        a_unit("FAR", CHAOS_LORD, 1, side="P", owner=9, rules=(LEGION,)),
        raiders(1, retinue_of=None),
        a_lord(attached_to="CSM", keywords=("legion",)),
    )
    assert effects_on(battle, "LORD") == (REROLL_ONES,)
    assert effects_on(battle, "CSM") == ()


def test_rules_of_a_hero_out_of_play_serve_nobody() -> None:
    lord = a_lord(rules=(WARBAND,))
    fallen = replace(lord.models[0], status=ModelStatus.OUT_OF_PLAY, wounds_left=0)
    battle = a_battle(raiders(1), replace(lord, models=(fallen,)))
    assert effects_on(battle, "CSM") == ()


@pytest.mark.rule("PVT-DICE-9")
def test_permissions_of_rules_weapon_and_claims_are_joined_by_step() -> None:
    rule = Rule(name="aim", effects=(REROLL_ONES,))
    weapon = replace(BOLTER, effects=(RerollFaces(step=Step.HIT, faces=(2, 1)),))
    claimed = (RerollFaces(step=Step.WOUND, faces=(3,)),)
    battle = a_battle(raiders(1, rules=(rule,)), guardsmen(1))
    assert find_rerolls(battle, "CSM", weapon, claimed) == (
        RerollFaces(step=Step.HIT, faces=(1, 2)),
        RerollFaces(step=Step.WOUND, faces=(3,)),
    )


def test_without_permissions_nothing_is_rerolled() -> None:
    assert find_rerolls(a_battle(raiders(1)), "CSM", BOLTER) == ()


@pytest.mark.rule("PVT-FIGHT-5")
@pytest.mark.parametrize(("weapon", "strength"), [(KNIFE, 40), (MACE, 60)])
def test_strength_in_close_combat_is_the_users_with_the_weapons(
    weapon: Weapon, strength: int
) -> None:
    battle = a_battle(raiders(1, weapons=(weapon,)), guardsmen(1))
    assert find_strength(battle, ModelRef("CSM", 0), weapon, "GRD") == strength


@pytest.mark.rule("PVT-FIGHT-5")
def test_what_changes_the_users_strength_comes_before_what_changes_the_blows() -> None:
    stronger = ModifyValue(value=Characteristic.STRENGTH, modifier=add(5))
    doubled = ModifyValue(value=WeaponValue.STRENGTH, modifier=multiply(2))
    rule = Rule(name="fury", effects=(stronger, doubled))
    battle = a_battle(raiders(1, rules=(rule,)), guardsmen(1))
    assert find_strength(battle, ModelRef("CSM", 0), MACE, "GRD") == (40 + 5 + 20) * 2


@pytest.mark.rule("PVT-UNIT-7")
def test_a_modifier_may_work_only_against_a_keyword_of_the_datasheet() -> None:
    bane = ModifyValue(
        value=WeaponValue.ARMOUR_PENETRATION, modifier=add(30), target_keyword="human"
    )
    weapon = replace(BOLTER, effects=(bane,))
    battle = a_battle(
        raiders(1),
        guardsmen(1, keywords=("human",)),
        guardsmen(1, "MUTANTS"),
        a_lord(attached_to="MUTANTS", keywords=("human",)),
    )
    bearer = ModelRef("CSM", 0)
    assert find_penetration(battle, bearer, weapon, "GRD") == 45
    assert find_penetration(battle, bearer, weapon, "MUTANTS") == 15


@pytest.mark.rule("PVT-DEG-1")
def test_values_follow_the_row_of_the_remaining_wounds() -> None:
    rows = (
        DegradationRow(least_wounds=7),
        DegradationRow(least_wounds=4, values=((Characteristic.BALLISTIC_SKILL, 40),)),
        DegradationRow(least_wounds=1, values=((Characteristic.BALLISTIC_SKILL, 30),)),
    )
    tank = replace(a_tank(), profiles=(replace(TANK, ballistic_skill=50, degradation=rows),))
    found = [
        find_value(
            a_battle(with_wounds(tank, 0, left)), ModelRef("TNK", 0), Characteristic.BALLISTIC_SKILL
        )
        for left in (12, 7, 6, 4, 3, 1)
    ]
    assert found == [50, 50, 40, 40, 30, 30]


@pytest.mark.rule("PVT-DEG-1")
def test_a_row_may_change_the_values_of_a_weapon() -> None:
    weak = replace(LASCANNON, strength=Strength(value=50), armour_penetration=20)
    rows = (DegradationRow(least_wounds=7), DegradationRow(least_wounds=1, weapons=(weak,)))
    tank = replace(a_tank(), profiles=(replace(TANK, degradation=rows),))
    bearer = ModelRef("TNK", 0)
    whole = a_battle(tank, guardsmen(1))
    hurt = a_battle(with_wounds(tank, 0, 6), guardsmen(1))
    assert find_strength(whole, bearer, LASCANNON, "GRD") == 90
    assert find_strength(hurt, bearer, LASCANNON, "GRD") == 50
    assert find_penetration(hurt, bearer, LASCANNON, "GRD") == 20


@pytest.mark.rule("PVT-DEG-3")
def test_modifiers_are_applied_to_the_value_of_the_row() -> None:
    rows = (
        DegradationRow(least_wounds=4),
        DegradationRow(least_wounds=1, values=((Characteristic.TOUGHNESS, 20),)),
    )
    rule = Rule(name="twice", effects=(replace(TOUGHER, modifier=multiply(2)),))
    lord = replace(
        a_lord(rules=(rule,)), profiles=(replace(CHAOS_LORD, toughness=45, degradation=rows),)
    )
    battle = a_battle(with_wounds(lord, 0, 3))
    assert find_value(battle, ModelRef("LORD", 0), Characteristic.TOUGHNESS) == 40


def test_a_setting_of_a_rule_gives_a_dash_a_value() -> None:
    rule = Rule(
        name="pilot", effects=(ModifyValue(value=Characteristic.WEAPON_SKILL, modifier=become(30)),)
    )
    battle = a_battle(a_tank(rules=(rule,)))
    assert find_value(battle, ModelRef("TNK", 0), Characteristic.WEAPON_SKILL) == 30


def test_rules_serve_from_the_moment_that_their_bearer_comes_or_joins() -> None:
    battle = a_battle(raiders(2, retinue_of=None), guardsmen(1))
    assert effects_on(battle, "CSM") == ()
    rule = Rule(name="aura", effects=(TOUGHER,))
    apply_event(battle, UnitPlaced(unit=a_lord(rules=(rule,))))
    assert effects_on(battle, "LORD") == (TOUGHER,)
    assert effects_on(battle, "CSM") == ()
    apply_event(battle, HeroAttached(hero="LORD", unit="CSM"))
    assert effects_on(battle, "CSM") == (TOUGHER,)
    apply_event(battle, HeroDetached(hero="LORD", unit="CSM"))
    assert effects_on(battle, "CSM") == ()
