"""A role that was given counts in dialogues for who is in a chat of the campaign."""

from dataclasses import replace

import pytest

from tests.chat_harness import ADMIN, ANNA, CHAT, GM, ChatHarness
from tests.fakes import COMMUNITY

HIDDEN = "скрыто на засаду: d100 35"


@pytest.fixture
def led(harness: ChatHarness) -> ChatHarness:
    """Return a chat with a GM."""
    harness.say(ADMIN, f"роль [id{GM}|Ведущая] гм")
    return harness


@pytest.mark.parametrize("line", ["открыть 1", HIDDEN, f"заглушить [id{ANNA}|Анна]"])
def test_a_gm_who_was_kicked_does_nothing_from_his_dialogue(led: ChatHarness, line: str) -> None:
    led.say(GM, HIDDEN)
    led.net.members[CHAT].pop(GM)
    led.happen("members", CHAT, user_id=GM, present=False)
    assert "Это может только ГМ" in led.say(GM, line, chat=GM)
    assert [None] == [roll.opened_at for roll in led.rolls()]


def test_a_gm_who_left_unseen_does_nothing_from_his_dialogue(led: ChatHarness) -> None:
    led.say(GM, HIDDEN)
    led.net.members[CHAT].pop(GM)
    led.clock.advance(hours=2)
    assert "Это может только ГМ" in led.say(GM, "открыть 1", chat=GM)


def unseen(led: ChatHarness) -> None:
    """Let nobody see who is in the chat from now on."""
    led.net.unseen.add(CHAT)
    with led.database.transaction() as uow:
        uow.chats.save(replace(uow.chats.get_or_create(COMMUNITY, CHAT), bot_is_admin=False))


def test_a_gm_who_was_heard_keeps_his_role_where_nobody_sees_who_is_in_the_chat(
    led: ChatHarness,
) -> None:
    led.say(GM, "2d6")
    unseen(led)
    led.clock.advance(hours=6 * 24)
    assert "🎲 d100 35: [" in led.say(GM, HIDDEN, chat=GM)


def test_a_gm_who_is_silent_for_a_week_is_asked_to_speak_in_the_chat(led: ChatHarness) -> None:
    led.say(GM, "2d6")
    unseen(led)
    led.clock.advance(hours=8 * 24)
    assert "Напишите в чате кампании, например: роли" in led.say(GM, HIDDEN, chat=GM)
    led.say(GM, "роли")
    assert "🎲 d100 35: [" in led.say(GM, HIDDEN, chat=GM)


def test_a_gm_who_left_a_chat_that_nobody_sees_has_no_role_till_he_speaks_in_one(
    led: ChatHarness,
) -> None:
    led.say(GM, "2d6")
    led.happen("members", CHAT, user_id=GM, present=False)
    unseen(led)
    assert "Это может только ГМ" in led.say(GM, HIDDEN, chat=GM)
    led.say(GM, "роли")
    assert "🎲 d100 35: [" in led.say(GM, HIDDEN, chat=GM)
