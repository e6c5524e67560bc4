"""
Let the first message after a start be as quick as the later ones.

One roll goes the whole way in a transaction that is taken back: statements are compiled, modules
loaded and tables of words built before the first poll.
"""

import json
from time import time

from vkbot.store.database import Database
from vkbot.store.records import NewInbox
from vkbot.store.unit_of_work import UnitOfWork
from vkbot.worker import LANES_AT_ONCE, ROWS_AT_ONCE, Worker

_NOBODY = 0
_PEER = 2_000_000_001
_MESSAGE = {"id": 0, "peer_id": _PEER, "from_id": 1, "conversation_message_id": 1, "text": "2d6"}


class _TakeBackError(Exception):
    """Ends the transaction without a trace."""


def warm_up(database: Database, worker: Worker) -> None:
    """Roll once for nobody, and leave nothing behind."""
    try:
        with database.transaction() as uow:
            _roll_for_nobody(uow, worker)
            raise _TakeBackError
    except _TakeBackError:
        return


def _roll_for_nobody(uow: UnitOfWork, worker: Worker) -> None:
    now = time()
    update = {"type": "message_new", "group_id": _NOBODY, "object": {"message": _MESSAGE}}
    row = NewInbox(
        peer_id=_PEER,
        dedup_key="warm",
        kind="message_new",
        body_json=json.dumps(update),
        received_at=now,
        cmid=1,
    )
    uow.communities.put(_NOBODY, name="", screen_name="")
    uow.communities.save_position(_NOBODY, "1", key="", server="")
    uow.inbox.store(_NOBODY, [row])
    for _ in ("announced", "rolled"):
        claimed = uow.inbox.claim(LANES_AT_ONCE, ROWS_AT_ONCE)
        worker.settle_all(uow, [one for one in claimed if one.community_id == _NOBODY])
        queued = uow.outbox.claim(_NOBODY, now + 1, ROWS_AT_ONCE)
        uow.outbox.claim_aside(_NOBODY, now + 1, ROWS_AT_ONCE)
        uow.outbox.mark_all_sent({one.id: number for number, one in enumerate(queued, 2)}, now)
        uow.outbox.next_due(_NOBODY)
