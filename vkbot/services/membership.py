"""
Who is in a campaign, and in which role: the only place where either is decided.

Who speaks in a chat of the campaign is there. Elsewhere, in dialogues and topics, a role that was
given counts for who was lately heard or read in such a chat and is not known to have left one
since. Who administers the founding chat or the community is an admin by that alone.
"""

from collections.abc import Collection
from dataclasses import replace

from vkbot.services.campaign_settings import CampaignSettings
from vkbot.store.application_records import CharacterStatus
from vkbot.store.records import CampaignRecord, ChatRecord
from vkbot.store.unit_of_work import UnitOfWork

ROLES = ("player", "gm", "admin")
"""Roles from the least to the greatest; each may do what the one before may."""
PLAYER, GM, ADMIN = ROLES
NOTED_EVERY_SECONDS = 3600
"""How often it is written down that somebody speaks in a chat."""
_DAY = 86_400


def founding_chat_of(uow: UnitOfWork, campaign: CampaignRecord) -> ChatRecord | None:
    """Find the chat that a campaign was begun in."""
    if campaign.founding_peer_id is None:
        return None
    return uow.chats.get(campaign.community_id, campaign.founding_peer_id)


def is_begun(uow: UnitOfWork, campaign: CampaignRecord) -> bool:
    """Tell whether a chat founded a campaign, or somebody was given a role in it."""
    return campaign.founding_peer_id is not None or bool(uow.campaigns.roles(campaign.id))


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
    role = given_role(uow, campaign, user_id)
    if role == PLAYER or is_in_chat or is_present(uow, campaign, user_id, now):
        return role
    return PLAYER


def given_role(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> str:
    """Return the role that somebody was given, whatever he administers and wherever he is now."""
    given = (one.role for one in uow.campaigns.roles(campaign.id) if one.user_id == user_id)
    return next(given, PLAYER)


def held_role(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> str:
    """Return the role that somebody holds, whether or not it counts where he is now."""
    return holders_of(uow, campaign).get(user_id, PLAYER)


def holders_of(uow: UnitOfWork, campaign: CampaignRecord) -> dict[int, str]:
    """Return who holds which role above a player's, given or by what he administers."""
    given = {one.user_id: one.role for one in uow.campaigns.roles(campaign.id)}
    return given | dict.fromkeys(administrators_of(uow, campaign), ADMIN)


def leaders_of(uow: UnitOfWork, campaign: CampaignRecord) -> list[int]:
    """List who leads a campaign and has not left it: its GMs, or its admins where it has none."""
    there = {
        person: role
        for person, role in holders_of(uow, campaign).items()
        if not has_left(uow, campaign, person)
    }
    return sorted([one for one, role in there.items() if role == GM] or there)


def has_left(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> bool:
    """Tell whether somebody is known to have left a chat of a campaign, and was in none since."""
    return uow.presence.has_left(campaign.id, user_id)


def is_present(uow: UnitOfWork, campaign: CampaignRecord, user_id: int, now: int) -> bool:
    """Tell whether somebody was lately in a chat of a campaign, and has not left one since."""
    known = uow.presence.get(campaign.id, user_id)
    days = CampaignSettings(uow.campaigns.settings(campaign.id)).role_days
    return not known.has_left and known.seen_at > now - days * _DAY


def is_member(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> bool:
    """
    Tell whether somebody is in a campaign: in one of its chats, or in charge of the community.

    Where the members of a chat are not known, a role or a roll made in a chat tells it of who is
    not known to have left.
    """
    return is_manager(uow, campaign, user_id) or takes_part(uow, campaign, user_id)


def is_manager(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> bool:
    """Tell whether somebody manages the community of a campaign."""
    return user_id in uow.communities.managers(campaign.community_id)


def takes_part(uow: UnitOfWork, campaign: CampaignRecord, user_id: int) -> bool:
    """Tell whether somebody is in a chat of a campaign, as far as that is known."""
    if campaign.id in uow.chats.campaign_ids_of(campaign.community_id, user_id):
        return True
    if _knows_members(uow, campaign) or has_left(uow, campaign, user_id):
        return False
    if (
        given_role(uow, campaign, user_id) != PLAYER
        or uow.presence.get(campaign.id, user_id).seen_at > 0
    ):
        return True
    if uow.rolls.has_rolled_in_chat(campaign.id, user_id):
        return True
    approved = CharacterStatus.APPROVED
    return bool(uow.characters.of_campaign(campaign.id, approved, owner_id=user_id))


def belongs_to_community(uow: UnitOfWork, campaign: CampaignRecord) -> bool:
    """
    Tell whether a campaign is one of the community's own, not of strangers who invited the bot.

    It is where one of the community's managers takes part; all are while nobody knows who they are.
    """
    managers: Collection[int] = uow.communities.managers(campaign.community_id)
    return not managers or any(takes_part(uow, campaign, one) for one in managers)


def note_heard(uow: UnitOfWork, campaign: CampaignRecord, user_id: int, at: int) -> None:
    """Note that somebody spoke in a chat of the campaign who holds a role, or had left."""
    if user_id in holders_of(uow, campaign) or has_left(uow, campaign, user_id):
        note_present(uow, campaign, user_id, at)


def note_present(uow: UnitOfWork, campaign: CampaignRecord, user_id: int, at: int) -> None:
    """Note that somebody is in a chat of the campaign, unless that was noted a short while ago."""
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
