"""A stored database opens: its tables become those of today, its journals stay as they were."""

import json

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.chat_harness import ADMIN
from tests.fakes import COMMUNITY
from tests.stored.continuing import Continued
from tests.stored.kept import Kept
from vkbot.services.trust import export_of
from vkbot.store import Database, open_database
from vkbot.store.engines import open_engine, parse_url
from vkbot.store.tables import metadata


def test_a_stored_database_is_brought_up_to_date(stored_url: str, kept: Kept) -> None:
    database = open_database(stored_url)
    assert kept.shown["revision"] == database.revision()
    database.migrate()
    assert database.newest_revision() == database.revision()
    database.close()


def test_its_schema_is_that_of_the_models(database_url: str) -> None:
    engine = open_engine(parse_url(database_url))
    options = {"compare_type": True, "compare_server_default": True}
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts=options)
        assert [] == compare_metadata(context, metadata)
    engine.dispose()


def test_journals_are_exported_as_before(database: Database, kept: Kept) -> None:
    with database.transaction() as uow:
        for peer, before in kept.journals.items():
            assert rows(before) == rows(export_of(uow, COMMUNITY, peer))


def test_battles_are_exported_as_before(play: Continued, kept: Kept) -> None:
    for chat, before in kept.battles.items():
        assert rows(before) == rows(play.send(ADMIN, "журнал боя", chat))


def rows(content: bytes) -> tuple[object, ...]:
    """Return what an export tells, but in which version it is written."""
    told = json.loads(content)
    return told["community"], told["peer"], told.get("battle"), told["rows"]
