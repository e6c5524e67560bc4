"""Warriors in the chat: who may do what, questions and their answers, taking back, declaring."""

from collections.abc import Mapping

import pytest

from engine.psychology.state import PsychologyState, Warrior
from tests.battle_table import BattleTable
from tests.battle_table import table as table
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM
from tests.sqlite_alone import database_kind as database_kind

SETUP = f"""воин Берсерк: сила духа 4, кубики 2, сторона хаос для [id{ANNA}|Анна]
воин Рубака: сила духа 5, сторона хаос
воин Орк: сила духа 3, сторона орда для [id{BORIS}|Борис]
воин Тролль: тролль, сторона орда
воин Чудовище: ужасное чудовище, сторона орда, скачок 4"""


def psychology(table: BattleTable) -> PsychologyState:
    return table.circle.battle.scene.psychology


def warriors(table: BattleTable) -> Mapping[str, Warrior]:
    return {one.name: one for one in psychology(table).warriors.values()}


@pytest.fixture
def field(table: BattleTable) -> BattleTable:
    for line in SETUP.splitlines():
        table.tell(GM, line)
    return table


def test_warriors_come_to_the_table_as_described_and_as_the_data_have_them(
    field: BattleTable,
) -> None:
    known = warriors(field)
    assert {"Берсерк": ANNA, "Рубака": 0, "Орк": BORIS, "Тролль": 0, "Чудовище": 0} == {
        name: one.owner for name, one in known.items()
    }
    assert (2, True, True) == (
        known["Тролль"].traits.willpower,
        known["Тролль"].traits.causes_fear,
        known["Тролль"].traits.is_stupid_prone,
    )
    assert (True, 4) == (
        known["Чудовище"].traits.causes_terror,
        known["Чудовище"].traits.leap_rating,
    )


def test_a_known_warrior_changes_and_stays_whose_he_was(field: BattleTable) -> None:
    field.tell(GM, "воин Берсерк: ненавидит Орка, сила духа 5")
    berserk = warriors(field)["Берсерк"]
    assert (ANNA, 5, 2, (warriors(field)["Орк"].id,)) == (
        berserk.owner,
        berserk.traits.willpower,
        berserk.traits.attack_dice,
        berserk.traits.hates,
    )


def test_a_warrior_called_as_a_hero_is_his_players(field: BattleTable) -> None:
    field.tell(GM, "воин Сеферот: сила духа 5")
    sefarot = warriors(field)["Сеферот"]
    assert (ANNA, "игроки") == (sefarot.owner, sefarot.side)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("заявка страх Берсерк нападает Тролль", "только ГМ"),
        ("воин Зверь: сила духа 3", "только ГМ"),
        ("страх Берсерк нападает Тролль", "только ГМ"),
        ("ход стороны хаос", "только ГМ"),
        ("бешенство Берсерк вкл", "только ГМ"),
        ("нападает Орк -> Берсерк", "Здесь заявляет"),
    ],
)
def test_what_is_not_a_players_own_is_refused_and_changes_nothing(
    field: BattleTable, line: str, said: str
) -> None:
    before = len(field.entries())
    assert said in field.tell(ANNA, line)
    assert before == len(field.entries())


def test_a_player_attacks_with_his_own(field: BattleTable) -> None:
    assert "⚔ Орк → Берсерк: нападение, 1 кубик атаки" in field.tell(
        BORIS, "нападает Орк -> Берсерк"
    )


def test_an_action_waits_and_goes_on_with_a_button(field: BattleTable) -> None:
    asked = field.tell(GM, "тупость Тролль")
    assert "❓ ГМ: Тролль — сейчас в рукопашной?" in asked
    assert () == warriors(field)["Тролль"].effects
    seen = field.net.seen(CHAT).values()
    buttons = [button for message in seen for row in message.buttons for button in row]
    yes = next(one for one in reversed(buttons) if one.label == "да")
    assert "при силе духа 2" in field.press_text(GM, yes)
    assert 1 == len(warriors(field)["Тролль"].effects)


def test_an_action_goes_on_with_a_typed_answer(field: BattleTable) -> None:
    field.tell(GM, "ужас Чудовище")
    assert "Рубака ← Чудовище, ужас" in field.tell(GM, "ответ Рубака")
    assert "Ответа сейчас" not in field.tell(GM, "сцена")


def test_what_a_die_means_is_asked_in_words(field: BattleTable) -> None:
    asked = field.tell(GM, "осечка Орк: аркебуза")
    assert "Таблицы осечек для этого нет: что происходит?" in asked
    assert "заело на круг" in field.tell(GM, "ответ заело на круг")


def test_a_fact_in_the_line_is_not_asked_for(field: BattleTable) -> None:
    said = field.tell(GM, "прыжок-атака Берсерк -> Орк с обрыва; у приземления да")
    assert said.startswith("Берсерк → Орк: атака в прыжке")


@pytest.mark.parametrize("nobody", ["никто", "нет"])
def test_nobody_may_be_near(field: BattleTable, nobody: str) -> None:
    assert "Рядом никого" in field.tell(GM, f"ужас Чудовище; в 3 шагах {nobody}")


def test_a_refusal_takes_no_die_and_changes_nothing(field: BattleTable) -> None:
    before = len(field.entries())
    assert "скачка не умеет (APO-LEAP-2)" in field.tell(GM, "скачок Берсерк 4 3")
    assert "не в этой схватке" in field.tell(ANNA, "удары Берсерк -> Орк 4+")
    assert before == len(field.entries())


def test_hatred_rerolls_what_the_owner_picks(field: BattleTable) -> None:
    field.tell(GM, "воин Берсерк: ненавидит Орка, кубики 3")
    field.tell(GM, "схватка Берсерк, Орк")
    asked = field.tell(ANNA, "ненависть Берсерк -> Орк 6+; сам")
    assert "какие кубы перебросить" in asked
    assert f"[id{ANNA}|Анна]" in asked
    assert "переброс: кубы 1, 3 →" in field.tell(ANNA, "ответ 1, 3")


def test_a_frenzied_warrior_is_driven_on(field: BattleTable) -> None:
    field.tell(GM, "бешенство Берсерк вкл")
    field.tell(GM, "объявления закрыты")
    said = field.tell(GM, "ответ Орк")
    assert [
        "🔥 Берсерк: бешенство гонит в бой",
        "• ⚔ Берсерк → Орк: нападение, 4 кубика атаки",
    ] == (said.splitlines()[:2])


def test_whom_a_frenzied_warrior_attacks_his_owner_says(field: BattleTable) -> None:
    field.tell(GM, "бешенство Берсерк вкл")
    field.tell(GM, "объявления закрыты; в радиусе Орка, Тролля")
    assert "только ГМ" in field.tell(BORIS, "ответ Орк")
    assert "Берсерк → Тролль: нападение" in field.tell(ANNA, "ответ Тролль")


def test_nobody_is_driven_where_nobody_is_frenzied(field: BattleTable) -> None:
    assert "бешенство никого в бой не гонит" in field.tell(GM, "объявления закрыты")


def test_an_action_is_taken_back(field: BattleTable) -> None:
    field.tell(GM, "бешенство Берсерк вкл")
    assert warriors(field)["Берсерк"].is_frenzied
    assert "откачено" in field.tell(GM, "откат действия: рано")
    assert not warriors(field)["Берсерк"].is_frenzied


def test_declared_actions_are_resolved_with_defaults_told_to_the_gm(field: BattleTable) -> None:
    field.tell(GM, "схватка Берсерк, Орк")
    field.tell(GM, "заявка тупость Тролль")
    field.tell(ANNA, "заявка удары Берсерк -> Орк")
    report = field.tell(GM, "итог 1 да")
    assert "Тролль, тупость: [" in report
    assert "⚔ Берсерк → Орк, 4+: [" in report
    decided = report[report.index("Решить ГМу") :]
    assert "Тролль — сейчас в рукопашной? Принято: нет" in decided
    assert "Берсерк → Орк — сколько на кубике нужно для попадания? Принято: 4" in decided


def test_the_text_has_to_be_played(field: BattleTable) -> None:
    field.tell(ADMIN, "настройка модули подразделения")
    assert "выключены" in field.tell(GM, "тупость Тролль")
    assert "выключены" in field.tell(ANNA, "шансы нападает Берсерк -> Тролль")


@pytest.mark.rule("APO-FEAR-8", "APO-HATE-1")
def test_odds_are_told_of_what_matters(field: BattleTable) -> None:
    assert "Берсерк, страх преодолён: 66,7 %" in field.tell(
        ANNA, "шансы нападает Берсерк -> Тролль"
    )
    field.tell(GM, "воин Берсерк: ненавидит Орка")
    field.tell(GM, "схватка Берсерк, Орк")
    odds = field.tell(ANNA, "шансы ненависть Берсерк -> Орк 4+")
    assert odds.splitlines() == [
        "Берсерк, попаданий, в среднем 1,5",
        "• 0: 6,2 %",
        "• 1: 37,5 %",
        "• 2: 56,2 %",
    ]


def test_a_new_scene_frees_warriors_of_all(field: BattleTable) -> None:
    field.tell(GM, "бешенство Берсерк вкл")
    assert "кончились" in field.tell(GM, "конец сцены да")
    assert () == warriors(field)["Берсерк"].effects


def test_a_battle_of_no_warriors_ends_its_scene_in_silence_of_them(table: BattleTable) -> None:
    assert "Страх" not in table.tell(GM, "конец сцены да")


def test_beside_commands_a_line_about_a_warrior_is_no_talk(field: BattleTable) -> None:
    said = field.tell(GM, "бешенство Берсерк вкл\nсхватка Берсерк, Эльф\nужас какой")
    assert "Не знаю воина «Эльф»" in said
    assert 2 == len(said.splitlines())


def test_who_comes_with_a_message_is_known_below(table: BattleTable) -> None:
    said = table.tell(GM, "воин Берсерк: сила духа 4\nбешенство Берсерк вкл")
    assert "Не знаю" not in said
    assert "бешенство" in said.splitlines()[-1].lower()
