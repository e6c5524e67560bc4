"""Run alembic from within the bot, so that a host needs no further command."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

import migrations

VERSION_TABLE = "alembic_version"
_LOCK = 0x564B6D6967726174
"""Advisory lock that the one migrating process holds on PostgreSQL."""


def upgrade(engine: Engine) -> None:
    """Bring the tables up to date, one process at a time, all or nothing."""
    with engine.begin() as connection:
        _lock(connection)
        upgrade_to_head(connection)


def upgrade_to_head(connection: Connection) -> None:
    """Bring the tables up to date within the caller's transaction."""
    command.upgrade(_config(connection), "head")


def rebuild(connection: Connection, revision: str) -> None:
    """Drop all tables and build them as they were at a revision."""
    _lock(connection)
    command.downgrade(_config(connection), "base")
    command.upgrade(_config(connection), revision)


def is_known(revision: str) -> bool:
    """Tell whether a revision is one of ours."""
    scripts = ScriptDirectory.from_config(_config())
    return revision in {script.revision for script in scripts.walk_revisions()}


def newest_revision() -> str | None:
    """Return the revision that an upgrade ends at."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def revision_of(connection: Connection) -> str | None:
    """Return the revision that the tables stand at; None for an empty database."""
    return MigrationContext.configure(connection).get_current_revision()


def rewrite_revision(connection: Connection) -> None:
    """Write the revision that the tables stand at once more."""
    connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = version_num"))  # noqa: S608


def _config(connection: Connection | None = None) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(migrations.__path__[0])))
    return config


def _lock(connection: Connection) -> None:
    """Wait for other migrating processes; SQLite took the write lock with the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
