"""
Read what a conversation stands on: its chat, campaign, settings and roles.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.services.campaign_settings import CampaignSettings
from vkbot.services.campaigns import find_campaign
from vkbot.services.membership import founding_chat_of
from vkbot.services.roll_log import RollLog, RollNumbers
from vkbot.services.situation import Lane
from vkbot.store.records import ChatRecord
from vkbot.store.unit_of_work import UnitOfWork


def read_ahead(uow: UnitOfWork, lanes: Iterable[tuple[int, int]]) -> None:
    """Read what conversations stand on by a few queries for all, which `load_lane` then spares."""
    peers: dict[int, list[int]] = {}
    for community_id, peer_id in lanes:
        peers.setdefault(community_id, []).append(peer_id)
    for community_id, peer_ids in peers.items():
        chats = uow.chats.read_ahead(community_id, peer_ids)
        uow.communities.read_ahead(community_id)
        campaign_ids = {chat.campaign_id for chat in chats if chat.campaign_id}
        uow.campaigns.read_ahead(campaign_ids)
        uow.presence.read_ahead(campaign_ids)
        _read_founding_chats(uow, community_id, chats)
        uow.seeds.read_ahead(community_id, peer_ids)
        uow.journal.read_ahead(community_id, peer_ids)


def _read_founding_chats(uow: UnitOfWork, community_id: int, chats: Collection[ChatRecord]) -> None:
    """Read the founding chats of campaigns that are among what was read, where they are others."""
    campaigns = (uow.campaigns.get(chat.campaign_id) for chat in chats if chat.campaign_id)
    founding = {one.founding_peer_id for one in campaigns if one and one.founding_peer_id}
    if others := founding - {chat.peer_id for chat in chats}:
        uow.chats.read_ahead(community_id, others)


def load_lane(
    uow: UnitOfWork,
    numbers: RollNumbers,
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
        default_name: name of a community's first campaign.
    """
    chat = uow.chats.get_or_create(community_id, peer_id)
    is_chat = peer_id > CHAT_PEER_BASE
    campaign, is_sure = find_campaign(uow, chat, default_name=default_name, now=now)
    if is_chat and is_sure and chat.campaign_id is None:
        chat = replace(chat, campaign_id=campaign.id)
        uow.chats.save(chat)
    chat_admins = uow.chats.admins(community_id, peer_id) if is_chat else frozenset()
    managers = uow.communities.managers(community_id)
    return Lane(
        uow=uow,
        community_id=community_id,
        peer_id=peer_id,
        chat=chat,
        campaign=campaign,
        campaign_is_sure=is_sure,
        founding_chat=founding_chat_of(uow, campaign),
        settings=CampaignSettings(uow.campaigns.settings(campaign.id)),
        log=RollLog(
            uow, numbers, campaign_id=campaign.id, community_id=community_id, peer_id=peer_id
        ),
        chat_admins=chat_admins | managers,
        muted_until=uow.campaigns.mutes(campaign.id, now),
    )
