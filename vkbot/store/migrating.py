"""
Run alembic from within the bot, so that a host needs no further command.

Alembic is loaded where tables are changed, and nowhere else: what the tables stand at is one row,
and the revisions that there are stand in the names of their files.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

import migrations
from vkbot.store.errors import StoreNewerError

if TYPE_CHECKING:
    from alembic.config import Config

VERSION_TABLE = "alembic_version"
_FOLDER = Path(migrations.__path__[0])
_LOCK = 0x564B6D6967726174
"""Advisory lock that the one migrating process holds on PostgreSQL."""


def upgrade(engine: Engine) -> None:
    """
    Bring the tables up to date, one process at a time, all or nothing.

    Raises:
        StoreNewerError: they are of a newer bot.
    """
    with engine.begin() as connection:
        _lock(connection)
        revision = revision_of(connection)
        if revision is not None and revision > newest_revision():
            raise StoreNewerError(f"tables of revision {revision}, ours is {newest_revision()}")
        if revision != newest_revision():
            upgrade_to_head(connection)


def upgrade_to_head(connection: Connection) -> None:
    """Bring the tables up to date within the caller's transaction."""
    from alembic import command  # most starts change no table, and alembic takes 10 MB

    command.upgrade(_config(connection), "head")


def rebuild(connection: Connection, revision: str) -> None:
    """Drop all tables and build them as they were at a revision."""
    from alembic import command  # see above

    _lock(connection)
    command.downgrade(_config(connection), "base")
    command.upgrade(_config(connection), revision)


def is_known(revision: str) -> bool:
    """Tell whether a revision is one of ours."""
    return revision in _revisions()


def newest_revision() -> str:
    """Return the revision that an upgrade ends at."""
    return max(_revisions())


def revision_of(connection: Connection) -> str | None:
    """Return the revision that the tables stand at; None for an empty database."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    query = text(f"SELECT version_num FROM {VERSION_TABLE}")  # noqa: S608 - a name of ours
    return connection.execute(query).scalar_one_or_none()


def rewrite_revision(connection: Connection) -> None:
    """Write the revision that the tables stand at once more."""
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = version_num"))  # noqa: S608


def _config(connection: Connection) -> "Config":
    from alembic.config import Config  # see above

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(_FOLDER))
    return config


def _revisions() -> set[str]:
    """List the revisions that there are: each file begins with its own, and the last is newest."""
    return {file.stem.partition("_")[0] for file in (_FOLDER / "versions").glob("[0-9]*_*.py")}


def _lock(connection: Connection) -> None:
    """Wait for other migrating processes; SQLite took the write lock with the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
