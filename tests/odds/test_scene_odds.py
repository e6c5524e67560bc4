"""The odds of an action of a scene are those of its rules, though faces of one sum are one way."""

from fractions import Fraction

import pytest

from engine.assault.commands import BeginPhase, BeginPlayerTurn, OpenCombat
from engine.assault.records import Model, ModelProfile, Phase
from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.errors import LimitError
from engine.morale.commands import CheckMorale, ResolveCombat
from engine.morale.events import FallBackMoved, FlightBegan, MoraleCheckTaken
from engine.scene.commands import SceneCommand
from engine.scene.events import SceneEvent
from engine.scene.odds import SceneOdds, find_odds
from engine.scene.playing import play_command
from engine.scene.state import Scene
from engine.table.questions import Answers
from tests.engine.assault.table import put
from tests.odds.morale_formulas import find_caught_chance, find_flight_distances, find_unit_chance


def play(scene: Scene, *commands: SceneCommand) -> Scene:
    for command in commands:
        faces, answers = OneStream(ScriptedFaces(())), Answers({}, waits=False)
        scene = play_command(scene, command, faces=faces, answers=answers).scene
    return scene


def models(count: int, **profile: int) -> tuple[Model, ...]:
    return (Model(name="trooper", profile=ModelProfile(**profile)),) * count  # type: ignore[arg-type]


FIGHT = play(
    Scene(),
    put("a1", "south", models(5, leadership=7, initiative=4)),
    put("a2", "north", models(5, leadership=7, initiative=4)),
    OpenCombat(units=("a1", "a2")),
    BeginPlayerTurn(side="north"),
    BeginPhase(phase=Phase.ASSAULT),
)


def chance(odds: SceneOdds, kind: type[SceneEvent]) -> Fraction:
    found = (way for way in odds.ways if any(isinstance(event, kind) for event in way.events))
    return sum((way.chance for way in found), Fraction(0))


def test_a_lost_combat_is_held_and_survived_as_morale_has_it() -> None:
    odds = find_odds(FIGHT, ResolveCombat(combat="c1", loser="south", difference=2))
    holds = find_unit_chance(FIGHT.assault, "a1", -2)
    caught = find_caught_chance(FIGHT.assault, "a1", ("a1",))
    assert 1 == sum(way.chance for way in odds.ways)
    assert (1 - holds) * (1 - caught) == chance(odds, FlightBegan)
    passed = (way for way in odds.ways if any(map(_is_passed, way.events)))
    assert holds == sum((way.chance for way in passed), Fraction(0))


def _is_passed(event: SceneEvent) -> bool:
    return isinstance(event, MoraleCheckTaken) and event.passed


def test_a_flight_goes_as_far_as_its_dice() -> None:
    scene = play(Scene(), put("a1", "south", models(4, leadership=1)))
    odds = find_odds(scene, CheckMorale(unit="a1"))
    fled: dict[int, Fraction] = {}
    for way in odds.ways:
        for event in way.events:
            if isinstance(event, FallBackMoved):
                fled[event.inches] = fled.get(event.inches, Fraction(0)) + way.chance
    failed = chance(odds, FlightBegan)
    assert find_flight_distances(2) == {inches: one / failed for inches, one in fled.items()}


def test_more_ways_than_can_be_played_are_refused() -> None:
    scene = play(
        Scene(),
        put("a1", "south", models(5)),
        put("a3", "south", models(5)),
        put("a2", "north", models(5)),
        OpenCombat(units=("a1", "a2", "a3")),
        BeginPlayerTurn(side="north"),
        BeginPhase(phase=Phase.ASSAULT),
    )
    with pytest.raises(LimitError, match="odds_ways"):
        find_odds(scene, ResolveCombat(combat="c1", loser="south", difference=5))
