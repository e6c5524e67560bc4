"""Who is awaited: players who have somebody left to play with, and have not acted in any way."""

import pytest

from engine.pvt.turn_records import TurnStatus
from tests.battle_table import BattleTable
from tests.chat_harness import ADMIN, ANNA, BORIS, GM

TROLL = f"воин Тролль: сторона орда, сила духа 8 для [id{BORIS}|Борис]"


def resolve_by_clock(table: BattleTable) -> str:
    """Let the deadline come; return what the chat is told of it, without the card."""
    table.clock.advance(days=3)
    before = len(table.net.said)
    table.wake_battles()
    return "\n".join(one.text for one in table.net.said[before:] if not one.text.startswith("⭕"))


def test_a_player_whose_only_hero_has_died_beside_living_models_is_not_awaited(
    table: BattleTable,
) -> None:
    table.tell(GM, f"создать Каин: 1 комиссар для [id{BORIS}|Борис]")
    table.tell(GM, "убить Орки 8")
    table.tell(GM, "свита Гвардейцы: Каин\nприкрепить Каин к Гвардейцы")
    table.tell(ANNA, "пас")
    table.tell(GM, "итог 1 да")
    table.tell(GM, "убить Каин")
    table.tell(ANNA, "пас")
    assert [] == table.circle.silent(table.clock())
    assert "⚔ Круг 2" in table.tell(GM, "итог")


def test_a_dead_unit_that_stands_in_the_scene_is_not_awaited(table: BattleTable) -> None:
    table.tell(GM, "мораль Орки +20")
    table.tell(GM, "ответ 0")
    table.tell(GM, "убить Орки 8")
    assert BORIS not in table.circle.silent(table.clock())
    assert "[id104|" not in table.tell(GM, "напомнить")


def test_who_has_acted_in_the_scene_is_not_silent(table: BattleTable) -> None:
    table.tell(GM, "убить Орки 8")
    table.tell(GM, f"{TROLL}\nвоин Орк: сторона люди, сила духа 7")
    assert BORIS in table.circle.silent(table.clock())
    table.tell(BORIS, "нападает Тролль -> Орк")
    assert TurnStatus.ACTED is table.circle.status_of(BORIS, table.clock())
    assert BORIS not in table.circle.silent(table.clock())
    assert "🎭 действия в сцене: [id104|Борис]" in table.tell(GM, "круг")
    assert "[id104|" not in table.tell(GM, "итог")


def test_rounds_that_nobody_speaks_in_do_not_go_on_for_ever(table: BattleTable) -> None:
    table.tell(ADMIN, "настройка автоитог вкл")
    assert "Круг решается сам" in resolve_by_clock(table)
    assert "Круг решается сам" in resolve_by_clock(table)
    stopped = resolve_by_clock(table)
    assert "Уже 3 круга подряд никто не пишет, сам дальше не решаю" in stopped
    assert f"[id{GM}|Ведущая]" in stopped
    assert "" == resolve_by_clock(table)
    assert 3 == table.circle.battle.round_number


@pytest.mark.parametrize("line", ["пас", "движение Орки 5"])
def test_one_word_lets_rounds_go_on_by_themselves(table: BattleTable, line: str) -> None:
    table.tell(ADMIN, "настройка автоитог вкл")
    resolve_by_clock(table)
    resolve_by_clock(table)
    table.tell(BORIS, line)
    assert "Круг решается сам" in resolve_by_clock(table)


def test_orders_left_beforehand_are_no_word(table: BattleTable) -> None:
    table.tell(ADMIN, "настройка автоитог вкл")
    table.tell(BORIS, "по умолчанию движение Орки 1")
    for _ in range(3):
        said = resolve_by_clock(table)
    assert "никто не пишет" in said
