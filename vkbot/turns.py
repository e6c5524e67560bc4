"""
Whose turn it is when a transaction cannot take all that waits: who had none for longest.

So a conversation with much to do keeps nobody waiting longer than one transaction, and no community
gets more turns by talking in many conversations.
"""

from collections.abc import Hashable, Sequence

from vkbot.store.records import InboxRow


class Turns:
    """Remembers who was served while others waited."""

    def __init__(self) -> None:
        self._now = 0
        self._served: dict[Hashable, int] = {}

    def arrange(self, rows: Sequence[InboxRow]) -> list[InboxRow]:
        """Put rows in the order of whose turn it is; those of one lane stay in theirs."""
        self._now += 1
        return sorted(rows, key=self._last_turns)

    def note(self, row: InboxRow) -> None:
        """Note that a row has had its turn."""
        self._served[row.community_id] = self._served[_lane_of(row)] = self._now

    def end(self) -> None:
        """Forget all turns, for nobody is left waiting."""
        self._served.clear()

    def _last_turns(self, row: InboxRow) -> tuple[int, int]:
        return self._served.get(row.community_id, 0), self._served.get(_lane_of(row), 0)


def _lane_of(row: InboxRow) -> tuple[int, int]:
    return row.community_id, row.peer_id
