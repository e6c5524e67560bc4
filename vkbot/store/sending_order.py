"""
Which rows of the outbox may be sent now, and when the next may.

What is said in a conversation goes in order: a row whose time has not come holds up those behind
it in the same conversation and no others. Answers to presses wait for nothing. Rows that need
something else of VK first (a list of members, a file fetched or uploaded), and rows that VK refused
for no reason that is known, go aside: they hold up nobody, and come when they are ready.
One sender per community takes rows; what it has in flight it knows itself.
"""

from collections.abc import Collection
from typing import Any

from sqlalchemy import BindParameter, Connection, and_, bindparam, exists, func, or_, select

from vkbot.outbox_format import ANSWER, FETCH, MEMBERS
from vkbot.store.records import OutboxRow, OutboxState
from vkbot.store.tables import lanes, outbox


def goes_aside(rows: Any) -> Any:
    """Write the condition that rows hold up nobody and are held up by nobody."""
    return or_(
        rows.c.kind.in_((MEMBERS, FETCH)),
        rows.c.document.is_not(None),
        rows.c.error_code.is_not(None),
    )


_earlier = outbox.alias("earlier")
row_columns = [outbox.c[name] for name in OutboxRow.__slots__]
_is_ours = and_(
    outbox.c.community_id == bindparam("community_id"),
    outbox.c.state == OutboxState.QUEUED.value,
)
_paused_kinds: BindParameter[str] = bindparam("paused_kinds", expanding=True)
_is_put_off = exists().where(
    _earlier.c.community_id == outbox.c.community_id,
    _earlier.c.peer_id == outbox.c.peer_id,
    _earlier.c.state == OutboxState.QUEUED.value,
    or_(_earlier.c.not_before > bindparam("now"), _earlier.c.kind.in_(_paused_kinds)),
    or_(
        _earlier.c.id == outbox.c.id,
        and_(_earlier.c.id < outbox.c.id, outbox.c.kind != ANSWER),
    ),
    ~goes_aside(_earlier),
)
_lane_of_row = and_(
    lanes.c.community_id == outbox.c.community_id, lanes.c.peer_id == outbox.c.peer_id
)
_is_held = exists().where(_lane_of_row, lanes.c.sending_held_until > bindparam("now"))
_is_in_order = and_(
    _is_ours,
    ~goes_aside(outbox),
    outbox.c.peer_id.not_in(bindparam("busy_peers", expanding=True)),
)
_is_aside = and_(
    _is_ours, goes_aside(outbox), outbox.c.id.not_in(bindparam("busy_rows", expanding=True))
)
_claim = (
    select(*row_columns)
    .where(_is_in_order, ~_is_put_off, ~_is_held)
    .order_by(outbox.c.id)
    .limit(bindparam("limit"))
)
_claim_aside = (
    select(*row_columns)
    .where(
        _is_aside,
        outbox.c.not_before <= bindparam("now"),
        outbox.c.kind.not_in(_paused_kinds),
        ~_is_held,
    )
    .order_by(outbox.c.id)
    .limit(bindparam("limit"))
)
_heads = (
    select(func.min(outbox.c.id).label("id"))
    .where(_is_in_order)
    .group_by(outbox.c.peer_id)
    .subquery()
)
_due = (
    select(outbox.c.not_before, lanes.c.sending_held_until)
    .outerjoin(lanes, _lane_of_row)
    .where(
        or_(outbox.c.id.in_(select(_heads.c.id)), _is_aside), outbox.c.kind.not_in(_paused_kinds)
    )
)


class SendingOrder:
    """Says what may be sent."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def claim(
        self,
        community_id: int,
        now: float,
        limit: int,
        busy_peers: Collection[int] = (),
        paused_kinds: Collection[str] = (),
    ) -> list[OutboxRow]:
        """
        Read the rows that may go now, in order, without those that go aside.

        Args:
            busy_peers: conversations to leave out, since rows of theirs are in flight.
            paused_kinds: what VK takes none of now; it holds up what is behind it.
        """
        wanted = {
            "community_id": community_id,
            "now": now,
            "limit": limit,
            "busy_peers": list(busy_peers),
            "paused_kinds": list(paused_kinds),
        }
        return [to_row(row) for row in self._connection.execute(_claim, wanted).all()]

    def claim_aside(
        self,
        community_id: int,
        now: float,
        limit: int,
        busy_rows: Collection[int] = (),
        paused_kinds: Collection[str] = (),
    ) -> list[OutboxRow]:
        """
        Read the rows that go aside and may begin now.

        Args:
            busy_rows: rows to leave out, since they are in flight.
            paused_kinds: what VK takes none of now.
        """
        wanted = {
            "community_id": community_id,
            "now": now,
            "limit": limit,
            "busy_rows": list(busy_rows),
            "paused_kinds": list(paused_kinds),
        }
        return [to_row(row) for row in self._connection.execute(_claim_aside, wanted).all()]

    def next_due(
        self,
        community_id: int,
        busy_peers: Collection[int] = (),
        busy_rows: Collection[int] = (),
        paused_kinds: Collection[str] = (),
        *,
        after: float = 0.0,
    ) -> float | None:
        """
        Return when the next row may go (a moment past: now); None when there is none.

        Args:
            busy_peers: conversations to leave out.
            busy_rows: rows that go aside to leave out.
            paused_kinds: what VK takes none of now; to leave out.
            after: rows that could go at that moment are left out.
        """
        wanted = {
            "community_id": community_id,
            "busy_peers": list(busy_peers),
            "busy_rows": list(busy_rows),
            "paused_kinds": list(paused_kinds),
        }
        heads = self._connection.execute(_due, wanted)
        moments = (max(at, held or at) for at, held in heads)
        return min((moment for moment in moments if moment > after), default=None)


def to_row(row: Any) -> OutboxRow:
    """Make a record of a row of the table."""
    fields = dict(zip(OutboxRow.__slots__, row, strict=True))
    fields["state"] = OutboxState(fields["state"])
    return OutboxRow(**fields)
