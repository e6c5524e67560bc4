"""Questions to people, the buttons that answer them, and what is assumed where nobody answers."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.scene.events import SceneQuestionAsked
from engine.scene.state import Scene
from engine.table.questions import Answer, AnswerKind, Question
from vkbot.outgoing import Button
from vkbot.replies.assault_questions import QUESTIONS as OF_ASSAULT
from vkbot.replies.button_rows import Rows, lay_in_rows
from vkbot.replies.formations_questions import QUESTIONS as OF_FORMATIONS
from vkbot.replies.psychology_questions import QUESTIONS as OF_PSYCHOLOGY
from vkbot.replies.scene_names import SceneNames

LONGEST_LABEL = 40
MOST_BUTTONS = 8

_QUESTIONS: Mapping[str, Callable[[SceneNames, Question], str]] = {
    **OF_FORMATIONS,
    **OF_ASSAULT,
    **OF_PSYCHOLOGY,
}
"""The sentence of each question by its key."""


def write_question(names: SceneNames, question: Question) -> str:
    """Write what is asked."""
    return _QUESTIONS[question.key](names, question)


def write_answer(names: SceneNames, answer: Answer) -> str:
    """Write an answer as it may be typed."""
    if isinstance(answer, bool):
        return "да" if answer else "нет"
    if isinstance(answer, tuple):
        return names.list_names(answer) or "никто"
    return str(answer) if isinstance(answer, int) else names.name(answer) or "решает ГМ"


def write_assumed(scene: Scene, questions: Iterable[Question]) -> Iterator[str]:
    """Write questions that nobody had answered, with what was assumed."""
    names = SceneNames(scene)
    for question in questions:
        assumed = write_answer(names, question.default)
        yield f"{write_question(names, question)} Принято: {assumed}"


def write_how_to_answer(names: SceneNames, asked: SceneQuestionAsked) -> str:
    """Write a line that answers a question, where no button does."""
    command = f"ответ {asked.attempt.number}"
    match asked.question.kind:
        case AnswerKind.NUMBER:
            return f"Ответить числом: {command} {asked.question.default}"
        case AnswerKind.SOME_OF:
            example = ", ".join(map(names.found, asked.question.choices[:2]))
            return f"Можно назвать нескольких, по порядку: {command} {example}"
        case AnswerKind.TEXT:
            return f"Ответить словами: {command} …"
        case _:
            return ""


def answer_buttons(scene: Scene, asked: SceneQuestionAsked) -> Rows:
    """Offer the answers that fit under a message."""
    names = SceneNames(scene)
    tried = asked.attempt
    which = f"{tried.number}-{len(tried.answers) + 1}"
    buttons = [
        Button(
            label=write_answer(names, answer)[:LONGEST_LABEL],
            command=f"ответ {which} {_write_for_bot(names, answer)}",
        )
        for answer in _offered(asked.question)
    ]
    return lay_in_rows(buttons, 4 if asked.question.kind is AnswerKind.NUMBER else 2)


def _write_for_bot(names: SceneNames, answer: Answer) -> str:
    """Write an answer for a button: whoever is meant by his id, which is never mistaken."""
    if isinstance(answer, bool | int) or not answer:
        return write_answer(names, answer)
    return answer if isinstance(answer, str) else ", ".join(answer)


def _offered(question: Question) -> Iterator[Answer]:
    match question.kind:
        case AnswerKind.YES_NO:
            yield from (True, False)
        case AnswerKind.NUMBER:
            yield from _numbers(question)
        case AnswerKind.ONE_OF:
            yield from question.choices[:MOST_BUTTONS]
        case AnswerKind.SOME_OF:
            yield from ((one,) for one in question.choices[: MOST_BUTTONS - 1])
            yield ()


def _numbers(question: Question) -> Iterator[int]:
    """Offer the greatest numbers first where the default is among them, else those around it."""
    usual, most = question.default, question.most
    assert isinstance(usual, int)
    if most is not None and most - usual < MOST_BUTTONS:
        yield from range(most, max(question.least, most - MOST_BUTTONS + 1) - 1, -1)
    else:
        first = max(question.least, usual - MOST_BUTTONS // 2 + 1)
        yield from range(first, first + MOST_BUTTONS)
