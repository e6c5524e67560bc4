"""
The first word in a chat: who may set the bot up, and a first seal, so that rolls need not wait.
"""

from vkbot.results import Greeted
from vkbot.services.campaigns import adopt_chat
from vkbot.services.membership import administrators_of
from vkbot.services.seed_stock import announce_first
from vkbot.services.situation import Situation, refresh_members


def greet(situation: Situation) -> Greeted:
    """
    Greet the chat that the bot was invited to, by the speaker.

    Raises:
        AwaitDelivery: the members are read first, anew at each invitation; those of the founding
            chat too, for only an admin brings a chat into his campaign.
    """
    lane = situation.lane
    refresh_members(situation, lane.peer_id)
    if lane.founding_chat is not None:
        refresh_members(situation, lane.founding_chat.peer_id)
    adopt_chat(situation, invited_by=situation.speaker)
    announce_first(situation)
    if not lane.campaign_is_sure:
        return Greeted(campaign=None, admin_ids=tuple(sorted(lane.chat_admins)))
    admins = administrators_of(situation.uow, lane.campaign)
    return Greeted(campaign=lane.campaign.name, admin_ids=tuple(sorted(admins)))
