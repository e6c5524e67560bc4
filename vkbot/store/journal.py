"""
The journal of each conversation: rows are added at its end and never change.

The end is kept with the conversation, so that it is known without reading the journal; triggers
in the database refuse every change of a row.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, update

from engine.journal import JournalEntry, JournalHead, empty_journal
from vkbot.store.bulk import Bulk
from vkbot.store.errors import StoreError
from vkbot.store.reading import to_records
from vkbot.store.records import Lane
from vkbot.store.tables import chats, journal

_BATCH = 500

_heads = select(chats.c.peer_id, chats.c.journal_length, chats.c.journal_digest).where(
    chats.c.community_id == bindparam("of_community"),
    chats.c.peer_id.in_(bindparam("of_peers", expanding=True)),
    chats.c.journal_digest.is_not(None),
)
_read = (
    select(*(journal.c[name] for name in JournalEntry.__slots__))
    .where(
        journal.c.community_id == bindparam("of_community"),
        journal.c.peer_id == bindparam("of_peer"),
        journal.c.sequence >= bindparam("start"),
    )
    .order_by(journal.c.sequence)
    .limit(bindparam("limit"))
)
_move_head = (
    update(chats)
    .where(
        chats.c.community_id == bindparam("of_community"),
        chats.c.peer_id == bindparam("of_peer"),
        chats.c.journal_length == bindparam("before"),
        func.coalesce(chats.c.journal_digest, bindparam("previous")) == bindparam("previous"),
    )
    .values(journal_length=bindparam("length"), journal_digest=bindparam("digest"))
    .execution_options(preserve_rowcount=True)
)
_add = Bulk(insert(journal), ("community_id", "peer_id", *JournalEntry.__slots__))
_values = attrgetter(*JournalEntry.__slots__)


class Journal:
    """Keeps what was rolled."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._heads: dict[Lane, JournalHead] = {}

    def read_ahead(self, community_id: int, peer_ids: Collection[int]) -> None:
        """Read the ends of several journals, to be found here until they are moved."""
        self._heads |= self._read_heads(community_id, peer_ids)

    def head(self, community_id: int, peer_id: int) -> JournalHead:
        """Return the end of a conversation's journal."""
        lane = (community_id, peer_id)
        known = self._heads.get(lane) or self._read_heads(community_id, [peer_id]).get(lane)
        return known or empty_journal(community_id, peer_id)

    def append_all(self, written: Mapping[Lane, Sequence[JournalEntry]]) -> None:
        """
        Add rows to conversations' journals, each following from the journal's end.

        Raises:
            StoreError: some do not follow from it.
        """
        moves = [_move(lane, entries) for lane, entries in written.items() if entries]
        if not moves:
            return
        self._heads = {lane: head for lane, head in self._heads.items() if not written.get(lane)}
        if self._connection.execute(_move_head, moves).rowcount != len(moves):
            raise StoreError("journal rows do not follow from the journal's end")
        rows = ((*lane, *_values(entry)) for lane in written for entry in written[lane])
        _add.run(self._connection, rows)

    def read(
        self, community_id: int, peer_id: int, start: int = 1, limit: int = _BATCH
    ) -> list[JournalEntry]:
        """Read rows from number `start` on, in order."""
        wanted = {"of_community": community_id, "of_peer": peer_id, "start": start, "limit": limit}
        return to_records(JournalEntry, self._connection.execute(_read, wanted))

    def read_all(self, community_id: int, peer_id: int) -> Iterator[JournalEntry]:
        """Read a whole journal in order, a batch at a time."""
        start = 1
        while batch := self.read(community_id, peer_id, start):
            yield from batch
            start = batch[-1].sequence + 1

    def _read_heads(self, community_id: int, peer_ids: Collection[int]) -> dict[Lane, JournalHead]:
        wanted = {"of_community": community_id, "of_peers": peer_ids}
        return {
            (community_id, peer_id): JournalHead(length=length, digest=digest)
            for peer_id, length, digest in self._connection.execute(_heads, wanted)
        }


def _move(lane: Lane, entries: Sequence[JournalEntry]) -> dict[str, Any]:
    community_id, peer_id = lane
    first, last = entries[0], entries[-1]
    return {
        "of_community": community_id,
        "of_peer": peer_id,
        "before": first.sequence - 1,
        "previous": first.previous,
        "length": last.sequence,
        "digest": last.digest,
    }
