"""The verifier as a command: what it prints, what it returns, and that its file runs alone."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.dice.expression import Pool, Roll
from tests.verifier.forgeries import chain_anew, forge, rows_of
from tests.verifier.journals import CHAT, COMMUNITY, FIRST, Writer, a_journal, export
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
