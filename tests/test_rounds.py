"""Rounds: what shares a transaction, who comes last in it, and what a failure takes back."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.store.builders import COMMUNITY, a_community
from vkbot.database_thread import DatabaseThread
from vkbot.rounds import Act, Rounds
from vkbot.store import Database, UnitOfWork
from vkbot.store.errors import StoreUnavailableError

pytestmark = pytest.mark.slow


class BrokenError(Exception):
    """Stands for a fault of ours."""


def name(text: str) -> Act:
    return lambda uow: uow.communities.put(COMMUNITY, name=text, screen_name="guild")


def read(uow: UnitOfWork) -> str:
    known = uow.communities.get(COMMUNITY)
    assert known is not None
    return known.name


def named(database: Database) -> str:
    with database.transaction() as uow:
        return read(uow)


def name_and_fail(error: Exception) -> Act:
    def act(uow: UnitOfWork) -> None:
        name("taken back")(uow)
        raise error

    return act


class CountedThread(DatabaseThread):
    """Counts the transactions."""

    transactions = 0

    async def transact(self, act: Callable[[UnitOfWork], Any]) -> Any:
        self.transactions += 1
        return await super().transact(act)


@contextmanager
def opened(database: Database) -> Iterator[CountedThread]:
    with database.transaction() as uow:
        a_community(uow)
    thread = CountedThread(database)
    yield thread
    thread.close()


def test_what_is_handed_over_together_is_one_transaction_in_that_order(database: Database) -> None:
    async def run() -> list[Any]:
        rounds = Rounds(thread)
        return await asyncio.gather(
            rounds.transact(name("one")),
            rounds.transact(read),
            rounds.transact(name("two")),
            rounds.transact(read),
        )

    with opened(database) as thread:
        assert [None, "one", None, "two"] == asyncio.run(run())
        assert 1 == thread.transactions
    assert "two" == named(database)


def test_those_who_joined_come_last_in_every_round(database: Database) -> None:
    seen: list[asyncio.Future[str]] = []

    async def run() -> list[str]:
        rounds = Rounds(thread)
        rounds.join(lambda: seen.append(rounds.transact(read)))
        for text in ("one", "two"):
            await rounds.transact(name(text))
        rounds.want()
        await rounds.finish()
        return [one.result() for one in seen]

    with opened(database) as thread:
        assert ["one", "two", "two"] == asyncio.run(run())


def test_what_fails_by_itself_is_taken_back_by_itself(database: Database) -> None:
    async def run() -> list[Any]:
        rounds = Rounds(thread)
        acts = [name("kept"), name_and_fail(BrokenError()), read]
        return await asyncio.gather(*map(rounds.transact, acts), return_exceptions=True)

    with opened(database) as thread:
        kept, failure, seen = asyncio.run(run())
    assert (None, "kept") == (kept, seen)
    assert isinstance(failure, BrokenError)
    assert "kept" == named(database)


def test_a_database_that_does_not_answer_takes_the_whole_round_back(database: Database) -> None:
    async def run() -> list[Any]:
        rounds = Rounds(thread)
        acts = [name("lost"), name_and_fail(StoreUnavailableError("gone"))]
        failed = await asyncio.gather(*map(rounds.transact, acts), return_exceptions=True)
        return [*failed, await rounds.transact(read)]

    with opened(database) as thread:
        *failed, before = asyncio.run(run())
    assert [StoreUnavailableError, StoreUnavailableError] == [type(one) for one in failed]
    assert before == named(database) != "lost"


def test_who_no_longer_waits_stops_nobody(database: Database) -> None:
    async def run() -> None:
        rounds = Rounds(thread)
        rounds.transact(name("one")).cancel()
        await rounds.transact(read)

    with opened(database) as thread:
        asyncio.run(run())
    assert "one" == named(database)
