"""Weapons that keep silent where none is named: the shooting goes on, and somebody says why."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, GM
from tests.sqlite_alone import database_kind as database_kind

SHOT = "стрельба Расчёт -> Орки"


def put(table: BattleTable, arms: str, metres: int = 40) -> None:
    table.tell(GM, f"создать Расчёт: 6 гвардеец; {arms}")
    table.tell(GM, f"дистанция Расчёт, Орки {metres}")


@pytest.mark.rule("PVT-SHOOT-2")
def test_who_does_not_reach_so_far_keeps_nobody_else_from_firing(table: BattleTable) -> None:
    put(table, "лазган 4, граната 2")
    said = table.tell(GM, SHOT)
    assert "⚠ Не достают: граната" in said
    report = table.tell(GM, "итог 1 да")
    assert "лазган ×4" in report
    assert "(не достают: граната" in report


@pytest.mark.rule("PVT-SHOOT-2")
def test_where_nobody_reaches_so_far_that_is_the_cause(table: BattleTable) -> None:
    put(table, "ракетница 6", metres=301)
    assert "ракетница: до цели 301 м, а предел 300 м (PVT-SHOOT-2)" in table.tell(GM, SHOT)
    table.tell(GM, "отмена 1")
    table.tell(GM, "дистанция Расчёт, Орки 300")
    assert "⚠" not in table.tell(GM, SHOT)


@pytest.mark.rule("PVT-SHOOT-2", "PVT-SHOOT-7")
def test_a_move_is_the_cause_where_what_reaches_is_heavy(table: BattleTable) -> None:
    put(table, "ракетница 3, тяжелый болтер 3", metres=301)
    said = table.tell(GM, f"движение Расчёт 1\n{SHOT}")
    assert "только навскидку (PVT-SHOOT-7)" in said


@pytest.mark.rule("PVT-SHOOT-4")
def test_whom_close_combat_holds_is_told_of(table: BattleTable) -> None:
    put(table, "лазган 3, лазпистолет 3")
    table.tell(GM, "связаны Расчёт, Орки")
    assert "⚠ В рукопашной без выстрела: лазган" in table.tell(GM, SHOT)
    report = table.tell(GM, "итог 1 да")
    assert "лазпистолет ×3" in report
    assert "(в рукопашной без выстрела: лазган" in report


@pytest.mark.rule("PVT-UNIT-9")
def test_a_hero_fires_with_his_unit_when_his_weapon_is_named(table: BattleTable) -> None:
    table.tell(GM, "свита Разорители: Сеферот")
    table.tell(ANNA, "прикрепить Сеферот к Разорители")
    remark = "герой юнита стреляет, если назвать его оружие: плазма-пистолет"
    shot = "стрельба Разорители -> Гвардейцы"
    assert f"⚠ Г{remark[1:]}" in table.tell(ANNA, shot)
    table.tell(ANNA, "отмена 2")
    assert remark not in table.tell(ANNA, f"{shot}: болтер, плазма-пистолет")


@pytest.mark.rule("PVT-FIGHT-4")
@pytest.mark.parametrize("weapon", ["болтер", "3 плазма-пистолет"])
def test_nobody_strikes_with_what_shoots_and_that_is_the_cause(
    table: BattleTable, weapon: str
) -> None:
    table.tell(GM, "свита Разорители: Сеферот\nсвязаны Разорители, Гвардейцы")
    said = table.tell(ANNA, f"бой Разорители -> Гвардейцы: {weapon}")
    assert f"{weapon.split()[-1]} — не для ближнего боя, им не бьют (PVT-FIGHT-4)" in said


@pytest.mark.rule("PVT-UNIT-1", "PVT-UNIT-2")
@pytest.mark.parametrize("models", ["1 лорд хаоса, 4 разоритель", "2 лорд хаоса", "3 бойз, 1 лорд"])
def test_a_hero_is_no_model_of_a_unit_that_is_made(table: BattleTable, models: str) -> None:
    refused = table.tell(GM, f"создать Банда: {models}")
    assert "герой, он сам себе юнит" in refused
    assert "➕" in table.tell(GM, refused.partition("Например: ")[2])
