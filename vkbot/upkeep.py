"""
What the bot does by the clock: it ends the periods of seals, and forgets what is old.

A failure that is not waited for (a row that nobody can read) is logged and tried again the next
time; it ends neither the process nor the other work.
"""

import asyncio
from collections.abc import Callable
from time import time

import structlog

from vkbot.inbox_rows import seal_row
from vkbot.rounds import Rounds
from vkbot.services.upkeep import find_overdue_seals
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.waiting import pause

UPKEEP_SECONDS = 20.0
PRUNE_EVERY_ROUNDS = 90
DAY = 86_400.0

log = structlog.get_logger("vkbot.running")


class Upkeep:
    """
    Keeps house.

    Args:
        rounds: the way to the database.
        keep_days: how long settled rows are kept.
        every_seconds: how often periods are looked at.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        rounds: Rounds,
        *,
        keep_days: float,
        every_seconds: float = UPKEEP_SECONDS,
        now: Callable[[], float] = time,
    ) -> None:
        self._rounds = rounds
        self._keep_days = keep_days
        self._every_seconds = every_seconds
        self._now = now

    async def run(self, stop: asyncio.Event) -> None:
        """Keep house until told to stop."""
        rounds = 0
        while not stop.is_set():
            await self._do(self._end_periods)
            if rounds % PRUNE_EVERY_ROUNDS == 0:
                await self._do(self._prune)
            rounds += 1
            await pause(stop, self._every_seconds)

    async def _do(self, work: Callable[[UnitOfWork], None]) -> None:
        try:
            await self._rounds.transact(work)
        except StoreUnavailableError as error:
            log.error("database_unavailable", error=str(error))
        except Exception:
            log.exception("upkeep_failed")

    def _end_periods(self, uow: UnitOfWork) -> None:
        now = self._now()
        for seed in find_overdue_seals(uow, now):
            uow.inbox.store(seed.community_id, [seal_row(seed.peer_id, seed.epoch, now)])

    def _prune(self, uow: UnitOfWork) -> None:
        before = self._now() - self._keep_days * DAY
        uow.inbox.prune(before)
        uow.outbox.prune(before)
