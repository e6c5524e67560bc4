"""A battle that was closed and goes on draws from seeds that nobody had seen when it was closed."""

import json

import pytest

from tests.battle_table import SHOT, BattleTable, table
from tests.chat_harness import ANNA, BORIS, GM
from tests.verifier.test_battle_journal import audit

__all__ = ["table"]


def reopen(table: BattleTable) -> None:
    table.tell(GM, "закончить бой да")
    table.tell(GM, "вернуть бой")


def drawn_of(table: BattleTable, name: object) -> list[dict[str, object]]:
    told = [json.loads(row[2]) for row in json.loads(table.export_battle())["rows"]]
    fields = [one["fields"] for one in told if one["event"] == "DiceDrawn"]
    return [one for one in fields if one["name"] == name]


def test_what_was_declared_before_the_end_draws_from_a_fresh_seed(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    epoch = table.circle.declarations[1].epoch
    reopen(table)
    renewed = table.circle.declarations[1].epoch
    assert renewed > epoch
    table.tell(GM, "итог 1 да")
    (drawn,) = drawn_of(table, 1)
    assert (renewed, "") == (drawn["epoch"], drawn["salt"])
    assert [] == audit(table, table.export_battle()).faults


def test_the_secret_of_the_closed_round_is_public_and_serves_nothing(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    old = table.circle.declarations[1].epoch
    reopen(table)
    revealed = [row.body["epoch"] for row in table.journal() if row.kind == "reveal"]
    assert old in revealed
    table.tell(GM, "итог 1 да")
    assert old not in {one["epoch"] for one in drawn_of(table, 1)}


def test_words_said_after_the_return_are_mixed_in(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    reopen(table)
    table.tell(BORIS, "слово: за зелёных")
    table.tell(GM, "итог 1 да")
    (drawn,) = drawn_of(table, 1)
    assert drawn["salt"] != ""
    assert [] == audit(table, table.export_battle()).faults


@pytest.mark.parametrize("times", [1, 2])
def test_rounds_that_were_taken_back_go_on_honestly(table: BattleTable, times: int) -> None:
    for _ in range(2):
        table.tell(ANNA, SHOT)
        table.tell(GM, f"итог {table.circle.battle.round_number} да")
    table.tell(ANNA, SHOT)
    for _ in range(times):
        table.tell(GM, "откат: спор" if _ == 0 else "откат 1 да: спор")
    reopen(table)
    while table.circle.battle.round_number < 4:
        table.tell(GM, f"итог {table.circle.battle.round_number} да")
    assert [] == audit(table, table.export_battle()).faults


def test_a_battle_goes_on_again_and_again(table: BattleTable) -> None:
    for _ in range(4):
        table.tell(ANNA, SHOT)
        reopen(table)
    assert 4 == len(table.circle.counting())
    table.tell(GM, "итог 1 да")
    assert [] == audit(table, table.export_battle()).faults


def test_a_secret_that_was_public_before_is_a_fault(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    reopen(table)
    table.tell(GM, "итог 1 да")
    content = json.loads(table.export_battle())
    found = [row for row in content["rows"] if "BattleReopened" in row[2]]
    assert 1 == len(found)
    body = json.loads(found[0][2])
    body["fields"]["epoch"] = 1
    found[0][2] = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    assert audit(table, json.dumps(content).encode()).faults
