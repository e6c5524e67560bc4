"""
How an outgoing record is written into an outbox row, and read back.

The form is JSON, neutral of any network, and beside it the bytes of a document where there is one.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from vkbot.outgoing import (
    AnswerPress,
    Button,
    Document,
    EditMessage,
    FetchFile,
    Outgoing,
    RefreshMembers,
    SendMessage,
)

SEND, EDIT, ANSWER, MEMBERS, FETCH = "send", "edit", "answer", "members", "fetch"


def outgoing_kind(outgoing: Outgoing) -> str:
    """Return the stable key of what a record asks for: send, edit, answer, members or fetch."""
    match outgoing:
        case SendMessage():
            return SEND
        case EditMessage():
            return EDIT
        case AnswerPress():
            return ANSWER
        case RefreshMembers():
            return MEMBERS
        case FetchFile():
            return FETCH


def outgoing_to_json(outgoing: Outgoing) -> str:
    """Write a record as JSON text; a document leaves only its name there."""
    fields = {name: getattr(outgoing, name) for name in outgoing.__slots__}
    fields["kind"] = outgoing_kind(outgoing)
    return _encode(fields)


def outgoing_document(outgoing: Outgoing) -> bytes | None:
    """Return the bytes that go with a record."""
    if isinstance(outgoing, SendMessage) and outgoing.document is not None:
        return outgoing.document.content
    return None


def outgoing_from_json(text: str, document: bytes | None = None) -> Outgoing:
    """
    Read a record that `outgoing_to_json` and `outgoing_document` wrote.

    Raises:
        ValueError: the text is no such record.
    """
    try:
        fields = json.loads(text)
        if fields.get("document") is not None:
            fields["document"] = Document(name=fields["document"], content=document or b"")
        return _READERS[fields.pop("kind")](fields)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"no outgoing record: {error!r}") from error


def _plain(value: object) -> object:
    if isinstance(value, Button):
        return [value.label, value.command, value.colour, value.callback, value.guard]
    if isinstance(value, Document):
        return value.name
    raise TypeError(f"cannot be written: {value!r}")


_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_plain).encode


def _read_buttons(fields: Mapping[str, Any]) -> tuple[tuple[Button, ...], ...]:
    return tuple(
        tuple(
            Button(label=label, command=command, colour=colour, callback=callback, guard=guard)
            for label, command, colour, callback, guard in row
        )
        for row in fields["buttons"]
    )


def _read_send(fields: dict[str, Any]) -> SendMessage:
    notified = tuple(fields.get("notified", ()))
    return SendMessage(**fields | {"buttons": _read_buttons(fields), "notified": notified})


def _read_edit(fields: dict[str, Any]) -> EditMessage:
    return EditMessage(**fields | {"buttons": _read_buttons(fields)})


_READERS: Mapping[str, Callable[[dict[str, Any]], Outgoing]] = {
    SEND: _read_send,
    EDIT: _read_edit,
    ANSWER: lambda fields: AnswerPress(**fields),
    MEMBERS: lambda fields: RefreshMembers(**fields),
    FETCH: lambda fields: FetchFile(**fields),
}
