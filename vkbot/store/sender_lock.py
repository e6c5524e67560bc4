"""
One poller and sender per community over all processes.

PostgreSQL: an advisory lock of a connection that does nothing else. SQLite: a lock on a file
beside the database. Both end with the process, however it ends.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, func, select

from vkbot.store.errors import SenderLockedError

_LOCK_SPACE = 0x564B << 40
"""Keeps these advisory locks apart from others in the same database."""


@contextmanager
def hold(engine: Engine, community_id: int) -> Iterator[None]:
    """
    Hold a community's lock.

    Raises:
        SenderLockedError: another process holds it.
    """
    if engine.dialect.name == "postgresql":
        lock = _advisory_lock(engine, community_id)
    else:
        lock = _file_lock(Path(f"{engine.url.database}.sender-{community_id}.lock"), community_id)
    with lock:
        yield


@contextmanager
def _advisory_lock(engine: Engine, community_id: int) -> Iterator[None]:
    key = _LOCK_SPACE + community_id
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        if not connection.execute(select(func.pg_try_advisory_lock(key))).scalar_one():
            raise SenderLockedError(f"community {community_id}")
        try:
            yield
        finally:
            connection.invalidate()


@contextmanager
def _file_lock(path: Path, community_id: int) -> Iterator[None]:
    with path.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise SenderLockedError(f"community {community_id}") from error
        yield
