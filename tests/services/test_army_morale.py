"""Rules on morale that a unit has from its army's own book, as the GM tells them in the chat."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, GM
from tests.sqlite_alone import database_kind as database_kind

GUARD = "боевой отряд Стражи: 8 боец НБ 4 Ст 4 И 4 Лд 8; сторона империум"
ORKS = "боевой отряд Орки: 6 рубака Лд 7 И 2 А 2; сторона орки"
CHECK = "мораль Стражи: ужас; путь 90; опасный ландшафт 0"

pytestmark = pytest.mark.rule("MOR-TEST-7")


@pytest.fixture
def fielded(table: BattleTable) -> BattleTable:
    """Return a battle with a unit of assaults on each side."""
    table.tell(GM, "закончить бой да")
    table.tell(GM, f"начать бой Застава\n{GUARD}\n{ORKS}")
    table.tell(GM, f"{GUARD}\n{ORKS}")
    return table


@pytest.mark.parametrize(
    ("rules", "needed"),
    [
        ("потери +1", "нужно до 8 (Лд 8)"),
        ("ужас -2", "нужно до 6 (Лд 8 −2)"),
        ("+1", "нужно до 9 (Лд 8 +1)"),
        ("ужас -2, всегда +1", "нужно до 7 (Лд 8 −1)"),
        ("без броска", "боевой дух: «ужас» без броска"),
        ("проигранный бой без броска", "нужно до 8 (Лд 8)"),
    ],
)
def test_a_check_counts_the_rules_of_its_reason(
    fielded: BattleTable, rules: str, needed: str
) -> None:
    assert "особый дух — " in fielded.tell(GM, f"дух отряда Стражи: {rules}")
    assert needed in fielded.tell(GM, CHECK)


def test_they_count_for_casualties_too(fielded: BattleTable) -> None:
    fielded.tell(GM, "дух отряда Стражи: потери -3")
    fielded.tell(GM, "новый ход орки\nначать фазу стрельбы")
    fielded.tell(GM, "боевые потери боец №1, боец №2")
    said = fielded.tell(GM, "закончить фазу; путь 90; опасный ландшафт 0")
    assert "за потери" in said
    assert "нужно до 5 (Лд 8 −3)" in said


def test_the_odds_are_those_of_the_rules(fielded: BattleTable) -> None:
    assert "выдержит: 72,2 %" in fielded.tell(ANNA, f"шансы {CHECK}")
    fielded.tell(GM, "дух отряда Стражи: ужас -2")
    assert "выдержит: 41,7 %" in fielded.tell(ANNA, f"шансы {CHECK}")


def test_they_are_shown_with_the_unit_and_taken_back(fielded: BattleTable) -> None:
    fielded.tell(GM, "дух отряда Стражи: потери +1, проигранный бой без броска")
    shown = "особый дух — потери +1, проигранный бой без броска"
    assert shown in fielded.tell(ANNA, "сцена Стражи")
    fielded.tell(GM, "дух отряда Стражи нет")
    assert "особый дух" not in fielded.tell(ANNA, "сцена Стражи")
    assert "нужно до 8 (Лд 8)" in fielded.tell(GM, CHECK)


def test_they_are_told_by_the_gm_alone_and_as_they_have_to_be(fielded: BattleTable) -> None:
    assert "только ГМ" in fielded.tell(ANNA, "/дух отряда Стражи: +1")
    refused = fielded.tell(GM, "/дух отряда Стражи: чепуха")
    assert "особый дух" in fielded.tell(GM, refused.partition("Например: ")[2])
