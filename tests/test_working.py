"""The worker's turns in the rounds: how much a round works off, and what bad work does to it."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from tests.store.builders import COMMUNITY, a_community, a_message
from vkbot.database_thread import DatabaseThread
from vkbot.rounds import Rounds
from vkbot.store import Database, UnitOfWork
from vkbot.store.records import InboxRow
from vkbot.worker import ROWS_AT_ONCE, Done, Worker
from vkbot.working import WorkerTurns

pytestmark = pytest.mark.slow
BAD = 3


class Clerk(Worker):
    """
    Only marks rows done; one of them, where there is a bad one, cannot be.

    Apart, it fails altogether the first times.
    """

    def __init__(self, database: Database, bad: int | None = None, failures: int = 0) -> None:
        self._database = database
        self._apart = None
        self._bad = bad
        self._failures = failures
        self.apart = 0

    def settle_all(self, uow: UnitOfWork, rows: Sequence[InboxRow]) -> Done:
        uow.inbox.mark_done([row.id for row in rows], 1.0)
        if self._bad in [row.cmid for row in rows]:
            raise ValueError("bad")
        return Done(taken=len(rows), queued=0)

    def run_once(self) -> Done:
        self.apart += 1
        if self.apart <= self._failures:
            raise ValueError("worse than bad")
        self._bad = None
        with self._database.transaction() as uow:
            return self.settle_all(uow, uow.inbox.claim(1, 1))


def store(count: int) -> Callable[[UnitOfWork], int]:
    messages = [a_message(number) for number in range(1, count + 1)]
    return lambda uow: uow.inbox.store(COMMUNITY, messages)


def count_pending(uow: UnitOfWork) -> int:
    return uow.inbox.pending_count()


def work(database: Database, clerk: Clerk, count: int) -> tuple[int, int]:
    """Let messages come in; give how many are pending after that round, and at the end."""

    async def run() -> tuple[int, int]:
        thread, stop = DatabaseThread(database), asyncio.Event()
        rounds = Rounds(thread)
        task = asyncio.create_task(WorkerTurns(clerk, rounds, thread).run(stop))
        await asyncio.sleep(0)
        await rounds.transact(store(count))
        after = await thread.transact(count_pending)
        async with asyncio.timeout(5.0):
            while left := await thread.transact(count_pending):  # noqa: ASYNC110
                await asyncio.sleep(0.01)  # nobody tells of it
        stop.set()
        await task
        await rounds.finish()
        thread.close()
        return after, left

    with database.transaction() as uow:
        a_community(uow)
    return asyncio.run(run())


def test_what_comes_in_is_worked_off_in_the_round_that_stores_it(database: Database) -> None:
    assert (0, 0) == work(database, Clerk(database), ROWS_AT_ONCE)


def test_a_round_leaves_to_the_next_what_is_too_much(database: Database) -> None:
    assert (ROWS_AT_ONCE, 0) == work(database, Clerk(database), 2 * ROWS_AT_ONCE)


def test_bad_work_keeps_nothing_from_being_stored_and_goes_on_apart(database: Database) -> None:
    clerk = Clerk(database, bad=BAD)
    after, left = work(database, clerk, 2 * BAD)
    assert 0 < after <= 2 * BAD
    assert 0 == left
    assert 1 <= clerk.apart


def test_a_failure_apart_does_not_end_the_work(database: Database) -> None:
    clerk = Clerk(database, bad=BAD, failures=1)
    assert 0 == work(database, clerk, 2 * BAD)[1]
    assert 2 <= clerk.apart
