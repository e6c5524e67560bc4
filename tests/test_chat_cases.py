"""
Run the rules in the chat: people type lines, and the bot answers with what the rule says.

A line `Анна> …` is typed; `…` before a fragment says that the last answer holds it, `!` that it
does not. A line with a paper clip sends a file, its rows parted by strokes.
"""

import tomllib
from pathlib import Path

import pytest

from tests.battle_table import BattleTable, table
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from tests.rule_reach import CHAT_CASES, Talk, read_talk
from tests.sqlite_alone import database_kind as database_kind

__all__ = ["table"]

PEOPLE = {"Мастер": ADMIN, "Ведущая": GM, "Анна": ANNA, "Борис": BORIS}
CASES = [
    case
    for path in sorted((Path(__file__).parent / CHAT_CASES).glob("*.toml"))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_chat_goes_as_written(table: BattleTable, case: dict[str, str]) -> None:
    for one in read_talk(case["talk"]):
        said = type_line(table, one)
        assert [part for part in one.holds if part not in said] == [], said
        assert [part for part in one.lacks if part in said] == [], said


def type_line(table: BattleTable, one: Talk) -> str:
    """Type a line, or send the file that it holds; return the answer."""
    who = PEOPLE[one.who]
    if not one.file:
        return table.tell(who, one.text)
    table.clock.advance(seconds=60)
    return table.send_file(who, one.file, one.text.encode())
