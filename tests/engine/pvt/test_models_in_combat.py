"""Close combat holds models, not units: who has no attacks is free in it (PVT-FIGHT-3)."""

from dataclasses import replace
from typing import Any

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import (
    Action,
    Arrive,
    Charge,
    FallBack,
    Fight,
    FightLine,
    Move,
    Shoot,
    ShootingLine,
)
from engine.pvt.events import DeclarationRefused, TurnBegan, UnitMoved
from engine.pvt.fighting import open_blows, plan_fight
from engine.pvt.overwatch import find_reason_to_hold, plan_overwatch
from engine.pvt.playing import Table
from engine.pvt.profiles import DegradationRow, ModelKind
from engine.pvt.rounds import resolve_declaration
from engine.pvt.shooting import open_groups, plan_shooting
from engine.pvt.targeting import fights, is_held
from engine.pvt.units import Model, Unit
from tests.engine.pvt.armies import (
    BAYONET,
    GUARDSMAN,
    HEAVY_BOLTER,
    LASGUN,
    LASPISTOL,
    TANK,
    a_battle,
    a_tank,
    guardsmen,
    orks,
    raiders,
    with_wounds,
)

ORKS_AT_IT = [("TNK", "ORK")]


def a_gun_crew() -> Unit:
    """Make two guardsmen with pistols and bayonets, and a gun that has no attacks."""
    gun = replace(TANK, name="gun", kind=ModelKind.ORDINARY, attacks=0, speed=10, wounds=2)
    crew = Model(profile=0, weapons=("laspistol", "lasgun", "bayonet"), wounds_left=1)
    arms = (LASPISTOL, LASGUN, BAYONET, HEAVY_BOLTER)
    return replace(
        guardsmen(2),
        profiles=(GUARDSMAN, gun),
        weapons=arms,
        models=(crew, crew, Model(profile=1, weapons=("heavy_bolter",), wounds_left=2)),
    )


def crewed_battle(**fields: Any) -> Battle:
    units = (a_gun_crew(), orks(3), raiders(3))
    return a_battle(
        *units,
        engaged=[("GRD", "ORK")],
        distances={("GRD", "CSM"): 20, ("GRD", "ORK"): 1},
        **fields,
    )


def shot(weapon: str | None, target: str) -> Shoot:
    line = ShootingLine(weapon=weapon, bearers=None, target=target)
    return Shoot(unit="GRD", lines=(line,))


def outcome_of(battle: Battle, action: Action) -> str:
    """Carry an action out, and return the rule and the reason by which it was refused."""
    table = Table(battle, OneStream(ScriptedFaces((1,) * 9)))
    resolve_declaration(table, action)
    refused = [one for one in table.events if isinstance(one, DeclarationRefused)]
    return f"{refused[0].rule} {dict(refused[0].facts).get('why')}" if refused else "done"


def a_held_tank() -> Battle:
    battle = a_battle(a_tank(), orks(3), guardsmen(2), engaged=ORKS_AT_IT)
    table = Table(battle, OneStream(ScriptedFaces(())))
    table.emit(TurnBegan(units=("TNK",)))
    return battle


@pytest.mark.rule("PVT-FIGHT-3", "PVT-MOVE-9")
@pytest.mark.parametrize("action", [Move(unit="TNK", metres=15), Arrive(unit="TNK")])
def test_who_has_no_attacks_leaves_a_combat_by_moving(action: Action) -> None:
    battle = a_held_tank()
    assert "done" == outcome_of(battle, action)
    assert [] == battle.opponents_of("TNK")
    assert not battle.is_engaged("ORK")


@pytest.mark.rule("PVT-FIGHT-3", "PVT-MOVE-9")
def test_who_is_held_by_nobody_has_nothing_to_fall_back_from_and_goes_on_shooting() -> None:
    battle = a_held_tank()
    assert "PVT-MOVE-9 not_held" == outcome_of(battle, FallBack(unit="TNK"))
    line = ShootingLine(weapon="lascannon", bearers=None, target="ORK")
    assert "done" == outcome_of(battle, Shoot(unit="TNK", lines=(line,)))


@pytest.mark.rule("PVT-MOVE-9")
def test_a_unit_with_one_model_that_fights_is_held() -> None:
    battle = crewed_battle()
    assert is_held(battle, "GRD")
    assert "PVT-MOVE-9 engaged" == outcome_of(battle, Move(unit="GRD"))


@pytest.mark.rule("PVT-FIGHT-3", "PVT-SHOOT-4")
@pytest.mark.parametrize(
    ("weapon", "target", "expected"),
    [
        ("heavy_bolter", "CSM", "done"),
        ("heavy_bolter", "ORK", "done"),
        (None, "CSM", "done"),
        ("laspistol", "ORK", "done"),
        ("laspistol", "CSM", "PVT-SHOOT-4 weapon"),
        ("lasgun", "ORK", "PVT-SHOOT-4 weapon"),
    ],
)
def test_of_a_mixed_unit_in_combat_those_without_attacks_shoot_freely(
    weapon: str | None, target: str, expected: str
) -> None:
    assert expected == outcome_of(crewed_battle(), shot(weapon, target))


@pytest.mark.rule("PVT-FIGHT-3")
def test_without_a_list_the_free_fire_what_they_have_and_the_held_their_pistols() -> None:
    battle = crewed_battle()
    far, near = (plan_shooting(battle, shot(None, target)) for target in ("CSM", "ORK"))
    assert [("heavy_bolter", 1)] == [(one.weapon.key, len(one.bearers)) for one in far]
    assert [("laspistol", 2), ("heavy_bolter", 1)] == [
        (one.weapon.key, len(one.bearers)) for one in near
    ]


@pytest.mark.rule("PVT-SHOOT-12", "PVT-FIGHT-3")
def test_shots_of_the_free_into_the_combat_of_their_unit_are_drawn() -> None:
    battle = crewed_battle()
    drawn = {
        group.weapon.key: group.scattered_among
        for fire in plan_shooting(battle, shot(None, "ORK"))
        for group in open_groups(battle, fire)
    }
    assert {"laspistol": (), "heavy_bolter": ("GRD", "ORK")} == drawn


@pytest.mark.rule("PVT-CHG-12", "PVT-FIGHT-3")
def test_the_free_models_of_a_unit_in_combat_fire_overwatch() -> None:
    battle = crewed_battle()
    charge = Charge(unit="CSM", targets=("GRD",))
    assert find_reason_to_hold(battle, charge, "GRD") is None
    assert ["heavy_bolter"] == [
        fire.weapon.key for fire in plan_overwatch(battle, charge, "GRD", "1")
    ]


def a_beast(left: int) -> Battle:
    """Put a tank on the field that has no attacks when whole, and one when it is hurt."""
    rows = (
        DegradationRow(least_wounds=7),
        DegradationRow(least_wounds=1, values=((Characteristic.ATTACKS, 1),)),
    )
    beast = replace(
        a_tank(),
        profiles=(replace(TANK, weapon_skill=40, degradation=rows),),
        weapons=(BAYONET, LASGUN),
        models=(Model(profile=0, weapons=("bayonet", "lasgun"), wounds_left=12),),
    )
    return a_battle(with_wounds(beast, 0, left), orks(3), engaged=ORKS_AT_IT)


@pytest.mark.rule("PVT-DEG-1", "PVT-FIGHT-3")
@pytest.mark.parametrize(("left", "expected"), [(12, False), (7, False), (6, True)])
def test_who_fights_is_told_by_the_row_of_the_remaining_wounds(left: int, expected: bool) -> None:
    battle = a_beast(left)
    assert expected is fights(battle, "TNK")
    assert expected is is_held(battle, "TNK")
    fight = Fight(unit="TNK", lines=(FightLine(weapon=None, target="ORK"),))
    if not expected:
        with pytest.raises(IllegalActionError):
            plan_fight(battle, fight)
        return
    (blows,) = plan_fight(battle, fight)
    assert [1] == [group.attacks for group in open_blows(battle, blows)]


def test_a_move_is_told_as_a_move() -> None:
    battle = a_held_tank()
    table = Table(battle, OneStream(ScriptedFaces(())))
    resolve_declaration(table, Move(unit="TNK", metres=5))
    assert [5] == [one.metres for one in table.events if isinstance(one, UnitMoved)]
