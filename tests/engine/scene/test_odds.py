"""The odds of actions of a scene: every way in which the dice fall, by the functions of play."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.errors import IllegalActionError, LimitError
from engine.formations.commands import GiveOrder
from engine.formations.events import HitsAssigned
from engine.formations.odds import find_order_odds
from engine.morale.commands import CheckMorale
from engine.psychology.commands import TakeStupidityCheck
from engine.psychology.events import StupidityChecked
from engine.scene import odds
from engine.scene.commands import SceneCommand
from engine.scene.odds import MOST_WAYS, SceneOdds, find_odds
from engine.scene.playing import SceneOutcome, play_command
from engine.scene.state import Scene
from tests.engine.psychology.scenes import a_scene, a_warrior
from tests.formations_cases.building import build_formation


def a_troll(willpower: int) -> Scene:
    troll = a_warrior("troll", "B", will=willpower, is_stupid_prone=True)
    return Scene(psychology=a_scene(troll))


def guards(text: str) -> Scene:
    formation = build_formation(f"A = IG8; {text}" if text else "A = IG8")
    scene = Scene()
    state = replace(scene.formations, formations={formation.id: formation}, count=1)
    return replace(scene, formations=state)


def chance(odds: SceneOdds, holds: Callable[[object], bool]) -> Fraction:
    return sum((way.chance for way in odds.ways if any(map(holds, way.events))), Fraction(0))


@pytest.mark.parametrize("willpower", [0, 2, 6])
def test_a_check_of_one_die_passes_as_often_as_its_faces_do(willpower: int) -> None:
    odds = find_odds(a_troll(willpower), TakeStupidityCheck(warrior="troll"))
    passed = chance(odds, lambda event: isinstance(event, StupidityChecked) and event.check.passed)
    assert Fraction(willpower, 6) == passed
    assert Fraction(1) == sum(way.chance for way in odds.ways)


def test_a_die_that_is_rolled_only_after_a_failure_has_ways_there_alone() -> None:
    odds = find_odds(a_troll(2), TakeStupidityCheck(warrior="troll"))
    assert 2 + 4 * 6 == len(odds.ways)


def test_what_is_assumed_is_told_once() -> None:
    odds = find_odds(a_troll(2), TakeStupidityCheck(warrior="troll"))
    assert ["in_melee"] == sorted({question.key for question in odds.assumed})


def test_the_ways_of_a_volley_with_a_reroll_are_the_chances_of_its_degrees() -> None:
    scene = guards("regulars 3")
    volley = GiveOrder(formation="A", order="volley_fire", targets=("orks",), able=3)
    known = find_order_odds(scene.formations, volley)
    assert known is not None
    assert known.hits is not None
    odds = find_odds(scene, volley)
    for hits, expected in known.hits.items():
        found = chance_of_hits(odds, hits)
        assert expected == found


def chance_of_hits(odds: SceneOdds, hits: int) -> Fraction:
    return sum(
        (
            way.chance
            for way in odds.ways
            if hits == sum(len(e.locations) for e in way.events if isinstance(e, HitsAssigned))
        ),
        Fraction(0),
    )


def test_a_refusal_is_raised_as_in_play() -> None:
    with pytest.raises(IllegalActionError):
        find_odds(Scene(), CheckMorale(unit="nobody"))


def test_dice_that_can_fall_in_far_too_many_ways_are_refused_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[SceneCommand] = []

    def play(scene: Scene, command: SceneCommand, **more: Any) -> SceneOutcome:
        played.append(command)
        return play_command(scene, command, **more)

    monkeypatch.setattr(odds, "play_command", play)
    ranks = GiveOrder(
        formation="A", order="first_rank_second_rank", targets=("orks",), able=7, forced=True
    )
    with pytest.raises(LimitError):
        find_odds(guards(""), ranks)
    assert len(played) < MOST_WAYS / 10


def test_dice_that_can_fall_in_too_many_ways_are_refused() -> None:
    scene = guards("")
    ranks = GiveOrder(
        formation="A", order="first_rank_second_rank", targets=("orks",), able=7, forced=True
    )
    with pytest.raises(LimitError) as refused:
        find_odds(scene, ranks)
    assert (MOST_WAYS, "odds_ways") == (refused.value.allowed, refused.value.limit)
