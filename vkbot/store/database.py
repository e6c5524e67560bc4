"""One database: transactions, migrations, backups, and the lock of the one sender per token."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Engine
from sqlalchemy.exc import DBAPIError

from vkbot.store import backups, migrating, sender_lock
from vkbot.store.engines import begin_snapshot, open_engine, parse_url
from vkbot.store.failures import named_failures
from vkbot.store.private_files import database_file, list_open_to_others
from vkbot.store.sender_lock import SenderLock
from vkbot.store.unit_of_work import UnitOfWork


class Database:
    """
    A SQLite file or a PostgreSQL database.

    Nothing is connected before the first use. A process writes from one thread, one transaction
    after another; further threads may open transactions of their own.
    """

    def __init__(self, url: URL) -> None:
        self._engine: Engine = open_engine(url)
        self._random_id_blocks: dict[int, int] = {}

    @contextmanager
    def transaction(self) -> Iterator[UnitOfWork]:
        """
        Open a transaction: committed at the end, rolled back when something is raised.

        Raises:
            StoreUnavailableError: the database cannot be reached, or waited too long for a lock.
            ConstraintError: a row contradicts another one.
        """
        with named_failures(), self._engine.begin() as connection:
            yield UnitOfWork(connection, self._random_id_blocks)

    @contextmanager
    def reading(self) -> Iterator[UnitOfWork]:
        """
        Read one state of the whole database, which locks nothing and keeps nobody waiting.

        Raises:
            StoreUnavailableError: the database cannot be reached.
            StoreError: something was to be written.
        """
        with named_failures(), self._engine.connect() as connection:
            yield UnitOfWork(begin_snapshot(connection), {})

    @property
    def url(self) -> str:
        """Return its address, password included: for a process of our own, for no log."""
        return self._engine.url.render_as_string(hide_password=False)

    def migrate(self) -> None:
        """
        Bring the tables up to date; of several processes at once, one does it.

        Raises:
            StoreNewerError: they are of a newer bot.
        """
        with named_failures():
            migrating.upgrade(self._engine)

    def revision(self) -> str | None:
        """Return the revision that the tables stand at; None for an empty database."""
        with named_failures(), self._engine.connect() as connection:
            return migrating.revision_of(begin_snapshot(connection))

    def newest_revision(self) -> str:
        """Return the revision that `migrate` would bring the tables to."""
        return migrating.newest_revision()

    def is_writable(self) -> bool:
        """Tell whether writing is allowed, by writing into existing tables what stands there."""
        try:
            with self._engine.begin() as connection:
                migrating.rewrite_revision(connection)
        except DBAPIError:
            return False
        return True

    def backup(self, path: Path) -> None:
        """Write all that is stored into one file, as it stands now, while others write."""
        with named_failures():
            backups.write_backup(self._engine, path)

    def restore(self, path: Path) -> None:
        """
        Fill an empty database from a backup of either kind of database.

        Raises:
            DatabaseNotEmptyError: something is stored here already.
            BackupUnreadableError: the file is no whole backup; nothing was stored.
        """
        with named_failures():
            backups.restore_backup(self._engine, path)

    @contextmanager
    def lock_sender(self, community_id: int) -> Iterator[SenderLock]:
        """
        Be the one process that polls and sends for a community; the lock ends with the process.

        Raises:
            SenderLockedError: another process is.
            StoreUnavailableError: the database cannot be reached.
        """
        with sender_lock.hold(self._engine, community_id) as lock:
            yield lock

    def list_files_open_to_others(self) -> list[Path]:
        """List which of its files others than their owner may use; a server's are not ours."""
        file = database_file(self._engine.url)
        return [] if file is None else list_open_to_others(file)

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()


def open_database(url: str) -> Database:
    """
    Open `sqlite:///file` or `postgresql://user:password@host/name`.

    Raises:
        ValueError: the address is of neither kind.
    """
    return Database(parse_url(url))
