"""VK disturbs those whose turn it is, who owe a post or were decided about, and nobody else."""

import re

from tests.applicants import ApplicationTable, applicants
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, ChatHarness
from tests.duel import MOVE, SHOT, fought
from tests.fakes import Said

__all__ = ["applicants", "fought"]


def disturbed(said: Said) -> set[int]:
    """Return whom VK notifies: all who are mentioned, where it is told to notify at all."""
    mentioned = {int(one) for one in re.findall(r"\[id(\d+)\|", said.text)}
    return mentioned if said.sent.notified else set()


def in_chat(harness: ChatHarness, start: str) -> Said:
    """Return the last message of the chat that begins so."""
    return next(
        one for one in reversed(harness.net.said) if one.peer == CHAT and one.text.startswith(start)
    )


def test_nobody_is_disturbed_by_what_others_do(fought: ChatHarness) -> None:
    for who, line in ((ANNA, SHOT), (BORIS, "2d6"), (ADMIN, "круг"), (ADMIN, "роли")):
        fought.say(who, line)
    assert [] == [one for one in fought.net.said if one.sent.notified]


def test_who_owes_a_post_is_reminded_and_nobody_else(fought: ChatHarness) -> None:
    fought.say(ANNA, MOVE)
    fought.say(ANNA, "готово")
    fought.say(ADMIN, "напомнить")
    assert {BORIS} == disturbed(in_chat(fought, "⏰"))


def test_the_report_of_a_round_disturbs_those_whose_turn_it_is_now(fought: ChatHarness) -> None:
    fought.say(ANNA, SHOT)
    fought.say(BORIS, "пас")
    fought.say(BORIS, "отсутствую до 31.12")
    fought.say(ADMIN, "итог 1 да")
    report = in_chat(fought, "⚔")
    assert {ANNA} == disturbed(report)


def test_the_gm_is_called_when_the_deadline_has_passed_and_the_silent_are_only_named(
    fought: ChatHarness,
) -> None:
    fought.say(ADMIN, f"роль [id{GM}|Ведущая] гм")
    fought.clock.advance(hours=49)
    fought.wake_battles()
    called = next(one for one in fought.net.said if GM in one.sent.notified)
    assert {GM} == disturbed(called)
    assert "Анна" in called.text


def test_the_author_is_told_that_his_application_is_decided(applicants: ApplicationTable) -> None:
    applicants.apply()
    applicants.tell(ADMIN, "одобрить 1")
    decided = in_chat(applicants, "✅ Анкета 1")
    assert {ANNA} == disturbed(decided)
    assert "решение: Мастер" in decided.text
