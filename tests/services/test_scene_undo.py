"""What taking back leaves: of dice, of corrections by hand, of units of the battle."""

from engine.scene.events import SceneActionBegan
from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import GM

PUT_TROLL = "воин Тролль: сила духа 2, тупость, сторона орки"


def numbers(table: BattleTable) -> list[int]:
    events = table.stored()
    return [one.attempt.number for one in events if isinstance(one, SceneActionBegan)]


def test_who_would_absorb_the_next_wound_is_as_before_too(table: BattleTable) -> None:
    before = table.circle.battle.units
    table.tell(GM, "снять раны Сеферот 1")
    assert before != table.circle.battle.units
    table.tell(GM, "откат действия: не тот")
    assert before == table.circle.battle.units


def test_no_number_of_an_action_serves_again_after_its_round_was_taken_back(
    table: BattleTable,
) -> None:
    table.tell(GM, PUT_TROLL)
    table.tell(GM, "итог 1 да")
    table.tell(GM, "тупость Тролль; в рукопашной")
    table.tell(GM, "откат: ошибка")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "тупость Тролль; в рукопашной")
    assert [1, 2, 3] == numbers(table)


def test_a_correction_by_hand_is_not_lost_with_an_action_before_it(table: BattleTable) -> None:
    table.tell(GM, "мораль Гвардейцы; путь 20; опасный ландшафт 0")
    table.tell(GM, "убить Гвардейцы 2")
    before = table.circle.battle
    assert "правили руками" in table.tell(GM, "откат действия: не тот")
    assert before == table.circle.battle


def test_other_corrections_hinder_no_taking_back(table: BattleTable) -> None:
    table.tell(GM, "убить Гвардейцы 2")
    table.tell(GM, "мораль Гвардейцы; путь 20; опасный ландшафт 0")
    table.tell(GM, "убить Орки 2")
    assert "откачено" in table.tell(GM, "откат действия: не тот")


def test_nothing_of_a_scene_that_has_ended_is_taken_back(table: BattleTable) -> None:
    table.tell(GM, PUT_TROLL)
    table.tell(GM, "конец сцены да")
    before = table.circle.battle
    assert "ещё не было" in table.tell(GM, "откат действия: поздно")
    assert before == table.circle.battle
    table.tell(GM, "тупость Тролль; в рукопашной")
    assert "откачено" in table.tell(GM, "откат действия: не тот")


def test_the_end_of_a_scene_is_taken_back(table: BattleTable) -> None:
    table.tell(GM, "воин Тролль: сторона орда, сила духа 8")
    table.tell(GM, "воин Орк: сторона люди, сила духа 7")
    table.tell(GM, "схватка Тролль, Орк")
    before = table.circle.battle.scene
    asked = table.tell(GM, "конец сцены")
    assert "вернуть сцену" in asked
    assert before == table.circle.battle.scene
    table.tell(GM, "конец сцены да")
    assert before != table.circle.battle.scene
    assert "Сцена продолжается" in table.tell(GM, "вернуть сцену")
    assert before == table.circle.battle.scene
    assert "не заканчивали" in table.tell(GM, "вернуть сцену")
    assert "схватка" in table.tell(GM, "откат действия: рано")


def test_what_was_done_since_keeps_a_scene_ended(table: BattleTable) -> None:
    table.tell(GM, "воин Тролль: сторона орда, сила духа 8")
    table.tell(GM, "конец сцены да")
    table.tell(GM, "воин Орк: сторона люди, сила духа 7")
    assert "уже что-то сделано" in table.tell(GM, "вернуть сцену")
    table.tell(GM, "откат действия: рано")
    assert "Сцена продолжается" in table.tell(GM, "вернуть сцену")
