"""A start that changes tables does so in a child, and keeps nothing of what that loads."""

import subprocess
import sys
from pathlib import Path

from vkbot.store import open_database
from vkbot.store.engines import open_engine, parse_url

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
from vkbot.migration_child import migrate_in_a_child
from vkbot.store import open_database
database = open_database(sys.argv[1])
migrate_in_a_child(database)
print(database.revision() == database.newest_revision(), "alembic" in sys.modules)
"""


def migrated_and_loaded(url: str) -> tuple[bool, bool]:
    """Start as a bot does; tells whether the tables are new, and whether alembic stayed."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT, url],
        cwd=ROOT,
        timeout=60,
        check=True,
        capture_output=True,
        text=True,
    )
    migrated, loaded = done.stdout.split()
    return migrated == "True", loaded == "True"


def test_an_empty_database_gets_its_tables_and_alembic_is_gone(empty_database_url: str) -> None:
    assert migrated_and_loaded(empty_database_url) == (True, False)
    assert migrated_and_loaded(empty_database_url) == (True, False)


def test_what_fails_in_the_child_is_left_for_the_bot_to_meet(empty_database_url: str) -> None:
    engine = open_engine(parse_url(empty_database_url))
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE rolls (id integer)")
    engine.dispose()
    assert migrated_and_loaded(empty_database_url) == (False, False)
    database = open_database(empty_database_url)
    assert database.revision() is None
    database.close()
