"""The verifier as a command: what it prints, what it returns, and that its file runs alone."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.dice.expression import Pool, Roll
from tests.verifier.forgeries import chain_anew, forge, rows_of
from tests.verifier.games import FORM_1, FORM_2
from tests.verifier.journals import CHAT, COMMUNITY, FIRST, Writer, a_journal, export
from tests.verifier.rewritings import find
from vkbot.verifier import verify_journal
from vkbot.verifier.verify_journal import main

HEADER = {"format": "vkbot-journal", "version": 1, "community": COMMUNITY, "peer": CHAT}
ENTRIES = a_journal()


@pytest.fixture
def journal_file(tmp_path: Path) -> Path:
    path = tmp_path / "journal.json"
    path.write_bytes(export(ENTRIES))
    return path


def test_the_command_reports_a_true_journal(
    journal_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main([str(journal_file), "--length", "18", "--head", ENTRIES[-1].digest])
    expected = [
        "Журнал чата 2000000001 (сообщество 77)",
        f"Записей: 18, голова: {ENTRIES[-1].digest}",
        "Бросков: 8, пересчитано: 5, ждут раскрытия секрета: 2",
        "Скрытых бросков: открыто 1, ещё не открыто 1",
        "  #7: ловушка",
        "Нарушений нет",
    ]
    assert expected == capsys.readouterr().out.splitlines()


def test_the_command_says_that_dice_are_not_checked_before_their_secret_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    writer = Writer()
    writer.announce(1, FIRST)
    writer.roll(1, FIRST, Roll(expression=Pool(count=2, sides=6)))
    path = tmp_path / "journal.json"
    path.write_bytes(export(writer.entries))
    assert 0 == main([str(path)])
    said = capsys.readouterr().out.splitlines()
    assert "Кубы пока не проверены: секреты откроются вместе с печатями" == said[-2]


def test_the_command_names_row_and_reason_of_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "forged.json"
    path.write_bytes(forge("a better face"))
    assert 1 == main([str(path)])
    expected = ["Запись 3: кости не следуют из секрета (#1)", "НАРУШЕНИЙ: 1"]
    assert expected == capsys.readouterr().out.splitlines()[-2:]


def test_the_command_shows_a_hundred_faults_at_most(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "forged.json"
    path.write_text(json.dumps({**HEADER, "rows": [[]] * 250}), "utf-8")
    assert 1 == main([str(path)])
    assert ["…и ещё 150", "НАРУШЕНИЙ: 250"] == capsys.readouterr().out.splitlines()[-2:]


def test_the_command_prints_no_control_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = rows_of(ENTRIES)
    rows[16][1]["purpose"] = "\x1b[2Jдыра\n"
    path = tmp_path / "journal.json"
    path.write_bytes(chain_anew(rows))
    assert 0 == main([str(path)])
    assert "  #7: ?[2Jдыра?" in capsys.readouterr().out.splitlines()


def test_the_command_tells_a_file_that_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main([str(tmp_path / "nothing.json")])
    assert "Не могу прочитать журнал" in capsys.readouterr().out


@pytest.fixture
def both_files(tmp_path: Path) -> list[str]:
    paths = [tmp_path / "chat.json", tmp_path / "battle.json"]
    for path, content in zip(paths, FORM_2.written(), strict=True):
        path.write_bytes(content)
    return list(map(str, paths))


def test_files_are_told_apart_by_what_they_are(
    both_files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    chat, battle = both_files
    length, head = FORM_2.head()
    published = ["--length", str(length), "--head", head]
    for arguments in ([chat, battle], [battle, chat], [chat, "--battle", battle]):
        assert 0 == main([*arguments, *published])
        said = capsys.readouterr().out.splitlines()
        assert ["Бои чата: 9", "Нарушений нет", "Журнал боя 9 (чат 2000000001)"] == said[4:7]
        assert "Записей о кубах пересчитано: 12, ждут раскрытия секрета: 0" == said[8]


def test_a_battle_without_its_chat_is_not_all_checked(
    both_files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert 3 == main(both_files[1:])
    said = capsys.readouterr().out.splitlines()
    unchecked = "Без журнала чата нельзя проверить печати, секреты и головы: кубы не пересчитаны"
    assert [unchecked, "Нарушений нет"] == said[-2:]


def test_a_head_without_the_journal_of_the_chat_is_not_compared(
    both_files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert 3 == main([both_files[1], "--length", "5"])
    assert "Длину и голову не сверить" in capsys.readouterr().out


def test_two_journals_of_chats_are_refused(
    both_files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main([both_files[0], both_files[0]])
    assert "журнал чата нужен один" in capsys.readouterr().out


def test_dice_that_an_old_bot_did_not_write_down_are_not_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = FORM_1.copy()
    rows = files.battle_rows
    del rows[find(rows, "RoundUndone") :]  # such bots had no replays with seeds of their own
    scene = range(find(rows, "SceneActionBegan"), find(rows, "DeclarationEntered"))
    files.battle_rows = [
        row
        for place, row in enumerate(rows)
        if row[1]["event"] != "DiceDrawn" and place not in scene
    ]
    del files.battle_rows[find(files.battle_rows, "ResolutionBegan")][1]["fields"]["renewed"]
    paths = [tmp_path / "chat.json", tmp_path / "battle.json"]
    for path, content in zip(paths, files.written(), strict=True):
        path.write_bytes(content)
    assert 3 == main(list(map(str, paths)))
    said = capsys.readouterr().out.splitlines()
    assert "Круг 1: старый бот не записал кубы, проверить их нельзя" == said[-2]


@pytest.mark.slow
def test_the_file_runs_alone(journal_file: Path, tmp_path: Path) -> None:
    source = Path(verify_journal.__file__)
    alone = tmp_path / "alone.py"
    alone.write_bytes(source.read_bytes())
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(alone), str(journal_file)],
        cwd=tmp_path,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (0, b"") == (done.returncode, done.stderr)


def test_the_file_imports_nothing_but_the_standard_library() -> None:
    tree = ast.parse(Path(verify_journal.__file__).read_text("utf-8"), feature_version=(3, 9))
    names = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    names |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names
