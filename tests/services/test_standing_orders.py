"""Standing orders: used for those who stay silent, and named."""

import pytest

from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, GM

ORDER = "по умолчанию движение Орки 4"


@pytest.fixture
def ordered(table: BattleTable) -> BattleTable:
    """Return a battle in which Boris has left orders and Anna has declared."""
    table.tell(BORIS, ORDER)
    table.tell(ANNA, SHOT)
    return table


def test_they_are_used_for_the_silent_and_named(ordered: BattleTable) -> None:
    report = ordered.tell(GM, "итог 1 да")
    assert "Орки: движение" in report
    assert "по умолчанию" in report


def test_they_are_not_used_for_who_speaks(ordered: BattleTable) -> None:
    ordered.tell(BORIS, "пас")
    assert "движение" not in ordered.tell(GM, "итог")


def test_they_are_used_for_the_absent_who_are_not_awaited(ordered: BattleTable) -> None:
    ordered.tell(BORIS, "отсутствую до 12.12")
    assert "Орки: движение" in ordered.tell(GM, "итог")


@pytest.mark.rule("PVT-TURN-3")
def test_they_are_used_for_who_has_missed_his_turn(ordered: BattleTable) -> None:
    ordered.clock.advance(hours=49)
    ordered.work()
    assert "Орки: движение" in ordered.tell(GM, "итог")


def test_they_are_used_again_in_every_round_until_changed(ordered: BattleTable) -> None:
    ordered.tell(GM, "итог 1 да")
    assert "Орки: движение" in ordered.tell(GM, "итог 2 да")
    ordered.tell(BORIS, "по умолчанию другое: стоим")
    report = ordered.tell(GM, "итог 3 да")
    assert "стоим" in report
    assert "Орки: движение" not in report


def test_a_round_that_is_taken_back_asks_its_owner_again(ordered: BattleTable) -> None:
    ordered.tell(GM, "итог 1 да")
    ordered.tell(GM, "откат: рано")
    assert "Борис" in ordered.tell(GM, "итог")
    report = ordered.tell(GM, "итог 1 да")
    assert 1 == report.count("Орки: движение")
    assert "всё вышло так же" in report


def test_who_speaks_after_all_has_his_own_declarations_only(ordered: BattleTable) -> None:
    ordered.tell(GM, "итог 1 да")
    ordered.tell(GM, "откат: рано")
    ordered.tell(BORIS, "движение Орки 7")
    report = ordered.tell(GM, "итог")
    assert "2. Орки: движение" not in report
    assert "3. Орки: движение" in report
    assert "• заявка 2, «движение Орки 4»: было Орки: движение до 4 м — заявка снята" in report


def test_they_are_not_used_for_a_unit_that_belongs_to_another_now(ordered: BattleTable) -> None:
    ordered.tell(GM, f"создать Сквиги: 3 бойз для [id{BORIS}|Борис]")
    ordered.tell(GM, f"передать Орки [id{ANNA}|Анна]")
    assert "Орки: движение" not in ordered.tell(GM, "итог 1 да")
