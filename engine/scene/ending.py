"""A scene ends: what lasts as long as it is over, and marks of once in a scene are cleared."""

from collections.abc import Sequence

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.formations.commands import EndFormationScene
from engine.psychology.commands import EndWarriorsBattle
from engine.scene.commands import SceneCommand
from engine.scene.events import SceneEvent
from engine.scene.playing import play_command
from engine.scene.state import Scene
from engine.table.questions import Answers

_ENDINGS: tuple[SceneCommand, ...] = (EndFormationScene(), EndWarriorsBattle())


def end_scene(scene: Scene) -> Sequence[SceneEvent]:
    """Return what ends with a scene; no die is rolled for it (FRM-TIME-2)."""
    events: list[SceneEvent] = []
    for command in _ENDINGS:
        outcome = play_command(
            scene, command, faces=OneStream(ScriptedFaces(())), answers=Answers({}, waits=False)
        )
        scene, events = outcome.scene, [*events, *outcome.events]
    return events
