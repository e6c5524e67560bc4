"""The inbox: each update once, lanes in order, waiting."""

from dataclasses import replace

import pytest

from tests.store.builders import (
    CHAT,
    COMMUNITY,
    a_community,
    a_message,
    an_answer,
    dying_transaction,
)
from vkbot.store import Database, UnitOfWork
from vkbot.store.inbox import BODY_LIMIT
from vkbot.store.records import InboxRow

OTHER_CHAT = CHAT + 1


def store(database: Database, *cmids: int, peer_id: int = CHAT) -> int:
    with database.transaction() as uow:
        a_community(uow)
        return uow.inbox.store(COMMUNITY, [a_message(cmid, peer_id=peer_id) for cmid in cmids])


def claim(database: Database, *, lanes: int = 10, rows: int = 100) -> list[int]:
    with database.transaction() as uow:
        return [row.cmid or 0 for row in uow.inbox.claim(lanes, rows)]


def first_row(uow: UnitOfWork) -> InboxRow:
    return uow.inbox.claim(1, 1)[0]


def test_a_repeated_update_is_stored_once(database: Database) -> None:
    assert store(database, 1, 2) == 2
    assert store(database, 2, 3, 3) == 1
    assert claim(database) == [1, 2, 3]


def test_equal_keys_of_two_communities_are_two_updates(database: Database) -> None:
    store(database, 1)
    with database.transaction() as uow:
        uow.communities.put(COMMUNITY + 1, name="", screen_name="")
        assert uow.inbox.store(COMMUNITY + 1, [a_message(1)]) == 1
        assert uow.inbox.pending_count() == 2


def test_a_row_comes_out_as_it_went_in(database: Database) -> None:
    store(database, 4)
    with database.transaction() as uow:
        row = first_row(uow)
    expected = InboxRow(
        id=row.id,
        community_id=COMMUNITY,
        peer_id=CHAT,
        cmid=4,
        kind="message_new",
        body_json="{}",
        received_at=100.0,
        attempts=0,
        waited_for="",
    )
    assert expected == row


def test_lanes_come_whole_and_the_longest_waiting_first(database: Database) -> None:
    store(database, 1, peer_id=OTHER_CHAT)
    store(database, 2)
    store(database, 3, peer_id=OTHER_CHAT)
    assert claim(database) == [1, 3, 2]


def test_limits_on_lanes_and_rows_hold(database: Database) -> None:
    store(database, 1, 2, 3)
    store(database, 4, peer_id=OTHER_CHAT)
    assert claim(database, lanes=1) == [1, 2, 3]
    assert claim(database, rows=3) == [1, 2, 4]


def test_a_long_lane_leaves_room_for_the_others(database: Database) -> None:
    store(database, 1, 2, 3)
    store(database, 4, peer_id=OTHER_CHAT)
    assert claim(database, rows=2) == [1, 4]


def test_a_lane_that_is_left_alone_is_not_claimed(database: Database) -> None:
    store(database, 1)
    store(database, 4, peer_id=OTHER_CHAT)
    with database.transaction() as uow:
        found = uow.inbox.claim(9, 9, apart=[(COMMUNITY, OTHER_CHAT)])
    assert [1] == [row.cmid for row in found]


def test_what_is_done_does_not_come_again(database: Database) -> None:
    store(database, 1, 2)
    with database.transaction() as uow:
        uow.inbox.mark_done([first_row(uow).id], 201.0)
        assert uow.inbox.pending_count() == 1
    assert claim(database) == [2]


def test_a_failed_transaction_leaves_its_rows_waiting(database: Database) -> None:
    store(database, 1)
    with dying_transaction(database) as uow:
        uow.inbox.mark_done([first_row(uow).id], 201.0)
    assert claim(database) == [1]


def test_attempts_are_counted(database: Database) -> None:
    store(database, 1)
    with database.transaction() as uow:
        uow.inbox.add_attempt([first_row(uow).id])
    with database.transaction() as uow:
        assert first_row(uow).attempts == 1


@pytest.mark.parametrize("fails", [False, True])
def test_a_parked_lane_waits_until_all_its_outgoing_rows_are_settled(
    database: Database, fails: bool
) -> None:
    store(database, 1, 2)
    store(database, 3, peer_id=OTHER_CHAT)
    with database.transaction() as uow:
        first, second = uow.outbox.add_all([an_answer(1), an_answer(2)])
        row_id = first_row(uow).id
        uow.inbox.park(row_id, [first], what="seal")
        uow.inbox.park(row_id, [second], what="members:7")
    assert claim(database) == [3]
    with database.transaction() as uow:
        uow.outbox.mark_sent(first, 9, 150.0)
    assert claim(database) == [3]
    with database.transaction() as uow:
        if fails:
            uow.outbox.mark_failed(second, 901, 150.0)
        else:
            uow.outbox.mark_sent(second, 10, 150.0)
        assert ["seal members:7 ", ""] == [row.waited_for for row in uow.inbox.claim(1, 10)]


def test_parking_on_rows_already_settled_does_not_wait(database: Database) -> None:
    store(database, 1)
    with database.transaction() as uow:
        outbox_id = uow.outbox.add(an_answer(1))
        uow.outbox.mark_sent(outbox_id, 9, 150.0)
        uow.inbox.park(first_row(uow).id, [outbox_id], what="seal")
    assert claim(database) == [1]


def test_pruning_forgets_what_is_done_and_complete(database: Database) -> None:
    store(database, 1, 2, 3)
    with database.transaction() as uow:
        ids = [row.id for row in uow.inbox.claim(1, 3)]
        uow.inbox.mark_done(ids[:2], 201.0)
        uow.gaps.mark_complete(COMMUNITY, CHAT, 1)
        assert uow.inbox.prune(201.0) == 0
        assert uow.inbox.prune(202.0) == 1
        uow.gaps.mark_complete(COMMUNITY, CHAT, 3)
        assert uow.inbox.prune(202.0) == 1
    assert claim(database) == [3]


def test_an_update_over_the_limit_is_refused(database: Database) -> None:
    endless = replace(a_message(1), body_json="x" * (BODY_LIMIT + 1))
    with pytest.raises(ValueError, match="too long"), database.transaction() as uow:
        uow.inbox.store(COMMUNITY, [endless])
