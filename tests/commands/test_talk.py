"""Talk of role-players that begins like a command, or has dice in it, and asks for nothing."""

from pathlib import Path

import pytest

from tests.commands.reading import CHAT, OURS, read
from vkbot.chat.reading import read_message

TALK = (Path(__file__).parent / "talk.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", TALK)
def test_talk_gets_silence(line: str) -> None:
    assert read(line) is None


@pytest.mark.parametrize("line", TALK)
def test_talk_to_the_bot_gets_one_answer(line: str) -> None:
    answered = read_message(f"[club123|@bot] {line}", address=OURS, context=CHAT)
    assert 1 == len(answered)


def test_a_story_of_many_lines_gets_silence() -> None:
    assert () == read_message("\n".join(TALK), address=OURS, context=CHAT)
