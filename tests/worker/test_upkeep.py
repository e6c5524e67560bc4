"""What the bot does by the clock, whatever stands in the database."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.chat_harness import ADMIN, ANNA, CHAT, OTHER_CHAT, ChatHarness
from vkbot.database_thread import DatabaseThread
from vkbot.rounds import Rounds
from vkbot.services.upkeep import find_overdue_seals
from vkbot.store import UnitOfWork
from vkbot.store.tallies import OUTSIDE_BATTLES
from vkbot.upkeep import Upkeep

pytestmark = pytest.mark.slow
DAY = 86_400
ENOUGH = 8


class BrokenOnce(Rounds):
    """Rounds of which the first fails in a way that nobody waits for."""

    def __init__(self, thread: DatabaseThread) -> None:
        super().__init__(thread)
        self._asked = 0
        self.has_gone_on = asyncio.Event()

    def transact(self, act: Callable[[UnitOfWork], Any]) -> "asyncio.Future[Any]":
        self._asked += 1
        if self._asked == ENOUGH:
            self.has_gone_on.set()
        return super().transact(_fail if self._asked == 1 else act)


def _fail(_uow: UnitOfWork) -> None:
    raise ValueError("a row that nobody can read")


def test_a_failure_ends_neither_the_upkeep_nor_the_process(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=2)

    async def run() -> None:
        thread, stop = DatabaseThread(harness.database), asyncio.Event()
        rounds = BrokenOnce(thread)
        upkeep = Upkeep(
            rounds,
            keep_days=1,
            heard_until=lambda _community: 0.0,
            every_seconds=0.01,
            now=harness.clock,
        )
        task = asyncio.create_task(upkeep.run(stop))
        await asyncio.wait_for(rounds.has_gone_on.wait(), 5.0)
        stop.set()
        await task
        await rounds.finish()
        thread.close()

    asyncio.run(run())
    assert "печат" in harness.work().lower()


def test_a_zone_that_nobody_knows_leaves_the_seals_of_other_campaigns_to_end(
    harness: ChatHarness,
) -> None:
    harness.invite(OTHER_CHAT)
    harness.say(ADMIN, "кампания создать Марс", chat=OTHER_CHAT)
    for chat in (CHAT, OTHER_CHAT):
        harness.say(ANNA, "2d6", chat=chat)
    with harness.database.transaction() as uow:
        campaign = uow.campaigns.find(1, "Марс")
        assert campaign is not None
        uow.campaigns.set_zone(campaign.id, "Mars/Olympus")
        later = harness.clock() + 2 * DAY
        assert [CHAT] == [seed.peer_id for seed in find_overdue_seals(uow, later)]


def test_the_dice_that_have_fallen_are_counted_by_the_clock(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ADMIN, "кампания создать Поход")
    harness.say(ANNA, "3d6")

    async def run() -> None:
        thread, stop = DatabaseThread(harness.database), asyncio.Event()
        rounds = Rounds(thread)
        upkeep = Upkeep(rounds, keep_days=1, heard_until=lambda _community: 0.0, now=harness.clock)
        task = asyncio.create_task(upkeep.run(stop))
        async with asyncio.timeout(10):
            while await rounds.transact(lambda uow: uow.tallies.behind()):
                pass  # each look waits for a round of the database
        stop.set()
        await task
        await rounds.finish()
        thread.close()

    asyncio.run(run())
    with harness.database.transaction() as uow:
        counted = [uow.tallies.of_person(campaign, ANNA) for campaign in (1, 2)]
    assert [2, 3] == [sum(map(sum, tallies[OUTSIDE_BATTLES].values())) for tallies in counted]
