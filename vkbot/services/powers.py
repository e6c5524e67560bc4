"""
Who may decide in a conversation, read when somebody asks: most lines of a chat need no power.
"""

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.store.records import CampaignRecord, ChatRecord
from vkbot.store.unit_of_work import UnitOfWork


def given_roles(uow: UnitOfWork, campaign: CampaignRecord) -> dict[int, str]:
    """Return the roles that were given in a campaign, by person."""
    return {role.user_id: role.role for role in uow.campaigns.roles(campaign.id)}


def chat_admins(uow: UnitOfWork, chat: ChatRecord) -> frozenset[int]:
    """Return who administers this chat or the community, as last read."""
    managers = uow.communities.managers(chat.community_id)
    if chat.peer_id <= CHAT_PEER_BASE:
        return managers
    members = uow.chats.members(chat.community_id, chat.peer_id)
    return managers | {member.user_id for member in members if member.is_admin}


def campaign_admins(uow: UnitOfWork, chat: ChatRecord, campaign: CampaignRecord) -> frozenset[int]:
    """
    Return who of them is an admin of the campaign by that.

    Anybody may open a chat of his own and invite the bot; that must not make him an admin of a
    campaign that others play, so administering counts in the campaign's first chat alone.
    """
    if _is_first_chat(uow, chat, campaign):
        return chat_admins(uow, chat)
    return uow.communities.managers(chat.community_id)


def _is_first_chat(uow: UnitOfWork, chat: ChatRecord, campaign: CampaignRecord) -> bool:
    peers = [one.peer_id for one in uow.chats.of_campaign(campaign.id)]
    return chat.peer_id == min((peer for peer in peers if peer > CHAT_PEER_BASE), default=0)
