"""What is carried out later than it was typed: corrections by hand, answers."""

from engine.formations.state import Formation
from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import ADMIN, GM
from tests.sqlite_alone import database_kind as database_kind


def squad(table: BattleTable) -> Formation:
    return next(iter(table.circle.battle.scene.formations.formations.values()))


def test_lines_of_one_message_correct_what_those_before_have_left(table: BattleTable) -> None:
    table.tell(GM, "отряд создать Северяне: 7 рядовых; ДБ 30")
    table.tell(
        GM, "потери Северяне 3\nотряд поправить Северяне: ДБ 40\nотряд поправить Северяне: ББ 20"
    )
    found = squad(table)
    abilities = found.regular.abilities
    assert (4, 40, 20) == (found.regulars, abilities.ballistic_skill, abilities.weapon_skill)


def test_a_declared_correction_keeps_what_happens_before_it(table: BattleTable) -> None:
    table.tell(GM, "отряд создать Северяне: 7 рядовых; ДБ 30")
    table.tell(GM, "заявка отряд поправить Северяне: ДБ 40")
    table.tell(GM, "потери Северяне 3")
    table.tell(GM, "итог 1 да")
    assert (4, 40) == (squad(table).regulars, squad(table).regular.abilities.ballistic_skill)


def test_lines_of_one_message_tell_of_a_warrior_what_each_names(table: BattleTable) -> None:
    table.tell(GM, "воин Берсерк: сила духа 4")
    table.tell(GM, "воин Берсерк: тупой\nвоин Берсерк: сторона хаос\nвоин Берсерк: страшный")
    found = next(iter(table.circle.battle.scene.psychology.warriors.values()))
    assert ("хаос", True, True) == (
        found.side,
        found.traits.is_stupid_prone,
        found.traits.causes_fear,
    )


def test_nobody_comes_by_the_name_of_a_squad_of_warriors_or_of_a_crowd(table: BattleTable) -> None:
    table.tell(GM, "воин Берсерк: сила духа 4")
    table.tell(GM, "отряд воинов Клыки: Берсерк")
    table.tell(GM, "толпа Беглецы: 5 рядовых")
    for name in ("Клыки", "Беглецы"):
        assert "уже есть" in table.tell(GM, f"воин {name}: сила духа 4")


def test_no_answer_goes_on_with_what_was_switched_off_meanwhile(table: BattleTable) -> None:
    table.tell(GM, "мораль Гвардейцы -20")
    table.tell(ADMIN, "настройка модули подразделения")
    assert "выключены" in table.tell(GM, "ответ 20")
    table.tell(ADMIN, "настройка модули все")
    assert "❓" in table.tell(GM, "ответ 20")
