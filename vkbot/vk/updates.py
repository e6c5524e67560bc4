"""
Raw updates of the Bots Long Poll: their keys, their order, and what they mean.

Everything here takes whatever JSON may hold and never raises: what is not understood is `Ignored`.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vkbot.incoming import (
    BotInvited,
    ButtonPress,
    DialogueChanged,
    Ignored,
    Incoming,
    IncomingMessage,
    MembersChanged,
    Quoted,
)

Fields = Mapping[str, Any]

MALFORMED = "malformed"
OWN = "own"
_INTEGER_BOUND = 2**62
_KEY_LENGTH = 100


class _ShapeError(ValueError):
    """A field that must be there is not, or is of another kind."""


def read_update(raw: object, *, received_at: int) -> Incoming:
    """
    Say what an update means for the bot.

    Args:
        raw: one item of `updates`, as it came.
        received_at: when it came, seconds since 1970; button presses carry no time of their own.
    """
    try:
        envelope = _fields(raw)
        kind = envelope.get("type")
        reader = _READERS.get(kind) if isinstance(kind, str) else None
        if reader is None:
            return Ignored(kind=str(kind)[:_KEY_LENGTH])
        community_id = _integer(envelope, "group_id")
        return reader(community_id, _fields(envelope.get("object")), received_at)
    except _ShapeError:
        return Ignored(kind=MALFORMED)


def update_key(raw: object) -> str:
    """
    Return what makes an update unique in its community, however often VK repeats it.

    A message is known by its chat and number, a press by its inner event id, all else by the
    envelope's `event_id`, and without one by its own body.
    """
    try:
        envelope = _fields(raw)
        match envelope.get("type"):
            case "message_new":
                peer_id, cmid = message_number(raw) or _missing("conversation_message_id")
                return f"m:{peer_id}:{cmid}"
            case "message_event":
                return f"p:{_text(_fields(envelope.get('object')), 'event_id')}"
        return f"e:{_text(envelope, 'event_id')}"
    except _ShapeError:
        body = json.dumps(raw, sort_keys=True)
        return f"h:{hashlib.sha256(body.encode()).hexdigest()}"


def message_number(raw: object) -> tuple[int, int] | None:
    """Return the chat and the number of the message that an update is about, if it names both."""
    try:
        message = _message(_fields(_fields(raw).get("object")))
        return _integer(message, "peer_id"), _integer(message, "conversation_message_id")
    except _ShapeError:
        return None


def update_peer(raw: object) -> int | None:
    """Return the conversation that an update belongs to, for its place in a lane."""
    try:
        fields = _message(_fields(_fields(raw).get("object")))
        return _integer(fields, "peer_id" if "peer_id" in fields else "user_id")
    except _ShapeError:
        return None


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


def as_new_message(community_id: int, message: Fields) -> dict[str, Any]:
    """Dress a message that was asked for up as the update that was missed."""
    return {
        "type": "message_new",
        "group_id": community_id,
        "object": {"message": dict(message), "client_info": {}},
    }


def _read_message(community_id: int, fields: Fields, _received_at: int) -> Incoming:
    message = _message(fields)
    from_id = _integer(message, "from_id")
    if from_id == -community_id or message.get("out") == 1:
        return Ignored(kind=OWN)
    if message.get("action"):
        return _read_action(community_id, message)
    return IncomingMessage(
        community_id=community_id,
        peer_id=_integer(message, "peer_id"),
        from_id=from_id,
        cmid=_integer(message, "conversation_message_id"),
        text=text if isinstance(text := message.get("text"), str) else "",
        sent_at=_integer(message, "date"),
        reply_to=_read_quoted(message.get("reply_message")),
        payload=_read_payload(message.get("payload")),
    )


def _read_action(community_id: int, message: Fields) -> Incoming:
    action = _fields(message["action"])
    kind = _text(action, "type")
    member_id = action.get("member_id") or _integer(message, "from_id")
    if kind not in _ACTIONS or not isinstance(member_id, int):
        return Ignored(kind=kind[:_KEY_LENGTH])
    peer_id, sent_at = _integer(message, "peer_id"), _integer(message, "date")
    if kind == "chat_create" or (kind == "chat_invite_user" and member_id == -community_id):
        return BotInvited(
            community_id=community_id,
            peer_id=peer_id,
            by_id=_integer(message, "from_id"),
            sent_at=sent_at,
        )
    return MembersChanged(
        community_id=community_id,
        peer_id=peer_id,
        user_id=member_id,
        present=_ACTIONS[kind],
        sent_at=sent_at,
    )


_ACTIONS = {
    "chat_create": True,
    "chat_invite_user": True,
    "chat_invite_user_by_link": True,
    "chat_invite_user_by_message_request": True,
    "chat_kick_user": False,
}
"""Service messages about members: whether the member is there afterwards."""


def _read_press(community_id: int, fields: Fields, received_at: int) -> Incoming:
    cmid = fields.get("conversation_message_id")
    return ButtonPress(
        community_id=community_id,
        peer_id=_integer(fields, "peer_id"),
        user_id=_integer(fields, "user_id"),
        press_id=_text(fields, "event_id"),
        cmid=cmid if isinstance(cmid, int) else None,
        payload=_read_payload(fields.get("payload")) or {},
        received_at=received_at,
    )


def _read_allowed(community_id: int, fields: Fields, _received_at: int) -> Incoming:
    return DialogueChanged(
        community_id=community_id, user_id=_integer(fields, "user_id"), allowed=True
    )


def _read_denied(community_id: int, fields: Fields, _received_at: int) -> Incoming:
    return DialogueChanged(
        community_id=community_id, user_id=_integer(fields, "user_id"), allowed=False
    )


_READERS: Mapping[str, Callable[[int, Fields, int], Incoming]] = {
    "message_new": _read_message,
    "message_event": _read_press,
    "message_allow": _read_allowed,
    "message_deny": _read_denied,
}

USEFUL = frozenset(
    {*_READERS, *(f"board_post_{what}" for what in ("new", "edit", "restore", "delete"))}
)
"""
Types of updates that are kept: what is read here, and posts of topics, which VK will not show a
community again once they are gone by.
"""


def _read_quoted(reply: object) -> Quoted | None:
    try:
        fields = _fields(reply)
        return Quoted(
            cmid=_integer(fields, "conversation_message_id"), from_id=_integer(fields, "from_id")
        )
    except _ShapeError:
        return None


def _read_payload(payload: object) -> dict[str, object] | None:
    """Read a payload, which VK writes as JSON text in messages and as an object in presses."""
    if isinstance(payload, str):
        try:
            payload = json.loads(payload)
        except (ValueError, RecursionError):
            return None
    return payload if isinstance(payload, dict) else None


def _message(fields: Fields) -> Fields:
    """Return the message inside an update's object, or the object where it is the message."""
    message = fields.get("message")
    return message if isinstance(message, dict) else fields


def _fields(value: object) -> Fields:
    if isinstance(value, dict):
        return value
    raise _ShapeError


def _integer(fields: Fields, name: str) -> int:
    value = fields.get(name)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _INTEGER_BOUND:
        return value
    raise _ShapeError(name)


def _text(fields: Fields, name: str) -> str:
    value = fields.get(name)
    if isinstance(value, str) and 0 < len(value) <= _KEY_LENGTH and value.isprintable():
        return value
    raise _ShapeError(name)


def _missing(name: str) -> tuple[int, int]:
    raise _ShapeError(name)
