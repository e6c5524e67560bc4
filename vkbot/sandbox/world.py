"""
Who and what exists in the emulated VK: communities, people, chats, dialogues, messages.

State only; what may be done with it is decided by `script` (people) and `methods` (bots). A
conversation is one object for all who take part in it, while each community may know a chat under
a number of its own; a dialogue belongs to one person and one community.
"""

import secrets
import time
from dataclasses import dataclass, field

from vkbot.sandbox.errors import ApiError
from vkbot.sandbox.longpoll import EventLog
from vkbot.sandbox.switches import Switches

CHAT_BASE = 2_000_000_000
ALL_PERMISSIONS = frozenset({"messages", "manage", "photos", "docs"})
DEFAULT_EVENTS = frozenset(
    {
        "message_new",
        "message_event",
        "message_allow",
        "message_deny",
        "message_edit",
        "board_post_new",
        "board_post_edit",
        "board_post_restore",
        "board_post_delete",
    }
)


class Clock:
    """Tell the emulated time: seconds since 1970, moved forward at will."""

    def __init__(self) -> None:
        self.offset_seconds = 0.0

    def now(self) -> float:
        """Give the time with its fraction."""
        return time.time() + self.offset_seconds


@dataclass(slots=True, kw_only=True, eq=False)
class User:
    """A person."""

    id: int
    first_name: str
    last_name: str
    screen_name: str


@dataclass(slots=True, kw_only=True, eq=False)
class Message:
    """
    A message as it stands in its conversation.

    `known_to` are the communities that may read it; `attachments` are (kind, object) pairs as in
    VK's answers; `update_time` 0 means never edited. `action` is that of a service message.
    """

    cmid: int
    from_id: int
    text: str
    sent_at: float
    random_id: int = 0
    message_id: int = 0
    reply_to: int | None = None
    forwarded: tuple[int, ...] = ()
    payload: str | None = None
    keyboard: dict[str, object] | None = None
    attachments: list[dict[str, object]] = field(default_factory=list)
    action: dict[str, object] | None = None
    update_time: int = 0
    deleted: bool = False
    known_to: set[int] = field(default_factory=set)


@dataclass(slots=True, kw_only=True, eq=False)
class Conversation:
    """
    A chat or a dialogue: its messages in order of cmid, and who takes part.

    `bots` are the communities present, True for one that administers the chat; `sent` finds the
    message of a (community, random_id); `keyboard` is the standing one below the input field.
    """

    peer_id: int
    title: str = ""
    owner_id: int = 0
    members: dict[int, int] = field(default_factory=dict)
    admins: set[int] = field(default_factory=set)
    bots: dict[int, bool] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    sent: dict[tuple[int, int], int] = field(default_factory=dict)
    keyboard: dict[str, object] | None = None
    last_cmid: int = 0

    @property
    def is_chat(self) -> bool:
        """Tell a chat of many from a dialogue."""
        return self.peer_id > CHAT_BASE

    def message(self, cmid: int) -> Message | None:
        """Find a message that was not deleted."""
        found = self.messages.get(cmid)
        return None if found is None or found.deleted else found


@dataclass(slots=True, kw_only=True, eq=False)
class Press:
    """A callback button that was pressed; `answer` holds at most one answer of the bot."""

    id: str
    community_id: int
    user_id: int
    conversation: Conversation
    at: float
    answer: list[object] = field(default_factory=list)


@dataclass(slots=True, kw_only=True, eq=False)
class Post:
    """A post in a discussion board."""

    id: int
    topic_id: int
    from_id: int
    text: str
    posted_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    """A file that a community uploaded and did not save yet."""

    owner_id: int
    name: str
    content: bytes


@dataclass(slots=True, kw_only=True, eq=False)
class Community:
    """A community: its tokens with their rights, its Long Poll settings, its dialogues."""

    id: int
    name: str
    screen_name: str
    tokens: dict[str, frozenset[str]]
    log: EventLog
    events: set[str] = field(default_factory=lambda: set(DEFAULT_EVENTS))
    long_poll_enabled: bool = True
    api_version: str = "5.199"
    all_messages: bool = True
    members: set[int] = field(default_factory=set)
    managers: dict[int, str] = field(default_factory=dict)
    allowed: set[int] = field(default_factory=set)
    dialogues: dict[int, Conversation] = field(default_factory=dict)
    chats: dict[int, Conversation] = field(default_factory=dict)
    posts: dict[int, Post] = field(default_factory=dict)

    def local_peer(self, conversation: Conversation) -> int:
        """Give the number under which this community knows a conversation."""
        if not conversation.is_chat:
            return conversation.peer_id
        for peer, chat in self.chats.items():
            if chat is conversation:
                return peer
        raise LookupError(f"community {self.id} was never in chat {conversation.peer_id}")


class World:
    """Hold everything that exists, and find it."""

    def __init__(self, switches: Switches) -> None:
        self.switches = switches
        self.clock = Clock()
        self.communities: dict[int, Community] = {}
        self.users: dict[int, User] = {}
        self.chats: dict[int, Conversation] = {}
        self.presses: dict[str, Press] = {}
        self.uploads: dict[str, Upload] = {}
        self.files: dict[str, dict[str, object]] = {}
        self.contents: dict[str, bytes] = {}
        self._last_id = 0

    def next_id(self) -> int:
        """Give a number that was not given before."""
        self._last_id += 1
        return self._last_id

    def holder(self, token: str) -> Community:
        """Find the community that a token belongs to; error 5 for an unknown one."""
        for community in self.communities.values():
            if token in community.tokens:
                return community
        raise ApiError(5)

    def introduce(self, community: Community, chat: Conversation) -> None:
        """Give a chat its number for a community, once."""
        if chat not in community.chats.values():
            number = len(community.chats) + 1
            own = CHAT_BASE + number
            community.chats[own if self.switches.numbers_per_community else chat.peer_id] = chat

    def dialogue(self, community: Community, user_id: int) -> Conversation:
        """Find or begin the dialogue of a person with a community."""
        if user_id not in self.users:
            raise ApiError(936)
        if user_id not in community.dialogues:
            community.dialogues[user_id] = Conversation(
                peer_id=user_id, bots={community.id: False}, members={user_id: user_id}
            )
        return community.dialogues[user_id]

    def conversation(self, community: Community, peer_id: int) -> Conversation:
        """Find what a bot calls `peer_id`; errors 917 and 936 where there is nothing."""
        if peer_id > CHAT_BASE:
            if peer_id not in community.chats:
                raise ApiError(917)
            return community.chats[peer_id]
        return self.dialogue(community, peer_id)

    def add_message(self, conversation: Conversation, message: Message) -> Message:
        """Put a message at the end of a conversation; it gets its cmid and its id here."""
        conversation.last_cmid += 1
        message.cmid = conversation.last_cmid
        message.message_id = 0 if conversation.is_chat else self.next_id()
        conversation.messages[message.cmid] = message
        return message

    def press_id(self) -> str:
        """Make the inner id of a press."""
        return secrets.token_hex(6)
