"""Effects that would never do anything: which they are, and that the shipped data have none."""

from dataclasses import replace

import pytest

from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import (
    AutomaticCheck,
    Effect,
    HitAgainst,
    IgnoreWounds,
    KillChance,
    Loner,
    ModifyValue,
    MortalOnFace,
    RerollFaces,
    Rule,
    Step,
    WeaponValue,
)
from engine.pvt.idle_effects import (
    HELD_AGAINST_OTHERS,
    Idle,
    find_idle_in_rule,
    find_idle_on_weapon,
)
from engine.pvt.modifiers import add
from engine.pvt.weapons import Weapon
from seeds.catalogue import load_starter
from tests.engine.pvt.armies import BOLTER, EXECUTIONER, MACE

PLAIN = Rule(name="fury", effects=())


def changes(value: Characteristic | WeaponValue, keyword: str | None = None) -> ModifyValue:
    return ModifyValue(value=value, modifier=add(1), target_keyword=keyword)


@pytest.mark.parametrize("value", [*Characteristic, *WeaponValue])
def test_a_rule_may_change_every_value(value: Characteristic | WeaponValue) -> None:
    assert find_idle_in_rule(changes(value), PLAIN, is_hero=False) is None


@pytest.mark.parametrize("value", Characteristic)
def test_a_keyword_of_the_target_needs_a_value_that_is_held_against_one(
    value: Characteristic,
) -> None:
    expected = None if value in HELD_AGAINST_OTHERS else Idle.NO_OPPONENT
    assert expected == find_idle_in_rule(changes(value, "human"), PLAIN, is_hero=False)


@pytest.mark.parametrize(
    ("effect", "rule", "is_hero", "expected"),
    [
        (Loner(), PLAIN, True, None),
        (Loner(), PLAIN, False, Idle.NO_HERO),
        (Loner(), replace(PLAIN, serves_retinue=True), True, Idle.SERVES_NOBODY),
        (Loner(), replace(PLAIN, serves_keywords=("ork",)), True, Idle.SERVES_NOBODY),
        (AutomaticCheck(characteristic=Characteristic.LUCK, passes=True), PLAIN, False, None),
        (
            AutomaticCheck(characteristic=Characteristic.ATTACKS, passes=True),
            PLAIN,
            False,
            Idle.UNTESTED,
        ),
        (IgnoreWounds(percent=15), PLAIN, False, None),
    ],
)
def test_effects_of_rules(effect: Effect, rule: Rule, is_hero: bool, expected: Idle | None) -> None:
    assert expected == find_idle_in_rule(effect, rule, is_hero=is_hero)


@pytest.mark.parametrize(
    ("effect", "weapon", "expected"),
    [
        (IgnoreWounds(percent=15), MACE, Idle.BEARERS_OWN),
        (Loner(), BOLTER, Idle.BEARERS_OWN),
        (HitAgainst(characteristic=Characteristic.WILLPOWER), BOLTER, None),
        (HitAgainst(characteristic=Characteristic.WILLPOWER), EXECUTIONER, Idle.NO_HIT_ROLL),
        (
            AutomaticCheck(characteristic=Characteristic.LEADERSHIP, passes=True),
            BOLTER,
            Idle.BEARERS_OWN,
        ),
        (changes(Characteristic.SPEED), BOLTER, Idle.OTHER_VALUE),
        (changes(Characteristic.STRENGTH), MACE, Idle.OTHER_VALUE),
        (changes(Characteristic.BALLISTIC_SKILL), BOLTER, None),
        (changes(Characteristic.BALLISTIC_SKILL), MACE, Idle.OTHER_VALUE),
        (changes(Characteristic.WEAPON_SKILL), MACE, None),
        (changes(Characteristic.WEAPON_SKILL), BOLTER, Idle.OTHER_VALUE),
        (changes(Characteristic.BALLISTIC_SKILL), EXECUTIONER, Idle.OTHER_VALUE),
        (changes(WeaponValue.SHOTS), BOLTER, None),
        (changes(WeaponValue.SHOTS), MACE, Idle.OTHER_VALUE),
        (changes(WeaponValue.DAMAGE, "human"), MACE, None),
        (RerollFaces(step=Step.HIT, faces=(1,)), BOLTER, None),
        (RerollFaces(step=Step.HIT, faces=(1,)), EXECUTIONER, Idle.NO_HIT_ROLL),
        (MortalOnFace(step=Step.HIT, faces=(6,)), EXECUTIONER, Idle.NO_HIT_ROLL),
        (MortalOnFace(step=Step.WOUND, faces=(6,)), EXECUTIONER, None),
        (KillChance(percent=7, outcome="soul"), MACE, None),
    ],
)
def test_effects_of_weapons(effect: Effect, weapon: Weapon, expected: Idle | None) -> None:
    assert expected == find_idle_on_weapon(effect, weapon)


def test_no_effect_of_the_shipped_data_is_idle() -> None:
    catalogue = load_starter()
    idle = [
        (sheet.key, rule.name)
        for sheet in catalogue.datasheets.values()
        for rule in sheet.rules
        for effect in rule.effects
        if find_idle_in_rule(effect, rule, is_hero=sheet.is_hero)
    ]
    idle += [
        (key, effect.kind)
        for key, weapon in catalogue.weapons.items()
        for effect in weapon.effects
        if find_idle_on_weapon(effect, weapon)
    ]
    assert [] == idle
