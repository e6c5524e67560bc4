"""
Actions of a scene in a battle: units of the battle take part, and what befalls them stays.

Inside the resolution of a round nobody waits for an answer: what an action has to know and nobody
has said is answered by its default, and told to the GM.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import BlockFaces, Draw, OneStream
from engine.pvt.battle import Battle
from engine.pvt.declarations import SceneAction
from engine.pvt.events import BattleEvent, DefaultsServed
from engine.pvt.mirroring import carry_back, list_mirrored, name_models
from engine.pvt.playing import Table
from engine.scene.commands import SceneCommand
from engine.scene.events import Told
from engine.scene.playing import DieNeededError, NoDice, SceneOutcome, play_command
from engine.scene.state import Scene
from engine.scene.turns import turn_before, turns_after
from engine.table.questions import Answers, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleAct:
    """
    What an action of a scene came to in a battle.

    `assumed` are the questions whose defaults served, because nobody waited for an answer.
    """

    events: Sequence[BattleEvent]
    draws: Sequence[Draw]
    assumed: Sequence[Question]


def enlist(battle: Battle, command: SceneCommand) -> Sequence[BattleEvent]:
    """
    Return what puts the units of a battle into its scene as they stand, whom a command names.

    Raises:
        IllegalActionError: a unit cannot be there.
    """
    table = Table(battle.copy(), _NO_DICE)
    for put in list_mirrored(battle, command):
        _let_happen(table, play_command(table.battle.scene, put, faces=_NO_DICE, answers=_NOTHING))
    return table.events if table.battle.scene != battle.scene else ()


def play_in_battle(
    battle: Battle, command: SceneCommand, *, faces: BlockFaces, answers: Answers
) -> BattleAct:
    """
    Carry a command of a scene out; the battle stays as it is, the caller lets the events happen.

    Units of the battle that it names have been put into the scene before.

    Raises:
        IllegalActionError: a rule forbids it.
        QuestionOpenError: somebody has to be asked first.
    """
    table = Table(battle.copy(), faces)
    meant = name_models(battle.scene.assault, battle, command)
    outcome = play_command(battle.scene, meant, faces=faces, answers=answers)
    _let_happen(table, outcome)
    carry_back(table)
    return BattleAct(events=table.events, draws=outcome.draws, assumed=outcome.assumed)


def resolve_scene_action(table: Table, action: SceneAction) -> None:
    """
    Carry out a declared action of a scene; the squad that acts begins its own turn with it.

    Raises:
        IllegalActionError: a rule of its text forbids it.
    """
    _begin_turn(table, action, table.faces)
    _play(table, action.command, table.faces, action.answers)


def rehearse_scene_action(table: Table, action: SceneAction) -> None:
    """
    Let of an action of a scene happen what is sure: all of it where it takes no die.

    Raises:
        IllegalActionError: it cannot be carried out; nothing has changed.
    """
    try:
        _begin_turn(table, action, NoDice())
        _play(table, action.command, NoDice(), action.answers)
    except DieNeededError:
        return


def end_scene_turns(table: Table, before: Scene) -> None:
    """End the own turns of squads that have begun since a scene stood so."""
    for command in turns_after(table.battle.scene, before):
        _play(table, command, table.faces)


def _begin_turn(table: Table, action: SceneAction, faces: BlockFaces) -> None:
    command = turn_before(table.battle.scene, action.command)
    if command is not None:
        _play(table, command, faces)


def _play(
    table: Table, command: SceneCommand, faces: BlockFaces, told: tuple[Told, ...] = ()
) -> None:
    """Let a command happen on the table of a battle, all of it or nothing."""
    for event in enlist(table.battle, command):
        table.emit(event)
    answers = Answers(table.battle.scene.known_for(told), waits=False)
    act = play_in_battle(table.battle, command, faces=faces, answers=answers)
    for event in act.events:
        table.emit(event)
    table.draws += act.draws
    if act.assumed:
        table.emit(DefaultsServed(questions=tuple(act.assumed)))


def _let_happen(table: Table, outcome: SceneOutcome) -> None:
    for event in outcome.events:
        table.emit(event)


_NO_DICE = OneStream(ScriptedFaces(()))
_NOTHING = Answers({}, waits=False)
