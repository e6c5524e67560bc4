"""The lock of the one sender: held, lost with its session, taken anew."""

from collections.abc import Iterator

import pytest

from tests.databases import TEMPLATE, Server
from tests.store.builders import COMMUNITY
from tests.store.sessions import end_lock_sessions
from vkbot.store import Database, open_database
from vkbot.store.errors import SenderLockedError, StoreUnavailableError


@pytest.fixture
def database_kind() -> str:
    return "postgresql"


@pytest.fixture
def other(database_url: str) -> Iterator[Database]:
    opened = open_database(database_url)
    yield opened
    opened.close()


pytestmark = pytest.mark.slow


def test_a_lock_that_nobody_touches_is_taken_once(database: Database) -> None:
    with database.lock_sender(COMMUNITY) as lock:
        assert [1, 1] == [lock.keep(), lock.keep()]


def test_a_lock_whose_session_ended_is_taken_anew(
    database: Database, database_url: str, other: Database
) -> None:
    with database.lock_sender(COMMUNITY) as lock:
        end_lock_sessions(database_url)
        assert 2 == lock.keep()
        with pytest.raises(SenderLockedError), other.lock_sender(COMMUNITY):
            pass


def test_a_lock_that_another_took_meanwhile_is_refused_until_he_lets_go(
    database: Database, database_url: str, other: Database
) -> None:
    with database.lock_sender(COMMUNITY) as lock:
        end_lock_sessions(database_url)
        with other.lock_sender(COMMUNITY):
            for _ in range(2):
                with pytest.raises(SenderLockedError):
                    lock.keep()
        assert 2 == lock.keep()


def test_a_lock_whose_database_is_away_cannot_be_kept(postgresql: Server) -> None:
    url = postgresql.create(TEMPLATE)
    database = open_database(url)
    with database.lock_sender(COMMUNITY) as lock:
        postgresql.drop(url)
        with pytest.raises(StoreUnavailableError):
            lock.keep()
    database.close()
