"""A chat where the bot was before it was started is greeted at the first words in it."""

import pytest

from tests.chat_harness import ANNA, CHAT, ChatHarness
from vkbot.store.database import Database


@pytest.fixture
def unmet(database: Database) -> ChatHarness:
    """Return a community whose bot has been in a chat since before it was started."""
    harness = ChatHarness(database)
    harness.net.members[CHAT] = {ANNA: True}
    return harness


def test_it_is_greeted_once_and_begins_a_campaign(unmet: ChatHarness) -> None:
    unmet.type(ANNA, "привет всем")
    greeting = unmet.happen("met", CHAT)
    assert greeting.startswith("Привет! Я бросаю кубы")
    assert f"Админ: [id{ANNA}|Анна]" in greeting
    assert "" == unmet.happen("met", CHAT)


def test_it_is_greeted_where_nobody_sees_who_is_there(unmet: ChatHarness) -> None:
    unmet.net.unseen.add(CHAT)
    assert "Привет! Я бросаю кубы" in unmet.happen("met", CHAT)


def test_who_has_greeted_already_does_not_greet_again(unmet: ChatHarness) -> None:
    unmet.invite()
    assert "" == unmet.happen("met", CHAT)
