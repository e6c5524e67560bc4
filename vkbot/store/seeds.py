"""Seeds of sealed dice: made, announced, open for a while, then revealed for good."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, bindparam, insert, select, update

from vkbot.store.reading import to_records
from vkbot.store.records import Lane, NewSeed, SeedRecord
from vkbot.store.tables import chats, seeds

DAY, ROUND, HIDDEN = "day", "round", "hidden"
"""What dice a seed is for: those of a day or week, of a round of a battle, of one hidden roll."""

_columns = [seeds.c[name] for name in SeedRecord.__slots__]
_count_epoch = (
    update(chats)
    .where(
        chats.c.community_id == bindparam("of_community"), chats.c.peer_id == bindparam("of_peer")
    )
    .values(last_epoch=chats.c.last_epoch + 1)
    .returning(chats.c.last_epoch)
)
_oldest_open = (
    select(seeds.c.id)
    .where(
        seeds.c.community_id == chats.c.community_id,
        seeds.c.peer_id == chats.c.peer_id,
        seeds.c.kind == DAY,
        seeds.c.revealed_at.is_(None),
    )
    .order_by(seeds.c.epoch)
    .limit(1)
    .correlate(chats)
    .scalar_subquery()
)
_open_days = (
    select(*_columns)
    .select_from(chats)
    .join(seeds, seeds.c.id == _oldest_open)
    .where(
        chats.c.community_id == bindparam("of_community"),
        chats.c.peer_id.in_(bindparam("of_peers", expanding=True)),
    )
)
_all_open = (
    select(*_columns)
    .where(
        seeds.c.community_id == bindparam("of_community"),
        seeds.c.peer_id == bindparam("of_peer"),
        seeds.c.revealed_at.is_(None),
    )
    .order_by(seeds.c.epoch)
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
        self._open: dict[Lane, SeedRecord] = {}

    def read_ahead(self, community_id: int, peer_ids: Collection[int]) -> None:
        """Read the seeds of several conversations that are not revealed, to be found here later."""
        self._open |= self._read_open(community_id, peer_ids)

    def add(self, seed: NewSeed) -> SeedRecord:
        """Keep a seed under the next epoch of its conversation."""
        self._open.pop((seed.community_id, seed.peer_id), None)
        lane = {"of_community": seed.community_id, "of_peer": seed.peer_id}
        epoch = self._connection.execute(_count_epoch, lane).scalar_one()
        values = {name: getattr(seed, name) for name in NewSeed.__slots__}
        inserted = self._connection.execute(
            insert(seeds).returning(seeds.c.id), {**values, "epoch": epoch}
        )
        return SeedRecord(id=inserted.scalar_one(), epoch=epoch, **values)

    def get(self, seed_id: int) -> SeedRecord | None:
        """Find a seed."""
        rows = self._connection.execute(select(*_columns).where(seeds.c.id == seed_id))
        return next(iter(to_records(SeedRecord, rows)), None)

    def open_day_seed(self, community_id: int, peer_id: int) -> SeedRecord | None:
        """Return a conversation's oldest seed of a day that is not revealed, announced or not."""
        lane = (community_id, peer_id)
        return self._open.get(lane) or self._read_open(community_id, [peer_id]).get(lane)

    def open_of(self, community_id: int, peer_id: int, kind: str, period: str) -> SeedRecord | None:
        """Return the oldest seed of a kind that serves something and is not revealed yet."""
        query = select(*_columns).where(
            seeds.c.community_id == community_id,
            seeds.c.peer_id == peer_id,
            seeds.c.kind == kind,
            seeds.c.period == period,
            seeds.c.revealed_at.is_(None),
        )
        oldest = query.order_by(seeds.c.epoch).limit(1)
        return next(iter(to_records(SeedRecord, self._connection.execute(oldest))), None)

    def all_open_of(self, community_id: int, peer_id: int, kind: str) -> list[SeedRecord]:
        """List a conversation's seeds of a kind that are not revealed yet, the oldest first."""
        query = select(*_columns).where(
            seeds.c.community_id == community_id,
            seeds.c.peer_id == peer_id,
            seeds.c.kind == kind,
            seeds.c.revealed_at.is_(None),
        )
        return to_records(SeedRecord, self._connection.execute(query.order_by(seeds.c.epoch)))

    def all_open(self, community_id: int, peer_id: int) -> list[SeedRecord]:
        """List a conversation's seeds that are not revealed yet, the oldest first."""
        lane = {"of_community": community_id, "of_peer": peer_id}
        return to_records(SeedRecord, self._connection.execute(_all_open, lane))

    def of_epochs(
        self, community_id: int, peer_id: int, epochs: Collection[int]
    ) -> dict[int, SeedRecord]:
        """Find seeds of a conversation by their epochs."""
        query = select(*_columns).where(
            seeds.c.community_id == community_id,
            seeds.c.peer_id == peer_id,
            seeds.c.epoch.in_(epochs),
        )
        found = to_records(SeedRecord, self._connection.execute(query))
        return {seed.epoch: seed for seed in found}

    def of_chat(self, community_id: int, peer_id: int, limit: int = 10) -> list[SeedRecord]:
        """List a conversation's seeds, the newest first."""
        query = select(*_columns).where(
            seeds.c.community_id == community_id, seeds.c.peer_id == peer_id
        )
        newest = query.order_by(seeds.c.epoch.desc()).limit(limit)
        return to_records(SeedRecord, self._connection.execute(newest))

    def in_use(self) -> list[SeedRecord]:
        """List the seeds of all conversations that have served rolls and are not revealed."""
        query = select(*_columns).where(
            seeds.c.kind == DAY, seeds.c.revealed_at.is_(None), seeds.c.rolls > 0
        )
        rows = self._connection.execute(query.order_by(seeds.c.id))
        return to_records(SeedRecord, rows)

    def announcements_of(self, seed_ids: Collection[int]) -> list[int]:
        """List the outbox rows that tell of the commitments of seeds, as far as there are any."""
        if not seed_ids:
            return []
        query = select(seeds.c.announcement_id).where(
            seeds.c.id.in_(seed_ids), seeds.c.announcement_id.is_not(None)
        )
        return list(self._connection.execute(query).scalars())

    def set_announcement(self, seed_id: int, outbox_id: int) -> None:
        """Note which outbox row tells the chat of the commitment."""
        self._change(seed_id, announcement_id=outbox_id)

    def mark_announced(self, seed_id: int, cmid: int) -> None:
        """Note the number of the message that shows the commitment."""
        self._change(seed_id, announced_cmid=cmid)

    def set_period(self, seed_id: int, period: str) -> None:
        """Let a seed serve a period."""
        self._change(seed_id, period=period)

    def mark_revealed(self, seed_id: int, now: int) -> None:
        """Note that the secret is known to all."""
        self._change(seed_id, revealed_at=now)

    def count_rolls(self, served: Mapping[int, int]) -> None:
        """Count rolls that seeds have served, by seed id."""
        rows = [{"seed": seed_id, "count": count} for seed_id, count in served.items()]
        if rows:
            self._forget(served)
            self._connection.execute(_count_rolls, rows)

    def _change(self, seed_id: int, **values: object) -> None:
        self._forget([seed_id])
        self._connection.execute(update(seeds).where(seeds.c.id == seed_id).values(values))

    def _forget(self, seed_ids: Collection[int]) -> None:
        """Forget of what was read ahead the seeds that are changed."""
        self._open = {lane: one for lane, one in self._open.items() if one.id not in seed_ids}

    def _read_open(self, community_id: int, peer_ids: Collection[int]) -> dict[Lane, SeedRecord]:
        wanted = {"of_community": community_id, "of_peers": peer_ids}
        rows = self._connection.execute(_open_days, wanted)
        found = to_records(SeedRecord, rows)
        return {(seed.community_id, seed.peer_id): seed for seed in found}
