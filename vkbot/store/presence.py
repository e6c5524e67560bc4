"""
When somebody was last heard or read in a chat of a campaign, and when he last left one.
"""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, bindparam, exists, or_, select

from vkbot.store.sql import upsert
from vkbot.store.tables import campaigns, chats, presence, roles

_of_note = select(
    presence.c.campaign_id, presence.c.user_id, presence.c.seen_at, presence.c.left_at
).where(
    presence.c.campaign_id.in_(bindparam("campaigns", expanding=True)),
    or_(
        and_(presence.c.left_at > 0, presence.c.left_at >= presence.c.seen_at),
        exists().where(
            roles.c.campaign_id == presence.c.campaign_id, roles.c.user_id == presence.c.user_id
        ),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """Seconds since 1970; 0: never."""

    seen_at: int = 0
    left_at: int = 0

    @property
    def has_left(self) -> bool:
        """Tell whether he left a chat of the campaign and was in none of them since."""
        return self.left_at >= self.seen_at and self.left_at > 0


class Presences:
    """
    Keeps, for each campaign, when people were in its chats.

    Of campaigns that were read ahead, who has left or holds a role is known without a query until
    something is written here.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._ahead: dict[int, dict[int, Presence]] = {}

    def read_ahead(self, campaign_ids: Collection[int]) -> None:
        """Read who has left campaigns, and when those who hold a role were there."""
        self._ahead |= {campaign_id: {} for campaign_id in campaign_ids}
        for row in self._connection.execute(_of_note, {"campaigns": list(campaign_ids)}):
            found = Presence(seen_at=row.seen_at, left_at=row.left_at)
            self._ahead[row.campaign_id][row.user_id] = found

    def has_left(self, campaign_id: int, user_id: int) -> bool:
        """Tell whether somebody has left a campaign, and was in none of its chats since."""
        known = self._ahead.get(campaign_id)
        found = self.get(campaign_id, user_id) if known is None else known.get(user_id)
        return found is not None and found.has_left

    def get(self, campaign_id: int, user_id: int) -> Presence:
        """Return when somebody was in a campaign's chats."""
        known = self._ahead.get(campaign_id, {}).get(user_id)
        if known is not None:
            return known
        query = select(presence.c.seen_at, presence.c.left_at).where(
            presence.c.campaign_id == campaign_id, presence.c.user_id == user_id
        )
        row = self._connection.execute(query).one_or_none()
        return Presence() if row is None else Presence(seen_at=row.seen_at, left_at=row.left_at)

    def put(self, campaign_id: int, user_id: int, known: Presence) -> None:
        """Write when somebody was in a campaign's chats."""
        self._ahead = {}
        row = {"campaign_id": campaign_id, "user_id": user_id}
        row |= {"seen_at": known.seen_at, "left_at": known.left_at}
        upsert(self._connection, presence, [row])

    def note_seen(self, community_id: int, peer_id: int, users: Collection[int], now: int) -> None:
        """Note who is in a chat, for each campaign that it belongs to."""
        self._note(community_id, peer_id, users, seen_at=now)

    def note_left(self, community_id: int, peer_id: int, users: Collection[int], now: int) -> None:
        """Note who is in a chat no more, for each campaign that it belongs to."""
        self._note(community_id, peer_id, users, left_at=now)

    def _note(self, community_id: int, peer_id: int, users: Collection[int], **moment: int) -> None:
        is_founding = (campaigns.c.community_id == community_id) & (
            campaigns.c.founding_peer_id == peer_id
        )
        belongs: ColumnElement[bool] = campaigns.c.id.in_(
            select(chats.c.campaign_id).where(
                chats.c.community_id == community_id, chats.c.peer_id == peer_id
            )
        )
        self._ahead = {}
        query = select(campaigns.c.id).where(or_(is_founding, belongs))
        unknown = {"seen_at": 0, "left_at": 0}
        for (campaign_id,) in self._connection.execute(query).all():
            known = self._read(campaign_id, users)
            rows = [
                {"campaign_id": campaign_id, "user_id": user} | known.get(user, unknown) | moment
                for user in users
            ]
            upsert(self._connection, presence, rows)

    def _read(self, campaign_id: int, users: Collection[int]) -> dict[int, dict[str, int]]:
        query = select(presence.c.user_id, presence.c.seen_at, presence.c.left_at).where(
            presence.c.campaign_id == campaign_id, presence.c.user_id.in_(users)
        )
        return {
            row.user_id: {"seen_at": row.seen_at, "left_at": row.left_at}
            for row in self._connection.execute(query)
        }
