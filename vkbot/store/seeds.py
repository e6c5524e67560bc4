"""Seeds of sealed dice: made, announced, open for a while, then revealed for good."""

from collections.abc import Mapping

from sqlalchemy import ColumnElement, Connection, bindparam, insert, select, update

from vkbot.store.records import NewSeed, SeedRecord
from vkbot.store.tables import chats, seeds

DAY, HIDDEN = "day", "hidden"

_columns = [seeds.c[name] for name in SeedRecord.__slots__]
_count_epoch = (
    update(chats)
    .where(
        chats.c.community_id == bindparam("of_community"), chats.c.peer_id == bindparam("of_peer")
    )
    .values(last_epoch=chats.c.last_epoch + 1)
    .returning(chats.c.last_epoch)
)
_open_day = (
    select(*_columns)
    .where(
        seeds.c.community_id == bindparam("of_community"),
        seeds.c.peer_id == bindparam("of_peer"),
        seeds.c.kind == DAY,
        seeds.c.revealed_at.is_(None),
    )
    .order_by(seeds.c.epoch.desc())
    .limit(1)
)
_count_rolls = (
    update(seeds)
    .where(seeds.c.id == bindparam("seed"))
    .values(rolls=seeds.c.rolls + bindparam("count"))
)


class Seeds:
    """Keeps seeds."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, seed: NewSeed) -> SeedRecord:
        """Keep a seed under the next epoch of its conversation."""
        lane = {"of_community": seed.community_id, "of_peer": seed.peer_id}
        epoch = self._connection.execute(_count_epoch, lane).scalar_one()
        values = {name: getattr(seed, name) for name in NewSeed.__slots__}
        inserted = self._connection.execute(
            insert(seeds).returning(seeds.c.id), {**values, "epoch": epoch}
        )
        return SeedRecord(id=inserted.scalar_one(), epoch=epoch, **values)

    def get(self, seed_id: int) -> SeedRecord | None:
        """Find a seed."""
        row = self._connection.execute(select(*_columns).where(seeds.c.id == seed_id)).one_or_none()
        return SeedRecord(**row._mapping) if row else None

    def open_day_seed(self, community_id: int, peer_id: int) -> SeedRecord | None:
        """Return a conversation's seed that is not revealed yet, announced or not."""
        lane = {"of_community": community_id, "of_peer": peer_id}
        row = self._connection.execute(_open_day, lane).one_or_none()
        return SeedRecord(**row._mapping) if row else None

    def of_chat(self, community_id: int, peer_id: int, limit: int = 10) -> list[SeedRecord]:
        """List a conversation's seeds, the newest first."""
        query = select(*_columns).where(
            seeds.c.community_id == community_id, seeds.c.peer_id == peer_id
        )
        newest = query.order_by(seeds.c.epoch.desc()).limit(limit)
        return [SeedRecord(**row._mapping) for row in self._connection.execute(newest)]

    def in_use(self) -> list[SeedRecord]:
        """List the seeds of all conversations that have served rolls and are not revealed."""
        query = select(*_columns).where(
            seeds.c.kind == DAY, seeds.c.revealed_at.is_(None), seeds.c.rolls > 0
        )
        rows = self._connection.execute(query.order_by(seeds.c.id))
        return [SeedRecord(**row._mapping) for row in rows]

    def set_announcement(self, seed_id: int, outbox_id: int) -> None:
        """Note which outbox row tells the chat of the commitment."""
        self._connection.execute(
            update(seeds).where(_is(seed_id)).values(announcement_id=outbox_id)
        )

    def mark_announced(self, seed_id: int, cmid: int) -> None:
        """Note the number of the message that shows the commitment."""
        self._connection.execute(update(seeds).where(_is(seed_id)).values(announced_cmid=cmid))

    def set_period(self, seed_id: int, period: str) -> None:
        """Let a seed serve a period."""
        self._connection.execute(update(seeds).where(_is(seed_id)).values(period=period))

    def mark_revealed(self, seed_id: int, now: int) -> None:
        """Note that the secret is known to all."""
        self._connection.execute(update(seeds).where(_is(seed_id)).values(revealed_at=now))

    def count_rolls(self, served: Mapping[int, int]) -> None:
        """Count rolls that seeds have served, by seed id."""
        rows = [{"seed": seed_id, "count": count} for seed_id, count in served.items()]
        if rows:
            self._connection.execute(_count_rolls, rows)


def _is(seed_id: int) -> ColumnElement[bool]:
    return seeds.c.id == seed_id
