"""
Raw updates before they are read: their keys, their lanes, their order and their time.

Everything here takes whatever JSON may hold and never raises.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from vkbot.vk.shapes import ShapeError, fields_of, integer_of, message_of, text_of


def update_key(raw: object) -> str:
    """
    Return what makes an update unique in its community, however often VK repeats it.

    A message is known by its chat and number, an edit also by its moment and text, a press by its
    inner event id, all else by the envelope's `event_id`, and without one by its own body.
    """
    try:
        envelope = fields_of(raw)
        match envelope.get("type"):
            case "message_new":
                peer_id, cmid = message_number(raw) or _missing("conversation_message_id")
                return f"m:{peer_id}:{cmid}"
            case "message_edit" if (edit := _edit_key(raw)) is not None:
                return edit
            case "message_event":
                return f"p:{text_of(fields_of(envelope.get('object')), 'event_id')}"
        return f"e:{text_of(envelope, 'event_id')}"
    except ShapeError:
        body = json.dumps(raw, sort_keys=True)
        return f"h:{hashlib.sha256(body.encode()).hexdigest()}"


def _edit_key(raw: object) -> str | None:
    """Name an edit the same whether it was heard or read later; None without its moment."""
    number = message_number(raw)
    message = message_of(fields_of(fields_of(raw).get("object")))
    edited_at, text = message.get("update_time"), message.get("text")
    if number is None or not isinstance(edited_at, int) or not isinstance(text, str):
        return None
    digest = hashlib.sha256(text.encode(errors="replace")).hexdigest()[:16]
    return f"u:{number[0]}:{number[1]}:{edited_at}:{digest}"


def message_number(raw: object) -> tuple[int, int] | None:
    """Return the chat and the number of the message that an update is about, if it names both."""
    try:
        message = message_of(fields_of(fields_of(raw).get("object")))
        return integer_of(message, "peer_id"), integer_of(message, "conversation_message_id")
    except ShapeError:
        return None


def update_peer(raw: object) -> int | None:
    """Return the conversation that an update belongs to, for its place in a lane."""
    try:
        fields = message_of(fields_of(fields_of(raw).get("object")))
        return integer_of(fields, "peer_id" if "peer_id" in fields else "user_id")
    except ShapeError:
        return None


def update_topic(raw: object) -> int | None:
    """Return the topic of a discussion board whose post an update is about, if it names one."""
    try:
        return integer_of(fields_of(fields_of(raw).get("object")), "topic_id")
    except ShapeError:
        return None


def newest_moment(updates: object, now: float) -> float:
    """
    Return the moment up to which a batch tells all: when its last message was written.

    VK tells in order, so a batch that is only a part of what waits ends with an old message. One
    with nothing in it tells that nothing waits; one whose updates have no time tells nothing.
    """
    if not isinstance(updates, list) or not updates:
        return now
    return max(map(_moment_of, updates))


def _moment_of(raw: object) -> float:
    try:
        return integer_of(message_of(fields_of(fields_of(raw).get("object"))), "date")
    except ShapeError:
        return 0


def in_order(updates: Sequence[Any]) -> list[Any]:
    """Sort the new messages of one batch by number inside their chats; all else stays in place."""
    places: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for place, raw in enumerate(updates):
        number = message_number(raw)
        if number is not None and raw.get("type") == "message_new":
            places[number[0]].append((place, number[1]))
    ordered = list(updates)
    for chat in places.values():
        by_number = sorted(chat, key=lambda item: item[1])
        for (place, _), (source, _) in zip(chat, by_number, strict=True):
            ordered[place] = updates[source]
    return ordered


def _missing(name: str) -> tuple[int, int]:
    raise ShapeError(name)
