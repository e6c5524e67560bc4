"""Run alembic from within the bot, so that a host needs no further command."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

import migrations

MIGRATION_LOCK = 0x564B6D6967726174
"""Advisory lock that one migrating process holds on PostgreSQL."""


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the tables to a revision, one process at a time, all or nothing."""
    with engine.begin() as connection:
        _lock(connection)
        command.upgrade(_config(connection), revision)


def downgrade(engine: Engine, revision: str) -> None:
    """Take the tables back to a revision."""
    with engine.begin() as connection:
        _lock(connection)
        command.downgrade(_config(connection), revision)


def current_revision(engine: Engine) -> str | None:
    """Return the revision that the tables stand at."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__path__[0])))
    config.attributes["connection"] = connection
    return config


def _lock(connection: Connection) -> None:
    """Let others wait; SQLite has taken the write lock with the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT set_config('lock_timeout', '0', true)"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
