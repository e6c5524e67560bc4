"""
The worker: takes rows of the inbox lane by lane and settles each exactly once.

Everything that a row brings about is committed together with "done": effects, journal, replies.
A row is answered, parked, moved to another lane, or (when our own code fails) answered with an
incident number. A batch that fails as a whole is tried again row by row, so that one bad row
stops nobody else.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import structlog

from engine.errors import LimitError
from vkbot.answering import Answer, Outside, read_lines, reply_of
from vkbot.apart import Apart
from vkbot.batch import Batch
from vkbot.chat.macro_commands import expand_macro
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
from vkbot.looked_up import LookedUp, NotApart
from vkbot.presses import message_of
from vkbot.rereading import message_of_post
from vkbot.row_answers import RowAnswers, WorkedApart, apologise, new_incident
from vkbot.services.lanes import read_ahead
from vkbot.services.situation import AwaitDelivery, Lane, Situation
from vkbot.store.database import Database
from vkbot.store.errors import StoreUnavailableError
from vkbot.store.records import InboxRow
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.turns import Turns

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
        apart: does what is heavy; None: everything is decided at once.
    """

    def __init__(
        self,
        database: Database,
        outside: Outside,
        read_update: ReadUpdate,
        apart: Apart | None = None,
    ) -> None:
        self._database = database
        self._outside = outside
        self._read_update = read_update
        self._apart = apart
        self._answers = RowAnswers(outside, apart)
        self._turns = Turns()

    def run_once(self) -> Done:
        """
        Settle what waits, at most `ROWS_AT_ONCE` rows.

        Raises:
            StoreUnavailableError: the database cannot be reached; nothing has happened.
        """
        try:
            with self._beginning_apart(), self._database.transaction() as uow:
                return self.work(uow)
        except StoreUnavailableError:
            raise
        except Exception:
            log.exception("batch_failed")
            return self._work_one()

    def work(self, uow: UnitOfWork) -> Done:
        """Settle what waits in a transaction that somebody else commits."""
        return self._work(uow, LANES_AT_ONCE, ROWS_AT_ONCE)

    def begin_apart(self) -> None:
        """Begin with what was found too heavy in the transaction that is stored now."""
        if self._apart is not None:
            self._apart.start()

    def drop_apart(self) -> None:
        """Forget what was found too heavy in a transaction that was taken back."""
        if self._apart is not None:
            self._apart.drop()

    @contextmanager
    def _beginning_apart(self) -> Iterator[None]:
        try:
            yield
        except BaseException:
            self.drop_apart()
            raise
        self.begin_apart()

    def look_up(self, inbox_id: int) -> LookedUp:
        """
        Find out what a row comes to that waits for it, without writing anything.

        Raises:
            StoreError: the database failed.
        """
        with self._database.reading() as uow:
            row = uow.inbox.get(inbox_id)
            if row is None:
                return NotApart()
            read = read_row(row, self._read_update)
            lane = Batch(uow, self._outside).lane(row.community_id, row.peer_id)
            return self._answers.look_up(read, self._situation(read, lane, row))

    def _work_one(self) -> Done:
        """Try the row that waits longest alone; give it up after some attempts."""
        with self._database.transaction() as uow:
            rows = self._claim(uow, 1, 1)
            if rows and rows[0].attempts >= MOST_ATTEMPTS:
                return self._give_up(uow, rows[0])
            uow.inbox.add_attempt([row.id for row in rows])
        try:
            with self._beginning_apart(), self._database.transaction() as uow:
                return self._work(uow, 1, 1)
        except StoreUnavailableError:
            raise
        except Exception:
            log.exception("row_failed", inbox_id=[row.id for row in rows])
            return Done(taken=len(rows), queued=0)

    def _give_up(self, uow: UnitOfWork, row: InboxRow) -> Done:
        """Settle a row that fails again and again; whoever waits for its answer gets a number."""
        number = new_incident()
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
        return apologise(message, number)

    def _work(self, uow: UnitOfWork, lanes: int, rows: int) -> Done:
        return self.settle_all(uow, self._claim(uow, lanes, rows))

    def _claim(self, uow: UnitOfWork, lanes: int, rows: int) -> list[InboxRow]:
        apart = self._apart.lanes if self._apart is not None else ()
        return uow.inbox.claim(lanes, rows, apart=apart)

    def settle_all(self, uow: UnitOfWork, rows: Sequence[InboxRow]) -> Done:
        """
        Settle claimed rows in a transaction that somebody else commits.

        At least one is settled; when the time of the transaction is over, the others are left, and
        come first the next time.
        """
        read_ahead(uow, {(row.community_id, row.peer_id) for row in rows})
        batch = Batch(uow, self._outside)
        parked: set[tuple[int, int]] = set()
        taken = 0
        for row in self._turns.arrange(rows):
            if taken and self._outside.time_slice.is_over:
                break
            taken += 1
            self._turns.note(row)
            lane_key = (row.community_id, row.peer_id)
            if lane_key not in parked and not self._settle(batch, row):
                parked.add(lane_key)
        if taken == len(rows):
            self._turns.end()
        batch.write_out()
        return Done(taken=taken, queued=batch.queued)

    def _settle(self, batch: Batch, row: InboxRow) -> bool:
        """Settle one row; False when its lane has to wait."""
        read = read_row(row, self._read_update)
        lane = batch.lane(row.community_id, row.peer_id)
        situation = self._situation(read, lane, row)
        try:
            answer = self._answers.answer(read, situation)
        except WorkedApart:
            return False
        except AwaitDelivery as wait:
            postings = wait.arrange() if wait.arrange is not None else ()
            replies = [reply_of(posting, lane) for posting in postings]
            batch.park(row, replies, wait)
            return False
        batch.settle(row, answer)
        return answer.goes_on_from is None

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
