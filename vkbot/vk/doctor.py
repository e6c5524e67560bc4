"""
The doctor: what is misconfigured in a community, and what may be switched on at once.

It only reads, but for `fix`, which switches on the Long Poll and the events that the bot needs.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from vkbot.vk.client import VkClient
from vkbot.vk.community import read_community
from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.findings import Finding, fault, fine, warn
from vkbot.vk.probe import probe

NEEDED_RIGHTS = ("messages", "manage", "docs")
NEEDED_EVENTS = (
    "message_new",
    "message_event",
    "message_allow",
    "message_deny",
    "board_post_new",
    "board_post_edit",
    "board_post_restore",
    "board_post_delete",
)
API_VERSION = "5.199"
DOCTOR_SECONDS = 120.0
_NO_ACCESS = 917


async def examine_token(
    token: str,
    *,
    api_url: str,
    timeout_seconds: float,
    chats: Sequence[int] = (),
    fix: bool = False,
    probe_peer: int | None = None,
) -> list[Finding]:
    """
    Examine one token and its community.

    Args:
        chats: conversations known of this installation.
        fix: switch on what may be switched on.
        probe_peer: a chat in which to try what VK does not tell; test messages appear there.
    """
    client = VkClient(token, api_url=api_url, timeout_seconds=timeout_seconds)
    try:
        async with asyncio.timeout(DOCTOR_SECONDS):
            return await _examine(client, chats, fix=fix, probe_peer=probe_peer)
    except TimeoutError:
        return [fault("api_silent")]
    finally:
        await client.close()


async def _examine(
    client: VkClient, chats: Sequence[int], *, fix: bool, probe_peer: int | None
) -> list[Finding]:
    try:
        community = read_community(await client.call("groups.getById", {}))
    except ApiError as error:
        return [fault("token_refused", code=error.code)]
    except ApiUnavailableError as error:
        return [fault("api_unavailable", reason=error.reason)]
    found = [fine("community", id=community.id, name=community.name)]
    found += await _look_at(_rights(client), "rights_unknown")
    found += await _look_at(_long_poll(client, community.id, fix=fix), "long_poll_unknown")
    for peer in chats:
        found += await _look_at(_chat(client, peer), "chat_unknown")
    if probe_peer is not None:
        found += await _look_at(probe(client, probe_peer), "probe_failed")
    return found


async def _look_at(look: Any, key: str) -> list[Finding]:
    """Look at one thing; a refusal is a finding too."""
    try:
        found: list[Finding] = await look
    except ApiError as error:
        return [warn(key, reason=f"{error.code}")]
    except ApiUnavailableError as error:
        return [warn(key, reason=error.reason)]
    return found


async def _rights(client: VkClient) -> list[Finding]:
    answer = await client.call("groups.getTokenPermissions", {})
    listed = answer.get("permissions") if isinstance(answer, dict) else None
    names = {one.get("name") for one in listed or () if isinstance(one, dict)}
    missing = [right for right in NEEDED_RIGHTS if right not in names]
    return [fault("rights_missing", rights=missing)] if missing else [fine("rights")]


async def _long_poll(client: VkClient, community_id: int, *, fix: bool) -> list[Finding]:
    settings = await client.call("groups.getLongPollSettings", {"group_id": community_id})
    events = settings.get("events", {}) if isinstance(settings, dict) else {}
    is_enabled = bool(settings.get("is_enabled")) if isinstance(settings, dict) else False
    missing = [name for name in NEEDED_EVENTS if not events.get(name)]
    if is_enabled and not missing:
        return [fine("long_poll")]
    if not fix:
        off = [] if is_enabled else [fault("long_poll_off")]
        return off + ([fault("events_off", events=missing)] if missing else [])
    switched: dict[str, str | int] = dict.fromkeys(missing, 1)
    await client.call(
        "groups.setLongPollSettings",
        {"group_id": community_id, "enabled": 1, "api_version": API_VERSION, **switched},
    )
    return [fine("long_poll_fixed", events=missing)]


async def _chat(client: VkClient, peer_id: int) -> list[Finding]:
    try:
        await client.call("messages.getConversationMembers", {"peer_id": peer_id, "count": 1})
    except ApiError as error:
        if error.code == _NO_ACCESS:
            return [warn("chat_bot_no_admin", peer=peer_id)]
        raise
    return [fine("chat", peer=peer_id)]
