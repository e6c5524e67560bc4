"""One process polls and sends, though the session that holds its lock may end at any time."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from tests.store.sessions import end_lock_sessions
from tests.vk.conftest import ANNA, COMMUNITY, TOKEN, Stage
from tests.vk.senders import Outbox, patience
from tests.vk.transport import poll, register, texts, until
from vkbot.database_thread import DatabaseThread
from vkbot.rounds import Rounds
from vkbot.store.database import Database, open_database
from vkbot.store.errors import SenderLockedError
from vkbot.store.sender_lock import SenderLock
from vkbot.vk.client import VkClient
from vkbot.vk.sending import Sender

pytestmark = pytest.mark.slow


@pytest.fixture
def database_kind() -> str:
    return "postgresql"


@pytest.fixture
def outbox(stage: Stage, database: Database) -> Outbox:
    return Outbox(stage, database)


@pytest.fixture
def other(database_url: str) -> Iterator[Database]:
    opened = open_database(database_url)
    yield opened
    opened.close()


class CountingClient(VkClient):
    """A client that counts its own requests."""

    requests = 0

    async def request(self, method: str, *args: Any) -> dict[str, Any]:
        self.requests += 1
        return await super().request(method, *args)


@dataclass(frozen=True, slots=True)
class SendingProcess:
    """One of several processes that would send."""

    client: CountingClient
    rounds: Rounds

    async def take_turn(self) -> None:
        """Let it look into the outbox, and send what it will."""
        self.rounds.want()
        await self.rounds.finish()


@asynccontextmanager
async def sending(
    stage: Stage, database: Database, lock: SenderLock
) -> AsyncIterator[SendingProcess]:
    """Send for the length of a block, which begins after the first look into the outbox."""
    thread, stop = DatabaseThread(database), asyncio.Event()
    rounds = Rounds(thread)
    looks: list[int] = []
    client = CountingClient(TOKEN, api_url=stage.emulator.api_url)

    def keep_lock() -> int:
        looks.append(lock.keep())
        return looks[-1]

    sender = Sender(client, COMMUNITY, rounds, patience=patience(), keep_lock=keep_lock)
    task = asyncio.create_task(sender.run(stop))
    try:
        await until(lambda: bool(looks))
        await rounds.finish()
        yield SendingProcess(client, rounds)
    finally:
        stop.set()
        await asyncio.wait([task])
        await rounds.finish()
        thread.close()
        await client.close()
    await task


def test_a_sender_whose_lock_another_took_is_silent_until_that_one_ends(
    outbox: Outbox, other: Database, database_url: str
) -> None:
    async def run() -> None:
        stage, first = outbox.stage, outbox.database
        with first.lock_sender(COMMUNITY) as lock:
            async with sending(stage, first, lock) as one:
                await asyncio.to_thread(end_lock_sessions, database_url)
                with other.lock_sender(COMMUNITY) as others_lock:
                    outbox.say("early")
                    await one.take_turn()
                    async with sending(stage, other, others_lock) as two:
                        outbox.say(*map(str, range(60)))
                        await take_turns(outbox, one, two)
                    assert 0 == one.client.requests
                outbox.say("afterwards")
                await take_turns(outbox, one)

    asyncio.run(run())
    assert ["early", *map(str, range(60)), "afterwards"] == outbox.texts()


async def take_turns(outbox: Outbox, *processes: SendingProcess) -> None:
    """Let processes take turns until all is sent."""
    async with asyncio.timeout(10):
        while await asyncio.to_thread(outbox.waits):
            for process in processes:
                await process.take_turn()


def test_a_sender_whose_lock_is_free_goes_on_at_once(outbox: Outbox, database_url: str) -> None:
    async def run() -> None:
        with outbox.database.lock_sender(COMMUNITY) as lock:
            end_lock_sessions(database_url)
            async with sending(outbox.stage, outbox.database, lock) as process:
                outbox.say("one", "two")
                process.rounds.want()
                await until(lambda: not outbox.waits(), seconds=1.5)

    asyncio.run(run())
    assert ["one", "two"] == outbox.texts()


def test_a_poller_without_the_lock_stores_nothing_until_it_has_it_again(
    stage: Stage, database: Database
) -> None:
    register(database)
    refused = [True] * 3

    def keep_lock() -> int:
        if refused:
            refused.pop()
            raise SenderLockedError
        return 2

    stage.emulator.say(ANNA, stage.chat, "one")
    poll(stage, database, lambda: texts(database) == ["one"], keep_lock=keep_lock)
    assert [] == refused
