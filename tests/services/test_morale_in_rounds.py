"""Morale in the chat: whoever loses models tests, whenever in the round he had his turn."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, GM


@pytest.mark.rule("PVT-MOR-1")
def test_a_unit_of_the_gm_that_declared_first_tests_what_it_lost_after_its_turn(
    table: BattleTable,
) -> None:
    table.say(GM, f"создать Каратели: 20 разоритель; болтер 20 для [id{ANNA}|Анна]")
    table.say(GM, "дистанция Каратели, Гвардейцы 24")
    table.tell(GM, "другое: Гвардейцы окапываются")
    table.tell(ANNA, "стрельба Каратели -> Гвардейцы: болтер")
    report = table.tell(GM, "итог 1 да")
    lost = 20 - len(table.circle.battle.units["u4"].living)
    assert lost >= 5
    assert "мораль" not in report
    assert f"Гвардейцы: мораль, потеряно {lost} из 20, ЛИД 40" in table.tell(GM, "итог 2 да")
    assert "мораль, потеряно" not in table.tell(GM, "итог 3 да")
