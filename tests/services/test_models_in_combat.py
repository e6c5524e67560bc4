"""In the chat: whom close combat holds, and a hero who is all that is left of his unit."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, BORIS, GM


@pytest.mark.rule("PVT-FIGHT-3", "PVT-MOVE-9")
def test_a_tank_drives_away_from_those_who_fight_it_and_shoots(table: BattleTable) -> None:
    table.say(GM, "создать Танк: леман русс")
    table.say(GM, "связаны Танк, Орки\nдистанция Танк, Разорители 30")
    assert "отступать незачем (PVT-MOVE-9)" in table.tell(GM, "отступление Танк")
    table.tell(GM, "отмена 1")
    table.tell(GM, "стрельба Танк -> Разорители")
    report = table.tell(GM, "итог 1 да")
    assert "Танк → Разорители" in report
    table.tell(GM, "движение Танк 10")
    assert "Танк: движение до 10 м" in table.tell(GM, "итог 2 да")
    assert [] == table.circle.battle.opponents_of("u5")


@pytest.mark.rule("PVT-UNIT-8", "PVT-UNIT-9")
@pytest.mark.parametrize("named", ["Сеферот", "Разорители"])
def test_a_hero_goes_on_when_his_unit_is_dead(table: BattleTable, named: str) -> None:
    table.tell(ANNA, "прикрепить Сеферот к Разорителям")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "убить Разорители 5")
    assert "Разорители: из живых Сеферот" in table.tell(GM, "юниты")
    assert "Пока не выйдет" not in table.tell(ANNA, f"движение {named} 10")
    assert "движение до 10 м" in table.tell(GM, "итог 2 да")
    table.tell(GM, "дистанция Разорители, Орки 10")
    assert "Пока не выйдет" not in table.tell(ANNA, f"нападение {named} -> Орки")
    assert f"в рукопашной: {named}, Орки" in table.tell(GM, "итог 3 да")
    assert "Пока не выйдет" not in table.tell(BORIS, "бой Орки -> Разорители")
