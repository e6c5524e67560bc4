"""Squads in the chat: setup, orders, questions, reactions, rights, rounds, odds."""

import pytest

from engine.formations.state import Formation, FormationsState
from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM
from tests.sqlite_alone import database_kind as database_kind
from tests.squads import NORTH
from vkbot.outgoing import Button

FOR_ANNA = f"{NORTH} для [id{ANNA}|Анна]"
HORDE = (
    "отряд создать Орда: 11 рядовых, орки; ББ 35, ДБ 20, В 45, броня 2, скорость 3/6/9/18; "
    f"оружие стреляла 1к10+4; командир Грак босс СВ 30 Запугивание 50 для [id{BORIS}|Борис]"
)


def formations(table: BattleTable) -> FormationsState:
    return table.circle.battle.scene.formations


def squad(table: BattleTable, name: str = "Северяне") -> Formation:
    return next(one for one in formations(table).formations.values() if one.name == name)


def buttons(table: BattleTable) -> list[Button]:
    seen = table.net.seen(CHAT)
    rows = next(seen[one].buttons for one in sorted(seen, reverse=True) if seen[one].buttons)
    return [button for row in rows for button in row]


def press(table: BattleTable, who: int, label: str) -> str:
    button = next(one for one in buttons(table) if one.label == label)
    return table.press_text(who, button)


@pytest.fixture
def field(table: BattleTable) -> BattleTable:
    table.tell(GM, FOR_ANNA)
    table.tell(GM, HORDE)
    return table


def test_squads_come_as_described_and_as_the_data_have_them(field: BattleTable) -> None:
    said = field.tell(GM, "отряд создать Южане: отделение гвардии x8")
    assert said.startswith("➕ Южане: численность ")
    assert {"Северяне": (ANNA, 7), "Орда": (BORIS, 11), "Южане": (0, 8)} == {
        one.name: (one.owner, one.regulars) for one in formations(field).formations.values()
    }


def test_a_squad_is_handed_over(field: BattleTable) -> None:
    field.tell(GM, f"отряд передать Северяне [id{BORIS}|Борис]")
    assert "ход 1" in field.tell(BORIS, "начать ход Северяне")
    field.tell(GM, "отряд передать Северяне гм")
    assert 0 == squad(field).owner
    assert "только ГМ" in field.tell(ANNA, f"отряд передать Северяне [id{ANNA}|Анна]")


def test_a_name_is_given_once(field: BattleTable) -> None:
    assert "уже есть" in field.tell(GM, "отряд создать северяне: 5 рядовых")
    assert 2 == len(formations(field).formations)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("отряд создать Южане: 5 рядовых", "только ГМ"),
        ("потери Орда 3", "только ГМ"),
        ("приказ Северяне: залп -> Орда; достают 5; принудительно", "только ГМ"),
        ("начать ход Орда", "Борис"),
        ("реакция Орда: берегись", "Борис"),
    ],
)
def test_a_player_leads_his_own_squad_by_the_rules_alone(
    field: BattleTable, line: str, said: str
) -> None:
    before = formations(field)
    assert said in field.tell(ANNA, line)
    assert before == formations(field)


def test_an_order_asks_how_many_can_hit_and_goes_on_by_a_button(field: BattleTable) -> None:
    field.tell(ANNA, "начать ход Северяне")
    assert "сколько рядовых видят цель" in field.tell(ANNA, "приказ Северяне: залп -> Орда")
    assert not squad(field).window.attack_used
    said = press(field, GM, "5")
    assert said.startswith("Северяне: Залповый огонь, ДБ [")
    assert "Северяне → Орда: " in said
    assert squad(field).window.attack_used


def test_an_order_refused_changes_nothing(field: BattleTable) -> None:
    before = formations(field)
    said = field.tell(ANNA, "приказ Северяне: залп -> Орда")
    assert "Северяне: сейчас не ход отряда. Сначала: начать ход Северяне" == said
    assert before == formations(field)


@pytest.mark.parametrize(
    ("line", "way"),
    [
        ("приказ Северяне: шеренги -> Орда", "приказы Северяне: Первая шеренга"),
        ("реакция Орда: берегись", "приказы Орда: Берегись"),
    ],
)
def test_an_order_that_was_not_granted_says_how_it_is(
    field: BattleTable, line: str, way: str
) -> None:
    field.tell(ANNA, "начать ход Северяне")
    assert f"Дать: {way}" in field.tell(GM, line)


def test_the_gm_sets_a_refusal_aside_and_it_is_told(field: BattleTable) -> None:
    said = field.tell(GM, "приказ Северяне: продвижение; принудительно").splitlines()
    assert said == [
        "Северяне: Продвижение; ГМ разрешил вопреки правилам: Северяне: сейчас не ход отряда",
        "• Северяне: движение на 3 м",
    ]


def test_a_turn_with_nothing_left_ends_by_a_button(field: BattleTable) -> None:
    field.tell(ANNA, "начать ход Северяне")
    field.tell(ANNA, "приказ Северяне: бег")
    assert "ход окончен" in press(field, ANNA, "Закончить ход")
    assert not squad(field).turn.is_running


def test_a_turn_offers_what_may_still_be_done(field: BattleTable) -> None:
    def offered() -> list[str]:
        return [button.label for button in buttons(field)]

    field.tell(ANNA, "начать ход Северяне")
    assert ["Залповый огонь → Орда", "Продвижение", "Бег", "Закончить ход"] == offered()
    field.tell(ANNA, "отряд Северяне")
    press(field, ANNA, "Залповый огонь → Орда")
    press(field, GM, "5")
    assert ["Продвижение", "Закончить ход"] == offered()


def test_an_attack_offers_reactions_as_buttons(field: BattleTable) -> None:
    assert "можно ответить — Берегись" in field.tell(GM, "под обстрелом Северяне")
    assert "Берегись, Вос [" in press(field, ANNA, "Берегись")
    assert squad(field).window.formation_reaction_used


def test_a_standing_reaction_serves_when_it_may(field: BattleTable) -> None:
    field.tell(ANNA, "реакция Северяне: берегись")
    said = field.tell(GM, "попадания по Северянам: 9, 11")
    assert said.startswith("Северяне: Берегись, Вос [")
    assert "урон [9 11]" in said


def test_a_squad_under_fire_is_asked_for_its_reaction_where_none_stands(
    field: BattleTable,
) -> None:
    asked = field.tell(GM, "попадания по Северянам: 9")
    assert f"❓ [id{ANNA}|Анна]: Северяне: ответить реакцией «Берегись»?" == asked.splitlines()[0]
    assert 7 == squad(field).regulars
    said = field.tell(ANNA, "ответ да").splitlines()
    assert said[0].startswith("Северяне: Берегись, Вос [")
    assert squad(field).window.formation_reaction_used


def test_whose_squad_is_asked_answers_and_no_other_player(field: BattleTable) -> None:
    field.tell(GM, "попадания по Северянам: 9")
    assert "ГМ" in field.tell(BORIS, "ответ да")
    assert "урон [9]" in field.tell(GM, "ответ нет")
    assert not squad(field).window.formation_reaction_used


def test_inside_a_round_no_reaction_is_waited_for(field: BattleTable) -> None:
    field.tell(GM, "заявка попадания по Северянам: 9")
    report = field.tell(GM, "итог 1 да")
    assert "• Северяне: ответить реакцией «Берегись»? Принято: нет" in report


def test_losses_are_told_together_with_what_follows_from_them(field: BattleTable) -> None:
    field.tell(ANNA, "реакция Северяне: нет")
    said = field.tell(GM, "попадания по Северянам: 9, 11, 14; взрыв 4").splitlines()
    assert "Северяне: урон [9 11 14], после брони 2 4 7; 💀 5 бойцов, в строю 4" == said[0]
    assert "• Северяне: потерь за раунд 5, в начале следующего хода — проверка храбрости" == said[1]


def test_the_loss_of_a_commander_ends_a_squad_and_a_rally_begins_one(field: BattleTable) -> None:
    field.tell(GM, "командир убит Орда")
    assert 11 == sum(one.number for one in formations(field).loose.values())
    field.tell(GM, "одинокий командир Ганс: элита Командование 150 Тов 42")
    field.tell(GM, "начать ход Ганс")
    assert "снова отряд" in field.tell(GM, "сплотить Ганс: Орда")
    assert squad(field, "Ганс").regulars > 0


def test_the_last_action_is_taken_back(field: BattleTable) -> None:
    field.tell(GM, "потери Северяне 3")
    field.tell(GM, "откат действия: не туда")
    assert 7 == squad(field).regulars


def test_a_declared_order_begins_the_turn_and_the_round_ends_it(field: BattleTable) -> None:
    field.tell(ANNA, "заявка приказ Северяне: залп -> Орда")
    field.tell(ANNA, "заявка приказ Северяне: продвижение")
    assert "✅ 1. «приказ Северяне: залп -> Орда»" in field.tell(GM, "проверка")
    assert not squad(field).turn.is_running
    report = field.tell(GM, "итог 1 да")
    assert "1. ▶ Северяне: ход 1" in report
    assert "Северяне: движение на 3 м" in report
    assert "⏹ Северяне: ход окончен" in report
    decide = report.split("Решить ГМу:")[1]
    assert "сколько рядовых видят цель и достают до неё? Принято: 7" in decide
    assert (1, False, 0) == (
        squad(field).turn.number,
        squad(field).turn.is_running,
        squad(field).window.half_actions_left,
    )


def test_a_declared_order_may_say_what_would_be_asked(field: BattleTable) -> None:
    field.tell(ANNA, "заявка приказ Северяне: залп -> Орда; достают 2")
    report = field.tell(GM, "итог 1 да")
    assert "Принято" not in report


def test_courage_is_checked_with_the_turn_that_an_order_begins(field: BattleTable) -> None:
    field.tell(GM, "потери Северяне 5")
    field.tell(ANNA, "заявка приказ Северяне: продвижение")
    assert "храбрость, Командование [" in field.tell(GM, "итог 1 да")


def test_a_round_taken_back_gives_the_turn_back(field: BattleTable) -> None:
    field.tell(ANNA, "заявка приказ Северяне: залп -> Орда")
    before = formations(field)
    field.tell(GM, "итог 1 да")
    field.tell(GM, "откат: не туда")
    assert before == formations(field)


def test_the_odds_of_an_order_count_its_hits_before_the_turn_begins(field: BattleTable) -> None:
    said = field.tell(ANNA, "шансы приказ Северяне: залп -> Орда; достают 3").splitlines()
    assert ["📊 Северяне: Залповый огонь", "Против 80, успех: 96 %"] == said[:2]
    assert ["• 0: 4 %", "• 1: 12 %", "• 2: 12 %", "• 3: 72 %"] == said[3:]
    assert 0 == squad(field).turn.number


def test_odds_of_a_deception_say_from_whom_a_squad_hides(field: BattleTable) -> None:
    field.tell(GM, "отряд создать Тени: кабалиты")
    said = field.tell(GM, "шансы приказ Тени: обман -> Северяне; есть где скрыться да")
    assert "Скроется от «Северяне»: " in said


def test_odds_in_a_picture_come_with_a_file(field: BattleTable) -> None:
    field.tell(ANNA, "шансы картинкой приказ Северяне: залп -> Орда")
    document = field.last.sent.document
    assert document is not None
    assert document.content.startswith(b"\x89PNG")


def test_odds_of_a_check_say_how_likely_the_squad_breaks(field: BattleTable) -> None:
    said = field.tell(GM, "шансы проверка страха Северяне -10")
    assert "Успех, страх: 30 %\nСтрой распадётся, Северяне: 70 %" == said


def test_squads_stand_in_the_lists(field: BattleTable) -> None:
    assert "• Северяне: численность 9, Имперская гвардия" in field.tell(GM, "отряды")
    assert "• Орда: численность 12, Орки" in field.tell(GM, "сцена")
    assert field.tell(ANNA, "отряд Северяне") == field.tell(ANNA, "сцена Северяне")


def test_a_text_that_is_switched_off_is_refused(field: BattleTable) -> None:
    before = formations(field)
    field.tell(ADMIN, "настройка модули нет")
    assert "выключены" in field.tell(GM, "отряд создать Южане: отделение гвардии")
    assert "выключены" in field.tell(ANNA, "начать ход Северяне")
    assert before == formations(field)
