"""Several calls in one execute, run by the emulator's VKScript."""

import asyncio
import json
from collections.abc import Sequence

import pytest

from tests.vk.conftest import ANNA, BORIS, Stage
from vkbot.outgoing import AnswerPress, Button, EditMessage, SendMessage
from vkbot.sandbox.faults import Fault
from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.messages import Call, answer_call, edit_call, keyboard_json, send_call
from vkbot.vk.packing import CODE_LENGTH, Result, fitting, program, read_results


def a_send(peer_id: int, text: str = "x", random_id: int = 1) -> Call:
    return send_call(SendMessage(peer_id=peer_id, text=text), random_id)


async def run(stage: Stage, calls: Sequence[Call]) -> list[Result]:
    async with stage.client() as client:
        answer = await client.call_whole("execute", {"code": program(calls)})
        return read_results(answer, calls)


def texts(stage: Stage, peer: int) -> list[str]:
    return [message.text for message in stage.emulator.messages(peer)]


@pytest.mark.slow
def test_every_text_arrives_as_it_was_written(stage: Stage) -> None:
    written = [
        "кости: «1к6» = 4",
        "quotes \" ' \\ back",
        "</script><b>",
        "line\nbreak\ttab",
        "\u2028 \u2029 \u0001",
        "\U0001f3b2 dice",
        '");return 1;//',
    ]
    calls = [a_send(stage.peer_id, text, number) for number, text in enumerate(written, 1)]
    results = asyncio.run(run(stage, calls))
    assert written == texts(stage, stage.chat)
    assert [1, 2, 3, 4, 5, 6, 7] == [result[0]["conversation_message_id"] for result in results]


@pytest.mark.slow
def test_nothing_of_a_conversation_overtakes_what_failed_there(stage: Stage) -> None:
    for person in (ANNA, BORIS):
        stage.emulator.allow(person)
    calls = [
        a_send(ANNA, "a1", 1),
        a_send(ANNA, "a2", 2),
        a_send(ANNA, "a3", 3),
        a_send(BORIS, "b1", 4),
        a_send(BORIS, "b2", 5),
    ]
    stage.emulator.add_fault(Fault.ERROR, "execute/messages.send", code=10, skip=1, times=1)
    results = asyncio.run(run(stage, calls))
    assert (["a1"], ["b1", "b2"]) == (texts(stage, ANNA), texts(stage, BORIS))
    assert isinstance(results[1], ApiError)
    assert 10 == results[1].code
    assert results[2] is None


@pytest.mark.slow
def test_an_error_inside_an_item_holds_what_follows_as_well(stage: Stage) -> None:
    stage.emulator.allow(BORIS)
    calls = [a_send(ANNA, "a1", 1), a_send(ANNA, "a2", 2), a_send(BORIS, "b1", 3)]
    results = asyncio.run(run(stage, calls))
    assert 901 == results[0][0]["error"]["code"]
    assert results[1] is None
    assert ["b1"] == texts(stage, BORIS)


@pytest.mark.slow
def test_a_press_is_answered_whatever_became_of_the_messages(stage: Stage) -> None:
    stage.emulator.allow(ANNA)
    buttons = ((Button(label="roll", command="2d6", callback=True),),)
    first = send_call(SendMessage(peer_id=ANNA, text="press", buttons=buttons), 1)
    asyncio.run(run(stage, [first]))
    press = stage.emulator.press(ANNA, ANNA, 1, "roll")
    calls = [
        edit_call(EditMessage(peer_id=ANNA, cmid=99, text="no such message"), 3),
        a_send(ANNA, "later", 2),
        answer_call(AnswerPress(peer_id=ANNA, user_id=ANNA, press_id=press, text="готово")),
    ]
    results = asyncio.run(run(stage, calls))
    assert isinstance(results[0], ApiError)
    assert [None, 1] == results[1:]
    assert [{"type": "show_snackbar", "text": "готово"}] == stage.emulator.answers_to(press)


def test_a_program_holds_at_most_twenty_five_calls_and_not_too_long_a_text() -> None:
    assert 25 == fitting([a_send(5)] * 200)
    long = [a_send(5, "й" * 4096)] * 25
    assert len(program(long[: fitting(long)])) <= CODE_LENGTH + 100
    assert 1 == fitting([a_send(5, "й" * (CODE_LENGTH + 1))] * 2)


@pytest.mark.parametrize("response", [None, 7, [[0]], [[9, 1]], [["a", 1]], {}])
def test_an_answer_that_no_program_returns_counts_as_none(response: object) -> None:
    with pytest.raises(ApiUnavailableError):
        read_results({"response": response}, [a_send(5)])


def test_buttons_beyond_the_limits_of_vk_are_left_out() -> None:
    row = tuple(Button(label="b" * 60, command="2d6", callback=True) for _ in range(9))
    long = (Button(label="ok", command="x" * 260),)
    text = keyboard_json((row, long, row, row), -7)
    assert 5 + 1 + 4 == text.count('"label"')
    assert '"' + "b" * 40 + '"' in text
    assert 1 == text.count('"type":"text"')


def test_a_button_carries_its_row_and_its_place_there_and_nothing_else() -> None:
    six = tuple(Button(label="a", command="2d6") for _ in range(6))
    rows = (six, (Button(label="b", command="x"),))
    shown = json.loads(keyboard_json(rows, -7))["buttons"]
    carried = [json.loads(one["action"]["payload"]) for row in shown for one in row]
    assert [{"r": -7, "n": place} for place in (0, 1, 2, 3, 4, 6)] == carried
