"""
What a rule has to know and only a person can say: distances, contact, who is nearest.

A rule asks by a question with a key and whom it is about. Who plays decides what becomes of it:
in the chat the action stops until somebody answers, while a round is resolved the default serves
and is listed for the GM. What was answered for good serves the whole scene.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

Answer = bool | int | str | tuple[str, ...]
"""Yes or no, a number, one of the choices, or several of them in order; a text is one too."""

FactKey = tuple[str, tuple[str, ...]]
"""The key of a question and the ids of whom it is about; nobody: the answer of one action."""


class AnswerKind(StrEnum):
    """What an answer looks like."""

    YES_NO = "yes_no"
    NUMBER = "number"
    ONE_OF = "one_of"
    SOME_OF = "some_of"
    TEXT = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """
    One thing to be asked.

    Args:
        key: what is asked, a key of the lexicon ("able").
        about: ids of those it is about, in an order of its own for each key.
        kind: what an answer looks like.
        default: the answer that serves where nobody waits.
        choices: the ids to choose from, for ONE_OF and SOME_OF.
        least: of a number.
        most: of a number, None for any.
        lasts: whether the answer stands until the scene ends, or for this action alone.
        is_choice: whether it is the owner's decision rather than a fact of the GM's.
    """

    key: str
    about: tuple[str, ...] = ()
    kind: AnswerKind = AnswerKind.YES_NO
    default: Answer
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int | None = None
    lasts: bool = False
    is_choice: bool = False

    def accepts(self, answer: Answer) -> bool:
        """Tell whether an answer answers it."""
        match self.kind:
            case AnswerKind.YES_NO:
                return isinstance(answer, bool)
            case AnswerKind.NUMBER:
                if not isinstance(answer, int) or isinstance(answer, bool):
                    return False
                return self.least <= answer <= self._most
            case AnswerKind.ONE_OF:
                return isinstance(answer, str) and answer in self.choices
            case AnswerKind.SOME_OF:
                return isinstance(answer, tuple) and self._are_choices(answer)
            case AnswerKind.TEXT:
                return isinstance(answer, str)

    def read(self, answer: Answer | None) -> Answer | None:
        """
        Take an answer as one to this question, None for none.

        Of several to choose from, one is enough, and "no" is none of them.
        """
        if self.kind is AnswerKind.SOME_OF:
            if isinstance(answer, str):
                answer = (answer,)
            elif answer is False:
                answer = ()
        return answer if answer is not None and self.accepts(answer) else None

    @property
    def _most(self) -> int:
        return 10**6 if self.most is None else self.most

    def _are_choices(self, answer: tuple[str, ...]) -> bool:
        return len(set(answer)) == len(answer) and set(answer) <= set(self.choices)


class QuestionOpenError(Exception):
    """
    An action cannot go on before a question is answered; nothing has happened yet.

    Args:
        question: what is asked.
    """

    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


class Answers:
    """
    What is known when an action is played.

    Args:
        known: answers by key and whom they are about. An answer about nobody was given with the
            action itself, and serves every question of its key.
        waits: whether a question without an answer stops the action; else its default serves.
    """

    def __init__(self, known: Mapping[FactKey, Answer], *, waits: bool) -> None:
        self._known = known
        self._waits = waits
        self.assumed: list[Question] = []
        """Questions whose defaults served."""
        self.said: list[tuple[Question, Answer]] = []
        """Questions that were answered with the action itself."""

    def find(self, question: Question) -> Answer:
        """
        Answer a question.

        Raises:
            QuestionOpenError: nobody has said it, and the action waits.
        """
        for about in ((), question.about):
            answer = question.read(self._known.get((question.key, about)))
            if answer is not None:
                if about == ():
                    self.said.append((question, answer))
                return answer
        if self._waits:
            raise QuestionOpenError(question)
        self.assumed.append(question)
        return question.default
