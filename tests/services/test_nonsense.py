"""What cannot be meant in a battle is refused with what is wrong, and nothing of it is stored."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, BORIS, GM


@pytest.mark.parametrize(
    ("who", "typed", "said"),
    [
        (BORIS, "/нападение Орки -> Гвардейцы, Гвардейцы", "названа дважды"),
        (ANNA, "/стрельба Разорители -> Орки: 5 болтер; мет +10; мет +10", "уже есть"),
        (ANNA, "/стрельба Разорители -> Орки: 0 болтер", "ни одного"),
        (ANNA, "/заявка шанс 7 x0", "Например"),
        (GM, "/продлить 0ч", "Не понимаю срока"),
        (ANNA, "отсутствую до 12.12.2020", "уже прошёл"),
        (ANNA, "отсутствую до 31.02.2031", "не бывает"),
    ],
)
def test_nonsense_is_refused(table: BattleTable, who: int, typed: str, said: str) -> None:
    before = table.stored()
    assert said in table.tell(who, typed)
    assert before == table.stored()


def test_talk_of_a_new_battle_begins_none(table: BattleTable) -> None:
    table.tell(GM, "закончить бой да")
    assert table.tell(GM, "новый бой завтра") == ""
    assert "завтра" in table.tell(GM, "/новый бой завтра")


@pytest.mark.parametrize("name", ["!!!", "Очень " * 8 + "длинный отряд"])
def test_a_name_that_cannot_be_used_is_refused(table: BattleTable, name: str) -> None:
    before = table.stored()
    assert "Имя юнита" in table.tell(GM, f"/создать {name}: 3 бойз")
    assert before == table.stored()


@pytest.mark.parametrize(
    ("typed", "name"), [("Отряд «Зубы»", "Отряд «Зубы»"), ("«Клыки»", "Клыки"), ('"Рога"', "Рога")]
)
def test_quotes_inside_a_name_are_kept(table: BattleTable, typed: str, name: str) -> None:
    table.tell(GM, f"создать {typed}: 3 бойз")
    assert table.circle.battle.units["u5"].name == name
    table.tell(GM, f"дистанция {typed}, Гвардейцы 12")
    assert table.circle.battle.distance("u5", "u4") == 12


def test_social_mode_stops_the_clock(table: BattleTable) -> None:
    table.tell(GM, "режим социалка")
    assert table.circle.round.is_paused
    table.tell(GM, "режим боёвка")
    assert not table.circle.round.is_paused
