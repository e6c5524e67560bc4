"""Many conversations in one transaction: what that costs, and what they see of each other."""

import pytest

from tests.chat_harness import ADMIN, ANNA, CHAT, OTHER_CHAT, ChatHarness
from tests.statements import counted_statements

FIRST_OF_MANY = CHAT + 100


def roll_together(harness: ChatHarness, chats: range) -> int:
    """Roll in all these chats in one transaction; return how many statements that took."""
    for chat in chats:
        harness.type(ANNA, "2d6", chat=chat)
    with counted_statements() as statements:
        assert harness.worker.run_once().taken == len(chats)
    harness.net.deliver()
    return len(statements)


def test_rolls_in_many_chats_take_no_more_statements_than_in_one(harness: ChatHarness) -> None:
    many = range(FIRST_OF_MANY, FIRST_OF_MANY + 10)
    for chat in many:
        harness.invite(chat)
        harness.say(ANNA, "2d6", chat=chat)
    assert roll_together(harness, many[:1]) == roll_together(harness, many)


@pytest.mark.parametrize("first", [CHAT, OTHER_CHAT])
def test_a_chat_hears_what_was_set_in_another_of_its_campaign_just_before(
    harness: ChatHarness, first: int
) -> None:
    second = CHAT + OTHER_CHAT - first
    harness.invite(OTHER_CHAT)
    harness.say(ADMIN, f"роль [id{ADMIN}|Мастер] админ")
    harness.say(ANNA, "2d6", chat=OTHER_CHAT)
    harness.type(ADMIN, f"заглушить [id{ANNA}|Анна] 30м", chat=first)
    harness.type(ANNA, "2d6", chat=second)
    assert harness.work(second) == ""
