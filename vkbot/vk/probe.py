"""
The probe: try in a real chat what VK's documents do not tell.

It says a few marked messages there, one after another, reports what VK made of them, and deletes
them again.
"""

import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from vkbot.outgoing import MESSAGE_LIMIT, Button, EditMessage, SendMessage
from vkbot.vk.client import VkClient, read_error
from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.findings import Finding, Level, fine, note, warn
from vkbot.vk.messages import edit_call, send_call
from vkbot.vk.packing import program, read_results

MARK = "vkbot probe"
PRINTED_LIMIT = 9000
"""Characters that VK's documents allow."""
NO_SUCH_NUMBER = 2**31 - 1
LATEST = 20
Attempt = Callable[[], Awaitable[Finding]]
_SHOWN_LENGTH = 200


async def probe(client: VkClient, peer_id: int) -> list[Finding]:
    """
    Try everything in one chat.

    Raises:
        ApiError: nothing can be said there at all.
        ApiUnavailableError: VK does not answer.
    """
    chat = _Chat(client, peer_id)
    try:
        await chat.say("begins")
        found = [await _try(attempt, level, key) for attempt, level, key in chat.attempts()]
    finally:
        left = await chat.clean_up()
    return [*found, warn("probe_left", numbers=left) if left else fine("probe_cleaned")]


async def _try(attempt: Attempt, level: Level, key: str) -> Finding:
    """Try one thing; `key` and `level` are those of a refusal."""
    try:
        return await attempt()
    except ApiError as error:
        return Finding(key=key, level=level, facts={"code": error.code})


class _Chat:
    """One chat, and the numbers of what was said there."""

    def __init__(self, client: VkClient, peer_id: int) -> None:
        self._client = client
        self._peer_id = peer_id
        self._said: list[int] = []

    def attempts(self) -> tuple[tuple[Attempt, Level, str], ...]:
        """List what is tried, each with the level and the key of its refusal."""
        return (
            (self._repeat, Level.NOTE, "probe_repeat_refused"),
            (self._our_length, Level.WARNING, "probe_our_length_refused"),
            (self._printed_length, Level.NOTE, "probe_printed_length_refused"),
            (self._chain, Level.WARNING, "probe_chain_refused"),
            (self._field_of_false, Level.NOTE, "probe_field_of_false_refused"),
            (self._edit, Level.WARNING, "probe_edit_refused"),
            (self._buttons, Level.WARNING, "probe_buttons_refused"),
            (self._history, Level.WARNING, "probe_history_refused"),
            (self._by_number, Level.WARNING, "probe_by_number_refused"),
        )

    async def say(self, text: str, random_id: int = 0, **more: Any) -> int:
        """
        Say something and return its number.

        Raises:
            ApiError: VK refused, be it for this chat alone.
            ApiUnavailableError: VK does not tell the number.
        """
        number = _number(await self._send(text, random_id or _fresh(), **more))
        if number is None:
            raise ApiUnavailableError("messages.send", "no conversation_message_id")
        return number

    async def clean_up(self) -> list[int]:
        """Delete what was said, and return the numbers of what stayed."""
        if not self._said:
            return []
        wanted: dict[str, str | int] = {
            "peer_id": self._peer_id,
            "cmids": ",".join(map(str, self._said)),
            "delete_for_all": 1,
        }
        try:
            answer = await self._client.call("messages.delete", wanted)
        except (ApiError, ApiUnavailableError):
            return self._said
        items = answer if isinstance(answer, list) else ()
        gone = {_number([item]) for item in items if isinstance(item, dict) and not _error(item)}
        return [number for number in self._said if number not in gone]

    async def _send(self, text: str, random_id: int, **more: Any) -> Any:
        said = SendMessage(peer_id=self._peer_id, text=f"{MARK}: {text}", **more)
        call = send_call(said, random_id)
        answer = await self._client.call(call.method, call.params)
        error = _error(_first(answer))
        if error is not None:
            raise read_error(error, call.method)
        self._note(_number(answer))
        return answer

    def _note(self, number: int | None) -> None:
        if number is not None and number not in self._said:
            self._said.append(number)

    async def _repeat(self) -> Finding:
        """Send one `random_id` twice: what does the repeat answer?"""
        random_id = _fresh()
        first = await self.say("repeat", random_id)
        answer = await self._send("repeat", random_id)
        second = _number(answer)
        if second is None:
            return note("probe_repeat_without_number", answer=json.dumps(answer)[:_SHOWN_LENGTH])
        if second == first:
            return fine("probe_repeat_same", number=first)
        return warn("probe_repeat_twice", first=first, second=second)

    async def _our_length(self) -> Finding:
        await self._say_long(MESSAGE_LIMIT)
        return fine("probe_our_length_taken")

    async def _printed_length(self) -> Finding:
        await self._say_long(PRINTED_LIMIT)
        return note("probe_printed_length_taken")

    async def _say_long(self, length: int) -> None:
        await self.say("x" * (length - len(f"{MARK}: ")))

    async def _chain(self) -> Finding:
        """Execute a send, a call that fails and another send: only the first may come."""
        sends = [
            send_call(SendMessage(peer_id=self._peer_id, text=f"{MARK}: {text}"), _fresh())
            for text in ("first of a chain", "must not come")
        ]
        calls = [sends[0], edit_call(self._impossible_edit(), _fresh()), sends[1]]
        answer = await self._client.call_whole("execute", {"code": program(calls)})
        first, second, third = read_results(answer, calls)
        self._note(_number(first))
        self._note(_number(third))
        if _number(first) is None:
            return warn("probe_chain_without_number", answer=json.dumps(first)[:_SHOWN_LENGTH])
        if not isinstance(second, ApiError) or third is not None:
            return warn("probe_chain_goes_on")
        return fine("probe_chain", code=second.code)

    async def _field_of_false(self) -> Finding:
        """Read a field of a call that failed, which the sender's programs avoid."""
        wanted = json.dumps(dict(edit_call(self._impossible_edit(), _fresh()).params))
        code = f"var a=API.messages.edit({wanted});return [a,a.x,a[0].x];"
        answer = await self._client.call("execute", {"code": code})
        return note("probe_field_of_false", answer=json.dumps(answer)[:_SHOWN_LENGTH])

    def _impossible_edit(self) -> EditMessage:
        return EditMessage(peer_id=self._peer_id, cmid=NO_SUCH_NUMBER, text=MARK)

    async def _edit(self) -> Finding:
        """Edit a message by its number in the conversation."""
        cmid = await self.say("before the edit")
        edit = EditMessage(peer_id=self._peer_id, cmid=cmid, text=f"{MARK}: edited")
        call = edit_call(edit, _fresh())
        await self._client.call(call.method, call.params)
        return fine("probe_edit")

    async def _buttons(self) -> Finding:
        """Send a button: are bot features on?"""
        await self.say("button", buttons=((Button(label="2d6", command="2d6"),),))
        return fine("probe_buttons")

    async def _history(self) -> Finding:
        """Look a message up in the chat: does VK show its `random_id`?"""
        random_id = _fresh()
        cmid = await self.say("history", random_id)
        wanted = {"peer_id": self._peer_id, "count": LATEST}
        items = _items(await self._client.call("messages.getHistory", wanted))
        shown = [item for item in items if item.get("conversation_message_id") == cmid]
        if not shown:
            return warn("probe_history_without_it")
        if shown[0].get("random_id") == random_id:
            return fine("probe_history_shows")
        return note("probe_history_hides")

    async def _by_number(self) -> Finding:
        """Ask for a message by its number, as gaps are filled."""
        cmid = await self.say("by number")
        wanted = {"peer_id": self._peer_id, "conversation_message_ids": cmid}
        answer = await self._client.call("messages.getByConversationMessageId", wanted)
        if cmid in [item.get("conversation_message_id") for item in _items(answer)]:
            return fine("probe_by_number")
        return warn("probe_by_number_without_it")


def _first(answer: Any) -> dict[str, Any]:
    """Return the item of the one recipient that a send had."""
    item = answer[0] if isinstance(answer, list) and answer else None
    return item if isinstance(item, dict) else {}


def _error(item: dict[str, Any]) -> dict[str, Any] | None:
    error = item.get("error")
    return error if isinstance(error, dict) else None


def _number(answer: Any) -> int | None:
    number = _first(answer).get("conversation_message_id")
    return number if isinstance(number, int) and number > 0 else None


def _items(answer: Any) -> list[dict[str, Any]]:
    items = answer.get("items") if isinstance(answer, dict) else None
    return [item for item in items or () if isinstance(item, dict)]


def _fresh() -> int:
    """Make a `random_id` that nobody used."""
    return secrets.randbelow(2**31 - 1) + 1
