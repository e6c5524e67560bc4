"""
A battle during one transaction: its state, and the events that are added to it.

The state is the fold of all events. It is kept between transactions under the digest of the last
event, which names all of them, so a state that was kept is either the right one or none.
"""

from collections import OrderedDict
from collections.abc import Iterable

from engine.journal import JournalEntry, JournalHead, append_entry
from engine.pvt.circle_folding import AnyEvent, apply_circle_event, fold_circle
from engine.pvt.post_circle import PostCircle
from vkbot.services.battle_codec import decode_event, encode_event
from vkbot.store.battle_records import BattleRecord
from vkbot.store.unit_of_work import UnitOfWork

MOST_KEPT = 64

_kept: OrderedDict[str, PostCircle] = OrderedDict()
"""States by the digest of their last event; whoever takes one out has it alone."""


class BattleLog:
    """
    One battle, locked to the end of the transaction.

    Args:
        uow: the transaction.
        record: the battle as the store has it.
        by: who acts.
        at: the clock, seconds since 1970.
    """

    def __init__(self, uow: UnitOfWork, record: BattleRecord, *, by: int, at: int) -> None:
        self.record = record
        self.by = by
        self.at = at
        self._uow = uow
        self._head = JournalHead(length=record.length, digest=record.digest)
        self._new: list[JournalEntry] = []
        is_kept = record.digest in _kept
        self.circle = _kept.pop(record.digest) if is_kept else _fold(uow, record)

    @property
    def head(self) -> JournalHead:
        """Return the end of the battle's journal, events that wait to be written included."""
        return self._head

    @property
    def is_changed(self) -> bool:
        """Tell whether events wait to be written."""
        return bool(self._new)

    def tell(self, event: AnyEvent, *, declaration: int | None = None) -> None:
        """Let something happen around the table or on the field."""
        apply_circle_event(self.circle, event)
        self.note(event, declaration=declaration)

    def note(self, event: AnyEvent, *, declaration: int | None = None) -> None:
        """Write down what has happened to the state already."""
        draft = encode_event(event, declaration=declaration, by=self.by, at=self.at)
        entry = append_entry(self._head, draft)
        self._head = entry.head
        self._new.append(entry)

    def note_all(self, events: Iterable[AnyEvent], *, declaration: int | None = None) -> None:
        """Write down several events, like `note` each."""
        for event in events:
            self.note(event, declaration=declaration)

    def write_out(self) -> None:
        """Store what has happened; the state is kept for the next transaction."""
        self._uow.battles.append(self.record.id, self._new)
        self._new = []
        _keep(self._head.digest, self.circle)

    def give_back(self) -> None:
        """Keep the state although a line was refused, unless something had happened by then."""
        if not self._new:
            _keep(self._head.digest, self.circle)


def _keep(digest: str, circle: PostCircle) -> None:
    _kept[digest] = circle
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)


def _fold(uow: UnitOfWork, record: BattleRecord) -> PostCircle:
    return fold_circle(decode_event(entry) for entry in uow.battles.events_after(record.id, 0))


def look_at(uow: UnitOfWork, record: BattleRecord) -> PostCircle:
    """Return the state of a battle, to be read and not to be changed."""
    circle = _kept.get(record.digest)
    if circle is None:
        circle = _fold(uow, record)
        _keep(record.digest, circle)
    return circle
