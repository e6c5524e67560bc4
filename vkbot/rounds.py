"""
Rounds: what messages need of the database, from arrival to answer, in one transaction.

What is handed over while a round runs (updates to store, answers of VK to write down) belongs to
the next one, and is carried out in that order; at its end come those who joined: the worker, then
the senders. All is committed together before anybody is told. What fails by itself is taken back
by itself; a database that does not answer takes everything back.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from vkbot.database_thread import DatabaseThread
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.unit_of_work import UnitOfWork

Returned = TypeVar("Returned")
Act = Callable[[UnitOfWork], Any]

GATHERING_SECONDS = 0.003
"""So long after a round the next one begins, so that what the first set going comes together."""


class Rounds:
    """
    Runs rounds, one after another, while there is something to do.

    Args:
        thread: the way to the database.
    """

    def __init__(self, thread: DatabaseThread) -> None:
        self._thread = thread
        self._handed: list[tuple[Act, asyncio.Future[Any]]] = []
        self._joined: list[Callable[[], None]] = []
        self._is_wanted = False
        self._ended_at = 0.0
        self._running: asyncio.Task[None] | None = None

    def join(self, take_turn: Callable[[], None]) -> None:
        """Let `take_turn` hand something over whenever a round begins, behind all else in it."""
        self._joined.append(take_turn)

    def want(self) -> None:
        """Let a round begin soon, for those who joined; from the event loop's thread."""
        self._is_wanted = True
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    def transact(self, act: Callable[[UnitOfWork], Returned]) -> asyncio.Future[Returned]:
        """
        Hand a function over to the next round, and return what will hold its result.

        Raises:
            StoreUnavailableError: the database cannot be reached; nothing has happened.
        """
        result: asyncio.Future[Returned] = asyncio.get_running_loop().create_future()
        self._handed.append((act, result))
        self.want()
        return result

    async def finish(self) -> None:
        """Wait until no round runs."""
        if self._running is not None:
            await asyncio.wait([self._running])

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._is_wanted:
            await asyncio.sleep(max(0.0, self._ended_at + GATHERING_SECONDS - loop.time()))
            for take_turn in self._joined:
                take_turn()
            handed, self._handed = self._handed, []
            self._is_wanted = False
            if handed:
                await self._carry_out(handed)
            self._ended_at = loop.time()

    async def _carry_out(self, handed: Sequence[tuple[Act, asyncio.Future[Any]]]) -> None:
        """Run a round, and tell each what came of it."""
        try:
            given = await self._thread.transact(partial(_do_each, [act for act, _ in handed]))
        except Exception as error:
            given = [(None, error)] * len(handed)
        for (_, result), (value, failure) in zip(handed, given, strict=True):
            if result.done():  # nobody waits any more
                continue
            if failure is None:
                result.set_result(value)
            else:
                result.set_exception(failure)


def _do_each(acts: Sequence[Act], uow: UnitOfWork) -> list[tuple[Any, Exception | None]]:
    """
    Carry out one after another; give what each returned, or how it failed.

    Raises:
        StoreUnavailableError: the transaction is lost, and with it what the others did.
    """
    given: list[tuple[Any, Exception | None]] = []
    for act in acts:
        try:
            with uow.savepoint():
                given.append((act(uow), None))
        except StoreUnavailableError:
            raise
        except Exception as error:
            given.append((None, error))
    return given
