"""Transactions, savepoints, the promises of connections, the lock of the one sender."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest

from tests.store.builders import (
    COMMUNITY,
    DyingError,
    a_campaign,
    a_community,
    a_message,
    dying_transaction,
)
from vkbot.store import Database, UnitOfWork, open_database
from vkbot.store.engines import open_engine, parse_url
from vkbot.store.errors import ConstraintError, SenderLockedError, StoreUnavailableError


@contextmanager
def refused_part(uow: UnitOfWork) -> Iterator[None]:
    """Open a savepoint that raises at its end."""
    with suppress(DyingError), uow.savepoint():
        yield
        raise DyingError


def names(database: Database) -> list[str]:
    with database.transaction() as uow:
        return [community.name for community in uow.communities.all()]


def test_a_transaction_is_seen_whole_or_not_at_all(database: Database) -> None:
    with dying_transaction(database) as uow:
        a_campaign(uow)
    assert names(database) == []
    with database.transaction() as uow:
        a_campaign(uow)
    assert names(database) == ["Guild"]


def test_a_savepoint_takes_back_its_part_alone(database: Database) -> None:
    with database.transaction() as uow:
        uow.communities.put(1, name="kept", screen_name="")
        with refused_part(uow):
            uow.communities.put(2, name="taken back", screen_name="")
            with uow.savepoint():
                uow.communities.put(3, name="taken back too", screen_name="")
        with uow.savepoint():
            uow.communities.put(4, name="kept too", screen_name="")
            with refused_part(uow):
                uow.communities.put(5, name="taken back", screen_name="")
    assert names(database) == ["kept", "kept too"]


def test_a_failed_statement_spoils_its_savepoint_alone(database: Database) -> None:
    with database.transaction() as uow:
        a_campaign(uow, "One")
        with pytest.raises(ConstraintError), uow.savepoint():
            a_campaign(uow, "one")
        a_campaign(uow, "Two")
    with database.transaction() as uow:
        assert ["One", "Two"] == [found.name for found in uow.campaigns.of_community(COMMUNITY)]


def test_every_commit_of_sqlite_is_synced_and_checked(tmp_path: object) -> None:
    engine = open_engine(parse_url(f"sqlite:///{tmp_path}/bot.sqlite"))
    with engine.connect() as connection:
        promises = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    engine.dispose()
    assert promises == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 30_000,
    }


def test_writers_of_two_threads_wait_for_one_another(database: Database) -> None:
    with database.transaction() as uow:
        a_community(uow)

    def write(first: int) -> None:
        for cmid in range(first, first + 20):
            with database.transaction() as uow:
                uow.inbox.pending_count()
                uow.inbox.store(COMMUNITY, [a_message(cmid)])

    threads = [threading.Thread(target=write, args=(first,)) for first in (0, 100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    with database.transaction() as uow:
        assert uow.inbox.pending_count() == 40


@pytest.mark.parametrize(
    "url", ["", "nonsense", "sqlite://", "sqlite:///:memory:", "mysql://host/name"]
)
def test_an_address_of_no_known_kind_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"address|expected"):
        open_database(url)


def test_a_password_is_not_shown_when_the_server_is_away() -> None:
    database = open_database("postgresql://bot:s3cret@127.0.0.1:1/name")
    with pytest.raises(StoreUnavailableError) as refused:
        database.revision()
    assert "s3cret" not in str(refused.value)


def test_a_file_that_cannot_be_opened_is_named_unavailable() -> None:
    database = open_database("sqlite:////no/such/folder/bot.sqlite")
    with pytest.raises(StoreUnavailableError):
        database.migrate()


def test_one_sender_holds_a_community(database_url: str) -> None:
    first, second = open_database(database_url), open_database(database_url)
    with first.lock_sender(COMMUNITY):
        with pytest.raises(SenderLockedError), second.lock_sender(COMMUNITY):
            pass
        with second.lock_sender(COMMUNITY + 1), first.transaction() as uow:
            assert uow.inbox.claim(1, 1) == []
    with second.lock_sender(COMMUNITY):
        pass
    first.close()
    second.close()


@pytest.mark.slow
def test_the_lock_of_a_sender_ends_with_its_process(database_url: str) -> None:
    script = (
        "import sys, time; from vkbot.store import open_database as o\n"
        "with o(sys.argv[1]).lock_sender(77): print('held', flush=True); time.sleep(60)"
    )
    database = open_database(database_url)
    with subprocess.Popen(
        [sys.executable, "-c", script, database_url], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(SenderLockedError), database.lock_sender(COMMUNITY):
            pass
        process.kill()
        process.wait(10)
    wait_for_lock(database)
    database.close()


def wait_for_lock(database: Database) -> None:
    """Take the lock within five seconds; a server notices a dead client a little later."""
    for _ in range(100):
        try:
            with database.lock_sender(COMMUNITY):
                return
        except SenderLockedError:
            threading.Event().wait(0.05)
    pytest.fail("the lock outlived its process")
