"""
Who hears of a message that VK would not take: those who lead the campaign, in their dialogues.
"""

from collections.abc import Collection

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.services.membership import has_left, holders_of
from vkbot.store.records import OutboxRow
from vkbot.store.unit_of_work import UnitOfWork


def who_hears_of(uow: UnitOfWork, row: OutboxRow) -> Collection[int]:
    """List the leaders of a row's campaign whose dialogues are open, without the one it was for."""
    campaign_id = _campaign_of(uow, row)
    if campaign_id is None:
        return ()
    campaign = uow.campaigns.get(campaign_id)
    assert campaign is not None
    leaders = {one for one in holders_of(uow, campaign) if not has_left(uow, campaign, one)}
    known = uow.people.get_all(row.community_id, leaders - {row.peer_id})
    return sorted(user_id for user_id, person in known.items() if person.dialogue_open)


def chat_title(uow: UnitOfWork, row: OutboxRow) -> str:
    """Return the title of the chat that a row was for; empty for a dialogue."""
    chat = uow.chats.get(row.community_id, row.peer_id)
    return chat.title if chat is not None else ""


def _campaign_of(uow: UnitOfWork, row: OutboxRow) -> int | None:
    if row.peer_id > CHAT_PEER_BASE:
        chat = uow.chats.get(row.community_id, row.peer_id)
        return None if chat is None else chat.campaign_id
    person = uow.people.get(row.community_id, row.peer_id)
    return None if person is None else person.campaign_id
