"""
Run migrations: from the bot, on the connection that it hands over, or from alembic's own command.

The command reads the address from the same setting as the bot.
"""

from alembic import context
from sqlalchemy import Connection

from vkbot.settings import Settings
from vkbot.store.engines import open_engine, parse_url
from vkbot.store.tables import metadata


def _migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        transactional_ddl=True,
        render_as_batch=connection.dialect.name == "sqlite",
    )
    with context.begin_transaction():
        context.run_migrations()


def _run() -> None:
    handed_over: Connection | None = context.config.attributes.get("connection")
    if handed_over is not None:
        _migrate(handed_over)
        return
    engine = open_engine(parse_url(Settings().database_url))
    with engine.begin() as connection:
        _migrate(connection)
    engine.dispose()


_run()
