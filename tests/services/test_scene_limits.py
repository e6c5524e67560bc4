"""What people type over the limits of a scene: one clear sentence, and nothing has happened."""

import pytest

from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import GM
from tests.sqlite_alone import database_kind as database_kind


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("боевой отряд Стражи: 150 боец НБ 4, 51 сержант НБ 4", "не больше 200 бойцов"),
        ("боевой отряд Стражи: 150 гвардеец, 51 сержант", "не больше 200 бойцов"),
        ("отряд создать Северяне: отделение гвардии x200", "не больше 200 бойцов"),
        ("отряд создать Северяне: отделение гвардии x0", "от 1 до 200"),
        ("отряд создать Северяне: 201 рядовой", "от 1 до 200"),
    ],
)
def test_too_many_in_one_squad_are_refused(table: BattleTable, line: str, said: str) -> None:
    assert said in table.tell(GM, f"/{line}")
    assert 0 == table.circle.battle.scene.actions


def test_the_sixty_first_warrior_is_refused(table: BattleTable) -> None:
    for number in range(60):
        table.tell(GM, f"воин Берсерк {number}: сила духа 4")
    before = table.circle.battle.scene
    assert "уже 60" in table.tell(GM, "воин Берсерк 60: сила духа 4")
    assert before == table.circle.battle.scene


def test_a_squad_is_not_corrected_over_the_limit(table: BattleTable) -> None:
    table.tell(GM, "отряд создать Северяне: 199 рядовых; специалист плазмаган 1к10")
    line = "/отряд поправить Северяне: специалист огнемет 1к10"
    assert "не больше 200 бойцов" in table.tell(GM, line)


def test_a_side_that_is_called_as_a_squad_is_not_found_by_it(table: BattleTable) -> None:
    table.tell(GM, "отряд создать Орда: 5 рядовых, орки")
    assert "орда" in table.tell(GM, "/новый ход орда").lower()


@pytest.mark.parametrize("number", ["раны 99999", "раны -5", "СВ 40, раны 99999"])
def test_a_number_that_none_has_is_no_name_of_a_commander(table: BattleTable, number: str) -> None:
    line = f"/отряд создать Северяне: 5 рядовых; командир Кайл {number}"
    assert "нужно имя числа и число" in table.tell(GM, line)


def test_a_squad_of_warriors_takes_nobodys_name(table: BattleTable) -> None:
    table.tell(GM, "воин Берсерк: сила духа 4")
    table.tell(GM, "отряд воинов Клыки: Берсерк")
    assert "уже есть" in table.tell(GM, "отряд воинов берсерк: Берсерк")
    table.tell(GM, "отряд воинов клыки: Берсерк; командир Берсерк")
    assert ["клыки"] == [one.name for one in table.circle.battle.scene.psychology.squads.values()]


def test_an_effect_lasts_a_turn_at_least(table: BattleTable) -> None:
    table.tell(GM, "отряд создать Северяне: 5 рядовых")
    before = table.circle.battle.scene
    assert "эффект отряда" in table.tell(GM, "/эффект отряда Северяне: страх 2; на 0 ходов")
    assert before == table.circle.battle.scene


def test_hits_are_dodged_by_hand_as_by_an_order(table: BattleTable) -> None:
    table.tell(GM, "отряд создать Северяне: 5 рядовых")
    assert "эффект отряда" in table.tell(GM, "/эффект отряда Северяне: уклонение")
    table.tell(GM, "эффект отряда Северяне: уклонение 2")
    said = table.tell(GM, "попадания по Северянам: 9, 9, 9")
    assert "Уклонение, мимо прошло 2 попадания" in said


def test_a_combat_of_one_side_has_no_score(table: BattleTable) -> None:
    table.tell(GM, "боевой отряд Стражи: 4 боец НБ 4; сторона империум")
    table.tell(GM, "боевой отряд Орда: 4 боец НБ 4; сторона орки")
    table.tell(GM, "схватка отрядов Стражи, Орда")
    table.tell(GM, "отметить Орда: сторона империум")
    assert "счет" in table.tell(GM, "/результат боя Стражи; счет 4 2")


def test_so_many_wounds_may_wait_for_saves(table: BattleTable) -> None:
    table.tell(GM, "боевой отряд Стражи: 4 боец НБ 4, 1 сержант персонаж НБ 4")
    table.tell(GM, "ранения сержант 150")
    assert "не больше 200" in table.tell(GM, "/ранения сержант 51")
    assert 150 == len(table.circle.battle.scene.assault.wounds)
