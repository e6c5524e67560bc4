"""Seals: announced before use, open for their period, then revealed."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.store.database import Database

UNDELIVERED = "Печать не дошла до чата"


@pytest.fixture
def quiet(database: Database) -> ChatHarness:
    """Return a chat that nothing can be said in yet."""
    made = ChatHarness(database)
    made.net.held.add(CHAT)
    made.invite()
    return made


def test_nothing_is_rolled_while_the_seal_is_on_its_way(harness: ChatHarness) -> None:
    harness.net.held.add(ANNA)
    assert "" == harness.say(ANNA, "2d6", chat=ANNA)
    assert [] == harness.rolls()
    assert ["form", "seed", "seed"] == [row.kind for row in harness.journal(ANNA)]


def test_once_the_seal_is_delivered_the_dice_fall(harness: ChatHarness) -> None:
    harness.net.held.add(ANNA)
    harness.say(ANNA, "2d6", chat=ANNA)
    harness.net.held.clear()
    said = harness.work(ANNA)
    assert said.index("🔏 Новые печати") < said.index("#1")
    kinds = [row.kind for row in harness.journal(ANNA)]
    assert ["form", "seed", "seed", "announced", "roll"] == kinds


def test_the_journal_names_the_message_that_showed_the_seal(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    shown = next(one for one in harness.net.said if "№1, кубы чата:" in one.text)
    announced = next(row for row in harness.journal() if row.kind == "announced")
    assert shown.cmid == announced.body["cmid"]


def test_other_conversations_go_on_while_one_waits(harness: ChatHarness) -> None:
    harness.net.held.add(ANNA)
    harness.type(ANNA, "2d6", chat=ANNA)
    assert harness.say(BORIS, "2d6").endswith("#1")
    assert harness.say(BORIS, "2d6").endswith("#2")


def test_what_is_said_behind_a_waiting_roll_keeps_its_order(harness: ChatHarness) -> None:
    harness.net.held.add(ANNA)
    for text in ("2d6", "кампания", "d100"):
        harness.type(ANNA, text, chat=ANNA)
    assert "" == harness.work(ANNA)
    harness.net.held.clear()
    said = harness.work(ANNA)
    assert said.index("#1") < said.index("Этот чат") < said.index("#2")


def test_a_seal_that_failed_is_announced_again(quiet: ChatHarness) -> None:
    quiet.net.held.clear()
    quiet.net.closed.add(CHAT)
    quiet.work()
    quiet.net.closed.clear()
    said = quiet.say(ANNA, "2d6")
    assert said.index("№1, кубы чата:") < said.index("#1")


def test_a_roll_is_refused_when_its_seal_fails_again(harness: ChatHarness) -> None:
    harness.net.closed.add(ANNA)
    harness.say(ANNA, "2d6", chat=ANNA)
    assert [] == harness.rolls()
    with harness.database.transaction() as uow:
        queued = [uow.outbox.get(number) for number in range(1, 20)]
    refused = [row for row in queued if row is not None and UNDELIVERED in row.payload_json]
    assert 1 == len(refused)


def test_after_the_refusal_a_seal_that_arrives_serves(harness: ChatHarness) -> None:
    harness.net.closed.add(ANNA)
    harness.say(ANNA, "2d6", chat=ANNA)
    harness.net.closed.clear()
    assert "#1\n" in harness.say(ANNA, "2d6", chat=ANNA)


@pytest.mark.parametrize("line", ["/залп", "ещё", "тест сил 35", "реролл #1 1-6"])
def test_every_kind_of_roll_waits_for_the_new_days_seal(harness: ChatHarness, line: str) -> None:
    harness.say(ANNA, "макрос залп = 4d6")
    harness.say(ANNA, "10d6")
    harness.clock.advance(days=1)
    harness.net.held.add(CHAT)
    assert "" == harness.say(ANNA, line)
    assert [1] == [roll.number for roll in harness.rolls()]


def test_the_next_day_reveals_the_old_seed_beside_the_new_seal(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    said = harness.say(ANNA, "2d6")
    assert said.startswith("🔏 Новая печать\n№6, кубы чата:\n")
    assert "🔓 Секрет №1, 1 бросок:" in said
    assert said.endswith("#2")


def test_the_day_ends_at_midnight_of_the_campaigns_zone(harness: ChatHarness) -> None:
    harness.say(ADMIN, "настройка пояс Владивосток")
    harness.say(ANNA, "2d6")
    harness.clock.advance(hours=4, seconds=59 * 60)  # 16:59 in Moscow, 23:59 there
    assert "Печать" not in harness.say(ANNA, "2d6")
    harness.clock.advance(seconds=60)
    assert "🔓 Секрет №1" in harness.say(ANNA, "2d6")


def test_a_seed_may_serve_for_a_week(harness: ChatHarness) -> None:
    harness.say(ADMIN, "настройка seed_period week")
    harness.say(ANNA, "2d6")  # on a Monday
    harness.clock.advance(days=6)
    assert "Печать" not in harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    assert "🔓 Секрет №1" in harness.say(ANNA, "2d6")


def test_the_clock_reveals_a_seed_though_nobody_rolls(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    assert "🔓 Секрет №1" in harness.end_periods()


def test_the_clock_reveals_a_seed_once(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    harness.end_periods()
    assert "" == harness.end_periods()
    harness.clock.advance(days=1)
    assert "" == harness.end_periods()


def test_the_clock_leaves_a_period_that_still_runs(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(hours=11)
    assert "" == harness.end_periods()


def test_a_roll_and_the_clock_together_reveal_once(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    harness.type(ANNA, "2d6")
    said = harness.end_periods()
    assert 1 == said.count("🔓 Секрет №1")


def test_a_seed_that_served_no_roll_goes_on(harness: ChatHarness) -> None:
    harness.clock.advance(days=3)
    assert "" == harness.end_periods()
    assert "🎲 2d6: [6 1] = 7  #1" == harness.say(ANNA, "2d6")


def test_the_day_of_a_seed_begins_with_its_first_roll(harness: ChatHarness) -> None:
    harness.clock.advance(days=3)
    harness.say(ANNA, "2d6")
    assert "Печать" not in harness.say(ANNA, "2d6")
    assert "" == harness.end_periods()
    harness.clock.advance(days=1)
    assert "🔓 Секрет №1, 2 броска" in harness.end_periods()


def test_a_dialogues_seed_follows_the_settings_of_its_campaign(harness: ChatHarness) -> None:
    harness.say(ADMIN, "настройка seed_period week")
    harness.say(ANNA, "2d6", chat=ANNA)
    harness.clock.advance(days=1)
    assert "" == harness.end_periods(ANNA)
    harness.clock.advance(days=6)
    assert "🔓 Секрет №1" in harness.end_periods(ANNA)


def test_a_seed_is_revealed_when_the_next_days_was_announced_long_before(
    harness: ChatHarness,
) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    harness.end_periods()
    shown = next(one.cmid for one in harness.net.said if "🔓 Секрет №1" in one.text)
    with harness.database.transaction() as uow:
        seeds = uow.seeds.of_chat(COMMUNITY, CHAT, limit=100)
    newest, following, used = (one for one in seeds if one.kind == "day")
    revealed = [one.revealed_at is not None for one in (newest, following, used)]
    assert [False, False, True] == revealed
    assert (following.announced_cmid or shown) < shown
