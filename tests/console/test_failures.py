"""What a host reads when a command of the command line cannot be carried out."""

import os
import shutil
import sqlite3
import tempfile
from errno import ENOSPC
from pathlib import Path

import pytest
from click.testing import Result
from sqlalchemy import Engine, event
from typer.testing import CliRunner

from vkbot.cli import app
from vkbot.dispatch import _SERVICES
from vkbot.requests import RollDice
from vkbot.store import open_database
from vkbot.store.records import NewCampaign

pytestmark = pytest.mark.slow
COMMANDS = ("run", "console", "verify", "backup", "restore", "doctor", "role", "export", "import")


class Host:
    """Somebody at a shell, in a folder of his own with a database."""

    def __init__(self, folder: Path, environment: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._environment = environment
        environment.chdir(folder)
        self.set("DATABASE_URL", f"sqlite:///{folder / 'bot.sqlite'}")

    def set(self, name: str, value: str) -> None:
        """Set a variable."""
        self._environment.setenv(f"VKBOT_{name}", value)

    def type(self, *arguments: str, stdin: bytes = b"") -> Result:
        """Type a command; nothing of it may end in a traceback."""
        ended = CliRunner().invoke(app, arguments, input=stdin)
        assert ended.exception is None or isinstance(ended.exception, SystemExit)
        return ended

    def is_refused(self, *arguments: str, stdin: bytes = b"") -> str:
        """Type a command that fails with one sentence, and return it."""
        ended = self.type(*arguments, stdin=stdin)
        assert 1 == ended.exit_code
        (sentence,) = ended.stderr.splitlines()
        return sentence


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, migrated_file: Path) -> Host:
    """Give a host a database that is up to date."""
    shutil.copy(migrated_file, tmp_path / "bot.sqlite")
    monkeypatch.setenv("COLUMNS", "200")
    return Host(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("backup", "/nonexist/x.zip"), "нет такого файла или папки"),
        (("backup", "."), "уже есть"),
        (("backup", "--force", "."), "это папка"),
        (("restore", "missing.zip"), "missing.zip: нет такого файла или папки"),
        (("restore", "."), "это папка"),
        (("restore", "bot.sqlite"), "Файл копии испорчен"),
        (("role", "5", "король"), "Роль одна из трёх: игрок, гм, админ."),
        (("role", "5", "gm"), "Такой кампании нет. Есть: —"),
    ],
)
def test_a_command_that_cannot_be_carried_out_says_why(
    host: Host, arguments: tuple[str, ...], sentence: str
) -> None:
    assert sentence in host.is_refused(*arguments)


@pytest.mark.parametrize("command", ["migrate", "backup x", "restore x", "role 5 gm", "export 1 x"])
def test_a_file_that_is_no_database_is_told_from_one_that_does_not_answer(
    host: Host, command: str
) -> None:
    Path("bot.sqlite").write_bytes(b"no database at all" * 100)
    assert "это не база SQLite" in host.is_refused(*command.split())


def test_a_backup_is_written_over_only_when_that_is_wanted(host: Host) -> None:
    file = Path("copy.zip")
    file.write_bytes(b"kept")
    assert "copy.zip уже есть" in host.is_refused("backup", "copy.zip")
    assert b"kept" == file.read_bytes()
    assert 0 == host.type("backup", "--force", "copy.zip").exit_code
    assert b"kept" != file.read_bytes()


def test_a_backup_that_fails_leaves_no_unfinished_file(host: Host) -> None:
    Path("folder").mkdir()
    host.is_refused("backup", "--force", "folder")
    assert {"bot.sqlite", "folder"} == {path.name for path in host.folder.iterdir()}


def test_input_in_another_encoding_is_told(host: Host) -> None:
    assert "Ввод не в UTF-8" in host.is_refused("console", stdin="помощь\n".encode("cp1251"))


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("LOG_LEVEL", "loud", "VKBOT_LOG_LEVEL — можно DEBUG, INFO, WARNING, ERROR"),
        ("TOKEN", "one, two, one", "VKBOT_TOKEN — один и тот же ключ записан дважды"),
        ("API_URL", "api.vk.ru", "VKBOT_API_URL — нужен адрес, который начинается с http://"),
        ("KEEP_DAYS", "ten", "VKBOT_KEEP_DAYS — нужно целое число"),
        ("KEEP_DAYS", "0", "VKBOT_KEEP_DAYS — нужно не меньше 1"),
        ("POLL_WAIT_SECONDS", "91", "VKBOT_POLL_WAIT_SECONDS — нужно не больше 90"),
        ("GAP_AFTER_SECONDS", "0", "VKBOT_GAP_AFTER_SECONDS — нужно больше 0"),
        ("GAP_AFTER_SECONDS", "soon", "VKBOT_GAP_AFTER_SECONDS — нужно число"),
    ],
)
def test_a_setting_that_does_not_fit_is_explained(
    host: Host, name: str, value: str, sentence: str
) -> None:
    host.set(name, value)
    assert sentence in host.is_refused("migrate")


def test_campaigns_there_are_are_listed_where_none_is_called_so(host: Host) -> None:
    found(host, "Арма", "Ману")
    assert "Есть: Арма, Ману" in host.is_refused("role", "5", "gm", "--campaign", "Нет")
    assert "укажите --campaign: Арма, Ману" in host.is_refused("role", "5", "gm")


@pytest.mark.parametrize(
    ("word", "shown"), [("админ", "админ"), ("гм", "ГМ"), ("игрок", "игрок"), ("gm", "ГМ")]
)
def test_a_role_is_given_by_its_russian_word(host: Host, word: str, shown: str) -> None:
    found(host, "Арма")
    assert f"id5: {shown} в кампании «Арма»\n" == host.type("role", "5", word).stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_and_argument_has_a_russian_word_of_help(host: Host, command: str) -> None:
    shown = host.type(command, "--help").stdout
    rows = [row for row in shown.splitlines() if row.startswith("│")]
    assert [] == [row for row in rows if "--help" not in row and not has_russian(row)]


def has_russian(text: str) -> bool:
    return any("а" <= letter <= "я" for letter in text.lower())


def found(host: Host, *names: str) -> None:
    """Begin campaigns."""
    database = open_database(f"sqlite:///{host.folder / 'bot.sqlite'}")
    with database.transaction() as uow:
        uow.communities.put(1, name="Guild", screen_name="guild")
        for name in names:
            uow.campaigns.add(
                NewCampaign(community_id=1, name=name, zone="Europe/Moscow", created_at=1)
            )
    database.close()


def test_a_damaged_database_is_told_in_the_middle_of_its_work(host: Host) -> None:
    with sqlite3.connect("bot.sqlite") as opened:
        (size,) = opened.execute("PRAGMA page_size").fetchone()
    content = bytearray(Path("bot.sqlite").read_bytes())
    content[size : 4 * size] = b"\xff" * (3 * size)
    Path("bot.sqlite").write_bytes(content)
    assert "испорчен" in host.is_refused("backup", "copy.zip")


def test_a_folder_that_is_not_there_is_no_silent_server(host: Host) -> None:
    host.set("DATABASE_URL", "sqlite:////nowhere/at/all/bot.sqlite")
    assert "База не открывается: нет папки файла" in host.is_refused("migrate")


def test_a_database_of_a_newer_bot_is_told(host: Host) -> None:
    with sqlite3.connect(host.folder / "bot.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "База новее бота" in host.is_refused("migrate")


def test_a_database_on_a_full_disk_is_told(host: Host) -> None:
    def leave_no_room(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA max_page_count = 4")

    host.set("DATABASE_URL", f"sqlite:///{host.folder / 'new.sqlite'}")
    event.listen(Engine, "connect", leave_no_room)
    try:
        assert "На диске нет места" in host.is_refused("migrate")
    finally:
        event.remove(Engine, "connect", leave_no_room)


def test_a_backup_that_finds_no_room_is_told_and_leaves_nothing(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_descriptor: int) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr("vkbot.store.backups.os.fsync", fail)
    assert "На диске нет места" in host.is_refused("backup", "copy.zip")
    assert [] == list(host.folder.glob("copy.zip*"))


def test_an_incident_in_the_console_is_a_sentence_and_its_details_are_in_a_file(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(host.folder))
    monkeypatch.setitem(_SERVICES, RollDice, lambda _request, _situation: 1 / 0)
    ended = host.type("console", stdin=b"2d6\n2d6\n")
    (file,) = host.folder.glob("vkbot-console-*.log")
    assert 1 == ended.stdout.count(f"Подробности для разработчиков: {file}")
    assert len(ended.output.splitlines()) < 40
    assert "Traceback" not in ended.output
    assert 2 == file.read_text(encoding="utf-8").count("ZeroDivisionError: division by zero")
    assert 0o600 == file.stat().st_mode & 0o777
