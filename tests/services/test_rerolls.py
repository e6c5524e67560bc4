"""Rerolls on the player's word: his own roll, once, old faces shown."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, ChatHarness


def test_a_reply_to_a_roll_rerolls_its_dice_and_shows_the_old_faces(harness: ChatHarness) -> None:
    assert harness.say(ANNA, "2d6").startswith("🎲 2d6: [6 1]")
    said = harness.say(ANNA, "реролл 1", reply_to=harness.last)
    assert said.startswith("🎲 2d6, переброс #1 (реролл 1, по слову игрока): [6 1→")
    assert said.endswith("#2")


def test_a_number_names_the_roll_to_reroll(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    assert "переброс #1 (реролл 1, по слову игрока): [6 1→" in harness.say(ANNA, "реролл #1 1")


def test_a_reroll_is_a_row_of_the_journal_that_names_its_roll(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ANNA, "реролл #1 1")
    row = harness.journal()[-1]
    assert ("reroll", 1, 2) == (row.kind, row.body["of"], row.body["number"])


@pytest.mark.rule("PVT-DICE-3")
@pytest.mark.parametrize("number", ["#1", "#2"])
def test_neither_a_roll_nor_its_reroll_is_rerolled_again(harness: ChatHarness, number: str) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ANNA, "реролл #1 1")
    assert "Перебросить переброс нельзя" in harness.say(ANNA, f"реролл {number} 1-6")
    assert 2 == len(harness.rolls())


def test_two_rerolls_of_one_roll_in_one_message_are_one(harness: ChatHarness) -> None:
    harness.say(ANNA, "10d6")
    said = harness.say(ANNA, "реролл #1 1-6\nреролл #1 1-6")
    assert ["🎲 10d6", "Перебр"] == [line[:6] for line in said.splitlines()]


@pytest.mark.parametrize("other", [BORIS, ADMIN])
def test_only_the_author_rerolls(harness: ChatHarness, other: int) -> None:
    harness.say(ANNA, "2d6")
    assert (
        "Это чужой бросок, а перебрасывать можно только свои. Ваши покажет: броски"
        == harness.say(other, "реролл #1 1")
    )


def test_a_bare_word_offers_the_choices(harness: ChatHarness) -> None:
    harness.say(ANNA, "4d6 4+")
    said = harness.say(ANNA, "реролл", reply_to=harness.last)
    assert said.startswith("В броске #1 выпали грани: ")
    assert "реролл #1 провалы" == harness.last.sent.buttons[0][0].command
    assert 1 == len(harness.rolls())


def test_several_rolls_in_one_reply_are_asked_back(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6\n3d6")
    said = harness.say(ANNA, "реролл 1", reply_to=harness.last)
    assert "В том сообщении не один бросок: 1, 2. Например: реролл #1 1" == said


def test_a_reply_to_something_else_is_told_so(harness: ChatHarness) -> None:
    harness.say(ANNA, "кампания")
    assert "Не вижу, какой бросок перебросить" in harness.say(
        ANNA, "реролл 1", reply_to=harness.last
    )


def test_a_face_that_did_not_fall_is_refused(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    assert "Перебрасывать нечего" in harness.say(ANNA, "реролл #1 5")


def test_failures_need_a_goal(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    assert "Провалы бывают там, где есть порог" in harness.say(ANNA, "реролл #1 провалы")


def test_a_hidden_roll_is_unknown_to_rerolls(harness: ChatHarness) -> None:
    harness.say(ADMIN, "скрыто на засаду: d100 35")
    assert "Броска #1 здесь нет" in harness.say(ADMIN, "реролл #1 1-100")


def test_a_reply_names_no_hidden_roll_either(harness: ChatHarness) -> None:
    harness.say(ADMIN, "скрыто на засаду: 3d6")
    for line in ("реролл", "реролл 1-6"):
        made = next(one for one in harness.net.said if "бросок #1 сделан" in one.text)
        assert "Броска #1 здесь нет" in harness.say(ADMIN, line, reply_to=made)
    assert [1] == [roll.number for roll in harness.rolls()]


@pytest.mark.parametrize("rolls_before", [0, 1])
def test_a_roll_of_another_campaign_is_not_rerolled(
    harness: ChatHarness, rolls_before: int
) -> None:
    harness.say(ANNA, "5d6")
    made = harness.last
    harness.say(ADMIN, "кампания создать Поход")
    for _ in range(rolls_before):
        harness.say(BORIS, "3d6")
    said = harness.say(ANNA, "реролл 1-6", reply_to=made)
    assert said.startswith("Бросок #1 сделан, когда чат был в другой кампании")


def test_a_reroll_of_yesterdays_roll_draws_from_todays_seed(harness: ChatHarness) -> None:
    harness.say(ANNA, "10d6")
    harness.clock.advance(days=1)
    said = harness.say(ANNA, "реролл #1 1-6")
    assert "🔓 Секрет №1" in said
    reroll, roll = harness.rolls()
    assert reroll.seed_id != roll.seed_id


def test_a_reroll_that_is_rolled_again_is_a_fresh_roll(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ANNA, "реролл #1 1")
    assert harness.say(ANNA, "ещё").startswith("🎲 2d6: [")
    assert "переброс #3" in harness.say(ANNA, "реролл #3 1-6")
