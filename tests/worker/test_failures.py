"""When our own code fails, or the database refuses: nobody else suffers, and nothing is left."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from structlog.processors import format_exc_info
from structlog.testing import capture_logs

from tests.chat_harness import ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY
from tests.store.discretion import assert_discreet, take_away
from vkbot import dispatch, requests
from vkbot.requests import DefineMacro, RollDice
from vkbot.results import Result
from vkbot.services import dice, macros
from vkbot.services.situation import Situation
from vkbot.store.errors import ConstraintError, StoreUnavailableError
from vkbot.worker import MOST_ATTEMPTS

INCIDENT = re.compile(r"номер ошибки: ([0-9A-F]{6})$")


class BrokenError(Exception):
    """Stands for a fault of ours."""


def roll_then_break(request: RollDice, situation: Situation) -> Result:
    """Roll, and fail when the label says so."""
    rolled = dice.roll(request, situation)
    _fail(request.rolls[0].label)
    return rolled


def keep_then_break(request: DefineMacro, situation: Situation) -> Result:
    """Keep a macro, and fail when its name says so."""
    kept = macros.define_macro(request, situation)
    _fail(request.name)
    return kept


def _fail(word: str) -> None:
    failures = {
        "сбой": BrokenError("broken"),
        "яд": ConstraintError("poison"),
        "обрыв": StoreUnavailableError("gone"),
    }
    if word in failures:
        raise failures[word]


BROKEN: Mapping[type, dispatch.Service] = {
    requests.RollDice: roll_then_break,
    requests.DefineMacro: keep_then_break,
}


@pytest.fixture(autouse=True)
def _broken_services(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "_SERVICES", {**dispatch._SERVICES, **BROKEN})


@contextmanager
def logs() -> Iterator[list[Any]]:
    """Gather what is logged."""
    with capture_logs() as gathered:
        yield gathered


def test_a_fault_of_ours_is_answered_with_a_number_that_the_log_has(harness: ChatHarness) -> None:
    with logs() as gathered:
        said = INCIDENT.search(harness.say(ANNA, "2d6 сбой"))
    assert said is not None
    [incident] = [entry for entry in gathered if entry["event"] == "incident"]
    assert incident["incident"] == said[1]
    assert re.fullmatch(rf"{COMMUNITY}-\d+", incident["row"])


@pytest.mark.parametrize("broken", ["2d6 сбой", "макрос сбой = 2d6", "макрос а1 = 2d6\n2d6 сбой"])
def test_a_fault_of_ours_leaves_nothing_behind(harness: ChatHarness, broken: str) -> None:
    harness.say(BORIS, "2d6")
    before = harness.journal(), harness.rolls()
    with logs():
        harness.say(ANNA, broken)
    assert before == (harness.journal(), harness.rolls())
    assert "Макросов пока нет" in harness.say(ANNA, "макросы")
    assert harness.say(ANNA, "2d6").endswith("#2")


def test_the_dice_before_the_fault_in_one_message_are_taken_back(harness: ChatHarness) -> None:
    with logs():
        said = harness.say(ANNA, "2d6\n2d6 сбой")
    assert "🎲" not in said
    assert [] == harness.rolls()


def test_the_messages_around_a_fault_are_answered(harness: ChatHarness) -> None:
    for text in ("2d6", "2d6 сбой", "3d6", "макрос сбой = 2d6", "4d6"):
        harness.type(ANNA, text)
    with logs():
        said = harness.work()
    assert ["#1", "#2", "#3"] == re.findall(r"#\d", said)
    assert [1, 2, 3] == sorted(roll.number for roll in harness.rolls())


def test_a_batch_that_the_database_refuses_is_tried_row_by_row(harness: ChatHarness) -> None:
    harness.type(BORIS, "2d6")
    harness.type(ANNA, "2d6 яд", chat=OTHER_CHAT)
    harness.type(BORIS, "3d6")
    with logs():
        assert ["#1", "#2"] == re.findall(r"#\d", harness.work())


def test_a_row_that_the_database_refuses_is_given_up_after_three_tries(
    harness: ChatHarness,
) -> None:
    harness.say(ANNA, "2d6")
    harness.type(ANNA, "2d6 яд")
    harness.type(ANNA, "3d6")
    with logs() as gathered:
        assert harness.work().endswith("#2")
    assert MOST_ATTEMPTS == sum(entry["event"] == "row_failed" for entry in gathered)
    assert 1 == sum(entry["event"] == "row_given_up" for entry in gathered)


def test_a_command_that_is_given_up_is_answered_with_a_number_that_the_log_has(
    harness: ChatHarness,
) -> None:
    with logs() as gathered:
        said = INCIDENT.search(harness.say(ANNA, "2d6 яд"))
    assert said is not None
    given_up = [entry for entry in gathered if entry["event"] == "row_given_up"]
    assert [said[1]] == [entry["incident"] for entry in given_up]


def refuse(*_: object) -> None:
    raise ConstraintError("poison")


def test_an_event_that_is_given_up_is_met_with_silence(
    harness: ChatHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vkbot.row_answers.handle_event", refuse)
    with logs() as gathered:
        assert "" == harness.happen("members", CHAT, user_id=BORIS, present=False)
    assert "row_given_up" in [entry["event"] for entry in gathered]


def test_a_message_whose_apology_fails_too_stops_nobody(
    harness: ChatHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for reader in ("vkbot.worker", "vkbot.row_answers"):
        monkeypatch.setattr(f"{reader}.read_lines", refuse)
    with logs() as gathered:
        assert "" == harness.say(ANNA, "2d6")
    assert "row_unanswered" in [entry["event"] for entry in gathered]
    monkeypatch.undo()
    assert harness.say(ANNA, "2d6").endswith("#1")


def test_a_database_that_is_gone_leaves_the_message_for_later(
    harness: ChatHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness.type(ANNA, "2d6 обрыв")
    with pytest.raises(StoreUnavailableError):
        harness.work()
    monkeypatch.undo()
    assert harness.work().startswith("🎲 2d6 «обрыв»")


def test_the_log_of_a_failing_query_shows_neither_the_query_nor_what_was_said(
    harness: ChatHarness, database_url: str
) -> None:
    harness.type(ANNA, "2d6 тайное слово")
    take_away(database_url, "rolls")
    with capture_logs(processors=[format_exc_info]) as gathered:
        complaints = _try_to_work(harness)
    told = str([*gathered, *complaints])
    assert "rolls" in told
    assert_discreet(told, "тайное")


def _try_to_work(harness: ChatHarness) -> list[str]:
    """Work, and return what the process writes of a database that it cannot use."""
    try:
        harness.work()
    except StoreUnavailableError as error:
        return [str(error)]
    return []


def test_a_fault_while_reading_a_message_is_an_incident_too(
    harness: ChatHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(*_: object) -> None:
        raise BrokenError("broken")

    monkeypatch.setattr("vkbot.row_answers.read_lines", break_off)
    with logs():
        assert INCIDENT.search(harness.say(ANNA, "2d6"))
    monkeypatch.undo()
    assert harness.say(ANNA, "2d6").endswith("#1")


def test_an_update_that_cannot_be_read_stops_nobody(harness: ChatHarness) -> None:
    with logs():
        harness.happen("message", CHAT, unknown=1)
    assert harness.say(ANNA, "2d6").endswith("#1")
