"""What the GM says of the field is of two units, both of which are there."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, GM


@pytest.mark.parametrize(
    "typed",
    ["дистанция Орки, Орки 5", "связаны Орки, Орки", "развести Орки, Орки", "видят Орки, Орки"],
)
def test_a_unit_stands_to_itself_in_no_relation(table: BattleTable, typed: str) -> None:
    before = table.stored()
    assert "один и тот же юнит" in table.tell(GM, typed)
    assert before == table.stored()


@pytest.mark.rule("PVT-UNIT-8")
def test_the_dead_are_in_no_close_combat(table: BattleTable) -> None:
    table.tell(GM, "убить Орки 8")
    assert "никого не осталось" in table.tell(GM, "связаны Орки, Гвардейцы")
    assert set() == table.circle.battle.engagements


@pytest.mark.rule("PVT-UNIT-5")
def test_what_is_said_of_a_hero_in_a_unit_is_said_of_the_unit(table: BattleTable) -> None:
    table.tell(ANNA, "прикрепить Сеферот к Разорителям")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "связаны Сеферот, Гвардейцы\nдистанция Сеферот, Орки 33\nне видят Сеферот, Орки")
    battle = table.circle.battle
    assert {("u2", "u4")} == battle.engagements
    assert (33, False) == (battle.distance("u2", "u3"), battle.sees("u3", "u2"))


def test_nothing_is_done_by_hand_no_times(table: BattleTable) -> None:
    before = table.stored()
    assert "не число от 1" in table.tell(GM, "/урон Гвардейцы 0")
    assert before == table.stored()
