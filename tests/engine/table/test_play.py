"""The table of one action: its state, its dice, its questions."""

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import Draw, OneStream, SealedBlocks
from engine.table.play import Play
from engine.table.questions import Answer, Answers, FactKey, QuestionOpenError


def begin(*faces: int, known: dict[FactKey, Answer] | None = None) -> Play[int, int]:
    return Play(
        0,
        lambda state, event: state + event,
        faces=OneStream(ScriptedFaces(faces)),
        answers=Answers(known or {}, waits=True),
    )


def test_an_event_changes_the_state_and_is_kept() -> None:
    play = begin()
    play.emit(2)
    play.emit(3)
    assert (5, [2, 3]) == (play.state, play.events)


def test_dice_are_noted_with_what_they_are_for() -> None:
    play = begin(4, 6, 1)
    assert (4, 6) == play.roll(6, 2, block="save", group="a1.1")
    assert 1 == play.roll_one(6)
    assert [
        Draw(group="a1.1", block="save", sides=6, faces=(4, 6)),
        Draw(group="", block="check", sides=6, faces=(1,)),
    ] == play.draws


def test_no_dice_take_no_face_and_leave_no_trace() -> None:
    play = begin()
    assert () == play.roll(6, 0)
    assert play.draws == []


def test_streams_of_one_action_do_not_shift_each_other() -> None:
    first, second = (
        SealedBlocks(b"seed" * 8, epoch=1, declaration="scene 1", revision=0) for _ in range(2)
    )
    assert first.draw("a", "save", 0, 6, 3) == second.draw("a", "save", 0, 6, 3)
    second.draw("b", "save", 0, 6, 5)
    assert first.draw("a", "save", 0, 6, 3) == second.draw("a", "save", 0, 6, 3)


def test_a_single_choice_is_asked_of_nobody() -> None:
    assert "a" == begin().ask_one("nearest", choices=("a",), default="a")


def test_each_way_of_asking_stops_where_nobody_has_answered() -> None:
    play = begin()
    asking = (
        lambda: play.ask_yes("near6", "a1", default=True),
        lambda: play.ask_number("able", default=1),
        lambda: play.ask_one("nearest", choices=("a", "b"), default="a"),
        lambda: play.ask_some("victims", choices=("a", "b"), default=()),
    )
    for ask in asking:
        with pytest.raises(QuestionOpenError):
            ask()


def test_each_way_of_asking_returns_what_was_answered() -> None:
    play = begin(
        known={
            ("near6", ("a1",)): False,
            ("able", ()): 3,
            ("nearest", ()): "b",
            ("victims", ()): ("b", "a"),
        }
    )
    assert not play.ask_yes("near6", "a1", default=True)
    assert 3 == play.ask_number("able", default=1)
    assert "b" == play.ask_one("nearest", choices=("a", "b"), default="a")
    assert ("b", "a") == play.ask_some("victims", choices=("a", "b"), default=())
