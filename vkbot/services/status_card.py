"""
The card of a round: one message that shows how far everybody is, and is written anew in place.

A battle keeps the outbox row that shows its card last: the message itself, or an edit of it. A new
round gets a new card, and so does one that VK would not let be edited or that talk has buried.
"""

from dataclasses import dataclass

from engine.pvt.post_circle import PostCircle
from vkbot.outbox_format import outgoing_from_json
from vkbot.outgoing import EditMessage, SendMessage
from vkbot.results.rounds import CircleShown
from vkbot.services.battle_log import look_at
from vkbot.services.situation import Lane
from vkbot.store.records import OutboxRow, OutboxState

EDITED_WITHIN_SECONDS = 23 * 3600
"""An hour less than VK lets a message be edited."""
BURIED_BY_MESSAGES = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """
    What a card is to show.

    `cmid` is the message to write anew, None for a new one. `text` is what the message shows, or
    will when edit `queued_edit`, which the next one replaces, is sent.
    """

    battle_id: int
    shown: CircleShown
    cmid: int | None = None
    text: str = ""
    queued_edit: int | None = None


def circle_shown(battle_id: int, circle: PostCircle, now: int) -> CircleShown:
    """Say how far everybody is with the round that is played."""
    this = circle.round
    return CircleShown(
        battle_id=battle_id,
        name=circle.name,
        round=this.number,
        now=now,
        deadline_at=this.deadline_at,
        is_paused=this.is_paused,
        players=[
            (owner, circle.status_of(owner, now), len(circle.declared_by(owner)))
            for owner in circle.turn_order()
        ],
    )


def find_card(lane: Lane, now: int) -> Card | None:
    """
    Say what the card of a conversation's battle is to show.

    Returns:
        None without a battle, and while the card is still on its way.
    """
    uow = lane.uow
    record = uow.battles.current(lane.community_id, lane.peer_id)
    if record is None:
        return None
    shown = circle_shown(record.id, look_at(uow, record), now)
    row = None if record.card_id is None else uow.outbox.get(record.card_id)
    if row is None or row.state is OutboxState.FAILED:
        return Card(battle_id=record.id, shown=shown)
    sent = outgoing_from_json(row.payload_json)
    if isinstance(sent, SendMessage) and row.state is OutboxState.QUEUED:
        return None
    assert isinstance(sent, SendMessage | EditMessage)
    cmid = sent.cmid if isinstance(sent, EditMessage) else row.cmid
    return Card(
        battle_id=record.id,
        shown=shown,
        cmid=cmid if _may_be_edited(lane, row, cmid, now) else None,
        text=sent.text,
        queued_edit=row.id if row.state is OutboxState.QUEUED else None,
    )


def _may_be_edited(lane: Lane, row: OutboxRow, cmid: int | None, now: int) -> bool:
    """Tell whether the message of a card is young enough, and near the end of the talk."""
    if cmid is None:
        return False
    uow = lane.uow
    sent = row if row.cmid == cmid else uow.outbox.find_sent(lane.community_id, lane.peer_id, cmid)
    last = uow.gaps.greatest_cmid(lane.community_id, lane.peer_id) or cmid
    is_young = sent is not None and now - (sent.settled_at or 0) < EDITED_WITHIN_SECONDS
    return is_young and last - cmid <= BURIED_BY_MESSAGES


def note_card(lane: Lane, card: Card, outbox_id: int) -> None:
    """Keep which row shows a card, in place of an edit that was not sent yet."""
    lane.uow.battles.set_card(card.battle_id, outbox_id)
    if card.queued_edit is not None:
        lane.uow.outbox.withdraw(card.queued_edit)
