"""Backups that are not whole: nothing is restored from them."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.store.builders import fill
from vkbot.store import Database, open_database
from vkbot.store.errors import BackupUnreadableError


@pytest.fixture
def backup(migrated_file: Path, tmp_path: Path) -> Path:
    shutil.copy(migrated_file, tmp_path / "source.sqlite")
    database = open_database(f"sqlite:///{tmp_path / 'source.sqlite'}")
    with database.transaction() as uow:
        fill(uow)
    database.backup(tmp_path / "backup.zip")
    database.close()
    return tmp_path / "backup.zip"


@pytest.fixture
def target(tmp_path: Path) -> Database:
    return open_database(f"sqlite:///{tmp_path / 'target.sqlite'}")


def rewrite(path: Path, name: str, content: bytes | None) -> Path:
    """Copy a backup with one file changed, or left out."""
    changed = path.with_name("changed.zip")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(changed, "w") as new:
        for entry in old.namelist():
            if entry != name:
                new.writestr(entry, old.read(entry))
        if content is not None:
            new.writestr(name, content)
    return changed


def refuse(target: Database, path: Path) -> None:
    with pytest.raises(BackupUnreadableError):
        target.restore(path)
    assert target.revision() is None
    target.close()


def test_a_changed_row_is_found(backup: Path, target: Database) -> None:
    name = "tables/journal.jsonl"
    with zipfile.ZipFile(backup) as archive:
        content = archive.read(name).replace(b"seed", b"sxed", 1)
    refuse(target, rewrite(backup, name, content))


def test_a_missing_row_is_found(backup: Path, target: Database) -> None:
    name = "tables/journal.jsonl"
    with zipfile.ZipFile(backup) as archive:
        content = archive.read(name).splitlines(keepends=True)
    refuse(target, rewrite(backup, name, b"".join(content[:-1])))


def test_a_missing_table_is_found(backup: Path, target: Database) -> None:
    refuse(target, rewrite(backup, "tables/rolls.jsonl", None))


def test_a_missing_manifest_is_found(backup: Path, target: Database) -> None:
    refuse(target, rewrite(backup, "manifest.json", None))


@pytest.mark.parametrize(
    "change", [{"revision": "9999"}, {"version": 2}, {"format": "x"}, {"tables": {}}]
)
def test_a_manifest_of_something_else_is_found(
    backup: Path, target: Database, change: dict[str, object]
) -> None:
    with zipfile.ZipFile(backup) as archive:
        manifest = json.loads(archive.read("manifest.json")) | change
    refuse(target, rewrite(backup, "manifest.json", json.dumps(manifest).encode()))


def test_a_file_cut_off_is_found(backup: Path, target: Database) -> None:
    cut = backup.with_name("cut.zip")
    cut.write_bytes(backup.read_bytes()[:-100])
    refuse(target, cut)


def test_a_file_of_another_kind_is_found(tmp_path: Path, target: Database) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"no backup")
    refuse(target, other)


def test_the_file_itself_may_be_damaged_on_disk(backup: Path, target: Database) -> None:
    damaged = backup.with_name("damaged.zip")
    shutil.copy(backup, damaged)
    content = bytearray(damaged.read_bytes())
    middle = content.find(b"tables/journal.jsonl") + 40
    content[middle : middle + 8] = bytes(8)
    damaged.write_bytes(content)
    refuse(target, damaged)
