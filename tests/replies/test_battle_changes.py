"""How a round that was resolved again differs, as it is read on a phone."""

from dataclasses import replace
from typing import Any
from zoneinfo import ZoneInfo

from engine.pvt.comparing import PartName, PlayedRound, RoundChanges, compare_rounds
from engine.pvt.declarations import Move
from tests.engine.pvt.armies import a_battle
from tests.engine.pvt.rounds_played import HITS, MISSES, play, shot
from tests.replies.battles import boyz, fight_round, guard, wreckers, written
from vkbot.replies.battle_changes import MOST_LINES, list_all_changes, list_changes
from vkbot.replies.registry import render_result

MOSCOW = ZoneInfo("Europe/Moscow")
SHOT = shot("CSM", "GRD")
ORDER = (1, 2, 0)


def a_round(
    declared: Any, faces: dict[PartName, tuple[int, ...]], count: int = 2, **fields: Any
) -> PlayedRound:
    battle = a_battle(
        guard(count),
        wreckers(),
        boyz(),
        distances={("CSM", "GRD"): 24},
        rulings={"morale": "quarter"},
    )
    battle.units["GRD"] = battle.units["GRD"].changed(**fields)
    return play(battle, declared, faces, order=ORDER)


def said(changes: RoundChanges, attempt: int = 2) -> str:
    return "\n".join(list_changes(changes, attempt, 3))


def test_a_round_that_came_out_the_same_says_so_in_one_line() -> None:
    was, now = (a_round({1: (1, SHOT)}, {1: MISSES}) for _ in range(2))
    changes = compare_rounds(was, now, ())
    assert "Круг решён во 2-й раз, всё вышло так же" == said(changes)
    assert "Круг решён в 3-й раз, всё вышло так же" == said(changes, 3)
    assert ["По сравнению с прошлым разом всё вышло так же."] == list_all_changes(changes)


def test_what_was_what_is_and_why() -> None:
    was = a_round({1: (1, SHOT), 2: (2, Move(unit="ORK", metres=3))}, {1: MISSES})
    gone = replace(was.declarations[2], text="движение Орки 3")
    was = replace(was, declarations={**was.declarations, 2: gone})
    now = a_round({1: (1, SHOT)}, {1: HITS, "end 0": (90,)})
    changes = compare_rounds(was, now, {1})
    assert written(
        "Круг решён во 2-й раз",
        "Новые кубы: заявка 1",
        "Вышло иначе:",
        "• заявка 2, «движение Орки 3»: было Орки: движение до 3 м — заявка снята",
        "• заявка 1, Гвардейцы: было без потерь; стало убито 1, осталось 1 — новые кубы",
        "• конец хода ГМа: было ничего; стало Гвардейцы: мораль — провал, Гвардейцы: дух сломлен"
        " — кубы те же, причина: заявка 1",
        "Потери иначе:",
        "• Гвардейцы: было без потерь; стало 2 → 1",
    ) == said(changes)


def test_what_the_gm_has_said_meanwhile_is_named_as_the_reason() -> None:
    was = a_round({1: (1, SHOT)}, {1: HITS}, 10)
    now = a_round({1: (1, SHOT)}, {1: (*HITS, 5)}, 10, cover_percent=15)
    assert written(
        "Круг решён во 2-й раз",
        "До кубов изменилось:",
        "• укрытие (Гвардейцы): было 0 %, стало 15 %",
        "Вышло иначе:",
        "• заявка 1, Гвардейцы: было убито 1, осталось 9; стало без потерь"
        " — кубы те же, причина: укрытие (Гвардейцы)",
        "Потери иначе:",
        "• Гвардейцы: было 10 → 9; стало без потерь",
    ) == said(compare_rounds(was, now, ()))


def test_the_same_outcome_by_other_dice_is_told_from_nothing() -> None:
    was, now = (a_round({1: (1, SHOT)}, {1: faces}, 10) for faces in (MISSES, (2, 1, 1, 1)))
    assert "• заявка 1: так же (Гвардейцы: без потерь), но по ходу иначе — новые кубы" in said(
        compare_rounds(was, now, {1})
    )


def test_a_long_list_is_cut_and_says_where_the_rest_is() -> None:
    moves: Any = {number: (2, Move(unit="ORK", metres=number)) for number in range(1, 13)}
    was, now = a_round({}, {}), a_round(moves, {})
    changes = compare_rounds(was, now, ())
    text = said(changes)
    assert MOST_LINES == text.count("— новая заявка")
    assert text.endswith("\n…и ещё 4, подробно: проверить круг 3")
    assert 12 == "\n".join(list_all_changes(changes)).count("— новая заявка")


def test_the_report_opens_with_what_differs() -> None:
    was, now = (a_round({1: (1, SHOT)}, {1: faces}, 10) for faces in (MISSES, HITS))
    report = fight_round(
        a_battle(guard(), wreckers()), attempt=2, changed=compare_rounds(was, now, {1})
    ).report
    assert (
        written("⚔ Круг 3, «Мануфакторум»", "Круг решён во 2-й раз", "Новые кубы: заявка 1")
        in render_result(report, MOSCOW).text
    )
