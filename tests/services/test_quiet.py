"""Who is not heard: over the limit of lines, or silenced by a GM."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from vkbot.allowance import LineAllowance

NOTE = "Больше 3 команд в минуту я не успеваю. Подождите минуту, потом продолжим."


@pytest.fixture
def short(harness: ChatHarness) -> ChatHarness:
    """Return a chat where three lines a minute are heard."""
    harness.say(ADMIN, "настройка лимит 3")
    return harness


def test_over_the_limit_there_is_one_note_and_then_silence(short: ChatHarness) -> None:
    for _ in range(3):
        assert "🎲" in short.say(ANNA, "2d6")
    assert [NOTE, "", ""] == [short.say(ANNA, "2d6") for _ in range(3)]
    assert 3 == len(short.rolls())


def test_others_are_heard_meanwhile(short: ChatHarness) -> None:
    short.say(ANNA, "2d6\n2d6\n2d6\n2d6")
    assert "🎲" in short.say(BORIS, "2d6")


def test_after_a_minute_the_speaker_is_heard_again(short: ChatHarness) -> None:
    short.say(ANNA, "2d6\n2d6\n2d6")
    short.clock.advance(seconds=60)
    assert "🎲" in short.say(ANNA, "2d6")


def test_the_limit_runs_through_all_chats_of_the_campaign(short: ChatHarness) -> None:
    short.invite(OTHER_CHAT)
    short.say(ANNA, "2d6\n2d6\n2d6")
    assert NOTE == short.say(ANNA, "2d6", chat=OTHER_CHAT)


def test_a_roll_made_again_several_times_counts_as_often(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    assert 20 == harness.say(ANNA, "ещё 20").count("🎲")
    assert "Больше 30 команд в минуту" in harness.say(ANNA, "ещё 10")


def test_many_repeats_count_as_several_lines(short: ChatHarness) -> None:
    assert "🎲" in short.say(ANNA, "41x d6")
    assert NOTE == short.say(ANNA, "2d6")


def test_talk_does_not_count(short: ChatHarness) -> None:
    for _ in range(5):
        short.say(ANNA, "готово, поел")
    assert "🎲" in short.say(ANNA, "2d6")


def test_messages_of_too_many_lines_count_too(harness: ChatHarness) -> None:
    flood = "\n".join(["2d6"] * 21)
    said = [harness.say(ANNA, flood) for _ in range(3)]
    assert ["В одном сообщении н", "Больше 30 команд в м", ""] == [
        said[0][:19],
        said[1][:20],
        said[2],
    ]


def test_a_message_that_had_to_wait_counts_once(short: ChatHarness) -> None:
    short.say(ANNA, "2d6")
    short.clock.advance(days=1)
    short.say(ANNA, "ещё")
    assert "🎲" in short.say(ANNA, "2d6\n2d6")
    assert NOTE == short.say(ANNA, "2d6")


def test_a_line_that_is_decided_elsewhere_counts_once(short: ChatHarness) -> None:
    short.say(ADMIN, "роль Анна гм")
    short.say(ANNA, "скрыто на засаду: d100", chat=ANNA)
    assert "🎲" in short.say(ANNA, "2d6\n2d6")


def test_the_message_that_is_silenced_again_a_minute_later_gets_a_note_again() -> None:
    allowance = LineAllowance()
    told = [
        allowance.admit(ANNA, message=number, count=2, at=at, allowed=1).first_time
        for number, at in enumerate([0, 30, 60])
    ]
    assert [True, False, True] == told


def test_a_silenced_person_is_not_heard_until_then(harness: ChatHarness) -> None:
    said = harness.say(ADMIN, "заглушить Анна 30м")
    assert f"[id{ANNA}|Анна]: до 30.11 12:30 не слушаю." in said
    assert "" == harness.say(ANNA, "2d6")
    assert "" == harness.say(ANNA, "/2d6")
    harness.clock.advance(seconds=30 * 60)
    assert "🎲" in harness.say(ANNA, "2d6")


def test_a_silenced_person_gets_his_voice_back(harness: ChatHarness) -> None:
    harness.say(ADMIN, "заглушить Анна 30м")
    harness.say(ADMIN, "вернуть голос Анна")
    assert "🎲" in harness.say(ANNA, "2d6")


def test_a_player_silences_nobody(harness: ChatHarness) -> None:
    assert "Это может только ГМ" in harness.say(ANNA, "заглушить Борис 30м")


def test_an_admin_cannot_be_silenced(harness: ChatHarness) -> None:
    harness.say(ADMIN, "роль Анна гм")
    assert "Админа заглушить нельзя" in harness.say(ANNA, "заглушить Мастер 30м")


def test_a_gm_silences_neither_another_gm_nor_himself(harness: ChatHarness) -> None:
    for one in (ANNA, BORIS):
        harness.say(ADMIN, f"роль [id{one}|x] гм")
    assert "ГМа может заглушить только админ" in harness.say(ANNA, "заглушить Борис 30м")
    assert "Себя заглушить нельзя" in harness.say(ANNA, "заглушить Анна 30м")
    assert "🎲" in harness.say(BORIS, "2d6")
    assert "🎲" in harness.say(ANNA, "2d6")


def test_an_admin_silences_a_gm_but_not_himself(harness: ChatHarness) -> None:
    harness.say(ADMIN, "роль Анна гм")
    assert "не слушаю" in harness.say(ADMIN, "заглушить Анна 30м")
    assert "" == harness.say(ANNA, "2d6")
    assert "Себя заглушить нельзя" in harness.say(ADMIN, "заглушить Мастер 30м")


def test_nobody_is_silenced_for_longer_than_a_week(harness: ChatHarness) -> None:
    assert "Заглушить можно не дольше" in harness.say(ADMIN, "заглушить Анна 8д")
    assert CHAT == harness.last.peer
    assert "🎲" in harness.say(ANNA, "2d6")
