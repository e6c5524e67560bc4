"""Whom attacks reach: never the attacker himself, nor anybody twice, nor the dead."""

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import IllegalActionError
from engine.pvt.charging import plan_charge, resolve_charge
from engine.pvt.deaths import slay_model
from engine.pvt.declarations import Charge, Claims, Fight, FightLine, Shoot, ShootingLine
from engine.pvt.events import DeclarationRefused, ShotsCounted, ShotsLost, UnitsEngaged
from engine.pvt.fighting import resolve_fight
from engine.pvt.playing import Table
from engine.pvt.rounds import resolve_declaration
from engine.pvt.shooting import plan_shooting, resolve_shooting
from engine.pvt.units import DeathCause, ModelRef, Unit
from engine.pvt.weapons import Weapon
from tests.engine.pvt.armies import (
    KNIFE,
    LASCANNON,
    LASPISTOL,
    a_battle,
    a_lord,
    a_table,
    guardsmen,
    orks,
    raiders,
)

NEAR = Claims(distance_metres=8)


def shot(unit: str, *targets: str) -> Shoot:
    return Shoot(
        unit=unit,
        lines=tuple(
            ShootingLine(weapon="bolter", bearers=1, target=target, claims=NEAR)
            for target in targets
        ),
    )


@pytest.mark.rule("PVT-SHOOT-10")
@pytest.mark.parametrize("shooter", ["CSM", "LORD"])
def test_nobody_shoots_at_himself_or_at_his_own_unit(shooter: str) -> None:
    battle = a_battle(raiders(3), a_lord(attached_to="CSM"))
    with pytest.raises(IllegalActionError) as caught:
        plan_shooting(battle, shot(shooter, "CSM"))
    assert caught.value.rule == "own_unit"


@pytest.mark.rule("PVT-CHG-1")
def test_nobody_charges_himself() -> None:
    with pytest.raises(IllegalActionError) as caught:
        plan_charge(a_battle(raiders(3)), Charge(unit="CSM", targets=("CSM",)))
    assert caught.value.rule == "own_unit"


@pytest.mark.rule("PVT-CHG-10")
def test_a_target_that_is_named_twice_is_charged_once() -> None:
    table = a_table(a_battle(raiders(2), orks(2), distances={("CSM", "ORK"): 5}), 1)
    resolve_charge(table, Charge(unit="CSM", targets=("ORK", "ORK")))
    engaged = [event for event in table.events if isinstance(event, UnitsEngaged)]
    assert engaged == [UnitsEngaged(first="CSM", second="ORK")]


@pytest.mark.rule("PVT-TURN-9", "PVT-CHG-10")
def test_the_dead_among_several_targets_are_not_charged() -> None:
    table = a_table(a_battle(raiders(2), orks(1), guardsmen(1), distances={("CSM", "GRD"): 5}), 1)
    table.battle.sight["GRD", "CSM"] = False
    slay_model(table, ModelRef("ORK", 0), DeathCause.ATTACK)
    resolve_charge(table, Charge(unit="CSM", targets=("ORK", "GRD")))
    assert table.battle.engagements == {("CSM", "GRD")}


@pytest.mark.rule("PVT-SHOOT-18", "PVT-TURN-9")
def test_a_line_at_the_dead_is_lost_and_the_others_are_fired() -> None:
    table = a_table(a_battle(raiders(2), orks(1), guardsmen(9)), 1, 1)
    slay_model(table, ModelRef("ORK", 0), DeathCause.ATTACK)
    resolve_shooting(table, shot("CSM", "ORK", "GRD"))
    assert ShotsLost(weapon="bolter", target="ORK") in table.events
    assert len(table.events) > 4


@pytest.mark.rule("PVT-FIGHT-4", "PVT-TURN-9")
def test_blows_at_the_dead_are_lost_and_the_others_are_struck() -> None:
    battle = a_battle(raiders(2), orks(1), guardsmen(9), engaged=[("CSM", "ORK"), ("CSM", "GRD")])
    table = a_table(battle, 1, 1)
    slay_model(table, ModelRef("ORK", 0), DeathCause.ATTACK)
    lines = tuple(FightLine(weapon="knife", attacks=2, target=one) for one in ("ORK", "GRD"))
    resolve_fight(table, Fight(unit="CSM", lines=lines))
    assert ShotsLost(weapon="knife", target="ORK") in table.events
    assert len(table.events) > 4


def bereaved(*weapons: Weapon) -> Table:
    """Let one of four raiders fall after the declarations of the round."""
    battle = a_battle(raiders(4, weapons=weapons), orks(9), engaged=[("CSM", "ORK")])
    table = a_table(battle, *[1] * 30)
    slay_model(table, ModelRef("CSM", 0), DeathCause.ATTACK)
    return table


def counted(table: Table) -> list[int]:
    return [event.bearers for event in table.events if isinstance(event, ShotsCounted)]


@pytest.mark.rule("PVT-SHOOT-23")
@pytest.mark.parametrize(("declared", "fire"), [(None, 3), (3, 3), (4, 3)])
def test_the_fallen_were_declared_and_do_not_fire(declared: int | None, fire: int) -> None:
    table = bereaved(LASPISTOL, KNIFE)
    line = ShootingLine(weapon="laspistol", bearers=declared, target="ORK", claims=NEAR)
    resolve_declaration(table, Shoot(unit="CSM", lines=(line,)))
    assert [fire] == counted(table)


@pytest.mark.rule("PVT-SHOOT-23")
@pytest.mark.parametrize("line", [{"models": 4}, {"attacks": 8}])
def test_the_fallen_were_declared_and_do_not_strike(line: dict[str, Any]) -> None:
    table = bereaved(KNIFE)
    lines = (FightLine(weapon="knife", target="ORK", **line),)
    resolve_declaration(table, Fight(unit="CSM", lines=lines))
    assert [3] == counted(table)


@pytest.mark.rule("PVT-SHOOT-17", "PVT-SHOOT-23")
def test_more_than_the_round_began_with_are_refused() -> None:
    table = bereaved(LASPISTOL, KNIFE)
    line = ShootingLine(weapon="laspistol", bearers=5, target="ORK", claims=NEAR)
    resolve_declaration(table, Shoot(unit="CSM", lines=(line,)))
    blows = FightLine(weapon="knife", models=5, target="ORK")
    resolve_declaration(table, Fight(unit="CSM", lines=(blows,)))
    refused = [one.rule for one in table.events if isinstance(one, DeclarationRefused)]
    assert ["PVT-SHOOT-17", "PVT-FIGHT-4"] == refused


@pytest.mark.rule("PVT-SHOOT-23")
def test_the_others_fire_when_the_only_bearer_of_a_weapon_has_fallen() -> None:
    battle = a_battle(armed_alone(), orks(9))
    table = a_table(battle, *[1] * 30)
    slay_model(table, ModelRef("CSM", 0), DeathCause.ATTACK)
    lines = tuple(
        ShootingLine(weapon=key, bearers=None, target="ORK", claims=NEAR)
        for key in ("lascannon", "laspistol")
    )
    resolve_declaration(table, Shoot(unit="CSM", lines=lines))
    assert [1] == counted(table)


@pytest.mark.rule("PVT-SHOOT-17")
def test_an_activation_is_refused_when_all_who_were_to_fire_have_fallen() -> None:
    table = a_table(a_battle(armed_alone(), orks(9)))
    slay_model(table, ModelRef("CSM", 0), DeathCause.ATTACK)
    line = ShootingLine(weapon="lascannon", bearers=1, target="ORK", claims=NEAR)
    resolve_declaration(table, Shoot(unit="CSM", lines=(line,)))
    (refused,) = [one for one in table.events if isinstance(one, DeclarationRefused)]
    assert ("PVT-SHOOT-17", "nothing") == (refused.rule, dict(refused.facts)["why"])


def armed_alone() -> Unit:
    """Make two raiders, the first with a lascannon, the second with a pistol."""
    unit = raiders(2, weapons=(LASCANNON, LASPISTOL))
    models = zip(unit.models, ("lascannon", "laspistol"), strict=True)
    return replace(unit, models=tuple(replace(one, weapons=(key,)) for one, key in models))
