"""Actions of a scene in the chat: questions and answers, taking back, rights, rounds, posts."""

import json

import pytest

from engine.pvt.battle import Battle
from engine.scene.state import Scene
from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM
from tests.forum import LINK, Forum
from vkbot.outgoing import Button
from vkbot.services.battle_log import look_at
from vkbot.store.database import Database

FAILING = "мораль Гвардейцы -20"
"""Only a double one passes it, so it asks how far the edge of the table is."""
PUT_TROLL = "воин Тролль: сила духа 2, тупость, сторона орки"


@pytest.fixture
def table(database: Database) -> BattleTable:
    table = BattleTable(database)
    table.begin()
    return table


def battle_of(table: BattleTable) -> Battle:
    record = table.record
    with table.database.transaction() as uow:
        return look_at(uow, record).battle


def scene_of(table: BattleTable) -> Scene:
    return battle_of(table).scene


def events_of(table: BattleTable) -> list[str]:
    return [json.loads(entry.body_json)["event"] for entry in table.entries()]


def last_buttons(table: BattleTable) -> list[Button]:
    seen = table.net.seen(CHAT)
    rows = next(seen[one].buttons for one in sorted(seen, reverse=True) if seen[one].buttons)
    return [button for row in rows for button in row]


def press(table: BattleTable, who: int, button: Button) -> str:
    return table.press_text(who, button)


# Questions and answers


def test_an_action_that_has_to_know_more_asks_and_nothing_happens(table: BattleTable) -> None:
    asked = table.tell(GM, FAILING)
    assert "❓ ГМ:" in asked
    assert "до края стола" in asked
    assert ["UnitStatusSet"] not in events_of(table)
    assert [1] == list(scene_of(table).waiting)


def test_a_typed_answer_lets_it_go_on_with_the_same_dice(table: BattleTable) -> None:
    table.tell(GM, FAILING)
    table.tell(GM, "ответ 20")
    assert "боевой дух" in table.tell(GM, "ответ 0")
    assert {} == scene_of(table).waiting


def test_an_answer_by_button_counts_once(table: BattleTable) -> None:
    table.tell(GM, FAILING)
    button = last_buttons(table)[0]
    press(table, GM, button)
    assert "ответа уже не ждёт" in press(table, GM, button)


def test_an_answer_that_does_not_fit_is_refused_and_the_question_stands(
    table: BattleTable,
) -> None:
    table.tell(GM, FAILING)
    assert "целое число" in table.tell(GM, "ответ да")
    assert [1] == list(scene_of(table).waiting)


def test_only_the_gm_says_what_holds_on_the_field(table: BattleTable) -> None:
    table.tell(GM, FAILING)
    assert "ГМ" in table.tell(ANNA, "ответ 20")
    assert [1] == list(scene_of(table).waiting)


def test_with_several_questions_open_the_answer_names_its_action(table: BattleTable) -> None:
    table.tell(GM, FAILING)
    table.tell(GM, "мораль Разорители -20")
    assert "несколько действий: 1, 2" in table.tell(GM, "ответ 20")
    assert "опасном" in table.tell(GM, "ответ 2 20")


def test_an_answer_that_fits_one_question_alone_needs_no_number(table: BattleTable) -> None:
    table.tell(GM, FAILING)
    table.tell(GM, PUT_TROLL)
    assert "в рукопашной" in table.tell(GM, "тупость Тролль")
    assert "Тролль" in table.tell(GM, "ответ да")
    assert [1] == list(scene_of(table).waiting)


def test_a_button_of_an_action_that_is_over_answers_no_other(table: BattleTable) -> None:
    table.tell(GM, FAILING)
    button = last_buttons(table)[0]
    table.tell(GM, "отмена действия: не тот отряд")
    table.tell(GM, "мораль Разорители -20")
    assert "ответа уже не ждёт" in press(table, GM, button)
    assert [2] == list(scene_of(table).waiting)


def test_an_answer_may_stand_in_the_line_itself(table: BattleTable) -> None:
    asked = table.tell(GM, f"{FAILING}; путь 20")
    assert "до края" not in asked.splitlines()[0]


def test_an_action_that_waits_may_be_given_up(table: BattleTable) -> None:
    table.tell(GM, PUT_TROLL)
    table.tell(GM, "тупость Тролль")
    assert "Действие 2 отменено" in table.tell(GM, "отмена действия")
    assert "Вопросов сейчас нет" in table.tell(GM, "/ответ 20")


def test_no_question_makes_talk_of_an_answer(table: BattleTable) -> None:
    assert "" == table.tell(ANNA, "ответ да")


def test_a_number_is_never_used_twice(table: BattleTable) -> None:
    table.tell(GM, FAILING)
    table.tell(GM, "отмена действия")
    table.tell(GM, PUT_TROLL)
    assert 2 == scene_of(table).actions


# Rights


@pytest.mark.parametrize("line", [PUT_TROLL, FAILING, "конец сцены", "откат действия: ошибка"])
def test_what_the_gm_alone_does_is_refused_to_players(table: BattleTable, line: str) -> None:
    before = scene_of(table)
    assert "ГМ" in table.tell(ANNA, line)
    assert before == scene_of(table)


def test_a_player_acts_for_his_own_alone(table: BattleTable) -> None:
    table.tell(GM, f"воин Прыгун: сила духа 3, скачок 4, сторона хаос для [id{ANNA}|Анна]")
    assert "скачок" in table.tell(ANNA, "скачок Прыгун 4 3").lower()
    assert "Здесь заявляет" in table.tell(BORIS, "скачок Прыгун 4 3")


def test_the_end_of_a_scene_says_nothing_of_squads_where_there_are_none(
    table: BattleTable,
) -> None:
    table.tell(GM, PUT_TROLL)
    assert "приказы" not in table.tell(GM, "конец сцены да")


def test_a_text_that_is_switched_off_is_not_played(table: BattleTable) -> None:
    table.tell(ADMIN, "настройка модули подразделения, поединки")
    assert "выключены" in table.tell(GM, PUT_TROLL)
    table.tell(ADMIN, "настройка модули все")
    assert "Тролль" in table.tell(GM, PUT_TROLL)


# Taking back


def test_the_last_action_is_taken_back_exactly(table: BattleTable) -> None:
    table.tell(GM, PUT_TROLL)
    before = scene_of(table)
    table.tell(GM, "тупость Тролль; в рукопашной")
    assert before.psychology != scene_of(table).psychology
    assert "откачено" in table.tell(GM, "откат действия: не тот")
    assert before.psychology == scene_of(table).psychology


@pytest.mark.parametrize("give_up", ["откат действия: ещё раз", "отмена действия: ещё раз"])
def test_the_same_action_done_again_has_the_same_dice(table: BattleTable, give_up: str) -> None:
    line = f"{FAILING}; опасный ландшафт 0"
    if give_up.startswith("откат"):
        line += "; путь 20"
    first = table.tell(GM, line)
    table.tell(GM, give_up)
    assert first == table.tell(GM, line)
    assert 1 == scene_of(table).actions


def test_another_action_after_one_was_taken_back_has_dice_of_its_own(table: BattleTable) -> None:
    table.tell(GM, f"{FAILING}; путь 20; опасный ландшафт 0")
    table.tell(GM, "откат действия: не те")
    table.tell(GM, "мораль Орки -20; путь 20; опасный ландшафт 0")
    assert 2 == scene_of(table).actions


def test_the_same_action_a_second_time_has_new_dice(table: BattleTable) -> None:
    first = table.tell(GM, "мораль Гвардейцы +20")
    table.tell(GM, "откат действия: ещё раз")
    assert first == table.tell(GM, "мораль Гвардейцы +20")
    table.tell(GM, "мораль Гвардейцы +20")
    assert 2 == scene_of(table).actions


def test_actions_are_taken_back_to_the_beginning_of_the_round(table: BattleTable) -> None:
    table.tell(GM, PUT_TROLL)
    table.tell(GM, "откат действия: ошибка")
    assert "действий сцены ещё не было" in table.tell(GM, "откат действия: ещё")
    assert {} == scene_of(table).psychology.warriors


def test_who_fell_in_an_action_stands_again_when_it_is_taken_back(table: BattleTable) -> None:
    table.tell(GM, FAILING.replace("-20", "0"))
    unit = next(one for one in battle_of(table).units.values() if one.name == "Гвардейцы")
    table.tell(GM, "потери отряда Гвардейцы: 2")
    table.tell(GM, "откат действия: не те")
    assert unit.models == battle_of(table).units[unit.id].models


def test_a_round_taken_back_takes_its_actions_with_it(table: BattleTable) -> None:
    table.tell(GM, PUT_TROLL)
    before = scene_of(table)
    table.tell(GM, "заявка тупость Тролль")
    table.tell(GM, "итог 1 да")
    assert before.psychology != scene_of(table).psychology
    table.tell(GM, "откат: ошибка")
    assert before.psychology == scene_of(table).psychology


# Rounds


def test_a_declared_action_is_played_in_its_turn_and_tells_what_was_assumed(
    table: BattleTable,
) -> None:
    assert "Заявка 1" in table.tell(GM, f"заявка {FAILING}")
    report = table.tell(GM, "итог 1 да")
    assert "боевой дух" in report
    assert "Решить ГМу:" in report
    assert "Принято: 24" in report


def test_a_round_with_actions_of_a_scene_computes_again(table: BattleTable) -> None:
    table.tell(GM, PUT_TROLL)
    table.tell(GM, "тупость Тролль; в рукопашной")
    table.tell(GM, f"заявка {FAILING}")
    table.tell(GM, "итог 1 да")
    assert "✅ Круг 1 сошёлся" in table.tell(GM, "проверить круг 1")


def test_a_restart_between_a_question_and_its_answer_loses_nothing(table: BattleTable) -> None:
    table.tell(GM, FAILING)
    table.worker = table.new_worker()
    assert "опасном" in table.tell(GM, "ответ 20")


def test_a_line_of_a_post_is_declared_and_not_played(table: BattleTable) -> None:
    table.tell(GM, f"воин Прыгун: сила духа 3, скачок 4, сторона хаос для [id{ANNA}|Анна]")
    table.tell(GM, f"привязать тему {LINK}")
    forum = Forum(table)
    forum.write(ANNA, "Прыгун смотрит на стену.\nОна высока.\nОн прыгает.\n___\nскачок Прыгун 4 3")
    assert "скачок Прыгун 4 3" in table.tell(GM, "заявки")
    assert "LeapMade" not in events_of(table)
