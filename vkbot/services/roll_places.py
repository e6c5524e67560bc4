"""
Where a roll was made, as others may know it.

Of somebody's dialogue nobody learns more than that it is one. A chat is called by its title or by
what it serves, but the title of a chat that is for admins alone, or that another campaign plays in
by now, stays in it.
"""

from vkbot.results import Place, RollPlace
from vkbot.services.situation import Situation
from vkbot.services.tallies import place_of
from vkbot.store.records import RollRecord

_ADMINS_ALONE = frozenset({"admins"})


def see_place(situation: Situation, roll: RollRecord) -> RollPlace:
    """Tell where a roll was made, for the conversation that asks."""
    return place_seen_in(situation.message.peer_id, roll.peer_id, situation)


def place_seen_in(reader: int, peer_id: int, situation: Situation) -> RollPlace:
    """Tell which conversation `peer_id` is, for conversation `reader`."""
    kind = place_of(peer_id)
    if peer_id == reader or kind is not Place.CHAT:
        return RollPlace(kind=kind, is_here=peer_id == reader)
    lane = situation.lane
    chat = situation.uow.chats.get(lane.community_id, peer_id)
    if chat is None or chat.campaign_id not in (None, lane.campaign.id):
        return RollPlace(kind=kind)
    title = "" if chat.purposes == _ADMINS_ALONE else chat.title
    return RollPlace(kind=kind, title=title, purposes=chat.purposes)
