"""Seeds, the journal and rolls."""

from dataclasses import replace

import pytest

from engine.journal import empty_journal
from tests.store.builders import (
    CHAT,
    COMMUNITY,
    SPEAKER,
    a_campaign,
    a_chat,
    a_message,
    a_roll,
    a_seed,
    an_answer,
    dying_transaction,
    entries,
)
from vkbot.store import Database
from vkbot.store.errors import StoreError
from vkbot.store.records import SeedRecord

NOBODY = 404


def test_all_seeds_of_a_conversation_share_one_count(database: Database) -> None:
    with database.transaction() as uow:
        day, hidden = a_seed(uow), a_seed(uow, "hidden")
        assert (1, 2) == (day.epoch, hidden.epoch)
        expected = SeedRecord(
            id=day.id,
            community_id=COMMUNITY,
            peer_id=CHAT,
            epoch=1,
            kind="day",
            secret=bytes(range(32)),
            commitment="c0ffee",
            period="2026-11-30",
            created_at=100,
        )
        assert expected == day == uow.seeds.get(day.id)
        assert [hidden, day] == uow.seeds.of_chat(COMMUNITY, CHAT)
        assert [hidden] == uow.seeds.of_chat(COMMUNITY, CHAT, limit=1)


def test_the_open_seed_is_the_oldest_of_a_day_that_is_not_revealed(database: Database) -> None:
    with database.transaction() as uow:
        a_seed(uow, "hidden")
        day, following = a_seed(uow), a_seed(uow)
        assert day == uow.seeds.open_day_seed(COMMUNITY, CHAT)
        uow.seeds.mark_announced(day.id, 12)
        uow.seeds.count_rolls({day.id: 2})
        uow.seeds.count_rolls({day.id: 3})
        expected = replace(day, announced_cmid=12, rolls=5)
        assert expected == uow.seeds.open_day_seed(COMMUNITY, CHAT)
        uow.seeds.mark_revealed(day.id, 300)
        assert following == uow.seeds.open_day_seed(COMMUNITY, CHAT)
        uow.seeds.mark_revealed(following.id, 300)
        assert uow.seeds.open_day_seed(COMMUNITY, CHAT) is None
        assert replace(expected, revealed_at=300) == uow.seeds.get(day.id)


def test_the_next_of_a_kind_is_the_oldest_that_serves_the_same_and_is_not_revealed(
    database: Database,
) -> None:
    with database.transaction() as uow:
        first, second, other = (a_seed(uow, "round") for _ in range(3))
        a_seed(uow)
        for one in (first, second):
            uow.seeds.set_period(one.id, "")
        found = uow.seeds.open_of(COMMUNITY, CHAT, "round", "")
        assert replace(first, period="") == found
        uow.seeds.mark_revealed(first.id, 300)
        found = uow.seeds.open_of(COMMUNITY, CHAT, "round", "")
        assert replace(second, period="") == found
        uow.seeds.mark_revealed(second.id, 300)
        assert uow.seeds.open_of(COMMUNITY, CHAT, "round", "") is None
        assert [other] == uow.seeds.all_open_of(COMMUNITY, CHAT, "round")


def test_seeds_of_all_kinds_are_open_until_they_are_revealed(database: Database) -> None:
    with database.transaction() as uow:
        day, hidden, revealed = a_seed(uow), a_seed(uow, "hidden"), a_seed(uow, "round")
        uow.seeds.mark_revealed(revealed.id, 300)
        uow.seeds.mark_announced(day.id, 0)
        assert [replace(day, announced_cmid=0), hidden] == uow.seeds.all_open(COMMUNITY, CHAT)


def test_the_messages_that_announce_seeds_are_found(database: Database) -> None:
    with database.transaction() as uow:
        day, hidden, silent = a_seed(uow), a_seed(uow, "hidden"), a_seed(uow)
        (told,) = uow.outbox.add_all([an_answer(1)])
        for one in (day, hidden):
            uow.seeds.set_announcement(one.id, told)
        assert {told} == set(uow.seeds.announcements_of([day.id, silent.id]))
        assert [] == uow.seeds.announcements_of([silent.id])
        assert [] == uow.seeds.announcements_of([])


def test_a_secret_is_not_printed(database: Database) -> None:
    with database.transaction() as uow:
        assert "secret" not in repr(a_seed(uow))


def test_a_journal_begins_empty_and_is_read_back_as_it_was_hashed(database: Database) -> None:
    with database.transaction() as uow:
        empty = empty_journal(COMMUNITY, CHAT)
        assert empty == uow.journal.head(COMMUNITY, CHAT)
        a_chat(uow)
        assert empty == uow.journal.head(COMMUNITY, CHAT)
        written = entries(empty, 3)
        uow.journal.append_all({(COMMUNITY, CHAT): written[:2]})
        uow.journal.append_all({(COMMUNITY, CHAT): written[2:]})
        assert written[-1].head == uow.journal.head(COMMUNITY, CHAT)
        assert written == list(uow.journal.read_all(COMMUNITY, CHAT))
        assert written[1:2] == uow.journal.read(COMMUNITY, CHAT, start=2, limit=1)


def test_a_long_journal_is_read_whole(database: Database) -> None:
    with database.transaction() as uow:
        a_chat(uow)
        written = entries(empty_journal(COMMUNITY, CHAT), 1201)
        uow.journal.append_all({(COMMUNITY, CHAT): written})
        assert written == list(uow.journal.read_all(COMMUNITY, CHAT))


@pytest.mark.parametrize("change", [{"sequence": 5}, {"previous": "f00"}])
def test_rows_that_do_not_follow_from_the_end_are_refused(
    database: Database, change: dict[str, object]
) -> None:
    with database.transaction() as uow:
        a_chat(uow)
        first, second = entries(empty_journal(COMMUNITY, CHAT), 2)
        uow.journal.append_all({(COMMUNITY, CHAT): [first]})
    with pytest.raises(StoreError), database.transaction() as uow:
        uow.journal.append_all({(COMMUNITY, CHAT): [replace(second, **change)]})
    with database.transaction() as uow:
        assert first.head == uow.journal.head(COMMUNITY, CHAT)


def test_a_rolled_back_journal_ends_where_it_ended(database: Database) -> None:
    with dying_transaction(database) as uow:
        a_chat(uow)
        uow.journal.append_all({(COMMUNITY, CHAT): entries(empty_journal(COMMUNITY, CHAT), 2)})
    with database.transaction() as uow:
        assert empty_journal(COMMUNITY, CHAT) == uow.journal.head(COMMUNITY, CHAT)


def test_rolls_come_out_as_they_went_in(database: Database) -> None:
    with database.transaction() as uow:
        campaign, seed = a_campaign(uow), a_seed(uow)
        first, second = a_roll(campaign, seed, 1), a_roll(campaign, seed, 2)
        third = replace(a_roll(campaign, seed, 3), author_id=SPEAKER + 1)
        uow.rolls.add([first, second, third])
        assert second == uow.rolls.get(campaign.id, 2)
        assert uow.rolls.get(campaign.id, NOBODY) is None
        assert [third, second, first] == uow.rolls.latest(campaign.id)
        assert [third] == uow.rolls.latest(campaign.id, limit=1)
        assert [second, first] == uow.rolls.latest(campaign.id, SPEAKER)


def test_the_last_roll_of_a_person_is_not_a_hidden_one(database: Database) -> None:
    with database.transaction() as uow:
        campaign, seed = a_campaign(uow), a_seed(uow)
        first = a_roll(campaign, seed, 1)
        hidden = replace(a_roll(campaign, seed, 2), kind="hidden", purpose="засада")
        uow.rolls.add([first, hidden])
        assert first == uow.rolls.last_of(campaign.id, SPEAKER)
        assert uow.rolls.last_of(campaign.id, NOBODY) is None


def test_hidden_rolls_are_listed_until_they_are_opened(database: Database) -> None:
    with database.transaction() as uow:
        campaign, seed = a_campaign(uow), a_seed(uow)
        hidden = replace(a_roll(campaign, seed, 1), kind="hidden", purpose="засада")
        uow.rolls.add([hidden, a_roll(campaign, seed, 2)])
        assert [hidden] == uow.rolls.sealed(COMMUNITY, CHAT)
        uow.rolls.mark_opened(campaign.id, 1, 300)
        assert uow.rolls.sealed(COMMUNITY, CHAT) == []
        assert replace(hidden, opened_at=300) == uow.rolls.get(campaign.id, 1)


def test_a_roll_is_rerolled_once(database: Database) -> None:
    with database.transaction() as uow:
        campaign, seed = a_campaign(uow), a_seed(uow)
        first = a_roll(campaign, seed, 1)
        reroll = replace(first, number=2, kind="reroll", reroll_of=1)
        uow.rolls.add([first, reroll])
        assert reroll == uow.rolls.reroll_of(campaign.id, 1)
        assert uow.rolls.reroll_of(campaign.id, 2) is None
    with pytest.raises(StoreError), database.transaction() as uow:
        uow.rolls.add([replace(reroll, number=3)])


def test_a_number_is_given_once(database: Database) -> None:
    with database.transaction() as uow:
        campaign, seed = a_campaign(uow), a_seed(uow)
        uow.rolls.add([a_roll(campaign, seed, 1)])
    with pytest.raises(StoreError), database.transaction() as uow:
        uow.rolls.add([a_roll(campaign, seed, 1)])


def test_the_rolls_of_one_message_are_found(database: Database) -> None:
    with database.transaction() as uow:
        campaign, seed = a_campaign(uow), a_seed(uow)
        uow.inbox.store(COMMUNITY, [a_message(1)])
        inbox_id = uow.inbox.claim(1, 1)[0].id
        made = [replace(a_roll(campaign, seed, n), inbox_id=inbox_id, n=n) for n in (1, 2)]
        uow.rolls.add([*made, a_roll(campaign, seed, 3)])
        assert made == uow.rolls.by_inbox(inbox_id)
