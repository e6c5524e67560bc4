"""Rolls as they were made, by their number in the campaign."""

from collections.abc import Sequence
from operator import attrgetter

from sqlalchemy import ColumnElement, Connection, and_, bindparam, insert, select, update

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.store.bulk import Bulk
from vkbot.store.reading import to_records
from vkbot.store.records import NewRoll, RollRecord
from vkbot.store.tables import rolls

_columns = [rolls.c[name] for name in RollRecord.__slots__]
_add = Bulk(insert(rolls), RollRecord.__slots__)
_values = attrgetter(*RollRecord.__slots__)
_is_hidden = rolls.c.kind == "hidden"
_by_inbox = select(*_columns).where(rolls.c.inbox_id == bindparam("inbox")).order_by(rolls.c.number)


class Rolls:
    """Keeps rolls."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, rows: Sequence[NewRoll]) -> None:
        """Write rolls down; a roll that was rerolled before is refused by the database."""
        _add.run(self._connection, map(_values, rows))

    def get(self, campaign_id: int, number: int) -> RollRecord | None:
        """Find a roll by its number."""
        return self._first(and_(rolls.c.campaign_id == campaign_id, rolls.c.number == number))

    def reroll_of(self, campaign_id: int, number: int) -> RollRecord | None:
        """Find the roll that rerolled dice of roll `number`."""
        return self._first(and_(rolls.c.campaign_id == campaign_id, rolls.c.reroll_of == number))

    def by_inbox(self, inbox_id: int) -> list[RollRecord]:
        """List the rolls that one message made, in order."""
        rows = self._connection.execute(_by_inbox, {"inbox": inbox_id})
        return to_records(RollRecord, rows)

    def last_of(self, campaign_id: int, author_id: int) -> RollRecord | None:
        """Return a person's last roll that was not hidden."""
        return self._first(
            and_(rolls.c.campaign_id == campaign_id, rolls.c.author_id == author_id, ~_is_hidden)
        )

    def has_rolled_in_chat(self, campaign_id: int, author_id: int) -> bool:
        """Tell whether a person made a roll of a campaign in a chat of many."""
        query = select(rolls.c.number).where(
            rolls.c.campaign_id == campaign_id,
            rolls.c.author_id == author_id,
            rolls.c.peer_id > CHAT_PEER_BASE,
        )
        return self._connection.execute(query.limit(1)).first() is not None

    def latest(
        self, campaign_id: int, author_id: int | None = None, limit: int = 10
    ) -> list[RollRecord]:
        """List the last rolls of a campaign, or of one person, the newest first."""
        chosen = rolls.c.campaign_id == campaign_id
        if author_id is not None:
            chosen = and_(chosen, rolls.c.author_id == author_id)
        return self._newest(chosen, limit)

    def after(self, campaign_id: int, number: int, limit: int) -> list[RollRecord]:
        """List the first rolls of a campaign after roll `number`, in order."""
        query = (
            select(*_columns)
            .where(rolls.c.campaign_id == campaign_id, rolls.c.number > number)
            .order_by(rolls.c.number)
            .limit(limit)
        )
        return to_records(RollRecord, self._connection.execute(query))

    def sealed(self, community_id: int, peer_id: int, limit: int = 100) -> list[RollRecord]:
        """List a conversation's hidden rolls that are not opened, the newest first."""
        return self._newest(
            and_(
                rolls.c.community_id == community_id,
                rolls.c.peer_id == peer_id,
                _is_hidden,
                rolls.c.opened_at.is_(None),
            ),
            limit,
        )

    def find_sealed(self, community_id: int, peer_id: int, number: int) -> RollRecord | None:
        """Find a conversation's hidden roll that is not opened, whatever its campaign."""
        return self._first(
            and_(
                rolls.c.community_id == community_id,
                rolls.c.peer_id == peer_id,
                rolls.c.number == number,
                _is_hidden,
                rolls.c.opened_at.is_(None),
            )
        )

    def mark_opened(self, campaign_id: int, number: int, now: int) -> None:
        """Note that a hidden roll is open to all."""
        self._connection.execute(
            update(rolls)
            .where(rolls.c.campaign_id == campaign_id, rolls.c.number == number)
            .values(opened_at=now)
        )

    def _first(self, chosen: ColumnElement[bool]) -> RollRecord | None:
        found = self._newest(chosen, 1)
        return found[0] if found else None

    def _newest(self, chosen: ColumnElement[bool], limit: int) -> list[RollRecord]:
        query = select(*_columns).where(chosen).order_by(rolls.c.number.desc()).limit(limit)
        return to_records(RollRecord, self._connection.execute(query))
