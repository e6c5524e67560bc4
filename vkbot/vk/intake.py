"""
Raw updates as rows of the inbox: which are kept, in which lane, and how long they may be.

Whatever stands in a batch, the rest of it is stored: what cannot be used is left out, what is too
long is cut down to the fields that are read.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from vkbot.inbox_rows import met_row
from vkbot.incoming import CHAT_PEER_BASE
from vkbot.store.inbox import BODY_LIMIT
from vkbot.store.records import NewInbox
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.update_places import (
    in_order,
    message_number,
    update_key,
    update_peer,
    update_topic,
)
from vkbot.vk.updates import USEFUL

NO_CONVERSATION = 0
"""The lane of what belongs to no conversation, such as posts of topics bound to no chat."""

_READ_FIELDS = (
    "date",
    "from_id",
    "peer_id",
    "conversation_message_id",
    "out",
    "text",
    "payload",
    "action",
    "update_time",
    "id",
    "topic_id",
)

_encode = json.JSONEncoder(ensure_ascii=False).encode


def inbox_rows(updates: object, received_at: float) -> list[NewInbox]:
    """
    Make the rows of one batch.

    Args:
        updates: what VK sent under this name, a list where all is well.
        received_at: seconds since 1970.

    Returns:
        Rows in the order in which they are to be worked on.
    """
    useful = [raw for raw in _items(updates) if isinstance(raw, dict) and _is_useful(raw)]
    return [_row(raw, received_at) for raw in in_order(useful)]


def _items(updates: object) -> Sequence[object]:
    return updates if isinstance(updates, list) else ()


def _is_useful(raw: Mapping[str, Any]) -> bool:
    kind = raw.get("type")
    return isinstance(kind, str) and kind in USEFUL


def _row(raw: Mapping[str, Any], received_at: float) -> NewInbox:
    number = message_number(raw) if raw["type"] == "message_new" else None
    peer_id = update_peer(raw)
    return NewInbox(
        peer_id=NO_CONVERSATION if peer_id is None else peer_id,
        cmid=number[1] if number else None,
        dedup_key=update_key(raw),
        kind=raw["type"],
        body_json=_body(raw),
        received_at=received_at,
        topic_id=update_topic(raw),
    )


def place_posts(uow: UnitOfWork, community_id: int, rows: Sequence[NewInbox]) -> Sequence[NewInbox]:
    """Put posts of topics into the lanes of the chats that are told of them."""
    if all(row.topic_id is None for row in rows):
        return rows
    chats = uow.application_topics.chats(community_id) | uow.topics.chats(community_id)
    return [
        row if row.topic_id is None else replace(row, peer_id=chats.get(row.topic_id, row.peer_id))
        for row in rows
    ]


def _body(raw: Mapping[str, Any]) -> str:
    body = _json(raw)
    if len(body) > BODY_LIMIT:
        body = _json(_cut_down(raw))
    return body if len(body) <= BODY_LIMIT else _json({"type": raw["type"]})


def _cut_down(raw: Mapping[str, Any]) -> dict[str, Any]:
    """
    Keep of a message or a post what is read; attachments and forwarded messages make it long.
    """
    fields = raw.get("object")
    message = fields.get("message", fields) if isinstance(fields, dict) else None
    if not isinstance(message, dict) or "text" not in message:
        return {"type": raw["type"]}
    short = {name: message[name] for name in _READ_FIELDS if name in message}
    quoted = message.get("reply_message")
    if isinstance(quoted, dict):
        short["reply_message"] = {name: quoted[name] for name in _READ_FIELDS if name in quoted}
    return {**raw, "object": short if message is fields else {"message": short}}


def _json(shown: Mapping[str, Any]) -> str:
    """Write JSON that every database takes: half of a surrogate pair becomes a question mark."""
    return _encode(shown).encode(errors="replace").decode()


def meet_chats(uow: UnitOfWork, community_id: int, rows: Sequence[NewInbox]) -> list[NewInbox]:
    """Make rows for chats that nobody knew of: the bot was there before it was first started."""
    heard = chats_heard(rows)
    known = {chat.peer_id for chat in uow.chats.read_ahead(community_id, heard)} if heard else {}
    return [met_row(peer_id, rows[-1].received_at) for peer_id in sorted(heard.difference(known))]


def chats_heard(rows: Iterable[NewInbox]) -> frozenset[int]:
    """Name the chats that somebody spoke in."""
    spoken = (row.peer_id for row in rows if row.kind == "message_new")
    return frozenset(peer_id for peer_id in spoken if peer_id > CHAT_PEER_BASE)
