"""The values at which a unit is attacked."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import ModifyValue, Rule
from engine.pvt.events import AttackKind
from engine.pvt.modifiers import add
from engine.pvt.profiles import Armour, DegradationRow, Profile
from engine.pvt.target_values import (
    TargetValues,
    find_cover,
    find_invulnerable,
    find_target_values,
)
from engine.pvt.units import Model, ModelRef, ModelStatus, Unit
from engine.pvt.weapons import DamageType
from tests.engine.pvt.armies import (
    BLOODLETTER,
    CHAOS_LORD,
    RAIDER,
    TANK,
    a_battle,
    a_lord,
    a_tank,
    a_unit,
    bloodletters,
    guardsmen,
    raiders,
    with_wounds,
)


def values_of(
    *units: Unit,
    unit: str,
    kind: AttackKind = AttackKind.SHOOTING,
    damage_type: DamageType = DamageType.IMPACT,
    rulings: Mapping[str, str] | None = None,
) -> TargetValues:
    battle = a_battle(*units, guardsmen(1, "FOE"), rulings=rulings)
    return find_target_values(
        battle, unit, kind=kind, damage_type=damage_type, attacker="FOE", evasion=None
    )


def mixed(*profiles: Profile) -> Unit:
    """Make a unit of one model for each profile."""
    models = tuple(
        Model(profile=index, wounds_left=profile.wounds) for index, profile in enumerate(profiles)
    )
    return replace(raiders(1), profiles=profiles, models=models)


@pytest.mark.rule("PVT-HIT-1")
def test_shots_go_against_agility_and_blows_against_weapon_skill() -> None:
    assert values_of(raiders(1), unit="CSM").evasion == 35
    assert values_of(raiders(1), unit="CSM", kind=AttackKind.OVERWATCH).evasion == 35
    assert values_of(raiders(1), unit="CSM", kind=AttackKind.FIGHT).evasion == 40


@pytest.mark.rule("PVT-HIT-1")
def test_shots_at_a_vehicle_go_against_its_manoeuvrability() -> None:
    assert values_of(a_tank(), unit="TNK").evasion == 20


@pytest.mark.rule("PVT-HIT-1")
def test_a_rule_may_name_what_a_hit_goes_against() -> None:
    battle = a_battle(raiders(1), guardsmen(1))
    found = find_target_values(
        battle,
        "CSM",
        kind=AttackKind.SHOOTING,
        damage_type=DamageType.IMPACT,
        attacker="GRD",
        evasion=Characteristic.STRENGTH,
    )
    assert found.evasion == 40


@pytest.mark.rule("PVT-HIT-7")
@pytest.mark.parametrize(
    ("damage_type", "armour"), [(DamageType.ENERGY, 70), (DamageType.CUTTING, 50)]
)
def test_armour_may_have_a_value_of_its_own_for_a_damage_type(
    damage_type: DamageType, armour: int
) -> None:
    special = Armour(value=50, special=((DamageType.ENERGY, 70),))
    unit = a_unit("CSM", replace(RAIDER, armour=special), 2, side="P", owner=1)
    assert values_of(unit, unit="CSM", damage_type=damage_type).armour == armour


@pytest.mark.rule("PVT-UNIT-6")
def test_a_unit_is_attacked_at_the_value_that_most_models_have() -> None:
    raider_band = values_of(raiders(4), a_lord(attached_to="CSM"), unit="CSM")
    assert raider_band == TargetValues(evasion=35, toughness=40, armour=50)


@pytest.mark.rule("PVT-UNIT-6")
def test_a_tie_goes_to_the_higher_value() -> None:
    pair = values_of(raiders(1), a_lord(attached_to="CSM"), unit="CSM")
    assert pair == TargetValues(evasion=40, toughness=45, armour=50)


@pytest.mark.rule("PVT-UNIT-6", "PVT-HIT-3")
def test_no_armour_is_one_value_whether_it_is_a_dash_or_a_nought() -> None:
    """Two dashes, two noughts and three in armour: four without armour are the majority."""
    sorts = [replace(RAIDER, armour=Armour(value=value)) for value in (None, 0, 50)]
    one = raiders(1)
    models = tuple(replace(one.models[0], profile=sort) for sort in (0, 0, 1, 1, 2, 2, 2))
    mixed = replace(one, profiles=tuple(sorts), models=models)
    assert not values_of(mixed, unit="CSM").armour


@pytest.mark.rule("PVT-UNIT-6")
def test_each_value_has_its_own_majority_and_the_dead_do_not_count() -> None:
    light = replace(RAIDER, agility=50, armour=Armour())
    tough = replace(RAIDER, agility=50, toughness=60)
    unit = mixed(RAIDER, RAIDER, light, tough)
    assert values_of(unit, unit="CSM") == TargetValues(evasion=50, toughness=40, armour=50)
    dead = replace(unit.models[1], status=ModelStatus.DEAD, wounds_left=0)
    fewer = replace(unit, models=(unit.models[0], dead, *unit.models[2:]))
    assert values_of(fewer, unit="CSM") == TargetValues(evasion=50, toughness=40, armour=50)
    alone = replace(unit, models=(dead, dead, dead, unit.models[3]))
    assert values_of(alone, unit="CSM") == TargetValues(evasion=50, toughness=60, armour=50)


@pytest.mark.rule("PVT-UNIT-6")
def test_the_highest_value_counts_where_a_campaign_has_it_so() -> None:
    found = values_of(
        raiders(4), a_lord(attached_to="CSM"), unit="CSM", rulings={"mixed_values": "highest"}
    )
    assert found == TargetValues(evasion=40, toughness=45, armour=50)


@pytest.mark.rule("PVT-UNIT-6")
def test_of_a_tie_with_a_dash_the_value_counts() -> None:
    assert values_of(mixed(RAIDER, replace(RAIDER, armour=Armour())), unit="CSM").armour == 50


@pytest.mark.rule("PVT-DEG-1", "PVT-DEG-2")
def test_agility_toughness_and_armour_are_those_of_the_row() -> None:
    row = DegradationRow(
        least_wounds=1,
        values=((Characteristic.MANOEUVRABILITY, 10), (Characteristic.TOUGHNESS, 70)),
        armour=Armour(value=40),
    )
    rows = (DegradationRow(least_wounds=7), row)
    tank = replace(a_tank(), profiles=(replace(TANK, degradation=rows),))
    assert values_of(tank, unit="TNK") == TargetValues(evasion=20, toughness=80, armour=70)
    hurt = with_wounds(tank, 0, 6)
    assert values_of(hurt, unit="TNK") == TargetValues(evasion=10, toughness=70, armour=40)


def test_rules_of_the_target_change_what_it_is_attacked_at() -> None:
    tougher = ModifyValue(
        value=Characteristic.TOUGHNESS, modifier=add(15), target_keyword="traitor"
    )
    unit = guardsmen(3, rules=(Rule(name="hate", effects=(tougher,)),))
    battle = a_battle(unit, raiders(1, keywords=("traitor",)), bloodletters(1))

    def toughness_against(attacker: str) -> int | None:
        return find_target_values(
            battle,
            "GRD",
            kind=AttackKind.FIGHT,
            damage_type=DamageType.CUTTING,
            attacker=attacker,
        ).toughness

    assert toughness_against("CSM") == 45
    assert toughness_against("BLD") == 30


@pytest.mark.rule("PVT-HIT-4", "PVT-UNIT-6")
def test_the_invulnerable_save_is_that_of_the_model_and_of_its_row() -> None:
    rows = (DegradationRow(least_wounds=4), DegradationRow(least_wounds=1, invulnerable=10))
    profile = replace(BLOODLETTER, degradation=rows)
    unit = a_unit("BLD", profile, 2, side="P", owner=1)
    battle = a_battle(with_wounds(unit, 1, 3))
    assert find_invulnerable(battle, ModelRef("BLD", 0)) == 30
    assert find_invulnerable(battle, ModelRef("BLD", 1)) == 10


def in_cover(percent: int = 0) -> Battle:
    return a_battle(
        guardsmen(1, cover_percent=percent), a_unit("X", CHAOS_LORD, 1, side="P", owner=1)
    )


@pytest.mark.rule("PVT-HIT-5")
@pytest.mark.parametrize("percent", [15, 40, 25])
def test_cover_is_what_the_gm_has_given_the_unit(percent: int) -> None:
    assert find_cover(in_cover(percent), "GRD", AttackKind.SHOOTING) == percent


@pytest.mark.rule("PVT-HIT-5", "PVT-HIT-10")
@pytest.mark.parametrize("kind", [AttackKind.FIGHT, AttackKind.OVERWATCH])
def test_there_is_no_cover_in_close_combat_nor_against_overwatch(kind: AttackKind) -> None:
    assert find_cover(in_cover(40), "GRD", kind, 40) == 0


@pytest.mark.rule("PVT-HIT-10")
def test_what_is_said_of_cover_for_one_attack_counts_for_it() -> None:
    assert find_cover(in_cover(), "GRD", AttackKind.SHOOTING, 15) == 15
    assert find_cover(in_cover(40), "GRD", AttackKind.SHOOTING, 0) == 0
    assert find_cover(in_cover(), "GRD", AttackKind.SHOOTING) == 0
