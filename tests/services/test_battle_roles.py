"""Who may do what in a battle, and from where."""

import pytest

from engine.pvt.events import DistanceSet
from engine.pvt.events.circle import DeclarationEntered
from tests.battle_table import CHARGE, SHOT, BattleTable
from tests.chat_harness import ANNA, BORIS, CHAT, GM, OTHER_CHAT


def declared(table: BattleTable) -> list[tuple[int, str]]:
    events = table.stored()
    return [(one.owner, one.text) for one in events if isinstance(one, DeclarationEntered)]


@pytest.mark.rule("PVT-UNIT-1", "PVT-TURN-13")
def test_a_player_commands_his_own_and_the_gm_everybody(table: BattleTable) -> None:
    assert "Здесь заявляет" in table.tell(BORIS, SHOT)
    assert "Здесь заявляет" in table.tell(BORIS, "стрельба Гвардейцы -> Разорители")
    assert [] == declared(table)
    table.tell(GM, SHOT)
    table.tell(GM, f"за [id{BORIS}|Борис]: {CHARGE}")
    assert [(ANNA, SHOT), (BORIS, CHARGE)] == declared(table)


def test_the_gm_names_the_right_owner_or_is_refused(table: BattleTable) -> None:
    assert "другой хозяин" in table.tell(GM, f"за [id{BORIS}|Борис]: {SHOT}")
    assert [] == declared(table)


def test_a_deputy_declares_for_another_until_he_is_none(table: BattleTable) -> None:
    table.tell(ANNA, f"заместитель [id{BORIS}|Борис]")
    table.tell(BORIS, SHOT)
    table.tell(BORIS, f"за [id{ANNA}|Анна]: другое: Сеферот молится")
    assert [(ANNA, SHOT), (ANNA, "другое: Сеферот молится")] == [
        (owner, text.removeprefix(f"за [id{ANNA}|Анна]: ")) for owner, text in declared(table)
    ]
    assert "Здесь заявляет" in table.tell(ANNA, CHARGE)


@pytest.mark.rule("PVT-MOVE-1")
def test_distances_are_the_gms_whatever_a_player_reckons(table: BattleTable) -> None:
    assert "только ГМ" in table.tell(BORIS, "дистанция Орки, Гвардейцы 3")
    table.tell(ANNA, f"{SHOT}; 1м")
    assert 24 == table.circle.battle.distance("u2", "u4")
    table.tell(GM, "дистанция Разорители, Гвардейцы 30")
    assert DistanceSet(first="u2", second="u4", metres=30) in table.stored()
    assert 30 == table.circle.battle.distance("u2", "u4")


@pytest.mark.rule("PVT-MOVE-1")
def test_what_a_player_reckons_serves_where_the_gm_has_said_nothing(table: BattleTable) -> None:
    table.tell(GM, "создать Бункер: 1 бункер")
    assert "Не знаю дистанции" in table.tell(ANNA, "стрельба Разорители -> Бункер")
    assert "Не знаю дистанции" not in table.tell(ANNA, "стрельба Разорители -> Бункер; 30м")


def test_two_names_that_differ_in_yo_are_one(table: BattleTable) -> None:
    table.tell(GM, "создать Пехотинцы Ещё: 5 гвардеец")
    assert "уже есть" in table.tell(GM, "создать Пехотинцы еще: 5 гвардеец")


def test_what_is_typed_in_a_dialogue_goes_to_the_battle_and_the_answer_comes_back(
    table: BattleTable,
) -> None:
    before = len(table.heard(CHAT))
    assert "Заявка 1" in table.tell(ANNA, SHOT, chat=ANNA)
    assert "ход закончен" in table.tell(ANNA, "готово", chat=ANNA)
    assert [(ANNA, SHOT)] == declared(table)
    assert before == len(table.heard(CHAT))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("итог", "⚔ Круг 1"),
        ("переиграть 1: спор", "— переиграно"),
        ("откат: спор", "↩ Круг 1"),
    ],
)
def test_what_concerns_everybody_is_said_in_the_chat_wherever_it_was_typed(
    table: BattleTable, typed: str, said: str
) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, "пас")
    if typed != "итог":
        table.tell(GM, "итог")
    before = len(table.heard(CHAT))
    assert said in table.tell(GM, typed, chat=GM)
    assert 1 == sum(said in one for one in table.heard(CHAT)[before:])


def test_a_players_declarations_are_his_own_to_see(table: BattleTable) -> None:
    table.tell(ANNA, SHOT)
    table.tell(BORIS, CHARGE)
    seen = table.tell(ANNA, "заявки", chat=ANNA)
    assert "болтер" in seen
    assert "нападение" not in seen
    everything = table.tell(GM, "заявки", chat=GM)
    assert "болтер" in everything
    assert "нападение" in everything


def test_battle_words_mean_nothing_where_there_is_no_battle(table: BattleTable) -> None:
    table.invite(OTHER_CHAT)
    table.say(101, "кампания создать Другая", chat=OTHER_CHAT)
    assert "" == table.say(ANNA, SHOT, chat=OTHER_CHAT)


@pytest.mark.parametrize(
    "typed",
    [
        "итог",
        "итог проба",
        "откат: спор",
        "переиграть 1: спор",
        "порядок 1",
        "исход 1: всё хорошо",
        "без мет +10 у 1",
        "убить Гвардейцы 3",
        "вывести Гвардейцы",
        "видят Орки, Гвардейцы",
        "укрытие Орки жесткое",
        "связаны Орки, Гвардейцы",
        "сторона Орки: свои",
        "создать Ещё: 5 гвардеец",
        "закончить бой",
        "продлить 12ч",
        "пропуск Борис",
    ],
)
def test_what_is_the_gms_alone_changes_nothing_in_a_players_mouth(
    table: BattleTable, typed: str
) -> None:
    table.tell(ANNA, SHOT)
    before = table.stored()
    assert "только ГМ" in table.tell(ANNA, f"/{typed}")
    assert before == table.stored()
