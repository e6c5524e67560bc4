"""
What raw updates of the Bots Long Poll mean.

Everything here takes whatever JSON may hold and never raises: what is not understood is `Ignored`.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from vkbot.incoming import (
    AttachedFile,
    BotInvited,
    ButtonPress,
    DialogueChanged,
    Ignored,
    Incoming,
    IncomingMessage,
    MembersChanged,
    MessageEdited,
    PostDeleted,
    PostWritten,
    Quoted,
)
from vkbot.vk.shapes import (
    KEY_LENGTH,
    NAME_LENGTH,
    URL_LENGTH,
    Fields,
    ShapeError,
    fields_of,
    integer_of,
    message_of,
    text_of,
)

MALFORMED = "malformed"
OWN = "own"


def read_update(raw: object, *, received_at: int) -> Incoming:
    """
    Say what an update means for the bot.

    Args:
        raw: one item of `updates`, as it came.
        received_at: when it came, seconds since 1970; button presses carry no time of their own.
    """
    try:
        envelope = fields_of(raw)
        kind = envelope.get("type")
        reader = _READERS.get(kind) if isinstance(kind, str) else None
        if reader is None:
            return Ignored(kind=str(kind)[:KEY_LENGTH])
        community_id = integer_of(envelope, "group_id")
        return reader(community_id, fields_of(envelope.get("object")), received_at)
    except ShapeError:
        return Ignored(kind=MALFORMED)


def as_new_message(community_id: int, message: Fields) -> dict[str, Any]:
    """Dress a message that was asked for up as the update that was missed."""
    return {
        "type": "message_new",
        "group_id": community_id,
        "object": {"message": dict(message), "client_info": {}},
    }


def as_edit(community_id: int, message: Fields) -> dict[str, Any]:
    """Dress an edited message that was asked for up as the update that was missed."""
    return {"type": "message_edit", "group_id": community_id, "object": dict(message)}


def _read_message(community_id: int, fields: Fields, _received_at: int) -> Incoming:
    message = message_of(fields)
    from_id = integer_of(message, "from_id")
    if from_id == -community_id or message.get("out") == 1:
        return Ignored(kind=OWN)
    if message.get("action"):
        return _read_action(community_id, message)
    return IncomingMessage(
        community_id=community_id,
        peer_id=integer_of(message, "peer_id"),
        from_id=from_id,
        cmid=integer_of(message, "conversation_message_id"),
        text=text if isinstance(text := message.get("text"), str) else "",
        sent_at=integer_of(message, "date"),
        reply_to=_read_quoted(message.get("reply_message")),
        payload=_read_payload(message.get("payload")),
        files=tuple(_read_files(message.get("attachments"))),
    )


def _read_edit(community_id: int, fields: Fields, received_at: int) -> Incoming:
    """Read an edited message; `sent_at` becomes the time of the edit."""
    read = _read_message(community_id, fields, received_at)
    if not isinstance(read, IncomingMessage):
        return read
    edited_at = message_of(fields).get("update_time")
    at = edited_at if isinstance(edited_at, int) else received_at
    return MessageEdited(message=replace(read, sent_at=at))


def _read_action(community_id: int, message: Fields) -> Incoming:
    action = fields_of(message["action"])
    kind = text_of(action, "type")
    member_id = action.get("member_id") or integer_of(message, "from_id")
    if kind not in _ACTIONS or not isinstance(member_id, int):
        return Ignored(kind=kind[:KEY_LENGTH])
    peer_id, sent_at = integer_of(message, "peer_id"), integer_of(message, "date")
    if kind == "chat_create" or (kind == "chat_invite_user" and member_id == -community_id):
        return BotInvited(
            community_id=community_id,
            peer_id=peer_id,
            by_id=integer_of(message, "from_id"),
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
        peer_id=integer_of(fields, "peer_id"),
        user_id=integer_of(fields, "user_id"),
        press_id=text_of(fields, "event_id"),
        cmid=cmid if type(cmid) is int else None,
        payload=_read_payload(fields.get("payload")) or {},
        received_at=received_at,
    )


def _read_allowed(community_id: int, fields: Fields, _received_at: int) -> Incoming:
    return DialogueChanged(
        community_id=community_id, user_id=integer_of(fields, "user_id"), allowed=True
    )


def _read_denied(community_id: int, fields: Fields, _received_at: int) -> Incoming:
    return DialogueChanged(
        community_id=community_id, user_id=integer_of(fields, "user_id"), allowed=False
    )


def _read_new_post(community_id: int, fields: Fields, _received_at: int) -> Incoming:
    return _read_post(community_id, fields, None)


def _read_changed_post(community_id: int, fields: Fields, received_at: int) -> Incoming:
    """Read a post that was edited or restored; VK does not say when, so it is when that came."""
    return _read_post(community_id, fields, received_at)


def _read_post(community_id: int, fields: Fields, edited_at: int | None) -> Incoming:
    from_id, posted_at = integer_of(fields, "from_id"), integer_of(fields, "date")
    return PostWritten(
        community_id=community_id,
        topic_id=integer_of(fields, "topic_id"),
        post_id=integer_of(fields, "id"),
        author=None if from_id == -community_id else from_id,
        text=text if isinstance(text := fields.get("text"), str) else "",
        posted_at=posted_at,
        written_at=posted_at if edited_at is None else edited_at,
        is_new=edited_at is None,
    )


def _read_deleted_post(community_id: int, fields: Fields, _received_at: int) -> Incoming:
    return PostDeleted(
        community_id=community_id,
        topic_id=integer_of(fields, "topic_id"),
        post_id=integer_of(fields, "id"),
    )


_READERS: Mapping[str, Callable[[int, Fields, int], Incoming]] = {
    "message_new": _read_message,
    "message_event": _read_press,
    "message_allow": _read_allowed,
    "message_deny": _read_denied,
    "message_edit": _read_edit,
    "board_post_new": _read_new_post,
    "board_post_edit": _read_changed_post,
    "board_post_restore": _read_changed_post,
    "board_post_delete": _read_deleted_post,
}

USEFUL = frozenset(_READERS)
"""Types of updates that are kept."""


def _read_quoted(reply: object) -> Quoted | None:
    try:
        fields = fields_of(reply)
        return Quoted(
            cmid=integer_of(fields, "conversation_message_id"),
            from_id=integer_of(fields, "from_id"),
        )
    except ShapeError:
        return None


def _read_files(attachments: object) -> Iterator[AttachedFile]:
    """Read the documents of a message; what is none, or cannot be fetched, is left out."""
    for attachment in attachments if isinstance(attachments, list) else ():
        with suppress(ShapeError):
            document = fields_of(fields_of(attachment).get("doc"))
            name, kind = text_of(document, "title", most=NAME_LENGTH), document.get("ext")
            yield AttachedFile(
                name=name if "." in name or not kind else f"{name}.{kind}",
                url=text_of(document, "url", most=URL_LENGTH),
                size=integer_of(document, "size"),
            )


def _read_payload(payload: object) -> dict[str, object] | None:
    """Read a payload, which VK writes as JSON text in messages and as an object in presses."""
    if isinstance(payload, str):
        try:
            payload = json.loads(payload)
        except (ValueError, RecursionError):
            return None
    return payload if isinstance(payload, dict) else None
