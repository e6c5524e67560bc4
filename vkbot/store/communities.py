"""Communities that the bot serves: names, where polling stands, who manages them."""

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from vkbot.store.records import CommunityRecord
from vkbot.store.sql import upsert
from vkbot.store.tables import communities, community_managers

_save_position = (
    update(communities)
    .where(communities.c.id == bindparam("community"))
    .values(poll_ts=bindparam("ts"), poll_key=bindparam("key"), poll_server=bindparam("server"))
)
_managers = select(community_managers.c.user_id).where(
    community_managers.c.community_id == bindparam("community")
)


class Communities:
    """Keeps communities."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._managers: dict[int, frozenset[int]] = {}

    def read_ahead(self, community_id: int) -> None:
        """Read who manages a community, to be found here later."""
        self._managers[community_id] = self._read_managers(community_id)

    def get(self, community_id: int) -> CommunityRecord | None:
        """Find a community."""
        query = select(communities).where(communities.c.id == community_id)
        row = self._connection.execute(query).one_or_none()
        return CommunityRecord(**row._mapping) if row else None

    def all(self) -> list[CommunityRecord]:
        """List all communities."""
        rows = self._connection.execute(select(communities).order_by(communities.c.id))
        return [CommunityRecord(**row._mapping) for row in rows]

    def put(self, community_id: int, *, name: str, screen_name: str) -> None:
        """Write a community's names, new or known; its position stays."""
        names = {"id": community_id, "name": name, "screen_name": screen_name}
        upsert(self._connection, communities, [names])

    def save_position(
        self, community_id: int, ts: str | None, *, key: str | None, server: str | None
    ) -> None:
        """Write where polling goes on; belongs into the transaction that stores the updates."""
        position = {"community": community_id, "ts": ts, "key": key, "server": server}
        self._connection.execute(_save_position, position)

    def managers(self, community_id: int) -> frozenset[int]:
        """Return the people who manage a community, as last read."""
        known = self._managers.get(community_id)
        return self._read_managers(community_id) if known is None else known

    def put_managers(self, community_id: int, user_ids: Iterable[int]) -> None:
        """Write anew who manages a community."""
        self._managers = {}
        old = delete(community_managers).where(community_managers.c.community_id == community_id)
        self._connection.execute(old)
        rows = [{"community_id": community_id, "user_id": user} for user in set(user_ids)]
        if rows:
            self._connection.execute(insert(community_managers), rows)

    def _read_managers(self, community_id: int) -> frozenset[int]:
        return frozenset(self._connection.scalars(_managers, {"community": community_id}))
