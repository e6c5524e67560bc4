"""
Read what a conversation stands on: its chat, campaign, settings and roles.
"""

from collections.abc import Iterable
from dataclasses import replace

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.services.campaign_settings import CampaignSettings
from vkbot.services.campaigns import find_campaign
from vkbot.services.roll_log import RollLog, RollNumbers
from vkbot.services.situation import Lane
from vkbot.store.records import CampaignRecord, ChatRecord
from vkbot.store.unit_of_work import UnitOfWork


def read_ahead(uow: UnitOfWork, lanes: Iterable[tuple[int, int]]) -> None:
    """Read what conversations stand on by a few queries for all, which `load_lane` then spares."""
    peers: dict[int, list[int]] = {}
    for community_id, peer_id in lanes:
        peers.setdefault(community_id, []).append(peer_id)
    for community_id, peer_ids in peers.items():
        chats = uow.chats.read_ahead(community_id, peer_ids)
        uow.communities.read_ahead(community_id)
        uow.campaigns.read_ahead({chat.campaign_id for chat in chats if chat.campaign_id})
        uow.seeds.read_ahead(community_id, peer_ids)
        uow.journal.read_ahead(community_id, peer_ids)


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
    rules_campaign = bool(chat_admins) and _is_first_chat(uow, chat, campaign)
    managers = uow.communities.managers(community_id)
    return Lane(
        uow=uow,
        community_id=community_id,
        peer_id=peer_id,
        chat=chat,
        campaign=campaign,
        campaign_is_sure=is_sure,
        settings=CampaignSettings(uow.campaigns.settings(campaign.id)),
        log=RollLog(
            uow, numbers, campaign_id=campaign.id, community_id=community_id, peer_id=peer_id
        ),
        roles={role.user_id: role.role for role in uow.campaigns.roles(campaign.id)},
        chat_admins=chat_admins | managers,
        administrators=chat_admins | managers if rules_campaign else managers,
        muted_until=uow.campaigns.mutes(campaign.id, now),
    )


def _is_first_chat(uow: UnitOfWork, chat: ChatRecord, campaign: CampaignRecord) -> bool:
    """
    Tell whether administering this chat makes an admin of the campaign.

    Anybody may open a chat of his own and invite the bot; that must not make him an admin of a
    campaign that others play, so it is the campaign's first chat alone.
    """
    peers = uow.chats.peers_of_campaign(campaign.id)
    return chat.peer_id == min((peer for peer in peers if peer > CHAT_PEER_BASE), default=0)
