"""A role that was given counts in dialogues for who is in a chat of the campaign."""

from dataclasses import replace

import pytest

from tests.chat_harness import ADMIN, ANNA, CHAT, GM, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.services.membership import leaders_of

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
    assert "Напишите в чате кампании: кто я" in led.say(GM, HIDDEN, chat=GM)
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


def test_a_campaign_says_how_long_a_role_counts_elsewhere(led: ChatHarness) -> None:
    assert "role_days = 30, раньше: 7" in led.say(ADMIN, "настройка срок роли 30")
    led.say(GM, "2d6")
    unseen(led)
    led.clock.advance(hours=29 * 24)
    assert "🎲 d100 35: [" in led.say(GM, HIDDEN, chat=GM)
    led.clock.advance(hours=2 * 24)
    assert "кто я" in led.say(GM, HIDDEN, chat=GM)


@pytest.mark.parametrize("days", ["0", "366", "семь"])
def test_a_role_counts_for_a_day_at_least_and_a_year_at_most(led: ChatHarness, days: str) -> None:
    assert "от 1 до 365" in led.say(ADMIN, f"настройка срок роли {days}")


def test_who_asks_who_he_is_is_told_his_role_and_where_it_counts(led: ChatHarness) -> None:
    assert led.say(ADMIN, "кто я").endswith("вы админ.")
    assert led.say(ANNA, "кто я").endswith("вы игрок.")
    said = led.say(GM, "кто я")
    assert "вы ГМ. В личных сообщениях и обсуждениях роль действует 7 дней после" in said


def test_who_is_long_unseen_is_told_so_in_his_dialogue_and_seen_when_he_asks_in_the_chat(
    led: ChatHarness,
) -> None:
    led.say(GM, "2d6")
    unseen(led)
    led.clock.advance(hours=8 * 24)
    assert "роль «ГМ» здесь пока не действует" in led.say(GM, "кто я", chat=GM)
    led.say(GM, "кто я")
    assert "вы ГМ." in led.say(GM, "кто я", chat=GM)


def test_a_stranger_is_nobody_here(led: ChatHarness) -> None:
    assert "Это видят только участники" in led.say(777, "кто я", chat=777)


def test_who_has_left_leads_no_more(led: ChatHarness) -> None:
    led.say(ADMIN, "начать бой Ангар")
    led.net.members[CHAT].pop(GM)
    led.happen("members", CHAT, user_id=GM, present=False)
    with led.database.transaction() as uow:
        campaign = uow.campaigns.of_community(COMMUNITY)[0]
        assert [ADMIN] == leaders_of(uow, campaign)
