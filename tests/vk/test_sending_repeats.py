"""Sends that stay without an answer: repeated under the same number, and visible once."""

import asyncio

import pytest

from tests.vk.conftest import ANNA, Stage
from tests.vk.senders import Outbox
from vkbot.outgoing import SendMessage
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.switches import Suppressed
from vkbot.store.database import Database
from vkbot.store.records import OutboxState
from vkbot.vk.messages import send_call

pytestmark = pytest.mark.slow
SENT = OutboxState.SENT

suppressions = pytest.mark.parametrize("suppressed", list(Suppressed))
histories = pytest.mark.parametrize("shows_random_id", [True, False])
on_sqlite = pytest.mark.parametrize("database_kind", ["sqlite"])


@pytest.fixture
def outbox(stage: Stage, database: Database) -> Outbox:
    stage.emulator.say(ANNA, ANNA, "hello")
    return Outbox(stage, database)


def suppress(outbox: Outbox, suppressed: Suppressed, *, shows_random_id: bool = True) -> None:
    outbox.stage.emulator.switches.suppressed_send = suppressed
    outbox.stage.emulator.switches.history_shows_random_id = shows_random_id


def assert_sent_once(outbox: Outbox, ids: list[int], texts: list[str]) -> None:
    """Check that each row is visible once, in order, and knows the number of its message."""
    seen = outbox.seen()
    assert texts == [message.text for message in seen]
    assert [message.cmid for message in seen] == [outbox.get(row_id).cmid for row_id in ids]
    assert len(ids) == outbox.sent(ids)


def send_and_die(outbox: Outbox, outbox_id: int, send: SendMessage) -> None:
    """Send a row as a process that is killed before it can write that down."""

    async def run() -> None:
        async with outbox.stage.client() as client:
            call = send_call(send, outbox.get(outbox_id).random_id)
            await client.call(call.method, call.params)

    asyncio.run(run())


@suppressions
@histories
def test_a_send_whose_answer_is_lost_is_visible_once_and_its_number_is_found(
    outbox: Outbox, suppressed: Suppressed, shows_random_id: bool
) -> None:
    suppress(outbox, suppressed, shows_random_id=shows_random_id)
    outbox.stage.emulator.add_fault(Fault.DROP_ANSWER, "messages.send", times=1)
    ids = outbox.say("a")
    outbox.deliver()
    assert_sent_once(outbox, ids, ["a"])


@suppressions
def test_an_execute_whose_answer_is_lost_is_visible_once(
    outbox: Outbox, suppressed: Suppressed
) -> None:
    suppress(outbox, suppressed)
    outbox.stage.emulator.add_fault(Fault.DROP_ANSWER, "execute", times=1)
    ids = outbox.say("a", "b", "c", "d")
    outbox.deliver()
    assert_sent_once(outbox, ids, ["a", "b", "c", "d"])


@on_sqlite
def test_a_repeat_goes_under_the_same_number(outbox: Outbox) -> None:
    outbox.stage.emulator.add_fault(Fault.DROP_ANSWER, "messages.send", times=2)
    (row,) = outbox.say("a")
    outbox.deliver()
    sends = outbox.stage.emulator.calls("messages.send")
    assert [str(outbox.get(row).random_id)] * 3 == [call.params["random_id"] for call in sends]


@suppressions
@histories
def test_what_a_killed_process_sent_is_visible_once_after_the_restart(
    outbox: Outbox, suppressed: Suppressed, shows_random_id: bool
) -> None:
    suppress(outbox, suppressed, shows_random_id=shows_random_id)
    cmid = outbox.stage.emulator.say(ANNA, outbox.stage.chat, "2d6")
    send = SendMessage(peer_id=outbox.stage.peer_id, text="same words", reply_to=cmid)
    ids = outbox.add(send)
    send_and_die(outbox, ids[0], send)
    outbox.deliver()
    assert_sent_once(outbox, ids, ["same words"])


@on_sqlite
@histories
def test_a_send_that_was_unsure_for_minutes_is_looked_up_and_not_repeated(
    outbox: Outbox, shows_random_id: bool
) -> None:
    suppress(outbox, Suppressed.SAME, shows_random_id=shows_random_id)
    send = SendMessage(peer_id=outbox.stage.peer_id, text="a")
    ids = outbox.add(send, age_seconds=100.0)
    send_and_die(outbox, ids[0], send)
    outbox.deliver(unsure_seconds=60.0)
    assert_sent_once(outbox, ids, ["a"])
    assert (1, 1) == (outbox.calls("messages.send"), outbox.calls("messages.getHistory"))


@on_sqlite
def test_a_send_that_is_not_found_in_its_chat_is_repeated(outbox: Outbox) -> None:
    """It is looked up before each of the two sends: what was queued before the start is unsure."""
    outbox.stage.emulator.add_fault(Fault.RESET, "messages.send", times=1)
    ids = outbox.say("a")
    outbox.deliver(unsure_seconds=0.0)
    assert_sent_once(outbox, ids, ["a"])
    assert 2 == outbox.calls("messages.getHistory")


@on_sqlite
@pytest.mark.parametrize("fault", [Fault.ERROR, Fault.DROP_ANSWER, Fault.HTML_502])
def test_nothing_is_concluded_from_a_chat_that_cannot_be_read_now(
    outbox: Outbox, fault: Fault
) -> None:
    suppress(outbox, Suppressed.ERROR)
    emulator = outbox.stage.emulator
    emulator.add_fault(Fault.DROP_ANSWER, "messages.send", times=1)
    emulator.add_fault(fault, "messages.getHistory", times=2)
    ids = outbox.say("a")
    outbox.deliver()
    assert_sent_once(outbox, ids, ["a"])


@on_sqlite
def test_equal_words_to_two_people_are_told_apart_by_the_quote(outbox: Outbox) -> None:
    suppress(outbox, Suppressed.ZEROES, shows_random_id=False)
    emulator, peer = outbox.stage.emulator, outbox.stage.peer_id
    first, second = (emulator.say(ANNA, outbox.stage.chat, "4d6k3") for _ in range(2))
    outbox.add(SendMessage(peer_id=peer, text="no", reply_to=first))
    outbox.deliver()
    emulator.add_fault(Fault.RESET, "messages.send", times=1)
    outbox.add(SendMessage(peer_id=peer, text="no", reply_to=second))
    outbox.deliver(unsure_seconds=0.0)
    assert [("no", first), ("no", second)] == [(m.text, m.reply_to) for m in outbox.seen()]


@on_sqlite
@pytest.mark.parametrize("target", ["messages.send", "execute"])
@pytest.mark.parametrize(
    "fault", [Fault.RESET, Fault.HANG, Fault.HTML_502, Fault.MALFORMED_JSON, Fault.DROP_ANSWER]
)
def test_a_broken_way_neither_loses_nor_doubles(outbox: Outbox, fault: Fault, target: str) -> None:
    outbox.stage.emulator.switches.hang_seconds = 1.0
    outbox.stage.emulator.add_fault(fault, target, times=2)
    texts = ["a"] if target == "messages.send" else ["a", "b", "c"]
    ids = outbox.say(*texts)
    outbox.deliver(timeout_seconds=0.4)
    assert_sent_once(outbox, ids, texts)
