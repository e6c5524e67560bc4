"""What is no message: invitations, people coming and going, dialogues opened and closed."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.store.database import Database


@pytest.fixture
def empty(database: Database) -> ChatHarness:
    """Return a community whose bot is in no chat."""
    return ChatHarness(database)


def test_the_bot_greets_and_seals_when_it_is_invited(empty: ChatHarness) -> None:
    empty.invite()
    greeting, seal = empty.net.said
    assert greeting.text.startswith("Привет!")
    assert f"Админ: [id{ADMIN}|Мастер]." in greeting.text
    assert "2d6" == greeting.sent.buttons[0][0].command
    assert seal.text.startswith("🔏 Новые печати\n№1, кубы чата:\n")


def test_the_first_roll_after_the_greeting_need_not_wait(harness: ChatHarness) -> None:
    assert "🎲 2d6: [6 1] = 7  #1" == harness.say(ANNA, "2d6")


def test_the_greeting_waits_until_the_members_are_read(empty: ChatHarness) -> None:
    empty.net.held.add(CHAT)
    assert "" == empty.invite()
    assert 0 == empty.net.refreshes
    empty.net.held.clear()
    assert "Админ:" in empty.work()


def test_a_bot_that_may_not_read_members_greets_all_the_same(empty: ChatHarness) -> None:
    empty.net.closed.add(CHAT)
    empty.invite()
    with empty.database.transaction() as uow:
        refresh, greeting = uow.outbox.get(1), uow.outbox.get(2)
    assert refresh is not None
    assert greeting is not None
    assert ("members", "send") == (refresh.kind, greeting.kind)


def test_an_invitation_delivered_twice_is_greeted_once(empty: ChatHarness) -> None:
    empty.invite()
    empty.events -= 1
    assert "" == empty.invite()


def test_a_kicked_bot_knows_that_its_chat_is_gone(harness: ChatHarness) -> None:
    harness.happen("members", CHAT, user_id=-COMMUNITY, present=False)
    with harness.database.transaction() as uow:
        chat = uow.chats.get(COMMUNITY, CHAT)
    assert chat is not None
    assert not chat.is_active


def test_a_bot_invited_again_greets_and_goes_on_where_it_was(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.happen("members", CHAT, user_id=-COMMUNITY, present=False)
    said = harness.invite()
    assert "Привет!" in said
    assert "Печать" not in said
    assert harness.say(ANNA, "2d6").endswith("#2")


def test_a_bot_invited_again_knows_who_administers_now(harness: ChatHarness) -> None:
    harness.happen("members", CHAT, user_id=-COMMUNITY, present=False)
    harness.net.members[CHAT] = {ADMIN: False, BORIS: True}
    assert f"Админ: [id{BORIS}|Борис]." in harness.invite()
    assert "Это может только админ" in harness.say(ADMIN, "настройки")


def test_who_leaves_the_chat_leaves_its_rights(harness: ChatHarness) -> None:
    harness.happen("members", CHAT, user_id=ADMIN, present=False)
    harness.net.members[CHAT].pop(ADMIN)
    assert "Это может только админ" in harness.say(ADMIN, "настройки")


def test_who_comes_has_no_rights(harness: ChatHarness) -> None:
    harness.happen("members", CHAT, user_id=105, present=True)
    assert "Это может только админ" in harness.say(105, "настройки")


def test_a_chat_is_used_though_its_invitation_was_never_seen(harness: ChatHarness) -> None:
    harness.net.members[OTHER_CHAT] = {ADMIN: True, ANNA: False}
    said = harness.say(ANNA, "2d6", chat=OTHER_CHAT)
    assert said.startswith("🔏 Новые печати\n№1, кубы чата:\n")
    assert "#1\n⏱ Печать показана позже" in said


def test_a_dialogue_that_is_opened_again_is_noted(harness: ChatHarness) -> None:
    harness.happen("dialogue", ANNA, user_id=ANNA, allowed=False)
    harness.happen("dialogue", ANNA, user_id=ANNA, allowed=True)
    with harness.database.transaction() as uow:
        person = uow.people.get(COMMUNITY, ANNA)
    assert person is not None
    assert person.dialogue_open is True
