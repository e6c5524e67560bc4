"""Every characteristic is read with what rules do to it, wherever the rules read one."""

from typing import Any

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.morale.commands import CheckMorale
from engine.psychology.commands import TakeStupidityCheck
from engine.pvt.attack_needs import find_needs
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import (
    Action,
    Charge,
    Check,
    Fight,
    FightLine,
    Move,
    SceneAction,
    Shoot,
    ShootingLine,
)
from engine.pvt.effects import AutomaticCheck, ModifyValue, RerollFaces, Rule, Step
from engine.pvt.events import ChargeReachRolled, CheckRolled, MoraleTested
from engine.pvt.fighting import open_blows, plan_fight
from engine.pvt.modifiers import add, become, multiply
from engine.pvt.morale import resolve_morale
from engine.pvt.movement import find_speed, require_move
from engine.pvt.playing import Table
from engine.pvt.rounds import resolve_declaration
from engine.pvt.shooting import open_groups, plan_shooting
from engine.pvt.targeting import fights
from engine.pvt.units import Terrain, Unit
from tests.engine.pvt.armies import (
    BOLTER,
    a_battle,
    a_lord,
    a_tank,
    a_unit,
    guardsmen,
    orks,
    raiders,
)
from tests.engine.pvt.armies import CHAOS_LORD as LORD
from tests.engine.pvt.rounds_played import shot
from tests.engine.pvt.striking import events_of

TESTED = [one for one in Characteristic if one is not Characteristic.ATTACKS]


def changing(characteristic: Characteristic, modifier: Any = None, **fields: Any) -> Rule:
    """Make a rule that changes a characteristic, by +20 unless said."""
    effect = ModifyValue(value=characteristic, modifier=modifier or add(20))
    return Rule(name="fury", effects=(effect,), **fields)


def raised(characteristic: Characteristic, modifier: Any = None) -> tuple[Rule, ...]:
    return (changing(characteristic, modifier),)


def play(battle: Battle, action: Action, *faces: int) -> Table:
    table = Table(battle, OneStream(ScriptedFaces(faces)))
    resolve_declaration(table, action)
    return table


@pytest.mark.rule("PVT-TEST-2", "PVT-MOD-5")
@pytest.mark.parametrize("characteristic", TESTED)
def test_a_check_is_of_the_value_that_rules_make(characteristic: Characteristic) -> None:
    battle = a_battle(guardsmen(3, rules=raised(characteristic, become(77))))
    check = Check(unit="GRD", characteristic=characteristic)
    (rolled,) = events_of(play(battle, check, 77), CheckRolled)
    assert (77, True) == (rolled.value, rolled.passed)


@pytest.mark.rule("PVT-MOD-1")
def test_modifiers_of_a_check_and_of_rules_are_applied_together() -> None:
    leadership = Characteristic.LEADERSHIP
    battle = a_battle(guardsmen(1, rules=raised(leadership)))
    check = Check(unit="GRD", characteristic=leadership, modifiers=(multiply(2),))
    (rolled,) = events_of(play(battle, check, 100), CheckRolled)
    assert 40 * 2 + 20 == rolled.value


@pytest.mark.rule("PVT-TEST-2")
def test_the_best_value_at_work_is_tested_not_the_best_of_the_sheets() -> None:
    shaken = changing(Characteristic.LEADERSHIP, add(-40), serves_keywords=("shaken",))
    far = a_unit("FAR", LORD, 1, side="G", owner=0, rules=(shaken,))
    lord = a_lord(attached_to="CSM", keywords=("shaken",))
    battle = a_battle(far, raiders(2, retinue_of=None), lord)
    check = Check(unit="CSM", characteristic=Characteristic.LEADERSHIP)
    (rolled,) = events_of(play(battle, check, 60), CheckRolled)
    assert 60 == rolled.value


@pytest.mark.rule("PVT-TEST-4")
def test_a_rule_that_serves_a_retinue_decides_its_checks() -> None:
    leadership = Characteristic.LEADERSHIP
    sure = AutomaticCheck(characteristic=leadership, passes=True)
    rule = Rule(name="drill", effects=(sure,), serves_retinue=True)
    battle = a_battle(raiders(2), a_lord(rules=(rule,)))
    (rolled,) = events_of(play(battle, Check(unit="CSM", characteristic=leadership)), CheckRolled)
    assert (None, True) == (rolled.die, rolled.passed)


@pytest.mark.rule("PVT-MOVE-2")
def test_a_unit_moves_by_its_speed_at_work() -> None:
    battle = a_battle(guardsmen(2, rules=raised(Characteristic.SPEED, add(3))))
    require_move(battle, Move(unit="GRD", metres=13))
    assert 13 == find_speed(battle, "GRD")


@pytest.mark.rule("PVT-MOVE-7", "PVT-MOD-1")
@pytest.mark.parametrize(("modifier", "metres"), [(add(3), 8), (multiply(2), 10), (become(20), 20)])
def test_rough_ground_halves_before_rules_add_and_set(modifier: Any, metres: int) -> None:
    battle = a_battle(guardsmen(2, rules=raised(Characteristic.SPEED, modifier)))
    assert metres == find_speed(battle, "GRD", Terrain.DIFFICULT)


@pytest.mark.rule("PVT-CHG-3")
def test_a_charge_reaches_by_the_speed_at_work() -> None:
    rules = raised(Characteristic.SPEED, add(5))
    battle = a_battle(orks(2, rules=rules), guardsmen(1), distances={("ORK", "GRD"): 20})
    charge = Charge(unit="ORK", targets=("GRD",))
    (reach,) = events_of(play(battle, charge, 1), ChargeReachRolled)
    assert 10 + 5 + 1 == reach.reach


def fight_of(battle: Battle) -> Any:
    (planned,) = plan_fight(
        battle, Fight(unit="ORK", lines=(FightLine(weapon=None, target="GRD"),))
    )
    (group,) = open_blows(battle, planned)
    return group


@pytest.mark.rule("PVT-FIGHT-1")
def test_models_strike_as_often_as_rules_make_them() -> None:
    rules = raised(Characteristic.ATTACKS, add(1))
    battle = a_battle(orks(3, rules=rules), guardsmen(1), engaged=[("ORK", "GRD")])
    assert 3 * 3 == fight_of(battle).attacks


@pytest.mark.rule("PVT-FIGHT-3")
@pytest.mark.parametrize(("attacks", "expected"), [(1, True), (0, False)])
def test_who_fights_is_told_by_the_attacks_at_work(attacks: int, expected: bool) -> None:
    rules = raised(Characteristic.ATTACKS, become(attacks))
    bearer = a_tank(rules=rules) if attacks else orks(1, "TNK", rules=rules)
    assert expected is fights(a_battle(bearer), "TNK")


def test_skill_and_strength_in_close_combat_are_those_at_work() -> None:
    rules = raised(Characteristic.WEAPON_SKILL) + raised(Characteristic.STRENGTH)
    battle = a_battle(orks(1, rules=rules), guardsmen(1), engaged=[("ORK", "GRD")])
    group = fight_of(battle)
    assert (60, 60) == (group.skill, group.strength)


@pytest.mark.rule("PVT-MOD-8")
def test_ballistic_skill_is_the_one_at_work() -> None:
    rules = raised(Characteristic.BALLISTIC_SKILL)
    battle = a_battle(raiders(1, rules=rules), guardsmen(1), distances={("CSM", "GRD"): 30})
    (fire,) = plan_shooting(battle, shot("CSM", "GRD"))
    assert [60] == [group.skill for group in open_groups(battle, fire)]


def test_a_rule_for_the_keyword_of_an_attached_hero_serves_his_own_shots() -> None:
    rule = changing(Characteristic.BALLISTIC_SKILL, serves_keywords=("legion",))
    far = a_unit("FAR", LORD, 1, side="P", owner=9, rules=(rule,))
    lord = a_lord(attached_to="CSM", keywords=("legion",))
    battle = a_battle(far, raiders(1), lord, guardsmen(1), distances={("CSM", "GRD"): 20})
    line = ShootingLine(weapon="plasma_pistol", bearers=1, target="GRD")
    (planned,) = plan_shooting(battle, Shoot(unit="CSM", lines=(line,)))
    assert [50 + 20] == [group.skill for group in open_groups(battle, planned)]


@pytest.mark.rule("PVT-UNIT-5", "PVT-DICE-9")
def test_a_reroll_for_the_keyword_of_an_attached_hero_is_his_alone() -> None:
    reroll = RerollFaces(step=Step.HIT, faces=(1,))
    rule = Rule(name="aim", effects=(reroll,), serves_keywords=("legion",))
    far = a_unit("FAR", LORD, 1, side="P", owner=9, rules=(rule,))
    lord = a_lord(attached_to="CSM", keywords=("legion",), weapons=(BOLTER,))
    battle = a_battle(far, raiders(1), lord, guardsmen(1), distances={("CSM", "GRD"): 20})
    line = ShootingLine(weapon="bolter", bearers=2, target="GRD")
    (planned,) = plan_shooting(battle, Shoot(unit="CSM", lines=(line,)))
    groups = {group.bearers[0].unit: group.rerolls for group in open_groups(battle, planned)}
    assert {"CSM": (), "LORD": (reroll,)} == groups


def target_of(unit: Unit) -> Any:
    """Return what a raider at 20 m needs against a unit."""
    battle = a_battle(raiders(1), unit, distances={("CSM", unit.id): 20})
    (fire,) = plan_shooting(battle, shot("CSM", unit.id))
    (group,) = open_groups(battle, fire)
    return find_needs(battle, group, unit.id)


def test_what_is_shot_at_has_the_values_at_work() -> None:
    rules = raised(Characteristic.AGILITY) + raised(Characteristic.TOUGHNESS)
    needs = target_of(guardsmen(1, rules=rules))
    assert (50, 50) == (needs.evasion, needs.toughness)
    assert 40 == target_of(a_tank(rules=raised(Characteristic.MANOEUVRABILITY))).evasion


@pytest.mark.rule("PVT-MOR-1")
@pytest.mark.parametrize(("ruling", "value", "faces"), [("quarter", 60, (60,)), ("2d6", 6, (3, 3))])
def test_morale_tests_the_leadership_at_work(
    ruling: str, value: int, faces: tuple[int, ...]
) -> None:
    unit = guardsmen(5, rules=raised(Characteristic.LEADERSHIP))
    battle = a_battle(unit, rulings={"morale": ruling})
    battle.models_counted["GRD"] = 10
    table = Table(battle, OneStream(ScriptedFaces(faces)))
    resolve_morale(table, ["GRD"])
    (tested,) = events_of(table, MoraleTested)
    assert (value, True) == (tested.value, tested.passed)


@pytest.mark.parametrize(
    ("characteristic", "field", "expected"),
    [
        (Characteristic.WEAPON_SKILL, "weapon_skill", 5),
        (Characteristic.TOUGHNESS, "toughness", 5),
        (Characteristic.AGILITY, "initiative", 5),
        (Characteristic.LEADERSHIP, "leadership", 6),
        (Characteristic.ATTACKS, "attacks", 21),
    ],
)
def test_a_unit_comes_into_a_scene_with_its_values_at_work(
    characteristic: Characteristic, field: str, expected: int
) -> None:
    battle = a_battle(guardsmen(1, rules=raised(characteristic)))
    command = CheckMorale(unit="GRD")
    play(battle, SceneAction(command=command, text=command.asks), 1, 1)
    (model,) = battle.scene.assault.living("GRD")
    assert expected == getattr(model.profile, field)


@pytest.mark.parametrize(
    ("characteristic", "field", "expected"),
    [
        (Characteristic.WILLPOWER, "willpower", 8),
        (Characteristic.SPEED, "mobility", 35),
        (Characteristic.ATTACKS, "attack_dice", 22),
    ],
)
def test_a_warrior_comes_into_a_scene_with_his_values_at_work(
    characteristic: Characteristic, field: str, expected: int
) -> None:
    battle = a_battle(a_lord(rules=raised(characteristic)))
    command = TakeStupidityCheck(warrior="LORD")
    play(battle, SceneAction(command=command, text=command.asks), 1, 1)
    assert expected == getattr(battle.scene.psychology.warriors["LORD"].traits, field)
