"""
What reaches the worker from a chat, whichever network it came through.

The VK side makes these records from raw updates (`vkbot/vk/updates.py`), the console makes the
same; nothing below this line knows VK's own shapes. Identity is `from_id` alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass

CHAT_PEER_BASE = 2_000_000_000
"""A conversation with more than two sides has a peer above this number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted:
    """The message that an incoming message replies to."""

    cmid: int
    from_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AttachedFile:
    """A document that came with a message: what it is called, where it is, its size in bytes."""

    name: str
    url: str
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingMessage:
    """
    One message of a person (or of a community: then `from_id` is negative).

    Units: `sent_at` is VK's own time, seconds since 1970. `payload` is what a text button carries.
    """

    community_id: int
    peer_id: int
    from_id: int
    cmid: int
    text: str
    sent_at: int
    reply_to: Quoted | None = None
    payload: Mapping[str, object] | None = None
    files: tuple[AttachedFile, ...] = ()

    @property
    def is_chat(self) -> bool:
        """Tell a chat of many from a private dialogue."""
        return self.peer_id > CHAT_PEER_BASE


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEdited:
    """A message was written anew: as it reads now, `sent_at` the time of the edit."""

    message: IncomingMessage


@dataclass(frozen=True, slots=True, kw_only=True)
class PostWritten:
    """
    A post in a topic of the community's discussion board, as it reads now.

    `author` None: it was written in the community's name. `posted_at` is VK's own time of the post,
    `written_at` the same for a new one, else the time at which the edit was heard of; both in
    seconds since 1970.
    """

    community_id: int
    topic_id: int
    post_id: int
    author: int | None
    text: str
    posted_at: int
    written_at: int
    is_new: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PostDeleted:
    """A post in a topic was deleted."""

    community_id: int
    topic_id: int
    post_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BotInvited:
    """The bot was added to a chat by `by_id`."""

    community_id: int
    peer_id: int
    by_id: int
    sent_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatMet:
    """Somebody spoke in a chat that was not known: the bot came there before it was started."""

    community_id: int
    peer_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MembersChanged:
    """Somebody came to or left a chat: `user_id` (the bot itself: minus the community's id)."""

    community_id: int
    peer_id: int
    user_id: int
    present: bool
    sent_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonPress:
    """A callback button was pressed; `press_id` answers it, within a minute, once."""

    community_id: int
    peer_id: int
    user_id: int
    press_id: str
    cmid: int | None
    payload: Mapping[str, object]
    received_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DialogueChanged:
    """A person allowed or forbade the community to write to him."""

    community_id: int
    user_id: int
    allowed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SealPeriodOver:
    """The clock says that a conversation's open seed has served its time."""

    community_id: int
    peer_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleDue:
    """The clock says that a moment has come that a battle waited for, in seconds since 1970."""

    community_id: int
    peer_id: int
    battle_id: int
    moment: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ignored:
    """An update that the bot has no use for (typing, its own replies)."""

    kind: str


Incoming = (
    IncomingMessage
    | MessageEdited
    | PostWritten
    | PostDeleted
    | BotInvited
    | ChatMet
    | MembersChanged
    | ButtonPress
    | DialogueChanged
    | SealPeriodOver
    | BattleDue
    | Ignored
)
