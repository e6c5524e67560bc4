"""
The sender: takes the outbox off, in order per conversation, many rows at once.

Rows of conversations that have nothing in flight are taken, as many as fit into one request;
several requests may be in flight for different conversations. What an earlier process left behind
counts as sent without an answer, for nobody knows where it died.
"""

import asyncio
from collections.abc import Callable, Sequence
from time import time

import structlog

from vkbot.database_thread import Transact
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.records import OutboxRow
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.carrying import Carrier
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to
from vkbot.vk.settling import Outcome, Patience, Settler
from vkbot.vk.waiting import unless_stopped

ROWS_AT_ONCE = 100
REQUESTS_IN_FLIGHT = 4
LONGEST_SLEEP_SECONDS = 30.0
SHORTEST_SLEEP_SECONDS = 0.005
DATABASE_RETRY_SECONDS = 1.0
STOPPING_SECONDS = 10.0

log = structlog.get_logger("vkbot.vk")


class Sender:
    """
    Sends for one community.

    Args:
        client: with the community's token.
        community_id: whose outbox it is.
        transact: the way to the database.
        on_settled: is called when rows were settled, so that lanes that wait go on.
        patience: how long to wait for what.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        client: VkClient,
        community_id: int,
        transact: Transact,
        on_settled: Callable[[], None],
        *,
        patience: Patience,
        now: Callable[[], float] = time,
    ) -> None:
        self._community_id = community_id
        self._transact = transact
        self._on_settled = on_settled
        self._patience = patience
        self._now = now
        self._carrier = Carrier(client, community_id, transact, patience=patience, now=now)
        self._settler = Settler(community_id, patience, now)
        self._woken = asyncio.Event()
        self._in_flight: dict[asyncio.Task[None], frozenset[int]] = {}
        self._paused_until = 0.0
        self._useless: ApiError | None = None

    def wake(self) -> None:
        """Say that something was queued; from the event loop's thread."""
        self._woken.set()

    async def run(self, stop: asyncio.Event) -> None:
        """
        Send until told to stop, then finish what is in flight.

        Raises:
            ApiError: the token is of no use.
        """
        try:
            await unless_stopped(stop, self._doubt_earlier_sends())
            while not stop.is_set():
                self._woken.clear()
                if not await self._start_requests():
                    await unless_stopped(stop, self._sleep())
                if self._useless is not None:
                    raise self._useless
        finally:
            if self._in_flight:
                await asyncio.wait(self._in_flight, timeout=STOPPING_SECONDS)
            for task in self._in_flight:
                task.cancel()

    async def _doubt_earlier_sends(self) -> None:
        """Take what an earlier process left as sent without an answer: it may have died then."""
        await self._insist(lambda uow: uow.outbox.doubt_all(self._community_id))

    async def _insist(self, act: Callable[[UnitOfWork], None]) -> None:
        """Write something down as soon as the database can be reached."""
        while True:
            try:
                await self._transact(act)
            except StoreUnavailableError as error:
                log.error("database_unavailable", error=str(error))
                await asyncio.sleep(DATABASE_RETRY_SECONDS)
            else:
                return

    async def _start_requests(self) -> bool:
        """Put one more request on its way where there is room; tell whether one was."""
        if len(self._in_flight) >= REQUESTS_IN_FLIGHT or self._now() < self._paused_until:
            return False
        busy = self._busy_peers()
        try:
            rows = await self._transact(
                lambda uow: uow.outbox.claim(self._community_id, self._now(), ROWS_AT_ONCE, busy)
            )
        except StoreUnavailableError as error:
            log.error("database_unavailable", error=str(error))
            await asyncio.sleep(DATABASE_RETRY_SECONDS)
            return False
        if not rows:
            return False
        chosen = _choose(rows)
        task = asyncio.create_task(self._deliver(chosen))
        self._in_flight[task] = frozenset(row.peer_id for row in chosen)
        task.add_done_callback(self._landed)
        return True

    def _busy_peers(self) -> frozenset[int]:
        return frozenset[int]().union(*self._in_flight.values())

    def _landed(self, task: asyncio.Task[None]) -> None:
        self._in_flight.pop(task, None)
        self._woken.set()
        if not task.cancelled() and task.exception() is not None:
            log.error("delivery_failed", error=repr(task.exception()))

    async def _sleep(self) -> None:
        """Wait until something is queued, lands, or becomes due."""
        seconds = LONGEST_SLEEP_SECONDS
        if len(self._in_flight) < REQUESTS_IN_FLIGHT:
            busy = self._busy_peers()
            try:
                due = await self._transact(
                    lambda uow: uow.outbox.next_due(self._community_id, busy)
                )
            except StoreUnavailableError:
                due = None
            if due is not None:
                seconds = max(due, self._paused_until) - self._now()
        wait = min(LONGEST_SLEEP_SECONDS, max(SHORTEST_SLEEP_SECONDS, seconds))
        try:
            await asyncio.wait_for(self._woken.wait(), wait)
        except TimeoutError:
            return

    async def _deliver(self, rows: Sequence[OutboxRow]) -> None:
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

        await self._insist(write)
        self._on_settled()

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


def _choose(rows: Sequence[OutboxRow]) -> list[OutboxRow]:
    """Choose rows for one request: conversations side by side, each in its order."""
    order = {peer: index for index, peer in enumerate(dict.fromkeys(row.peer_id for row in rows))}
    return sorted(rows, key=lambda row: (order[row.peer_id], row.id))[:25]
