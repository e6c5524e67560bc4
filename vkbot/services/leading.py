"""
Who leads a campaign, and by what: the chat it was begun in, the community, or a role.

Anybody may open a chat of his own and invite the bot. So no chat but the founding one makes an
admin, and a chat comes into a campaign by the hand of somebody who is an admin of it already.
"""

from collections.abc import Iterable

from engine.errors import IllegalActionError
from vkbot.services.membership import founding_chat_of
from vkbot.services.situation import Lane, Situation, refresh_stale
from vkbot.store.records import CampaignRecord
from vkbot.store.unit_of_work import UnitOfWork


def administrators_of(uow: UnitOfWork, campaign: CampaignRecord) -> frozenset[int]:
    """Return who administers a campaign's founding chat or its community, as last read."""
    managers = uow.communities.managers(campaign.community_id)
    if campaign.founding_peer_id is None:
        return managers
    return managers | uow.chats.admins(campaign.community_id, campaign.founding_peer_id)


def leaders_of(lane: Lane) -> list[int]:
    """List who leads a campaign by the role of a GM, or else by what he administers."""
    gms = [person for person, role in lane.roles.items() if role == "gm"]
    return sorted(gms or lane.administrators)


def is_led_by(uow: UnitOfWork, campaign: CampaignRecord, people: Iterable[int]) -> bool:
    """Tell whether one of these people is an admin of a campaign."""
    given = {one.user_id for one in uow.campaigns.roles(campaign.id) if one.role == "admin"}
    return not (administrators_of(uow, campaign) | given).isdisjoint(people)


def require_admin_of(campaign: CampaignRecord, situation: Situation) -> None:
    """
    Refuse unless the speaker is an admin of a campaign, whatever he is here.

    Raises:
        IllegalActionError: "campaign_of_others".
        AwaitDelivery: the members of its founding chat have not been read lately.
    """
    refresh_stale(situation, [founding_chat_of(situation.uow, campaign)])
    if not is_led_by(situation.uow, campaign, [situation.speaker]):
        raise IllegalActionError("campaign_of_others", {"name": campaign.name})
