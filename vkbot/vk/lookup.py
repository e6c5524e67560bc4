"""
Look messages up that were sent without an answer: are they in the chat already?

The last messages of a conversation are asked for once, however many are looked for.
"""

from typing import Any

import structlog

from vkbot.outbox_format import outgoing_from_json
from vkbot.outgoing import SendMessage
from vkbot.store.records import OutboxRow
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to

METHOD = "messages.getHistory"
MESSAGES_LOOKED_AT = 100
CLOCKS_DIFFER_SECONDS = 120

log = structlog.get_logger("vkbot.vk")


class History:
    """
    The last messages of conversations, as VK shows them when first asked.

    Args:
        client: with the community's token.
    """

    def __init__(self, client: VkClient) -> None:
        self._client = client
        self._shown: dict[int, list[dict[str, Any]]] = {}

    async def find(self, row: OutboxRow) -> int | None:
        """
        Find the message of a row among the last ones of its conversation.

        A message of the bot with the row's `random_id` is the one; where VK shows none, one of the
        same text and quote that is no older than the row.

        Returns:
            Its number, or None where it is not there (or no message was to be sent).

        Raises:
            ApiUnavailableError: there is no answer now, but there may be one later.
        """
        outgoing = outgoing_from_json(row.payload_json)
        if not isinstance(outgoing, SendMessage):
            return None
        if row.peer_id not in self._shown:
            self._shown[row.peer_id] = await self._ask(row)
        own = [item for item in self._shown[row.peer_id] if _is_own(item, row)]
        for item in own:
            if item.get("random_id") == row.random_id:
                return _number(item)
        for item in own:
            if not item.get("random_id") and _says(item, outgoing):
                self._shown[row.peer_id].remove(item)  # a message answers for one row
                return _number(item)
        return None

    async def _ask(self, row: OutboxRow) -> list[dict[str, Any]]:
        wanted = {"peer_id": row.peer_id, "count": MESSAGES_LOOKED_AT}
        try:
            answer = await self._client.call(METHOD, wanted)
        except ApiError as error:
            if reaction_to(error.code) is Reaction.RETRY:
                raise ApiUnavailableError(METHOD, f"error {error.code}") from None
            log.warning("send_not_looked_up", outbox_id=row.id, code=error.code)
            return []
        items = answer.get("items") if isinstance(answer, dict) else None
        return [item for item in items or () if isinstance(item, dict)]


def _says(item: dict[str, Any], outgoing: SendMessage) -> bool:
    """Compare text and quote; of a quoted message that was deleted nothing may be shown."""
    quoted = item.get("reply_message")
    is_quote = not isinstance(quoted, dict) or _number(quoted) == outgoing.reply_to
    return is_quote and item.get("text") == outgoing.text


def _is_own(item: dict[str, Any], row: OutboxRow) -> bool:
    date = item.get("date")
    is_new = isinstance(date, int) and date >= row.created_at - CLOCKS_DIFFER_SECONDS
    return is_new and item.get("from_id") == -row.community_id


def _number(item: dict[str, Any]) -> int | None:
    number = item.get("conversation_message_id")
    return number if isinstance(number, int) else None
