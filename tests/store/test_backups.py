"""Backups: one moment, one file, either database, all or nothing."""

import json
import stat
import threading
import zipfile
from pathlib import Path

import pytest

from tests.databases import BOTH
from tests.store.builders import CHAT, COMMUNITY, a_community, a_message, fill
from vkbot.store import Database, open_database
from vkbot.store.errors import DatabaseNotEmptyError
from vkbot.store.tables import metadata

Rows = dict[str, list[object]]


@pytest.fixture
def backup(database: Database, tmp_path: Path) -> Path:
    path = tmp_path / "backup.zip"
    with database.transaction() as uow:
        fill(uow)
    database.backup(path)
    return path


@pytest.fixture(params=BOTH)
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.sqlite'}"
    return str(request.getfixturevalue("postgresql").create("template0"))


def read(path: Path) -> Rows:
    with zipfile.ZipFile(path) as archive:
        return {
            name: [json.loads(line) for line in archive.read(name).splitlines()]
            for name in archive.namelist()
            if name.startswith("tables/")
        }


def test_a_backup_holds_rows_of_every_table(backup: Path) -> None:
    rows = read(backup)
    assert len(rows) == len(metadata.tables)
    assert [] == [name for name, lines in rows.items() if not lines]


def test_a_backup_is_for_its_owner_alone(backup: Path) -> None:
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert [] == list(backup.parent.glob("*.part"))


def test_a_restored_database_holds_the_same_rows(
    backup: Path, other_url: str, tmp_path: Path
) -> None:
    restored = open_database(other_url)
    restored.restore(backup)
    again = tmp_path / "again.zip"
    restored.backup(again)
    restored.close()
    assert read(backup) == read(again)


def test_a_restored_database_works_on(backup: Path, other_url: str) -> None:
    restored = open_database(other_url)
    restored.restore(backup)
    with restored.transaction() as uow:
        seeds = uow.seeds.of_chat(COMMUNITY, CHAT)
        assert [bytes(range(32))] == [seed.secret for seed in seeds]
        assert uow.inbox.store(COMMUNITY, [a_message(7), a_message(8)]) == 1
        assert uow.inbox.claim(10, 10) == []
        (answer,) = uow.outbox.claim_aside(COMMUNITY, 500.0, 10)
        assert answer.document == b"\x00\xffjournal"
        uow.outbox.mark_sent(answer.id, 9, 500.0)
        assert [7, 8] == [row.cmid for row in uow.inbox.claim(10, 10)]
        taken = uow.random_ids.reserve(COMMUNITY, 1)[0]
        assert answer.random_id != taken
    restored.close()


def test_a_backup_is_restored_over_tables_without_rows(backup: Path, other_url: str) -> None:
    restored = open_database(other_url)
    restored.migrate()
    restored.restore(backup)
    with restored.transaction() as uow:
        assert uow.communities.get(COMMUNITY) is not None
    restored.close()


def test_a_database_with_rows_is_not_restored_over(database: Database, backup: Path) -> None:
    with pytest.raises(DatabaseNotEmptyError):
        database.restore(backup)


def test_a_backup_shows_one_moment_while_others_write(database: Database, tmp_path: Path) -> None:
    with database.transaction() as uow:
        a_community(uow)
    stop = threading.Event()

    def write() -> None:
        cmid = 0
        while not stop.is_set():
            cmid += 1
            with database.transaction() as uow:
                uow.inbox.store(COMMUNITY, [a_message(cmid)])
                uow.chats.get_or_create(COMMUNITY, CHAT + cmid)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            path = tmp_path / f"{number}.zip"
            database.backup(path)
            rows = read(path)
            assert len(rows["tables/inbox.jsonl"]) == len(rows["tables/chats.jsonl"])
    finally:
        stop.set()
        writer.join(30)
