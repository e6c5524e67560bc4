"""Who is in a campaign, as far as the members of its chats are known."""

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
    founding = founding_chat_of(uow, campaign)
    chats = [*uow.chats.of_campaign(campaign.id), *([founding] if founding else [])]
    active = [chat for chat in chats if chat.is_active]
    if not active or not all(map(_is_seen, active)):
        return False
    peers = [chat.peer_id for chat in active]
    return not uow.chats.is_in_any(campaign.community_id, peers, user_id)


def _is_seen(chat: ChatRecord) -> bool:
    return chat.members_refreshed_at is not None and chat.bot_is_admin is not False
