"""
Who leads a campaign, and by what: the chat it was begun in, the community, or a role.

Anybody may open a chat of his own and invite the bot. So no chat but the founding one makes an
admin, and a chat comes into a campaign by the hand of somebody who is an admin of it already.
"""

from collections.abc import Iterable

from engine.errors import IllegalActionError
from vkbot.services.membership import ADMIN, founding_chat_of, role_in
from vkbot.services.situation import Situation, refresh_stale
from vkbot.store.records import CampaignRecord
from vkbot.store.unit_of_work import UnitOfWork


def is_led_by(uow: UnitOfWork, campaign: CampaignRecord, people: Iterable[int], now: int) -> bool:
    """Tell whether one of these people is an admin of a campaign in whose chats he is."""
    return any(role_in(uow, campaign, person, now) == ADMIN for person in people)


def require_admin_of(campaign: CampaignRecord, situation: Situation) -> None:
    """
    Refuse unless the speaker is an admin of a campaign, whatever he is here.

    Raises:
        IllegalActionError: "campaign_of_others".
        AwaitDelivery: the members of its founding chat have not been read lately.
    """
    refresh_stale(situation, [founding_chat_of(situation.uow, campaign)])
    if not is_led_by(situation.uow, campaign, [situation.speaker], situation.now):
        raise IllegalActionError("campaign_of_others", {"name": campaign.name})
