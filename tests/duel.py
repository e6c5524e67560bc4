"""A battle of two players in the chat of the harness."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, ChatHarness

SHOT = "стрельба Алые -> Серые"
MOVE = "движение Алые 5"


@pytest.fixture
def fought(harness: ChatHarness) -> ChatHarness:
    """Return a chat with a battle of two players, in its first round, at noon on a Monday."""
    harness.say(ADMIN, "начать бой Ангар")
    for who, name in ((ANNA, "Алые"), (BORIS, "Серые")):
        harness.say(ADMIN, f"создать {name}: 5 космодесантник для [id{who}|Кто]")
    harness.say(ADMIN, "дистанция Алые, Серые 20")
    return harness


def status(harness: ChatHarness, who: int) -> str:
    """Return the line of somebody in the list of the round."""
    lines = harness.say(ADMIN, "круг").splitlines()
    return next(line for line in lines if f"[id{who}|" in line)
