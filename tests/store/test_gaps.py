"""Holes in the numbering of a conversation."""

from tests.store.builders import CHAT, COMMUNITY, a_community, a_message, an_answer
from vkbot.store import Database, UnitOfWork
from vkbot.store.records import Gap


def see(uow: UnitOfWork, *numbers: tuple[int, float]) -> None:
    a_community(uow)
    uow.inbox.store(COMMUNITY, [a_message(cmid, received_at=at) for cmid, at in numbers])


def test_a_conversation_begins_with_the_first_message_seen(database: Database) -> None:
    with database.transaction() as uow:
        assert uow.gaps.missing(COMMUNITY, CHAT) == []
        see(uow, (5000, 1.0), (5001, 2.0))
        assert uow.gaps.missing(COMMUNITY, CHAT) == []
        assert uow.gaps.greatest_cmid(COMMUNITY, CHAT) == 5001


def test_a_hole_is_known_since_any_later_number_was_seen(database: Database) -> None:
    with database.transaction() as uow:
        see(uow, (1, 1.0), (9, 3.0), (4, 5.0), (5, 6.0))
        expected = [Gap(first=2, last=3, seen_at=3.0), Gap(first=6, last=8, seen_at=3.0)]
        assert expected == uow.gaps.missing(COMMUNITY, CHAT)


def test_own_messages_account_for_their_numbers_once_sent(database: Database) -> None:
    with database.transaction() as uow:
        see(uow, (1, 1.0), (3, 3.0))
        outbox_id = uow.outbox.add(an_answer(1))
        assert [Gap(first=2, last=2, seen_at=3.0)] == uow.gaps.missing(COMMUNITY, CHAT)
        uow.outbox.mark_sent(outbox_id, 2, 4.0)
        assert uow.gaps.missing(COMMUNITY, CHAT) == []


def test_a_hole_before_an_own_message_is_found(database: Database) -> None:
    with database.transaction() as uow:
        see(uow, (1, 1.0))
        uow.gaps.mark_complete(COMMUNITY, CHAT, 1)
        uow.outbox.mark_sent(uow.outbox.add(an_answer(1)), 3, 4.0)
        assert [CHAT] == uow.gaps.peers_behind(COMMUNITY)
        assert [Gap(first=2, last=2, seen_at=4.0)] == uow.gaps.missing(COMMUNITY, CHAT)
        assert uow.gaps.greatest_cmid(COMMUNITY, CHAT) == 3


def test_what_is_complete_is_not_looked_at_again(database: Database) -> None:
    with database.transaction() as uow:
        see(uow, (1, 1.0), (4, 3.0))
        assert [CHAT] == uow.gaps.peers_behind(COMMUNITY)
        uow.gaps.mark_complete(COMMUNITY, CHAT, 4)
        uow.gaps.mark_complete(COMMUNITY, CHAT, 2)
        assert uow.gaps.complete_cmid(COMMUNITY, CHAT) == 4
        assert uow.gaps.peers_behind(COMMUNITY) == []
        assert uow.gaps.missing(COMMUNITY, CHAT) == []


def test_a_hole_right_after_the_complete_part_is_found(database: Database) -> None:
    with database.transaction() as uow:
        see(uow, (1, 1.0), (6, 3.0))
        uow.gaps.mark_complete(COMMUNITY, CHAT, 3)
        assert [Gap(first=4, last=5, seen_at=3.0)] == uow.gaps.missing(COMMUNITY, CHAT)
