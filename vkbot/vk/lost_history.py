"""
What VK forgot to tell and still shows: conversations nobody knew of, and edits of messages.

VK lists conversations with the newest first, and shows the last messages of each with the time of
their last edit. Only what is younger than a given moment is taken.
"""

from collections.abc import AsyncIterator, Coroutine, Sequence
from typing import Any, TypeVar

import structlog

from vkbot.store.records import NewInbox
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, Reaction, reaction_to
from vkbot.vk.intake import inbox_rows
from vkbot.vk.updates import as_edit, as_new_message

CONVERSATIONS, HISTORY = "messages.getConversations", "messages.getHistory"
AT_ONCE = 200
PAGES_AT_MOST = 25

Shown = dict[str, Any]
T = TypeVar("T")

log = structlog.get_logger("vkbot.vk")


async def missed_since(
    client: VkClient, known_peers: Sequence[int], since: float
) -> AsyncIterator[list[Shown]]:
    """
    Read what was said or edited since a moment, conversation by conversation.

    Raises:
        VkError: VK is to be asked again later.
    """
    talking = await _unless_refused(talking_peers(client, since))
    for peer_id in dict.fromkeys([*known_peers, *talking]):
        yield await _unless_refused(said_since(client, peer_id, since))


async def _unless_refused(reading: Coroutine[Any, Any, list[T]]) -> list[T]:
    try:
        return await reading
    except ApiError as error:
        if reaction_to(error.code) in (Reaction.RETRY, Reaction.STOP):
            raise
        log.warning("history_not_shown", method=error.method, code=error.code)
        return []


async def talking_peers(client: VkClient, since: float) -> list[int]:
    """
    List the conversations in which something was said since a moment, the newest first.

    Raises:
        VkError: VK does not list them.
    """
    peers: list[int] = []
    for page in range(PAGES_AT_MOST):
        asked: dict[str, str | int] = {"offset": page * AT_ONCE, "count": AT_ONCE}
        items = _items(await client.call(CONVERSATIONS, asked))
        young = [
            item["last_message"] for item in items if _is_since(item.get("last_message"), since)
        ]
        peers += [one["peer_id"] for one in young if isinstance(one.get("peer_id"), int)]
        if len(young) < AT_ONCE:
            break
    return peers


async def said_since(client: VkClient, peer_id: int, since: float) -> list[Shown]:
    """
    Read the last messages of a conversation that were written or edited since a moment, in order.

    Raises:
        VkError: VK does not show them.
    """
    answer = await client.call(HISTORY, {"peer_id": peer_id, "count": AT_ONCE})
    return [one for one in reversed(_items(answer)) if _is_since(one, since)]


def store_missed(
    uow: UnitOfWork, community_id: int, messages: Sequence[Shown], now: float
) -> list[NewInbox]:
    """Store others' messages that nobody heard, and edits of those that were heard."""
    stored: list[NewInbox] = []
    for message in messages:
        if message.get("from_id") == -community_id or message.get("deleted"):
            continue
        is_new = _store(uow, community_id, as_new_message(community_id, message), now)
        if not is_new and message.get("update_time"):
            is_new = _store(uow, community_id, as_edit(community_id, message), now)
        stored += is_new
    return stored


def _store(uow: UnitOfWork, community_id: int, update: Shown, now: float) -> list[NewInbox]:
    rows = inbox_rows([update], now)
    return list(rows) if uow.inbox.store(community_id, rows) else []


def _items(answer: Any) -> list[Shown]:
    items = answer.get("items") if isinstance(answer, dict) else None
    return [item for item in items or () if isinstance(item, dict)]


def _is_since(message: Any, since: float) -> bool:
    if not isinstance(message, dict):
        return False
    moments = (message.get("date"), message.get("update_time"))
    return any(isinstance(moment, int) and moment >= since for moment in moments)
