"""What somebody hears who opens a dialogue with the bot by VK's own button, or by its word."""

import pytest

from tests.chat_harness import ANNA, ChatHarness

HELP = "🎲 Что можно написать:"


@pytest.mark.parametrize("word", ["Начать", "начать", "Start", "старт"])
def test_the_word_of_the_start_button_is_answered_with_help(
    harness: ChatHarness, word: str
) -> None:
    assert harness.say(ANNA, word, chat=ANNA).startswith(HELP)


def test_the_start_button_is_known_by_what_it_carries(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "Rozpocznij", chat=ANNA, payload={"command": "start"})
    assert said.startswith(HELP)


def test_in_a_chat_the_word_is_talk(harness: ChatHarness) -> None:
    assert "" == harness.say(ANNA, "Начать")
