"""
The first word in a chat: who may set the bot up, and a first seal, so that rolls need not wait.
"""

from vkbot.outgoing import RefreshMembers
from vkbot.results import Greeted
from vkbot.services.seals import announce_first
from vkbot.services.situation import AwaitDelivery, Posting, Situation


def greet(situation: Situation) -> Greeted:
    """
    Greet the chat that the bot was invited to.

    Raises:
        AwaitDelivery: the members are read first, anew at each invitation.
    """
    lane = situation.lane
    if not situation.waited:
        refresh = Posting(peer_id=lane.peer_id, result=RefreshMembers(peer_id=lane.peer_id))
        raise AwaitDelivery(lambda: [refresh])
    announce_first(situation)
    return Greeted(campaign=lane.campaign.name, admin_ids=tuple(sorted(lane.administrators)))
