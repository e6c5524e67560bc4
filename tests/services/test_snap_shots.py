"""Heavy weapons after a move, in the chat: the cause, the way out, and a remark on the silent."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import GM

SHOT = "стрельба Расчёт -> Разорители"


def move(table: BattleTable, arms: str) -> None:
    """Put a crew on the field and let it move."""
    table.say(GM, f"создать Расчёт: 5 гвардеец; {arms}")
    table.say(GM, "дистанция Расчёт, Разорители 30")
    table.tell(GM, "движение Расчёт 5")


@pytest.mark.rule("PVT-SHOOT-7")
def test_a_unit_of_heavy_weapons_is_offered_snap_shots(table: BattleTable) -> None:
    move(table, "тяжелый болтер 5")
    assert (
        "Расчёт: тяжёлый болтер после движения стреляет только навскидку (PVT-SHOOT-7). "
        "Например: стрельба Расчёт -> Разорители; навскидку"
    ) in table.tell(GM, SHOT)
    table.tell(GM, "отмена 2")
    assert "⚠" not in table.tell(GM, f"{SHOT}; навскидку")
    assert "тяжёлый болтер ×5" in table.tell(GM, "итог 1 да")


@pytest.mark.rule("PVT-SHOOT-7")
def test_a_weapon_that_is_named_fires_a_snap_shot_and_the_player_knows(
    table: BattleTable,
) -> None:
    move(table, "тяжелый болтер 5")
    remark = "навскидку после движения, МЕТ −30: тяжёлый болтер"
    assert f"⚠ Н{remark[1:]}" in table.tell(GM, f"{SHOT}: тяжелый болтер")
    assert remark in table.tell(GM, "проверка")
    assert remark in table.tell(GM, "итог 1 да")


@pytest.mark.rule("PVT-SHOOT-7")
def test_what_keeps_silent_in_a_mixed_unit_is_named_everywhere(table: BattleTable) -> None:
    move(table, "лазган 4, тяжелый болтер 1")
    assert (
        "⚠ Без выстрела после движения: тяжёлый болтер. "
        "Можно так: стрельба Расчёт -> Разорители; навскидку"
    ) in table.tell(GM, SHOT)
    remark = "без выстрела после движения: тяжёлый болтер"
    assert remark in table.tell(GM, "проверка")
    report = table.tell(GM, "итог 1 да")
    assert remark in report
    assert "лазган ×4" in report
