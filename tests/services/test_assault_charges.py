"""Charges through difficult ground, and pursuits that may be declined, in the chat."""

import pytest

from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
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


@pytest.fixture
def defeat(table: BattleTable) -> BattleTable:
    """Let Anna win a combat where pursuit is a choice, and ask for its result."""
    table.tell(GM, "закончить бой да")
    table.tell(ADMIN, "настройка sweep_optional on")
    for line in (
        "начать бой Брод",
        f"боевой отряд Стражи: 4 боец Лд 8 И 4; сторона империум; для [id{ANNA}|Анна]",
        "боевой отряд Банда: 5 рубака Лд 7; сторона орки",
        "новый ход империум",
        "начать фазу наступления",
        "схватка отрядов Стражи, Банда",
        "результат боя; проиграли Банда на 20; контакт да; путь 30; опасный ландшафт 0",
    ):
        table.tell(GM, line)
    return table


def test_the_winner_says_that_he_pursues(defeat: BattleTable) -> None:
    assert "Преследование: " in defeat.tell(ANNA, "преследование")


def test_the_winner_says_that_he_does_not(defeat: BattleTable) -> None:
    assert "Стражи: без преследования" in defeat.tell(ANNA, "преследование Стражи нет")


def test_nobody_else_says_whether_the_winner_pursues(defeat: BattleTable) -> None:
    assert "ГМ" in defeat.tell(BORIS, "преследование Стражи")


def test_a_pursuit_nobody_asked_for_is_explained(defeat: BattleTable) -> None:
    assert "бросается само" in defeat.tell(ANNA, "преследование Банда")
    defeat.tell(ANNA, "преследование")
    assert "" == defeat.tell(ANNA, "преследование")
    assert "бросается само" in defeat.tell(ANNA, "/преследование")
