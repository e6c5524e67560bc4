"""Odds, luck and pictures never stop what they adorn."""

from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, GM
from vkbot.replies import registry
from vkbot.services import luck, rehearsing

HEROES_IN_COMBAT = """создать Стрелок: 1 разоритель; лазпушка 1
создать Каин: 1 комиссар
создать Яррик: 1 комиссар
сторона Каин: а
сторона Яррик: б
связаны Каин, Яррик
урон Яррик 4
стрельба Стрелок -> Каин; 30м"""


def fail(*_arguments: object, **_more: object) -> None:
    raise ZeroDivisionError


def test_odds_of_a_shot_into_a_combat_of_heroes_are_those_of_each(table: BattleTable) -> None:
    for line in HEROES_IN_COMBAT.splitlines():
        table.tell(GM, line)
    rehearsed = table.tell(GM, "проверка")
    assert "Стрелок → Каин" in rehearsed
    assert "⚔ Круг 1" in table.tell(GM, "итог 1 да")


def test_odds_against_the_dead_are_refused(table: BattleTable) -> None:
    table.tell(GM, "создать Каин: 1 комиссар")
    table.tell(GM, "убить Каин 1")
    assert "Каин: в бою никого не осталось" in table.tell(ANNA, "шансы Разорители -> Каин; 10м")


@pytest.mark.parametrize(
    ("where", "name", "line", "expected"),
    [
        (luck, "find_attack_odds", "итог 1 да", "⚔ Круг 1"),
        (luck, "find_luck", "итог 1 да", "⚔ Круг 1"),
        (rehearsing, "find_attack_odds", "проверка", "🔎 Проверка круга 1"),
        (registry, "draw_odds", "шансы картинкой Разорители -> Гвардейцы", "📊"),
        (registry, "draw_odds", "шансы картинкой 10d6 4+", "📊"),
    ],
)
def test_a_result_comes_though_its_ornament_fails(
    table: BattleTable,
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    name: str,
    line: str,
    expected: str,
) -> None:
    table.tell(ANNA, SHOT)
    broken: Callable[..., None] = fail
    monkeypatch.setattr(where, name, broken)
    with capture_logs() as logs:
        assert expected in table.tell(GM, line)
    assert "ornament_failed" in {one["event"] for one in logs}
