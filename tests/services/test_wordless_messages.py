"""Who sends a dialogue no words is told what is read; a chat is left in peace."""

import pytest

from tests.chat_harness import ADMIN, ANNA, ChatHarness

FILE = {"name": "лист.xlsx", "url": "https://files.example/x", "size": 5}


@pytest.mark.parametrize("text", ["", "  \n "])
def test_a_sticker_in_a_dialogue_is_answered_with_what_to_write(
    harness: ChatHarness, text: str
) -> None:
    said = harness.say(ANNA, text, chat=ANNA)
    assert said.startswith("Стикеры, картинки и голосовые я не понимаю")
    assert "Например: 2d6" in said


def test_a_bare_file_is_answered_with_the_word_for_it(harness: ChatHarness) -> None:
    assert "импорт" in harness.say(ANNA, "", chat=ANNA, files=[FILE])


@pytest.mark.parametrize("files", [[], [FILE]])
def test_a_chat_is_left_in_peace(harness: ChatHarness, files: list[object]) -> None:
    assert "" == harness.say(ANNA, "", files=files)


def test_a_row_of_stickers_is_answered_no_more_than_lines_are(harness: ChatHarness) -> None:
    harness.say(ADMIN, "настройка лимит 3")
    answers = [harness.say(ANNA, "", chat=ANNA) for _ in range(6)]
    assert ["", ""] == answers[-2:]
