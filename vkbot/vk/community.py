"""Which community a token belongs to."""

import asyncio
from typing import Any

import structlog

from vkbot.store.records import CommunityRecord
from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, VkError, reaction_to
from vkbot.vk.waiting import Backoff, pause

METHOD = "groups.getById"

log = structlog.get_logger("vkbot.vk")


async def find_community(
    client: VkClient, stop: asyncio.Event, backoff: Backoff
) -> CommunityRecord | None:
    """
    Ask for the token's community until VK answers; None when told to stop before.

    Raises:
        ApiError: the token is of no use.
    """
    failures = 0
    while not stop.is_set():
        try:
            return read_community(await client.call(METHOD, {}))
        except VkError as error:
            if isinstance(error, ApiError) and reaction_to(error.code) is Reaction.STOP:
                raise
            failures += 1
            log.warning("community_unknown", reason=str(error), failures=failures)
            await pause(stop, backoff.seconds(failures))
    return None


def read_community(answer: Any) -> CommunityRecord:
    """
    Read the answer of groups.getById.

    Raises:
        ApiUnavailableError: it names no community.
    """
    try:
        group = answer["groups"][0]
        return CommunityRecord(
            id=int(group["id"]),
            name=str(group.get("name", "")),
            screen_name=str(group.get("screen_name", "")),
        )
    except (AttributeError, LookupError, TypeError, ValueError):
        # A person's token gets such an answer too: it has no community of its own.
        raise ApiUnavailableError(METHOD, "the answer names no community") from None
