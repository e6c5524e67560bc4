"""
The running bot: one poller, one gap filler and one sender per community, one worker, one clock.

Everything lives in one event loop, and everything that touches the database on one thread beside
it. What fails for a moment is waited out where it fails; what cannot go on (a token that VK
refuses, another process that sends already) ends the process with a word why.
"""

import asyncio
import gc
import signal
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any

import structlog

from vkbot.apart import Apart
from vkbot.apart_process import HelperProcess
from vkbot.apart_records import Setup
from vkbot.bootstrap import build_worker
from vkbot.chat.cleaning import CommunityAddress
from vkbot.database_thread import DatabaseThread
from vkbot.rounds import Rounds
from vkbot.settings import Settings
from vkbot.store.database import Database
from vkbot.store.sender_lock import SenderLock
from vkbot.time_slice import SLICE_SECONDS, TimeSlice
from vkbot.unsaid import UnsaidTeller
from vkbot.upkeep import Upkeep
from vkbot.vk.client import VkClient
from vkbot.vk.community import find_community
from vkbot.vk.gaps import GapFiller
from vkbot.vk.limiter import SPAN_SECONDS, Limiter
from vkbot.vk.names import Names
from vkbot.vk.polling import Poller
from vkbot.vk.sending import Sender
from vkbot.vk.settling import Patience
from vkbot.vk.updates import read_update
from vkbot.vk.waiting import Backoff, unless_stopped
from vkbot.warming import warm_up
from vkbot.working import WorkerTurns

Part = Poller | GapFiller | Sender | Names

GAPS_EVERY_SECONDS = 2.0
QUOTA_PAUSE_SECONDS = 300.0
MOST_PENDING = 20_000
OBJECTS_OF_A_ROUND = 25_000
"""More than a hundred messages need at once; they are gone before the collector would look."""
HOUR = 3600.0

log = structlog.get_logger("vkbot.running")


class Bot:
    """
    The bot of all communities whose tokens are set.

    Args:
        settings: the host's.
        database: migrated.
    """

    def __init__(self, settings: Settings, database: Database) -> None:
        self._settings = settings
        self._database = database
        self._thread = DatabaseThread(database)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._rounds = Rounds(self._thread)
        self._stop = asyncio.Event()
        self._addresses: dict[int, CommunityAddress] = {}
        self._heard: dict[int, Callable[[], float]] = {}
        self._time_slice = TimeSlice(SLICE_SECONDS)
        self._apart = Apart(self._start_helper, self._addresses, on_done=self._want_round)
        self._worker = build_worker(
            database,
            read_update,
            self._addresses,
            time_slice=self._time_slice,
            apart=self._apart,
        )

    def _start_helper(self) -> HelperProcess:
        settings = self._settings
        return HelperProcess(
            Setup(
                database_url=self._database.url,
                read_update=read_update,
                log_level=settings.log_level,
            )
        )

    def _want_round(self) -> None:
        """Let a round begin soon; from any thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended meanwhile
                self._loop.call_soon_threadsafe(self._rounds.want)

    async def run(self) -> None:
        """
        Run until a signal comes.

        Raises:
            ApiError: VK refuses a token.
            SenderLockedError: another process sends for one of the communities.
        """
        self._heed_signals()
        self._loop = asyncio.get_running_loop()
        async with AsyncExitStack() as held:
            held.callback(self._thread.close)
            held.callback(self._apart.close)
            joined = [await self._join(token, held) for token in self._settings.tokens]
            if not self._stop.is_set():
                await self._thread.run(lambda: warm_up(self._database, self._worker))
                _freeze_heap()
                log.info("running", communities=sorted(self._addresses))
                parts = [part.run(self._stop) for parts in joined for part in parts]
                turns = WorkerTurns(self._worker, self._rounds, self._thread, self._time_slice)
                upkeep = Upkeep(
                    self._rounds,
                    keep_days=self._settings.keep_days,
                    heard_until=self._heard_until,
                )
                await self._run_together([turns.run(self._stop), upkeep.run(self._stop), *parts])
                await self._rounds.finish()
        log.info("stopped")

    def _heard_until(self, community_id: int) -> float:
        """Say up to which moment this process knows what was said in a community; 0: nothing."""
        heard = self._heard.get(community_id)
        return 0.0 if heard is None else heard()

    def _heed_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stop.set)

    async def _join(self, token: str, held: AsyncExitStack) -> Sequence[Part]:
        """Find a token's community and make what serves it."""
        settings = self._settings
        rate = settings.requests_per_second
        client = VkClient(
            token,
            api_url=settings.api_url,
            timeout_seconds=settings.request_timeout_seconds,
            limiter=Limiter(rate, SPAN_SECONDS),
        )
        held.push_async_callback(client.close)
        found = await unless_stopped(self._stop, find_community(client, self._stop, Backoff()))
        if found is None:
            return ()
        lock = held.enter_context(self._database.lock_sender(found.id))
        await self._thread.transact(
            lambda uow: uow.communities.put(
                found.id, name=found.name, screen_name=found.screen_name
            )
        )
        self._addresses[found.id] = CommunityAddress(
            community_id=found.id, screen_name=found.screen_name
        )
        return self._serve(client, found.id, lock)

    def _serve(self, client: VkClient, community_id: int, lock: SenderLock) -> Sequence[Part]:
        settings, transact = self._settings, self._rounds.transact
        sender = Sender(
            client,
            community_id,
            self._rounds,
            keep_lock=lock.keep,
            tell_unsaid=UnsaidTeller().tell,
            patience=Patience(
                unsure_seconds=settings.unsure_after_seconds,
                give_up_seconds=settings.give_up_after_hours * HOUR,
            ),
        )
        gaps = GapFiller(
            client,
            community_id,
            transact,
            after_seconds=settings.gap_after_seconds,
            every_seconds=GAPS_EVERY_SECONDS,
        )
        names = Names(client, community_id, transact)
        poller = Poller(
            client,
            community_id,
            transact,
            wait_seconds=settings.poll_wait_seconds,
            quota_pause_seconds=QUOTA_PAUSE_SECONDS,
            most_pending=MOST_PENDING,
            on_lost=gaps.lose_history,
            on_heard=names.hear,
            keep_lock=lock.keep,
        )
        self._heard[community_id] = lambda: poller.heard_until if gaps.is_caught_up else 0.0
        return (poller, sender, gaps, names)

    async def _run_together(self, parts: list[Coroutine[Any, Any, None]]) -> None:
        """Run all parts; the first that ends badly stops the others and is raised."""
        tasks = [asyncio.create_task(part) for part in parts]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        finally:
            self._stop.set()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result


def _freeze_heap() -> None:
    """Keep the collector from walking what lives as long as the process, or for a round only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_OF_A_ROUND)


def run_bot(settings: Settings, database: Database) -> None:
    """
    Bring the tables up to date and run the bot until a signal comes.

    Raises:
        ApiError, SenderLockedError, StoreUnavailableError: it cannot run.
    """
    database.migrate()
    asyncio.run(Bot(settings, database).run())
