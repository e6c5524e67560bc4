"""Whom the GM kills may be lost for good: by his word, by toughness 0, by where the battle is."""

import pytest

from tests.battle_table import BattleTable
from tests.chat_harness import GM


@pytest.mark.rule("PVT-DEATH-2", "PVT-DEATH-5")
@pytest.mark.parametrize("ending", ["навсегда", "ВЫН 0", ": выносливость 0"])
def test_who_is_killed_for_good_does_not_come_back(table: BattleTable, ending: str) -> None:
    told = table.tell(GM, f"убить Гвардейцы 2 {ending}")
    assert "✔ Гвардейцы: убито 2 навсегда, осталось 18" == told
    assert "мёртвых, которых можно вернуть, нет" in table.tell(GM, "воскресить Гвардейцы 2")


@pytest.mark.rule("PVT-DEATH-2")
def test_who_is_merely_killed_comes_back(table: BattleTable) -> None:
    assert "✔ Гвардейцы: убито 2, осталось 18" == table.tell(GM, "убить Гвардейцы 2")
    assert "снова в строю" in table.tell(GM, "воскресить Гвардейцы 2")
    assert 20 == len(table.circle.battle.units["u4"].living)


@pytest.mark.rule("PVT-DEATH-1", "PVT-DEATH-5")
def test_a_hero_whose_toughness_falls_to_0_is_lost(table: BattleTable) -> None:
    assert "☠ Сеферот: гибель окончательная (выносливость 0)" == table.tell(
        GM, "убить Сеферот ВЫН 0"
    )
    assert "вне игры никого нет" in table.tell(GM, "лазарет Сеферот")


@pytest.mark.rule("PVT-DEATH-2")
def test_in_the_warp_every_death_is_for_good(table: BattleTable) -> None:
    table.tell(GM, "место боя варп")
    assert "убито 3 навсегда" in table.tell(GM, "убить Гвардейцы 3")
    table.tell(GM, "место боя обычное")
    assert "✔ Гвардейцы: убито 1, осталось 16" == table.tell(GM, "убить Гвардейцы")
    assert "снова в строю" in table.tell(GM, "воскресить Гвардейцы")


@pytest.mark.rule("PVT-DEATH-2", "PVT-MW-2")
def test_mortal_wounds_kill_for_good(table: BattleTable) -> None:
    assert "✔ Орки: убито 2 навсегда, осталось 6" in table.tell(GM, "мр Орки 2")


def test_an_ending_that_nobody_knows_is_asked_about(table: BattleTable) -> None:
    told = table.tell(GM, "/убить Гвардейцы 2 насмерть")
    assert "Не понимаю «насмерть». Например: убить Гвардейцы 2 навсегда" in told
    assert 20 == len(table.circle.battle.units["u4"].living)


def test_a_death_for_good_stays_taken_back_and_told_anew(table: BattleTable) -> None:
    table.tell(GM, "убить Гвардейцы 2 навсегда")
    table.play_round()
    table.tell(GM, "откат: ошибка")
    assert "мёртвых, которых можно вернуть, нет" in table.tell(GM, "воскресить Гвардейцы 2")
