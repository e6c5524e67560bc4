"""
An assault at the table, for tests of lines and replies.

Стражи (`a1`, of the empire: a captain, a sergeant, four troopers) fight Банда (`a2`, of the orks: a
boss, five orks) and Гоблины (`a3`) in the assault phase of the empire's turn.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.assault.commands import BeginPhase, BeginPlayerTurn, OpenCombat, PutUnit
from engine.assault.records import Model, ModelProfile, Phase
from engine.characters.commands import AcceptChallenge, IssueChallenge
from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.pvt.battle import Battle
from engine.scene.commands import SceneCommand
from engine.scene.playing import play_command
from engine.scene.state import Scene
from engine.table.questions import Answers
from tests.engine.pvt import armies

ANNA, BORIS = 103, 104
TROOPER = Model(name="боец", profile=ModelProfile(leadership=8, save=3))
ORK = Model(name="орк", profile=ModelProfile(initiative=2))


def a_hero(name: str, **profile: int) -> Model:
    """Make a character."""
    sheet = ModelProfile(**profile)  # type: ignore[arg-type]
    return Model(name=name, profile=sheet, wounds_left=sheet.wounds, is_character=True)


CAPTAIN = replace(a_hero("Капитан", leadership=10, initiative=5, wounds=3), is_independent=True)
SERGEANT = a_hero("Сержант", leadership=9, initiative=4)
BOSS = a_hero("Вожак", leadership=9, initiative=4, wounds=3)
STANDING: Sequence[SceneCommand] = (
    PutUnit(name="Стражи", owner=ANNA, side="империум", models=(CAPTAIN, SERGEANT, *[TROOPER] * 4)),
    PutUnit(name="Банда", owner=BORIS, side="орки", models=(BOSS, *[ORK] * 5)),
    PutUnit(name="Гоблины", side="орки", models=(Model(name="гоблин"),) * 3),
    BeginPlayerTurn(side="империум"),
    BeginPhase(phase=Phase.ASSAULT),
)
FIGHTING: Sequence[SceneCommand] = (*STANDING, OpenCombat(units=("a1", "a2", "a3")))


def play(*commands: SceneCommand, scene: Scene | None = None, faces: Sequence[int] = ()) -> Scene:
    """Play commands one after another, all answers being the defaults."""
    script = ScriptedFaces(faces)
    scene = scene or Scene()
    for command in commands:
        answers = Answers({}, waits=False)
        scene = play_command(scene, command, faces=OneStream(script), answers=answers).scene
    assert script.left_over == ()
    return scene


def a_battle_of(scene: Scene) -> Battle:
    """Return a battle of the core game with a scene; Сеферот (`u1`) is a hero in it."""
    battle = armies.a_battle(replace(armies.a_lord(), id="u1", name="Сеферот", side="игроки"))
    battle.scene = scene
    return battle


APART = play(*STANDING)
FIGHT = play(*FIGHTING)
CHALLENGED = play(IssueChallenge(model="a1.1", taunt="Выходи!"), scene=FIGHT)
DUEL = play(AcceptChallenge(model="a2.1"), scene=CHALLENGED)
