"""How models die, and who may come back."""

from dataclasses import replace

import pytest

from engine.pvt.allocation import take_mortal_wounds, wound_model
from engine.pvt.characteristics import Characteristic
from engine.pvt.deaths import slay_model
from engine.pvt.events import ModelSlain, UnitDestroyed
from engine.pvt.profiles import DegradationRow
from engine.pvt.units import DeathCause, ModelRef, ModelStatus, Unit
from tests.engine.pvt.armies import (
    CHAOS_LORD,
    a_battle,
    a_lord,
    a_table,
    a_tank,
    guardsmen,
    orks,
    raiders,
    with_wounds,
)
from tests.engine.pvt.striking import BLOW, events_of, hurt

LORD = ModelRef("LORD", 0)


def death_of_lord(
    cause: DeathCause, *, toughness: int | None = 45, strength: int = 40, is_deadly: bool = False
) -> tuple[DeathCause | None, ModelStatus]:
    profile = replace(CHAOS_LORD, toughness=toughness)
    battle = a_battle(with_wounds(replace(a_lord(), profiles=(profile,)), 0, 1), orks(1))
    battle.is_deadly = is_deadly
    table = a_table(battle)
    if cause is DeathCause.ATTACK:
        wound_model(table, LORD, 1, replace(BLOW, strength=strength), 1)
    elif cause in (DeathCause.MORTAL_WOUND, DeathCause.DANGEROUS_TERRAIN):
        take_mortal_wounds(table, "LORD", 1, cause)
    else:
        slay_model(table, LORD, cause)
    model = battle.model(LORD)
    return model.death_cause, model.status


@pytest.mark.rule("PVT-DEATH-1")
@pytest.mark.parametrize("cause", [DeathCause.ATTACK, DeathCause.DANGEROUS_TERRAIN])
def test_a_hero_without_wounds_is_out_of_play(cause: DeathCause) -> None:
    assert death_of_lord(cause) == (cause, ModelStatus.OUT_OF_PLAY)


@pytest.mark.rule("PVT-DEATH-2", "PVT-DEATH-5")
@pytest.mark.parametrize("cause", [DeathCause.MORTAL_WOUND, DeathCause.NO_TOUGHNESS])
def test_mortal_wounds_and_the_loss_of_toughness_kill_for_good(cause: DeathCause) -> None:
    assert death_of_lord(cause) == (cause, ModelStatus.DEAD_FOR_GOOD)


@pytest.mark.rule("PVT-DEATH-2")
@pytest.mark.parametrize(
    ("strength", "cause", "status"),
    [
        (134, DeathCause.ATTACK, ModelStatus.OUT_OF_PLAY),
        (135, DeathCause.OVERWHELMING_STRENGTH, ModelStatus.DEAD_FOR_GOOD),
    ],
)
def test_a_hit_three_times_as_strong_as_its_victim_is_tough_kills_for_good(
    strength: int, cause: DeathCause, status: ModelStatus
) -> None:
    assert death_of_lord(DeathCause.ATTACK, strength=strength) == (cause, status)


def test_whoever_has_no_toughness_at_all_is_not_overwhelmed() -> None:
    found = death_of_lord(DeathCause.ATTACK, toughness=None, strength=200)
    assert found == (DeathCause.ATTACK, ModelStatus.OUT_OF_PLAY)


@pytest.mark.rule("PVT-DEATH-2", "PVT-DEATH-4")
@pytest.mark.parametrize("cause", [DeathCause.ATTACK, DeathCause.DANGEROUS_TERRAIN])
def test_in_the_warp_every_death_is_for_good(cause: DeathCause) -> None:
    found = death_of_lord(cause, is_deadly=True)
    assert found == (DeathCause.DEADLY_PLACE, ModelStatus.DEAD_FOR_GOOD)


@pytest.mark.rule("PVT-DEATH-2")
def test_deaths_of_others_than_heroes_are_instant_for_the_same_causes() -> None:
    battle = a_battle(guardsmen(2))
    table = hurt(battle, "GRD", 1)
    hurt(battle, "GRD", 1, blow=replace(BLOW, strength=90))
    statuses = [model.status for model in battle.units["GRD"].models]
    assert statuses == [ModelStatus.DEAD, ModelStatus.DEAD_FOR_GOOD]
    assert events_of(table, ModelSlain)[0].cause is DeathCause.ATTACK


@pytest.mark.rule("PVT-DEATH-6")
def test_a_vehicle_without_hull_points_is_dead() -> None:
    battle = a_battle(with_wounds(a_tank(), 0, 2))
    hurt(battle, "TNK", 6)
    assert battle.units["TNK"].models[0].status is ModelStatus.DEAD
    assert battle.is_gone("TNK")


def degrading_lord(*rows: DegradationRow) -> Unit:
    return replace(a_lord(), profiles=(replace(CHAOS_LORD, degradation=rows),))


@pytest.mark.rule("PVT-DEG-2", "PVT-DEATH-2")
def test_strength_is_held_against_toughness_as_it_is_at_the_moment_of_the_hit() -> None:
    lord = degrading_lord(
        DegradationRow(least_wounds=4),
        DegradationRow(least_wounds=1, values=((Characteristic.TOUGHNESS, 30),)),
    )
    battle = a_battle(lord)
    hurt(battle, "LORD", 3, 3, blow=replace(BLOW, strength=90))
    assert battle.model(LORD).death_cause is DeathCause.OVERWHELMING_STRENGTH
    battle = a_battle(lord)
    hurt(battle, "LORD", 6, blow=replace(BLOW, strength=90))
    assert battle.model(LORD).death_cause is DeathCause.ATTACK


@pytest.mark.rule("PVT-DEATH-5")
def test_a_model_whose_toughness_falls_to_0_dies_at_once() -> None:
    lord = degrading_lord(
        DegradationRow(least_wounds=4),
        DegradationRow(least_wounds=1, values=((Characteristic.TOUGHNESS, 0),)),
    )
    battle = a_battle(lord)
    slain = take_mortal_wounds(a_table(battle), "LORD", 4, DeathCause.DANGEROUS_TERRAIN)
    assert slain == (LORD,)
    assert battle.model(LORD).status is ModelStatus.DEAD_FOR_GOOD
    assert battle.model(LORD).death_cause is DeathCause.NO_TOUGHNESS


@pytest.mark.rule("PVT-UNIT-8")
def test_a_unit_without_living_models_is_gone_and_leaves_every_combat() -> None:
    battle = a_battle(guardsmen(1), orks(1), raiders(1), engaged=[("GRD", "ORK"), ("CSM", "ORK")])
    table = hurt(battle, "GRD", 1)
    assert battle.is_gone("GRD")
    assert events_of(table, UnitDestroyed) == [UnitDestroyed(unit="GRD")]
    assert not battle.are_engaged("GRD", "ORK")
    assert battle.are_engaged("CSM", "ORK")


@pytest.mark.rule("PVT-UNIT-8")
def test_a_unit_is_not_gone_while_its_attached_hero_lives() -> None:
    battle = a_battle(raiders(1), a_lord(attached_to="CSM"))
    table = hurt(battle, "CSM", 2)
    assert not battle.is_gone("CSM")
    assert events_of(table, UnitDestroyed) == []
    table = hurt(battle, "CSM", 6)
    assert events_of(table, UnitDestroyed) == [UnitDestroyed(unit="CSM")]
