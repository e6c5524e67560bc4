"""
What the bot does by the clock: it ends the periods of seals, has battles look at their clocks,
counts the dice that have fallen, and forgets what is old.

A failure that is not waited for (a row that nobody can read) is logged and tried again the next
time; it ends neither the process nor the other work.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from time import time

import structlog

from vkbot.inbox_rows import due_row, seal_row
from vkbot.rounds import Rounds
from vkbot.services.tallies import catch_up
from vkbot.services.upkeep import find_due_battles, find_overdue_seals
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.waiting import pause

UPKEEP_SECONDS = 20.0
PRUNE_EVERY_ROUNDS = 90
PARTS_AT_ONCE = 10
"""Parts of what has fallen in a campaign that are counted, each by itself, at one time."""
DAY = 86_400.0

log = structlog.get_logger("vkbot.running")


class Upkeep:
    """
    Keeps house.

    Args:
        rounds: the way to the database.
        keep_days: how long settled rows are kept.
        heard_until: up to which moment everything said in a community is in the inbox.
        every_seconds: how often periods are looked at.
        now: the clock, seconds since 1970.
    """

    def __init__(
        self,
        rounds: Rounds,
        *,
        keep_days: float,
        heard_until: Callable[[int], float],
        every_seconds: float = UPKEEP_SECONDS,
        now: Callable[[], float] = time,
    ) -> None:
        self._rounds = rounds
        self._keep_days = keep_days
        self._heard_until = heard_until
        self._every_seconds = every_seconds
        self._now = now

    async def run(self, stop: asyncio.Event) -> None:
        """Keep house until told to stop."""
        rounds = 0
        while not stop.is_set():
            await self._do(self._end_periods)
            await self._do(self._wake_battles)
            await self._count_dice()
            if rounds % PRUNE_EVERY_ROUNDS == 0:
                await self._do(self._prune)
            rounds += 1
            await pause(stop, self._every_seconds)

    async def _do(self, work: Callable[[UnitOfWork], None]) -> None:
        try:
            await self._rounds.transact(work)
        except StoreUnavailableError as error:
            log.debug("database_unavailable", error=str(error))
        except Exception:
            log.exception("upkeep_failed")

    def _end_periods(self, uow: UnitOfWork) -> None:
        now = self._now()
        for seed in find_overdue_seals(uow, now):
            uow.inbox.store(seed.community_id, [seal_row(seed.peer_id, seed.epoch, now)])

    def _wake_battles(self, uow: UnitOfWork) -> None:
        store_due_rows(uow, self._now(), self._heard_until)

    async def _count_dice(self) -> None:
        """Count in each campaign what has fallen lately, a part at a time; each on its own."""
        for _ in range(PARTS_AT_ONCE):
            behind: list[int] = []
            await self._do(partial(_find_behind, behind))
            if not behind:
                return
            for campaign_id in behind:
                await self._do(partial(_count_dice, campaign_id))

    def _prune(self, uow: UnitOfWork) -> None:
        before = self._now() - self._keep_days * DAY
        uow.inbox.prune(before)
        uow.outbox.prune(before)


def _find_behind(behind: list[int], uow: UnitOfWork) -> None:
    behind += uow.tallies.behind()


def _count_dice(campaign_id: int, uow: UnitOfWork) -> None:
    catch_up(uow, campaign_id)


def store_due_rows(uow: UnitOfWork, now: float, heard_until: Callable[[int], float]) -> None:
    """Have battles whose reminder or deadline has come look at their clocks, each in its lane."""
    for battle, moment in find_due_battles(uow, now, heard_until):
        row = due_row(battle.peer_id, battle.id, moment, now)
        uow.inbox.store(battle.community_id, [row])
