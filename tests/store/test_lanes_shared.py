"""Several workers on PostgreSQL: lanes do not overlap and keep their order."""

import threading

import pytest

from tests.store.builders import CHAT, COMMUNITY, a_community, a_message, an_answer
from vkbot.store import Database, open_database

pytestmark = [
    pytest.mark.slow,
    pytest.mark.parametrize("database_kind", ["postgresql"], indirect=True),
]
LANES, ROWS = 6, 30


def fill_lanes(database: Database) -> None:
    with database.transaction() as uow:
        a_community(uow)
        for cmid in range(1, ROWS + 1):
            uow.inbox.store(
                COMMUNITY, [a_message(cmid, peer_id=CHAT + lane) for lane in range(LANES)]
            )


def test_two_transactions_never_hold_the_same_lane(database_url: str) -> None:
    first, second = open_database(database_url), open_database(database_url)
    fill_lanes(first)
    with first.transaction() as one, second.transaction() as other:
        mine = {row.peer_id for row in one.inbox.claim(2, 100)}
        others = {row.peer_id for row in other.inbox.claim(100, 1000)}
        assert (2, LANES - 2) == (len(mine), len(others))
        assert mine.isdisjoint(others)
    first.close()
    second.close()


def test_updates_arrive_in_a_lane_that_is_being_worked_on(database_url: str) -> None:
    worker, poller = open_database(database_url), open_database(database_url)
    fill_lanes(worker)
    with worker.transaction() as uow:
        assert uow.inbox.claim(1, 1)
        with poller.transaction() as polling:
            assert polling.inbox.store(COMMUNITY, [a_message(ROWS + 1)]) == 1
    worker.close()
    poller.close()


def test_each_row_is_worked_on_once_and_in_the_order_of_its_lane(database_url: str) -> None:
    seen: dict[int, list[int]] = {CHAT + lane: [] for lane in range(LANES)}

    def work() -> None:
        database = open_database(database_url)
        while True:
            with database.transaction() as uow:
                rows = uow.inbox.claim(2, 7)
                for row in rows:
                    seen[row.peer_id].append(row.cmid or 0)
                uow.inbox.mark_done([row.id for row in rows], 200.0)
                if not rows and not uow.inbox.pending_count():
                    break
        database.close()

    setup = open_database(database_url)
    fill_lanes(setup)
    setup.close()
    workers = [threading.Thread(target=work) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert {CHAT + lane: list(range(1, ROWS + 1)) for lane in range(LANES)} == seen


def test_a_lane_parked_by_one_worker_is_left_by_the_next(database_url: str) -> None:
    first, second = open_database(database_url), open_database(database_url)
    with first.transaction() as uow:
        a_community(uow)
        uow.inbox.store(COMMUNITY, [a_message(1)])
    with first.transaction() as uow:
        uow.inbox.park(uow.inbox.claim(1, 1)[0].id, [uow.outbox.add(an_answer(1))], what="seal")
    with second.transaction() as uow:
        assert uow.inbox.claim(1, 1) == []
    first.close()
    second.close()
