"""Units are told apart by what they are found by."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, GM


@pytest.mark.parametrize("name", ["Орки!", "орки", "«Орки»", "Орки ☠"])
def test_no_two_units_are_found_by_the_same_name(table: BattleTable, name: str) -> None:
    assert "уже есть, нужно другое имя" in table.tell(GM, f"создать {name}: 3 бойз")
    assert "Орки" in table.tell(GM, "юнит Орки")


def test_a_name_that_nobody_could_type_is_refused(table: BattleTable) -> None:
    assert "среди них буквы или цифры" in table.tell(GM, "создать 💀: 3 бойз", chat=GM)


def test_a_name_that_may_be_of_two_units_is_asked_about(table: BattleTable) -> None:
    table.tell(GM, "создать Гвардия: 5 гвардеец\nдистанция Разорители, Гвардия 10")
    asked = table.tell(ANNA, "стрельба Разорители -> Гвардей: 5 болтер")
    assert "Гвардейцы" in asked
    assert "Гвардия" in asked
    assert {} == table.circle.declarations
