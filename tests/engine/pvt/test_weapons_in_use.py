"""What a weapon does in the hands of its bearer: after a move, by his strength, at one target."""

from dataclasses import replace

import pytest

from engine.errors import IllegalActionError
from engine.pvt.charging import plan_charge
from engine.pvt.declarations import (
    Advance,
    Arrive,
    Charge,
    Claims,
    Fight,
    FightLine,
    Shoot,
    ShootingLine,
)
from engine.pvt.events import DeclarationRefused, HitsWounded, ShotsCounted, ShotsHit
from engine.pvt.fighting import open_blows, plan_fight
from engine.pvt.profiles import DegradationRow
from engine.pvt.rounds import resolve_declaration
from engine.pvt.shooting import open_groups, plan_shooting
from engine.pvt.units import Activity
from engine.pvt.weapons import Amount, Strength, Weapon
from tests.engine.pvt.armies import (
    BOLTER,
    HEAVY_BOLTER,
    KNIFE,
    RAIDER,
    SHOTGUN,
    a_battle,
    a_lord,
    a_table,
    guardsmen,
    moved,
    orks,
    raiders,
    with_wounds,
)

BOW = replace(SHOTGUN, key="bow", strength=Strength(value=0, adds_to_user=True))
SPEAR = replace(SHOTGUN, key="spear", strength=Strength(value=20, adds_to_user=True))


def shot(weapon: str | None, *targets: str, snap: bool = False) -> Shoot:
    claims = Claims(distance_metres=20, is_snap_shot=snap)
    return Shoot(
        unit="CSM",
        lines=tuple(
            ShootingLine(weapon=weapon, bearers=None, target=target, claims=claims)
            for target in targets
        ),
    )


@pytest.mark.rule("PVT-SHOOT-5", "PVT-SHOOT-6", "PVT-SHOOT-7")
@pytest.mark.parametrize(
    ("weapon", "still", "after_a_move"),
    [(SHOTGUN, 40, 40), (BOLTER, 50, 40), (HEAVY_BOLTER, 50, 20)],
)
def test_what_a_move_costs_the_skill(weapon: Weapon, still: int, after_a_move: int) -> None:
    skills = []
    for unit in (raiders(1, weapons=(weapon,)), moved(raiders(1, weapons=(weapon,)))):
        table = a_table(a_battle(unit, guardsmen(9)), *[1] * 9)
        resolve_declaration(table, shot(weapon.key, "GRD"))
        skills += [event.skill for event in table.events if isinstance(event, ShotsHit)]
    assert [still, after_a_move] == skills


@pytest.mark.rule("PVT-SHOOT-7", "PVT-SHOOT-17")
@pytest.mark.parametrize(("snap", "fires"), [(True, 1), (False, 0)])
def test_a_line_without_a_list_fires_snap_shots_only_if_told(snap: bool, fires: int) -> None:
    unit = moved(raiders(1, weapons=(HEAVY_BOLTER,)))
    table = a_table(a_battle(unit, guardsmen(9)), *[1] * 9)
    resolve_declaration(table, shot(None, "GRD", snap=snap))
    assert fires == sum(isinstance(event, ShotsCounted) for event in table.events)


@pytest.mark.rule("PVT-SHOOT-16")
@pytest.mark.parametrize(("weapon", "strength"), [(BOW, 40), (SPEAR, 60), (SHOTGUN, 30)])
def test_bows_and_spears_take_the_strength_of_their_bearer(weapon: Weapon, strength: int) -> None:
    table = a_table(a_battle(raiders(1, weapons=(weapon,)), guardsmen(9)), *[3] * 9, 1)
    resolve_declaration(table, shot(weapon.key, "GRD"))
    (wounded,) = [event for event in table.events if isinstance(event, HitsWounded)]
    assert strength == wounded.strength


@pytest.mark.rule("PVT-SHOOT-19")
def test_the_shots_of_one_weapon_go_to_one_target() -> None:
    battle = a_battle(raiders(1, weapons=(HEAVY_BOLTER,)), guardsmen(5), orks(5))
    with pytest.raises(IllegalActionError) as caught:
        plan_shooting(battle, shot("heavy_bolter", "GRD", "ORK"))
    assert "PVT-SHOOT-9" == caught.value.rule


@pytest.mark.rule("PVT-MOVE-10", "PVT-MOVE-2")
def test_an_arrival_is_no_move_that_an_advance_could_follow() -> None:
    table = a_table(a_battle(raiders(5)))
    resolve_declaration(table, Arrive(unit="CSM"))
    resolve_declaration(table, Advance(unit="CSM"))
    (refused,) = [event for event in table.events if isinstance(event, DeclarationRefused)]
    assert "PVT-MOVE-3" == refused.rule
    assert table.battle.units["CSM"].activity.moved


@pytest.mark.rule("PVT-PSY-1", "PVT-CHG-2")
def test_nobody_charges_in_the_post_in_which_he_has_summoned() -> None:
    battle = a_battle(a_lord(activity=Activity(summoned=True)), orks(5))
    with pytest.raises(IllegalActionError) as caught:
        plan_charge(battle, Charge(unit="LORD", targets=("ORK",), distances=(("ORK", 5),)))
    assert ("PVT-CHG-2", "summoned") == (caught.value.rule, caught.value.facts["after"])


@pytest.mark.rule("PVT-DEG-1")
@pytest.mark.parametrize("hurt", [0, 1])
def test_what_wounds_do_to_a_weapon_they_do_to_that_of_the_wounded_alone(hurt: int) -> None:
    changed = (
        replace(HEAVY_BOLTER, shots=Amount.of("1")),
        replace(KNIFE, armour_penetration=0),
    )
    rows = (DegradationRow(least_wounds=2), DegradationRow(least_wounds=1, weapons=changed))
    unit = replace(
        raiders(2, weapons=(HEAVY_BOLTER, KNIFE)), profiles=(replace(RAIDER, degradation=rows),)
    )
    battle = a_battle(with_wounds(unit, hurt, 1), orks(5))
    (fire,) = plan_shooting(battle, shot("heavy_bolter", "ORK"))
    groups = [(one.bearers[0].place, one.weapon.shots) for one in open_groups(battle, fire)]
    assert [(hurt, Amount.of("1")), (1 - hurt, Amount.of("3"))] == sorted(
        groups, key=lambda group: group[0] != hurt
    )
    battle = a_battle(with_wounds(unit, hurt, 1), orks(5), engaged=[("CSM", "ORK")])
    line = FightLine(weapon="knife", attacks=None, models=None, target="ORK")
    (blows,) = plan_fight(battle, Fight(unit="CSM", lines=(line,)))
    pierced = {one.bearers[0].place: one.penetration for one in open_blows(battle, blows)}
    assert {hurt: 0, 1 - hurt: 10} == pierced
