"""
The one thread of a process that touches the database, transaction after transaction.

The event loop never waits for a disk: it hands work over and goes on.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from vkbot.outages import Outage
from vkbot.store.database import Database
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.unit_of_work import UnitOfWork

Returned = TypeVar("Returned")


class Transact(Protocol):
    """Runs a function in a transaction on the database's thread."""

    def __call__(self, act: Callable[[UnitOfWork], Returned], /) -> Awaitable[Returned]:
        """Return what the function returns."""
        ...


class DatabaseThread:
    """Runs functions on the database's thread, in the order they were handed over."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._outage = Outage("database")
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="database")

    async def run(self, act: Callable[[], Returned]) -> Returned:
        """
        Run a function that opens its own transaction.

        Raises:
            StoreUnavailableError: the database cannot be reached, which is told once.
        """
        try:
            returned = await asyncio.get_running_loop().run_in_executor(self._pool, act)
        except StoreUnavailableError as error:
            self._outage.fail(type(error).__name__, error=str(error))
            raise
        self._outage.end()
        return returned

    async def transact(self, act: Callable[[UnitOfWork], Returned]) -> Returned:
        """
        Run a function in a transaction of its own.

        Raises:
            StoreUnavailableError: the database cannot be reached; nothing has happened.
        """

        def in_transaction() -> Returned:
            with self._database.transaction() as uow:
                return act(uow)

        return await self.run(in_transaction)

    def close(self) -> None:
        """Finish what was handed over, and end the thread."""
        self._pool.shutdown(wait=True)
