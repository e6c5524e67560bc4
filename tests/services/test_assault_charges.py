"""Charges through difficult ground in the chat."""

import pytest

from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import GM
from tests.sqlite_alone import database_kind as database_kind


@pytest.mark.parametrize(
    ("ground", "held", "is_slow"), [("да", False, True), ("да", True, False), ("нет", False, False)]
)
def test_a_charge_through_difficult_ground_is_slow_unless_all_targets_are_held(
    table: BattleTable, ground: str, held: bool, is_slow: bool
) -> None:
    table.tell(GM, "боевой отряд Гоблины: 3 гоблин Лд 5; сторона орки")
    table.tell(GM, "боевой отряд Стражи: 3 боец Лд 8; сторона империум")
    table.tell(GM, "новый ход орки")
    table.tell(GM, "начать фазу наступления")
    if held:
        assert "залёг" in table.tell(GM, "отметить Стражи: залег")
    answers = f"; в досягаемости да; видна да; через трудный {ground}"
    table.tell(GM, f"наступление Гоблины -> Стражи{answers}")
    table.tell(GM, "первый нападающий Гоблины; первый гоблин №2; дошел да")
    said = table.tell(GM, "завершить наступление Гоблины; строй цел да")
    assert "✅ Гоблины: наступление удалось" in said
    assert is_slow is ("с пониженной Инициативой" in said)
