"""
The table that an action of a scene plays on: the state, the dice, the answers, what comes of it.

One action is played as a whole: it is refused, it waits for an answer, or all its events count.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from engine.dice.streams import BlockFaces, Draw
from engine.table.questions import Answer, AnswerKind, Answers, Question

State = TypeVar("State")
Event = TypeVar("Event")

CHECK = "check"
"""The block of dice of a check, on whatever dice it is made."""


class Play(Generic[State, Event]):
    """
    What an action plays on.

    Args:
        state: before the action; states are frozen, so whoever gave it keeps it.
        fold: makes of a state and an event the state after it.
        faces: of the action.
        answers: what is known of what only people can say.
    """

    def __init__(
        self,
        state: State,
        fold: Callable[[State, Event], State],
        *,
        faces: BlockFaces,
        answers: Answers,
    ) -> None:
        self.state = state
        self.events: list[Event] = []
        self.draws: list[Draw] = []
        self._fold = fold
        self._faces = faces
        self._answers = answers

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.state = self._fold(self.state, event)
        self.events.append(event)

    def roll(
        self, sides: int, count: int = 1, *, block: str = CHECK, group: str = ""
    ) -> tuple[int, ...]:
        """
        Roll dice; none take no face.

        Args:
            sides: 2 or more.
            count: number of dice.
            block: what they are for.
            group: whose they are, where several roll for the same.
        """
        if count == 0:
            return ()
        faces = tuple(self._faces.draw(group, block, 0, sides, count))
        self.draws.append(Draw(group=group, block=block, sides=sides, faces=faces))
        return faces

    def roll_one(self, sides: int, *, block: str = CHECK, group: str = "") -> int:
        """Roll one die."""
        (face,) = self.roll(sides, block=block, group=group)
        return face

    def ask(self, question: Question) -> Answer:
        """
        Ask what only people can say.

        Raises:
            QuestionOpenError: the action waits for the answer.
        """
        return self._answers.find(question)

    def ask_yes(
        self, key: str, *about: str, default: bool, lasts: bool = True, is_choice: bool = False
    ) -> bool:
        """Ask for yes or no; raises as `ask`."""
        question = Question(key=key, about=about, default=default, lasts=lasts, is_choice=is_choice)
        return bool(self.ask(question))

    def ask_number(
        self,
        key: str,
        *about: str,
        default: int,
        least: int = 0,
        most: int | None = None,
        lasts: bool = False,
    ) -> int:
        """Ask for a whole number; raises as `ask`."""
        question = Question(
            key=key,
            about=about,
            kind=AnswerKind.NUMBER,
            default=default,
            least=least,
            most=most,
            lasts=lasts,
        )
        answer = self.ask(question)
        assert isinstance(answer, int)
        return answer

    def ask_one(
        self,
        key: str,
        *about: str,
        choices: tuple[str, ...],
        default: str,
        lasts: bool = False,
        is_choice: bool = False,
    ) -> str:
        """Ask for one of several ids; where there is but one nobody is asked. Raises as `ask`."""
        if len(choices) == 1:
            return choices[0]
        question = Question(
            key=key,
            about=about,
            kind=AnswerKind.ONE_OF,
            default=default,
            choices=choices,
            lasts=lasts,
            is_choice=is_choice,
        )
        return str(self.ask(question))

    def ask_some(
        self,
        key: str,
        *about: str,
        choices: tuple[str, ...],
        default: tuple[str, ...],
        lasts: bool = False,
        is_choice: bool = False,
    ) -> tuple[str, ...]:
        """Ask for some of several ids, in the order of the answer; raises as `ask`."""
        question = Question(
            key=key,
            about=about,
            kind=AnswerKind.SOME_OF,
            default=default,
            choices=choices,
            lasts=lasts,
            is_choice=is_choice,
        )
        answer = self.ask(question)
        assert isinstance(answer, tuple)
        return answer
