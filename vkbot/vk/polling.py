"""
The poller: takes updates of one community from VK's Bots Long Poll into the inbox.

The updates and the position after them are written in one transaction before anything reads them,
and the position outlives the process: a crash anywhere repeats a poll and loses nothing, and the
inbox knows what it has. Nothing ends the poller but being told to stop and a token of no use.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import time
from typing import Any

import structlog
from aiohttp import ClientError
from vkbottle.polling import BotPolling

from vkbot.database_thread import Transact
from vkbot.outages import Outage
from vkbot.store.errors import SenderLockedError, StoreUnavailableError
from vkbot.store.records import NewInbox
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to
from vkbot.vk.intake import chats_heard, inbox_rows, meet_chats, place_posts
from vkbot.vk.update_places import newest_moment
from vkbot.vk.waiting import Backoff, pause, unless_stopped

POLL = "longpoll"
FAILURES_OF_AN_OUTAGE = 3
"""After so many failures in a row the host is told that VK does not answer."""
FAILURES_OF_A_SERVER = 5
"""After so many failures in a row, twice as many, four times as many and so on VK is asked for
another server, of which it gives so many an hour; `ts` stays."""
HISTORY_OUTDATED, INFORMATION_LOST = 1, 3
LONGEST_SILENCE_SECONDS = 4.0
"""So long, at most, is waited until VK or the database is tried again that did not answer."""
FULL_PAUSE_SECONDS = 1.0
CROWD_PAUSE_SECONDS = 0.008
"""After several updates at once the next poll waits so long: their answers go first, and what is
said meanwhile comes together."""

log = structlog.get_logger("vkbot.vk")


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where polling goes on; None for what VK is to be asked for."""

    server: str | None = None
    key: str | None = field(default=None, repr=False)
    ts: str | None = None


class LongPoll(BotPolling):
    """vkbottle's requests of the Long Poll, each with an end, and failures of one kind."""

    def __init__(
        self, client: VkClient, community_id: int, *, wait_seconds: int, grace_seconds: float
    ) -> None:
        super().__init__(client, group_id=community_id, wait=wait_seconds)
        self._grace_seconds = grace_seconds

    async def get_event(self, server: dict[str, Any]) -> dict[str, Any]:
        """
        Wait for events.

        Raises:
            ApiUnavailableError: there is no answer in time, or none that can be read.
        """
        try:
            async with asyncio.timeout(self.wait + self._grace_seconds):
                answer = await super().get_event(server)
        except (ClientError, OSError, ValueError, RecursionError) as error:
            # Their texts may hold the address, and so the key.
            raise ApiUnavailableError(POLL, type(error).__name__) from None
        if not isinstance(answer, dict):
            raise ApiUnavailableError(POLL, "the answer is no object")
        return answer


class Poller:
    """
    Polls for one community, which the store knows already.

    Args:
        client: with the community's token.
        community_id: whose updates they are.
        transact: the way to the database.
        wait_seconds: how long VK holds a poll open when nothing happens.
        backoff: the waits after failures in a row.
        quota_pause_seconds: the wait after VK refused a server for being asked too often.
        most_pending: beyond so many unsettled rows in the inbox polling waits.
        grace_seconds: how much later than `wait_seconds` an answer may come.
        on_lost: is called when VK forgot updates that were not polled yet.
        on_heard: is told what came, once it is in the inbox.
        keep_lock: makes sure that this process is the one that polls; see `SenderLock`.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        client: VkClient,
        community_id: int,
        transact: Transact,
        *,
        wait_seconds: int = 25,
        backoff: Backoff = Backoff(),  # noqa: B008 - frozen
        quota_pause_seconds: float = 300.0,
        most_pending: int = 10_000,
        grace_seconds: float = 10.0,
        on_lost: Callable[[], None] = lambda: None,
        on_heard: Callable[[object], None] = lambda _updates: None,
        keep_lock: Callable[[], int] = lambda: 1,
        now: Callable[[], float] = time,
    ) -> None:
        self._long_poll = LongPoll(
            client, community_id, wait_seconds=wait_seconds, grace_seconds=grace_seconds
        )
        self._community_id = community_id
        self._transact = transact
        self._backoff = backoff
        self._quota_pause_seconds = quota_pause_seconds
        self._most_pending = most_pending
        self._on_lost = on_lost
        self._on_heard = on_heard
        self._keep_lock = keep_lock
        self._now = now
        self._network, self._events = Outage("vk"), Outage("events")
        self._position: Position | None = None
        self._pending = 0
        self.heard_until = 0.0
        """Up to which moment, in seconds since 1970, everything said is in the inbox."""

    async def run(self, stop: asyncio.Event) -> None:
        """
        Poll until told to stop.

        Raises:
            ApiError: the token is of no use.
        """
        failures = 0
        while not stop.is_set():
            try:
                await self._poll(stop)
                failures = 0
                self._network.end()
                self._events.end()
            except Exception as error:  # whatever it is, the bot must not go deaf
                failures += 1
                await pause(stop, self._heed(error, failures))

    async def _poll(self, stop: asyncio.Event) -> None:
        """Poll once, and store what came."""
        position = self._position or await self._begin()
        if self._pending > self._most_pending:
            await pause(stop, FULL_PAUSE_SECONDS)
            self._pending = await self._transact(_count_pending)
            return
        server = await unless_stopped(stop, self._server(position))
        if server is None:
            return
        answer = await unless_stopped(stop, self._long_poll.get_event(server))
        if answer is None:
            return
        if "failed" in answer:
            self._lose(position, answer)
        await self._take(answer)

    async def _begin(self) -> Position:
        """Read where polling stood, and how much is pending."""
        position, self._pending = await self._transact(self._load)
        self._position = position
        return position

    def _load(self, uow: UnitOfWork) -> tuple[Position, int]:
        known = uow.communities.get(self._community_id)
        position = Position()
        if known is not None:
            position = Position(server=known.poll_server, key=known.poll_key, ts=known.poll_ts)
        return position, _count_pending(uow)

    async def _server(self, position: Position) -> dict[str, str]:
        """Return server, key and `ts`; what of them is not known is asked for and written down."""
        if position.server and position.key and position.ts:
            return {"server": position.server, "key": position.key, "ts": position.ts}
        given = await self._long_poll.get_server()
        server, key, ts = (_word(given, name) for name in ("server", "key", "ts"))
        if not (server and key and ts):
            raise ApiUnavailableError("groups.getLongPollServer", "unexpected answer")
        ts = position.ts or ts
        await self._write([], Position(server=server, key=key, ts=ts))
        return {"server": server, "key": key, "ts": ts}

    async def _take(self, answer: dict[str, Any]) -> None:
        """Store the updates of an answer; without `ts` the next poll brings them once more."""
        assert self._position is not None
        ts, updates, now = _word(answer, "ts"), answer.get("updates"), self._now()
        rows = inbox_rows(updates, now)
        await self._write(rows, replace(self._position, ts=ts or self._position.ts))
        self._on_heard(updates)
        if not ts:
            raise ApiUnavailableError(POLL, "an answer without ts")
        self.heard_until = max(self.heard_until, min(now, newest_moment(updates, now)))
        if len(rows) > 1:
            await asyncio.sleep(CROWD_PAUSE_SECONDS)

    async def _write(self, rows: list[NewInbox], position: Position) -> None:
        """Write updates and position at once, and only then go on from there."""
        if rows or position != self._position:
            self._pending = await self._transact(lambda uow: self._store(uow, rows, position))
            self._position = position

    def _store(self, uow: UnitOfWork, rows: list[NewInbox], position: Position) -> int:
        """Store both, and return how many rows are pending then."""
        self._keep_lock()
        uow.communities.save_position(
            self._community_id, position.ts, key=position.key, server=position.server
        )
        rows = [*rows, *meet_chats(uow, self._community_id, rows)]
        uow.inbox.store(self._community_id, place_posts(uow, self._community_id, rows))
        uow.chats.mark_active(self._community_id, chats_heard(rows))
        return _count_pending(uow)

    def _lose(self, position: Position, answer: dict[str, Any]) -> None:
        """
        Go on as VK says when it does not serve a poll.

        Raises:
            ApiUnavailableError: always, so that the next poll waits a moment.
        """
        failed, ts = answer["failed"], _word(answer, "ts")
        if failed == HISTORY_OUTDATED and ts:
            self._position = replace(position, ts=ts)
        elif failed in (HISTORY_OUTDATED, INFORMATION_LOST):
            self._position = Position()
        else:
            self._position = Position(ts=position.ts)
        if failed in (HISTORY_OUTDATED, INFORMATION_LOST):
            self._on_lost()
        raise ApiUnavailableError(POLL, f"failed {failed!r}"[:100])

    def _heed(self, error: Exception, failures: int) -> float:
        """
        Log a failure and say how many seconds to wait after it.

        Raises:
            ApiError: the token is of no use.
        """
        if isinstance(error, ApiError):
            reaction = reaction_to(error.code)
            self._events.fail(str(error.code), community=self._community_id, then=reaction)
            if reaction is Reaction.STOP:
                raise error
            if reaction is Reaction.PAUSE_METHOD:
                return self._quota_pause_seconds
        elif isinstance(error, SenderLockedError):
            log.error("poller_lock_lost", community=self._community_id)
            self._position = None  # whoever polls now writes it
        elif isinstance(error, ApiUnavailableError):
            log.info("poll_failed", reason=error.reason, failures=failures)
            if failures >= FAILURES_OF_AN_OUTAGE:
                self._network.fail("unavailable", reason=error.reason, community=self._community_id)
            rounds, rest = divmod(failures, FAILURES_OF_A_SERVER)
            if not rest and rounds.bit_count() == 1 and self._position is not None:
                self._position = Position(ts=self._position.ts)
        elif not isinstance(error, StoreUnavailableError):  # which is told where it is met
            log.error("poll_failed", reason=repr(error), failures=failures)
        waited = self._backoff.seconds(failures)
        return waited if isinstance(error, ApiError) else min(waited, LONGEST_SILENCE_SECONDS)


def _count_pending(uow: UnitOfWork) -> int:
    return uow.inbox.pending_count()


def _word(fields: object, name: str) -> str | None:
    """Read a text that VK also writes as a number (`ts`)."""
    value = fields.get(name) if isinstance(fields, dict) else None
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else None
