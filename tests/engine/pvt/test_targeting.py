"""Who may be chosen as a target of what: one table for all deeds."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.errors import IllegalActionError
from engine.morale.commands import CheckMorale, DeclareCharge, DirectAttacks
from engine.pvt.battle import Battle
from engine.pvt.charging import plan_charge
from engine.pvt.declarations import Charge, Fight, FightLine
from engine.pvt.fighting import plan_fight
from engine.pvt.scene_actions import enlist
from engine.pvt.shooting import plan_shooting
from engine.pvt.targeting import TARGETING, Deed, require_target
from engine.scene.commands import SceneCommand
from tests.engine.pvt.armies import a_battle, a_lord, guardsmen, orks, raiders
from tests.engine.pvt.rounds_played import shot

HERO_RULES = {
    Deed.SHOOTING: "PVT-SHOOT-13",
    Deed.CHARGE: "PVT-CHG-13",
    Deed.FIGHT: "PVT-UNIT-5",
    Deed.SCENE: "PVT-UNIT-5",
}


def led_raiders(*, engaged: bool = False) -> Battle:
    """Put raiders with their lord beside orks and guardsmen."""
    pairs = [("ORK", "CSM")] if engaged else []
    units = (raiders(3), a_lord(attached_to="CSM"), orks(3), guardsmen(3))
    return a_battle(*units, engaged=pairs, distances={("CSM", "ORK"): 9, ("CSM", "GRD"): 9})


def fight(target: str) -> Fight:
    return Fight(unit="ORK", lines=(FightLine(weapon=None, target=target),))


def rule_of(act: Callable[[], Any]) -> str:
    with pytest.raises(IllegalActionError) as caught:
        act()
    return caught.value.rule


@pytest.mark.rule("PVT-UNIT-5", "PVT-SHOOT-13", "PVT-CHG-13")
@pytest.mark.parametrize("deed", TARGETING)
def test_no_deed_chooses_a_hero_who_is_a_model_of_a_unit(deed: Deed) -> None:
    battle = led_raiders(engaged=deed is Deed.FIGHT)
    assert HERO_RULES[deed] == rule_of(lambda: require_target(battle, deed, "ORK", "LORD"))
    require_target(battle, Deed.SHOOTING, "GRD", "CSM")


@pytest.mark.rule("PVT-UNIT-5")
def test_an_attached_hero_is_not_struck_at_directly() -> None:
    battle = led_raiders(engaged=True)
    assert "PVT-UNIT-5" == rule_of(lambda: plan_fight(battle, fight("LORD")))
    assert plan_fight(battle, fight("CSM"))


def test_every_action_asks_the_table() -> None:
    battle = led_raiders()
    assert "PVT-SHOOT-13" == rule_of(lambda: plan_shooting(battle, shot("GRD", "LORD")))
    assert "PVT-CHG-13" == rule_of(
        lambda: plan_charge(battle, Charge(unit="ORK", targets=("LORD",)))
    )


@pytest.mark.rule("PVT-FIGHT-6")
def test_nobody_strikes_at_himself_or_at_whom_he_does_not_fight() -> None:
    battle = led_raiders(engaged=True)
    assert "own_unit" == rule_of(lambda: plan_fight(battle, fight("ORK")))
    assert "PVT-FIGHT-6" == rule_of(lambda: plan_fight(battle, fight("GRD")))


@pytest.mark.rule("PVT-CHG-2")
def test_a_charge_at_whom_one_fights_already_says_so() -> None:
    with pytest.raises(IllegalActionError) as caught:
        plan_charge(led_raiders(engaged=True), Charge(unit="ORK", targets=("CSM",)))
    assert ("PVT-CHG-2", "engaged") == (caught.value.rule, caught.value.facts["after"])


@pytest.mark.rule("PVT-UNIT-5")
@pytest.mark.parametrize(
    "command",
    [
        DeclareCharge(unit="ORK", primary="LORD"),
        DeclareCharge(unit="ORK", primary="CSM", secondaries=("LORD",)),
        DirectAttacks(model="ORK.0", split=(("LORD", 1),)),
        CheckMorale(unit="LORD"),
    ],
)
def test_a_scene_takes_an_attached_hero_for_no_unit(command: SceneCommand) -> None:
    assert "PVT-UNIT-5" == rule_of(lambda: enlist(led_raiders(), command))


def test_a_hero_who_stands_alone_is_a_unit_of_a_scene() -> None:
    assert enlist(a_battle(a_lord(), raiders(2)), CheckMorale(unit="LORD"))
