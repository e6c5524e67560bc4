"""The order of sends, how few requests they take, and that conversations do not wait."""

import asyncio
from time import monotonic

import pytest

from tests.vk.conftest import ANNA, COMMUNITY, Stage
from tests.vk.senders import Outbox, sending
from tests.vk.transport import until
from vkbot.outgoing import SendMessage
from vkbot.sandbox.faults import Fault
from vkbot.store import open_database
from vkbot.store.database import Database
from vkbot.store.errors import SenderLockedError
from vkbot.store.records import OutboxState

pytestmark = pytest.mark.slow
SENT, QUEUED = OutboxState.SENT, OutboxState.QUEUED


@pytest.fixture
def outbox(stage: Stage, database: Database) -> Outbox:
    stage.emulator.say(ANNA, ANNA, "hello")
    return Outbox(stage, database)


def test_a_chat_keeps_its_order_when_calls_inside_an_execute_fail(outbox: Outbox) -> None:
    texts = [str(number) for number in range(60)]
    outbox.say(*texts)
    emulator = outbox.stage.emulator
    emulator.add_fault(Fault.ERROR, "execute/messages.send", skip=3, times=2)
    emulator.add_fault(Fault.ERROR, f"peer/{outbox.stage.peer_id}", skip=20, times=2)
    outbox.deliver()
    assert texts == outbox.texts()
    assert {"error": 4} == emulator.counters().faults


def test_two_hundred_replies_of_one_chat_take_nine_requests_and_none_is_refused(
    outbox: Outbox,
) -> None:
    texts = [str(number) for number in range(200)]
    ids = outbox.say(*texts)
    outbox.deliver()
    counted = outbox.stage.emulator.counters()
    assert texts == outbox.texts()
    assert 200 == outbox.sent(ids)
    assert sum(counted.calls.values()) <= 9
    assert {} == counted.refusals


def test_each_row_learns_the_number_of_its_message(outbox: Outbox) -> None:
    ids = outbox.say("a", "b", "c")
    outbox.deliver()
    assert [seen.cmid for seen in outbox.seen()] == [outbox.get(row_id).cmid for row_id in ids]


def test_a_chat_that_vk_wants_left_alone_holds_up_no_other(outbox: Outbox) -> None:
    emulator = outbox.stage.emulator
    emulator.add_fault(Fault.ERROR, f"peer/{outbox.stage.peer_id}", code=9, times=1)
    held = outbox.say("one", "two")
    outbox.deliver(lambda: outbox.state(held[0]) is QUEUED and emulator.counters().faults)
    (other,) = outbox.say("three", peer_id=ANNA)
    outbox.deliver(lambda: outbox.state(other) is SENT)
    assert [QUEUED, QUEUED] == [outbox.state(row_id) for row_id in held]
    outbox.deliver()
    assert ["one", "two"] == outbox.texts()


def test_a_request_that_hangs_holds_up_no_other_chat_not_even_a_repeat(outbox: Outbox) -> None:
    emulator = outbox.stage.emulator
    emulator.switches.hang_seconds = 3.0
    emulator.add_fault(Fault.HANG, "messages.send", times=1)
    emulator.add_fault(Fault.ERROR, f"peer/{ANNA}", times=1)

    async def run() -> None:
        async with sending(outbox) as rounds:
            (slow,) = outbox.say("slow")
            rounds.want()
            await until(lambda: emulator.counters().faults)
            (other,) = outbox.say("quick", peer_id=ANNA)
            rounds.want()
            begun = monotonic()
            await until(lambda: outbox.state(other) is SENT)
            assert monotonic() - begun < 1.5
            assert QUEUED is outbox.state(slow)
            await until(lambda: outbox.state(slow) is SENT)

    asyncio.run(run())
    assert ["slow"] == outbox.texts()


def test_what_is_queued_meanwhile_is_sent_in_the_next_round(outbox: Outbox) -> None:
    async def run() -> None:
        async with sending(outbox) as rounds:
            await asyncio.sleep(0.2)
            (row,) = outbox.say("late")
            begun = monotonic()
            rounds.want()
            await until(lambda: outbox.state(row) is SENT)
            assert monotonic() - begun < 2.0

    asyncio.run(run())


def test_stopping_writes_down_what_is_in_flight(outbox: Outbox) -> None:
    ids = outbox.say(*(str(number) for number in range(200)))
    outbox.deliver(outbox.texts)
    assert len(outbox.texts()) == outbox.sent(ids) < 200
    outbox.deliver()
    assert [str(number) for number in range(200)] == outbox.texts()


def test_replies_that_are_too_old_are_given_up_and_fresh_ones_go(outbox: Outbox) -> None:
    chat = outbox.stage.peer_id
    (stale,) = outbox.add(SendMessage(peer_id=chat, text="stale"), age_seconds=3600.0)
    (fresh,) = outbox.say("fresh")
    outbox.deliver(give_up_seconds=600.0)
    assert [OutboxState.FAILED, SENT] == [outbox.state(stale), outbox.state(fresh)]
    assert ["fresh"] == outbox.texts()


def test_two_senders_of_one_community_exclude_each_other(outbox: Outbox, database_url: str) -> None:
    other = open_database(database_url)
    try:
        with outbox.database.lock_sender(COMMUNITY):
            with pytest.raises(SenderLockedError), other.lock_sender(COMMUNITY):
                pass
            with other.lock_sender(COMMUNITY + 1):
                pass
        with other.lock_sender(COMMUNITY):
            pass
    finally:
        other.close()
