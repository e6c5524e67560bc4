"""Standing orders: used for those who stay silent, and named."""

import pytest

from engine.pvt.circle_folding import apply_circle_event
from engine.pvt.declarations import Move
from engine.pvt.events.people import StandingOrderSet
from engine.pvt.post_circle import PostCircle
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
    said = ordered.tell(BORIS, "по умолчанию ускорение Орки")
    assert "Вместо «движение Орки 4»." in said
    report = ordered.tell(GM, "итог 3 да")
    assert "Орки: ускорение" in report
    assert "Орки: движение" not in report


def test_each_unit_has_its_own(ordered: BattleTable) -> None:
    ordered.tell(GM, f"создать Сквиги: 3 бойз для [id{BORIS}|Борис]")
    said = ordered.tell(BORIS, "по умолчанию движение Сквиги 2")
    assert "Вместо" not in said
    assert "Ещё по умолчанию: «движение Орки 4»" in said
    report = ordered.tell(GM, "итог 1 да")
    assert "Орки: движение" in report
    assert "Сквиги: движение" in report


def test_the_check_before_the_round_shows_them(ordered: BattleTable) -> None:
    assert "📝 По умолчанию, [id104|Борис]: «движение Орки 4»" in ordered.tell(GM, "проверка")
    assert "«движение Орки 4»" in ordered.tell(BORIS, "проверка")
    assert "движение Орки 4" not in ordered.tell(ANNA, "проверка")
    ordered.tell(BORIS, "движение Орки 7")
    assert "По умолчанию" not in ordered.tell(GM, "проверка")


@pytest.mark.parametrize("line", ["по умолчанию нет", "по умолчанию нет Орки"])
def test_they_are_taken_back(ordered: BattleTable, line: str) -> None:
    assert "больше не по умолчанию: «движение Орки 4»" in ordered.tell(BORIS, line)
    assert "Орки: движение" not in ordered.tell(GM, "итог 1 да")
    assert "по умолчанию здесь нет" in ordered.tell(BORIS, line)


def test_nobody_takes_back_those_of_another(ordered: BattleTable) -> None:
    ordered.tell(ANNA, "по умолчанию нет Орки")
    assert "Орки: движение" in ordered.tell(GM, "итог 1 да")


def test_journals_of_old_versions_keep_one_order_for_each_player() -> None:
    circle = PostCircle()
    for text, unit in (("движение Орки 4", "u1"), ("движение Сквиги 2", "u2")):
        action = Move(unit=unit, metres=4)
        apply_circle_event(circle, StandingOrderSet(owner=BORIS, text=text, action=action))
    assert ["движение Сквиги 2"] == [one.text for one in circle.players[BORIS].orders.values()]
    apply_circle_event(circle, StandingOrderSet(owner=BORIS, text="", action=None))
    assert {} == circle.players[BORIS].orders


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
