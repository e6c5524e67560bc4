"""Odds of units in close combat some of whose models it does not hold: the odds are the rules."""

from dataclasses import replace

import pytest

from engine.pvt.attack_odds import find_attack_odds
from engine.pvt.battle import Battle
from engine.pvt.declarations import Shoot
from engine.pvt.units import Unit
from engine.pvt.weapons import WeaponType
from tests.engine.pvt.armies import RAIDER, orks
from tests.odds.attack_armies import AUTO, AUTO_PAIR, at_20, each_his_own, shoot
from tests.odds.attack_branches import walk_attack

PISTOL = replace(AUTO, key="auto_pistol", type=WeaponType.PISTOL)


def crew() -> Unit:
    """Make a raider with a pistol who fights, and one with a gun who has no attacks."""
    unit = each_his_own(PISTOL, AUTO_PAIR)
    gunner = replace(unit.models[1], profile=1)
    profiles = (unit.profiles[0], replace(RAIDER, name="gunner", attacks=0))
    return replace(unit, profiles=profiles, models=(unit.models[0], gunner))


def field() -> Battle:
    return at_20(crew(), orks(2), engaged=(("CSM", "ORK"),))


@pytest.mark.rule("PVT-FIGHT-3", "PVT-SHOOT-12")
@pytest.mark.parametrize(
    "action",
    [
        shoot("CSM", "ORK", "auto_pair"),
        shoot("CSM", "ORK", "auto_pistol"),
        shoot("CSM", "ORK", "auto_pistol", "auto_pair"),
        shoot("CSM", "ORK", "auto_pair", "auto_pistol"),
        shoot("CSM", "ORK"),
    ],
    ids=["gun", "pistol", "pistol and gun", "gun and pistol", "no list"],
)
def test_odds_of_the_free_and_the_held_are_what_the_dice_add_up_to(action: Shoot) -> None:
    battle = field()
    odds = find_attack_odds(battle, action)
    lost: dict[int, float] = {}
    for (_, wounds), chance in walk_attack(battle, action).items():
        lost[wounds] = lost.get(wounds, 0) + chance
    assert lost == pytest.approx(odds.wounds_lost, rel=0, abs=1e-12)
