"""The files of a database are for their owner alone, whatever the umask lets through."""

import os
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

import pytest

from tests.store.builders import COMMUNITY
from vkbot.store.database import Database, open_database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    before = os.umask(0o000)
    opened = open_database(f"sqlite:///{tmp_path}/new.sqlite")
    yield opened
    opened.close()
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_every_file_of_a_new_database_is_its_owners_alone(
    database: Database, tmp_path: Path
) -> None:
    database.migrate()
    with database.lock_sender(COMMUNITY), database.transaction() as uow:
        uow.communities.put(COMMUNITY, name="Guild", screen_name="guild")
        database.backup(tmp_path / "backup.zip")
        found = modes(tmp_path)
    assert {"new.sqlite", "new.sqlite-wal", "new.sqlite-shm", "backup.zip"} < set(found)
    assert 5 == len(found)
    assert {0o600} == set(found.values())
    assert [] == database.list_files_open_to_others()


def test_a_database_that_was_open_to_others_stays_and_is_listed(
    database: Database, tmp_path: Path
) -> None:
    path = tmp_path / "new.sqlite"
    path.touch()
    path.chmod(0o644)
    database.migrate()
    assert path in database.list_files_open_to_others()
    assert 0o644 == S_IMODE(path.stat().st_mode)
