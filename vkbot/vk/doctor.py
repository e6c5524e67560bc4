"""
The doctor: what is misconfigured in a community, and what may be switched on at once.

It only reads, but for `fix`, which switches on the Long Poll and the events that the bot needs, and
for the probe, which writes into the chat it is given. What it found is kept when VK falls silent.
"""

import asyncio
from collections.abc import Collection, Coroutine
from time import time
from typing import Any

from vkbot.vk.client import VkClient
from vkbot.vk.community import read_community
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to
from vkbot.vk.findings import Finding, fault, fine, note, warn
from vkbot.vk.long_poll_settings import NeedsOfLongPoll
from vkbot.vk.probe import probe

NEEDED_RIGHTS = ("messages", "manage", "docs")
DOCTOR_SECONDS = 180.0
CLOCK_OFF_SECONDS = 60
CHATS_LOOKED_AT = 20
_NO_ACCESS = 917


async def examine_token(
    token: str,
    *,
    api_url: str,
    timeout_seconds: float,
    chats: Collection[tuple[int, int]] = (),
    fix: bool = False,
    probe_peer: int | None = None,
) -> list[Finding]:
    """
    Examine one token and its community.

    Args:
        chats: (community, conversation) pairs that this installation knows, of any community.
        fix: switch on what may be switched on.
        probe_peer: a chat in which to try what VK does not tell; test messages appear there.

    Returns:
        What was found, in the order looked at; nothing in it tells the token.
    """
    found: list[Finding] = []
    client = VkClient(token, api_url=api_url, timeout_seconds=timeout_seconds)
    try:
        async with asyncio.timeout(DOCTOR_SECONDS):
            community_id = await _find_community(client, found)
            if community_id is None:
                return found
            found += await _look(_rights(client), "rights_unknown")
            found += await _look(_clock(client), "clock_unknown")
            found += await _look(_long_poll(client, community_id, fix=fix), "long_poll_unknown")
            known = [peer for owner, peer in chats if owner == community_id]
            for peer in known[:CHATS_LOOKED_AT]:
                found += await _look(_chat(client, peer), "chat_unknown", peer=peer)
            found.append(note("all_messages"))
            if probe_peer is not None:
                found += await _look(probe(client, probe_peer), "probe_failed", peer=probe_peer)
    except TimeoutError:
        found.append(fault("api_silent"))
    finally:
        await client.close()
    return found


async def _find_community(client: VkClient, found: list[Finding]) -> int | None:
    try:
        answer = await client.call("groups.getById", {})
    except ApiError as error:
        is_useless = reaction_to(error.code) is Reaction.STOP
        found.append(fault("token_refused" if is_useless else "api_refused", code=error.code))
        return None
    except ApiUnavailableError as error:
        found.append(fault("api_unavailable", reason=error.reason))
        return None
    try:
        community = read_community(answer)
    except ApiUnavailableError:
        found.append(fault("token_of_no_community"))
        return None
    found.append(fine("community", id=community.id, name=community.name))
    return community.id


async def _look(
    looking: Coroutine[Any, Any, list[Finding]], key: str, **facts: object
) -> list[Finding]:
    """Look at one thing; that VK does not tell is a finding too."""
    try:
        return await looking
    except ApiError as error:
        return [warn(key, reason=error.code, **facts)]
    except ApiUnavailableError as error:
        return [warn(key, reason=error.reason, **facts)]


async def _rights(client: VkClient) -> list[Finding]:
    answer = await client.call("groups.getTokenPermissions", {})
    listed = answer.get("permissions") if isinstance(answer, dict) else None
    names = {one.get("name") for one in listed or () if isinstance(one, dict)}
    missing = [right for right in NEEDED_RIGHTS if right not in names]
    return [fault("rights_missing", rights=missing)] if missing else [fine("rights")]


async def _clock(client: VkClient) -> list[Finding]:
    theirs = await client.call("utils.getServerTime", {})
    if not isinstance(theirs, int):
        raise ApiUnavailableError("utils.getServerTime", "unexpected answer")
    ahead = round(time()) - theirs
    if abs(ahead) > CLOCK_OFF_SECONDS:
        return [warn("clock_fast" if ahead > 0 else "clock_slow", seconds=abs(ahead))]
    return [fine("clock")]


async def _long_poll(client: VkClient, community_id: int, *, fix: bool) -> list[Finding]:
    needs = await NeedsOfLongPoll.ask(client, community_id)
    if not fix or needs.is_met:
        return needs.findings()
    await needs.switch_on(client, community_id)
    left = await NeedsOfLongPoll.ask(client, community_id)
    return [*needs.what_changed(left), *left.findings()]


async def _chat(client: VkClient, peer_id: int) -> list[Finding]:
    try:
        await client.call("messages.getConversationMembers", {"peer_id": peer_id, "count": 1})
    except ApiError as error:
        if error.code == _NO_ACCESS:
            return [warn("chat_bot_no_admin", peer=peer_id)]
        raise
    return [fine("chat", peer=peer_id)]
