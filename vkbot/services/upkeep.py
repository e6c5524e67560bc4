"""
What the clock brings about, without anybody speaking: seals that have served their time.
"""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from vkbot.services.campaign_settings import CampaignSettings
from vkbot.services.campaigns import campaign_of
from vkbot.services.seals import period_of
from vkbot.store.records import SeedRecord
from vkbot.store.unit_of_work import UnitOfWork


def find_overdue_seals(uow: UnitOfWork, now: float) -> Iterator[SeedRecord]:
    """Find the seeds whose day or week is over, by the time of their campaign."""
    for seed in uow.seeds.in_use():
        campaign = campaign_of(uow, uow.chats.get_or_create(seed.community_id, seed.peer_id))
        if campaign is None:
            continue
        settings = CampaignSettings(uow.campaigns.settings(campaign.id))
        local = datetime.fromtimestamp(now, ZoneInfo(campaign.zone))
        if seed.period != period_of(local, settings.seed_period):
            yield seed
