"""
Campaigns: names, settings, who holds a role, who is not heard, how far rolls are numbered.

What was read ahead is found without a query until something of it is written here.
"""

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from vkbot.lexicon.folding import fold
from vkbot.store.reading import sort_under, to_records
from vkbot.store.records import CampaignRecord, NewCampaign, RoleRecord
from vkbot.store.sql import upsert
from vkbot.store.tables import campaign_settings, campaigns, mutes, roles


def _wanted(column: ColumnElement[int]) -> ColumnElement[bool]:
    return column.in_(bindparam("campaigns", expanding=True))


_campaigns: Select[tuple[object, ...]] = select(
    *(campaigns.c[name] for name in CampaignRecord.__slots__)
)
_by_id = _campaigns.where(_wanted(campaigns.c.id))
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
_settings = select(
    campaign_settings.c.campaign_id, campaign_settings.c.key, campaign_settings.c.value
).where(_wanted(campaign_settings.c.campaign_id))
_roles = (
    select(roles.c.campaign_id, *(roles.c[name] for name in RoleRecord.__slots__))
    .where(_wanted(roles.c.campaign_id))
    .order_by(roles.c.given_at, roles.c.user_id)
)
_mutes = select(mutes.c.campaign_id, mutes.c.user_id, mutes.c.until).where(
    _wanted(mutes.c.campaign_id)
)


class Campaigns:
    """Keeps campaigns."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._campaigns: dict[int, CampaignRecord] = {}
        self._settings: dict[int, dict[str, str]] = {}
        self._roles: dict[int, list[RoleRecord]] = {}
        self._mutes: dict[int, dict[int, int]] = {}

    def read_ahead(self, campaign_ids: Collection[int]) -> None:
        """Read several campaigns with settings, roles and mutes, to be found here later."""
        self._campaigns |= self._read(campaign_ids)
        self._settings |= self._read_settings(campaign_ids)
        self._roles |= self._read_roles(campaign_ids)
        self._mutes |= self._read_mutes(campaign_ids)

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
        return self._campaigns.get(campaign_id) or self._read([campaign_id]).get(campaign_id)

    def find(self, community_id: int, name: str) -> CampaignRecord | None:
        """Find a community's campaign by its name, in any case."""
        query = _campaigns.where(
            campaigns.c.community_id == community_id, campaigns.c.folded_name == fold(name)
        )
        return next(iter(to_records(CampaignRecord, self._connection.execute(query))), None)

    def of_community(self, community_id: int) -> list[CampaignRecord]:
        """List a community's campaigns, the oldest first."""
        query = _campaigns.where(campaigns.c.community_id == community_id)
        rows = self._connection.execute(query.order_by(campaigns.c.id))
        return to_records(CampaignRecord, rows)

    def count_created_by(self, community_id: int, user_id: int) -> int:
        """Count the campaigns of a community that a person began."""
        query = select(func.count()).where(
            campaigns.c.community_id == community_id, campaigns.c.created_by == user_id
        )
        return self._connection.execute(query).scalar_one()

    def set_zone(self, campaign_id: int, zone: str) -> None:
        """Write a campaign's time zone, by its IANA name."""
        self._campaigns = {}
        chosen = update(campaigns).where(campaigns.c.id == campaign_id)
        self._connection.execute(chosen.values(zone=zone))

    def set_founding_chat(self, campaign_id: int, peer_id: int) -> None:
        """Write which chat a campaign was begun in."""
        self._campaigns = {}
        chosen = update(campaigns).where(campaigns.c.id == campaign_id)
        self._connection.execute(chosen.values(founding_peer_id=peer_id))

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
        known = self._settings.get(campaign_id)
        return self._read_settings([campaign_id])[campaign_id] if known is None else known

    def put_setting(self, campaign_id: int, key: str, value: str) -> None:
        """Set a setting."""
        self._settings = {}
        row = {"campaign_id": campaign_id, "key": key, "value": value}
        upsert(self._connection, campaign_settings, [row])

    def delete_setting(self, campaign_id: int, key: str) -> None:
        """Let a setting have its default again."""
        self._settings = {}
        chosen = delete(campaign_settings).where(_of(campaign_settings, campaign_id))
        self._connection.execute(chosen.where(campaign_settings.c.key == key))

    # Roles and mutes

    def roles(self, campaign_id: int) -> list[RoleRecord]:
        """List the roles that were given, the oldest first."""
        known = self._roles.get(campaign_id)
        return self._read_roles([campaign_id])[campaign_id] if known is None else known

    def put_role(self, campaign_id: int, role: RoleRecord) -> None:
        """Give a role in place of the one before."""
        self._roles = {}
        values = {name: getattr(role, name) for name in RoleRecord.__slots__}
        upsert(self._connection, roles, [{"campaign_id": campaign_id, **values}])

    def delete_role(self, campaign_id: int, user_id: int) -> None:
        """Take a person's role away."""
        self._roles = {}
        chosen = delete(roles).where(_of(roles, campaign_id), roles.c.user_id == user_id)
        self._connection.execute(chosen)

    def mutes(self, campaign_id: int, now: int) -> dict[int, int]:
        """Return who is not heard now, and until when."""
        known = self._mutes.get(campaign_id)
        found = self._read_mutes([campaign_id])[campaign_id] if known is None else known
        return {user_id: until for user_id, until in found.items() if until > now}

    def put_mute(self, campaign_id: int, user_id: int, until: int) -> None:
        """Do not hear a person until a moment."""
        self._mutes = {}
        row = {"campaign_id": campaign_id, "user_id": user_id, "until": until}
        upsert(self._connection, mutes, [row])

    def delete_mute(self, campaign_id: int, user_id: int) -> None:
        """Hear a person again."""
        self._mutes = {}
        chosen = delete(mutes).where(_of(mutes, campaign_id), mutes.c.user_id == user_id)
        self._connection.execute(chosen)

    # What is read of several campaigns at once

    def _read(self, campaign_ids: Collection[int]) -> dict[int, CampaignRecord]:
        rows = self._connection.execute(_by_id, {"campaigns": campaign_ids})
        return {record.id: record for record in to_records(CampaignRecord, rows)}

    def _read_settings(self, campaign_ids: Collection[int]) -> dict[int, dict[str, str]]:
        return {one: dict(rows) for one, rows in self._of_each(_settings, campaign_ids)}

    def _read_roles(self, campaign_ids: Collection[int]) -> dict[int, list[RoleRecord]]:
        return {
            one: to_records(RoleRecord, rows) for one, rows in self._of_each(_roles, campaign_ids)
        }

    def _read_mutes(self, campaign_ids: Collection[int]) -> dict[int, dict[int, int]]:
        return {one: dict(rows) for one, rows in self._of_each(_mutes, campaign_ids)}

    def _of_each(
        self, query: Select[Any], campaign_ids: Collection[int]
    ) -> Iterable[tuple[int, list[Any]]]:
        rows = self._connection.execute(query, {"campaigns": campaign_ids})
        return sort_under(campaign_ids, rows).items()


def _of(table: Table, campaign_id: int) -> ColumnElement[bool]:
    return table.c.campaign_id == campaign_id
