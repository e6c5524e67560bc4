"""The console as a process that reads a pipe."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from vkbot.store.database import open_database

pytestmark = pytest.mark.slow
SECONDS = 60


def console(typed: str, *arguments: str, cwd: Path) -> list[str]:
    """Run the console on some lines and return what it prints."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
    ended = subprocess.run(
        [Path(sys.executable).with_name("vkbot"), "console", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        env=environment,
        cwd=cwd,
        check=True,
    )
    assert "" == ended.stderr
    return ended.stdout.splitlines()


def test_the_demo_opens_with_a_battle_in_which_two_attacks_are_resolved(tmp_path: Path) -> None:
    typed = (
        "стрельба Разорители -> Гвардейцы: 8 болтер\nстрельба Леман Русс -> Разорители\nитог\n2d6\n"
    )
    shown = console(typed, "--demo", "--seed", "7", cwd=tmp_path)
    text = "\n".join(shown)
    assert "Вы — Мастер: вы создали чат, добавили бота и открыли учебный бой." in text
    assert "1. Разорители → Гвардейцы: болтер ×8 (3+/3+/4+): 16 → " in text
    assert "2. Леман Русс → Разорители" in text
    assert shown[-1].endswith("#1")


def test_the_same_seed_gives_the_same_dice(tmp_path: Path) -> None:
    typed = "20d6\n40d6 4+ р1\nd100\n"
    first, second = (console(typed, "--seed", "8", cwd=tmp_path)[-6:] for _ in range(2))
    assert first == second
    assert first[-1].endswith("#3")


def test_speakers_dialogues_and_replies_have_commands_of_their_own(tmp_path: Path) -> None:
    typed = "/я Анна\n20d6\n/ответ реролл 1-6\n/лс\n2d6\n/чат\n/я\n/выход\nd100\n"
    shown = console(typed, "--seed", "7", cwd=tmp_path)
    text = "\n".join(shown)
    assert "Анна> 20d6" in shown
    assert "переброс #1" in text
    assert "Анна (личка)> 2d6" in shown
    assert "Бот (личка, Анна): 🎲 2d6" in text
    assert "Нужно имя. Например: /я Анна" in shown
    assert "d100" not in text


def test_a_pipe_is_not_limited_in_its_lines(tmp_path: Path) -> None:
    assert console("2d6\n" * 40, cwd=tmp_path)[-1].endswith("#40")


def test_nothing_typed_ends_at_once(tmp_path: Path) -> None:
    assert "Привет!" in "\n".join(console("", cwd=tmp_path))


def test_a_console_without_a_database_leaves_no_file(tmp_path: Path) -> None:
    assert console("2d6\n", cwd=tmp_path)[-1].endswith("#1")
    assert [] == list(tmp_path.iterdir())


def test_a_console_on_a_database_goes_on_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'chat.sqlite'}"
    console("2d6\n", "--database", url, cwd=tmp_path)
    shown = console("2d6\n", "--database", url, cwd=tmp_path)
    assert ["Мастер> 2d6", "#2"] == [shown[0], shown[-1][-2:]]
    database = open_database(url)
    with database.transaction() as uow:
        assert ["Чат кубов"] == [chat.title for chat in uow.chats.of_community(1)]
    database.close()


def test_a_backslash_at_the_end_of_a_line_lets_the_message_go_on(tmp_path: Path) -> None:
    typed = "анкета \\\nИмя: Сеферот\\\nСлейт: Лорд хаоса\n2d6\\\nd100\\\n"
    shown = console(typed, "--seed", "7", cwd=tmp_path)
    first = shown.index("Мастер> анкета \\")
    assert ["Имя: Сеферот\\", "Слейт: Лорд хаоса"] == shown[first + 1 : first + 3]
    assert "Бот: 📝 Анкета 1 «Сеферот» от [id101|Мастер]: черновик, версия 1" in shown
    assert ["#1", "#2"] == [line[-2:] for line in shown[-2:]]
