"""Models of one name are told apart, by number in their unit and by their unit from all others."""

from dataclasses import replace

from engine.assault.commands import PutUnit
from engine.assault.records import Model
from engine.scene.naming import ThingKind, find_thing, things_of
from engine.scene.state import Scene
from tests.engine.assault.table import carry_out


def put(scene: Scene, name: str, *models: str) -> Scene:
    command = PutUnit(name=name, side=name, models=tuple(Model(name=model) for model in models))
    return replace(scene, assault=carry_out(scene.assault, command).state)


def names(scene: Scene) -> list[str]:
    return [thing.name for thing in things_of(scene) if thing.kind is ThingKind.MODEL]


def test_models_alike_in_a_unit_are_numbered() -> None:
    assert ["Trooper \u21161", "Trooper \u21162", "Sergeant"] == names(
        put(Scene(), "Guard", "Trooper", "Trooper", "Sergeant")
    )


def test_models_alike_in_two_units_are_called_by_their_units() -> None:
    scene = put(put(Scene(), "Guard", "Sergeant"), "Line", "Sergeant", "Trooper")
    assert ["Sergeant (Guard)", "Sergeant (Line)", "Trooper"] == names(scene)
    assert "a2.1" == next(one.id for one in things_of(scene) if one.name == "Sergeant (Line)")


def test_what_is_not_there_is_not_found() -> None:
    assert find_thing(put(Scene(), "Guard", "Sergeant"), "a7") is None
