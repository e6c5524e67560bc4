"""Where applications are talked of: which chat gets the cards, and where an author is told."""

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.services.situation import Situation
from vkbot.store.records import ChatRecord

ADMINS = "admins"


def card_chat(situation: Situation) -> int:
    """Return the chat that serves the admins by name, else the one where it was submitted."""
    for chat in _chats(situation):
        if ADMINS in chat.purposes:
            return chat.peer_id
    return shared_chat(situation)


def chat_of_author(situation: Situation, author_id: int) -> int:
    """Return where an author is told: in his dialogue where he talks to the bot, else in a chat."""
    lane = situation.lane
    person = situation.uow.people.get(lane.community_id, author_id)
    if person is not None and person.dialogue_open:
        return author_id
    for chat in _chats(situation):
        if ADMINS not in chat.purposes:
            return chat.peer_id
    return shared_chat(situation)


def _chats(situation: Situation) -> list[ChatRecord]:
    """List the chats of the campaign in which the bot is, its own conversation first."""
    lane = situation.lane
    found = [
        chat
        for chat in situation.uow.chats.of_campaign(lane.campaign.id)
        if chat.is_active and chat.peer_id > CHAT_PEER_BASE
    ]
    return sorted(found, key=lambda chat: chat.peer_id != lane.peer_id)


def shared_chat(situation: Situation) -> int:
    """Return the chat of a line, or the one where the campaign began for a line of a dialogue."""
    lane = situation.lane
    if lane.is_chat or lane.founding_chat is None:
        return lane.peer_id
    return lane.founding_chat.peer_id
