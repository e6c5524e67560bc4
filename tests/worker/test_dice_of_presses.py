"""Dice of a chat are named by the message that asks for them, so no callback button casts any."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import CodeType, FunctionType

import pytest

from tests.chat_harness import ADMIN, ChatHarness
from tests.fakes import would_cast
from vkbot import dispatch
from vkbot.guards import FREE
from vkbot.replies import campaign
from vkbot.replies.notices import STALE_BUTTON
from vkbot.services.casting import roll_key


def names_in(code: CodeType) -> Iterator[str]:
    """Go through the names that a function uses, functions inside it included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)


def reached_from(service: Callable[..., object]) -> set[FunctionType]:
    """Collect the functions of services that may run when a service does."""
    reached: set[FunctionType] = set()
    waiting: list[object] = [service]
    while waiting:
        one = waiting.pop()
        if not isinstance(one, FunctionType) or one in reached:
            continue
        if not one.__module__.startswith("vkbot.services."):
            continue
        reached.add(one)
        waiting += [one.__globals__.get(name) for name in names_in(one.__code__)]
    return reached


def test_every_request_that_casts_dice_for_a_chat_is_known_as_one() -> None:
    casting = {
        request
        for request, service in dispatch._SERVICES.items()
        if roll_key in reached_from(service)
    }
    assert casting
    assert casting == dispatch._CASTS_FOR_CHAT


GREETED = campaign.GREETING_BUTTONS[0][0]


def test_no_message_in_the_tests_has_a_callback_button_that_casts_dice(
    harness: ChatHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    button = replace(GREETED, callback=True, guard=FREE.write())
    monkeypatch.setattr(campaign, "GREETING_BUTTONS", ((button,),))
    with pytest.raises(AssertionError):
        harness.invite()


@pytest.mark.parametrize(
    "line", ["2d6", "ещё", "тест сил 40", "шанс 30", "скрыто засада: 2d6", "реролл #1 1"]
)
def test_a_callback_button_that_would_cast_dice_is_stale(
    harness: ChatHarness, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    assert would_cast(line)
    harness.net.offers_silent_dice = True
    button = replace(GREETED, command=line, callback=True, guard=FREE.write())
    harness.say(ADMIN, "2d6")
    monkeypatch.setattr(campaign, "GREETING_BUTTONS", ((button,),))
    harness.invite()
    greeting = next(one.cmid for one in reversed(harness.net.said) if one.sent.buttons)
    before = harness.journal(), harness.rolls()
    for _ in range(2):
        assert "" == harness.press_button(ADMIN, button, cmid=greeting)
    assert before == (harness.journal(), harness.rolls())
    assert [STALE_BUTTON] * 2 == [one.text for one in harness.net.presses]
