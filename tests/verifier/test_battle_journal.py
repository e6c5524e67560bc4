"""The dice of a battle are checked from two files, without the bot."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.battle_table import SHOT, BattleTable, table
from tests.chat_harness import ANNA, GM
from vkbot.verifier import verify_journal

__all__ = ["table"]


def audit(table: BattleTable, content: bytes) -> verify_journal.BattleAudit:
    chat = verify_journal.Audit(verify_journal.read_file(table.export()))
    return verify_journal.BattleAudit(verify_journal.read_file(content), chat)


def test_all_dice_of_resolved_rounds_are_made_anew(table: BattleTable) -> None:
    table.play_round()
    table.tell(GM, "переиграть 1: спор")
    table.tell(GM, "откат: спор")
    table.tell(GM, "итог")
    found = audit(table, table.export_battle())
    assert [] == found.faults
    assert found.recomputed > 3
    assert 0 == found.sealed


def test_dice_of_actions_of_a_scene_are_made_anew(table: BattleTable) -> None:
    table.tell(GM, "мораль Гвардейцы +20")
    table.tell(GM, "мораль Орки -20")
    table.tell(GM, "ответ 20")
    table.tell(GM, "ответ 0")
    table.tell(GM, "заявка мораль Разорители -20")
    table.tell(GM, "итог 1 да")
    content = table.export_battle()
    told = [json.loads(row[2]) for row in json.loads(content)["rows"]]
    drawn = [one["fields"]["name"] for one in told if one["event"] == "DiceDrawn"]
    assert [True, True, 1] == [name if name == 1 else name.startswith("deed ") for name in drawn]
    found = audit(table, content)
    assert [] == found.faults
    assert 0 == found.sealed


def test_what_is_declared_for_an_open_round_is_not_in_the_file(table: BattleTable) -> None:
    table.play_round()
    table.tell(ANNA, "другое: засада")
    assert "засада" not in table.export_battle().decode()


def test_there_is_no_file_before_a_round_is_resolved(table: BattleTable) -> None:
    said = table.tell(ANNA, "журнал боя")
    assert "ещё не было ни одного итога" in said
    assert table.net.said[-1].sent.document is None


@pytest.mark.parametrize("field", ["faces", "epoch", "name"])
def test_forged_dice_are_found_though_the_chain_was_written_anew(
    table: BattleTable, field: str
) -> None:
    table.play_round()
    battle = json.loads(table.export_battle())
    head = ""
    for row in battle["rows"]:
        body = json.loads(row[2])
        if body["event"] == "DiceDrawn":
            _forge(body["fields"], field)
        head = head or row[3]
        row[2] = verify_journal.write_json(body)
        row[3] = head
        hashed = f"{head}[{row[0]},{verify_journal.write_json(row[1])},{row[2]}]"
        row[4] = head = verify_journal.sha256(hashed.encode()).hexdigest()
    reasons = {reason for _, reason, _ in audit(table, json.dumps(battle).encode()).faults}
    expected = {"faces": "faces", "epoch": "epoch_unknown", "name": "dice_stray"}
    assert expected[field] in reasons


def _forge(fields: dict[str, Any], field: str) -> None:
    if field == "faces":
        draw = fields["draws"][0]
        draw["faces"] = [face % draw["sides"] + 1 for face in draw["faces"]]
    else:
        fields[field] = 999


def test_a_row_that_was_dropped_is_found(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(GM, "итог 1 да")
    battle = json.loads(table.export_battle())
    del battle["rows"][3]
    found = audit(table, json.dumps(battle).encode())
    assert {"sequence", "previous"} <= {reason for _, reason, _ in found.faults}


@pytest.mark.parametrize("program", [[verify_journal.__file__], ["-m", "vkbot", "verify"]])
def test_the_program_checks_both_files(
    table: BattleTable, tmp_path: Path, program: list[str]
) -> None:
    table.play_round()
    chat, battle = tmp_path / "journal.json", tmp_path / "battle.json"
    battle.write_bytes(table.export_battle())
    chat.write_bytes(table.export())
    arguments = [sys.executable, *program, str(chat), "--battle", str(battle)]
    done = subprocess.run(arguments, capture_output=True, check=False)
    assert 0 == done.returncode
    assert 2 == done.stdout.decode().count("Нарушений нет")
