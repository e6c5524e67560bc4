"""How much a scene holds."""

from dataclasses import replace

import pytest

from engine.assault.commands import PutUnit
from engine.assault.records import Model, ModelProfile
from engine.errors import IllegalActionError, LimitError
from engine.psychology.commands import PutSquad, PutWarrior
from engine.psychology.state import Traits
from engine.scene.commands import SceneCommand
from engine.scene.limits import MOST_OF_A_KIND, MOST_TOGETHER
from engine.scene.state import Scene
from seeds.catalogue import load_starter
from tests.squads import play

TROOPER = Model(name="trooper", profile=ModelProfile(), wounds_left=1)
WARRIOR = PutWarrior(name="warrior", side="orks", traits=Traits(willpower=3))
PUTS: tuple[SceneCommand, ...] = (
    load_starter().forces.build_formation("guard_squad", name="squad", owner=0),
    PutUnit(name="unit", side="orks", models=(TROOPER,)),
    WARRIOR,
)


def filled(put: SceneCommand) -> Scene:
    scene = Scene()
    for _ in range(MOST_OF_A_KIND):
        scene = play(scene, put)
    return scene


@pytest.mark.parametrize("put", PUTS, ids=lambda put: type(put).__name__)
def test_a_full_scene_takes_nobody_more_of_the_kind(put: SceneCommand) -> None:
    with pytest.raises(IllegalActionError, match="scene_is_full"):
        play(filled(put), put)


def test_who_is_in_a_full_scene_may_be_told_anew_and_others_still_come() -> None:
    scene = filled(WARRIOR)
    known = next(iter(scene.psychology.warriors))
    anew = play(scene, replace(WARRIOR, id=known, name="other"))
    assert "other" == anew.psychology.warriors[known].name
    assert 1 == len(
        play(scene, PutSquad(name="s", side="orks", members=(known,))).psychology.squads
    )


def test_a_unit_or_a_squad_is_of_so_many_at_most() -> None:
    unit = PutUnit(name="unit", side="orks", models=(TROOPER,) * (MOST_TOGETHER + 1))
    squad = replace(PUTS[0], regulars=MOST_TOGETHER)
    for put in (unit, squad):
        with pytest.raises(LimitError) as refused:
            play(Scene(), put)
        assert ("models_together", MOST_TOGETHER) == (refused.value.limit, refused.value.allowed)
