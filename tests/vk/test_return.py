"""How soon answers come after VK was away, and after a clock was set back."""

import asyncio
from time import monotonic, time
from typing import Any

import pytest

from tests.vk.conftest import ANNA, Stage
from tests.vk.senders import Outbox, sending
from tests.vk.transport import until
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.vk.polling import Poller
from vkbot.vk.settling import Patience
from vkbot.vk.waiting import Backoff

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("database_kind", ["sqlite"])]
ENDLESS = Backoff(first_seconds=100.0, cap_seconds=100.0)


@pytest.fixture
def outbox(stage: Stage, database: Database) -> Outbox:
    stage.emulator.say(ANNA, ANNA, "hello")
    return Outbox(stage, database)


def test_the_first_success_lets_go_what_was_put_off_meanwhile(outbox: Outbox) -> None:
    outbox.stage.emulator.add_fault(Fault.RESET, "*", times=1)
    outbox.say("while away")

    async def run() -> None:
        async with sending(outbox, silence=ENDLESS) as rounds:
            await until(lambda: outbox.stage.emulator.platform.faults.struck)
            await asyncio.sleep(0.1)
            outbox.say("back", peer_id=ANNA)
            rounds.want()
            await until(lambda: outbox.texts() == ["while away"], seconds=3.0)

    asyncio.run(run())


def test_a_poll_is_tried_again_soon_however_long_vk_was_away(
    stage: Stage, database: Database, outbox: Outbox
) -> None:
    async def work() -> float:
        async with stage.client() as client:

            async def unused(_act: Any) -> Any:
                raise AssertionError

            poller = Poller(client, 77, unused, backoff=ENDLESS)
            return poller._heed(TimeoutError(), 50)

    assert asyncio.run(work()) <= 4.0
    assert Patience().silence.seconds(50) <= 5.0


def test_old_replies_of_one_chat_are_looked_up_with_one_question(outbox: Outbox) -> None:
    outbox.say(*(f"{number}" for number in range(12)))
    with outbox.database.transaction() as uow:
        uow.outbox.doubt_all(77)
    outbox.deliver(unsure_seconds=0.0)
    assert 12 == len(outbox.texts())
    assert 1 == outbox.calls("messages.getHistory")


def test_a_clock_set_back_leaves_no_reply_waiting(outbox: Outbox) -> None:
    outbox.stage.emulator.add_fault(Fault.ERROR, "messages.send", times=1, code=10)
    outbox.say("a")
    back = [0.0]

    async def run() -> None:
        async with sending(
            outbox, backoff=ENDLESS, now=lambda: time() - back[0], unsure_seconds=1e9
        ) as rounds:
            await until(lambda: outbox.calls("messages.send") == 1)
            await asyncio.sleep(0.1)
            back[0] = 120.0
            begun = monotonic()
            rounds.want()
            await until(lambda: outbox.texts() == ["a"], seconds=3.0)
            assert monotonic() - begun < 3.0

    asyncio.run(run())


def test_a_restart_leaves_no_reply_waiting_for_an_earlier_clock(outbox: Outbox) -> None:
    (row,) = outbox.say("a")
    with outbox.database.transaction() as uow:
        uow.outbox.postpone(row, time() + 172_800, 3)
    outbox.deliver()
    assert ["a"] == outbox.texts()
