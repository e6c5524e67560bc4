"""
The inbox: raw updates, each once, taken lane by lane in the order they were stored.

A lane waits while an outbox row that one of its rows is parked on is queued.
On PostgreSQL the lanes that a transaction claims are locked to its end, so several workers share
the lanes and each lane keeps its order; on SQLite one transaction writes at a time anyway.
"""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    tuple_,
    update,
)

from vkbot.store.bulk import Bulk
from vkbot.store.reading import to_records
from vkbot.store.records import InboxRow, NewInbox, OutboxState
from vkbot.store.sql import insert_new
from vkbot.store.tables import inbox, lane_waits, lanes, outbox

BODY_LIMIT = 1_000_000
"""Characters that a stored update may have."""
FROM_LINE = "line:"
"""What tells, among what a row has waited for, from which line on it is to be decided."""


def _same_lane(one: Any, other: Any) -> Any:
    return and_(one.c.community_id == other.c.community_id, one.c.peer_id == other.c.peer_id)


_waits = exists().where(
    _same_lane(lane_waits, lanes),
    lane_waits.c.outbox_id == outbox.c.id,
    outbox.c.state == OutboxState.QUEUED.value,
)
_is_free = ~_waits
_is_apart = tuple_(lanes.c.community_id, lanes.c.peer_id).in_(bindparam("apart", expanding=True))
_head = func.min(inbox.c.id)
_heads = (
    select(
        inbox.c.community_id,
        inbox.c.peer_id,
        _head.label("head"),
        func.row_number().over(partition_by=inbox.c.community_id, order_by=_head).label("place"),
    )
    .where(inbox.c.done_at.is_(None))
    .group_by(inbox.c.community_id, inbox.c.peer_id)
    .subquery()
)
# The first lane of every community comes before the second of any, so that none fills a claim.
_claim_lanes = (
    select(lanes.c.community_id, lanes.c.peer_id)
    .join(_heads, _same_lane(_heads, lanes))
    .where(_is_free, ~_is_apart)
    .order_by(_heads.c.place, _heads.c.head)
    .limit(bindparam("limit"))
    .with_for_update(of=lanes, skip_locked=True, key_share=True)
)
# A lane may have been worked on between the snapshot of the first query and its lock, so the
# second query asks again whether the lane is free.
_pending_of_lanes = (
    select(
        inbox.c.id,
        func.row_number()
        .over(partition_by=(inbox.c.community_id, inbox.c.peer_id), order_by=inbox.c.id)
        .label("place"),
    )
    .join(lanes, _same_lane(inbox, lanes))
    .where(
        inbox.c.done_at.is_(None),
        tuple_(lanes.c.community_id, lanes.c.peer_id).in_(bindparam("lanes", expanding=True)),
        _is_free,
    )
    .subquery()
)
_claim_rows = (
    select(*(inbox.c[name] for name in InboxRow.__slots__))
    .join(_pending_of_lanes, _pending_of_lanes.c.id == inbox.c.id)
    .order_by(_pending_of_lanes.c.place, inbox.c.id)
    .limit(bindparam("limit"))
)
_pending = select(func.count()).select_from(inbox).where(inbox.c.done_at.is_(None))
_mark_done = Bulk(
    update(inbox).where(inbox.c.id == bindparam("row_id")).values(done_at=bindparam("now")),
    ("row_id", "now"),
)
_is_accounted_for = ~exists().where(_same_lane(inbox, lanes), lanes.c.complete_cmid < inbox.c.cmid)


class Inbox:
    """Keeps raw updates until they are done, and for a while after."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def store(self, community_id: int, rows: Sequence[NewInbox]) -> int:
        """
        Store what is not there yet, in the order given.

        Returns:
            How many rows were new.

        Raises:
            ValueError: an update is longer than `BODY_LIMIT`.
        """
        if any(len(row.body_json) > BODY_LIMIT for row in rows):
            raise ValueError("an update is too long to be stored")
        peers = dict.fromkeys(row.peer_id for row in rows)
        new_lanes = [{"community_id": community_id, "peer_id": peer} for peer in peers]
        insert_new(self._connection, lanes, new_lanes)
        values = [_values(community_id, row) for row in rows]
        return insert_new(self._connection, inbox, values)

    def get(self, inbox_id: int) -> InboxRow | None:
        """Find a row that is not done."""
        query = select(*(inbox.c[name] for name in InboxRow.__slots__)).where(
            inbox.c.id == inbox_id, inbox.c.done_at.is_(None)
        )
        found = to_records(InboxRow, self._connection.execute(query).all())
        return next(iter(found), None)

    def claim(
        self, limit_lanes: int, limit_rows: int, *, apart: Collection[tuple[int, int]] = ()
    ) -> list[InboxRow]:
        """
        Take rows of free lanes; they stay locked to the end.

        Of each community the lane that waits longest comes first, then of each the next.

        Args:
            limit_lanes: the most lanes that are taken.
            limit_rows: the most rows of all of them.
            apart: lanes that are left alone, pairs of community and conversation.

        Returns:
            Rows lane after lane, within a lane in order and without holes; at most `limit_rows`.
        """
        wanted = {"limit": limit_lanes, "apart": list(apart)}
        free = self._connection.execute(_claim_lanes, wanted)
        claimed = [tuple(row) for row in free]
        if not claimed:
            return []
        found = self._connection.execute(_claim_rows, {"limit": limit_rows, "lanes": claimed})
        by_lane: dict[tuple[Any, ...], list[InboxRow]] = {lane: [] for lane in claimed}
        for record in to_records(InboxRow, found.all()):
            by_lane[record.community_id, record.peer_id].append(record)
        return [row for rows in by_lane.values() for row in rows]

    def mark_done(self, ids: Sequence[int], now: float) -> None:
        """Settle rows for good."""
        _mark_done.run(self._connection, [(one, now) for one in ids])

    def park(self, inbox_id: int, outbox_ids: Sequence[int], *, what: str) -> None:
        """Let the row's lane wait until all these outbox rows are sent or failed; note for what."""
        row = select(inbox.c.community_id, inbox.c.peer_id).where(inbox.c.id == inbox_id)
        community_id, peer_id = self._connection.execute(row).one()
        self._connection.execute(
            insert(lane_waits),
            [
                {
                    "community_id": community_id,
                    "peer_id": peer_id,
                    "inbox_id": inbox_id,
                    "outbox_id": outbox_id,
                }
                for outbox_id in outbox_ids
            ],
        )
        parked = update(inbox).where(inbox.c.id == inbox_id)
        self._connection.execute(parked.values(waited_for=inbox.c.waited_for + f"{what} "))

    def go_on_from(self, inbox_id: int, line: int) -> None:
        """Note that a row's lines before one have taken effect."""
        noted = update(inbox).where(inbox.c.id == inbox_id)
        mark = f"{FROM_LINE}{line} "
        self._connection.execute(noted.values(waited_for=inbox.c.waited_for + mark))

    def add_attempt(self, ids: Sequence[int]) -> None:
        """Count a try that is about to be made or went wrong."""
        tried = update(inbox).where(inbox.c.id.in_(ids)).values(attempts=inbox.c.attempts + 1)
        self._connection.execute(tried)

    def pending_count(self) -> int:
        """Count the rows that are not done."""
        return self._connection.execute(_pending).scalar_one()

    def prune(self, before: float) -> int:
        """Forget rows that were done before a moment; what gaps are told by stays."""
        old = delete(inbox).where(inbox.c.done_at < before, _is_accounted_for)
        return self._connection.execute(old).rowcount


def _values(community_id: int, row: NewInbox) -> dict[str, Any]:
    return {
        "community_id": community_id,
        "peer_id": row.peer_id,
        "cmid": row.cmid,
        "dedup_key": row.dedup_key,
        "kind": row.kind,
        "body_json": row.body_json,
        "received_at": row.received_at,
    }
