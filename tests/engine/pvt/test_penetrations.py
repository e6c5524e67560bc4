"""What goes through armour, one after another."""

from dataclasses import replace

import pytest

from engine.pvt.effects import ModifyValue, WeaponValue
from engine.pvt.events import (
    AttackKind,
    DamageRolled,
    HitsDropped,
    ModelSlain,
    OverkillLost,
    SaveKind,
    SaveRolled,
    UnitDestroyed,
)
from engine.pvt.modifiers import add
from engine.pvt.profiles import Armour
from engine.pvt.units import DeathCause, ModelStatus
from engine.pvt.weapons import Amount, Strength, Weapon, WeaponType
from tests.engine.pvt.armies import (
    BLOODLETTER,
    BOLTER,
    ENERGY,
    EXECUTIONER,
    LASCANNON,
    a_battle,
    a_lord,
    a_unit,
    bloodletters,
    guardsmen,
    orks,
    raiders,
    ranged,
    with_wounds,
)
from tests.engine.pvt.striking import a_group, events_of, strike, sum_up, wounds_of


def automatic(shots: int, strength: int, damage: str, penetration: int = 0) -> Weapon:
    """Make a weapon that hits automatically."""
    return ranged(
        "ray",
        WeaponType.ASSAULT,
        str(shots),
        (strength, penetration, 40),
        damage,
        ENERGY,
        hits_automatically=True,
    )


@pytest.mark.rule("PVT-HIT-6", "PVT-WND-1", "PVT-DEATH-2")
def test_damage_is_rolled_and_what_exceeds_a_death_is_lost() -> None:
    battle = a_battle(raiders(1), guardsmen(5))
    table = strike(battle, a_group(battle, "CSM", LASCANNON, "GRD", skill=40), 3, 6)
    assert sum_up(table, "GRD") == "3+/A/A 1>1>1>1"
    assert events_of(table, OverkillLost) == [OverkillLost(wounds=5)]
    (slain,) = events_of(table, ModelSlain)
    assert slain.cause is DeathCause.OVERWHELMING_STRENGTH
    assert slain.status is ModelStatus.DEAD_FOR_GOOD
    assert battle.count_models("GRD") == 4


@pytest.mark.rule("PVT-HIT-4", "PVT-HIT-5", "PVT-HIT-9", "PVT-HIT-10")
def test_the_invulnerable_save_comes_first_and_cover_after_it() -> None:
    battle = a_battle(raiders(2), bloodletters(2, cover_percent=15))
    group = a_group(battle, "CSM", BOLTER, "BLD", skill=30)
    table = strike(battle, group, 5, 6, 4, 5, 31, 15, 30)
    assert sum_up(table, "BLD") == "5+/4+/A 2>2>2>2"
    assert [(save.kind, save.die, save.stopped) for save in events_of(table, SaveRolled)] == [
        (SaveKind.INVULNERABLE, 31, False),
        (SaveKind.COVER, 15, True),
        (SaveKind.INVULNERABLE, 30, True),
    ]
    assert wounds_of(battle, "BLD") == [6, 6]


@pytest.mark.rule("PVT-HIT-5")
def test_damage_comes_through_when_every_save_has_failed() -> None:
    battle = a_battle(raiders(1), bloodletters(1, cover_percent=40))
    group = a_group(battle, "CSM", automatic(1, 134, "2"), "BLD", skill=0)
    strike(battle, group, 2, 31, 41)
    assert wounds_of(battle, "BLD") == [4]


@pytest.mark.rule("PVT-HIT-5", "PVT-HIT-10")
@pytest.mark.parametrize("kind", [AttackKind.FIGHT, AttackKind.OVERWATCH])
def test_blows_and_overwatch_meet_no_cover(kind: AttackKind) -> None:
    battle = a_battle(raiders(1), bloodletters(1, cover_percent=40))
    group = a_group(battle, "CSM", automatic(1, 134, "1"), "BLD", skill=0, kind=kind)
    table = strike(battle, group, 2, 31)
    assert [save.kind for save in events_of(table, SaveRolled)] == [SaveKind.INVULNERABLE]


@pytest.mark.rule("PVT-HIT-10")
def test_cover_of_a_unit_serves_the_hero_who_absorbs_for_it() -> None:
    dead = replace(raiders(1).models[0], status=ModelStatus.DEAD, wounds_left=0)
    unit = replace(raiders(1, cover_percent=40), models=(dead,))
    battle = a_battle(guardsmen(1), unit, a_lord(attached_to="CSM"))
    group = a_group(battle, "GRD", automatic(1, 90, "1", 60), "CSM", skill=0)
    strike(battle, group, 2, 3, 40)
    assert wounds_of(battle, "LORD") == [6]


@pytest.mark.rule("PVT-HIT-10")
def test_shots_that_stray_meet_the_cover_of_whom_they_go_to() -> None:
    battle = a_battle(guardsmen(2), orks(1, cover_percent=40), orks(1, "MOB"))
    group = a_group(
        battle,
        "GRD",
        automatic(1, 120, "1"),
        "MOB",
        skill=0,
        scattered_among=("ORK", "MOB"),
        cover_percent=15,
    )
    table = strike(battle, group, 1, 2, 41, 16)
    assert [save.percent for save in events_of(table, SaveRolled)] == [40, 15]
    assert battle.is_gone("ORK")
    assert battle.is_gone("MOB")


@pytest.mark.rule("PVT-UNIT-6", "PVT-HIT-4")
def test_saves_are_those_of_the_model_that_absorbs() -> None:
    unit = a_unit("BLD", BLOODLETTER, 1, side="P", owner=1)
    plain = replace(BLOODLETTER, invulnerable=None, wounds=1)
    models = (replace(unit.models[0], profile=1, wounds_left=1), unit.models[0])
    battle = a_battle(raiders(1), replace(unit, profiles=(BLOODLETTER, plain), models=models))
    group = a_group(battle, "CSM", automatic(2, 134, "1"), "BLD", skill=0)
    table = strike(battle, group, 2, 2, 31)
    assert [save.model.place for save in events_of(table, SaveRolled)] == [1]
    assert wounds_of(battle, "BLD") == [0, 5]


@pytest.mark.rule("PVT-HIT-9", "PVT-HIT-4")
@pytest.mark.parametrize(("percent", "left"), [(100, 6), (0, 5)])
def test_a_sure_save_takes_no_die(percent: int, left: int) -> None:
    unit = a_unit("BLD", replace(BLOODLETTER, invulnerable=percent), 1, side="P", owner=1)
    battle = a_battle(raiders(1), unit)
    strike(battle, a_group(battle, "CSM", automatic(1, 134, "1"), "BLD", skill=0), 2)
    assert wounds_of(battle, "BLD") == [left]


@pytest.mark.rule("PVT-HIT-7")
def test_armour_against_the_damage_type_of_the_weapon_is_what_it_meets() -> None:
    profile = replace(BLOODLETTER, armour=Armour(special=((ENERGY, 20),)))
    battle = a_battle(raiders(1), a_unit("BLD", profile, 1, side="P", owner=1))
    laser = replace(BOLTER, damage_type=ENERGY, strength=Strength(value=90))
    by_energy = strike(battle, a_group(battle, "CSM", laser, "BLD", skill=50), 4, 2, 3)
    assert sum_up(by_energy, "BLD") == "4+/2+/4+ 1>1>1>0"
    shells = replace(laser, damage_type=BOLTER.damage_type)
    by_impact = strike(battle, a_group(battle, "CSM", shells, "BLD", skill=50), 4, 2, 30)
    assert sum_up(by_impact, "BLD") == "4+/2+/A 1>1>1>1"


@pytest.mark.rule("PVT-WND-1", "PVT-DEATH-2")
@pytest.mark.parametrize(
    ("strength", "wound_dice", "status"),
    [(134, (2, 2, 2), ModelStatus.DEAD), (135, (), ModelStatus.DEAD_FOR_GOOD)],
)
def test_unsaved_hits_fall_on_one_model_until_it_dies(
    strength: int, wound_dice: tuple[int, ...], status: ModelStatus
) -> None:
    battle = a_battle(raiders(1), bloodletters(2))
    group = a_group(battle, "CSM", automatic(3, strength, "3"), "BLD", skill=0)
    strike(battle, group, *wound_dice, 31, 31, 31)
    assert wounds_of(battle, "BLD") == [0, 3]
    assert battle.units["BLD"].models[0].status is status


@pytest.mark.rule("PVT-WND-1", "PVT-WND-3")
def test_overkill_does_not_run_over_to_the_next() -> None:
    battle = a_battle(raiders(1), with_wounds(bloodletters(2), 0, 1))
    table = strike(battle, a_group(battle, "CSM", automatic(1, 134, "10"), "BLD", skill=0), 2, 31)
    assert events_of(table, OverkillLost) == [OverkillLost(wounds=9)]
    assert wounds_of(battle, "BLD") == [0, 6]


@pytest.mark.rule("PVT-WND-2", "PVT-WND-3", "PVT-WND-4")
def test_the_wounded_absorb_first_and_an_attached_hero_last() -> None:
    battle = a_battle(guardsmen(1), with_wounds(raiders(3), 1, 1), a_lord(attached_to="CSM"))
    weapon = automatic(2, 90, "D3", 60)
    table = strike(battle, a_group(battle, "GRD", weapon, "CSM", skill=0), 2, 2, 3, 3, 3, 1)
    assert sum_up(table, "CSM") == "A/2+/3+ 2>2>2>2"
    assert [event.damage for event in events_of(table, DamageRolled)] == [3, 1]
    assert events_of(table, OverkillLost) == [OverkillLost(wounds=2)]
    assert wounds_of(battle, "CSM") == [1, 0, 2]
    assert wounds_of(battle, "LORD") == [6]


@pytest.mark.rule("PVT-WND-4")
def test_random_damage_is_rolled_for_each_hit_whose_saves_have_failed() -> None:
    battle = a_battle(raiders(1), bloodletters(1))
    weapon = automatic(3, 134, "D3")
    table = strike(battle, a_group(battle, "CSM", weapon, "BLD", skill=0), 2, 2, 2, 31, 2, 1, 99, 3)
    assert [event.dice for event in events_of(table, DamageRolled)] == [(2,), (3,)]
    assert wounds_of(battle, "BLD") == [1]


@pytest.mark.rule("PVT-WND-7")
def test_hits_left_when_the_last_model_dies_are_dropped_without_dice() -> None:
    battle = a_battle(raiders(1), guardsmen(1, cover_percent=15))
    table = strike(battle, a_group(battle, "CSM", EXECUTIONER, "GRD", skill=0), 16)
    assert table.events[-2:] == [
        UnitDestroyed(unit="GRD"),
        HitsDropped(target="GRD", penetrations=2),
    ]


def test_a_rule_changes_the_damage_of_each_hit_against_a_keyword() -> None:
    bane = ModifyValue(value=WeaponValue.DAMAGE, modifier=add(2), target_keyword="daemon")
    weapon = replace(automatic(1, 134, "D3"), effects=(bane,))
    battle = a_battle(raiders(1), bloodletters(1, keywords=("daemon",)), bloodletters(1, "OTHER"))
    strike(battle, a_group(battle, "CSM", weapon, "BLD", skill=0), 2, 31, 1)
    strike(battle, a_group(battle, "CSM", weapon, "OTHER", skill=0), 2, 31, 1)
    assert (wounds_of(battle, "BLD"), wounds_of(battle, "OTHER")) == ([3], [5])


def test_several_damage_dice_are_added_up() -> None:
    weapon = replace(automatic(1, 134, "1"), damage=Amount.of("2D3"))
    battle = a_battle(raiders(1), bloodletters(1))
    strike(battle, a_group(battle, "CSM", weapon, "BLD", skill=0), 2, 31, 1, 3)
    assert wounds_of(battle, "BLD") == [2]
