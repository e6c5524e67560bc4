"""What happens around the table of a scene: actions of its texts, questions, what was answered."""

from dataclasses import dataclass

from engine.assault.events import AssaultEvent
from engine.characters.events import CharactersEvent
from engine.formations.events import FormationsEvent
from engine.morale.events import MoraleEvent
from engine.psychology.events import PsychologyEvent
from engine.scene.commands import SceneCommand
from engine.table.questions import Answer, FactKey, Question

SceneEvent = FormationsEvent | AssaultEvent | CharactersEvent | MoraleEvent | PsychologyEvent
"""What happens in a text; each goes to the state of its text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """An answer: of which question, about whom, and what was said."""

    key: str
    about: tuple[str, ...] = ()
    answer: Answer

    @property
    def fact(self) -> FactKey:
        """Return what it is found by."""
        return self.key, self.about


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """
    An action that is tried.

    Args:
        number: counts the actions of a battle's scenes; its dice are drawn by it.
        text: the line as typed.
        epoch: of the seed that its dice come from.
        owner: whose it is.
        answers: what was said with it, and in answer to its questions so far.
        salt: of its dice: the hash of the line that asked for it first, "" where that was a GM's
            or nobody typed one; None in rounds of form 1, whose dice have no salt.
        deed: what its dice are called, None while it has drawn none, and in rounds of form 1.
        is_late: the seed was announced only after the line, or nobody knows when.
    """

    number: int
    command: SceneCommand
    text: str
    epoch: int
    owner: int
    answers: tuple[Told, ...] = ()
    salt: str | None = None
    deed: str | None = None
    is_late: bool = False

    @property
    def is_wordless(self) -> bool:
        """Tell whether no player's word is mixed into the dice that it has drawn."""
        return self.deed is not None and not self.salt


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneQuestionAsked:
    """An action waits for an answer; nothing of it has happened."""

    attempt: Attempt
    question: Question


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneFactTold:
    """The GM has said something that holds until the scene ends."""

    told: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneActionBegan:
    """An action is carried out; what it comes to follows."""

    attempt: Attempt


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneActionUndone:
    """An action was taken back: the scene is as it was before it."""

    number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneActionDropped:
    """
    An action that waited for an answer was given up; asked for again it has its dice.

    `reason` is the GM's, where a die of it had been shown; "" else.
    """

    number: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneFactsForgotten:
    """A new scene begins: what was said of the last one holds no more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneEnding:
    """A scene is about to end; how it stands is remembered for the rest of the round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneReopened:
    """The GM takes the end of a scene back: it is as it was before."""


TableEvent = (
    SceneQuestionAsked
    | SceneFactTold
    | SceneActionBegan
    | SceneActionUndone
    | SceneActionDropped
    | SceneFactsForgotten
    | SceneEnding
    | SceneReopened
)
