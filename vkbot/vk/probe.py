"""
The probe: try in a real chat what VK's documents do not tell.

It says a few marked messages there, one after another, and reports what VK made of them.
"""

import json
import secrets
from typing import Any

from vkbot.outgoing import Button, EditMessage, SendMessage
from vkbot.vk.client import VkClient, read_error
from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.findings import Finding, fine, warn
from vkbot.vk.messages import Call, edit_call, send_call
from vkbot.vk.packing import program, read_results

MARK = "vkbot probe"
OUR_LIMIT, PRINTED_LIMIT = 4096, 9000


async def probe(client: VkClient, peer_id: int) -> list[Finding]:
    """
    Try everything in one chat.

    Raises:
        ApiError, ApiUnavailableError: not even a first message can be sent.
    """
    return [
        await _repeat(client, peer_id),
        await _length(client, peer_id, OUR_LIMIT),
        await _length(client, peer_id, PRINTED_LIMIT),
        await _chain(client, peer_id),
        await _edit(client, peer_id),
        await _buttons(client, peer_id),
        await _history(client, peer_id),
    ]


async def _say(client: VkClient, peer_id: int, text: str, random_id: int, **more: Any) -> Any:
    call = send_call(SendMessage(peer_id=peer_id, text=f"{MARK}: {text}", **more), random_id)
    answer = await client.call(call.method, call.params)
    item = answer[0] if isinstance(answer, list) and answer else None
    if isinstance(item, dict) and isinstance(item.get("error"), dict):
        raise read_error(item["error"], call.method)
    return answer


def _number(answer: Any) -> int | None:
    item = answer[0] if isinstance(answer, list) and answer else None
    number = item.get("conversation_message_id") if isinstance(item, dict) else None
    return number if isinstance(number, int) and number > 0 else None


async def _repeat(client: VkClient, peer_id: int) -> Finding:
    """Send one `random_id` twice: what does the repeat answer?"""
    random_id = _fresh()
    first = _number(await _say(client, peer_id, "repeat", random_id))
    try:
        second = await _say(client, peer_id, "repeat", random_id)
    except ApiError as error:
        return warn("probe_repeat_error", code=error.code)
    number = _number(second)
    if number is None:
        return fine("probe_repeat_without_number", answer=json.dumps(second)[:200])
    if number == first:
        return fine("probe_repeat_same", number=number)
    return warn("probe_repeat_twice", first=first, second=number)


async def _length(client: VkClient, peer_id: int, length: int) -> Finding:
    """Send a text of some length: is it taken?"""
    try:
        await _say(client, peer_id, "x" * (length - len(MARK) - 2), _fresh())
    except ApiError as error:
        return fine("probe_length_refused", length=length, code=error.code)
    return fine("probe_length_taken", length=length)


async def _chain(client: VkClient, peer_id: int) -> Finding:
    """Send two messages in one execute, as the sender does: do both come, with numbers?"""
    calls = [
        send_call(SendMessage(peer_id=peer_id, text=f"{MARK}: chain {part}"), _fresh())
        for part in (1, 2)
    ]
    try:
        answer = await client.call_whole("execute", {"code": program(calls)})
        numbers = [_number(result) for result in read_results(answer, calls)]
    except (ApiError, ApiUnavailableError) as error:
        return warn("probe_chain_refused", reason=str(error))
    if None in numbers:
        return warn("probe_chain_without_numbers")
    return fine("probe_chain")


async def _edit(client: VkClient, peer_id: int) -> Finding:
    """Edit a message by its number in the conversation."""
    cmid = _number(await _say(client, peer_id, "before", _fresh()))
    if cmid is None:
        return warn("probe_edit_without_number")
    call: Call = edit_call(EditMessage(peer_id=peer_id, cmid=cmid, text=f"{MARK}: after"))
    try:
        await client.call(call.method, call.params)
    except ApiError as error:
        return warn("probe_edit_refused", code=error.code)
    return fine("probe_edit")


async def _buttons(client: VkClient, peer_id: int) -> Finding:
    """Send a button: are bot features on?"""
    buttons = ((Button(label="2d6", command="2d6"),),)
    try:
        await _say(client, peer_id, "button", _fresh(), buttons=buttons)
    except ApiError as error:
        return warn("probe_buttons_refused", code=error.code)
    return fine("probe_buttons")


async def _history(client: VkClient, peer_id: int) -> Finding:
    """Look a message up in the chat: does VK show its `random_id`?"""
    random_id = _fresh()
    await _say(client, peer_id, "history", random_id)
    try:
        answer = await client.call("messages.getHistory", {"peer_id": peer_id, "count": 10})
    except ApiError as error:
        return warn("probe_history_refused", code=error.code)
    items = answer.get("items") if isinstance(answer, dict) else None
    shown = [one.get("random_id") for one in items or () if isinstance(one, dict)]
    if random_id in shown:
        return fine("probe_history_shows")
    return fine("probe_history_hides")


def _fresh() -> int:
    """Make a `random_id` that nobody used."""
    return secrets.randbelow(2**31 - 1) + 1
