"""Units of the core game in a scene: put there as they stand, and what befalls them comes back."""

import pytest

from engine.assault.commands import RemoveUnit, TakeWounds
from engine.assault.records import UnitStatus
from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.morale.commands import CheckMorale
from engine.psychology.commands import TakeStupidityCheck
from engine.pvt.attaching import resolve_attach
from engine.pvt.battle import Battle
from engine.pvt.declarations import Attach, SceneAction
from engine.pvt.events import DefaultsServed, ModelSlain, WoundsLost
from engine.pvt.hand import Correction, correct
from engine.pvt.playing import Table
from engine.pvt.rounds import resolve_declaration
from engine.pvt.units import ModelStatus
from engine.scene.commands import SceneCommand
from tests.engine.pvt.armies import a_battle, a_lord, a_table, guardsmen, orks, raiders


def act(battle: Battle, command: SceneCommand, *faces: int) -> Table:
    script = ScriptedFaces(faces)
    table = Table(battle, OneStream(script))
    resolve_declaration(table, SceneAction(command=command, text=command.asks))
    assert script.left_over == ()
    return table


def test_a_unit_comes_with_its_living_models_and_values_in_whole_tens() -> None:
    battle = a_battle(guardsmen(5), orks(3))
    correct(a_table(battle), Correction.KILL, "GRD", 2)
    act(battle, CheckMorale(unit="GRD"), 2, 2)
    state = battle.scene.assault
    assert 3 == len(state.living("GRD"))
    assert 4 == state.living("GRD")[0].profile.leadership
    assert "ORK" not in state.units


def test_a_hero_comes_as_a_character_of_his_own_unit() -> None:
    battle = a_battle(a_lord())
    act(battle, CheckMorale(unit="LORD"), 1, 1)
    (lord,) = battle.scene.assault.living("LORD")
    assert lord.is_character
    assert lord.is_independent


def test_an_attached_hero_is_a_member_of_the_unit_he_is_with() -> None:
    battle = a_battle(a_lord(), raiders(5, retinue_of="LORD"))
    resolve_attach(a_table(battle), Attach(hero="LORD", unit="CSM"))
    act(battle, CheckMorale(unit="CSM"), 1, 1)
    assert "LORD.0" in [model.id for model in battle.scene.assault.living("CSM")]


def test_whoever_falls_in_the_scene_has_fallen_in_the_battle() -> None:
    battle = a_battle(guardsmen(5))
    table = act(battle, TakeWounds(model="GRD.0"))
    assert [one.model.place for one in table.events if isinstance(one, ModelSlain)] == [0]
    assert 4 == len(battle.units["GRD"].living)


def test_a_wounded_hero_is_wounded_in_the_battle_and_may_be_named_by_his_unit() -> None:
    battle = a_battle(a_lord())
    whole = battle.units["LORD"].models[0].wounds_left
    table = act(battle, TakeWounds(model="LORD", wounds=2))
    assert [one.left for one in table.events if isinstance(one, WoundsLost)] == [whole - 2]
    assert whole - 2 == battle.units["LORD"].models[0].wounds_left


def test_who_is_healed_in_the_battle_is_whole_in_the_scene() -> None:
    battle = a_battle(a_lord())
    whole = battle.units["LORD"].models[0].wounds_left
    act(battle, TakeWounds(model="LORD", wounds=2))
    correct(a_table(battle), Correction.HEAL, "LORD", 2)
    act(battle, CheckMorale(unit="LORD"), 1, 1)
    assert whole == battle.scene.assault.models["LORD.0"].wounds_left
    assert whole == battle.units["LORD"].models[0].wounds_left


def test_a_unit_that_is_destroyed_in_the_scene_is_destroyed_in_the_battle() -> None:
    battle = a_battle(guardsmen(3))
    act(battle, CheckMorale(unit="GRD"), 1, 1)
    act(battle, RemoveUnit(unit="GRD", status=UnitStatus.DESTROYED))
    assert battle.is_gone("GRD")
    assert {ModelStatus.DEAD} == {model.status for model in battle.units["GRD"].models}


def test_a_single_model_may_be_a_warrior_with_willpower_in_tens() -> None:
    battle = a_battle(a_lord())
    table = act(battle, TakeStupidityCheck(warrior="LORD"))
    assert "LORD" in battle.scene.psychology.warriors
    assert table.draws == []


def test_what_nobody_has_said_is_assumed_inside_a_round_and_told() -> None:
    battle = a_battle(guardsmen(5))
    table = act(battle, CheckMorale(unit="GRD"), 6, 6, 3, 4)
    assumed = [one for one in table.events if isinstance(one, DefaultsServed)]
    assert ["dangerous", "path_length"] == sorted(
        question.key for one in assumed for question in one.questions
    )


@pytest.mark.parametrize("place", ["GRD.9", "nobody"])
def test_an_unknown_model_is_refused_and_takes_no_die(place: str) -> None:
    battle = a_battle(guardsmen(2))
    before = battle.copy()
    act(battle, TakeWounds(model=place))
    assert before.units == battle.units
