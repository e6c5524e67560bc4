"""What a line asks for in a scene: orders, challenges, morale, psychology, answers to questions."""

from dataclasses import dataclass
from typing import Any

from engine.assault.commands import PutUnit
from engine.formations.commands import CreateFormation, EnterCommander, EnterCrowd
from engine.psychology.commands import PutWarrior
from engine.psychology.state import Warrior
from engine.scene.commands import SceneCommand
from engine.scene.events import Told
from engine.table.questions import Answer
from vkbot.persons import Person


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
class SquadOfData:
    """A squad of the campaign's data; `regulars` None: as many as usual."""

    key: str
    name: str
    regulars: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitOfData:
    """A unit of an assault; `models` are pairs of a profile's key and a number."""

    name: str
    side: str
    models: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorOfData:
    """A warrior of the campaign's data; `traits` are pairs of a trait and what it is instead."""

    key: str
    name: str
    side: str
    traits: tuple[tuple[str, Any], ...] = ()


OfData = SquadOfData | UnitOfData | WarriorOfData
ByHand = CreateFormation | EnterCommander | EnterCrowd | PutUnit | PutWarrior


@dataclass(frozen=True, slots=True, kw_only=True)
class PutInScene:
    """
    Put somebody into the scene: as the line describes him, or as the campaign's data have him.

    `owner` None: the GM's, or whose he was before. `text` is the line as typed. `was` is the
    warrior whom a line tells anew, as it has found him.
    """

    what: OfData | ByHand
    text: str
    owner: Person | None = None
    was: Warrior | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveSquad:
    """Hand a squad to another player; `owner` None: to the GM."""

    squad: str
    text: str
    owner: Person | None


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


PURSUIT_QUESTION = "pursues"
"""The key of the question whether a winner pursues (MOR-SWEEP-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pursue:
    """Say whether a winner that is asked pursues; None: the only one."""

    unit: str | None
    pursues: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DropAction:
    """Give up an action that waits for an answer; `reason` is needed where a die was shown."""

    number: int
    reason: str = ""


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
class ReopenScene:
    """Go on with the scene that has ended: its marks and what was said of it are there again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowSceneOdds:
    """Show the exact odds of an action as it would be now."""

    command: SceneCommand
    answers: tuple[Told, ...] = ()
    in_picture: bool = False


SceneRequest = (
    Act
    | PutInScene
    | GiveSquad
    | AnswerQuestion
    | Pursue
    | DropAction
    | UndoAction
    | ShowScene
    | ShowSceneThing
    | EndScene
    | ReopenScene
    | ShowSceneOdds
)
