"""The chat in a terminal, without the terminal."""

from collections.abc import Callable

import pytest

from tests.chat_harness import NOON
from tests.fakes import FakeClock
from vkbot.bootstrap import build_worker, repeatable_entropy
from vkbot.console import CHAT_PEER, ConsoleChat, read_typed
from vkbot.outgoing import SendMessage
from vkbot.store.database import Database

Said = list[tuple[int, SendMessage, str]]
FIRST, SECOND = "Мастер", "Анна"


@pytest.fixture
def said() -> Said:
    """Gather what the bot says, to whom, and whose dialogue it is."""
    return []


@pytest.fixture
def new_chat(database: Database, said: Said) -> Callable[[], ConsoleChat]:
    """Return what opens the console on one and the same database."""

    def build() -> ConsoleChat:
        worker = build_worker(database, read_typed, {}, entropy=repeatable_entropy(7))
        chat = ConsoleChat(database, worker, lambda *shown: said.append(shown))
        chat.open("Чат кубов", "Путь", FIRST)
        return chat

    return build


def test_the_bot_greets_who_opens_the_console(
    new_chat: Callable[[], ConsoleChat], said: Said
) -> None:
    new_chat()
    peer, greeting, name = said[0]
    assert (CHAT_PEER, "") == (peer, name)
    assert greeting.text.startswith("Привет!")


def test_a_line_is_answered_where_it_was_typed(
    new_chat: Callable[[], ConsoleChat], said: Said
) -> None:
    chat = new_chat()
    chat.say("2d6")
    assert said[-1][1].text.startswith("🎲 2d6")
    chat.peer = 0
    chat.say("2d6")
    assert FIRST == said[-1][2]


def test_the_first_speaker_is_the_admin_and_the_others_are_players(
    new_chat: Callable[[], ConsoleChat], said: Said
) -> None:
    chat = new_chat()
    chat.say("настройки")
    assert "Все настройки по умолчанию" in said[-1][1].text
    chat.join(SECOND)
    chat.say("настройки")
    assert "Это может только админ" in said[-1][1].text


def test_a_reply_answers_the_bots_last_message(
    new_chat: Callable[[], ConsoleChat], said: Said
) -> None:
    chat = new_chat()
    chat.say("20d6")
    chat.say("реролл 1-6", reply=True)
    assert "переброс #1" in said[-1][1].text


def test_the_journal_comes_as_a_file_with_its_bytes(
    new_chat: Callable[[], ConsoleChat], said: Said
) -> None:
    chat = new_chat()
    chat.say("журнал")
    document = said[-1][1].document
    assert document is not None
    assert document.content.startswith(b"{")


def test_the_console_goes_on_with_a_chat_that_it_finds(
    new_chat: Callable[[], ConsoleChat], said: Said
) -> None:
    first = new_chat()
    first.join(SECOND)
    first.say("2d6")
    said.clear()
    again = new_chat()
    assert [] == said
    again.join(SECOND)
    again.say("реролл #1 1-6")
    assert "переброс #1" in said[-1][1].text
    again.join(FIRST)
    again.say("настройки")
    assert "Все настройки по умолчанию" in said[-1][1].text


def test_a_deadline_that_has_passed_is_told_before_the_next_line(
    database: Database, said: Said
) -> None:
    clock = FakeClock(int(NOON.timestamp()))
    worker = build_worker(database, read_typed, {}, entropy=repeatable_entropy(7), now=clock)
    chat = ConsoleChat(database, worker, lambda *shown: said.append(shown), now=clock)
    chat.open("Чат кубов", "Путь", FIRST)
    chat.say("начать бой Ангар")
    clock.advance(days=2)
    said.clear()
    chat.say("круг")
    told = [sent.text for _, sent, _ in said]
    assert told[0].startswith("⏰ Срок круга 1 вышел")
    assert "⭕ Круг 1" in told[-1]
