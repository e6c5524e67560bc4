"""What a line asks for in a scene: orders, challenges, morale, psychology, answers to questions."""

from dataclasses import dataclass

from engine.scene.commands import SceneCommand
from engine.scene.events import Told
from engine.table.questions import Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """
    Carry out an action of a scene now.

    `text` is the line as typed; `answers` are those to questions that stand in the line itself.
    """

    command: SceneCommand
    text: str
    answers: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerQuestion:
    """
    Answer the question that an action waits for.

    `asked_before` counts the questions of the action that were answered before this one: an answer
    to one of those comes too late.
    """

    number: int
    asked_before: int
    answer: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class DropAction:
    """Give up an action that waits for an answer."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoAction:
    """Take the last action of the scene back."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowScene:
    """Show who is in the scene, and which actions wait for an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowSceneThing:
    """Show a squad, a unit or a warrior of the scene as it stands."""

    thing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndScene:
    """Begin a new scene: marks of the old one and what was said of it are cleared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowSceneOdds:
    """Show the exact odds of an action as it would be now."""

    command: SceneCommand
    answers: tuple[Told, ...] = ()
    in_picture: bool = False


SceneRequest = (
    Act
    | AnswerQuestion
    | DropAction
    | UndoAction
    | ShowScene
    | ShowSceneThing
    | EndScene
    | ShowSceneOdds
)
