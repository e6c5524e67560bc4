"""How rows of the outbox are shared out over requests."""

from collections.abc import Sequence
from itertools import count

from vkbot.store.records import OutboxRow, OutboxState
from vkbot.vk.dealing import deal
from vkbot.vk.packing import CALLS_AT_MOST


def rows_of(*peers: int) -> list[OutboxRow]:
    """Make a row for each conversation named, in order."""
    ids = count(1)
    return [
        OutboxRow(
            id=next(ids),
            community_id=77,
            peer_id=peer,
            kind="send",
            payload_json="{}",
            random_id=1,
            created_at=1.0,
            inbox_id=None,
            document=None,
            state=OutboxState.QUEUED,
            attempts=0,
            not_before=1.0,
            first_unsure_at=None,
            cmid=None,
            error_code=None,
            settled_at=None,
        )
        for peer in peers
    ]


def sizes(requests: Sequence[Sequence[OutboxRow]]) -> list[int]:
    return [len(request) for request in requests]


def test_a_conversation_stays_together_and_in_order() -> None:
    (request,) = deal(rows_of(1, 2, 1, 2, 1), room=4)
    assert [(1, 1), (1, 3), (1, 5), (2, 2), (2, 4)] == [(row.peer_id, row.id) for row in request]


def test_many_conversations_share_as_few_requests_as_will_do() -> None:
    rows = rows_of(*list(range(10)) * 6)
    assert [24, 24, 12] == sizes(deal(rows, room=6))


def test_of_a_long_conversation_one_request_goes_and_others_are_not_held_up() -> None:
    rows = rows_of(*[1] * 60, 2)
    long, short = deal(rows, room=6)
    assert list(range(1, CALLS_AT_MOST + 1)) == [row.id for row in long]
    assert [2] == [row.peer_id for row in short]


def test_where_no_request_is_free_the_room_of_the_others_is_used_up() -> None:
    rows = rows_of(*[1] * 20, *[2] * 20, *[3] * 20)
    first, second = deal(rows, room=2)
    assert [1] * 20 + [3] * 5 == [row.peer_id for row in first]
    assert [25, 20] == sizes([first, second])


def test_nothing_takes_no_request() -> None:
    assert [] == deal([], room=6)
