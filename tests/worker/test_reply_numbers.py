"""Replies to the bot's messages whose numbers VK has not told yet."""

from dataclasses import replace

from tests.chat_harness import ANNA, CHAT, ChatHarness


def test_a_reroll_waits_for_the_number_of_the_message_that_it_answers(
    harness: ChatHarness,
) -> None:
    harness.say(ANNA, "честность")
    shown = replace(harness.last, cmid=harness.type(ANNA, "2d6") + 2)
    harness.worker.run_once()
    harness.say(ANNA, "реролл 1-6", reply_to=shown)
    assert [1, None] == [roll.reroll_of for roll in harness.rolls()]
    assert shown.cmid == [said.cmid for said in harness.net.said if said.peer == CHAT][-2]


def test_a_reroll_that_answers_no_roll_is_refused_after_one_wait(harness: ChatHarness) -> None:
    harness.say(ANNA, "честность")
    other = harness.last
    harness.type(ANNA, "2d6")
    harness.worker.run_once()
    answer = harness.say(ANNA, "реролл 1-6", reply_to=other)
    assert [None] == [roll.reroll_of for roll in harness.rolls()]
    assert "реролл" in answer
