"""
The outbox: what the bot wants done in conversations, kept until it is settled.

A row is queued until it is sent or failed. Which rows may go, and in which order, is said by
`sending_order.py`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from vkbot.outbox_format import FETCH
from vkbot.store.records import NewOutbox, OutboxRow, OutboxState
from vkbot.store.sending_order import SendingOrder, goes_aside, row_columns, to_row
from vkbot.store.sql import upsert
from vkbot.store.tables import lanes, outbox

PAYLOAD_LIMIT = 16_000_000
"""Characters of a payload, and bytes of a document, that one row takes."""

_is_queued = outbox.c.state == OutboxState.QUEUED.value
_lane_of_row = and_(
    lanes.c.community_id == outbox.c.community_id, lanes.c.peer_id == outbox.c.peer_id
)
_is_accounted_for = ~exists().where(_lane_of_row, lanes.c.complete_cmid < outbox.c.cmid)
# Rows get their ids in the order given, but the database may tell of them in any order.
_add = insert(outbox).returning(outbox.c.id, outbox.c.community_id, outbox.c.random_id)
_of_id = update(outbox).where(outbox.c.id == bindparam("row_id"))
_settle = _of_id.where(_is_queued).values(
    state=bindparam("state"),
    cmid=bindparam("cmid"),
    error_code=bindparam("error_code"),
    settled_at=bindparam("settled_at"),
)


def _is_queued_of(community_id: int) -> Any:
    return and_(outbox.c.community_id == community_id, _is_queued)


class Outbox(SendingOrder):
    """Keeps outgoing rows until they are settled, and for a while after."""

    def add(self, row: NewOutbox) -> int:
        """Queue one row and return its id."""
        return self.add_all([row])[0]

    def add_all(self, rows: Sequence[NewOutbox]) -> list[int]:
        """
        Queue rows in the order given.

        Returns:
            One id per row, ascending.

        Raises:
            ValueError: a payload or a document is over `PAYLOAD_LIMIT`.
        """
        if not rows:
            return []
        for row in rows:
            if max(len(row.payload_json), len(row.document or b"")) > PAYLOAD_LIMIT:
                raise ValueError("a payload is too long to be queued")
        added = self._connection.execute(_add, [_values(row) for row in rows])
        ids = {(community_id, random_id): row_id for row_id, community_id, random_id in added}
        return [ids[row.community_id, row.random_id] for row in rows]

    def mark_sent(self, outbox_id: int, cmid: int | None, now: float) -> None:
        """Settle a row as sent; `cmid` is the number of the message where there is one."""
        self.mark_all_sent({outbox_id: cmid}, now)

    def mark_all_sent(self, cmids: Mapping[int, int | None], now: float) -> None:
        """Settle rows as sent: message numbers by outbox id; what is settled stays so."""
        if cmids:
            rows = [_settled(row_id, OutboxState.SENT, now, cmid=c) for row_id, c in cmids.items()]
            self._connection.execute(_settle, rows)

    def mark_failed(self, outbox_id: int, code: int | None, now: float) -> None:
        """Give a row up; `code` is VK's error."""
        row = _settled(outbox_id, OutboxState.FAILED, now, error_code=code)
        self._connection.execute(_settle, [row])

    def fail_peer(self, community_id: int, peer_id: int, code: int | None, now: float) -> int:
        """Give up all that is queued for a conversation and return how much that was."""
        return self._connection.execute(
            update(outbox)
            .where(outbox.c.community_id == community_id, outbox.c.peer_id == peer_id, _is_queued)
            .values(state=OutboxState.FAILED.value, error_code=code, settled_at=now)
        ).rowcount

    def postpone(self, outbox_id: int, not_before: float, attempts: int) -> None:
        """Try a row again at a moment; rows behind it wait too."""
        later = _of_id.values(not_before=not_before, attempts=attempts)
        self._connection.execute(later, {"row_id": outbox_id})

    def put_aside(self, outbox_id: int, not_before: float, code: int) -> None:
        """Try a refused row again at a moment, aside from what is behind it."""
        later = _of_id.values(not_before=not_before, error_code=code)
        self._connection.execute(later, {"row_id": outbox_id})

    def mark_unsure(self, ids: Collection[int], now: float) -> None:
        """Note that rows were sent and no answer came; the first time counts."""
        unsure = update(outbox).where(outbox.c.id.in_(ids), outbox.c.first_unsure_at.is_(None))
        self._connection.execute(unsure.values(first_unsure_at=now))

    def doubt_all(self, community_id: int) -> None:
        """Note of all queued rows that they may have been sent, at the earliest when queued."""
        queued = update(outbox).where(
            outbox.c.community_id == community_id, _is_queued, outbox.c.first_unsure_at.is_(None)
        )
        self._connection.execute(queued.values(first_unsure_at=outbox.c.created_at))

    def hasten(self, community_id: int, now: float) -> None:
        """Let go at once what was put off while VK did not answer."""
        put_off = _is_queued_of(community_id) & (outbox.c.not_before > now)
        again = update(outbox).where(put_off, ~goes_aside(outbox))
        self._connection.execute(again.values(not_before=now, attempts=0))

    def shorten_delays(self, community_id: int, now: float, longest_seconds: float) -> None:
        """Let rows that are put off go now, and hold no conversation for longer than that."""
        later = update(outbox).where(_is_queued_of(community_id), outbox.c.not_before > now)
        self._connection.execute(later.values(not_before=now))
        latest = now + longest_seconds
        held = update(lanes).where(
            lanes.c.community_id == community_id, lanes.c.sending_held_until > latest
        )
        self._connection.execute(held.values(sending_held_until=latest))

    def replace_payload(self, outbox_id: int, payload_json: str) -> None:
        """Write a queued row anew, such as without its keyboard."""
        changed = _of_id.where(_is_queued).values(payload_json=payload_json)
        self._connection.execute(changed, {"row_id": outbox_id})

    def put_document(self, outbox_id: int, document: bytes) -> None:
        """Keep what was fetched for a queued row."""
        kept = _of_id.where(_is_queued).values(document=document)
        self._connection.execute(kept, {"row_id": outbox_id})

    def fetched_for(self, inbox_id: int) -> OutboxRow | None:
        """Find the row that a file was fetched into for a row of the inbox."""
        return self._one(and_(outbox.c.inbox_id == inbox_id, outbox.c.kind == FETCH))

    def last_fetched(self, community_id: int, peer_id: int) -> OutboxRow | None:
        """Find the row that the newest file of a conversation was fetched into."""
        is_fetched = and_(
            outbox.c.community_id == community_id,
            outbox.c.peer_id == peer_id,
            outbox.c.kind == FETCH,
            outbox.c.document.is_not(None),
        )
        newest = select(func.max(outbox.c.id)).where(is_fetched).scalar_subquery()
        return self._one(outbox.c.id == newest)

    def withdraw(self, outbox_id: int) -> None:
        """Forget a queued row; one that is in flight meanwhile is sent once and not again."""
        self._connection.execute(delete(outbox).where(outbox.c.id == outbox_id, _is_queued))

    def hold_peer(self, community_id: int, peer_id: int, until: float | None) -> None:
        """Send nothing to a conversation until a moment; None lets it go on."""
        held = {"community_id": community_id, "peer_id": peer_id, "sending_held_until": until}
        upsert(self._connection, lanes, [held])

    def get(self, outbox_id: int) -> OutboxRow | None:
        """Find a row."""
        return self._one(outbox.c.id == outbox_id)

    def find_sent(self, community_id: int, peer_id: int, cmid: int) -> OutboxRow | None:
        """Find the row that message `cmid` of a conversation was sent from."""
        return self._one(
            and_(
                outbox.c.community_id == community_id,
                outbox.c.peer_id == peer_id,
                outbox.c.cmid == cmid,
                outbox.c.state == OutboxState.SENT.value,
            )
        )

    def of_random_id(self, community_id: int, random_id: int) -> OutboxRow | None:
        """Find the row that goes by a `random_id`."""
        return self._one(
            and_(outbox.c.community_id == community_id, outbox.c.random_id == random_id)
        )

    def queued_for(self, community_id: int, peer_id: int) -> list[int]:
        """List what is on its way to a conversation, by outbox id."""
        query = select(outbox.c.id).where(
            outbox.c.community_id == community_id,
            outbox.c.peer_id == peer_id,
            _is_queued,
        )
        return list(self._connection.execute(query).scalars())

    def states(self, ids: Collection[int]) -> dict[int, OutboxState]:
        """Return what became of rows; ids that are not there are left out."""
        query = select(outbox.c.id, outbox.c.state).where(outbox.c.id.in_(ids))
        return {row_id: OutboxState(state) for row_id, state in self._connection.execute(query)}

    def pending_count(self, community_id: int) -> int:
        """Count the rows that are queued."""
        query = select(func.count()).where(outbox.c.community_id == community_id, _is_queued)
        return self._connection.execute(query).scalar_one()

    def prune(self, before: float) -> int:
        """Forget rows settled before a moment; what gaps are told by stays."""
        old = delete(outbox).where(outbox.c.settled_at < before, _is_accounted_for)
        return self._connection.execute(old).rowcount

    def _one(self, condition: Any) -> OutboxRow | None:
        query = select(*row_columns).where(condition).order_by(outbox.c.id).limit(1)
        row = self._connection.execute(query).one_or_none()
        return to_row(row) if row else None


def _values(row: NewOutbox) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in NewOutbox.__slots__}
    values["not_before"] = row.created_at
    return values


def _settled(
    row_id: int,
    state: OutboxState,
    now: float,
    *,
    cmid: int | None = None,
    error_code: int | None = None,
) -> dict[str, Any]:
    return {
        "row_id": row_id,
        "state": state.value,
        "settled_at": now,
        "cmid": cmid,
        "error_code": error_code,
    }
