"""Whom attacks reach: never the attacker himself, nor anybody twice, nor the dead."""

import pytest

from engine.errors import IllegalActionError
from engine.pvt.charging import plan_charge, resolve_charge
from engine.pvt.deaths import slay_model
from engine.pvt.declarations import Charge, Claims, Fight, FightLine, Shoot, ShootingLine
from engine.pvt.events import ShotsLost, UnitsEngaged
from engine.pvt.fighting import resolve_fight
from engine.pvt.shooting import plan_shooting, resolve_shooting
from engine.pvt.units import DeathCause, ModelRef
from tests.engine.pvt.armies import a_battle, a_lord, a_table, guardsmen, orks, raiders

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
