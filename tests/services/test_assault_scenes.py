"""Assaults in the chat: challenges and morale with their questions, rights, rounds, odds."""

import pytest

from engine.assault.challenges import ChallengeStatus
from engine.assault.records import Phase, UnitStatus
from engine.assault.state import AssaultState
from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM
from tests.sqlite_alone import database_kind as database_kind

SETUP = (
    "боевой отряд Стражи: 4 боец Лд 8 И 4 спас 3+, 1 Сержант персонаж Лд 9 И 5, "
    f"1 Капитан независимый Лд 10 И 5 3 раны спас 2+; сторона империум; для [id{ANNA}|Анна]",
    f"боевой отряд Банда: 5 орк, 1 вожак; сторона орки; для [id{BORIS}|Борис]",
    "новый ход империум",
    "начать фазу наступления",
    "схватка отрядов Стражи, Банда",
)
ABLE = "; в контакте да; может бить да"
FLIGHT = "; контакт да; путь 20; опасный ландшафт 0"


def assault(table: BattleTable) -> AssaultState:
    return table.circle.battle.scene.assault


def buttons(table: BattleTable) -> list[str]:
    """List the labels under the bot's last message."""
    return [one.label for row in table.last.sent.buttons for one in row]


def press(table: BattleTable, who: int, label: str) -> str:
    """Press a button of the bot's last message, and return what it says then."""
    pressed = next(one for row in table.last.sent.buttons for one in row if one.label == label)
    return table.press_text(who, pressed)


@pytest.fixture
def fight(table: BattleTable) -> BattleTable:
    for line in SETUP:
        table.tell(GM, line)
    return table


@pytest.fixture
def duel(fight: BattleTable) -> BattleTable:
    fight.tell(ANNA, f"вызов Капитан{ABLE}")
    fight.tell(BORIS, f"принять вожак; вплотную да{ABLE}")
    return fight


def test_units_come_as_a_line_describes_them_and_as_the_data_have_them(
    fight: BattleTable,
) -> None:
    state = assault(fight)
    assert {"Стражи": (ANNA, 6), "Банда": (BORIS, 6)} == {
        unit.name: (unit.owner, len(state.living(unit.id))) for unit in state.units.values()
    }
    (boss,) = state.living_characters("a2")
    assert ("вожак орков", 3, True) == (boss.name, boss.wounds_left, boss.is_independent)
    assert (Phase.ASSAULT, "империум") == (state.phase, state.active_side)


def test_a_unit_is_handed_over(fight: BattleTable) -> None:
    assert "хозяин отряда" in fight.tell(GM, f"отряд передать Банда [id{ANNA}|Анна]")
    assert ANNA == assault(fight).units["a2"].owner
    fight.tell(GM, "отряд передать Банда гм")
    assert 0 == assault(fight).units["a2"].owner


def test_a_unit_comes_once(fight: BattleTable) -> None:
    assert "«Банда» в сцене уже есть" in fight.tell(GM, "боевой отряд Банда: 3 орк")
    assert 2 == len(assault(fight).units)


def test_a_challenge_asks_the_gm_who_can_fight_and_offers_answers(fight: BattleTable) -> None:
    assert "❓ ГМ: Капитан: в контакте с врагом?" in fight.tell(ANNA, "вызов Капитан: Выходи!")
    for _ in range(3):
        press(fight, GM, "да")
    assert "⚔ Капитан бросает вызов: «Выходи!»" == press(fight, GM, "да")
    assert ["Принять вожак орков", "Отказ Банда"] == buttons(fight)


def test_a_challenge_is_accepted_by_a_button_and_the_fighters_meet(fight: BattleTable) -> None:
    fight.tell(ANNA, f"вызов Капитан{ABLE}")
    assert "уже в базовом контакте?" in press(fight, BORIS, "Принять вожак орков")
    assert "может поменяться с товарищем" in fight.tell(GM, "ответ нет")
    fight.tell(GM, "ответ да")
    assert (
        "⚔ Вызов принят: Капитан — вожак орков\n• Меняются местами: Капитан и боец №2"
        == fight.tell(GM, "ответ боец №2")
    )
    (challenge,) = assault(fight).challenges.values()
    assert ChallengeStatus.ONGOING is challenge.status


def test_who_refused_is_named_by_who_challenged(fight: BattleTable) -> None:
    fight.tell(ANNA, f"вызов Капитан{ABLE}")
    press(fight, BORIS, "Отказ Банда")
    assert ["Назначить вожак орков"] == buttons(fight)
    assert "Здесь заявляет" in fight.tell(BORIS, "назначить вожак")
    assert "Вожак орков уклоняется" in fight.tell(ANNA, "назначить вожак")
    assert ("a2.6",) == assault(fight).units["a2"].leadership_excluded


def test_wounds_of_a_duel_kill_and_overflow(duel: BattleTable) -> None:
    said = duel.tell(GM, "поединок Капитан: 12 ранений")
    assert said.startswith("⚔ Капитан: 12 ранений в поединке, спасено ")
    assert "Лишние ранения достаются: орк-рубака №1" in said
    assert not assault(duel).models["a2.6"].is_alive
    assert ["Результат боя Стражи"] == buttons(duel)


def test_a_comrade_takes_a_wound_where_the_gm_says_he_is_near(fight: BattleTable) -> None:
    fight.tell(GM, "ранения Сержант 2; рукопашная; от Банда")
    assert ["Берегитесь Сержант", "Спасброски Стражи"] == buttons(fight)
    assert 'есть ли боец своего отряда в пределах 6"?' in press(fight, ANNA, "Берегитесь Сержант")
    assert "кто ближайший?" in fight.tell(GM, "ответ да")
    assert "«Берегитесь, сэр!»" in fight.tell(GM, "ответ боец 3")
    fight.tell(GM, "спасброски Стражи")
    assert {} == assault(fight).wounds


def test_a_lost_combat_is_followed_to_its_end(fight: BattleTable) -> None:
    said = fight.tell(GM, f"результат боя Стражи; проиграли орки на 9{FLIGHT}")
    assert said.startswith("⚔ Бой выигрывает сторона империум, разница 9\n")
    assert "Банда: боевой дух за проигранный бой [" in said
    assert "нужно до 2 (Лд 9 −9)" in said
    state = assault(fight)
    assert state.combats["c1"].is_over or state.units["a2"].status is UnitStatus.LOCKED


def test_a_unit_that_flees_goes_on_in_its_movement_phase(fight: BattleTable) -> None:
    fight.tell(GM, "закончить фазу")
    fight.tell(GM, "отметить Банда: бежит")
    fight.tell(GM, "путь отхода Банда 30 север")
    fight.tell(GM, "новый ход орки")
    fight.tell(GM, "начать фазу движения")
    assert "Бегство Банда" in buttons(fight)
    said = fight.tell(GM, "бегство Банда; путь перекрыт нет; опасный ландшафт 0")
    assert 30 > (assault(fight).units["a2"].path_length or 0) > 17
    assert "Банда: отступление [" in said
    assert "Банда: отряд сейчас не отступает, или уже отступал" in fight.tell(
        GM, "бегство Банда; путь перекрыт нет; опасный ландшафт 0"
    )


def test_losses_of_a_phase_are_tested_when_it_ends(fight: BattleTable) -> None:
    fight.tell(GM, "закончить фазу")
    fight.tell(GM, "вне боя Банда")
    fight.tell(GM, "новый ход империум")
    fight.tell(GM, "начать фазу стрельбы")
    fight.tell(GM, "боевые потери Банда 2")
    said = fight.tell(GM, "закончить фазу; путь 20; опасный ландшафт 0")
    assert "Банда: боевой дух за потери [" in said


def test_the_card_says_whose_attacks_are_rolled_apart(duel: BattleTable) -> None:
    assert (
        "Атаки бросают отдельно: Сержант А 1; Капитан А 1, только по противнику "
        "(вожак орков, НБ 5 Ст 5); остальные ×4 А 4"
    ) == duel.tell(ANNA, "сцена Стражи").splitlines()[-1]


def test_a_charge_goes_step_by_step_to_a_combat(fight: BattleTable) -> None:
    fight.tell(GM, "боевой отряд Гоблины: 3 гоблин Лд 5; сторона орки")
    fight.tell(GM, "закончить фазу")
    fight.tell(GM, "новый ход орки")
    fight.tell(GM, "начать фазу наступления")
    answers = "; в досягаемости да; видна да; через трудный нет"
    assert "⚔ Наступление: Гоблины → Стражи" == fight.tell(
        GM, f"наступление Гоблины -> Стражи{answers}"
    )
    assert "Стражи: упреждающий огонь\n• ☠ Потери: гоблин №1" == fight.tell(
        GM, "упреждение Стражи; потери от упреждения 1"
    )
    fight.tell(GM, "первый нападающий Гоблины; первый гоблин №2; дошел да")
    assert "✅ Гоблины: наступление удалось\n• Гоблины: отряд в бою" == fight.tell(
        GM, "завершить наступление Гоблины; строй цел да"
    )
    assert assault(fight).units["a3"].combat == "c1"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("боевой отряд Ещё: 3 орк", "только ГМ"),
        ("мораль Стражи", "только ГМ"),
        ("результат боя", "только ГМ"),
        ("вызов вожак", "Здесь заявляет"),
        ("без вызова Банда", "Здесь заявляет"),
    ],
)
def test_what_is_not_a_players_own_is_refused_and_changes_nothing(
    fight: BattleTable, line: str, said: str
) -> None:
    before = assault(fight)
    assert said in fight.tell(ANNA, line)
    assert before == assault(fight)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("принять вожак", "Вызова, который ждёт этого ответа, нет"),
        ("вмешательство Сержант", "вмешаться можно до первых ударов"),
        ("поединок Капитан: 3", "Капитан: в поединке не участвует"),
        ("берегитесь Капитан", "передают ранение, которое лежит на персонаже"),
        ("перегруппировка Стражи", "отряд сейчас не отступает"),
        ("объединение Стражи 3", "объединяются после боя"),
        ("начать фазу стрельбы", "Сначала закончите эту фазу"),
        ("поединок Капитан: 999", "Не больше 500 ранений"),
    ],
)
def test_what_a_rule_forbids_changes_nothing(fight: BattleTable, line: str, said: str) -> None:
    before = assault(fight)
    assert said in fight.tell(GM, line)
    assert before == assault(fight)


def test_an_action_is_taken_back_with_all_that_came_of_it(duel: BattleTable) -> None:
    before = assault(duel)
    duel.tell(GM, "поединок Капитан: 5 ранений")
    assert "↩ Действие 8 откачено" in duel.tell(GM, "откат действия: не те кубы")
    assert before == assault(duel)


def test_a_challenge_may_be_declared_for_the_round(fight: BattleTable) -> None:
    fight.tell(ANNA, "заявка вызов Капитан: Ко мне!")
    assert {} == assault(fight).challenges
    report = fight.tell(GM, "итог 1 да")
    assert "Капитан бросает вызов: «Ко мне!»" in report
    assert "вожак орков: в контакте с врагом? Принято: да" in report
    assert ["a1.6"] == [one.challenger for one in assault(fight).challenges.values()]


def test_saves_of_a_round_are_one_line(fight: BattleTable) -> None:
    fight.tell(GM, "ранения боец №1 2")
    fight.tell(GM, "ранения боец №2 2")
    fight.tell(GM, "заявка спасброски Стражи")
    report = fight.tell(GM, "итог 1 да")
    assert 1 == report.count("Спасброски: боец №1 3+ [")


def test_a_hero_of_the_battle_takes_part_as_he_stands(fight: BattleTable) -> None:
    fight.tell(GM, "отметить Сеферот: Лд 9")
    fight.tell(GM, "подмога Сеферот -> Стражи")
    assert ["u1"] == [one for one in assault(fight).combats["c1"].units if one.startswith("u")]
    assert "Вызов ждёт" not in fight.tell(ANNA, "сцена")


def test_a_unit_of_the_battle_is_called_by_name_in_the_report_and_its_details(
    table: BattleTable,
) -> None:
    table.tell(GM, "заявка мораль Гвардейцы -9")
    report = table.tell(GM, "итог 1 да")
    assert "1. ❌ Гвардейцы: боевой дух [" in report
    assert "❌ Гвардейцы: боевой дух [" in table.tell(GM, "подробно 1")


def test_the_odds_of_actions_are_told(fight: BattleTable) -> None:
    assert "Стражи: боевой дух выдержит: 83,3 %" in fight.tell(GM, "шансы мораль Стражи -1")
    said = fight.tell(GM, f"шансы результат боя Стражи; проиграли орки на 2{FLIGHT}")
    assert "Банда: боевой дух выдержит: 58,3 %" in said
    assert "Банда: отряд отступит: " in said


def test_the_scene_shows_units_and_combats_as_they_stand(duel: BattleTable) -> None:
    scene = duel.tell(ANNA, "сцена")
    assert "• Стражи ([id103|" in scene
    assert "⚔ Бой: Стражи, Банда; счёт раунда: империум 0, орки 0" in scene
    assert "Поединок, раунд 1: Капитан — вожак орков" in scene
    card = duel.tell(ANNA, "сцена Стражи")
    assert "Отряд связан боем, Лд 10" in card
    assert "• боец ×4: НБ 3 Ст 3 И 4 Лд 8 А 1, 1 рана, спасбросок 3+" in card


def test_a_campaign_without_challenges_refuses_them(fight: BattleTable) -> None:
    fight.tell(ADMIN, "настройка модули мораль", chat=CHAT)
    assert "Эти правила в кампании выключены" in fight.tell(ANNA, f"вызов Капитан{ABLE}")
    assert "боевой дух" in fight.tell(GM, "мораль Стражи; путь 20; опасный ландшафт 0")
