"""Migrations: equal to the models, up, down and up again, from several processes at once."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, func, inspect, select

from tests.store.builders import fill
from vkbot.store import migrating, open_database
from vkbot.store.engines import open_engine, parse_url
from vkbot.store.tables import metadata

ROOT = Path(__file__).parents[2]


def engine_of(url: str) -> Engine:
    return open_engine(parse_url(url))


def run_alembic(connection: Connection, revision: str) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(ROOT / "migrations"))
    if revision == "base" or revision.startswith("-"):
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


def test_the_schema_from_migrations_equals_the_schema_from_models(database_url: str) -> None:
    engine = engine_of(database_url)
    options = {"compare_type": True, "compare_server_default": True}
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_indexes_of_some_rows_alone_are_those_of_the_models(database_url: str) -> None:
    engine = engine_of(database_url)
    partial = {
        index["name"]
        for table in metadata.tables
        for index in inspect(engine).get_indexes(table)
        if f"{engine.dialect.name}_where" in index.get("dialect_options", {})
    }
    indexes = [index for table in metadata.tables.values() for index in table.indexes]
    assert partial == {index.name for index in indexes if "where" in index.info} != set()
    engine.dispose()


def test_a_new_database_is_brought_up_to_date_and_stays_so(empty_database_url: str) -> None:
    database = open_database(empty_database_url)
    assert database.revision() is None
    database.migrate()
    head = database.revision()
    database.migrate()
    assert head == database.revision() is not None
    database.close()


def test_the_revisions_that_file_names_tell_are_those_of_alembic() -> None:
    scripts = ScriptDirectory(str(ROOT / "migrations"))
    assert migrating.newest_revision() == scripts.get_current_head()
    assert all(migrating.is_known(one.revision) for one in scripts.walk_revisions())
    assert not migrating.is_known("9999")


def test_alembic_is_not_loaded_where_no_table_changes(database_url: str) -> None:
    script = (
        "import sys; from vkbot.store import open_database as o; d = o(sys.argv[1]); d.migrate();"
        "assert d.revision() == d.newest_revision();"
        "sys.exit('alembic' in sys.modules)"
    )
    arguments = [sys.executable, "-c", script, database_url]
    assert subprocess.run(arguments, cwd=ROOT, timeout=60, check=False).returncode == 0


def test_up_down_and_up_again_with_rows_in_it(database_url: str) -> None:
    database = open_database(database_url)
    engine = engine_of(database_url)
    for _ in range(2):
        with database.transaction() as uow:
            fill(uow)
        with engine.begin() as connection:
            run_alembic(connection, "base")
        assert database.revision() is None
        with engine.begin() as connection:
            run_alembic(connection, "head")
    with engine.connect() as connection:
        empty = [select(func.count()).select_from(table) for table in metadata.tables.values()]
        assert {0} == {connection.scalar(query) for query in empty}
    engine.dispose()
    database.close()


def test_each_step_is_taken_back_alone(empty_database_url: str) -> None:
    engine = engine_of(empty_database_url)
    scripts = ScriptDirectory(str(ROOT / "migrations"))
    for step in ("+1", "-1", "+1") * len([*scripts.walk_revisions()]):
        with engine.begin() as connection:
            run_alembic(connection, step)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_failed_migration_leaves_the_database_as_it_was(empty_database_url: str) -> None:
    engine = engine_of(empty_database_url)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE rolls (id integer)")
    database = open_database(empty_database_url)
    with pytest.raises(Exception, match="rolls"):
        database.migrate()
    assert database.revision() is None
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE rolls")
    database.migrate()
    assert database.revision() is not None
    database.close()
    engine.dispose()


@pytest.mark.slow
def test_processes_that_start_at_once_migrate_once(empty_database_url: str) -> None:
    script = "from vkbot.store import open_database as o; import sys; o(sys.argv[1]).migrate()"

    def start(_: int) -> int:
        arguments = [sys.executable, "-c", script, empty_database_url]
        return subprocess.run(arguments, cwd=ROOT, timeout=60, check=False).returncode

    with ThreadPoolExecutor(4) as pool:
        assert [0] * 4 == list(pool.map(start, range(4)))
    database = open_database(empty_database_url)
    assert database.revision() is not None
    database.close()


@pytest.mark.slow
def test_the_command_of_alembic_works_from_the_settings(empty_database_url: str) -> None:
    environment = {**os.environ, "VKBOT_DATABASE_URL": empty_database_url}
    subprocess.run(
        [sys.executable, "-m", "alembic", "upgrade", "head"],
        cwd=ROOT,
        env=environment,
        timeout=60,
        check=True,
        capture_output=True,
    )
    database = open_database(empty_database_url)
    revision = database.revision()
    assert revision is not None
    database.migrate()
    assert revision == database.revision()
    database.close()
