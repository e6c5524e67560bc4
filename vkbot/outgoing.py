"""
What the bot wants done in a chat, before any network knows of it.

The worker puts these into the outbox in one transaction with their effects; the sender of VK (or
the console) carries them out. Texts here are whole: `split_text` parts them when they are queued.
"""

from dataclasses import dataclass, field

MESSAGE_LIMIT = 4096
"""Characters that one message takes."""
LABEL_LIMIT, NOTE_LIMIT = 40, 90
"""Characters of a button's label, and of the note that answers a press."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """
    One button under a message.

    `command` is a line of the chat language that a press stands for; `callback` tells a press that
    the bot hears of silently from one that writes the label into the chat. `guard` says when a
    press still counts: see `vkbot/presses.py`. Neither leaves the outbox: a button carries only its
    name (`vkbot/buttons.py`). No dice are cast for the chat by a callback button, for they are
    named by the message that asks for them. Colours are keys: "primary", "secondary", "positive",
    "negative".
    """

    label: str
    command: str
    colour: str = "secondary"
    callback: bool = False
    guard: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A file to send."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class SendMessage:
    """
    Say something in a chat or dialogue, quoting message `reply_to` where one is given.

    `campaign` is the one that the buttons speak of; they count in no other. `notified` are the
    people whom the network tells that they are mentioned; of all others it is silent.
    """

    peer_id: int
    text: str
    reply_to: int | None = None
    buttons: tuple[tuple[Button, ...], ...] = ()
    document: Document | None = field(default=None, repr=False)
    campaign: int | None = None
    notified: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EditMessage:
    """Write message `cmid` of the bot anew; `campaign` as in `SendMessage`."""

    peer_id: int
    cmid: int
    text: str
    buttons: tuple[tuple[Button, ...], ...] = ()
    campaign: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerPress:
    """Answer a callback button with a short note (at most 90 characters; empty: none)."""

    peer_id: int
    user_id: int
    press_id: str
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RefreshMembers:
    """Ask the network who is in a chat and who administers it and the community."""

    peer_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FetchFile:
    """
    Fetch a file that came with a message of a conversation into the row of the outbox.

    What cannot be fetched, or is larger than `most_bytes`, leaves the row without a document.
    """

    peer_id: int
    url: str
    name: str
    most_bytes: int


Outgoing = SendMessage | EditMessage | AnswerPress | RefreshMembers | FetchFile


def split_text(text: str, limit: int = MESSAGE_LIMIT) -> list[str]:
    """
    Part a text into messages, at line ends; a single line over the limit is cut at its end.

    Returns:
        Texts of 1..`limit` characters, in order; one empty text for an empty one.
    """
    parts: list[str] = []
    rest = text
    while len(rest) > limit:
        cut = rest.rfind("\n", 0, limit + 1)
        if cut <= 0:
            cut = rest.rfind(" ", 0, limit + 1)
        if cut <= 0:
            cut = limit
        parts.append(rest[:cut].rstrip("\n"))
        rest = rest[cut:].lstrip("\n")
    parts.append(rest)
    return parts
