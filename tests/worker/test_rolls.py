"""Rolls in a chat: what is said, what is written down, and what gets silence."""

import json

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY


def test_a_roll_is_answered_with_dice_sum_and_number(harness: ChatHarness) -> None:
    assert "🎲 2d6: [6 1] = 7  #1" == harness.say(ANNA, "2d6")


def test_the_reply_quotes_the_message_that_it_answers(harness: ChatHarness) -> None:
    cmid = harness.type(ANNA, "2d6")
    harness.work()
    assert cmid == harness.last.sent.reply_to


def test_a_roll_is_a_row_of_the_journal(harness: ChatHarness) -> None:
    cmid = harness.type(ANNA, "2d6 удар")
    harness.work()
    row = harness.journal()[-1]
    expected = {"number": 1, "from": ANNA, "cmid": cmid, "label": "удар"}
    assert "roll" == row.kind
    assert expected == {name: row.body[name] for name in expected}


def test_what_the_reply_shows_is_what_is_kept(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "8d6")
    faces = json.loads(harness.rolls()[0].faces)
    assert f"[{' '.join(map(str, faces))}]" in said


def test_many_lines_get_one_reply_in_their_order(harness: ChatHarness) -> None:
    before = len(harness.net.said)
    lines = harness.say(ANNA, "2d6\n/4d6к3\nтест сил 35").splitlines()
    assert 1 == len(harness.net.said) - before
    assert ["🎲 2d6", "«4d6к3»", "🎲 СИЛ 35"] == [
        line[: len(start)]
        for line, start in zip(lines, ["🎲 2d6", "«4d6к3»", "🎲 СИЛ 35"], strict=True)
    ]


def test_a_refused_line_leaves_the_others_in_force(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6\nреролл #99 1\nd100")
    assert ["d100", "2d6"] == [
        roll.canonical.split()[0][-4:].lstrip("1") for roll in harness.rolls()
    ]


def test_more_than_twenty_lines_count_for_nothing(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "\n".join(["2d6"] * 21))
    assert (
        "В одном сообщении не больше 20 команд, поэтому я ничего не сделал. "
        "Разделите его на несколько." == said
    )
    assert [] == harness.rolls()


def test_twenty_lines_are_all_rolled(harness: ChatHarness) -> None:
    harness.say(ANNA, "\n".join(["2d6"] * 20))
    assert list(range(20, 0, -1)) == [roll.number for roll in harness.rolls()]


def test_a_long_reply_is_parted_and_only_its_first_part_quotes(harness: ChatHarness) -> None:
    before = len(harness.net.said)
    cmid = harness.type(ANNA, "\n".join(["16x 60d6"] * 3))
    harness.work()
    parts = [one.sent for one in harness.net.said[before:]]
    assert [cmid, None] == [part.reply_to for part in parts]
    assert all(len(part.text) <= 4096 for part in parts)


@pytest.mark.parametrize("talk", ["готово, поел", "тест завтра?", "5 против 3 наших", "привет"])
def test_talk_gets_silence(harness: ChatHarness, talk: str) -> None:
    assert "" == harness.say(ANNA, talk)


def test_nonsense_that_speaks_to_the_bot_is_refused(harness: ChatHarness) -> None:
    assert "Не знаю «абракадабра»" in harness.say(ANNA, "/абракадабра")


def test_in_a_dialogue_every_line_speaks_to_the_bot(harness: ChatHarness) -> None:
    assert "Не знаю «абракадабра»" in harness.say(ANNA, "абракадабра", chat=ANNA)


def test_a_message_delivered_twice_is_answered_once(harness: ChatHarness) -> None:
    cmid = harness.type(ANNA, "2d6")
    harness.type(ANNA, "2d6", cmid=cmid)
    assert "🎲 2d6: [6 1] = 7  #1" == harness.work()
    harness.type(ANNA, "2d6", cmid=cmid)
    assert "" == harness.work()


@pytest.mark.parametrize(
    "refused",
    ["/2d6 +", "реролл #7 1", "ещё", "/1000000000d6", "опп 30", "2d6, 1d6/(1d6-1d6)", "открыть 3"],
)
def test_a_refused_line_leaves_journal_rolls_and_numbers_as_they_were(
    harness: ChatHarness, refused: str
) -> None:
    harness.say(BORIS, "2d6")
    before = harness.journal(), harness.rolls()
    harness.say(ANNA, refused)
    assert before == (harness.journal(), harness.rolls())
    assert harness.say(BORIS, "2d6").endswith("#2")


def test_messages_that_wait_together_are_answered_one_by_one(harness: ChatHarness) -> None:
    for text in ("2d6", "готово, поел", "d100", "3d6"):
        harness.type(ANNA, text)
    assert ["#1", "#2", "#3"] == [line[-2:] for line in harness.work().splitlines()]


def test_a_community_is_never_obeyed(harness: ChatHarness) -> None:
    assert "" == harness.say(-7, "2d6")


def test_a_post_in_the_own_communitys_name_carries_no_rights(harness: ChatHarness) -> None:
    assert "" == harness.say(-COMMUNITY, "роль [id103|Анна] админ")
    assert "Это может только админ" in harness.say(ANNA, "настройки")


@pytest.mark.rule("PVT-DICE-7")
def test_every_chat_of_a_campaign_rolls_and_numbers_run_through_all(harness: ChatHarness) -> None:
    harness.invite(OTHER_CHAT)
    assert harness.say(ANNA, "2d6").endswith("#1")
    assert harness.say(BORIS, "2d6", chat=OTHER_CHAT).endswith("#2")
    assert harness.say(ADMIN, "2d6").endswith("#3")


def test_numbers_have_no_gaps_when_chats_are_worked_together(harness: ChatHarness) -> None:
    harness.invite(OTHER_CHAT)
    harness.say(ANNA, "2d6")
    harness.say(ANNA, "2d6", chat=OTHER_CHAT)
    for chat in (CHAT, OTHER_CHAT, CHAT):
        harness.type(ANNA, "2d6\n/2d6, 1d6/(1d6-1d6)\n2d6", chat=chat)
    harness.work()
    assert list(range(8, 0, -1)) == [roll.number for roll in harness.rolls()]
