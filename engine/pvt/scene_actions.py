"""
Actions of a scene inside the resolution of a round, where nobody waits for an answer.

What an action has to know and nobody has said is answered by its default, and told to the GM.
"""

from collections.abc import Sequence

from engine.dice.streams import BlockFaces
from engine.pvt.declarations import SceneAction
from engine.pvt.events import DefaultsServed
from engine.pvt.playing import Table
from engine.scene.playing import SceneOutcome, play_command
from engine.table.questions import Answers


def resolve_scene_action(table: Table, action: SceneAction) -> None:
    """
    Carry out a declared action of a scene.

    Raises:
        IllegalActionError: a rule of its text forbids it.
    """
    outcome = _play(table, action, table.faces)
    _let_happen(table, outcome)
    table.draws += outcome.draws
    if outcome.assumed:
        table.emit(DefaultsServed(questions=tuple(outcome.assumed)))


def rehearse_scene_action(table: Table, action: SceneAction) -> None:
    """
    Let of an action of a scene happen what is sure: all of it where it takes no die.

    Raises:
        IllegalActionError: it cannot be carried out; nothing has changed.
    """
    try:
        outcome = _play(table, action, _NoDice())
    except _DieNeededError:
        return
    _let_happen(table, outcome)


def _play(table: Table, action: SceneAction, faces: BlockFaces) -> SceneOutcome:
    scene = table.battle.scene
    answers = Answers(scene.known_for(action.answers), waits=False)
    return play_command(scene, action.command, faces=faces, answers=answers)


def _let_happen(table: Table, outcome: SceneOutcome) -> None:
    for event in outcome.events:
        table.emit(event)


class _DieNeededError(Exception):
    """An action comes to a die before it is over."""


class _NoDice:
    """Gives no die away."""

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """Stop whatever asks for one."""
        del group, block, number, sides, count
        raise _DieNeededError
