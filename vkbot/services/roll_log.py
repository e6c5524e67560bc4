"""
Rolls and journal rows of one lane, kept until the transaction writes them together.

Numbers of rolls run through a campaign without gaps; the journal of a conversation is a chain.
What a message recorded can be taken back.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.journal import Draft, JournalEntry, JournalHead, append_entry
from vkbot.store.records import Lane, NewRoll
from vkbot.store.unit_of_work import UnitOfWork


class RollNumbers:
    """The next number of each campaign, locked in the database when first asked for."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow
        self._next: dict[int, int] = {}

    def take(self, campaign_id: int) -> int:
        """Take a campaign's next number."""
        number = self._next.get(campaign_id)
        if number is None:
            number = self._uow.campaigns.lock_next_roll(campaign_id)
        self._next[campaign_id] = number + 1
        return number

    def peek(self, campaign_id: int) -> int | None:
        """Return the next number where it is known already."""
        return self._next.get(campaign_id)

    def reset(self, campaign_id: int, number: int | None) -> None:
        """Go back to what `peek` returned before; None: it is read from the database again."""
        if number is None:
            self._next.pop(campaign_id, None)
        else:
            self._next[campaign_id] = number

    def write_out(self) -> None:
        """Store where each campaign's numbers go on."""
        for campaign_id, number in self._next.items():
            self._uow.campaigns.set_next_roll(campaign_id, number)


class Mark(NamedTuple):
    """A point that a lane's log can be taken back to."""

    rolls: int
    entries: int
    stored_head: JournalHead | None
    next_number: int | None


class RollLog:
    """
    Appends to a conversation's journal and numbers its rolls.

    The head is read when first needed and held in memory, which is right only while the lane is
    locked.
    """

    def __init__(
        self,
        uow: UnitOfWork,
        numbers: RollNumbers,
        *,
        campaign_id: int,
        community_id: int,
        peer_id: int,
    ) -> None:
        self._uow = uow
        self._numbers = numbers
        self._campaign_id = campaign_id
        self._lane = (community_id, peer_id)
        self._rolls: list[NewRoll] = []
        self._entries: list[JournalEntry] = []
        self._stored_head: JournalHead | None = None

    @property
    def head(self) -> JournalHead:
        """Return the journal's end, rows that are not written out included."""
        if self._entries:
            return self._entries[-1].head
        if self._stored_head is None:
            self._stored_head = self._uow.journal.head(*self._lane)
        return self._stored_head

    def write(self, draft: Draft) -> JournalEntry:
        """Append an entry to the journal."""
        entry = append_entry(self.head, draft)
        self._entries.append(entry)
        return entry

    def next_number(self) -> int:
        """Take the number of the next roll."""
        return self._numbers.take(self._campaign_id)

    def record(self, roll: NewRoll) -> None:
        """Keep the row of a roll whose entry was just written."""
        self._rolls.append(roll)

    def mark(self) -> Mark:
        """Return the point to take back to."""
        number = self._numbers.peek(self._campaign_id)
        return Mark(len(self._rolls), len(self._entries), self._stored_head, number)

    def take_back(self, mark: Mark) -> None:
        """
        Forget what was recorded since a mark.

        What was written out meanwhile is the database's to forget: then the mark has to be made
        right after `write_out` and together with a savepoint.
        """
        del self._rolls[mark.rolls :]
        del self._entries[mark.entries :]
        self._stored_head = mark.stored_head
        self._numbers.reset(self._campaign_id, mark.next_number)

    def write_out(self) -> None:
        """Store everything recorded, so that queries see it."""
        write_out_together(self._uow, [self])

    def hand_over(self) -> tuple[Lane, list[JournalEntry], list[NewRoll]]:
        """Give everything recorded away to be stored now."""
        self._stored_head = self.head if self._entries else self._stored_head
        entries, rolls = self._entries, self._rolls
        self._entries, self._rolls = [], []
        return self._lane, entries, rolls


def write_out_together(uow: UnitOfWork, logs: Iterable[RollLog]) -> None:
    """Store everything recorded in several conversations, kind by kind."""
    recorded = [log.hand_over() for log in logs]
    uow.journal.append_all({lane: entries for lane, entries, _ in recorded})
    rolls = [roll for _, _, rolls in recorded for roll in rolls]
    uow.rolls.add(rolls)
    uow.seeds.count_rolls(Counter(roll.seed_id for roll in rolls))
