"""
What one row of the inbox brings about: the whole way from what was said to what is answered.

A message is decided part by part (`vkbot/heavy.py`): heavy lines wait until they are looked up
apart, and when the time of the transaction is over the lines that are left wait for the next one.
What our own code fails at is answered with an incident number.
"""

import secrets
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace

import structlog

from engine.errors import IllegalActionError, LimitError, RefusalError
from vkbot.answering import (
    Answer,
    Outside,
    Reply,
    answer_lines,
    is_heard,
    read_lines,
    refuse_message,
    say,
    silence,
    silence_lines,
)
from vkbot.apart import Apart, NotDone, Work
from vkbot.chat.reading import ReadLine
from vkbot.dispatch import casts_dice, needs_savepoint
from vkbot.events import handle_event
from vkbot.heavy import PREPARED, Kind, kind_of, next_part
from vkbot.inbox_rows import ReadRow
from vkbot.incoming import ButtonPress, IncomingMessage
from vkbot.looked_up import Decided, LookedUp, NotApart, Prepared
from vkbot.presses import answer_press, request_of
from vkbot.replies.notices import render_incident
from vkbot.replies.work import render_not_done
from vkbot.requests import Request
from vkbot.services.day_seeds import open_seed
from vkbot.services.people import note_open_dialogue, note_speaker
from vkbot.services.situation import AwaitDelivery, Situation
from vkbot.store.errors import StoreError
from vkbot.store.inbox import FROM_LINE
from vkbot.wording import refuse_for

log = structlog.get_logger("vkbot.worker")


class WorkedApart(Exception):  # noqa: N818 - no error: the row is only put off
    """The row is looked up apart; its lane waits, and nothing has happened yet."""


class RowAnswers:
    """
    Answers rows of the inbox.

    Args:
        outside: clock, random bytes and the communities' addresses.
        apart: does what is heavy; None: everything is decided at once.
    """

    def __init__(self, outside: Outside, apart: Apart | None = None) -> None:
        self._outside = outside
        self._apart = apart

    def answer(self, read: ReadRow, situation: Situation) -> Answer:
        """
        Do what a row asks for.

        Raises:
            AwaitDelivery, WorkedApart: it has to wait, and has had no effect.
            StoreError: the transaction is lost.
        """
        message = read.incoming
        if isinstance(message, ButtonPress):
            return self._answer_press(message, situation)
        if not isinstance(message, IncomingMessage):
            return attempt(
                situation,
                lambda: handle_event(message, situation, self._outside),
                savepoint=True,
            )
        try:
            lines = self._lines(read, message, situation)
        except LimitError as refusal:
            return refuse_message(refusal, situation, self._outside)
        except StoreError:
            raise
        except Exception:
            return _incident(situation)
        if not lines:
            return _ask_for_words(message, situation, self._outside)
        note_open_dialogue(situation)
        note_speaker(situation)
        if self._apart is None:
            return self._decide(lines, situation)
        return silence_lines(lines, situation, self._outside) or self._answer_part(lines, situation)

    def _lines(
        self, read: ReadRow, message: IncomingMessage, situation: Situation
    ) -> tuple[ReadLine, ...]:
        """Read the lines of a message that have not taken effect yet."""
        begins_at = _line_to_begin_at(situation)
        return tuple(
            line
            for line in read_lines(message, situation.lane, self._outside)
            if line.index >= begins_at and read.only_line in (None, line.index)
        )

    def _answer_part(self, lines: tuple[ReadLine, ...], situation: Situation) -> Answer:
        """Answer the first lines of a message, those that come before others of another kind."""
        part, kind = next_part(lines)
        answer = self._answer_with(kind, situation, lambda here: self._decide(part, here))
        if answer.goes_on_from is None and len(part) < len(lines):
            answer.goes_on_from = lines[len(part)].index
        return answer

    def _answer_press(self, press: ButtonPress, situation: Situation) -> Answer:
        def decide(here: Situation) -> Answer:
            return attempt(here, lambda: answer_press(press, here, self._outside), savepoint=True)

        if self._apart is None:
            return decide(situation)
        kind = kind_of(request_of(press, situation, self._outside))
        return self._answer_with(kind, situation, decide)

    def _answer_with(
        self, kind: Kind | None, situation: Situation, decide: Callable[[Situation], Answer]
    ) -> Answer:
        """
        Answer with what was looked up apart, and where that does not suffice decide with it.

        Raises:
            WorkedApart: it is not known yet.
        """
        found = None if kind is None else self._ask_apart(kind, situation)
        match found:
            case Decided():
                replies = [Reply(outgoing=one) for one in found.outgoing]
                return Answer(replies=replies, relays=list(found.relays))
            case NotDone():
                told = render_not_done(found.obstacle.value, int(found.seconds))
                return Answer(replies=[say(told, situation.message)])
            case Prepared():
                return decide(replace(situation, prepared=found.found))
        return decide(situation)

    def _ask_apart(self, kind: Kind, situation: Situation) -> object:
        assert self._apart is not None
        work = Work(
            inbox_id=situation.inbox_id,
            step=" ".join(sorted(situation.waited_for)),
            community_id=situation.lane.community_id,
            peer_id=situation.lane.peer_id,
            person_id=situation.speaker,
            kind=kind,
            now=situation.now,
        )
        found = self._apart.ask(work)
        if found is None:
            raise WorkedApart
        return found

    def _decide(self, lines: Sequence[ReadLine], situation: Situation) -> Answer:
        wanted = [line.request for line in lines if line.request is not None]
        is_sure = situation.lane.campaign_is_sure
        if casts_dice(wanted) and is_sure:
            with suppress(RefusalError):  # each line that needs the seed is refused by itself
                open_seed(situation)
        return attempt(
            situation,
            lambda: answer_lines(lines, situation, self._outside),
            savepoint=needs_savepoint(wanted) or not is_sure,
        )

    def look_up(self, read: ReadRow, situation: Situation) -> LookedUp:
        """
        Find out what the next lines of a row come to, in a transaction that only reads.

        Raises:
            StoreError: something was to be written after all, or the database failed.
        """
        try:
            return self._look_up(read, situation)
        except (AwaitDelivery, LimitError):
            return NotApart()

    def _look_up(self, read: ReadRow, situation: Situation) -> LookedUp:
        message, outside = read.incoming, self._outside
        if isinstance(message, ButtonPress):
            request = request_of(message, situation, outside)
            return _find(request, situation, lambda: answer_press(message, situation, outside))
        if not isinstance(message, IncomingMessage):
            return NotApart()
        part = _once(next_part(self._lines(read, message, situation))[0])
        request = part[0].request if part else None
        return _find(request, situation, lambda: answer_lines(part, situation, outside))


def _ask_for_words(message: IncomingMessage, situation: Situation, outside: Outside) -> Answer:
    """Tell who sends a dialogue a picture, a sticker, his voice or a bare file what is read."""
    is_wordless = not message.is_chat and not message.text.strip()
    if not is_wordless or not is_heard(message, situation.lane):
        return Answer()
    refusal = IllegalActionError("file_alone" if message.files else "words_needed")
    return silence(1, situation, outside) or Answer(
        replies=[say(refuse_for(refusal, situation.lane), message)]
    )


def _once(lines: Sequence[ReadLine]) -> Sequence[ReadLine]:
    """Leave out the lines that ask for what one before them asks for."""
    requests = [line.request for line in lines]
    return [
        line
        for at, line in enumerate(lines)
        if line.request is None or line.request not in requests[:at]
    ]


def _find(request: Request | None, situation: Situation, answer: Callable[[], Answer]) -> LookedUp:
    """Find what a request needs to be carried out, or else how it is answered."""
    prepare = PREPARED.get(type(request))
    if prepare is not None:
        with suppress(RefusalError):  # which is what is answered, and changes nothing
            return Prepared(found=prepare(request, situation))
    given = attempt(situation, answer, savepoint=True)
    if any(reply.queued is not None for reply in given.replies):
        return NotApart()
    outgoing = tuple(reply.outgoing for reply in given.replies)
    return Decided(outgoing=outgoing, relays=tuple(given.relays))


def attempt(situation: Situation, act: Callable[[], Answer], *, savepoint: bool) -> Answer:
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


def apologise(message: IncomingMessage, number: str) -> Answer:
    """Apologise to who asked for something; what nobody said is answered with silence."""
    if message.from_id <= 0:
        return Answer()
    return Answer(replies=[say(render_incident(number), message)])


def new_incident() -> str:
    """Make the number under which the log has a failure."""
    return secrets.token_hex(3).upper()


def _incident(situation: Situation) -> Answer:
    """Apologise with a number that the log has too."""
    number = new_incident()
    row = f"{situation.lane.community_id}-{situation.inbox_id}"
    log.exception("incident", row=row, incident=number, from_id=situation.speaker)
    return apologise(situation.message, number)


def _line_to_begin_at(situation: Situation) -> int:
    """Return the index of the first line that has not taken effect yet."""
    marks = (one.removeprefix(FROM_LINE) for one in situation.waited_for if FROM_LINE in one)
    return max(map(int, marks), default=0)
