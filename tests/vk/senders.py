"""The sender in tests: rows of the outbox, a sender that carries them, and what came of them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import time
from typing import Any

from tests.vk.conftest import COMMUNITY, Stage
from tests.vk.transport import register, until
from vkbot.database_thread import DatabaseThread
from vkbot.outbox_format import outgoing_document, outgoing_kind, outgoing_to_json
from vkbot.outgoing import Outgoing, SendMessage
from vkbot.rounds import Rounds
from vkbot.sandbox.talk import SeenMessage
from vkbot.store.database import Database
from vkbot.store.records import NewOutbox, OutboxRow, OutboxState
from vkbot.vk.sending import Sender
from vkbot.vk.settling import Patience
from vkbot.vk.waiting import Backoff

QUICK = Backoff(first_seconds=0.02, cap_seconds=0.05)


def patience(**options: Any) -> Patience:
    """Make a patience that tests can wait for."""
    short = {
        "backoff": QUICK,
        "silence": QUICK,
        "first_hold_seconds": 0.4,
        "doubt_seconds": 0.1,
        "hold_peer_seconds": 0.4,
        "pause_seconds": 0.4,
    }
    return Patience(**short | options)


class Outbox:
    """The bot's side: rows are queued here, and looked at afterwards."""

    def __init__(self, stage: Stage, database: Database) -> None:
        self.stage = stage
        self.database = database
        register(database)

    def add(self, *outgoings: Outgoing, age_seconds: float = 0.0) -> list[int]:
        """Queue several things in order and return their ids."""
        with self.database.transaction() as uow:
            numbers = uow.random_ids.reserve(COMMUNITY, len(outgoings))
            return uow.outbox.add_all(
                [
                    NewOutbox(
                        community_id=COMMUNITY,
                        peer_id=one.peer_id,
                        kind=outgoing_kind(one),
                        payload_json=outgoing_to_json(one),
                        document=outgoing_document(one),
                        random_id=random_id,
                        created_at=time() - age_seconds,
                    )
                    for one, random_id in zip(outgoings, numbers, strict=True)
                ]
            )

    def say(self, *texts: str, peer_id: int | None = None, **more: Any) -> list[int]:
        """Queue messages."""
        peer = self.stage.peer_id if peer_id is None else peer_id
        return self.add(*(SendMessage(peer_id=peer, text=text, **more) for text in texts))

    def get(self, outbox_id: int) -> OutboxRow:
        """Read a row."""
        with self.database.transaction() as uow:
            row = uow.outbox.get(outbox_id)
        assert row is not None
        return row

    def state(self, outbox_id: int) -> OutboxState:
        """Read what became of a row."""
        return self.get(outbox_id).state

    def sent(self, ids: list[int]) -> int:
        """Count the rows that are sent."""
        return sum(self.state(row_id) is OutboxState.SENT for row_id in ids)

    def waits(self) -> int:
        """Count the rows that are not settled."""
        with self.database.transaction() as uow:
            return uow.outbox.pending_count(COMMUNITY)

    def seen(self, peer: int | None = None) -> list[SeenMessage]:
        """List the bot's messages that people see in a conversation, by default the chat."""
        messages = self.stage.emulator.messages(self.stage.chat if peer is None else peer)
        return [message for message in messages if message.from_id == -COMMUNITY]

    def calls(self, method: str) -> int:
        """Count the requests of a method."""
        return self.stage.emulator.counters().calls.get(method, 0)

    def texts(self, peer: int | None = None) -> list[str]:
        """List their texts."""
        return [message.text for message in self.seen(peer)]

    def deliver(self, holds: Callable[[], object] | None = None, **options: Any) -> None:
        """Send until nothing waits, or until something holds."""

        async def run() -> None:
            async with sending(self, **options):
                await until(holds or (lambda: not self.waits()))

        asyncio.run(run())


@asynccontextmanager
async def sending(outbox: Outbox, **options: Any) -> AsyncIterator[Rounds]:
    """Send for the length of a block; an error of the sender is raised at its end."""
    thread, stop = DatabaseThread(outbox.database), asyncio.Event()
    rounds = Rounds(thread)
    timeout_seconds = options.pop("timeout_seconds", 5.0)
    given = {name: options.pop(name) for name in ("tell_unsaid", "now") if name in options}
    async with outbox.stage.client(timeout_seconds=timeout_seconds) as client:
        sender = Sender(client, COMMUNITY, rounds, patience=patience(**options), **given)
        task = asyncio.create_task(sender.run(stop))
        try:
            yield rounds
        finally:
            stop.set()
            await asyncio.wait([task])
            await rounds.finish()
            thread.close()
        await task
