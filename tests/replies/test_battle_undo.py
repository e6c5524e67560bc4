"""A round taken back, as it is told."""

from zoneinfo import ZoneInfo

from tests.engine.pvt.armies import a_battle
from tests.replies.battles import VOLLEY, Entry, fight_round, guard, shoot, wreckers, written
from vkbot.guards import Guard
from vkbot.replies.registry import render_result
from vkbot.results.rounds import FurtherUndoAsked, RoundNotResolved, RoundOutcome, RoundTakenBack

GUARD = Guard(battle_id=1, round=4)
MOSCOW = ZoneInfo("Europe/Moscow")


def an_outcome() -> RoundOutcome:
    battle = a_battle(guard(), wreckers(), distances={("CSM", "GRD"): 24})
    report = fight_round(battle, Entry(owner=1, action=shoot("CSM", "GRD"), faces=VOLLEY)).report
    return RoundOutcome(round=3, declared=1, before=report.before, after=report.after)


def test_what_was_taken_back_and_what_is_kept_is_named() -> None:
    back = RoundTakenBack(outcome=an_outcome(), reason="забыли укрытие", kept=(4, 5), facts=1)
    assert (
        written(
            "↩ Круг 3 отменён: «забыли укрытие». Всё как до итога.",
            "Снят итог 1 заявки с потерями:",
            "• Гвардейцы: 10 → 9",
            "Сами заявки круга остались.",
            "Заявлено после него, сохранено: 2 заявки (4, 5).",
            "Сказанное о поле после него вернётся вместе со следующим кругом.",
            "Поправьте, что нужно, и снова: итог",
        )
        == render_result(back, MOSCOW).text
    )


def test_a_round_of_nothing_is_taken_back_in_few_words() -> None:
    battle = a_battle(guard())
    outcome = RoundOutcome(round=3, declared=0, before=battle, after=battle)
    back = RoundTakenBack(outcome=outcome, reason="рано", kept=(), facts=0)
    assert (
        written(
            "↩ Круг 3 отменён: «рано». Всё как до итога.",
            "Снят итог без заявок, потерь не было.",
            "Поправьте, что нужно, и снова: итог",
        )
        == render_result(back, MOSCOW).text
    )


def test_before_a_further_round_it_is_asked() -> None:
    question = FurtherUndoAsked(open=4, outcome=an_outcome(), reason="спор", guard=GUARD)
    asked = render_result(question, MOSCOW)
    assert (
        written(
            "Круг 4 уже отменён и открыт. Отменить ещё и круг 3?",
            "Снимется итог 1 заявки с потерями:",
            "• Гвардейцы: 10 → 9",
            "Заявки и слова о поле круга 4 подождут.",
            "Если да: откат 3 да: спор",
        )
        == asked.text
    )
    assert [["откат 3 да: спор"]] == [[one.command for one in row] for row in asked.buttons]


def test_a_round_that_is_open_already_is_named() -> None:
    assert "Круг 3 уже отменён." == render_result(RoundNotResolved(round=3), MOSCOW).text
