"""Campaigns: names, settings, who holds a role, who is not heard, how far rolls are numbered."""

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    Table,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from vkbot.lexicon.folding import fold
from vkbot.store.records import CampaignRecord, NewCampaign, RoleRecord
from vkbot.store.sql import upsert
from vkbot.store.tables import campaign_settings, campaigns, mutes, roles

_campaigns: Select[tuple[object, ...]] = select(
    *(campaigns.c[name] for name in CampaignRecord.__slots__)
)
_by_id = _campaigns.where(campaigns.c.id == bindparam("campaign"))
_next_roll = (
    select(campaigns.c.next_roll)
    .where(campaigns.c.id == bindparam("campaign"))
    .with_for_update(key_share=True)
)
_set_next_roll = (
    update(campaigns)
    .where(campaigns.c.id == bindparam("campaign"))
    .values(next_roll=bindparam("number"))
)
_settings = select(campaign_settings.c.key, campaign_settings.c.value).where(
    campaign_settings.c.campaign_id == bindparam("campaign")
)
_mutes = select(mutes.c.user_id, mutes.c.until).where(
    mutes.c.campaign_id == bindparam("campaign"), mutes.c.until > bindparam("now")
)


class Campaigns:
    """Keeps campaigns."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add(self, campaign: NewCampaign) -> CampaignRecord:
        """Begin a campaign; its name must be free in the community."""
        values = {name: getattr(campaign, name) for name in NewCampaign.__slots__}
        inserted = self._connection.execute(
            insert(campaigns).returning(campaigns.c.id),
            {**values, "folded_name": fold(campaign.name)},
        )
        return CampaignRecord(id=inserted.scalar_one(), **values)

    def get(self, campaign_id: int) -> CampaignRecord | None:
        """Find a campaign."""
        row = self._connection.execute(_by_id, {"campaign": campaign_id}).one_or_none()
        return _record(row) if row else None

    def find(self, community_id: int, name: str) -> CampaignRecord | None:
        """Find a community's campaign by its name, in any case."""
        query = _campaigns.where(
            campaigns.c.community_id == community_id, campaigns.c.folded_name == fold(name)
        )
        row = self._connection.execute(query).one_or_none()
        return _record(row) if row else None

    def of_community(self, community_id: int) -> list[CampaignRecord]:
        """List a community's campaigns, the oldest first."""
        query = _campaigns.where(campaigns.c.community_id == community_id)
        return [_record(row) for row in self._connection.execute(query.order_by(campaigns.c.id))]

    def set_zone(self, campaign_id: int, zone: str) -> None:
        """Write a campaign's time zone, by its IANA name."""
        chosen = update(campaigns).where(campaigns.c.id == campaign_id)
        self._connection.execute(chosen.values(zone=zone))

    # Numbers of rolls

    def lock_next_roll(self, campaign_id: int) -> int:
        """Return the number of the next roll; nobody else gets it until the transaction ends."""
        found = self._connection.execute(_next_roll, {"campaign": campaign_id})
        number: int = found.scalar_one()
        return number

    def set_next_roll(self, campaign_id: int, number: int) -> None:
        """Write the number of the next roll."""
        self._connection.execute(_set_next_roll, {"campaign": campaign_id, "number": number})

    # Settings

    def settings(self, campaign_id: int) -> dict[str, str]:
        """Return the settings that were set, values by key."""
        rows = self._connection.execute(_settings, {"campaign": campaign_id})
        return {row.key: row.value for row in rows}

    def put_setting(self, campaign_id: int, key: str, value: str) -> None:
        """Set a setting."""
        row = {"campaign_id": campaign_id, "key": key, "value": value}
        upsert(self._connection, campaign_settings, [row])

    def delete_setting(self, campaign_id: int, key: str) -> None:
        """Let a setting have its default again."""
        chosen = delete(campaign_settings).where(_of(campaign_settings, campaign_id))
        self._connection.execute(chosen.where(campaign_settings.c.key == key))

    # Roles and mutes

    def roles(self, campaign_id: int) -> list[RoleRecord]:
        """List the roles that were given, the oldest first."""
        query = select(*(roles.c[name] for name in RoleRecord.__slots__))
        rows = self._connection.execute(
            query.where(_of(roles, campaign_id)).order_by(roles.c.given_at, roles.c.user_id)
        )
        return [RoleRecord(**dict(row._mapping)) for row in rows]

    def put_role(self, campaign_id: int, role: RoleRecord) -> None:
        """Give a role in place of the one before."""
        values = {name: getattr(role, name) for name in RoleRecord.__slots__}
        upsert(self._connection, roles, [{"campaign_id": campaign_id, **values}])

    def delete_role(self, campaign_id: int, user_id: int) -> None:
        """Take a person's role away."""
        chosen = delete(roles).where(_of(roles, campaign_id), roles.c.user_id == user_id)
        self._connection.execute(chosen)

    def mutes(self, campaign_id: int, now: int) -> dict[int, int]:
        """Return who is not heard now, and until when."""
        rows = self._connection.execute(_mutes, {"campaign": campaign_id, "now": now})
        return {row.user_id: row.until for row in rows}

    def put_mute(self, campaign_id: int, user_id: int, until: int) -> None:
        """Do not hear a person until a moment."""
        row = {"campaign_id": campaign_id, "user_id": user_id, "until": until}
        upsert(self._connection, mutes, [row])

    def delete_mute(self, campaign_id: int, user_id: int) -> None:
        """Hear a person again."""
        chosen = delete(mutes).where(_of(mutes, campaign_id), mutes.c.user_id == user_id)
        self._connection.execute(chosen)


def _of(table: Table, campaign_id: int) -> ColumnElement[bool]:
    return table.c.campaign_id == campaign_id


def _record(row: Row[tuple[object, ...]]) -> CampaignRecord:
    return CampaignRecord(**dict(row._mapping))
