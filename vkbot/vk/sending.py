"""
The sender: takes the outbox off, in order per conversation, many rows at once.

In each round of the database it takes rows of conversations that have nothing in flight, as many as
the free requests carry; a conversation goes in one request at a time. What an earlier process left
behind counts as sent without an answer, for nobody knows where it died.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from time import time
from typing import NamedTuple

import structlog

from vkbot.rounds import Rounds
from vkbot.store.errors import SenderLockedError, StoreUnavailableError
from vkbot.store.records import OutboxRow
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.carrying import Carrier
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to
from vkbot.vk.packing import CALLS_AT_MOST
from vkbot.vk.settling import Outcome, Patience, Settler
from vkbot.vk.waiting import unless_stopped

REQUESTS_IN_FLIGHT = 6
"""Enough for twenty requests a second that VK answers in 0.3 s each."""
LONGEST_SLEEP_SECONDS = 30.0
SHORTEST_SLEEP_SECONDS = 0.005
DATABASE_RETRY_SECONDS = 1.0
LOCK_RETRY_SECONDS = 2.0
STOPPING_SECONDS = 10.0

log = structlog.get_logger("vkbot.vk")


class _Taken(NamedTuple):
    """What a turn took: rows to send now, when the next are due, how often the lock was taken."""

    rows: list[OutboxRow]
    due: float | None
    lock_taken: int


class Sender:
    """
    Sends for one community.

    Args:
        client: with the community's token.
        community_id: whose outbox it is.
        rounds: the way to the database.
        patience: how long to wait for what.
        keep_lock: makes sure that this process is the one that sends; see `SenderLock`.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        client: VkClient,
        community_id: int,
        rounds: Rounds,
        *,
        patience: Patience,
        keep_lock: Callable[[], int] = lambda: 1,
        now: Callable[[], float] = time,
    ) -> None:
        self._community_id = community_id
        self._rounds = rounds
        self._patience = patience
        self._keep_lock = keep_lock
        self._lock_taken = 1
        self._now = now
        self._carrier = Carrier(client, community_id, rounds.transact, patience=patience, now=now)
        self._settler = Settler(community_id, patience, now)
        self._requests: set[asyncio.Task[None]] = set()
        self._in_flight: set[frozenset[int]] = set()
        self._is_sending = False
        self._is_taking = False
        self._alarm: asyncio.TimerHandle | None = None
        self._paused_until = 0.0
        self._useless: ApiError | None = None
        self._is_useless = asyncio.Event()

    async def run(self, stop: asyncio.Event) -> None:
        """
        Send until told to stop, then finish what is in flight.

        Raises:
            ApiError: the token is of no use.
        """
        try:
            await unless_stopped(stop, self._doubt_earlier_sends())
            self._is_sending = not stop.is_set()
            self._rounds.join(self._take_turn)
            self._rounds.want()
            await unless_stopped(stop, self._is_useless.wait())
            if self._useless is not None:
                raise self._useless
        finally:
            self._is_sending = False
            self._set_alarm(None)
            if self._requests:
                await asyncio.wait(self._requests, timeout=STOPPING_SECONDS)
            for task in self._requests:
                task.cancel()

    async def _doubt_earlier_sends(self) -> None:
        """Take what an earlier process left as sent without an answer: it may have died then."""
        await self._insist(lambda uow: uow.outbox.doubt_all(self._community_id))

    async def _insist(
        self, act: Callable[[UnitOfWork], None], peers: frozenset[int] = frozenset()
    ) -> None:
        """
        Write something down as soon as the database can be reached.

        Conversations that were in flight are free for the turn behind it in the same round.
        """
        while True:
            self._in_flight.discard(peers)
            try:
                return await self._rounds.transact(act)
            except StoreUnavailableError as error:
                log.debug("database_unavailable", error=str(error))
                if peers:
                    self._in_flight.add(peers)
                await asyncio.sleep(DATABASE_RETRY_SECONDS)

    def _take_turn(self) -> None:
        """Let a round that begins take rows for the requests that are free."""
        room = REQUESTS_IN_FLIGHT - len(self._in_flight)
        if not self._is_sending or self._is_taking or not room:
            return
        if self._now() < self._paused_until:
            self._set_alarm(self._paused_until)
            return
        self._is_taking = True
        busy = frozenset[int]().union(*self._in_flight)
        take = partial(self._take, limit=room * CALLS_AT_MOST, busy=busy)
        self._rounds.transact(take).add_done_callback(partial(self._send_off, room))

    def _take(self, uow: UnitOfWork, *, limit: int, busy: frozenset[int]) -> "_Taken":
        """
        Read what may go now, and when the next of other conversations may.

        Raises:
            SenderLockedError: another process sends.
        """
        lock_taken = self._keep_lock()
        if lock_taken != self._lock_taken:  # who sent meanwhile may have died over it
            uow.outbox.doubt_all(self._community_id)
        rows = uow.outbox.claim(self._community_id, self._now(), limit, busy)
        busy = busy.union(row.peer_id for row in rows)
        due = uow.outbox.next_due(self._community_id, busy)
        return _Taken(rows=rows, due=due, lock_taken=lock_taken)

    def _send_off(self, room: int, taken: "asyncio.Future[_Taken]") -> None:
        """Put what a round took on its way."""
        self._is_taking = False
        error = taken.exception()
        if isinstance(error, SenderLockedError):
            log.error("sender_lock_lost", community=self._community_id)
            self._paused_until = self._now() + LOCK_RETRY_SECONDS
            self._set_alarm(self._paused_until)
            return
        if error is not None:
            log.debug("database_unavailable", error=str(error))
            self._set_alarm(self._now() + DATABASE_RETRY_SECONDS)
            return
        rows, due, self._lock_taken = taken.result()
        requests = deal(rows, room) if self._is_sending else []
        for request in requests:
            self._start(request)
        self._set_alarm(due)
        if len(rows) == room * CALLS_AT_MOST and len(requests) < room:
            self._rounds.want()

    def _start(self, rows: list[OutboxRow]) -> None:
        peers = frozenset(row.peer_id for row in rows)
        self._in_flight.add(peers)
        task = asyncio.create_task(self._deliver(rows, peers))
        self._requests.add(task)
        task.add_done_callback(self._landed)

    def _set_alarm(self, due: float | None) -> None:
        """Want a round when something becomes due."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due is not None:
            wait = min(LONGEST_SLEEP_SECONDS, max(SHORTEST_SLEEP_SECONDS, due - self._now()))
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait, self._rounds.want)

    def _landed(self, task: asyncio.Task[None]) -> None:
        self._requests.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("delivery_failed", error=repr(task.exception()))

    async def _deliver(self, rows: Sequence[OutboxRow], peers: frozenset[int]) -> None:
        """Carry rows out and write down what became of them."""
        oldest = self._now() - self._patience.give_up_seconds
        old = [row for row in rows if row.created_at < oldest]
        fresh = [row for row in rows if row.created_at >= oldest]
        try:
            outcomes = await self._carrier.carry_out(fresh)
        except Exception as error:
            log.exception("delivery_failed")
            unknown = ApiUnavailableError("delivery", type(error).__name__)
            outcomes = [Outcome(row=row, error=unknown) for row in fresh]
        for outcome in outcomes:
            self._heed(outcome)

        def write(uow: UnitOfWork) -> None:
            self._settler.give_up_old(uow, old)
            self._settler.settle(uow, outcomes)

        await self._insist(write, peers)

    def _heed(self, outcome: Outcome) -> None:
        """Pause or end the whole sender where an error concerns more than its row."""
        if not isinstance(outcome.error, ApiError):
            return
        match reaction_to(outcome.error.code):
            case Reaction.PAUSE_METHOD:
                log.error("sending_paused", code=outcome.error.code)
                self._paused_until = self._now() + self._patience.pause_seconds
            case Reaction.STOP:
                self._useless = outcome.error
                self._is_useless.set()


def deal(rows: Sequence[OutboxRow], room: int) -> list[list[OutboxRow]]:
    """
    Share rows out over at most `room` requests, as few as will do.

    A conversation goes whole into one request, where it fits; what does not fit is left over.
    """
    conversations: dict[int, list[OutboxRow]] = {}
    for row in rows:
        conversations.setdefault(row.peer_id, []).append(row)
    requests: list[list[OutboxRow]] = []
    for conversation in conversations.values():
        wanted = min(len(conversation), CALLS_AT_MOST)
        request = next((one for one in requests if len(one) + wanted <= CALLS_AT_MOST), None)
        if request is None and len(requests) < room:
            requests.append(request := [])
        if request is None:
            request = min(requests, key=len)
        request += conversation[: CALLS_AT_MOST - len(request)]
    return requests
