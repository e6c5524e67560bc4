"""Buttons of scenes find whoever they name, whatever he is called."""

import pytest

from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import CHAT, GM
from tests.sqlite_alone import database_kind as database_kind
from vkbot.outgoing import Button


def last_buttons(table: BattleTable) -> list[Button]:
    seen = table.net.seen(CHAT)
    rows = next(seen[one].buttons for one in sorted(seen, reverse=True) if seen[one].buttons)
    return [button for row in rows for button in row]


def press(table: BattleTable, label: str) -> str:
    button = next(one for one in last_buttons(table) if one.label == label)
    return table.press_text(GM, button)


@pytest.mark.parametrize("name", ["Орк 1", "Никто", "@all", "сайт.рф", "А и Б", "1", "Ё"])
def test_a_button_answers_with_whom_it_names(table: BattleTable, name: str) -> None:
    for one in (name, "Орк 2"):
        table.tell(GM, f"воин {one}: сила духа 3, сторона орда")
    table.tell(GM, "воин Ужас: сила духа 3, ужасный, сторона хаос")
    table.tell(GM, "ход стороны орда")
    label = last_buttons(table)[0].label
    assert f"{label} ← Ужас, ужас: [" in press(table, label)


@pytest.mark.parametrize("name", ["сержант 1", "@all", "сайт.рф"])
def test_an_offer_finds_whom_it_names(table: BattleTable, name: str) -> None:
    table.tell(GM, f"боевой отряд Рота 1: 1 {name} персонаж НБ 4; сторона империум")
    table.tell(GM, "боевой отряд Рота 2: 1 сержант 2 персонаж НБ 4; сторона орки")
    table.tell(GM, "новый ход империум")
    table.tell(GM, "начать фазу наступления")
    table.tell(GM, "схватка отрядов Рота №1, Рота №2")
    assert "❓" in press(table, last_buttons(table)[0].label)


def test_an_offer_finds_a_squad_with_a_number(table: BattleTable) -> None:
    for number in (1, 2):
        table.tell(GM, f"отряд создать Рота {number}: 5 рядовых; скорость 3/6/9/18")
    table.tell(GM, "начать ход Рота №1")
    assert "ход окончен" in press(table, "Закончить ход")


def test_names_that_may_be_meant_are_listed_as_they_are_found(table: BattleTable) -> None:
    for number in (1, 22):
        table.tell(GM, f"воин Орк {number}: сила духа 3")
    assert "• Орк №1\n• Орк №22" in table.tell(GM, "/тупость Орк")
