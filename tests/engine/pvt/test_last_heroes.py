"""A hero who is all that is left of his unit goes where it would go, and acts for himself."""

from typing import Any

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.pvt.attack_odds import find_attack_odds
from engine.pvt.battle import Battle
from engine.pvt.deaths import slay_model
from engine.pvt.declarations import (
    Action,
    Advance,
    Charge,
    Detach,
    FallBack,
    Fight,
    FightLine,
    Move,
    Shoot,
    ShootingLine,
)
from engine.pvt.events import DeclarationRefused, ShotsCounted, TurnBegan, UnitMoved
from engine.pvt.playing import Table
from engine.pvt.rehearsal import rehearse
from engine.pvt.rounds import resolve_declaration
from engine.pvt.units import DeathCause, ModelRef
from tests.engine.pvt.armies import a_battle, a_lord, guardsmen, orks, raiders

BOTH = pytest.mark.parametrize("named", ["CSM", "LORD"])


def a_table(*, engaged: bool = False, **fields: Any) -> Table:
    """Let the last raider beside the lord fall, and begin the turn of the two."""
    pairs = [("CSM", "ORK")] if engaged else []
    battle = a_battle(
        raiders(1),
        a_lord(attached_to="CSM"),
        orks(3),
        guardsmen(5),
        distances={("CSM", "ORK"): 10, ("CSM", "GRD"): 12},
        engaged=pairs,
        **fields,
    )
    table = Table(battle, OneStream(ScriptedFaces((6,) * 40)))
    slay_model(table, ModelRef("CSM", 0), DeathCause.ATTACK)
    table.emit(TurnBegan(units=("CSM", "LORD")))
    table.events.clear()
    return table


def carry_out(table: Table, action: Action) -> None:
    resolve_declaration(table, action)
    refused = [one for one in table.events if isinstance(one, DeclarationRefused)]
    assert [] == refused


def points(battle: Battle) -> int:
    return battle.units["LORD"].models[0].action_points_left


def shots(unit: str, target: str) -> Shoot:
    return Shoot(unit=unit, lines=(ShootingLine(weapon=None, bearers=None, target=target),))


def blows(unit: str, target: str) -> Fight:
    return Fight(unit=unit, lines=(FightLine(weapon=None, target=target),))


@pytest.mark.rule("PVT-UNIT-8", "PVT-UNIT-9", "PVT-TURN-4")
@BOTH
def test_the_last_hero_moves_as_often_as_he_has_points(named: str) -> None:
    table = a_table()
    for left in (2, 1, 0):
        carry_out(table, Move(unit=named, metres=5))
        assert left == points(table.battle)
    assert ["CSM"] * 3 == [one.unit for one in table.events if isinstance(one, UnitMoved)]
    resolve_declaration(table, Move(unit=named, metres=5))
    assert [dict(one.facts) for one in table.events if isinstance(one, DeclarationRefused)]


@pytest.mark.rule("PVT-UNIT-8", "PVT-MOVE-3")
@BOTH
def test_the_last_hero_advances_after_his_move_and_then_does_not_shoot(named: str) -> None:
    table = a_table()
    carry_out(table, Move(unit=named, metres=5))
    carry_out(table, Advance(unit=named))
    resolve_declaration(table, shots(named, "GRD"))
    assert ["PVT-MOVE-3"] == [
        one.rule for one in table.events if isinstance(one, DeclarationRefused)
    ]


@pytest.mark.rule("PVT-UNIT-8", "PVT-CHG-1")
@BOTH
def test_the_last_hero_charges_and_fights(named: str) -> None:
    table = a_table()
    carry_out(table, Charge(unit=named, targets=("ORK",)))
    assert table.battle.are_engaged("LORD", "ORK")
    carry_out(table, blows(named, "ORK"))
    assert 1 == points(table.battle)
    assert ["LORD"] == [one.attacker for one in table.events if isinstance(one, ShotsCounted)]


@pytest.mark.rule("PVT-UNIT-8")
@BOTH
def test_the_last_hero_shoots_for_one_point(named: str) -> None:
    table = a_table()
    carry_out(table, shots(named, "GRD"))
    assert 2 == points(table.battle)
    assert find_attack_odds(table.battle, shots(named, "GRD")).mean_killed > 0


@pytest.mark.rule("PVT-UNIT-8", "PVT-MOVE-4")
@BOTH
def test_the_last_hero_falls_back(named: str) -> None:
    table = a_table(engaged=True)
    carry_out(table, FallBack(unit=named))
    assert not table.battle.is_engaged("LORD")


@pytest.mark.rule("PVT-UNIT-8")
@BOTH
def test_what_the_last_hero_does_is_rehearsed_in_the_same_way(named: str) -> None:
    table = a_table()
    for action in (shots(named, "GRD"), Charge(unit=named, targets=("ORK",)), blows(named, "ORK")):
        rehearse(table, action)
    assert 0 == points(table.battle)


@pytest.mark.rule("PVT-UNIT-4", "PVT-UNIT-8")
def test_who_leaves_his_dead_unit_takes_its_combat_along() -> None:
    table = a_table(engaged=True)
    carry_out(table, Detach(hero="LORD"))
    assert {("LORD", "ORK")} == table.battle.engagements


@pytest.mark.rule("PVT-UNIT-9")
def test_a_hero_beside_the_living_goes_nowhere_without_them() -> None:
    table = Table(a_battle(raiders(1), a_lord(attached_to="CSM")), OneStream(ScriptedFaces(())))
    resolve_declaration(table, Move(unit="LORD"))
    (refused,) = table.events
    assert isinstance(refused, DeclarationRefused)
    assert "PVT-UNIT-4" == refused.rule
