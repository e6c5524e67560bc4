"""
From one message to its replies: read its lines, let services decide, find the words.

What a line cannot do is answered in the same reply as what the others did. Nothing here writes;
services do, and the worker commits.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.errors import LimitError, RefusalError
from vkbot.allowance import LineAllowance, count_lines
from vkbot.application_requests import EnterBattle
from vkbot.battle_requests import CreateUnit, OpenBattle, ReopenBattle
from vkbot.chat.cleaning import CommunityAddress
from vkbot.chat.reading import ReadLine, list_written, read_message
from vkbot.dispatch import decide
from vkbot.incoming import IncomingMessage
from vkbot.line_context import context_of
from vkbot.outgoing import FetchFile, Outgoing, RefreshMembers
from vkbot.refused_lines import why_refused
from vkbot.replies.errors import render_refusal
from vkbot.replies.registry import Rendered
from vkbot.replies.trust import render_caveats
from vkbot.requests import Request, meant_by
from vkbot.results import LinesSilenced, Result
from vkbot.scene_requests import PutInScene, ReopenScene
from vkbot.services.situation import Lane, MoveToLane, Posting, Situation
from vkbot.text_buttons import line_of_button
from vkbot.time_slice import TimeSlice
from vkbot.wording import refuse_for, render_for, to_message

LINES_TOGETHER = 5
"""A message of so many lines has one answer, however long that takes."""
_MAKE_NAMES = (OpenBattle, ReopenBattle, CreateUnit, EnterBattle, PutInScene, ReopenScene)
_NOBODY = 0
_NONE = 1_000_000
"""The place of no line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """Something to send; `queued` is told the id of its (last) outbox row."""

    outgoing: Outgoing
    queued: Callable[[int], None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Relay:
    """
    A line that is decided in the order of conversation `peer_id`.

    Rolls that it names are those of the campaign where it was typed.
    """

    peer_id: int
    line: int
    campaign_id: int


@dataclass(slots=True, kw_only=True)
class Answer:
    """
    What a message brings about besides what services wrote.

    Where only its first lines were decided, `goes_on_from` is the index of the next one.
    """

    replies: list[Reply] = field(default_factory=list)
    relays: list[Relay] = field(default_factory=list)
    goes_on_from: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """
    What comes from outside: the clock, random bytes, who the bot is.

    `now` gives seconds since 1970. `addresses` says how each community is called. When
    `time_slice` is over, the next line is left to the next transaction.
    """

    now: Callable[[], float]
    entropy: Callable[[int], bytes]
    addresses: Mapping[int, CommunityAddress]
    default_campaign_name: str
    allowance: LineAllowance
    time_slice: TimeSlice


def makes_names(request: Request | None) -> bool:
    """Tell whether lines below this one may mean whom it brings into being."""
    return request is not None and isinstance(meant_by(request), _MAKE_NAMES)


def read_lines(message: IncomingMessage, lane: Lane, outside: Outside) -> tuple[ReadLine, ...]:
    """
    Read what a message asks for: nothing for talk, for the muted, for other bots.

    Raises:
        LimitError: too many commands in one message.
    """
    if not is_heard(message, lane):
        return ()
    command = line_of_button(message, lane, _address_of(message, outside))
    if command is None:
        return read_text(message.text, message, lane, outside)
    lines = read_command(command, message, lane, outside)
    return tuple(replace(line, said=message.text) for line in lines)


def read_command(
    command: str, message: IncomingMessage, lane: Lane, outside: Outside
) -> tuple[ReadLine, ...]:
    """Read the line that a button stands for, which speaks to the bot."""
    return read_text(f"[club{message.community_id}|] {command}", message, lane, outside)


def read_text(
    text: str, message: IncomingMessage, lane: Lane, outside: Outside
) -> tuple[ReadLine, ...]:
    """
    Read a text as if it were that of a message.

    Raises:
        LimitError: too many commands in it.
    """
    address = _address_of(message, outside)
    return read_message(text, address=address, context=context_of(message, lane))


def list_unread(
    lines: Sequence[ReadLine], message: IncomingMessage, outside: Outside
) -> frozenset[int]:
    """List the places of the lines in which something is written that was not understood."""
    written = list_written(message.text, address=_address_of(message, outside))
    return written - {line.index for line in lines if line.request is not None}


def _address_of(message: IncomingMessage, outside: Outside) -> CommunityAddress:
    known = outside.addresses.get(message.community_id)
    return known or CommunityAddress(community_id=message.community_id)


def is_heard(message: IncomingMessage, lane: Lane) -> bool:
    """Tell whether somebody may ask for something: no other bot, nobody who is muted."""
    muted_until = lane.muted_until.get(message.from_id, 0)
    return message.from_id > _NOBODY and muted_until <= message.sent_at


def answer_lines(lines: Sequence[ReadLine], situation: Situation, outside: Outside) -> Answer:
    """
    Let services decide the lines of a message, and find the words for what happened.

    When the time of the transaction is over, the lines that are left are not decided; the first few
    are answered together all the same. Nor are those from the first one on that was not understood
    and stands below one that makes names: it may mean them, and is read again when they are there.

    Raises:
        AwaitDelivery: the whole message has to wait.
    """
    silenced = silence_lines(lines, situation, outside)
    if silenced is not None:
        return silenced
    answer = Answer()
    rendered: list[Rendered] = []
    to_read_again = _NONE
    for at, line in enumerate(lines):
        if at >= LINES_TOGETHER and outside.time_slice.is_over:
            answer.goes_on_from = line.index
            break
        if to_read_again <= line.index:
            break
        if one := _answer_line(line, situation, answer):
            rendered.append(one)
        if to_read_again == _NONE and makes_names(line.request):
            unread = list_unread(lines, situation.message, outside)
            to_read_again = min((one for one in unread if one > line.index), default=_NONE)
    if answer.goes_on_from is None and to_read_again != _NONE:
        answer.goes_on_from = to_read_again
    if rendered:
        if situation.caveats:
            rendered.append(Rendered(text=render_caveats(situation.caveats)))
        answer.replies.append(_join(rendered, situation.message))
    answer.replies += [reply_of(posting, situation.lane) for posting in situation.postings]
    return answer


def silence_lines(
    lines: Sequence[ReadLine], situation: Situation, outside: Outside
) -> Answer | None:
    """Answer whoever is over his lines a minute with all lines of a message, as `silence`."""
    return silence(sum(count_lines(line.request) for line in lines), situation, outside)


def silence(count: int, situation: Situation, outside: Outside) -> Answer | None:
    """Answer whoever is over his lines a minute: with a note, then not at all; None for others."""
    message, allowed = situation.message, situation.lane.settings.lines_per_minute
    admitted = outside.allowance.admit(
        (situation.lane.campaign.id, message.from_id),
        message=(message.peer_id, message.cmid or -situation.inbox_id),
        count=count,
        at=message.sent_at,
        allowed=allowed,
    )
    if admitted.heard:
        return None
    if not admitted.first_time:
        return Answer()
    note = render_for(LinesSilenced(allowed=allowed), situation.lane)
    return Answer(replies=[_join([note], message)])


def _answer_line(line: ReadLine, situation: Situation, answer: Answer) -> Rendered | None:
    here = replace(situation, line=line.index, said=line.said)
    if line.refusal is not None:
        return Rendered(text=refuse_for(why_refused(line, here), here.lane))
    assert line.request is not None
    try:
        return render_for(decide(line.request, here), here.lane)
    except RefusalError as refusal:
        return Rendered(text=refuse_for(refusal, here.lane))
    except MoveToLane as move:
        answer.relays.append(
            Relay(peer_id=move.peer_id, line=line.index, campaign_id=here.campaign_id)
        )
        return None


def relay_to(peer_id: int, situation: Situation) -> Answer:
    """Have what is no line of a message decided in the order of another conversation."""
    relay = Relay(peer_id=peer_id, line=0, campaign_id=situation.campaign_id)
    return Answer(relays=[relay])


def refuse_message(refusal: LimitError, situation: Situation, outside: Outside) -> Answer:
    """Answer a message of too many lines, which counts for nothing but its speaker's limit."""
    silenced = silence(refusal.allowed, situation, outside)
    return silenced or Answer(replies=[say(render_refusal(refusal), situation.message)])


def say(text: str, message: IncomingMessage) -> Reply:
    """Answer a message with a sentence."""
    return _join([Rendered(text=text)], message)


def answer_with(told: Sequence[Result | RefusalError], situation: Situation) -> Answer:
    """Answer a message with what became of it, in one reply, and post what else is to be."""
    lane, message = situation.lane, situation.message
    rendered = [
        Rendered(text=refuse_for(one, lane))
        if isinstance(one, RefusalError)
        else render_for(one, lane)
        for one in told
    ]
    replies = [_join(rendered, message)] if rendered else []
    return Answer(replies=[*replies, *(reply_of(one, lane) for one in situation.postings)])


def announce(told: Iterable[Result], situation: Situation) -> Answer:
    """Say results in the conversation, in answer to nobody, and what else is to be posted."""
    peer_id, lane = situation.lane.peer_id, situation.lane
    said = [Posting(peer_id=peer_id, result=result) for result in told]
    return Answer(replies=[reply_of(one, lane) for one in (*said, *situation.postings)])


def reply_of(posting: Posting, lane: Lane) -> Reply:
    """Make the message of a posting."""
    if isinstance(posting.result, RefreshMembers | FetchFile):
        return Reply(outgoing=posting.result, queued=posting.queued)
    sent = to_message([render_for(posting.result, lane)], posting.peer_id)
    return Reply(outgoing=sent, queued=posting.queued)


def _join(rendered: Sequence[Rendered], message: IncomingMessage) -> Reply:
    """Put what the lines came to into one reply that quotes the message."""
    sent = to_message(rendered, message.peer_id)
    return Reply(outgoing=replace(sent, reply_to=message.cmid or None))
