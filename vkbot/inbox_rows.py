"""
The rows that the bot itself puts into the inbox, beside those that the network delivers.

A relay is one line of a message, to be decided in another conversation's order; a seal row tells
that a seed has served its time, a due row that a reminder or a deadline of a battle has come, a met
row that somebody spoke in a chat where the bot was before it was started. All are unique like any
update, so they take effect once.
"""

import json
from dataclasses import dataclass
from typing import Any, Protocol

from vkbot.incoming import BattleDue, ChatMet, Incoming, SealPeriodOver
from vkbot.store.records import InboxRow, NewInbox

RELAY, SEAL, DUE, MET = "relay", "seal_over", "battle_due", "chat_met"


class ReadUpdate(Protocol):
    """Makes a record of what the network delivered; what it cannot read is `Ignored`."""

    def __call__(self, raw: Any, /, *, received_at: int) -> Incoming:
        """Read one update; `received_at` is when it was stored, in seconds since 1970."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRow:
    """
    A row, read: what it is, and of a relayed message the one line that counts.

    `campaign_id` is the campaign where a relayed line was typed.
    """

    incoming: Incoming
    only_line: int | None = None
    campaign_id: int | None = None


def read_row(row: InboxRow, read_update: ReadUpdate) -> ReadRow:
    """Read a row of the inbox; `read_update` knows what the network delivers."""
    if row.kind == SEAL:
        return ReadRow(incoming=SealPeriodOver(community_id=row.community_id, peer_id=row.peer_id))
    if row.kind == MET:
        return ReadRow(incoming=ChatMet(community_id=row.community_id, peer_id=row.peer_id))
    body, received_at = json.loads(row.body_json), int(row.received_at)
    if row.kind == DUE:
        due = BattleDue(community_id=row.community_id, peer_id=row.peer_id, **body)
        return ReadRow(incoming=due)
    if row.kind == RELAY:
        update = read_update(body["update"], received_at=received_at)
        return ReadRow(incoming=update, only_line=body["line"], campaign_id=body["campaign"])
    return ReadRow(incoming=read_update(body, received_at=received_at))


def relay_row(row: InboxRow, peer_id: int, *, line: int, campaign_id: int) -> NewInbox:
    """Make the row that has one line of a message decided in the order of `peer_id`."""
    update = json.loads(row.body_json)
    if row.kind == RELAY:
        update = update["update"]
    return NewInbox(
        peer_id=peer_id,
        dedup_key=f"relay:{row.id}:{line}",
        kind=RELAY,
        body_json=json.dumps(
            {"update": update, "line": line, "campaign": campaign_id}, ensure_ascii=False
        ),
        received_at=row.received_at,
    )


def met_row(peer_id: int, now: float) -> NewInbox:
    """Make the row that has the bot greet a chat in which it was before anybody invited it."""
    return NewInbox(
        peer_id=peer_id,
        dedup_key=f"met:{peer_id}",
        kind=MET,
        body_json="{}",
        received_at=now,
    )


def due_row(peer_id: int, battle_id: int, moment: int, now: float) -> NewInbox:
    """Make the row that has a battle look at its clock, which says that `moment` has come."""
    return NewInbox(
        peer_id=peer_id,
        dedup_key=f"due:{battle_id}:{moment}",
        kind=DUE,
        body_json=json.dumps({"battle_id": battle_id, "moment": moment}),
        received_at=now,
    )


def seal_row(peer_id: int, epoch: int, now: float) -> NewInbox:
    """Make the row that ends the period of seed `epoch`."""
    return NewInbox(
        peer_id=peer_id,
        dedup_key=f"seal:{peer_id}:{epoch}",
        kind=SEAL,
        body_json="{}",
        received_at=now,
    )
