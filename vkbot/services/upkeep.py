"""
What the clock brings about, without anybody speaking: seals that have served their time.
"""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from vkbot.services.campaign_settings import DEFAULT_ZONE, CampaignSettings
from vkbot.services.seals import period_of
from vkbot.store.records import SeedRecord
from vkbot.store.unit_of_work import UnitOfWork


def find_overdue_seals(uow: UnitOfWork, now: float) -> Iterator[SeedRecord]:
    """Find the seeds whose day or week is over, by the time of their campaign."""
    for seed in uow.seeds.in_use():
        chat = uow.chats.get(seed.community_id, seed.peer_id)
        campaign = uow.campaigns.get(chat.campaign_id) if chat and chat.campaign_id else None
        kept = uow.campaigns.settings(campaign.id) if campaign else {}
        zone = ZoneInfo(campaign.zone if campaign else DEFAULT_ZONE)
        local = datetime.fromtimestamp(now, zone)
        if seed.period != period_of(local, CampaignSettings(kept).seed_period):
            yield seed
