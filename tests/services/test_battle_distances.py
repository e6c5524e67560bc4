"""What the GM has said of distances holds, whoever moves; what he has not said he is asked for."""

import pytest

from engine.pvt.battle import pair_of
from engine.pvt.events import ChargeReachRolled, UnitAdvanced
from tests.battle_table import BattleTable
from tests.chat_harness import ANNA, BORIS, GM


def id_of(table: BattleTable, name: str) -> str:
    """Return the id of a unit."""
    return next(one.id for one in table.circle.battle.units.values() if one.name == name)


def metres(table: BattleTable, first: str, second: str) -> tuple[int | None, bool]:
    """Return how far two units are, and whether that is to be said anew."""
    ids = id_of(table, first), id_of(table, second)
    return table.circle.battle.distance(*ids), table.circle.battle.is_unsure(*ids)


def is_engaged(table: BattleTable, first: str, second: str) -> bool:
    return pair_of(id_of(table, first), id_of(table, second)) in table.circle.battle.engagements


@pytest.mark.rule("PVT-MOVE-1")
def test_the_gms_distance_stands_against_the_players_after_a_move_too(table: BattleTable) -> None:
    table.tell(GM, "дистанция Разорители, Гвардейцы 100")
    table.tell(ANNA, "движение Разорители 1")
    taken = table.tell(ANNA, "нападение Разорители -> Гвардейцы; 5м")
    rehearsed = table.tell(ANNA, "проверка")
    for said in (taken, rehearsed):
        assert "ГМ сказал, что дистанция 100 м, 5 м не в счёт" in said
        assert "20 м" in said  # how far a charge may go
    table.tell(GM, "итог 1 да")
    assert not is_engaged(table, "Разорители", "Гвардейцы")


@pytest.mark.rule("PVT-MOVE-1")
def test_a_mover_keeps_his_distances_for_the_rest_of_the_round(table: BattleTable) -> None:
    table.tell(GM, "дистанция Разорители, Гвардейцы 24\nдистанция Разорители, Орки 4")
    table.tell(ANNA, "движение Разорители 5")
    table.tell(BORIS, "нападение Орки -> Разорители")
    asked = "Уточнить дистанции (до движения было так, м): Разорители — Орки 4"
    assert asked in table.tell(GM, "проверка")
    table.tell(GM, "стрельба Гвардейцы -> Орки; 15м\nстрельба Гвардейцы -> Разорители")
    report = table.tell(GM, "итог 1 да")
    charge = next(one for one in table.stored() if isinstance(one, ChargeReachRolled))
    assert ((id_of(table, "Разорители"), 4),) == charge.targets
    assert "Не знаю дистанции" not in report
    assert (24, True) == metres(table, "Разорители", "Гвардейцы")


def test_what_a_move_made_unsure_is_named_until_the_gm_says_it_anew(table: BattleTable) -> None:
    table.tell(ANNA, "движение Разорители 5")
    report = table.tell(GM, "итог 1 да")
    assert "Разорители: дистанции после движения (было: Гвардейцы 24)" in report
    assert "Гвардейцы 24 м (уточнить)" in table.tell(GM, "юнит Разорители")
    table.tell(GM, "стрельба Гвардейцы -> Разорители")
    asked = "Уточнить дистанции (до движения было так, м): Разорители — Гвардейцы 24"
    assert asked in table.tell(GM, "проверка")
    table.tell(GM, "дистанция Разорители, Гвардейцы 19")
    assert (19, False) == metres(table, "Разорители", "Гвардейцы")
    assert "уточнить" not in table.tell(GM, "юнит Гвардейцы").lower()
    assert "Уточнить" not in table.tell(GM, "проверка")


@pytest.mark.rule("PVT-MOVE-3")
@pytest.mark.parametrize(("way", "sign"), [("к Орки", -1), ("от Орки", 1)])
def test_an_advance_goes_on_the_way_of_its_move(table: BattleTable, way: str, sign: int) -> None:
    table.tell(ANNA, f"движение Разорители 3 {way}\nускорение Разорители")
    table.tell(GM, "итог 1 да")
    (advanced,) = (one for one in table.stored() if isinstance(one, UnitAdvanced))
    assert (40 + sign * (3 + advanced.die), False) == metres(table, "Разорители", "Орки")
    assert (24, True) == metres(table, "Разорители", "Гвардейцы")


def test_orders_that_want_a_distance_are_not_lost_without_a_question(table: BattleTable) -> None:
    table.tell(GM, "создать Снайпер: 1 ассасин")
    table.tell(ANNA, "стрельба Разорители -> Снайпер: 5 болтер")
    ready = table.tell(ANNA, "готово")
    assert "❌ 1. Не знаю дистанции" in ready
    assert "❌ Не знаю дистанции" in table.tell(ANNA, "заявки")
    table.tell(BORIS, "пас")
    asked = table.tell(GM, "итог")
    assert "Без дистанций пропадут заявки: 1" in asked
    assert "дистанция Разорители, Снайпер …" in asked
    assert 1 == table.circle.battle.round_number
    table.tell(GM, "дистанция Разорители, Снайпер 24")
    assert "⚔ Круг 1" in table.tell(GM, "итог")


def test_a_round_is_resolved_without_a_distance_when_the_gm_says_so(table: BattleTable) -> None:
    table.tell(GM, "создать Снайпер: 1 ассасин")
    table.tell(ANNA, "стрельба Разорители -> Снайпер: 5 болтер")
    assert "⚔ Круг 1" in table.tell(GM, "итог 1 да")
    assert 2 == table.circle.battle.round_number
