"""
The sender: takes the outbox off, in order per conversation, many rows at once.

In each round of the database it takes rows of conversations that have nothing in flight, as many as
the requests carry that may leave now; a conversation goes in one request at a time. What goes aside
(see `sending_order.py`) goes row by row, beside all that. What an earlier process left behind
counts as sent without an answer, for nobody knows where it died.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from time import monotonic, time
from typing import Any, NamedTuple

import structlog

from vkbot.rounds import Rounds
from vkbot.store.errors import SenderLockedError, StoreUnavailableError
from vkbot.store.records import OutboxRow
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.carrying import Carrier
from vkbot.vk.client import VkClient
from vkbot.vk.dealing import deal
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to
from vkbot.vk.packing import CALLS_AT_MOST
from vkbot.vk.pauses import ClockWatch, Pauses
from vkbot.vk.settling import Outcome, Patience, Settler, TellUnsaid
from vkbot.vk.waiting import unless_stopped

REQUESTS_IN_FLIGHT = 6
"""Enough for twenty requests a second that VK answers in 0.3 s each."""
ASIDE_IN_FLIGHT = 4
LONGEST_SLEEP_SECONDS = 30.0
SHORTEST_SLEEP_SECONDS = 0.005
DATABASE_RETRY_SECONDS = 1.0
LOCK_RETRY_SECONDS = 2.0
STOPPING_SECONDS = 10.0

log = structlog.get_logger("vkbot.vk")


class _Taken(NamedTuple):
    """
    What a turn took: rows to send now, in order and aside, when the next are due, how often the
    lock was taken.
    """

    rows: list[OutboxRow]
    aside: list[OutboxRow]
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
        tell_unsaid: tells of messages that were given up; see `Settler`.
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
        tell_unsaid: TellUnsaid = lambda *_: (),
        now: Callable[[], float] = time,
    ) -> None:
        self._community_id = community_id
        self._rounds = rounds
        self._patience = patience
        self._keep_lock = keep_lock
        self._lock_taken = 1
        self._now = now
        self._limiter = client.limiter
        self._pauses = Pauses(patience.pause_seconds)
        self._watch = ClockWatch(now)
        self._carrier = Carrier(client, community_id, rounds.transact, patience=patience, now=now)
        self._settler = Settler(community_id, patience, now, tell_unsaid)
        self._requests: set[asyncio.Task[None]] = set()
        self._in_flight: set[frozenset[int]] = set()
        self._aside: set[int] = set()
        self._is_sending = False
        self._is_taking = False
        self._is_vk_silent = False
        self._lock_lost_until = 0.0
        self._alarm: asyncio.TimerHandle | None = None
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

        def write(uow: UnitOfWork) -> None:
            uow.outbox.doubt_all(self._community_id)
            self._shorten_delays(uow)

        await self._insist(write)

    def _shorten_delays(self, uow: UnitOfWork) -> None:
        """Let nothing wait for a moment that an earlier clock named."""
        longest = self._patience.hold_peer_seconds
        uow.outbox.shorten_delays(self._community_id, self._now(), longest)

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
        if not self._is_sending or self._is_taking or monotonic() < self._lock_lost_until:
            return
        requests = REQUESTS_IN_FLIGHT - len(self._in_flight)
        room, aside = self._limiter.free(requests), ASIDE_IN_FLIGHT - len(self._aside)
        if not room and not aside:
            self._set_next_alarm(None)
            return
        self._is_taking = True
        busy = frozenset[int]().union(*self._in_flight)
        take = partial(self._take, limit=room * CALLS_AT_MOST, aside=aside, busy=busy)
        self._rounds.transact(take).add_done_callback(partial(self._send_off, room))

    def _take(self, uow: UnitOfWork, *, limit: int, aside: int, busy: frozenset[int]) -> "_Taken":
        """
        Read what may go now, and when the next of other conversations may.

        Raises:
            SenderLockedError: another process sends.
        """
        lock_taken = self._keep_lock()
        if lock_taken != self._lock_taken:  # who sent meanwhile may have died over it
            uow.outbox.doubt_all(self._community_id)
        if self._watch.was_set_back():
            self._shorten_delays(uow)
        mine, now, paused = self._community_id, self._now(), self._pauses.kinds()
        going = frozenset(self._aside)
        rows = uow.outbox.claim(mine, now, limit, busy, paused) if limit else []
        beside = uow.outbox.claim_aside(mine, now, aside, going, paused) if aside else []
        busy = busy.union(row.peer_id for row in rows)
        going = going.union(row.id for row in beside)
        due = uow.outbox.next_due(mine, busy, going, paused, after=now)
        return _Taken(rows=rows, aside=beside, due=due, lock_taken=lock_taken)

    def _send_off(self, room: int, taken: "asyncio.Future[_Taken]") -> None:
        """Put what a round took on its way."""
        self._is_taking = False
        error = taken.exception()
        if isinstance(error, SenderLockedError):
            log.error("sender_lock_lost", community=self._community_id)
            self._lock_lost_until = monotonic() + LOCK_RETRY_SECONDS
            self._set_alarm(LOCK_RETRY_SECONDS)
            return
        if error is not None:
            log.debug("database_unavailable", error=str(error))
            self._set_alarm(DATABASE_RETRY_SECONDS)
            return
        rows, aside, due, self._lock_taken = taken.result()
        requests = deal(rows, room) if self._is_sending and room else []
        for one in requests:
            self._start(one)
        for row in aside if self._is_sending else ():
            self._start_aside(row)
        self._set_next_alarm(due)
        if room and len(rows) == room * CALLS_AT_MOST and len(requests) < room:
            self._rounds.want()

    def _set_next_alarm(self, due: float | None) -> None:
        """Want a round when a row is due, a pause ends, or a request may leave once more."""
        waits = [self._pauses.seconds_left(), due and due - self._now()]
        if not self._limiter.free(1) and len(self._in_flight) < REQUESTS_IN_FLIGHT:
            waits.append(self._limiter.seconds_to_free())
        self._set_alarm(min((one for one in waits if one is not None), default=None))

    def _start(self, rows: list[OutboxRow]) -> None:
        peers = frozenset(row.peer_id for row in rows)
        self._in_flight.add(peers)
        self._set_going(self._deliver(rows, peers))

    def _start_aside(self, row: OutboxRow) -> None:
        self._aside.add(row.id)
        self._set_going(self._deliver_aside(row))

    def _set_going(self, delivery: Coroutine[Any, Any, None]) -> None:
        self._requests.add(task := asyncio.create_task(delivery))
        task.add_done_callback(self._landed)

    def _set_alarm(self, seconds: float | None) -> None:
        """Want a round in so many seconds."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if seconds is not None:
            wait = min(LONGEST_SLEEP_SECONDS, max(SHORTEST_SLEEP_SECONDS, seconds))
            self._alarm = asyncio.get_running_loop().call_later(wait, self._rounds.want)

    def _landed(self, task: asyncio.Task[None]) -> None:
        self._requests.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("delivery_failed", error=repr(task.exception()))

    async def _deliver_aside(self, row: OutboxRow) -> None:
        try:
            await self._deliver([row], frozenset())
        finally:
            self._aside.discard(row.id)
            self._rounds.want()

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
        is_back = bool(peers) and self._hear(outcomes)

        def write(uow: UnitOfWork) -> None:
            self._settler.give_up_old(uow, old)
            self._settler.settle(uow, outcomes)
            if is_back:
                uow.outbox.hasten(self._community_id, self._now())

        await self._insist(write, peers)

    def _hear(self, outcomes: Sequence[Outcome]) -> bool:
        """Take note of VK's silence, and tell whether it has ended with these."""
        is_silent = any(isinstance(one.error, ApiUnavailableError) for one in outcomes)
        is_back = bool(outcomes) and self._is_vk_silent and not is_silent
        self._is_vk_silent = is_silent or (self._is_vk_silent and not is_back)
        return is_back

    def _heed(self, outcome: Outcome) -> None:
        """Pause a method or end the whole sender where an error concerns more than its row."""
        if outcome.error is None:
            self._pauses.end(outcome.row.kind)
        if not isinstance(outcome.error, ApiError):
            return
        match reaction_to(outcome.error.code):
            case Reaction.PAUSE_METHOD:
                seconds = self._pauses.begin(outcome.error.method)
                code, method = outcome.error.code, outcome.error.method
                log.error("sending_paused", code=code, method=method, seconds=seconds)
            case Reaction.STOP:
                self._useless = outcome.error
                self._is_useless.set()
