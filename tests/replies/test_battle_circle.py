"""How far everybody is with the round, and its clock, as they stand in the chat."""

from zoneinfo import ZoneInfo

import pytest

from engine.pvt.turn_records import TurnStatus
from tests.engine.pvt.armies import a_battle
from tests.replies.battles import EVENING, guard, wreckers, written
from vkbot.guards import Guard
from vkbot.replies.battle_times import write_time_left
from vkbot.replies.registry import render_result
from vkbot.results import battle as results
from vkbot.results import rounds
from vkbot.results.rounds import CircleShown, RoundNotReady

MOSCOW = ZoneInfo("Europe/Moscow")
HOUR = 3600


def a_circle(**fields: object) -> CircleShown:
    told = {
        "name": "Мануфакторум",
        "round": 3,
        "battle_id": 1,
        "now": EVENING,
        "deadline_at": EVENING + 30 * HOUR,
        "is_paused": False,
        "players": [],
        **fields,
    }
    return CircleShown(**told)  # type: ignore[arg-type]


def said(result: object) -> str:
    return render_result(result, MOSCOW).text  # type: ignore[arg-type]


def test_the_card_shows_everybody_in_the_order_of_turns() -> None:
    players = [
        (1, TurnStatus.READY, 2),
        (2, TurnStatus.DECLARED, 1),
        (3, TurnStatus.POSTED, 0),
        (4, TurnStatus.PASSED, 0),
        (5, TurnStatus.ABSENT, 0),
        (6, TurnStatus.MISSED, 0),
        (0, TurnStatus.SILENT, 0),
    ]
    assert written(
        "⭕ Круг 3, «Мануфакторум»",
        "Ждём до ср 02.12 03:15, ещё 1 день 6 часов",
        "✅ готово (2 заявки): [id1|@id1]",
        "✍ заявлено 1: [id2|@id2]",
        "💬 пост без заявок: [id3|@id3]",
        "🚫 пас: [id4|@id4]",
        "⏳ отсутствует: [id5|@id5]",
        "⌛ пропуск: [id6|@id6]",
        "🤫 молчит: ГМ",
    ) == said(a_circle(players=players))


@pytest.mark.parametrize(
    ("fields", "clock"),
    [
        ({"is_paused": True}, "Пауза, время стоит"),
        ({"deadline_at": None}, "Срока нет, ждём ГМа"),
        ({"deadline_at": EVENING}, "Срок вышел пн 30.11 21:15"),
    ],
)
def test_a_clock_that_does_not_run_says_why(fields: dict[str, object], clock: str) -> None:
    assert clock == said(a_circle(**fields)).split("\n")[1]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (30, "меньше минуты"),
        (21 * 60, "21 минута"),
        (2 * HOUR, "2 часа"),
        (5 * HOUR + 60, "5 часов 1 минута"),
        (11 * 24 * HOUR + HOUR + 60, "11 дней 1 час"),
        (24 * HOUR + 60, "1 день 1 минута"),
    ],
)
def test_time_is_told_in_two_units_at_most(seconds: int, words: str) -> None:
    assert words == write_time_left(seconds)


def test_a_battle_begins_with_what_to_do_first() -> None:
    empty = results.BattleStarted(
        name="Мануфакторум", round=1, deadline_at=EVENING, battle=a_battle()
    )
    assert written(
        "⚔ Бой «Мануфакторум» начат",
        "Круг 1: срок — пн 30.11 21:15",
        "Поставить юнит: создать Гвардейцы: 20 гвардеец",
        "Игроки пишут заявки сюда, круг решает ГМ: итог",
    ) == said(empty)


def test_a_battle_that_begins_with_units_names_them() -> None:
    battle = a_battle(guard(), wreckers())
    started = results.BattleStarted(name="Пример", round=1, deadline_at=None, battle=battle)
    assert "На поле: Гвардейцы, Разорители. Подробнее: юниты" == said(started).split("\n")[2]


def test_a_round_that_is_not_ready_has_a_button_for_the_gm() -> None:
    rendered = render_result(
        RoundNotReady(round=3, silent=[1, 2], guard=Guard(battle_id=1, round=3)), MOSCOW
    )
    assert "Ещё молчат: [id1|@id1], [id2|@id2].\nРешить круг и так: итог 3 да" == rendered.text
    assert [["итог 3 да"]] == [[button.command for button in row] for row in rendered.buttons]


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (
            results.BattleEnded(name="Ад", rounds=3),
            "⚔ Бой «Ад» окончен, решено: 3 круга. Продолжить его: вернуть бой",
        ),
        (rounds.RoundAlreadyResolved(round=3), "Круг 3 уже решён."),
        (
            results.TurnMarked(owner=1, status=TurnStatus.READY, declared=5),
            "✅ [id1|@id1]: ход закончен, 5 заявок.",
        ),
        (
            results.TurnMarked(owner=1, status=TurnStatus.PASSED, declared=0),
            "🚫 [id1|@id1]: пас.",
        ),
        (
            rounds.DeadlineMoved(round=3, deadline_at=EVENING),
            "⏰ Круг 3: срок — пн 30.11 21:15",
        ),
        (
            rounds.DeadlineMoved(round=3, deadline_at=None, is_paused=True),
            "⏸ Круг 3: время стоит. Пустить его: продолжить",
        ),
        (
            rounds.PlayersReminded(round=3, people=[1, 2], deadline_at=EVENING),
            "⏰ Круг 3, срок — пн 30.11 21:15. Ждём вас: [id1|@id1], [id2|@id2]",
        ),
        (
            rounds.PlayersReminded(round=3, people=[], deadline_at=EVENING),
            "Круг 3: все уже написали, напоминать некому.",
        ),
        (
            rounds.RoundReady(round=3, missed=[2]),
            "⏰ Срок круга 3 вышел. Ход пропущен: [id2|@id2]. ГМ, можно решать: итог",
        ),
        (
            results.AbsenceNoted(owner=1, until=EVENING),
            "⏳ [id1|@id1]: отсутствие до 30.11, ход не ждём. Раньше: вернулся",
        ),
        (results.AbsenceNoted(owner=1), "[id1|@id1]: снова в игре."),
        (
            results.AbsenceNoted(owner=1, deputy=2),
            "[id1|@id1]: заявлять может и [id2|@id2].",
        ),
        (
            rounds.OrderNoted(round=3, owners=[2, 0]),
            "Порядок в круге 3: [id2|@id2] → ГМ",
        ),
    ],
)
def test_notes_about_the_round_as_a_player_reads_them(result: object, words: str) -> None:
    assert words == said(result)
