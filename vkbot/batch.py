"""
What one transaction of the worker gathers: lanes read once, replies and settled rows to write.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from vkbot.answering import Answer, Outside, Reply
from vkbot.inbox_rows import relay_row
from vkbot.outbox_format import outgoing_kind, outgoing_to_json
from vkbot.outgoing import MESSAGE_LIMIT, EditMessage, Outgoing, SendMessage, split_text
from vkbot.services.lanes import load_lane
from vkbot.services.roll_log import RollNumbers, write_out_together
from vkbot.services.situation import AwaitDelivery, Lane
from vkbot.services.status_card import find_card, note_card
from vkbot.store.records import InboxRow, NewOutbox
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.wording import render_for


class Batch:
    """Gathers what rows bring about, and writes it together."""

    def __init__(self, uow: UnitOfWork, outside: Outside) -> None:
        self._uow = uow
        self._outside = outside
        self._numbers = RollNumbers(uow)
        self._lanes: dict[tuple[int, int], Lane] = {}
        self._waiting: list[tuple[InboxRow, Outgoing, Callable[[int], None] | None]] = []
        self._done: list[int] = []
        self._last_rows: dict[tuple[int, int], InboxRow] = {}
        self.queued = 0

    def lane(self, community_id: int, peer_id: int) -> Lane:
        """Return a conversation as it stands now."""
        lane = self._lanes.get((community_id, peer_id))
        if lane is None or lane.is_stale:
            if lane is not None:
                lane.log.write_out()
            card_is_stale = lane is not None and lane.card_is_stale
            announcing = lane.announcing if lane is not None else set[int]()
            lane = self._lanes[community_id, peer_id] = load_lane(
                self._uow,
                self._numbers,
                community_id=community_id,
                peer_id=peer_id,
                now=int(self._outside.now()),
                default_name=self._outside.default_campaign_name,
            )
            lane.card_is_stale, lane.announcing = card_is_stale, announcing
        return lane

    def settle(self, row: InboxRow, answer: Answer) -> None:
        """Take a row, or the lines of it that were decided, as done with what came of it."""
        for relay in answer.relays:
            relayed = relay_row(row, relay.peer_id, line=relay.line, campaign_id=relay.campaign_id)
            self._uow.inbox.store(row.community_id, [relayed])
        self._queue(row, answer.replies)
        self._last_rows[row.community_id, row.peer_id] = row
        if answer.goes_on_from is None:
            self._done.append(row.id)
        else:
            self._uow.inbox.go_on_from(row.id, answer.goes_on_from)

    def park(self, row: InboxRow, replies: Sequence[Reply], wait: AwaitDelivery) -> None:
        """Let a row's lane wait for what is sent now and for rows that are queued already."""
        first = len(self._waiting)
        self._queue(row, replies)
        ids = self._write_outbox()
        announcements = self._uow.seeds.announcements_of(wait.seeds)
        awaited = [*ids[first:], *wait.outbox_ids, *announcements]
        self._uow.inbox.park(row.id, awaited, what=wait.what)

    def write_out(self) -> None:
        """Write everything gathered; the transaction's last step."""
        for place, row in self._last_rows.items():
            card = _card_reply(self._lanes[place], int(self._outside.now()))
            self._queue(row, [card] if card is not None else [])
        self._write_outbox()
        write_out_together(self._uow, [lane.log for lane in self._lanes.values()])
        self._numbers.write_out()
        if self._done:
            self._uow.inbox.mark_done(self._done, self._outside.now())

    def _queue(self, row: InboxRow, replies: Sequence[Reply]) -> None:
        lane = self._lanes[row.community_id, row.peer_id]
        for reply in replies:
            parts = _split(_of_campaign(reply.outgoing, lane.campaign.id))
            self._waiting += [(row, part, None) for part in parts[:-1]]
            self._waiting.append((row, parts[-1], reply.queued))
            self.queued += len(parts)

    def _write_outbox(self) -> list[int]:
        """Write what waits, in order, and tell who asked for its id."""
        counts = Counter(row.community_id for row, _, _ in self._waiting)
        random_ids = {
            community_id: iter(self._uow.random_ids.reserve(community_id, count))
            for community_id, count in counts.items()
        }
        now = self._outside.now()
        rows = [
            _outbox_row(row, outgoing, next(random_ids[row.community_id]), now)
            for row, outgoing, _ in self._waiting
        ]
        ids = self._uow.outbox.add_all(rows)
        for outbox_id, (_, _, queued) in zip(ids, self._waiting, strict=True):
            if queued is not None:
                queued(outbox_id)
        self._waiting = []
        return ids


def _card_reply(lane: Lane, now: int) -> Reply | None:
    """Have the card of a conversation's battle show how things stand; None where it does."""
    card = find_card(lane, now) if lane.card_is_stale else None
    if card is None:
        return None
    rendered = render_for(card.shown, lane)
    if card.cmid is None:
        shown: Outgoing = SendMessage(
            peer_id=lane.peer_id, text=rendered.text, buttons=rendered.buttons
        )
    elif rendered.text != card.text:
        shown = EditMessage(
            peer_id=lane.peer_id, cmid=card.cmid, text=rendered.text, buttons=rendered.buttons
        )
    else:
        return None
    return Reply(outgoing=shown, queued=lambda outbox_id: note_card(lane, card, outbox_id))


def _of_campaign(outgoing: Outgoing, campaign_id: int) -> Outgoing:
    """Let the buttons of a message speak of the campaign that it is said in."""
    if isinstance(outgoing, SendMessage | EditMessage) and outgoing.buttons:
        return replace(outgoing, campaign=campaign_id)
    return outgoing


def _outbox_row(row: InboxRow, outgoing: Outgoing, random_id: int, now: float) -> NewOutbox:
    document = outgoing.document if isinstance(outgoing, SendMessage) else None
    return NewOutbox(
        community_id=row.community_id,
        peer_id=outgoing.peer_id,
        kind=outgoing_kind(outgoing),
        payload_json=outgoing_to_json(outgoing),
        random_id=random_id,
        created_at=now,
        inbox_id=row.id,
        document=document.content if document is not None else None,
    )


def _split(outgoing: Outgoing) -> list[Outgoing]:
    """Part a long message: the first part quotes, the last has the buttons and the file."""
    if not isinstance(outgoing, SendMessage) or len(outgoing.text) <= MESSAGE_LIMIT:
        return [outgoing]
    texts = split_text(outgoing.text)
    parts: list[Outgoing] = [
        replace(
            outgoing,
            text=text,
            reply_to=outgoing.reply_to if index == 0 else None,
            buttons=outgoing.buttons if index == len(texts) - 1 else (),
            document=outgoing.document if index == len(texts) - 1 else None,
        )
        for index, text in enumerate(texts)
    ]
    return parts
