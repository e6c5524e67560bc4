"""Who is in a campaign: who is in one of its chats, as far as their members are known."""

from vkbot.store.records import CampaignRecord, ChatRecord
from vkbot.store.unit_of_work import UnitOfWork


def founding_chat_of(uow: UnitOfWork, campaign: CampaignRecord) -> ChatRecord | None:
    """Find the chat that a campaign was begun in."""
    if campaign.founding_peer_id is None:
        return None
    return uow.chats.get(campaign.community_id, campaign.founding_peer_id)


def has_left(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> bool:
    """
    Tell whether somebody is in none of a campaign's chats, nor in its founding one.

    Where the members of one of them are not known, nobody counts as gone.
    """
    return _knows_members(uow, campaign) and campaign.id not in uow.chats.campaign_ids_of(
        campaign.community_id, user_id
    )


def is_member(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> bool:
    """
    Tell whether somebody is in a campaign: in one of its chats, or in charge of the community.

    Where the members of a chat are not known, a role or a roll made in a chat tells it.
    """
    if campaign.id in uow.chats.campaign_ids_of(campaign.community_id, user_id):
        return True
    if user_id in uow.communities.managers(campaign.community_id):
        return True
    if _knows_members(uow, campaign):
        return False
    holders = {one.user_id for one in uow.campaigns.roles(campaign.id)}
    return user_id in holders or uow.rolls.has_rolled_in_chat(campaign.id, user_id)


def _knows_members(uow: UnitOfWork, campaign: CampaignRecord) -> bool:
    founding = founding_chat_of(uow, campaign)
    chats = [*uow.chats.of_campaign(campaign.id), *([founding] if founding else [])]
    active = [chat for chat in chats if chat.is_active]
    return bool(active) and all(map(_is_seen, active))


def _is_seen(chat: ChatRecord) -> bool:
    return chat.members_refreshed_at is not None and chat.bot_is_admin is not False
