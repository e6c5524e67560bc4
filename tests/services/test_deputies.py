"""A deputy says that a turn is complete for whom he declares; the GM says so for anybody."""

import pytest

from engine.pvt.turn_records import TurnStatus
from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, GM

STRANGER = 105
FOR_ANNA = f"за [id{ANNA}|Анна]"


def status(table: BattleTable, owner: int) -> TurnStatus:
    """Say how far somebody is with his turn."""
    return table.circle.status_of(owner, int(table.clock()))


@pytest.mark.parametrize(("word", "now"), [("готово", "ready"), ("пас", "passed")])
def test_who_has_no_units_speaks_for_whom_he_is_deputy(
    table: BattleTable, word: str, now: str
) -> None:
    table.tell(ANNA, f"заместитель [id{STRANGER}|Кто]")
    table.tell(STRANGER, SHOT)
    table.tell(STRANGER, word)
    assert status(table, ANNA) == now


def test_a_deputy_of_several_says_for_whom(table: BattleTable) -> None:
    for who in (ANNA, BORIS):
        table.tell(who, f"заместитель [id{STRANGER}|Кто]")
    assert "скажите, за кого" in table.tell(STRANGER, "готово")
    table.tell(STRANGER, f"{FOR_ANNA}: готово")
    assert status(table, ANNA) is TurnStatus.READY
    assert status(table, BORIS) is TurnStatus.SILENT


def test_a_deputy_with_units_speaks_for_himself(table: BattleTable) -> None:
    table.tell(ANNA, f"заместитель [id{BORIS}|Борис]")
    table.tell(BORIS, "пас")
    assert status(table, ANNA) is TurnStatus.SILENT
    table.tell(BORIS, f"{FOR_ANNA}: пас")
    assert status(table, ANNA) is TurnStatus.PASSED


def test_nobody_speaks_for_others_unasked(table: BattleTable) -> None:
    table.tell(ANNA, f"заместитель [id{BORIS}|Борис]")
    table.tell(ANNA, "заместитель нет")
    assert "За другого может тот" in table.tell(BORIS, f"{FOR_ANNA}: готово")
    assert status(table, ANNA) is TurnStatus.SILENT


def test_the_gm_speaks_for_players(table: BattleTable) -> None:
    table.tell(GM, f"{FOR_ANNA}: готово")
    assert status(table, ANNA) is TurnStatus.READY
    assert "никого нет" in table.tell(GM, f"пропуск [id{STRANGER}|Кто]")


def test_nobody_is_his_own_deputy(table: BattleTable) -> None:
    assert "Себя заместителем" in table.tell(ANNA, f"заместитель [id{ANNA}|Анна]")
