"""What the doctor finds in an installation: its settings, its database, its communities."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from pydantic import SecretStr
from sqlalchemy import create_engine, make_url, text

from tests.databases import migrate
from vkbot.doctor import examine
from vkbot.replies.doctor import render_finding
from vkbot.sandbox.emulator import running_emulator
from vkbot.settings import Settings
from vkbot.store.database import open_database
from vkbot.vk.findings import Level


def run(url: str, statement: str) -> None:
    """Run a statement on a database, past the bot."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()


def as_a_reader(url: str) -> str:
    """Return a database's address for somebody who may read only."""
    if url.startswith("sqlite"):
        return url.replace("sqlite:///", "sqlite:///file:") + "?mode=ro&uri=true"
    reader = f"reader_of_{make_url(url).database}"
    run(url, f'CREATE ROLE "{reader}" LOGIN')
    run(url, f'GRANT SELECT ON ALL TABLES IN SCHEMA public TO "{reader}"')
    return make_url(url).set(username=reader).render_as_string(hide_password=False)


def remember(url: str, community_id: int, peers: Sequence[int]) -> None:
    """Make a community and its conversations known."""
    database = open_database(url)
    with database.transaction() as uow:
        uow.communities.put(community_id, name="Guild", screen_name="guild")
        for peer in peers:
            uow.chats.get_or_create(community_id, peer)
    database.close()


def look(
    url: str, tokens: Sequence[str] = (), api_url: str = "http://127.0.0.1:9/"
) -> list[tuple[str, Level]]:
    """Examine an installation and return the keys and levels of what was found."""
    settings = Settings(
        token=tuple(map(SecretStr, tokens)), database_url=url, api_url=api_url, log_level="INFO"
    )
    found = examine(settings, fix=False, probe_peer=None)
    assert all(render_finding(one.key, one.level, one.facts) for one in found)
    assert all(token not in str(found) for token in tokens)
    return [(one.key, one.level) for one in found]


def test_a_new_installation_lacks_only_its_token(tmp_path: Path) -> None:
    assert [("database_empty", Level.OK), ("token_needed", Level.FAULT)] == look(
        f"sqlite:///{tmp_path}/new.sqlite"
    )


def test_a_database_in_order_is_told(database_url: str) -> None:
    assert ("database", Level.OK) == look(database_url)[0]


def test_tables_of_another_revision_are_told(database_url: str) -> None:
    run(database_url, "UPDATE alembic_version SET version_num = '0001'")
    assert ("database_older", Level.WARNING) == look(database_url)[0]
    run(database_url, "UPDATE alembic_version SET version_num = '9999'")
    assert ("database_newer", Level.FAULT) == look(database_url)[0]


def test_a_database_that_cannot_be_written_is_told(database_url: str) -> None:
    assert ("database_read_only", Level.FAULT) == look(as_a_reader(database_url))[0]


def test_files_that_others_may_read_are_told(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    path.touch()
    path.chmod(0o640)
    migrate(f"sqlite:///{path}")
    assert ("files_open", Level.WARNING) in look(f"sqlite:///{path}")
    path.chmod(0o600)
    assert "files_open" not in dict(look(f"sqlite:///{path}"))


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("sqlite:////nowhere/at/all/bot.sqlite", "database_forbidden"),
        ("postgresql://bot:secret@127.0.0.1:9/bot", "database_unavailable"),
        ("mysql://bot:secret@127.0.0.1/bot", "database_url"),
        ("no address", "database_url"),
    ],
)
def test_a_database_that_is_not_there_is_told(url: str, key: str) -> None:
    assert (key, Level.FAULT) == look(url)[0]


@pytest.mark.slow
def test_every_community_is_asked_about_its_own_chats(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/bot.sqlite"
    migrate(url)
    with running_emulator() as emulator:
        for community_id, chats in ((7, 1), (8, 2)):
            emulator.add_community(community_id, token=f"token-{community_id}")
            peers = [
                emulator.local_peer(emulator.add_chat([1], community=community_id), community_id)
                for _ in range(chats)
            ]
            remember(url, community_id, [*peers, 1])
        found = look(url, ["token-7", "token-8"], emulator.api_url)
        asked = emulator.calls("messages.getConversationMembers")
    assert 3 == [key for key, _ in found].count("chat_bot_no_admin")
    assert 3 == len(asked)
