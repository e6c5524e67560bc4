"""
Where a request stands: the conversation with its campaign, the speaker, the message, the clock.

A service gets a request and a `Situation` and returns a result. Two exceptions steer the worker
besides the refusals: `AwaitDelivery` (something has to reach the chat first) and `MoveToLane` (the
request belongs to another conversation's order).
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from engine.dice.expression import Roll
from engine.errors import IllegalActionError
from vkbot.incoming import CHAT_PEER_BASE, IncomingMessage
from vkbot.lexicon.names import NameIndex
from vkbot.outgoing import FetchFile, RefreshMembers
from vkbot.results import Result
from vkbot.services.campaign_settings import CampaignSettings
from vkbot.services.membership import (
    ROLES,
    given_role,
    has_left,
    is_member,
    role_in,
)
from vkbot.services.roll_log import Mark, RollLog
from vkbot.store.records import CampaignRecord, ChatRecord, SeedRecord
from vkbot.store.unit_of_work import UnitOfWork

PURPOSES = frozenset({"dice", "battle", "admins"})
"""What a chat may serve; one that was told nothing serves all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """
    A result to be said in a conversation, other than as the answer to the message itself.

    `queued` is told the id of the outbox row.
    """

    peer_id: int
    result: Result | RefreshMembers | FetchFile
    queued: Callable[[int], None] | None = None


class LaneMark(NamedTuple):
    """A point that a lane can be taken back to."""

    log: Mark
    announcing: frozenset[int]


@dataclass(slots=True, kw_only=True)
class Lane:
    """
    One conversation of one community during one transaction, with what was read of it.

    What is kept here is true only while the lane is locked, so it lives no longer than that.
    """

    uow: UnitOfWork
    community_id: int
    peer_id: int
    chat: ChatRecord
    campaign: CampaignRecord
    campaign_is_sure: bool
    founding_chat: ChatRecord | None
    """The chat that the campaign was begun in, wherever it is now."""
    settings: CampaignSettings
    log: RollLog
    chat_admins: frozenset[int]
    """Who administers this chat or the community."""
    muted_until: dict[int, int]
    seed: SeedRecord | None = None
    people_here: NameIndex[int] | None = None
    """Who is in this chat, by name; None until somebody is looked for."""
    announcing: set[int] = field(default_factory=set)
    """Seeds whose announcements wait in this transaction."""
    card_is_stale: bool = False
    """Something happened in the battle that the card of its round may have to show."""
    is_stale: bool = False
    """Something above was changed in the database: it is read again before the next message."""

    @property
    def is_chat(self) -> bool:
        """Tell a chat of many from a private dialogue."""
        return self.peer_id > CHAT_PEER_BASE

    @property
    def purposes(self) -> frozenset[str]:
        """Return what this conversation serves."""
        return self.chat.purposes or PURPOSES

    @property
    def heard_purposes(self) -> frozenset[str]:
        """Return what unaddressed lines may ask for; dice everywhere by default (PVT-DICE-7)."""
        is_any = self.settings.value("dice_chat") == "any"
        return self.purposes | {"dice"} if is_any else self.purposes

    @property
    def zone(self) -> ZoneInfo:
        """Return the campaign's time zone."""
        return ZoneInfo(self.campaign.zone)

    def mark(self) -> LaneMark:
        """Return the point to take back to."""
        return LaneMark(self.log.mark(), frozenset(self.announcing))

    def take_back(self, mark: LaneMark) -> None:
        """Forget what was recorded since a mark, together with the savepoint that was made then."""
        self.log.take_back(mark.log)
        self.announcing = set(mark.announcing)
        self.seed = None
        self.is_stale = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """
    One line of one message, about to be decided.

    `campaign_id` is the campaign where the line was typed, whose rolls it names by number; a
    relayed line may find its conversation in another one. `said` is the line as VK delivered it,
    "" for presses and for what nobody typed. `caveats` gathers for all lines of the message which
    promises of the dice do not hold for what they brought about.
    `waited_for` holds what the message was parked for before, see `AwaitDelivery`; all is settled.
    `now` is the clock, seconds since 1970; the message's own time is VK's. `entropy` gives random
    bytes; `expand_macro` reads the text of a macro with its number in place. `prepared` is what
    the part of a heavy request found that only reads, where that was done beforehand.
    """

    lane: Lane
    campaign_id: int
    message: IncomingMessage
    inbox_id: int
    line: int
    waited_for: frozenset[str]
    now: int
    entropy: Callable[[int], bytes]
    expand_macro: Callable[[str, str], tuple[Roll, ...]]
    said: str = ""
    prepared: object | None = None
    caveats: set[str] = field(default_factory=set)
    postings: list[Posting] = field(default_factory=list)

    @property
    def uow(self) -> UnitOfWork:
        """Return the transaction's repositories."""
        return self.lane.uow

    @property
    def speaker(self) -> int:
        """Return who speaks, as VK says it."""
        return self.message.from_id

    @property
    def role(self) -> str:
        """Return the speaker's role here and now."""
        return role_in(
            self.uow, self.lane.campaign, self.speaker, self.now, is_in_chat=self.is_in_chat
        )

    @property
    def is_in_chat(self) -> bool:
        """Tell whether the speaker speaks in a chat of the campaign."""
        lane, message = self.lane, self.message
        if message.peer_id == lane.peer_id:
            return lane.is_chat and lane.campaign_is_sure
        chat = self.uow.chats.get(lane.community_id, message.peer_id) if message.is_chat else None
        return chat is not None and chat.campaign_id == lane.campaign.id

    @property
    def local_time(self) -> datetime:
        """Return the clock in the campaign's zone."""
        return datetime.fromtimestamp(self.now, self.lane.zone)

    def post(self, peer_id: int, result: Result) -> None:
        """Say a result in another conversation too."""
        self.postings.append(Posting(peer_id=peer_id, result=result))


class AwaitDelivery(Exception):  # noqa: N818 - no error: the message is only put off
    """
    The request can be decided only when something else has been delivered or has failed.

    Args:
        what: names what is waited for, without spaces; the line is told when it is decided again,
            lest it waits for the same twice.
        arrange: writes what is needed and returns what to send; it runs after everything that the
            message did so far is taken back. None: only wait for rows that are queued already.
        outbox_ids: rows of the outbox that are waited for as well.
        seeds: ids of seeds whose announcements, already arranged for in this transaction, are
            waited for as well.
    """

    def __init__(
        self,
        what: str,
        arrange: Callable[[], Sequence[Posting]] | None = None,
        *,
        outbox_ids: Sequence[int] = (),
        seeds: Sequence[int] = (),
    ) -> None:
        super().__init__("put off until a delivery is settled")
        self.what, self.arrange = what, arrange
        self.outbox_ids, self.seeds = tuple(outbox_ids), tuple(seeds)


class MoveToLane(Exception):  # noqa: N818 - no error: the line is decided elsewhere
    """The line belongs to the order of another conversation; its reply comes back here."""

    def __init__(self, peer_id: int) -> None:
        super().__init__(str(peer_id))
        self.peer_id = peer_id


MEMBERS_ARE_FRESH_SECONDS = 3600
UNSEEN_IS_FRESH_SECONDS = 30
"""How soon members that could not be read are asked for again."""


def require_role(situation: Situation, role: str, *, chat_suffices: bool = False) -> None:
    """
    Refuse unless the speaker has the role or a greater one.

    Members are read anew once in a while. With `chat_suffices` it is enough to administer this
    chat: what is asked for concerns it alone.

    Raises:
        IllegalActionError: "role_needed" with the role; "role_needed_unseen" who administers the
            chat cannot be seen; "role_unheard" his role does not count for now.
        AwaitDelivery: the members have not been read lately.
    """
    lane, least = situation.lane, ROLES.index(role)
    given = given_role(situation.uow, lane.campaign, situation.speaker)
    is_given = ROLES.index(given) >= least
    if is_given and situation.is_in_chat:
        return
    here = lane.chat if lane.is_chat else None
    deciding = [lane.founding_chat or here, here if chat_suffices else None]
    refresh_stale(situation, deciding)
    suffices = chat_suffices and situation.speaker in lane.chat_admins
    if suffices or ROLES.index(situation.role) >= least:
        return
    if is_given and not has_left(situation.uow, lane.campaign, situation.speaker):
        raise IllegalActionError("role_unheard", {"role": role})
    is_unseen = any(chat is not None and chat.bot_is_admin is False for chat in deciding)
    raise IllegalActionError("role_needed_unseen" if is_unseen else "role_needed", {"role": role})


def require_member(situation: Situation) -> None:
    """
    Refuse in the dialogue of somebody who is in none of the campaign's chats.

    Raises:
        IllegalActionError: "members_only".
        AwaitDelivery: who is in its founding chat has not been read lately.
    """
    lane = situation.lane
    if situation.is_in_chat or is_member(situation.uow, lane.campaign, situation.speaker):
        return
    refresh_stale(situation, [lane.founding_chat])
    raise IllegalActionError("members_only")


def refresh_stale(situation: Situation, chats: Iterable[ChatRecord | None]) -> None:
    """
    Have the members of chats read anew where that was not done lately.

    Raises:
        AwaitDelivery: they are being read.
    """
    for chat in chats:
        if chat is not None and _is_stale(chat, situation.now):
            refresh_members(situation, chat.peer_id)


def refresh_members(situation: Situation, peer_id: int) -> None:
    """
    Have the members of a chat read anew, once for this message.

    Raises:
        AwaitDelivery: they are being read.
    """
    what = f"members:{peer_id}"
    if what not in situation.waited_for:
        refresh = Posting(peer_id=peer_id, result=RefreshMembers(peer_id=peer_id))
        raise AwaitDelivery(what, lambda: [refresh])


def _is_stale(chat: ChatRecord, now: int) -> bool:
    is_unseen = chat.bot_is_admin is False
    fresh_for = UNSEEN_IS_FRESH_SECONDS if is_unseen else MEMBERS_ARE_FRESH_SECONDS
    return chat.members_refreshed_at is None or chat.members_refreshed_at < now - fresh_for
