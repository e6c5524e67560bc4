"""
The worker's turns: in every round what waits in the inbox is worked off.

When work fails as a whole, its share of the round is taken back and the worker goes on outside of
rounds, where it finds out which row it cannot do, until nothing is left.
"""

import asyncio

import structlog

from vkbot.database_thread import DatabaseThread
from vkbot.rounds import Rounds
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.time_slice import TimeSlice
from vkbot.vk.waiting import pause
from vkbot.worker import ROWS_AT_ONCE, Worker

LOOKS_SECONDS = 1.0
"""How often a round is wanted for rows of other processes."""

log = structlog.get_logger("vkbot.running")


class WorkerTurns:
    """
    Lets the worker work.

    Args:
        worker: works for all communities.
        rounds: what it takes part in.
        thread: the way to the database outside of rounds.
        time_slice: how long the work of a round may take.
    """

    def __init__(
        self,
        worker: Worker,
        rounds: Rounds,
        thread: DatabaseThread,
        time_slice: TimeSlice | None = None,
    ) -> None:
        self._worker = worker
        self._rounds = rounds
        self._thread = thread
        self._time_slice = time_slice or TimeSlice()
        self._is_working = False
        self._apart: asyncio.Task[None] | None = None

    async def run(self, stop: asyncio.Event) -> None:
        """Work until told to stop."""
        self._is_working = True
        self._rounds.join(self._take_turn)
        while not stop.is_set():
            self._rounds.want()
            await pause(stop, LOOKS_SECONDS)
        self._is_working = False
        if self._apart is not None:
            await self._apart

    def _take_turn(self) -> None:
        if self._is_working and self._apart is None:
            self._rounds.transact(self._work_off).add_done_callback(self._heed)

    def _work_off(self, uow: UnitOfWork) -> bool:
        """Settle what waits, and what that brings about; tell whether more is left."""
        self._time_slice.begin()
        taken = 0
        while done := self._worker.work(uow).taken:
            taken += done
            if taken >= ROWS_AT_ONCE or self._time_slice.is_over:
                return True
        return False

    def _heed(self, worked: asyncio.Future[bool]) -> None:
        error = worked.exception()
        if error is not None:
            self._worker.drop_apart()
        if error is None:
            self._worker.begin_apart()
            if worked.result():
                self._rounds.want()
        elif isinstance(error, StoreUnavailableError):
            log.debug("database_unavailable", error=str(error))
        else:
            log.error("work_failed", exc_info=error)
            self._apart = asyncio.create_task(self._work_apart())

    async def _work_apart(self) -> None:
        try:
            while (await self._thread.run(self._worker.run_once)).taken:
                self._rounds.want()
        except StoreUnavailableError as error:
            log.debug("database_unavailable", error=str(error))
        except Exception:
            log.exception("work_failed")
            await asyncio.sleep(LOOKS_SECONDS)
        self._apart = None
