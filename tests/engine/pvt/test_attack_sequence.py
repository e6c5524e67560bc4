"""One weapon group: its handfuls, their order, rerolls, strays and chances for kills."""

from dataclasses import replace

import pytest

from engine.pvt.attack_sequence import resolve_group
from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import (
    KillChance,
    MortalOnFace,
    Rule,
    Step,
)
from engine.pvt.events import (
    ArmourPierced,
    AttackKind,
    DamageRolled,
    HitsWounded,
    KillChanceRolled,
    ModelSlain,
    MortalWoundsTaken,
    ShotsCounted,
    ShotsHit,
    ShotsLost,
    ShotsScattered,
    WoundsLost,
)
from engine.pvt.playing import Block, Table
from engine.pvt.profiles import DegradationRow
from engine.pvt.units import DeathCause, ModelStatus
from engine.pvt.weapons import Amount, Weapon, WeaponType
from tests.engine.pvt.armies import (
    BOLTER,
    EXECUTIONER,
    FLAMER,
    KNIFE,
    LASGUN,
    TANK,
    a_battle,
    a_tank,
    bloodletters,
    guardsmen,
    orks,
    raiders,
)
from tests.engine.pvt.striking import (
    RecordedBlocks,
    a_group,
    events_of,
    place,
    strike,
    sum_up,
    wounds_of,
)

V13_DICE = (3, 2, 6, 1, 5, 4, 2, 3, 6, 1, 2, 3, 6, 1, 4, 5, 4, 3, 6, 1)


@pytest.mark.rule("PVT-HIT-2", "PVT-HIT-3")
def test_each_hit_wounds_and_each_wound_pierces_by_a_handful() -> None:
    battle = a_battle(raiders(5), guardsmen(10))
    group = a_group(battle, "CSM", BOLTER, "GRD", skill=40, is_doubled=True)
    table = strike(battle, group, *V13_DICE)
    assert sum_up(table, "GRD") == "3+/3+/4+ 10>6>4>2"
    assert battle.count_models("GRD") == 8


@pytest.mark.rule("PVT-HIT-8")
def test_the_events_tell_attacks_needs_dice_damage_and_the_dead() -> None:
    battle = a_battle(raiders(1), guardsmen(2))
    table = strike(battle, a_group(battle, "CSM", BOLTER, "GRD", skill=40), 3, 6, 4)
    victim = place("GRD", 0)[0]
    assert table.events == [
        ShotsCounted(
            kind=AttackKind.SHOOTING,
            attacker="CSM",
            target="GRD",
            weapon="bolter",
            bearers=1,
            models=2,
            dice=(),
            attacks=1,
        ),
        ShotsHit(target="GRD", skill=40, against=30, needed=3, dice=(3,), rerolls=(), hits=1),
        HitsWounded(
            target="GRD", strength=40, toughness=30, needed=3, dice=(6,), rerolls=(), wounds=1
        ),
        ArmourPierced(
            target="GRD",
            penetration=15,
            armour=20,
            needed=4,
            dice=(4,),
            rerolls=(),
            penetrations=1,
        ),
        DamageRolled(dice=(), damage=1),
        WoundsLost(model=victim, wounds=1, left=0),
        ModelSlain(model=victim, cause=DeathCause.ATTACK, status=ModelStatus.DEAD),
    ]


def test_a_step_without_successes_is_the_last() -> None:
    battle = a_battle(raiders(1), guardsmen(2))
    table = strike(battle, a_group(battle, "CSM", BOLTER, "GRD", skill=40), 2)
    assert [type(event) for event in table.events] == [ShotsCounted, ShotsHit]


def test_automatic_results_take_no_dice() -> None:
    battle = a_battle(guardsmen(2), orks(5))
    group = a_group(battle, "GRD", LASGUN, "ORK", skill=40, is_doubled=True)
    table = strike(battle, group, 1, 2, 3, 4, 5, 5, 4)
    assert sum_up(table, "ORK") == "2+/5+/A 4>3>2>2"
    assert battle.count_models("ORK") == 3
    lost = strike(battle, a_group(battle, "GRD", LASGUN, "ORK", skill=0))
    assert sum_up(lost, "ORK") == "N 2>0"


@pytest.mark.rule("PVT-FIGHT-8")
def test_blows_go_through_the_same_steps() -> None:
    battle = a_battle(raiders(2), guardsmen(3))
    group = a_group(battle, "CSM", KNIFE, "GRD", skill=40, kind=AttackKind.FIGHT, attacks=4)
    table = strike(battle, group, 3, 2, 6, 5, 3, 1, 4, 6, 5)
    assert sum_up(table, "GRD") == "3+/3+/6+ 4>3>2>1"
    assert battle.count_models("GRD") == 2


@pytest.mark.rule("PVT-SHOOT-22")
def test_a_weapon_that_hits_automatically_takes_no_hit_dice() -> None:
    battle = a_battle(raiders(1), guardsmen(5))
    table = strike(battle, a_group(battle, "CSM", EXECUTIONER, "GRD", skill=0))
    assert sum_up(table, "GRD") == "A/A/A 3>3>3>3"


@pytest.mark.rule("PVT-SHOOT-12")
def test_shots_into_a_combat_are_drawn_among_its_units_before_they_hit() -> None:
    battle = a_battle(raiders(3), orks(5), bloodletters(2), guardsmen(4))
    group = a_group(battle, "GRD", LASGUN, "ORK", skill=30, scattered_among=("CSM", "ORK", "BLD"))
    table = strike(battle, group, 1, 2, 3, 2, 4, 5, 3, 2, 5, 4)
    (scattered,) = events_of(table, ShotsScattered)
    assert scattered.dice == (1, 2, 3, 2)
    assert scattered.shots == (("CSM", 1), ("ORK", 2), ("BLD", 1))
    assert sum_up(table, "CSM") == "4+/5+/N 1>1>1>0"
    assert sum_up(table, "ORK") == "3+/5+/A 2>1>1>1"
    assert sum_up(table, "BLD") == "5+ 1>0"
    assert battle.count_models("ORK") == 4


@pytest.mark.rule("PVT-SHOOT-12")
def test_x_counts_the_declared_target_also_where_shots_stray() -> None:
    battle = a_battle(raiders(3), orks(5), guardsmen(1))
    weapon = replace(FLAMER, shots=Amount.of("x"))
    group = a_group(battle, "GRD", weapon, "ORK", skill=0, scattered_among=("CSM", "ORK"))
    table = strike(battle, group, 1, 1, 1, 2, 1)
    assert events_of(table, ShotsScattered)[0].shots == (("CSM", 4), ("ORK", 1))


@pytest.mark.rule("PVT-SHOOT-12")
def test_a_draw_among_one_unit_takes_no_die() -> None:
    battle = a_battle(orks(5), guardsmen(1))
    group = a_group(battle, "GRD", LASGUN, "ORK", skill=0, scattered_among=("ORK",))
    assert events_of(strike(battle, group), ShotsScattered) == []


def test_attacks_at_whom_nobody_is_left_of_are_lost_without_dice() -> None:
    battle = a_battle(raiders(1), guardsmen(1))
    group = a_group(battle, "CSM", EXECUTIONER, "GRD", skill=0)
    strike(battle, group)
    assert strike(battle, group).events == [ShotsLost(weapon="executioner", target="GRD")]


def with_chances(*percents: int) -> Weapon:
    effects = tuple(KillChance(percent=percent, outcome=str(percent)) for percent in percents)
    return replace(EXECUTIONER, effects=effects)


@pytest.mark.rule("PVT-DICE-6")
def test_a_chance_per_kill_is_rolled_for_each_kill_after_all_other_dice() -> None:
    battle = a_battle(raiders(1), guardsmen(5))
    table = strike(battle, a_group(battle, "CSM", with_chances(7), "GRD", skill=0), 5, 50, 7)
    assert [event.happened for event in events_of(table, KillChanceRolled)] == [True, False, True]
    assert [type(event) for event in table.events[-3:]] == [KillChanceRolled] * 3


@pytest.mark.rule("PVT-DICE-6")
def test_each_kill_rolls_each_chance_and_sure_ones_take_no_die() -> None:
    battle = a_battle(raiders(1), guardsmen(1))
    weapon = with_chances(0, 50, 100, 120)
    table = strike(battle, a_group(battle, "CSM", weapon, "GRD", skill=0), 51)
    assert [(event.die, event.happened) for event in events_of(table, KillChanceRolled)] == [
        (None, False),
        (51, False),
        (None, True),
        (None, True),
    ]


def test_faces_bring_mortal_wounds_after_the_penetrations() -> None:
    rule = Rule(name="curse", effects=(MortalOnFace(step=Step.HIT, faces=(6,), wounds=2),))
    battle = a_battle(raiders(3, rules=(rule,)), bloodletters(2))
    group = a_group(battle, "CSM", BOLTER, "BLD", skill=40)
    table = strike(battle, group, 6, 1, 6, 4, 1, 31)
    (taken,) = events_of(table, MortalWoundsTaken)
    assert taken.wounds == 4
    assert table.events[-2] == taken
    assert wounds_of(battle, "BLD") == [1, 6]


def test_kills_by_mortal_wounds_of_the_dice_count_for_chances() -> None:
    effects = (MortalOnFace(step=Step.HIT, faces=(6,)), KillChance(percent=100, outcome="glory"))
    battle = a_battle(guardsmen(1), raiders(1))
    group = a_group(battle, "CSM", replace(BOLTER, effects=effects), "GRD", skill=40)
    table = strike(battle, group, 6, 1)
    assert len(events_of(table, KillChanceRolled)) == 1


@pytest.mark.rule("PVT-DEG-2")
def test_handfuls_use_the_values_of_the_beginning_of_the_group() -> None:
    weak = DegradationRow(least_wounds=1, values=((Characteristic.TOUGHNESS, 10),))
    rows = (DegradationRow(least_wounds=12), weak)
    tank = replace(a_tank(), profiles=(replace(TANK, degradation=rows),))
    battle = a_battle(raiders(2), tank)
    group = a_group(battle, "CSM", replace(BOLTER, armour_penetration=90), "TNK", skill=50)
    table = strike(battle, group, 6, 6, 6, 6, 6, 6)
    assert sum_up(table, "TNK") == "2+/6+/3+ 2>2>2>2"
    again = strike(battle, group, 6, 6, 6, 6)
    assert sum_up(again, "TNK") == "2+/A/3+ 2>2>2>2"


def test_streams_are_named_by_group_block_and_penetration() -> None:
    weapon = Weapon(
        key="fury",
        name="fury",
        type=WeaponType.ASSAULT,
        shots=Amount.of("Dx"),
        strength=BOLTER.strength,
        armour_penetration=15,
        range_metres=20,
        damage=Amount.of("D3"),
        damage_type=BOLTER.damage_type,
        effects=(KillChance(percent=10, outcome="fear"),),
    )
    battle = a_battle(raiders(1), bloodletters(2), guardsmen(2), orks(1))
    blocks = RecordedBlocks(2, 1, 2, 6, 6, 31, 2, 6, 6, 5, 3, 50)
    table = Table(battle, blocks)
    group = a_group(
        battle, "CSM", weapon, "GRD", skill=40, group="2:1", scattered_among=("BLD", "GRD")
    )
    resolve_group(table, group)
    assert blocks.draws == [
        ("2:1", Block.SHOTS, 0, 2, 1),
        ("2:1", Block.SCATTER, 0, 2, 2),
        ("2:1", Block.HIT, 0, 6, 1),
        ("2:1", Block.WOUND, 0, 6, 1),
        ("2:1", Block.SAVE, 1, 100, 1),
        ("2:1", Block.DAMAGE, 1, 3, 1),
        ("2:1", Block.HIT, 0, 6, 1),
        ("2:1", Block.WOUND, 0, 6, 1),
        ("2:1", Block.PIERCE, 0, 6, 1),
        ("2:1", Block.DAMAGE, 2, 3, 1),
        ("2:1", Block.KILL, 0, 100, 1),
    ]
