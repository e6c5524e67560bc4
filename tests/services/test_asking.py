"""What ends, shortens or removes asks once, names what is lost, and can be undone."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from tests.applicants import ApplicationTable
from tests.battle_table import ANSWER, SHOT, BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM
from vkbot.chat.reading import COMMANDS

TROOPS = "отряд создать Волки: 6 бойцов, МЕТ 4, ХТХ 4, СИЛ 4, СТОЙ 4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A line that ends or removes something, what is said to be lost, and what undoes it."""

    line: str
    lost: str
    undo: str
    setup: tuple[str, ...] = ()


ASKED: Mapping[str, Way] = {
    "close_battle": Way(line="закончить бой", lost="Мануфакторум", undo="вернуть бой"),
    "remove_unit": Way(line="вывести Орки", lost="Орки? Живых: 8 бойцов", undo="ввести Орки"),
    "extend": Way(line="продлить до 20:00", lost="срок ср 02.12", undo="продлить 40ч"),
    "unbind_topic": Way(
        line="отвязать тему",
        lost="Мануфакторум",
        undo="привязать тему vk.com/topic-1_2",
        setup=("привязать тему vk.com/topic-1_2",),
    ),
}
"""Commands of a battle that ask."""

REMOVE_FROM_SCENE = {"remove_formation", "remove_warrior", "take_unit_off_table"}
OF_SCENE = REMOVE_FROM_SCENE | {"end_warriors_battle", "end_scene"}
OF_CAMPAIGN = {"retire", "unbind_applications"}

NOT_ASKED: Mapping[str, str] = {
    "resolve": "asks by itself, where players are silent; undone by `откат`",
    "undo": "is itself what undoes; a further one asks by itself",
    "undo_action": "is itself what undoes",
    "replay": "is taken back by `откат`, and told to the chat with its reason",
    "application_anew": "answers the question that `анкета` asks",
    "confirm_import": "answers the question that `импорт` asks",
    "delete_macro": "the answer is the line that brings it back",
    "withdraw": "one's own; the answer shows the line, to be said again",
    "pass": "one's own; the next declaration takes it back",
    "skip": "the player's next declaration takes it back",
    "drop_action": "of a die shown by the GM alone, with a reason; done again with the same dice",
    "reject": "wants a reason; the author applies again",
    "return": "wants a reason; the author submits again",
    "deduct_power": "wants a reason; undone by `сторно`",
    "sell": "undone by `сторно`",
    "counter_entry": "is itself what undoes",
    "kill": "a correction by hand; undone by `воскресить`",
    "wound": "a correction by hand; undone by `лечить`",
    "mortal": "a correction by hand; undone by `лечить`",
    "detach": "undone by `прикрепить`",
    "disengaged": "undone by `связаны`",
    "without": "undone by `засчитать`",
    "pause": "loses nothing; undone by `продолжить`",
    "mute": "undone by `вернуть голос`",
    "give_unit": "undone by another `передать`",
    "kill_subordinates": "what a rule came to; undone by `откат действия`",
    "lose_commander": "what a rule came to; undone by `откат действия`",
    "end_effect": "what a rule came to; undone by `откат действия`",
    "end_suppression": "what a rule came to; undone by `откат действия`",
    "end_hidden": "what a rule came to; undone by `откат действия`",
    "destroy_assault_unit": "what a rule came to; undone by `откат действия`",
    "catch_unit": "what a rule came to; undone by `откат действия`",
    "leave_unit": "undone by `примкнуть`, or `откат действия`",
    "take_wounds": "what a rule came to; undone by `откат действия`",
    "remove_casualties": "what a rule came to; undone by `откат действия`",
    "leave_combat": "the course of a combat; undone by `откат действия`",
    "end_combat": "the course of a combat; undone by `откат действия`",
    "end_phase": "the course of a turn; undone by `откат действия`",
    "end_formation_turn": "the course of a turn; undone by `откат действия`",
    "end_warrior_flight": "the course of a flight; undone by `откат действия`",
    "set_warrior_life": "what a rule came to; undone by `откат действия`",
    "leave_melee": "the course of a melee; undone by `откат действия`",
    "end_melee": "the course of a melee; undone by `откат действия`",
    "end_melee_round": "the course of a melee; undone by `откат действия`",
    "close_declarations": "the course of a turn; undone by `откат действия`",
}
"""Commands that end, remove or take back and do not ask, with the reason."""


def test_every_command_that_asks_is_proven_here() -> None:
    asking = {command.key for command in COMMANDS.commands if command.asks}
    assert asking == {*ASKED, *OF_SCENE, *OF_CAMPAIGN}


def test_those_that_do_not_ask_are_commands_and_say_why() -> None:
    keys = {command.key: command for command in COMMANDS.commands}
    assert not [key for key in NOT_ASKED if keys[key].asks]


@pytest.mark.parametrize("key", ASKED)
def test_a_command_of_a_battle_asks_and_is_undone(table: BattleTable, key: str) -> None:
    way = ASKED[key]
    for line in way.setup:
        table.tell(GM, line)
    table.tell(ANNA, SHOT)
    before = table.circle
    asked = table.tell(GM, way.line)
    assert way.lost in asked
    assert f"{way.line} да" in asked
    assert table.circle == before
    done = table.tell(GM, f"{way.line} да")
    assert way.undo in done or way.undo in asked
    table.tell(GM, way.undo)
    after = table.circle
    assert before.battle == after.battle
    assert [one.text for one in before.counting()] == [one.text for one in after.counting()]
    assert (after.round.deadline_at or 0) >= (before.round.deadline_at or 0)


def test_no_player_is_asked_about_what_he_may_not_do(table: BattleTable) -> None:
    for way in ASKED.values():
        assert "ГМ" in table.tell(ANNA, f"/{way.line}")


def test_the_button_ends_the_battle_that_was_asked_about_and_no_other(table: BattleTable) -> None:
    table.tell(GM, "закончить бой")
    table.press(GM, "Закончить бой")
    assert table.record.closed_at is not None
    table.tell(GM, "начать бой Второй")
    with pytest.raises(LookupError):
        table.press(GM, "Продолжить бой")
    table.press(GM, "Закончить бой")
    assert table.record.closed_at is None


def test_a_bare_yes_does_not_resolve_the_next_round_too(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    assert "итог 1 да" in table.tell(GM, "итог да")
    assert "Круг 1" in table.tell(GM, "итог 1 да")
    assert "итог 2 да" in table.tell(GM, "итог да")
    assert table.circle.battle.round_number == 2


def test_the_button_of_a_round_is_of_its_battle_alone(table: BattleTable) -> None:
    table.tell(GM, "итог")
    table.tell(GM, "закончить бой да")
    table.tell(GM, "начать бой Второй")
    table.press(GM, "итог 1 да")
    assert table.circle.battle.round_number == 1


def test_a_deadline_that_is_put_off_does_not_ask(table: BattleTable) -> None:
    assert "срок — ср 02.12" not in table.tell(GM, "продлить 12ч")
    assert "Это раньше" in table.tell(GM, "продлить до 20:00")


def test_a_unit_that_was_removed_is_named_with_what_was_declared(table: BattleTable) -> None:
    table.tell(GM, ANSWER)
    assert "1 заявка останется без дела" in table.tell(GM, "вывести Гвардейцы")


def test_a_macro_that_is_deleted_is_shown_as_it_is_said_again(table: BattleTable) -> None:
    table.tell(ANNA, "макрос болтеры = 16d6 3+")
    assert "макрос болтеры = 16d6 3+" in table.tell(ANNA, "удалить макрос болтеры")


# Scenes


def test_who_leaves_a_scene_is_asked_about_and_comes_back(table: BattleTable) -> None:
    table.tell(ADMIN, "настройка модули отряды, психология")
    table.tell(GM, "воин Тролль: сторона орда, сила духа 8")
    asked = table.tell(GM, "убрать воина Тролль")
    assert "убрать воина Тролль да" in asked
    assert "Тролль" in table.tell(GM, "сцена")
    table.tell(GM, "убрать воина Тролль да")
    assert "Тролль" not in table.tell(GM, "сцена")
    table.tell(GM, "откат действия: не тот")
    assert "Тролль" in table.tell(GM, "сцена")


# Heroes


def retire(table: ApplicationTable) -> None:
    table.approve()
    table.tell(ANNA, "в отставку Сеферот да")


def test_a_hero_is_asked_about_before_he_is_retired(applicants: ApplicationTable) -> None:
    applicants.approve()
    asked = applicants.tell(ANNA, "в отставку Сеферот")
    assert "в отставку Сеферот да" in asked
    assert "Сеферот" in applicants.tell(ANNA, "мощь")


def test_a_retired_hero_is_found_by_admins_and_comes_back(applicants: ApplicationTable) -> None:
    retire(applicants)
    for line in ("мощь Сеферот", "история Сеферот", "почему Сеферот", "лист Сеферот"):
        assert "Сеферот" in applicants.tell(ADMIN, f"/{line}"), line
    assert "снова в игре" in applicants.tell(ANNA, "из отставки Сеферот")
    assert "Сеферот" in applicants.tell(ANNA, "лист Сеферот")


def test_only_his_player_and_admins_bring_a_hero_back(applicants: ApplicationTable) -> None:
    retire(applicants)
    assert "только админ" in applicants.tell(BORIS, "из отставки Сеферот")
    assert "Там сейчас: Лорд Сеферот" in applicants.tell(ADMIN, "из отставки Абаддон")


def test_nobody_is_retired(applicants: ApplicationTable) -> None:
    assert "никого нет" in applicants.tell(ADMIN, "из отставки Сеферот")
