"""The bot's side of the transport in tests: a poller on a real database, and what it stored."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.vk.conftest import COMMUNITY, Stage
from vkbot.database_thread import DatabaseThread
from vkbot.inbox_rows import MET
from vkbot.store.database import Database
from vkbot.store.records import InboxRow
from vkbot.vk.polling import Poller
from vkbot.vk.waiting import Backoff

QUICK = Backoff(first_seconds=0.01, cap_seconds=0.05)


def register(database: Database, ts: str | None = "1") -> None:
    """Make the community known, polled up to `ts`; 1 is before everything in the emulator."""
    with database.transaction() as uow:
        uow.communities.put(COMMUNITY, name="Guild", screen_name="guild")
        uow.communities.save_position(COMMUNITY, ts, key=None, server=None)


def stored(database: Database) -> list[InboxRow]:
    """List what VK sent and is not done, lane by lane."""
    return [row for row in rows(database) if row.kind != MET]


def rows(database: Database) -> list[InboxRow]:
    """List the rows of the inbox that are not done, lane by lane."""
    with database.transaction() as uow:
        return uow.inbox.claim(100, 10_000)


def texts(database: Database) -> list[str]:
    """List the texts of the stored messages."""
    bodies = [json.loads(row.body_json) for row in stored(database)]
    return [body["object"]["message"]["text"] for body in bodies if "message" in body["object"]]


async def until(holds: Callable[[], object], seconds: float = 8.0) -> None:
    """Wait until something holds; TimeoutError if it does not in time."""
    async with asyncio.timeout(seconds):
        while not await asyncio.to_thread(holds):  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0.01)


@dataclass(slots=True)
class Heard:
    """What the poller told its neighbour."""

    lost: int = 0
    until: Callable[[], float] = field(default=lambda: 0.0)

    def lose(self) -> None:
        """Count a call."""
        self.lost += 1


@asynccontextmanager
async def polling(stage: Stage, database: Database, **options: Any) -> AsyncIterator[Heard]:
    """Poll for the length of a block; an error of the poller is raised at its end."""
    thread, stop, heard = DatabaseThread(database), asyncio.Event(), Heard()
    settings = {"wait_seconds": 1, "grace_seconds": 0.3, "backoff": QUICK, "on_lost": heard.lose}
    transact = options.pop("transact", thread.transact)
    async with stage.client() as client:
        poller = Poller(client, COMMUNITY, transact, **settings | options)
        heard.until = lambda: poller.heard_until
        task = asyncio.create_task(poller.run(stop))
        try:
            yield heard
        finally:
            stop.set()
            await asyncio.wait([task])
            thread.close()
        await task


def poll(
    stage: Stage,
    database: Database,
    holds: Callable[[], object],
    *,
    begun: Callable[[], Awaitable[None]] | None = None,
    **options: Any,
) -> Heard:
    """Poll until something holds; `begun` may act once polling has begun."""

    async def run() -> Heard:
        async with polling(stage, database, **options) as heard:
            if begun is not None:
                await begun()
            await until(holds)
            return heard

    return asyncio.run(run())
