"""Fakes for what is outside: a clock that is set, a network that can be closed or hold back."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.errors import RefusalError
from vkbot.buttons import ButtonName, write_name
from vkbot.chat.cleaning import CleanLine
from vkbot.chat.context import ParseContext
from vkbot.chat.reading import parse_line
from vkbot.dispatch import casts_for_chat
from vkbot.incoming import CHAT_PEER_BASE
from vkbot.outbox_format import outgoing_from_json, outgoing_to_json
from vkbot.outgoing import AnswerPress, Button, EditMessage, FetchFile, RefreshMembers, SendMessage
from vkbot.store.database import Database
from vkbot.store.records import Member, OutboxRow, PersonRecord
from vkbot.store.unit_of_work import UnitOfWork

COMMUNITY = 1
DIALOGUE_CLOSED = 901


class FakeClock:
    """A clock that stands until it is set."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def advance(self, *, days: int = 0, hours: int = 0, seconds: int = 0) -> None:
        """Let time pass."""
        self.now += 86_400 * days + 3600 * hours + seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A message of the bot as a conversation has it."""

    peer: int
    cmid: int
    sent: SendMessage

    @property
    def text(self) -> str:
        """Return its words."""
        return self.sent.text


@dataclass(kw_only=True)
class FakeMessenger:
    """
    Delivers the outbox as VK would, and knows who is in which chat.

    `held` conversations get nothing for now; to `closed` ones nothing can be sent at all. `members`
    are by chat, each with whether he administers it; of `unseen` chats VK will not tell. `files`
    are by their address, `payloads` by the conversation, the message and its button. With
    `refuse_edits` an edit becomes a message, as the sender makes of it what VK will not have
    edited. A callback button that casts dice for the chat is a fault, unless a test
    `offers_silent_dice`.
    """

    database: Database
    clock: FakeClock
    names: Mapping[int, str]
    members: dict[int, dict[int, bool]] = field(default_factory=dict)
    unseen: set[int] = field(default_factory=set)
    held: set[int] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)
    refuse_edits: bool = False
    said: list[Said] = field(default_factory=list)
    presses: list[AnswerPress] = field(default_factory=list)
    edits: list[EditMessage] = field(default_factory=list)
    refreshes: int = 0
    files: dict[str, bytes] = field(default_factory=dict)
    offers_silent_dice: bool = False
    payloads: dict[tuple[int, int, Button], dict[str, int]] = field(default_factory=dict)

    def deliver(self) -> int:
        """Carry out what is queued; return how many rows that was."""
        with self.database.transaction() as uow:
            rows = uow.outbox.claim(COMMUNITY, self.clock(), 100, self.held)
            aside = uow.outbox.claim_aside(COMMUNITY, self.clock(), 100)
            rows += [row for row in aside if row.peer_id not in self.held]
            for row in sorted(rows, key=lambda row: row.id):
                self._deliver_row(uow, row)
        return len(rows)

    def seen(self, peer: int) -> dict[int, SendMessage | EditMessage]:
        """Return the bot's messages of a conversation as they stand now, by number."""
        messages: dict[int, SendMessage | EditMessage] = {
            one.cmid: one.sent for one in self.said if one.peer == peer
        }
        return messages | {one.cmid: one for one in self.edits if one.peer_id == peer}

    def next_cmid(self, uow: UnitOfWork, peer: int) -> int:
        """Return the number of a conversation's next message."""
        return (uow.gaps.greatest_cmid(COMMUNITY, peer) or 0) + 1

    def _deliver_row(self, uow: UnitOfWork, row: OutboxRow) -> None:
        outgoing, cmid = outgoing_from_json(row.payload_json, row.document), None
        if isinstance(outgoing, EditMessage) and self.refuse_edits:
            outgoing = _as_message(uow, row, outgoing)
        if row.peer_id in self.closed:
            uow.outbox.mark_failed(row.id, DIALOGUE_CLOSED, self.clock())
            if row.peer_id < CHAT_PEER_BASE:
                uow.people.set_dialogue(COMMUNITY, row.peer_id, False)
            return
        if isinstance(outgoing, RefreshMembers):
            self._refresh(uow, outgoing.peer_id)
        elif isinstance(outgoing, FetchFile):
            if outgoing.url in self.files:
                uow.outbox.put_document(row.id, self.files[outgoing.url])
        elif isinstance(outgoing, AnswerPress):
            self.presses.append(outgoing)
        elif isinstance(outgoing, EditMessage):
            self.edits.append(outgoing)
            self._note_buttons(row, outgoing, outgoing.cmid)
        elif isinstance(outgoing, SendMessage):
            cmid = self.next_cmid(uow, row.peer_id)
            self.said.append(Said(peer=row.peer_id, cmid=cmid, sent=outgoing))
            self._note_buttons(row, outgoing, cmid)
        uow.outbox.mark_sent(row.id, cmid, self.clock())

    def _note_buttons(self, row: OutboxRow, shown: SendMessage | EditMessage, cmid: int) -> None:
        for place, button in enumerate(one for buttons in shown.buttons for one in buttons):
            assert self.offers_silent_dice or not (button.callback and would_cast(button.command))
            name = ButtonName(random_id=row.random_id, place=place)
            self.payloads[row.peer_id, cmid, button] = write_name(name)

    def _refresh(self, uow: UnitOfWork, peer: int) -> None:
        self.refreshes += 1
        if peer in self.unseen:
            chat = uow.chats.get_or_create(COMMUNITY, peer)
            now = int(self.clock())
            uow.chats.save(replace(chat, bot_is_admin=False, members_refreshed_at=now))
            return
        inside = self.members.get(peer, {})
        uow.people.put_names(
            [
                PersonRecord(community_id=COMMUNITY, user_id=one, first_name=self.names[one])
                for one in inside
            ]
        )
        members = [Member(user_id=one, is_admin=admin) for one, admin in inside.items()]
        uow.chats.put_members(COMMUNITY, peer, members, int(self.clock()))


def would_cast(line: str) -> bool:
    """Tell whether a line said to the bot would cast dice for the chat."""
    try:
        request = parse_line(CleanLine(text=line, addressed=True), ParseContext())
    except RefusalError:
        return False
    return request is not None and casts_for_chat(request)


def _as_message(uow: UnitOfWork, row: OutboxRow, edit: EditMessage) -> SendMessage:
    sent = SendMessage(peer_id=edit.peer_id, text=edit.text, buttons=edit.buttons)
    uow.outbox.replace_payload(row.id, outgoing_to_json(sent))
    return sent
