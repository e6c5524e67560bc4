"""What somebody tries who hands an edited file around: any change of real journals is found."""

import json
from random import Random
from typing import Any

import pytest

from tests.attacks.evidence import faults, head_shown
from tests.battle_table import CHARGE, SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, GM

CHANGES = 60


def changed(content: bytes, random: Random) -> bytes:
    """Change one column of one row, drop a row, repeat one, or exchange two."""
    file = json.loads(content)
    rows: list[list[Any]] = file["rows"]
    at = random.randrange(len(rows))
    match random.randrange(4):
        case 0:
            column = random.randrange(5)
            old = rows[at][column]
            rows[at][column] = old + 1 if isinstance(old, int) else old[:-1] + "~"
        case 1:
            del rows[at]
        case 2:
            rows.insert(at, rows[at])
        case _:
            other = (at + 1) % len(rows)
            rows[at], rows[other] = rows[other], rows[at]
    return json.dumps(file, ensure_ascii=False).encode()


@pytest.mark.parametrize("which", ["chat", "battle"])
def test_every_change_is_found(table: BattleTable, which: str) -> None:
    table.tell(ANNA, f"2d6\n{SHOT}")
    table.tell(BORIS, CHARGE)
    table.tell(GM, "итог 1 да")
    battle = table.export_battle()
    chat, head, random = table.export(), head_shown(table), Random(7)
    assert set() == faults(chat, battle, head=head)
    for _ in range(CHANGES):
        files = (chat, changed(battle, random))
        if which == "chat":
            files = (changed(chat, random), battle)
        assert faults(*files, head=head)
