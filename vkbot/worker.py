"""
The worker: takes rows of the inbox lane by lane and settles each exactly once.

Everything that a row brings about is committed together with "done": effects, journal, replies.
A row is answered, parked, moved to another lane, or (when our own code fails) answered with an
incident number. A batch that fails as a whole is tried again row by row, so that one bad row
stops nobody else.
"""

import secrets
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass

import structlog

from engine.errors import LimitError, RefusalError
from vkbot.answering import (
    Answer,
    Outside,
    answer_lines,
    read_lines,
    refuse_message,
    reply_of,
    say,
)
from vkbot.batch import Batch
from vkbot.chat.macro_commands import expand_macro
from vkbot.dispatch import casts_dice, needs_savepoint
from vkbot.events import handle_event
from vkbot.inbox_rows import ReadRow, ReadUpdate, read_row
from vkbot.incoming import (
    BotInvited,
    ButtonPress,
    Incoming,
    IncomingMessage,
    MessageEdited,
    PostDeleted,
    PostWritten,
)
from vkbot.presses import answer_press, message_of
from vkbot.replies.notices import render_incident
from vkbot.rereading import message_of_post
from vkbot.services.day_seeds import open_seed
from vkbot.services.lanes import read_ahead
from vkbot.services.people import note_open_dialogue, note_speaker
from vkbot.services.situation import AwaitDelivery, Lane, Situation
from vkbot.store.database import Database
from vkbot.store.errors import StoreError, StoreUnavailableError
from vkbot.store.records import InboxRow
from vkbot.store.unit_of_work import UnitOfWork

LANES_AT_ONCE = 100
ROWS_AT_ONCE = 200
MOST_ATTEMPTS = 3

log = structlog.get_logger("vkbot.worker")


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What one transaction did: rows taken (or tried in vain), and replies queued."""

    taken: int
    queued: int


class Worker:
    """
    Works the inbox off, one transaction at a time.

    Args:
        database: where inbox, outbox and all else live.
        outside: clock, random bytes and the communities' addresses.
        read_update: makes a record of what the network delivered.
    """

    def __init__(self, database: Database, outside: Outside, read_update: ReadUpdate) -> None:
        self._database = database
        self._outside = outside
        self._read_update = read_update

    def run_once(self) -> Done:
        """
        Settle what waits, at most `ROWS_AT_ONCE` rows.

        Raises:
            StoreUnavailableError: the database cannot be reached; nothing has happened.
        """
        try:
            with self._database.transaction() as uow:
                return self._work(uow, LANES_AT_ONCE, ROWS_AT_ONCE)
        except StoreUnavailableError:
            raise
        except Exception:
            log.exception("batch_failed")
            return self._work_one()

    def _work_one(self) -> Done:
        """Try the row that waits longest alone; give it up after some attempts."""
        with self._database.transaction() as uow:
            rows = uow.inbox.claim(1, 1)
            if rows and rows[0].attempts >= MOST_ATTEMPTS:
                return self._give_up(uow, rows[0])
            uow.inbox.add_attempt([row.id for row in rows])
        try:
            with self._database.transaction() as uow:
                return self._work(uow, 1, 1)
        except StoreUnavailableError:
            raise
        except Exception:
            log.exception("row_failed", inbox_id=[row.id for row in rows])
            return Done(taken=len(rows), queued=0)

    def _give_up(self, uow: UnitOfWork, row: InboxRow) -> Done:
        """Settle a row that fails again and again; whoever waits for its answer gets a number."""
        number = _new_incident()
        log.error("row_given_up", inbox_id=row.id, kind=row.kind, incident=number)
        try:
            with uow.savepoint():
                batch = Batch(uow, self._outside)
                batch.settle(row, self._apology(batch, row, number))
                batch.write_out()
                return Done(taken=1, queued=batch.queued)
        except StoreUnavailableError:
            raise
        except Exception:
            log.exception("row_unanswered", inbox_id=row.id)
            uow.inbox.mark_done([row.id], self._outside.now())
            return Done(taken=1, queued=0)

    def _apology(self, batch: Batch, row: InboxRow, number: str) -> Answer:
        """Apologise to who asked for something; talk and what is no message get silence."""
        message = read_row(row, self._read_update).incoming
        if not isinstance(message, IncomingMessage):
            return Answer()
        lane = batch.lane(row.community_id, row.peer_id)
        with suppress(LimitError):  # too many commands are commands too
            if not read_lines(message, lane, self._outside):
                return Answer()
        return _apologise(message, number)

    def _work(self, uow: UnitOfWork, lanes: int, rows: int) -> Done:
        return self.settle_all(uow, uow.inbox.claim(lanes, rows))

    def settle_all(self, uow: UnitOfWork, rows: Sequence[InboxRow]) -> Done:
        """Settle claimed rows in a transaction that somebody else commits."""
        read_ahead(uow, {(row.community_id, row.peer_id) for row in rows})
        batch = Batch(uow, self._outside)
        parked: set[tuple[int, int]] = set()
        for row in rows:
            lane_key = (row.community_id, row.peer_id)
            if lane_key not in parked and not self._settle(batch, row):
                parked.add(lane_key)
        batch.write_out()
        return Done(taken=len(rows), queued=batch.queued)

    def _settle(self, batch: Batch, row: InboxRow) -> bool:
        """Settle one row; False when its lane has to wait."""
        read = read_row(row, self._read_update)
        lane = batch.lane(row.community_id, row.peer_id)
        situation = self._situation(read, lane, row)
        try:
            answer = self._answer(read, situation)
        except AwaitDelivery as wait:
            postings = wait.arrange() if wait.arrange is not None else ()
            replies = [reply_of(posting, lane) for posting in postings]
            batch.park(row, replies, wait)
            return False
        batch.settle(row, answer)
        return True

    def _answer(self, read: ReadRow, situation: Situation) -> Answer:
        message = read.incoming
        if isinstance(message, ButtonPress):
            return self._attempt(
                situation,
                lambda: answer_press(message, situation, self._outside),
                savepoint=True,
            )
        if not isinstance(message, IncomingMessage):
            return self._attempt(
                situation,
                lambda: handle_event(message, situation, self._outside),
                savepoint=True,
            )
        try:
            lines = read_lines(message, situation.lane, self._outside)
        except LimitError as refusal:
            return refuse_message(refusal, situation, self._outside)
        except StoreError:
            raise
        except Exception:
            return _incident(situation)
        if read.only_line is not None:
            lines = tuple(line for line in lines if line.index == read.only_line)
        if not lines:
            return Answer()
        note_open_dialogue(situation)
        note_speaker(situation)
        wanted = [line.request for line in lines if line.request is not None]
        if casts_dice(wanted) and situation.lane.campaign_is_sure:
            with suppress(RefusalError):  # each line that needs the seed is refused by itself
                open_seed(situation)
        return self._attempt(
            situation,
            lambda: answer_lines(lines, situation, self._outside),
            savepoint=needs_savepoint(wanted) or not situation.lane.campaign_is_sure,
        )

    def _attempt(
        self, situation: Situation, act: Callable[[], Answer], *, savepoint: bool
    ) -> Answer:
        """
        Let something take effect whole or not at all; our own failures become an incident.

        Raises:
            AwaitDelivery: it has to wait, and has had no effect.
            StoreError: the transaction is lost.
        """
        lane = situation.lane
        if savepoint:
            lane.log.write_out()
        mark = lane.mark()
        try:
            with lane.uow.savepoint() if savepoint else nullcontext():
                return act()
        except StoreError:
            raise
        except AwaitDelivery:
            lane.take_back(mark)
            raise
        except Exception:
            lane.take_back(mark)
            return _incident(situation)

    def _situation(self, read: ReadRow, lane: Lane, row: InboxRow) -> Situation:
        return Situation(
            lane=lane,
            campaign_id=lane.campaign.id if read.campaign_id is None else read.campaign_id,
            message=_message_of(read.incoming, row),
            inbox_id=row.id,
            line=0,
            waited_for=frozenset(row.waited_for.split()),
            now=int(self._outside.now()),
            entropy=self._outside.entropy,
            expand_macro=expand_macro,
        )


def _message_of(incoming: Incoming, row: InboxRow) -> IncomingMessage:
    """Return the message, what a press says, or a message without words in place of all else."""
    if isinstance(incoming, IncomingMessage):
        return incoming
    if isinstance(incoming, MessageEdited):
        return incoming.message
    if isinstance(incoming, PostWritten | PostDeleted):
        return message_of_post(incoming)
    if isinstance(incoming, ButtonPress):
        return message_of(incoming)
    return IncomingMessage(
        community_id=row.community_id,
        peer_id=row.peer_id,
        from_id=incoming.by_id if isinstance(incoming, BotInvited) else 0,
        cmid=0,
        text="",
        sent_at=int(row.received_at),
    )


def _incident(situation: Situation) -> Answer:
    """Apologise with a number that the log has too."""
    number = _new_incident()
    row = f"{situation.lane.community_id}-{situation.inbox_id}"
    log.exception("incident", row=row, incident=number, from_id=situation.speaker)
    return _apologise(situation.message, number)


def _new_incident() -> str:
    return secrets.token_hex(3).upper()


def _apologise(message: IncomingMessage, number: str) -> Answer:
    if message.from_id <= 0:
        return Answer()
    return Answer(replies=[say(render_incident(number), message)])
