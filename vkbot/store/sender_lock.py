"""
One poller and sender per community over all processes.

PostgreSQL: an advisory lock of a connection that does nothing else; when the connection drops, the
lock is gone, so its holder asks again and again whether he still has it. SQLite: a lock on a file
beside the database. Both end with the process, however it ends.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import DBAPIError

from vkbot.store.errors import SenderLockedError
from vkbot.store.failures import named_failures
from vkbot.store.private_files import open_private

_LOCK_SPACE = 0x564B << 40
"""Keeps these advisory locks apart from others in the same database."""
_session = func.pg_backend_pid()


class SenderLock(Protocol):
    """The lock of a community, as long as its holder wants it."""

    def keep(self) -> int:
        """
        Make sure of the lock: where it was lost, take it anew.

        Returns:
            How often it has been taken. When that grows, another process may have sent meanwhile.

        Raises:
            SenderLockedError: another process has it now.
            StoreUnavailableError: the database cannot be reached.
        """
        ...


@contextmanager
def hold(engine: Engine, community_id: int) -> Iterator[SenderLock]:
    """
    Hold a community's lock.

    Raises:
        SenderLockedError: another process holds it.
        StoreUnavailableError: the database cannot be reached.
    """
    if engine.dialect.name == "postgresql":
        advisory = _AdvisoryLock(engine, community_id)
        try:
            advisory.keep()
            yield advisory
        finally:
            advisory.release()
    else:
        path = Path(f"{engine.url.database}.sender-{community_id}.lock")
        with _lock_file(path, community_id):
            yield _FileLock()


class _AdvisoryLock:
    """A lock that lives and dies with one session."""

    def __init__(self, engine: Engine, community_id: int) -> None:
        self._engine = engine
        self._community_id = community_id
        self._connection: Connection | None = None
        self._holder = 0
        self._taken = 0

    def keep(self) -> int:
        if not self._is_alive():
            self.release()
            with named_failures():
                self._take()
        return self._taken

    def release(self) -> None:
        """End the session, if it still lives."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    def _is_alive(self) -> bool:
        """Tell whether the session answers, and is no new one in the place of the first."""
        if self._connection is None:
            return False
        try:
            return bool(self._connection.execute(select(_session)).scalar_one() == self._holder)
        except DBAPIError:
            return False

    def _take(self) -> None:
        lock = func.pg_try_advisory_lock(_LOCK_SPACE + self._community_id)
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._connection = connection
        is_ours, self._holder = connection.execute(select(lock, _session)).one()
        if not is_ours:
            self.release()
            raise SenderLockedError(f"community {self._community_id}")
        self._taken += 1


class _FileLock:
    """A lock that nobody can lose while the process lives."""

    def keep(self) -> int:
        return 1


@contextmanager
def _lock_file(path: Path, community_id: int) -> Iterator[None]:
    with os.fdopen(open_private(path, os.O_RDWR), "r+b") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise SenderLockedError(f"community {community_id}") from error
        yield
