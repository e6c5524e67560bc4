"""
Bringing the tables up to date at a start without keeping what that loads.

Alembic takes a twelfth of a bot's memory for the tenth of a second in which a new version changes
tables, so that happens in a child, before anything else is loaded.
"""

import os
import sys

from vkbot.store.database import Database


def migrate_in_a_child(database: Database) -> None:
    """
    Bring the tables up to date in a process of its own, where the system has a cheap one.

    What fails in there fails again, and with its name, where the bot itself migrates.

    Raises:
        StoreUnavailableError: the database cannot be reached.
    """
    if sys.platform != "linux" or database.revision() == database.newest_revision():
        return
    database.close()  # no connection is shared with the child
    child = os.fork()
    if child == 0:
        _migrate_and_exit(database)
    os.waitpid(child, 0)


def _migrate_and_exit(database: Database) -> None:
    try:
        database.migrate()
    finally:
        os._exit(0)
