"""The outbox: order per peer, waiting, settling."""

from dataclasses import replace

import pytest

from tests.store.builders import CHAT, COMMUNITY, a_community, a_message, an_answer
from vkbot.store import Database
from vkbot.store.outbox import PAYLOAD_LIMIT
from vkbot.store.records import NewOutbox, OutboxRow, OutboxState

OTHER_CHAT = CHAT + 1


def queue(database: Database, *rows: NewOutbox) -> list[int]:
    with database.transaction() as uow:
        a_community(uow)
        return uow.outbox.add_all(rows)


def ready(
    database: Database, now: float = 200.0, limit: int = 25, busy: tuple[int, ...] = ()
) -> list[int]:
    with database.transaction() as uow:
        return [row.random_id for row in uow.outbox.claim(COMMUNITY, now, limit, busy)]


def test_a_row_comes_out_as_it_went_in(database: Database) -> None:
    (outbox_id,) = queue(database, replace(an_answer(8), document=b"\x00file"))
    expected = OutboxRow(
        id=outbox_id,
        community_id=COMMUNITY,
        peer_id=CHAT,
        kind="send",
        payload_json='{"text":"8"}',
        document=b"\x00file",
        random_id=8,
        inbox_id=None,
        created_at=100.0,
        state=OutboxState.QUEUED,
        attempts=0,
        not_before=100.0,
        first_unsure_at=None,
        cmid=None,
        error_code=None,
        settled_at=None,
    )
    with database.transaction() as uow:
        assert expected == uow.outbox.get(outbox_id)
        assert [expected] == uow.outbox.claim_aside(COMMUNITY, 100.0, 1)
        assert uow.outbox.get(outbox_id + 1) is None


def test_ids_are_given_in_the_order_of_rows(database: Database) -> None:
    ids = queue(database, *(an_answer(number) for number in range(1, 51)))
    assert sorted(ids) == ids
    assert list(range(1, 51)) == ready(database, limit=100)


def test_a_row_put_off_holds_up_its_own_peer_only(database: Database) -> None:
    first, *_ = queue(database, an_answer(1), an_answer(2), an_answer(3, peer_id=OTHER_CHAT))
    with database.transaction() as uow:
        uow.outbox.postpone(first, 250.0, 1)
    assert ready(database, now=249.0) == [3]
    assert ready(database, now=250.0) == [1, 2, 3]
    with database.transaction() as uow:
        row = uow.outbox.get(first)
        assert row is not None
        assert row.attempts == 1


def test_a_row_with_a_file_goes_aside_and_holds_up_nobody(database: Database) -> None:
    first, second = queue(database, replace(an_answer(1), document=b"file"), an_answer(2))
    with database.transaction() as uow:
        uow.outbox.postpone(first, 250.0, 1)
        assert [second] == [row.id for row in uow.outbox.claim(COMMUNITY, 249.0, 25)]
        assert [] == uow.outbox.claim_aside(COMMUNITY, 249.0, 25)
        assert [first] == [row.id for row in uow.outbox.claim_aside(COMMUNITY, 250.0, 25)]
        assert [] == uow.outbox.claim_aside(COMMUNITY, 250.0, 25, [first])
        assert 250.0 == uow.outbox.next_due(COMMUNITY, after=200.0)


def test_a_paused_kind_holds_up_what_is_behind_it_but_no_press(database: Database) -> None:
    queue(
        database,
        an_answer(1),
        replace(an_answer(2), kind="edit"),
        replace(an_answer(3), kind="answer"),
        replace(an_answer(4, peer_id=OTHER_CHAT), kind="edit"),
    )
    with database.transaction() as uow:
        rows = uow.outbox.claim(COMMUNITY, 200.0, 25, (), ["send"])
    assert [3, 4] == [row.random_id for row in rows]


def test_delays_named_by_an_earlier_clock_are_shortened(database: Database) -> None:
    first, _ = queue(database, an_answer(1), an_answer(2, peer_id=OTHER_CHAT))
    with database.transaction() as uow:
        uow.outbox.postpone(first, 172_800.0, 1)
        uow.outbox.hold_peer(COMMUNITY, OTHER_CHAT, 172_800.0)
        uow.outbox.shorten_delays(COMMUNITY, 200.0, 60.0)
    assert [1] == ready(database, now=200.0)
    assert [1, 2] == ready(database, now=260.0)


def test_a_later_row_put_off_does_not_hold_up_the_earlier(database: Database) -> None:
    _, second, _ = queue(database, an_answer(1), an_answer(2), an_answer(3))
    with database.transaction() as uow:
        uow.outbox.postpone(second, 250.0, 1)
    assert ready(database) == [1]


def test_a_held_peer_and_a_busy_peer_are_left_out(database: Database) -> None:
    queue(database, an_answer(1), an_answer(2, peer_id=OTHER_CHAT))
    assert ready(database, busy=(CHAT,)) == [2]
    with database.transaction() as uow:
        uow.outbox.hold_peer(COMMUNITY, OTHER_CHAT, 250.0)
    assert ready(database) == [1]
    assert ready(database, now=250.0) == [1, 2]
    with database.transaction() as uow:
        uow.outbox.hold_peer(COMMUNITY, OTHER_CHAT, None)
    assert ready(database) == [1, 2]


def test_the_next_moment_to_send_is_known(database: Database) -> None:
    with database.transaction() as uow:
        assert uow.outbox.next_due(COMMUNITY) is None
    first, _, _ = queue(database, an_answer(1), an_answer(2), an_answer(3, peer_id=OTHER_CHAT))
    with database.transaction() as uow:
        uow.outbox.postpone(first, 250.0, 1)
        uow.outbox.hold_peer(COMMUNITY, OTHER_CHAT, 240.0)
        assert uow.outbox.next_due(COMMUNITY) == 240.0
        uow.outbox.hold_peer(COMMUNITY, OTHER_CHAT, 260.0)
        assert uow.outbox.next_due(COMMUNITY) == 250.0


def test_settled_rows_leave_the_queue(database: Database) -> None:
    sent, failed, _ = queue(database, an_answer(1), an_answer(2), an_answer(3))
    with database.transaction() as uow:
        uow.outbox.mark_all_sent({sent: 12}, 150.0)
        uow.outbox.mark_failed(failed, 902, 151.0)
        assert uow.outbox.pending_count(COMMUNITY) == 1
        assert {sent: "sent", failed: "failed"} == uow.outbox.states([sent, failed, 404])
        row = uow.outbox.find_sent(COMMUNITY, CHAT, 12)
        assert row is not None
        assert (sent, 12, 150.0) == (row.id, row.cmid, row.settled_at)
        assert uow.outbox.find_sent(COMMUNITY, CHAT, 13) is None
    assert ready(database) == [3]


def test_a_row_is_found_by_its_random_id(database: Database) -> None:
    queue(database, an_answer(1), an_answer(2))
    with database.transaction() as uow:
        row = uow.outbox.get(2)
        assert row is not None
        assert row == uow.outbox.of_random_id(COMMUNITY, row.random_id)
        assert uow.outbox.of_random_id(COMMUNITY, row.random_id + 1000) is None
        assert uow.outbox.of_random_id(COMMUNITY + 1, row.random_id) is None


def test_what_is_settled_stays_as_it_was_settled_first(database: Database) -> None:
    (outbox_id,) = queue(database, an_answer(1))
    with database.transaction() as uow:
        uow.outbox.mark_sent(outbox_id, 12, 150.0)
        uow.outbox.mark_failed(outbox_id, 902, 151.0)
        row = uow.outbox.get(outbox_id)
        assert row is not None
        assert (OutboxState.SENT, 12, None) == (row.state, row.cmid, row.error_code)


def test_a_peer_is_given_up_with_all_that_is_queued_for_it(database: Database) -> None:
    queue(database, an_answer(1), an_answer(2), an_answer(3, peer_id=OTHER_CHAT))
    with database.transaction() as uow:
        assert uow.outbox.fail_peer(COMMUNITY, CHAT, 917, 150.0) == 2
    assert ready(database) == [3]


def test_the_first_unsure_moment_counts(database: Database) -> None:
    (outbox_id,) = queue(database, an_answer(1))
    with database.transaction() as uow:
        uow.outbox.mark_unsure([outbox_id], 120.0)
        uow.outbox.mark_unsure([outbox_id], 130.0)
        row = uow.outbox.get(outbox_id)
        assert row is not None
        assert row.first_unsure_at == 120.0


def test_a_queued_payload_is_replaced_and_a_sent_one_stays(database: Database) -> None:
    queued, sent = queue(database, an_answer(1), an_answer(2))
    with database.transaction() as uow:
        uow.outbox.mark_sent(sent, 12, 150.0)
        for outbox_id in (queued, sent):
            uow.outbox.replace_payload(outbox_id, "{}")
        rows = [uow.outbox.get(outbox_id) for outbox_id in (queued, sent)]
        assert ["{}", '{"text":"2"}'] == [row.payload_json for row in rows if row]


def test_pruning_keeps_the_queue_and_what_answers_it(database: Database) -> None:
    sent, _ = queue(database, an_answer(1), an_answer(2))
    with database.transaction() as uow:
        uow.outbox.mark_sent(sent, 12, 150.0)
        assert uow.outbox.prune(150.0) == 0
        assert uow.outbox.prune(151.0) == 1
    assert ready(database) == [2]


def test_an_answer_outlives_its_question(database: Database) -> None:
    with database.transaction() as uow:
        a_community(uow)
        uow.inbox.store(COMMUNITY, [a_message(1)])
        question = uow.inbox.claim(1, 1)[0]
        outbox_id = uow.outbox.add(an_answer(1, inbox_id=question.id))
        uow.inbox.mark_done([question.id], 100.0)
        assert uow.inbox.prune(200.0) == 1
        row = uow.outbox.get(outbox_id)
        assert row is not None
        assert row.inbox_id is None


@pytest.mark.parametrize(
    "row",
    [
        replace(an_answer(1), payload_json="x" * (PAYLOAD_LIMIT + 1)),
        replace(an_answer(1), document=bytes(PAYLOAD_LIMIT + 1)),
    ],
    ids=["payload", "document"],
)
def test_a_row_over_the_limit_is_refused(database: Database, row: NewOutbox) -> None:
    with pytest.raises(ValueError, match="too long"), database.transaction() as uow:
        uow.outbox.add(row)
