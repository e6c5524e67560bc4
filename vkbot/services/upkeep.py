"""
What the clock brings about, without anybody speaking: seals that have served their time, and
battles whose reminder or deadline has come.
"""

from collections.abc import Callable, Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

import structlog

from vkbot.services.campaign_settings import CampaignSettings
from vkbot.services.campaigns import campaign_of
from vkbot.services.day_seeds import period_of
from vkbot.store.battle_records import BattleRecord
from vkbot.store.errors import StoreError
from vkbot.store.records import SeedRecord
from vkbot.store.unit_of_work import UnitOfWork

log = structlog.get_logger("vkbot.running")


def find_overdue_seals(uow: UnitOfWork, now: float) -> Iterator[SeedRecord]:
    """
    Find the seeds whose day or week is over, by the time of their campaign.

    One whose campaign cannot be read, such as with a zone that this machine does not know, is
    logged and left alone.
    """
    for seed in uow.seeds.in_use():
        try:
            is_overdue = _is_overdue(uow, seed, now)
        except StoreError:
            raise
        except Exception:
            log.exception("seal_not_read", peer_id=seed.peer_id, epoch=seed.epoch)
            continue
        if is_overdue:
            yield seed


def _is_overdue(uow: UnitOfWork, seed: SeedRecord, now: float) -> bool:
    campaign = campaign_of(uow, uow.chats.get_or_create(seed.community_id, seed.peer_id))
    if campaign is None:
        return False
    settings = CampaignSettings(uow.campaigns.settings(campaign.id))
    local = datetime.fromtimestamp(now, ZoneInfo(campaign.zone))
    return seed.period != period_of(local, settings.seed_period)


def find_due_battles(
    uow: UnitOfWork, now: float, heard_until: Callable[[int], float]
) -> Iterator[tuple[BattleRecord, int]]:
    """
    Find the battles whose reminder or deadline has come, each with that moment.

    Args:
        heard_until: up to which moment everything said in a community is known. A battle waits
            until what was posted before its deadline has been read (PVT-TURN-3).
    """
    for battle in uow.battles.due(now):
        moments = [at for at in (battle.deadline_at, battle.remind_at) if at is not None]
        passed = [at for at in moments if at <= min(now, heard_until(battle.community_id))]
        if passed:
            yield battle, max(passed)
