"""
The journal of each conversation: rows are added at its end and never change.

The end is kept with the conversation, so that it is known without reading the journal; triggers
in the database refuse every change of a row.
"""

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, bindparam, func, insert, select, update

from engine.journal import JournalEntry, JournalHead, empty_journal
from vkbot.store.errors import StoreError
from vkbot.store.tables import chats, journal

_BATCH = 500

_head = select(chats.c.journal_length, chats.c.journal_digest).where(
    chats.c.community_id == bindparam("of_community"), chats.c.peer_id == bindparam("of_peer")
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
)


class Journal:
    """Keeps what was rolled."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def head(self, community_id: int, peer_id: int) -> JournalHead:
        """Return the end of a conversation's journal."""
        lane = {"of_community": community_id, "of_peer": peer_id}
        row = self._connection.execute(_head, lane).one_or_none()
        if row is None or row.journal_digest is None:
            return empty_journal(community_id, peer_id)
        return JournalHead(length=row.journal_length, digest=row.journal_digest)

    def append(self, community_id: int, peer_id: int, entries: Sequence[JournalEntry]) -> None:
        """
        Add rows that follow from the journal's end.

        Raises:
            StoreError: they do not follow from it.
        """
        if not entries:
            return
        first, last = entries[0], entries[-1]
        moved = self._connection.execute(
            _move_head,
            {
                "of_community": community_id,
                "of_peer": peer_id,
                "before": first.sequence - 1,
                "previous": first.previous,
                "length": last.sequence,
                "digest": last.digest,
            },
        )
        if moved.rowcount != 1:
            raise StoreError(f"journal row {first.sequence} does not follow from the journal's end")
        lane = {"community_id": community_id, "peer_id": peer_id}
        fields = JournalEntry.__slots__
        rows = [{**lane, **{name: getattr(row, name) for name in fields}} for row in entries]
        self._connection.execute(insert(journal), rows)

    def read(
        self, community_id: int, peer_id: int, start: int = 1, limit: int = _BATCH
    ) -> list[JournalEntry]:
        """Read rows from number `start` on, in order."""
        wanted = {"of_community": community_id, "of_peer": peer_id, "start": start, "limit": limit}
        return [JournalEntry(**row._mapping) for row in self._connection.execute(_read, wanted)]

    def read_all(self, community_id: int, peer_id: int) -> Iterator[JournalEntry]:
        """Read a whole journal in order, a batch at a time."""
        start = 1
        while batch := self.read(community_id, peer_id, start):
            yield from batch
            start = batch[-1].sequence + 1
