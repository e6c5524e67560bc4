"""Whether a message that was sent without an answer stands in its chat already."""

import asyncio
from time import time

import pytest

from tests.vk.conftest import ANNA, COMMUNITY, Stage
from vkbot.outbox_format import outgoing_kind, outgoing_to_json
from vkbot.outgoing import EditMessage, Outgoing, SendMessage
from vkbot.sandbox.faults import Fault
from vkbot.store.records import OutboxRow, OutboxState
from vkbot.vk.errors import ApiUnavailableError
from vkbot.vk.lookup import History
from vkbot.vk.messages import send_call

pytestmark = pytest.mark.slow
RANDOM_ID = 4242


def a_row(outgoing: Outgoing, *, age_seconds: float = 0.0, random_id: int = RANDOM_ID) -> OutboxRow:
    return OutboxRow(
        id=1,
        community_id=COMMUNITY,
        peer_id=outgoing.peer_id,
        kind=outgoing_kind(outgoing),
        payload_json=outgoing_to_json(outgoing),
        document=None,
        random_id=random_id,
        inbox_id=None,
        created_at=time() - age_seconds,
        state=OutboxState.QUEUED,
        attempts=1,
        not_before=0.0,
        first_unsure_at=0.0,
        cmid=None,
        error_code=None,
        settled_at=None,
    )


def send(stage: Stage, outgoing: SendMessage, random_id: int = RANDOM_ID) -> int:
    """Send a message; give its number."""

    async def run() -> int:
        async with stage.client() as client:
            call = send_call(outgoing, random_id)
            sent = await client.call(call.method, call.params)
            return int(sent[0]["conversation_message_id"])

    return asyncio.run(run())


def look_up(stage: Stage, row: OutboxRow) -> int | None:
    async def run() -> int | None:
        async with stage.client() as client:
            return await History(client).find(row)

    return asyncio.run(run())


def a_message(stage: Stage, text: str = "same", reply_to: int | None = None) -> SendMessage:
    return SendMessage(peer_id=stage.peer_id, text=text, reply_to=reply_to)


def test_the_random_id_tells_it_among_equal_words(stage: Stage) -> None:
    message = a_message(stage)
    send(stage, message, random_id=1)
    cmid = send(stage, message)
    send(stage, message, random_id=3)
    assert cmid == look_up(stage, a_row(message))


def test_equal_words_under_another_random_id_are_another_message(stage: Stage) -> None:
    message = a_message(stage)
    send(stage, message, random_id=1)
    assert look_up(stage, a_row(message)) is None


def test_where_no_random_id_is_shown_words_and_quote_tell_it(stage: Stage) -> None:
    stage.emulator.switches.history_shows_random_id = False
    first, second = (stage.emulator.say(ANNA, stage.chat, "2d6") for _ in range(2))
    cmid = send(stage, a_message(stage, reply_to=first))
    assert cmid == look_up(stage, a_row(a_message(stage, reply_to=first)))
    assert look_up(stage, a_row(a_message(stage, reply_to=second))) is None
    assert look_up(stage, a_row(a_message(stage, "other", reply_to=first))) is None


def test_a_person_who_repeats_the_words_is_not_the_bot(stage: Stage) -> None:
    stage.emulator.switches.history_shows_random_id = False
    stage.emulator.say(ANNA, stage.chat, "same")
    assert look_up(stage, a_row(a_message(stage))) is None


def test_a_message_older_than_the_row_is_another_one(stage: Stage) -> None:
    stage.emulator.switches.history_shows_random_id = False
    send(stage, a_message(stage))
    assert look_up(stage, a_row(a_message(stage), age_seconds=-3600.0)) is None


def test_only_messages_are_looked_up(stage: Stage) -> None:
    edit = EditMessage(peer_id=stage.peer_id, cmid=1, text="same")
    assert look_up(stage, a_row(edit)) is None
    assert {} == stage.emulator.counters().calls


@pytest.mark.parametrize("code", [7, 15, 917])
def test_a_chat_that_may_not_be_read_shows_nothing(stage: Stage, code: int) -> None:
    stage.emulator.add_fault(Fault.ERROR, "messages.getHistory", code=code)
    send(stage, a_message(stage))
    assert look_up(stage, a_row(a_message(stage))) is None


@pytest.mark.parametrize("code", [1, 10])
def test_a_chat_that_cannot_be_read_now_says_nothing_yet(stage: Stage, code: int) -> None:
    stage.emulator.add_fault(Fault.ERROR, "messages.getHistory", code=code)
    with pytest.raises(ApiUnavailableError, match=f"error {code}"):
        look_up(stage, a_row(a_message(stage)))


@pytest.mark.parametrize("code", [9, 14, 29])
def test_a_used_up_quota_of_looking_up_does_not_hold_up_the_message(
    stage: Stage, code: int
) -> None:
    stage.emulator.add_fault(Fault.ERROR, "messages.getHistory", code=code)
    assert look_up(stage, a_row(a_message(stage))) is None
