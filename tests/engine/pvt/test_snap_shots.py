"""Heavy weapons after a move: the true cause is named, and nobody keeps silent unsaid."""

from dataclasses import replace

import pytest

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.declarations import Claims, Move, Shoot, ShootingLine
from engine.pvt.shooting import open_groups, plan_shooting
from engine.pvt.snap_shots import NO_SNAP_SHOTS, SnapShots, find_snap_shots
from engine.pvt.units import Model, Unit
from tests.engine.pvt.armies import (
    BOLTER,
    HEAVY_BOLTER,
    KNIFE,
    LASCANNON,
    a_battle,
    a_tank,
    guardsmen,
    moved,
    raiders,
)

SNAP = Claims(is_snap_shot=True)


def shot(unit: str, weapon: str | None = None, claims: Claims | None = None) -> Shoot:
    line = ShootingLine(weapon=weapon, bearers=None, target="GRD", claims=claims or Claims())
    return Shoot(unit=unit, lines=(line,))


def field(unit: Unit) -> Battle:
    return a_battle(unit, guardsmen(9), distances={(unit.id, "GRD"): 30})


def gunners() -> Unit:
    return raiders(2, weapons=(HEAVY_BOLTER, KNIFE))


def mixed() -> Unit:
    """Make two raiders with bolters and one with a heavy bolter."""
    unit = raiders(3, weapons=(BOLTER, HEAVY_BOLTER))
    arms = [("bolter",), ("bolter",), ("heavy_bolter",)]
    models = (Model(profile=0, weapons=keys, wounds_left=2) for keys in arms)
    return replace(unit, models=tuple(models))


def refusal(battle: Battle, action: Shoot) -> IllegalActionError:
    with pytest.raises(IllegalActionError) as caught:
        plan_shooting(battle, action)
    return caught.value


@pytest.mark.rule("PVT-SHOOT-7")
@pytest.mark.parametrize(("unit", "key"), [(gunners(), "CSM"), (a_tank(), "TNK")])
def test_who_bears_heavy_weapons_alone_is_told_that_the_move_keeps_them(
    unit: Unit, key: str
) -> None:
    told = refusal(field(moved(unit)), shot(key))
    assert ("PVT-SHOOT-7", unit.weapons[0].name) == (told.rule, told.facts["weapon"])
    assert plan_shooting(field(unit), shot(key))
    assert plan_shooting(field(moved(unit)), shot(key, claims=SNAP))


@pytest.mark.rule("PVT-SHOOT-7", "PVT-MOD-8")
def test_a_heavy_weapon_that_is_named_fires_a_snap_shot() -> None:
    battle = field(moved(gunners()))
    (fire,) = plan_shooting(battle, shot("CSM", "heavy_bolter"))
    assert [40 - 30 + 10] == [group.skill for group in open_groups(battle, fire)]
    assert SnapShots(fired=(HEAVY_BOLTER,)) == find_snap_shots(battle, shot("CSM", "heavy_bolter"))


@pytest.mark.rule("PVT-SHOOT-7")
def test_of_a_mixed_unit_what_kept_silent_is_found() -> None:
    battle = field(moved(mixed()))
    assert ["bolter"] == [fire.weapon.key for fire in plan_shooting(battle, shot("CSM"))]
    assert SnapShots(silent=(HEAVY_BOLTER,)) == find_snap_shots(battle, shot("CSM"))


@pytest.mark.rule("PVT-SHOOT-7")
@pytest.mark.parametrize(
    ("unit", "action"),
    [
        (mixed(), shot("CSM")),
        (moved(mixed()), shot("CSM", claims=SNAP)),
        (moved(mixed()), shot("CSM", "bolter")),
        (moved(mixed()), shot("CSM", "lascannon")),
        (moved(mixed()), Move(unit="CSM")),
        (moved(raiders(2, weapons=(replace(LASCANNON, moves_freely=True),))), shot("CSM")),
    ],
)
def test_where_nothing_is_kept_silent_nothing_is_told(unit: Unit, action: Shoot | Move) -> None:
    assert NO_SNAP_SHOTS == find_snap_shots(field(unit), action)


@pytest.mark.rule("PVT-SHOOT-4", "PVT-SHOOT-17")
def test_who_has_no_pistol_in_close_combat_is_told_so_and_who_has_no_gun_that() -> None:
    engaged = a_battle(raiders(2), guardsmen(2), engaged=[("CSM", "GRD")])
    told = refusal(engaged, shot("CSM"))
    assert ("PVT-SHOOT-4", "weapon") == (told.rule, told.facts["why"])
    bare = refusal(field(raiders(2, weapons=(KNIFE,))), shot("CSM"))
    assert ("PVT-SHOOT-17", "nothing") == (bare.rule, bare.facts["why"])
