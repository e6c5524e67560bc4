"""
Who is in a campaign, and in which role: the only place where either is decided.

Who speaks in a chat of the campaign is there. Elsewhere, in dialogues and topics, a role that was
given counts for who was lately heard or read in such a chat and is not known to have left one
since. Who administers the founding chat or the community is an admin by that alone.
"""

from dataclasses import replace

from vkbot.store.records import CampaignRecord, ChatRecord
from vkbot.store.unit_of_work import UnitOfWork

ROLES = ("player", "gm", "admin")
"""Roles from the least to the greatest; each may do what the one before may."""
PLAYER, ADMIN = ROLES[0], ROLES[-1]
ROLE_COUNTS_DAYS = 7
"""How long a role counts in dialogues after its holder was heard or read in a chat."""
NOTED_EVERY_SECONDS = 3600
"""How often it is written down that somebody speaks in a chat."""
_DAY = 86_400


def founding_chat_of(uow: UnitOfWork, campaign: CampaignRecord) -> ChatRecord | None:
    """Find the chat that a campaign was begun in."""
    if campaign.founding_peer_id is None:
        return None
    return uow.chats.get(campaign.community_id, campaign.founding_peer_id)


def administrators_of(uow: UnitOfWork, campaign: CampaignRecord) -> frozenset[int]:
    """Return who administers a campaign's founding chat or its community, as last read."""
    managers = uow.communities.managers(campaign.community_id)
    if campaign.founding_peer_id is None:
        return managers
    return managers | uow.chats.admins(campaign.community_id, campaign.founding_peer_id)


def role_in(
    uow: UnitOfWork, campaign: CampaignRecord, user_id: int, now: int, *, is_in_chat: bool = False
) -> str:
    """
    Say in which role somebody speaks.

    Args:
        is_in_chat: he speaks in a chat of this campaign; elsewhere he may have left meanwhile.
    """
    if user_id in administrators_of(uow, campaign):
        return ADMIN
    given = {one.user_id: one.role for one in uow.campaigns.roles(campaign.id)}
    role = given.get(user_id, PLAYER)
    if role == PLAYER or is_in_chat or is_present(uow, campaign, user_id, now):
        return role
    return PLAYER


def has_left(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> bool:
    """Tell whether somebody is known to have left a chat of a campaign, and was in none since."""
    return uow.presence.has_left(campaign.id, user_id)


def is_present(uow: UnitOfWork, campaign: CampaignRecord, user_id: int, now: int) -> bool:
    """Tell whether somebody was lately in a chat of a campaign, and has not left one since."""
    known = uow.presence.get(campaign.id, user_id)
    return not known.has_left and known.seen_at > now - ROLE_COUNTS_DAYS * _DAY


def is_member(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> bool:
    """
    Tell whether somebody is in a campaign: in one of its chats, or in charge of the community.

    Where the members of a chat are not known, a role or a roll made in a chat tells it of who is
    not known to have left.
    """
    if campaign.id in uow.chats.campaign_ids_of(campaign.community_id, user_id):
        return True
    if user_id in uow.communities.managers(campaign.community_id):
        return True
    if _knows_members(uow, campaign) or has_left(uow, campaign, user_id):
        return False
    holders = {one.user_id for one in uow.campaigns.roles(campaign.id)}
    return user_id in holders or uow.rolls.has_rolled_in_chat(campaign.id, user_id)


def note_heard(uow: UnitOfWork, campaign: CampaignRecord, user_id: int, at: int) -> None:
    """Note that somebody spoke in a chat of the campaign who holds a role, or had left."""
    holders = {one.user_id for one in uow.campaigns.roles(campaign.id)}
    if user_id not in holders and not has_left(uow, campaign, user_id):
        return
    known = uow.presence.get(campaign.id, user_id)
    is_back = known.has_left and at >= known.left_at
    if is_back or known.seen_at <= at - NOTED_EVERY_SECONDS:
        seen_at = max(at, known.left_at + is_back)
        uow.presence.put(campaign.id, user_id, replace(known, seen_at=seen_at))


def _knows_members(uow: UnitOfWork, campaign: CampaignRecord) -> bool:
    founding = founding_chat_of(uow, campaign)
    chats = [*uow.chats.of_campaign(campaign.id), *([founding] if founding else [])]
    active = [chat for chat in chats if chat.is_active]
    return bool(active) and all(map(_is_seen, active))


def _is_seen(chat: ChatRecord) -> bool:
    return chat.members_refreshed_at is not None and chat.bot_is_admin is not False
