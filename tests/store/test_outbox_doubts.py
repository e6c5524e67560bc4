"""What of the outbox may have been sent already, and what is still on its way."""

from dataclasses import replace

from tests.store.builders import CHAT, COMMUNITY, a_community, an_answer
from vkbot.store import Database

OTHER_CHAT = CHAT + 1


def test_what_is_queued_counts_as_sent_since_it_was_queued(database: Database) -> None:
    with database.transaction() as uow:
        a_community(uow)
        first, known, sent = uow.outbox.add_all([an_answer(1), an_answer(2), an_answer(3)])
        uow.outbox.mark_unsure([known], 150.0)
        uow.outbox.mark_sent(sent, 7, 160.0)
        uow.outbox.doubt_all(COMMUNITY)
        rows = [uow.outbox.get(row_id) for row_id in (first, known, sent)]
    assert [100.0, 150.0, None] == [row.first_unsure_at for row in rows if row]


def test_what_is_on_its_way_to_a_conversation_is_known(database: Database) -> None:
    with database.transaction() as uow:
        a_community(uow)
        rows = [an_answer(1), an_answer(2), an_answer(3, peer_id=OTHER_CHAT)]
        sent, waiting, _ = uow.outbox.add_all(rows)
        uow.outbox.mark_sent(sent, 7, 160.0)
        assert [waiting] == uow.outbox.queued_for(COMMUNITY, CHAT)


def test_the_next_moment_is_told_without_busy_conversations(database: Database) -> None:
    with database.transaction() as uow:
        a_community(uow)
        later = replace(an_answer(2, peer_id=OTHER_CHAT), created_at=300.0)
        uow.outbox.add_all([an_answer(1), later])
        assert 100.0 == uow.outbox.next_due(COMMUNITY)
        assert 300.0 == uow.outbox.next_due(COMMUNITY, [CHAT])
        assert uow.outbox.next_due(COMMUNITY, [CHAT, OTHER_CHAT]) is None
