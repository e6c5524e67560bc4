"""
What the database holds, as frozen records: `New...` goes in, the others come out.

Times are seconds since 1970: floats where the transport measures (inbox, outbox, gaps), whole
seconds elsewhere. A lane is one conversation of one community: (community_id, peer_id).
"""

from dataclasses import dataclass, field
from enum import StrEnum

Lane = tuple[int, int]
"""A conversation: its community's id and its peer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommunityRecord:
    """A community and where its polling stands (None: never polled)."""

    id: int
    name: str = ""
    screen_name: str = ""
    poll_key: str | None = field(default=None, repr=False)
    poll_server: str | None = None
    poll_ts: str | None = None


# Inbox and outbox


@dataclass(frozen=True, slots=True, kw_only=True)
class NewInbox:
    """
    One raw update to store.

    `dedup_key` tells repeats within the community; `cmid` is the message's number in the
    conversation, None for what is no message. `topic_id` is a post's topic, by which its lane is
    found; it is not stored.
    """

    peer_id: int
    dedup_key: str
    kind: str
    body_json: str
    received_at: float
    cmid: int | None = None
    topic_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class InboxRow:
    """
    One update to be processed.

    `attempts` counts earlier tries that ended badly; `waited_for` names, parted by spaces, what the
    row was parked for before and what is settled by now.
    """

    id: int
    community_id: int
    peer_id: int
    cmid: int | None
    kind: str
    body_json: str
    received_at: float
    attempts: int
    waited_for: str


class OutboxState(StrEnum):
    """What became of an outgoing row; SENT and FAILED are settled."""

    QUEUED = "queued"
    SENT = "sent"
    FAILED = "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOutbox:
    """One thing to do in a conversation; `inbox_id` is the update that it answers."""

    community_id: int
    peer_id: int
    kind: str
    payload_json: str
    random_id: int
    created_at: float
    inbox_id: int | None = None
    document: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow:
    """
    One outgoing row.

    `first_unsure_at` is when it was first sent without an answer; `cmid` is the message's number
    once it is sent; `error_code` says why it failed.
    """

    id: int
    community_id: int
    peer_id: int
    kind: str
    payload_json: str
    document: bytes | None = field(repr=False)
    random_id: int
    inbox_id: int | None
    created_at: float
    state: OutboxState
    attempts: int
    not_before: float
    first_unsure_at: float | None
    cmid: int | None
    error_code: int | None
    settled_at: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Numbers of a conversation, both ends included, that nothing known accounts for."""

    first: int
    last: int
    seen_at: float
    """When a later number was first seen."""


# Conversations and people


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRecord:
    """
    A conversation (a chat of many or a dialogue); `bot_is_admin` None is not known yet.

    `journal_form` is the form that its journal has come to; only `set_journal_form` writes it.
    """

    community_id: int
    peer_id: int
    campaign_id: int | None = None
    purposes: frozenset[str] = frozenset()
    title: str = ""
    is_active: bool = True
    is_read_only: bool = False
    bot_is_admin: bool | None = None
    members_refreshed_at: int | None = None
    journal_form: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """Somebody in a chat."""

    user_id: int
    is_admin: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRecord:
    """
    A person as one community knows him.

    `dialogue_open` None is not known; `campaign_id` is the campaign that his dialogue means.
    """

    community_id: int
    user_id: int
    first_name: str = ""
    last_name: str = ""
    screen_name: str = ""
    dialogue_open: bool | None = None
    campaign_id: int | None = None


# Campaigns


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCampaign:
    """
    A campaign to begin, by a person or (None) by the bot itself.

    `founding_peer_id` is the chat that it was begun in, None for a dialogue: who administers that
    chat is an admin of the campaign, wherever the chat goes later.
    """

    community_id: int
    name: str
    zone: str
    created_at: int
    created_by: int | None = None
    founding_peer_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignRecord:
    """A campaign; its name is unique in the community, whatever the case of its letters."""

    id: int
    community_id: int
    name: str
    zone: str
    created_at: int
    created_by: int | None
    founding_peer_id: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRecord:
    """A role that somebody was given."""

    user_id: int
    role: str
    given_by: int
    given_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroRecord:
    """A roll under a name; `user_id` None: the campaign's own."""

    campaign_id: int
    user_id: int | None
    name: str
    body: str


# Sealed dice


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSeed:
    """A seed to keep; `kind` is "day" or "hidden", `period` names the day or week it serves."""

    community_id: int
    peer_id: int
    kind: str
    secret: bytes = field(repr=False)
    commitment: str
    period: str
    created_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedRecord:
    """A seed; `epoch` numbers it in its conversation, `rolls` counts what it has served."""

    id: int
    community_id: int
    peer_id: int
    epoch: int
    kind: str
    secret: bytes = field(repr=False)
    commitment: str
    period: str
    created_at: int
    announcement_id: int | None = None
    announced_cmid: int | None = None
    revealed_at: int | None = None
    rolls: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RollRecord:
    """
    One roll as it was made; the same record goes in and comes out.

    `number` counts in the campaign. `faces` is JSON text as the caller wrote it; `key` is the text
    that the faces follow from. `kind` is "roll", "reroll", "check", "chance", "opposed" or
    "hidden"; `purpose` and `opened_at` belong to hidden ones. `reroll_of` is the number of the
    roll whose dice were rerolled, each at most once.
    """

    campaign_id: int
    number: int
    community_id: int
    peer_id: int
    seed_id: int
    journal_sequence: int
    author_id: int
    cmid: int
    line: int
    n: int
    kind: str
    canonical: str
    faces: str
    key: str
    made_at: int
    label: str = ""
    inbox_id: int | None = None
    reroll_of: int | None = None
    purpose: str | None = None
    opened_at: int | None = None


NewRoll = RollRecord
