"""Questions to people, and who answers them."""

import pytest

from engine.table.questions import Answer, AnswerKind, Answers, Question, QuestionOpenError

NEAR = Question(key="near6", about=("a1.1",), default=False, lasts=True)
HOW_MANY = Question(key="able", kind=AnswerKind.NUMBER, default=2, least=1, most=5)
WHO = Question(key="nearest", kind=AnswerKind.ONE_OF, default="a", choices=("a", "b"))
WHOM = Question(key="victims", kind=AnswerKind.SOME_OF, default=(), choices=("a", "b", "c"))
WHAT = Question(key="flight", kind=AnswerKind.TEXT, default="")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (NEAR, True),
        (NEAR, False),
        (HOW_MANY, 1),
        (HOW_MANY, 5),
        (WHO, "b"),
        (WHOM, ("c", "a")),
        (WHOM, ()),
        (WHAT, "over the wall"),
    ],
)
def test_what_answers_a_question_is_taken(question: Question, answer: Answer) -> None:
    assert answer == question.read(answer)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (NEAR, 1),
        (NEAR, "yes"),
        (HOW_MANY, 0),
        (HOW_MANY, 6),
        (HOW_MANY, True),
        (WHO, "c"),
        (WHO, True),
        (WHOM, ("a", "a")),
        (WHOM, ("a", "d")),
        (WHAT, 5),
    ],
)
def test_what_answers_it_not_is_none(question: Question, answer: Answer) -> None:
    assert question.read(answer) is None


def test_a_single_name_answers_a_question_for_several() -> None:
    assert ("b",) == WHOM.read("b")


def test_what_is_known_of_the_one_asked_about_serves() -> None:
    assert Answers({("near6", ("a1.1",)): True}, waits=True).find(NEAR) is True


def test_what_is_known_of_another_does_not() -> None:
    with pytest.raises(QuestionOpenError) as stopped:
        Answers({("near6", ("a1.2",)): True}, waits=True).find(NEAR)
    assert NEAR == stopped.value.question


def test_an_answer_with_the_action_itself_wins_and_is_noted() -> None:
    answers = Answers({("near6", ()): False, ("near6", ("a1.1",)): True}, waits=True)
    assert answers.find(NEAR) is False
    assert [(NEAR, False)] == answers.said


def test_an_answer_that_does_not_fit_is_no_answer() -> None:
    with pytest.raises(QuestionOpenError):
        Answers({("able", ()): 9}, waits=True).find(HOW_MANY)


def test_where_nobody_waits_the_default_serves_and_is_noted() -> None:
    answers = Answers({}, waits=False)
    assert 2 == answers.find(HOW_MANY)
    assert [HOW_MANY] == answers.assumed
