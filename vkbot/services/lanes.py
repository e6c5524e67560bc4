"""
Read what a conversation stands on: its chat, its campaign, and what that has set.
"""

from dataclasses import dataclass, replace

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.services.campaign_settings import CampaignSettings
from vkbot.services.campaigns import find_campaign
from vkbot.services.roll_log import RollLog, RollNumbers
from vkbot.services.situation import Lane
from vkbot.store.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class Ground:
    """What the conversations of one campaign share."""

    settings: CampaignSettings
    muted_until: dict[int, int]


class Grounds:
    """The campaigns of one transaction, each read once until something is changed."""

    def __init__(self, uow: UnitOfWork, now: int) -> None:
        self._uow = uow
        self._now = now
        self._known: dict[int, Ground] = {}

    def of(self, campaign_id: int) -> Ground:
        """Return what a campaign has set."""
        known = self._known.get(campaign_id)
        if known is None:
            known = self._known[campaign_id] = Ground(
                settings=CampaignSettings(self._uow.campaigns.settings(campaign_id)),
                muted_until=self._uow.campaigns.mutes(campaign_id, self._now),
            )
        return known

    def forget(self) -> None:
        """Read all anew when it is asked for again."""
        self._known.clear()


def load_lane(
    uow: UnitOfWork,
    numbers: RollNumbers,
    grounds: Grounds,
    *,
    community_id: int,
    peer_id: int,
    now: int,
    default_name: str,
) -> Lane:
    """
    Read a conversation, begun where it is new.

    Args:
        uow: the transaction that has the lane locked.
        numbers: the transaction's counters of rolls.
        grounds: the transaction's campaigns.
        default_name: name of a community's first campaign.
    """
    chat = uow.chats.get_or_create(community_id, peer_id)
    campaign, is_sure = find_campaign(uow, chat, default_name=default_name, now=now)
    if peer_id > CHAT_PEER_BASE and is_sure and chat.campaign_id is None:
        chat = replace(chat, campaign_id=campaign.id)
        uow.chats.save(chat)
    ground = grounds.of(campaign.id)
    return Lane(
        uow=uow,
        community_id=community_id,
        peer_id=peer_id,
        chat=chat,
        campaign=campaign,
        campaign_is_sure=is_sure,
        settings=ground.settings,
        muted_until=ground.muted_until,
        log=RollLog(
            uow, numbers, campaign_id=campaign.id, community_id=community_id, peer_id=peer_id
        ),
    )
