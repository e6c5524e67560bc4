"""
Holes in a conversation's numbering: messages that VK numbered and never told of.

A number is accounted for by an inbox row or by a sent outbox row. Everything up to a lane's
complete number is settled; before that is set, the first message seen is where counting begins.
"""

from sqlalchemy import Connection, bindparam, exists, func, or_, select, union_all, update

from vkbot.store.records import Gap, OutboxState
from vkbot.store.tables import inbox, lanes, outbox

_complete = func.coalesce(lanes.c.complete_cmid, 0)
_behind = (
    select(lanes.c.peer_id)
    .where(
        lanes.c.community_id == bindparam("community_id"),
        or_(
            exists().where(
                inbox.c.community_id == lanes.c.community_id,
                inbox.c.peer_id == lanes.c.peer_id,
                inbox.c.cmid > _complete,
            ),
            exists().where(
                outbox.c.community_id == lanes.c.community_id,
                outbox.c.peer_id == lanes.c.peer_id,
                outbox.c.cmid > _complete,
                outbox.c.state == OutboxState.SENT.value,
            ),
        ),
    )
    .order_by(lanes.c.peer_id)
)
_seen = (
    union_all(
        select(inbox.c.cmid, inbox.c.received_at.label("at")).where(
            inbox.c.community_id == bindparam("community_id"),
            inbox.c.peer_id == bindparam("peer_id"),
            inbox.c.cmid > bindparam("start"),
        ),
        select(outbox.c.cmid, outbox.c.settled_at.label("at")).where(
            outbox.c.community_id == bindparam("community_id"),
            outbox.c.peer_id == bindparam("peer_id"),
            outbox.c.cmid > bindparam("start"),
            outbox.c.state == OutboxState.SENT.value,
        ),
    )
    .order_by("cmid")
    .limit(bindparam("limit"))
    .subquery()
)
_steps = select(
    func.coalesce(func.lag(_seen.c.cmid).over(order_by=_seen.c.cmid), bindparam("start")).label(
        "low"
    ),
    _seen.c.cmid.label("high"),
    func.min(_seen.c.at).over(order_by=_seen.c.cmid.desc()).label("seen_at"),
).subquery()
"""From each number to the next one seen, and when that or any later one was seen first."""
_holes = (
    select((_steps.c.low + 1).label("first"), (_steps.c.high - 1).label("last"), _steps.c.seen_at)
    .where(_steps.c.high > _steps.c.low + 1)
    .order_by("first")
)
_first = select(func.min(inbox.c.cmid)).where(
    inbox.c.community_id == bindparam("community_id"), inbox.c.peer_id == bindparam("peer_id")
)


class Gaps:
    """Tells which messages of a conversation are missing."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def peers_behind(self, community_id: int) -> list[int]:
        """List the conversations with numbers beyond what is known to be complete."""
        return list(self._connection.scalars(_behind, {"community_id": community_id}))

    def missing(self, community_id: int, peer_id: int, limit: int = 1000) -> list[Gap]:
        """
        Find the holes among the next `limit` numbers that were seen.

        Returns:
            Holes in ascending order; none when the conversation has no message yet.
        """
        lane = {"community_id": community_id, "peer_id": peer_id}
        start = self.complete_cmid(community_id, peer_id)
        if start is None:
            start = self._connection.execute(_first, lane).scalar()
        if start is None:
            return []
        holes = self._connection.execute(_holes, {**lane, "start": start, "limit": limit})
        return [Gap(first=first, last=last, seen_at=at) for first, last, at in holes]

    def first_contact(self, community_id: int, peer_id: int) -> tuple[int, float] | None:
        """Return the first number heard and when, where nothing of a conversation is settled."""
        if self.complete_cmid(community_id, peer_id) is not None:
            return None
        query = (
            select(inbox.c.cmid, inbox.c.received_at)
            .where(
                inbox.c.community_id == community_id,
                inbox.c.peer_id == peer_id,
                inbox.c.cmid.is_not(None),
            )
            .order_by(inbox.c.cmid)
            .limit(1)
        )
        found = self._connection.execute(query).one_or_none()
        return None if found is None else (found.cmid, found.received_at)

    def heard_since(self, community_id: int) -> float | None:
        """Return when the community was first heard, as far as that is kept."""
        query = select(func.min(inbox.c.received_at)).where(inbox.c.community_id == community_id)
        return self._connection.execute(query).scalar()

    def greatest_cmid(self, community_id: int, peer_id: int) -> int | None:
        """Return the greatest number seen in a conversation."""
        lane = {"community_id": community_id, "peer_id": peer_id}
        return self._connection.execute(_greatest, lane).scalar()

    def last_heard(self, community_id: int, peer_id: int) -> int | None:
        """
        Return the number behind which a message may be that nobody has told of yet.

        Where others spoke or numbers are settled, own messages do not count: what others said
        before them may be still on its way.
        """
        lane = {"community_id": community_id, "peer_id": peer_id}
        heard, complete, first_own = self._connection.execute(_last_heard, lane).one()
        known: list[int] = [number for number in (heard, complete) if number is not None]
        return max(known, default=first_own)

    def complete_cmid(self, community_id: int, peer_id: int) -> int | None:
        """Return the number up to which a conversation is complete."""
        return self._connection.execute(
            select(lanes.c.complete_cmid).where(
                lanes.c.community_id == community_id, lanes.c.peer_id == peer_id
            )
        ).scalar()

    def mark_complete(self, community_id: int, peer_id: int, cmid: int) -> None:
        """Settle all numbers up to `cmid`; what is settled stays so."""
        self._connection.execute(
            update(lanes)
            .where(
                lanes.c.community_id == community_id,
                lanes.c.peer_id == peer_id,
                func.coalesce(lanes.c.complete_cmid, 0) < cmid,
            )
            .values(complete_cmid=cmid)
        )


_both = union_all(
    select(func.max(inbox.c.cmid).label("cmid")).where(
        inbox.c.community_id == bindparam("community_id"), inbox.c.peer_id == bindparam("peer_id")
    ),
    select(func.max(outbox.c.cmid).label("cmid")).where(
        outbox.c.community_id == bindparam("community_id"),
        outbox.c.peer_id == bindparam("peer_id"),
        outbox.c.state == OutboxState.SENT.value,
    ),
).subquery()
_greatest = select(func.max(_both.c.cmid))
_last_heard = select(
    select(func.max(inbox.c.cmid))
    .where(
        inbox.c.community_id == bindparam("community_id"), inbox.c.peer_id == bindparam("peer_id")
    )
    .scalar_subquery(),
    select(lanes.c.complete_cmid)
    .where(
        lanes.c.community_id == bindparam("community_id"), lanes.c.peer_id == bindparam("peer_id")
    )
    .scalar_subquery(),
    select(func.min(outbox.c.cmid))
    .where(
        outbox.c.community_id == bindparam("community_id"),
        outbox.c.peer_id == bindparam("peer_id"),
        outbox.c.state == OutboxState.SENT.value,
    )
    .scalar_subquery(),
)
