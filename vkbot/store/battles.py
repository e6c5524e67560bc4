"""
Battles: found by their conversation, locked while somebody acts, their events only ever added.

A battle is fed from its chat, from dialogues and from topics, so whoever changes it holds its row
to the end of the transaction. Triggers in the database refuse every change of an event.
"""

from collections.abc import Sequence
from operator import attrgetter

from sqlalchemy import Connection, bindparam, insert, select, update

from engine.journal import JournalEntry, empty_battle_journal
from vkbot.store.battle_records import BattleRecord, NewBattle
from vkbot.store.bulk import Bulk
from vkbot.store.errors import StoreError
from vkbot.store.reading import to_records
from vkbot.store.tables import battle_events, battles

_columns = [battles.c[name] for name in BattleRecord.__slots__]
_read = (
    select(*(battle_events.c[name] for name in JournalEntry.__slots__))
    .where(
        battle_events.c.battle_id == bindparam("of_battle"),
        battle_events.c.sequence > bindparam("after"),
    )
    .order_by(battle_events.c.sequence)
)
_read_some = _read.limit(bindparam("most"))
_move_end = (
    update(battles)
    .where(
        battles.c.id == bindparam("of_battle"),
        battles.c.length == bindparam("before"),
        battles.c.digest == bindparam("previous"),
    )
    .values(length=bindparam("end"), digest=bindparam("newest"))
)
_add = Bulk(insert(battle_events), ("battle_id", *JournalEntry.__slots__))
_values = attrgetter(*JournalEntry.__slots__)


class Battles:
    """Keeps battles and their events."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def open(self, new: NewBattle) -> BattleRecord:
        """
        Begin a battle.

        Raises:
            ConstraintError: the conversation has an open battle already.
        """
        values = {name: getattr(new, name) for name in NewBattle.__slots__}
        added = insert(battles).values(**values, digest="").returning(battles.c.id)
        battle_id = self._connection.execute(added).scalar_one()
        start = empty_battle_journal(new.community_id, battle_id)
        self._change(battle_id, digest=start.digest)
        found = self.get(battle_id)
        assert found is not None
        return found

    def get(self, battle_id: int) -> BattleRecord | None:
        """Find a battle."""
        rows = self._connection.execute(select(*_columns).where(battles.c.id == battle_id))
        return next(iter(to_records(BattleRecord, rows)), None)

    def current(self, community_id: int, peer_id: int) -> BattleRecord | None:
        """Return the open battle of a conversation, and hold it to the transaction's end."""
        query = select(*_columns).where(
            battles.c.community_id == community_id,
            battles.c.peer_id == peer_id,
            battles.c.closed_at.is_(None),
        )
        rows = self._connection.execute(query.with_for_update())
        return next(iter(to_records(BattleRecord, rows)), None)

    def of_campaign(self, campaign_id: int) -> list[BattleRecord]:
        """List the open battles of a campaign, the oldest first."""
        query = select(*_columns).where(
            battles.c.campaign_id == campaign_id, battles.c.closed_at.is_(None)
        )
        return to_records(BattleRecord, self._connection.execute(query.order_by(battles.c.id)))

    def of_community(self, community_id: int) -> list[BattleRecord]:
        """List all battles of a community, the oldest first."""
        query = select(*_columns).where(battles.c.community_id == community_id)
        return to_records(BattleRecord, self._connection.execute(query.order_by(battles.c.id)))

    def last(self, community_id: int, peer_id: int) -> BattleRecord | None:
        """Return the newest battle of a conversation, closed or not."""
        query = (
            select(*_columns)
            .where(battles.c.community_id == community_id, battles.c.peer_id == peer_id)
            .order_by(battles.c.id.desc())
            .limit(1)
        )
        return next(iter(to_records(BattleRecord, self._connection.execute(query))), None)

    def due(self, now: float) -> list[BattleRecord]:
        """List the open battles whose deadline or reminder has come."""
        query = select(*_columns).where(
            battles.c.closed_at.is_(None),
            (battles.c.deadline_at <= now) | (battles.c.remind_at <= now),
        )
        return to_records(BattleRecord, self._connection.execute(query.order_by(battles.c.id)))

    def events_after(
        self, battle_id: int, sequence: int, most: int | None = None
    ) -> list[JournalEntry]:
        """Read what happened after event `sequence`, in order; all of it or so many events."""
        wanted = {"of_battle": battle_id, "after": sequence}
        if most is None:
            return to_records(JournalEntry, self._connection.execute(_read, wanted))
        some = self._connection.execute(_read_some, {**wanted, "most": most})
        return to_records(JournalEntry, some)

    def append(self, battle_id: int, entries: Sequence[JournalEntry]) -> None:
        """
        Add events that follow from the battle's end.

        Raises:
            StoreError: they do not follow from it.
        """
        if not entries:
            return
        first, last = entries[0], entries[-1]
        moved = self._connection.execute(
            _move_end,
            {
                "of_battle": battle_id,
                "before": first.sequence - 1,
                "previous": first.previous,
                "end": last.sequence,
                "newest": last.digest,
            },
        )
        if moved.rowcount != 1:
            raise StoreError("events do not follow from the end of the battle")
        _add.run(self._connection, ((battle_id, *_values(entry)) for entry in entries))

    def close(self, battle_id: int, now: int) -> None:
        """End a battle."""
        self._change(battle_id, closed_at=now, deadline_at=None, remind_at=None)

    def reopen(self, battle_id: int) -> None:
        """
        Let a battle go on that was ended.

        Raises:
            ConstraintError: its conversation has an open battle.
        """
        self._change(battle_id, closed_at=None)

    def set_clock(self, battle_id: int, deadline_at: int | None, remind_at: int | None) -> None:
        """Note when the clock has to look at a battle; None: not at all."""
        self._change(battle_id, deadline_at=deadline_at, remind_at=remind_at)

    def set_card(self, battle_id: int, outbox_id: int | None) -> None:
        """Note which outbox row shows how far everybody is; None: no one does yet."""
        self._change(battle_id, card_id=outbox_id)

    def _change(self, battle_id: int, **values: object) -> None:
        self._connection.execute(update(battles).where(battles.c.id == battle_id).values(values))
