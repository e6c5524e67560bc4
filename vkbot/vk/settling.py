"""
What becomes of an outbox row after VK answered, refused or said nothing; in one transaction.

The table of reactions is in `errors.py`; here each reaction is carried out upon the rows. A row
without an answer stays queued with the same `random_id`, so that VK knows a repeat.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import structlog

from vkbot.incoming import CHAT_PEER_BASE
from vkbot.outbox_format import SEND, outgoing_from_json, outgoing_to_json
from vkbot.outgoing import AnswerPress, EditMessage, Outgoing, SendMessage, split_text
from vkbot.store.records import NewOutbox, OutboxRow
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.vk.client import read_error
from vkbot.vk.errors import ApiError, ApiUnavailableError, Reaction, reaction_to
from vkbot.vk.waiting import Backoff

INTERNAL_ERRORS = frozenset({1, 10})
SHORTER_LIMIT = 2000
"""Characters of the parts of a message that VK found too long."""

TellUnsaid = Callable[[UnitOfWork, OutboxRow, SendMessage], Sequence[SendMessage]]
"""Returns the messages that tell of one that could not be said."""

log = structlog.get_logger("vkbot.vk")


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """
    What a row came to: VK's result, its refusal, or no answer.

    `result` counts only where `error` is None.
    """

    row: OutboxRow
    result: Any = None
    error: ApiError | ApiUnavailableError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """
    How long the sender waits, in seconds.

    `silence` are the waits while VK does not answer at all, `backoff` those after refusals that may
    pass. Conversations are held, and methods paused, for longer and longer, up to
    `hold_peer_seconds` and `pause_seconds`. `aside_seconds` and `members_seconds` are given to one
    try to move a file, and to ask who is in a chat. What VK refuses for no reason that is known is
    tried once more after `doubt_seconds`.
    """

    backoff: Backoff = field(default_factory=lambda: Backoff(cap_seconds=60.0))
    silence: Backoff = field(default_factory=lambda: Backoff(cap_seconds=5.0))
    first_hold_seconds: float = 15.0
    hold_peer_seconds: float = 600.0
    pause_seconds: float = 300.0
    aside_seconds: float = 15.0
    members_seconds: float = 3.0
    doubt_seconds: float = 60.0
    unsure_seconds: float = 120.0
    give_up_seconds: float = 86_400.0


def read_outcome(row: OutboxRow, result: Any) -> Outcome:
    """Read the result of one call; an error inside an item of `peer_ids` is a refusal too."""
    if isinstance(result, ApiError | ApiUnavailableError):
        return Outcome(row=row, error=result)
    item = result[0] if isinstance(result, list) and result else result
    if isinstance(item, dict) and isinstance(item.get("error"), dict):
        return Outcome(row=row, error=read_error(item["error"], "messages.send"))
    return Outcome(row=row, result=item)


def _is_unsure(error: ApiError | ApiUnavailableError | None) -> bool:
    """Tell whether the call may have had its effect; VK's own failures may come after it."""
    if error is None or isinstance(error, ApiUnavailableError):
        return error is not None
    return error.code in INTERNAL_ERRORS or reaction_to(error.code) is Reaction.DOUBT


def message_number(outcome: Outcome) -> int | None:
    """Return the number of the message that a send made, where VK told it."""
    item = outcome.result
    number = item.get("conversation_message_id") if isinstance(item, dict) else None
    return number if isinstance(number, int) and number > 0 else None


class Settler:
    """
    Carries out reactions upon rows of one community.

    Args:
        community_id: whose rows they are.
        patience: how long to wait for what.
        now: the clock, seconds since 1970.
        tell_unsaid: tells whom it concerns of a message that was given up; see `unsaid.py`.
    """

    def __init__(
        self,
        community_id: int,
        patience: Patience,
        now: Callable[[], float],
        tell_unsaid: TellUnsaid,
    ) -> None:
        self._community_id = community_id
        self._patience = patience
        self._now = now
        self._tell_unsaid = tell_unsaid

    def settle(self, uow: UnitOfWork, outcomes: list[Outcome]) -> None:
        """Write down what became of rows."""
        now = self._now()
        sent = {one.row.id: message_number(one) for one in outcomes if one.error is None}
        uow.outbox.mark_all_sent(sent, now)
        for outcome in outcomes:
            if _is_unsure(outcome.error):
                uow.outbox.mark_unsure([outcome.row.id], now)
            if isinstance(outcome.error, ApiUnavailableError):
                self._note_silence(outcome.row, outcome.error)
                self._postpone(uow, outcome.row, self._patience.silence)
            elif outcome.error is not None:
                self._react(uow, outcome.row, outcome.error)

    def give_up_old(self, uow: UnitOfWork, rows: list[OutboxRow]) -> None:
        """Give up rows that have been tried for too long."""
        for row in rows:
            self._give_up(uow, row, None)

    def _note_silence(self, row: OutboxRow, error: ApiUnavailableError) -> None:
        log.warning("send_unanswered", outbox_id=row.id, peer_id=row.peer_id, reason=error.reason)

    def _react(self, uow: UnitOfWork, row: OutboxRow, error: ApiError) -> None:
        reaction = reaction_to(error.code)
        log.warning(
            "send_refused", outbox_id=row.id, peer_id=row.peer_id, code=error.code, then=reaction
        )
        match reaction:
            case Reaction.RETRY | Reaction.PAUSE_METHOD | Reaction.SINGLY | Reaction.STOP:
                self._postpone(uow, row, self._patience.backoff)
            case Reaction.HOLD_PEER:
                self._hold_peer(uow, row)
            case Reaction.PLAINER:
                self._send_plainer(uow, row, error.code)
            case Reaction.SPLIT:
                self._split(uow, row, error.code)
            case Reaction.SEND_ANEW:
                self._send_anew(uow, row, error.code)
            case Reaction.FORGET_PEER:
                self._forget_peer(uow, row, error.code)
            case Reaction.DOUBT:
                self._doubt(uow, row, error.code)
            case _:
                self._give_up(uow, row, error.code)

    def _postpone(self, uow: UnitOfWork, row: OutboxRow, backoff: Backoff) -> None:
        attempts = row.attempts + 1
        uow.outbox.postpone(row.id, self._now() + backoff.seconds(attempts), attempts)

    def _hold_peer(self, uow: UnitOfWork, row: OutboxRow) -> None:
        """Leave a conversation alone, each time twice as long."""
        seconds = self._patience.first_hold_seconds * 2.0 ** min(row.attempts, 20)
        until = self._now() + min(seconds, self._patience.hold_peer_seconds)
        uow.outbox.hold_peer(self._community_id, row.peer_id, until)
        uow.outbox.postpone(row.id, row.not_before, row.attempts + 1)

    def _send_plainer(self, uow: UnitOfWork, row: OutboxRow, code: int) -> None:
        outgoing = outgoing_from_json(row.payload_json, row.document)
        plainer = _plainer(outgoing)
        if plainer == outgoing:
            self._give_up(uow, row, code)
        else:
            uow.outbox.replace_payload(row.id, outgoing_to_json(plainer))

    def _doubt(self, uow: UnitOfWork, row: OutboxRow, code: int) -> None:
        """Send a row plainer and plainer, then once more later, when it goes aside."""
        outgoing = outgoing_from_json(row.payload_json, row.document)
        plainer = _plainer(outgoing)
        if plainer != outgoing:
            uow.outbox.replace_payload(row.id, outgoing_to_json(plainer))
        elif row.error_code is None and not isinstance(outgoing, AnswerPress):
            uow.outbox.put_aside(row.id, self._now() + self._patience.doubt_seconds, code)
        else:
            self._give_up(uow, row, code)

    def _split(self, uow: UnitOfWork, row: OutboxRow, code: int) -> None:
        """Send a long text in parts: the row keeps the first, the others queue up behind."""
        outgoing = outgoing_from_json(row.payload_json, row.document)
        if not isinstance(outgoing, SendMessage | EditMessage):
            self._give_up(uow, row, code)
            return
        first, *rest = split_text(outgoing.text, SHORTER_LIMIT)
        texts = [text for text in rest if text.strip()]
        if not texts:
            self._give_up(uow, row, code)
            return
        shortened = replace(outgoing, text=first, buttons=())
        uow.outbox.replace_payload(row.id, outgoing_to_json(shortened))
        parts = [SendMessage(peer_id=row.peer_id, text=text) for text in texts]
        parts[-1] = replace(parts[-1], buttons=outgoing.buttons)
        self._queue(uow, row, parts)

    def _queue(self, uow: UnitOfWork, row: OutboxRow, parts: Sequence[SendMessage]) -> None:
        """Queue what belongs to a row besides itself."""
        if not parts:
            return
        random_ids = uow.random_ids.reserve(self._community_id, len(parts))
        uow.outbox.add_all(
            [
                NewOutbox(
                    community_id=self._community_id,
                    peer_id=part.peer_id,
                    kind=SEND,
                    payload_json=outgoing_to_json(part),
                    random_id=random_id,
                    created_at=self._now(),
                    inbox_id=row.inbox_id,
                )
                for part, random_id in zip(parts, random_ids, strict=True)
            ]
        )

    def _give_up(self, uow: UnitOfWork, row: OutboxRow, code: int | None) -> None:
        """Give a row up, and tell of the message that it held."""
        log.error("reply_given_up", outbox_id=row.id, peer_id=row.peer_id, code=code)
        uow.outbox.mark_failed(row.id, code, self._now())
        outgoing = outgoing_from_json(row.payload_json, row.document)
        if isinstance(outgoing, SendMessage):
            self._queue(uow, row, self._tell_unsaid(uow, row, outgoing))

    def _send_anew(self, uow: UnitOfWork, row: OutboxRow, code: int) -> None:
        outgoing = outgoing_from_json(row.payload_json)
        if not isinstance(outgoing, EditMessage):
            self._doubt(uow, row, code)
            return
        said = SendMessage(peer_id=outgoing.peer_id, text=outgoing.text, buttons=outgoing.buttons)
        uow.outbox.replace_payload(row.id, outgoing_to_json(said))

    def _forget_peer(self, uow: UnitOfWork, row: OutboxRow, code: int) -> None:
        """Give up all that waits for a conversation, and note that it cannot be reached."""
        count = uow.outbox.fail_peer(self._community_id, row.peer_id, code, self._now())
        log.error("peer_unreachable", peer_id=row.peer_id, code=code, given_up=count)
        if row.peer_id > CHAT_PEER_BASE:
            chat = uow.chats.get_or_create(self._community_id, row.peer_id)
            uow.chats.save(replace(chat, is_active=False))
        else:
            uow.people.set_dialogue(self._community_id, row.peer_id, False)


def _plainer(outgoing: Outgoing) -> Outgoing:
    """Take off what VK may not like: the buttons and the quote, else the file."""
    if isinstance(outgoing, SendMessage):
        if outgoing.buttons or outgoing.reply_to is not None:
            return replace(outgoing, buttons=(), reply_to=None)
        return replace(outgoing, document=None)
    return replace(outgoing, buttons=()) if isinstance(outgoing, EditMessage) else outgoing
