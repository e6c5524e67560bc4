"""Seeds in stock: what is said is said after the seed that serves it was announced."""

from collections.abc import Sequence

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, ChatHarness
from tests.fakes import COMMUNITY, Said
from vkbot.store.database import Database
from vkbot.store.records import SeedRecord

LATE = "⏱ Печать показана позже этой команды"


@pytest.fixture
def unheard(database: Database) -> ChatHarness:
    """Return a chat that the bot was brought into, and that its greeting did not reach."""
    made = ChatHarness(database)
    made.net.closed.add(CHAT)
    made.invite()
    made.net.closed.clear()
    return made


def seeds(harness: ChatHarness, peer: int = CHAT) -> list[SeedRecord]:
    """Return all seeds of a conversation, the oldest first."""
    with harness.database.transaction() as uow:
        return uow.seeds.of_chat(COMMUNITY, peer, limit=100)[::-1]


def announcing(harness: ChatHarness, peer: int = CHAT) -> list[Said]:
    """Return the messages that have announced seeds in a conversation."""
    return [one for one in harness.net.said if one.peer == peer and "🔏" in one.text]


def served(harness: ChatHarness, peer: int = CHAT) -> list[int]:
    """Return the epochs that the rolls of a conversation came from, in order."""
    rows = (row for row in harness.journal(peer) if row.kind in ("roll", "reroll", "hidden"))
    return [row.body["epoch"] for row in rows]


def lateness(harness: ChatHarness, peer: int = CHAT) -> list[bool]:
    """Return of each roll of a conversation whether the journal marks it late."""
    rows = (row for row in harness.journal(peer) if row.kind in ("roll", "reroll", "hidden"))
    return [row.body["late"] for row in rows]


def kinds(found: Sequence[SeedRecord]) -> list[str]:
    return [one.kind for one in found]


# What is in stock


def test_the_greeting_announces_days_rounds_and_a_hidden_roll_in_one_message(
    harness: ChatHarness,
) -> None:
    (told,) = announcing(harness)
    stock = seeds(harness)
    assert ["day", "day", "hidden", "round", "round"] == sorted(kinds(stock))
    assert {one.commitment for one in stock} <= set(told.text.splitlines())


def test_a_dialogue_has_this_day_and_the_next(harness: ChatHarness) -> None:
    harness.say(ANNA, "привет", chat=ANNA)
    harness.say(ANNA, "2d6", chat=ANNA)
    (told,) = announcing(harness, ANNA)
    stock = seeds(harness, ANNA)
    assert ["day", "day"] == kinds(stock)
    assert {one.commitment for one in stock} <= set(told.text.splitlines())


def test_a_fresh_journal_names_its_form_before_anything_else(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6", chat=ANNA)
    for peer in (CHAT, ANNA):
        first, *rest = harness.journal(peer)
        assert ("form", 2) == (first.kind, first.body["form"])
        assert "form" not in [row.kind for row in rest]


def test_each_seed_says_in_the_journal_what_it_serves(harness: ChatHarness) -> None:
    rows = [row.body for row in harness.journal() if row.kind == "seed"]
    expected = [(one.epoch, one.kind, one.commitment) for one in seeds(harness)]
    assert expected == [(one["epoch"], one["serves"], one["commitment"]) for one in rows]


def test_the_list_of_seals_shows_what_is_in_stock_and_no_secret_of_it(
    harness: ChatHarness,
) -> None:
    harness.say(ANNA, "2d6")
    said = harness.say(ANNA, "честность")
    stock = seeds(harness)
    assert {one.commitment for one in stock} <= set(said.splitlines())
    assert not [one for one in stock if one.secret.hex() in said]


# The next day


@pytest.mark.parametrize("who", [ANNA, BORIS])
def test_whoever_speaks_first_rolls_from_the_day_seed_that_was_announced_before(
    harness: ChatHarness, who: int
) -> None:
    harness.say(ANNA, "2d6")
    told = {one.epoch for one in seeds(harness)}
    harness.clock.advance(days=1)
    said = harness.say(who, "2d6")
    first, second = served(harness)
    assert f"🔓 Секрет №{first}, 1 бросок" in said
    assert first != second
    assert second in told
    assert LATE not in said
    assert [False, False] == lateness(harness)


def test_what_is_said_before_the_clock_has_spoken_rolls_from_the_seed_announced_before(
    harness: ChatHarness,
) -> None:
    harness.say(ANNA, "2d6")
    told = {one.epoch for one in seeds(harness)}
    harness.clock.advance(days=1)
    harness.type(ANNA, "2d6")
    said = harness.end_periods()
    assert served(harness)[-1] in told
    assert LATE not in said
    assert [False, False] == lateness(harness)


def test_after_the_clock_has_revealed_the_next_seed_serves_that_was_announced_before(
    harness: ChatHarness,
) -> None:
    harness.say(ANNA, "2d6")
    told = {one.epoch for one in seeds(harness)}
    harness.clock.advance(days=1)
    harness.end_periods()
    said = harness.say(ANNA, "2d6")
    assert served(harness)[-1] in told
    assert "🔏" not in said
    assert [False, False] == lateness(harness)


def test_every_day_puts_the_next_in_stock_beside_the_secret(harness: ChatHarness) -> None:
    for number in range(3):
        harness.say(ANNA, "2d6")
        before = {one.epoch for one in seeds(harness)}
        harness.clock.advance(days=1)
        harness.end_periods()
        (new,) = (one for one in seeds(harness) if one.epoch not in before)
        assert "day" == new.kind
        told = announcing(harness)[-1].text
        assert new.commitment in told.splitlines()
        assert 1 == told.count("🔓 Секрет №")
        assert number + 1 == sum(one.revealed_at is not None for one in seeds(harness))


# Late


def test_the_first_roll_of_a_dialogue_is_marked_late_and_the_second_is_not(
    harness: ChatHarness,
) -> None:
    assert LATE in harness.say(ANNA, "2d6", chat=ANNA)
    assert LATE not in harness.say(ANNA, "2d6", chat=ANNA)
    assert [True, False] == lateness(harness, ANNA)


def test_a_reroll_of_a_late_roll_is_late_only_by_its_own_command(harness: ChatHarness) -> None:
    harness.say(ANNA, "10d6", chat=ANNA)
    assert LATE not in harness.say(ANNA, "реролл #1 1-6", chat=ANNA)
    assert [True, False] == lateness(harness, ANNA)


def test_the_mark_stands_once_under_all_lines_of_a_message(harness: ChatHarness) -> None:
    said = harness.say(ANNA, "2d6\nd100\nтест сил 40", chat=ANNA)
    assert 1 == said.count("⏱")
    assert said.endswith("⏱ Печать показана позже этой команды, в журнале это отмечено.")
    assert [True, True, True] == lateness(harness, ANNA)


def test_what_was_typed_before_the_chat_was_greeted_is_late(database: Database) -> None:
    harness = ChatHarness(database)
    harness.net.members[CHAT] = {ADMIN: True, ANNA: False}
    harness.type(ANNA, "2d6")
    harness.invite()
    harness.say(ANNA, "2d6")
    assert [True, False] == lateness(harness)


def test_an_announcement_that_did_not_arrive_is_repeated_and_its_use_is_late(
    unheard: ChatHarness,
) -> None:
    said = unheard.say(ANNA, "2d6")
    (told,) = announcing(unheard)
    assert seeds(unheard)[0].commitment in told.text.splitlines()
    assert LATE in said
    assert LATE not in unheard.say(ANNA, "2d6")
    assert [True, False] == lateness(unheard)


def test_all_that_did_not_arrive_is_repeated_in_one_message(unheard: ChatHarness) -> None:
    unheard.say(ANNA, "2d6")
    (told,) = announcing(unheard)
    assert {one.commitment for one in seeds(unheard)} <= set(told.text.splitlines())
    assert LATE not in unheard.say(ADMIN, "начать бой пример")
    unheard.clock.advance(days=1)
    assert LATE not in unheard.say(ANNA, "2d6")


def test_a_hidden_roll_is_made_though_only_its_own_message_showed_the_seal(
    unheard: ChatHarness,
) -> None:
    said = unheard.say(ADMIN, "скрыто на засаду: d100 35")
    assert "🤫 Скрытый бросок #1 сделан" in said
    assert [True] == lateness(unheard)


def test_a_hidden_roll_takes_the_seed_that_was_announced_before_and_stocks_one(
    harness: ChatHarness,
) -> None:
    (told,) = (one for one in seeds(harness) if one.kind == "hidden")
    said = harness.say(ADMIN, "скрыто на засаду: d100 35\nскрыто на след: d100 50")
    used, *_, stocked = (one for one in seeds(harness) if one.kind == "hidden")
    assert told.epoch == used.epoch == served(harness)[0]
    assert ("", None) == (stocked.period, stocked.revealed_at)
    assert stocked.commitment in said.splitlines()
    assert [False, True] == lateness(harness)


# Once each


def test_two_who_meet_a_new_day_in_one_transaction_have_it_announced_once(
    harness: ChatHarness,
) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=1)
    for who in (ANNA, BORIS, ANNA):
        harness.type(who, "2d6")
    harness.work()
    shown = "\n".join(one.text for one in announcing(harness)).splitlines()
    sealed = [one for one in seeds(harness) if one.revealed_at is None]
    assert [1] * 5 == [shown.count(one.commitment) for one in sealed]
