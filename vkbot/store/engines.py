"""
How connections are opened, so that both databases keep the same promises.

SQLite: write-ahead log, every commit synced to disk, foreign keys checked, and each transaction
takes the write lock at its start, so that reading and then writing cannot fail half-way. The
driver's own transaction handling is switched off, for it breaks savepoints. A new file is its
owner's alone. PostgreSQL: bounded
waits. Errors never show values, for some are secret.
"""

import os
import re
import sqlite3
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

from vkbot.store.private_files import database_file, open_private

BUSY_SECONDS = 30
"""How long one waits for another's lock."""
STATEMENT_SECONDS = 120
CONNECT_SECONDS = 10
READ_ONLY = "vkbot_read_only"
"""Execution option of a transaction that only reads one state of the whole database."""
_LOCKS = re.compile(
    r"\s+FOR (?:NO KEY )?(?:UPDATE|KEY SHARE)(?: OF [\w, ]+?)?(?: SKIP LOCKED)?\s*$"
)


def parse_url(url: str) -> URL:
    """
    Read a database's address.

    Raises:
        ValueError: it is neither `sqlite:///file` nor `postgresql://...`.
    """
    try:
        parsed = make_url(url)
    except Exception as error:
        raise ValueError("no database address") from error
    if parsed.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername != "sqlite" or parsed.database in (None, "", ":memory:"):
        raise ValueError("sqlite:///file or postgresql://user:password@host/name is expected")
    return parsed


def open_engine(url: URL) -> Engine:
    """Make an engine; it connects when it is first used."""
    return _open_sqlite(url) if url.drivername == "sqlite" else _open_postgresql(url)


def _open_sqlite(url: URL) -> Engine:
    engine = create_engine(
        url,
        connect_args={"timeout": BUSY_SECONDS},
        pool_timeout=BUSY_SECONDS,
        hide_parameters=True,
    )

    file = database_file(url)

    @event.listens_for(engine, "do_connect")
    def make_private(*_: Any) -> None:
        if file is not None and file.parent.is_dir() and not file.exists():
            os.close(open_private(file, os.O_RDWR))

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = bool(connection.get_execution_options().get(READ_ONLY))
        connection.exec_driver_sql(f"PRAGMA query_only={int(reads)}")
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def _lock_nothing(
    connection: Connection,
    _cursor: Any,
    statement: str,
    parameters: Any,
    _context: Any,
    _many: bool,
) -> tuple[str, Any]:
    """Leave the locks out of what a transaction asks that only reads."""
    if connection.get_execution_options().get(READ_ONLY):
        statement = _LOCKS.sub("", statement)
    return statement, parameters


def _open_postgresql(url: URL) -> Engine:
    waits = {
        "lock_timeout": BUSY_SECONDS,
        "statement_timeout": STATEMENT_SECONDS,
        "idle_in_transaction_session_timeout": STATEMENT_SECONDS,
    }
    options = " ".join(f"-c {name}={seconds}s" for name, seconds in waits.items())
    engine = create_engine(
        url,
        connect_args={"connect_timeout": CONNECT_SECONDS, "options": options},
        pool_timeout=BUSY_SECONDS,
        pool_pre_ping=True,
        hide_parameters=True,
    )
    event.listen(engine, "before_cursor_execute", _lock_nothing, retval=True)
    return engine


def begin_snapshot(connection: Connection) -> Connection:
    """Let the next transaction read one state of the database, whatever others write meanwhile."""
    if connection.dialect.name == "sqlite":
        return connection.execution_options(**{READ_ONLY: True})
    return connection.execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True, **{READ_ONLY: True}
    )
