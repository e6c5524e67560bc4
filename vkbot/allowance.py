"""
How many lines a person may send in a minute: a window that slides with VK's own time.

It is kept in memory, for each process by itself: forgetting it at a restart harms nobody.
"""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass

WINDOW_SECONDS = 60
SPEAKERS_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """Whether lines are heard; `first_time` when silence just begins and may be explained."""

    heard: bool
    first_time: bool = False


class LineAllowance:
    """Counts the lines of each speaker."""

    def __init__(self) -> None:
        self._spoken: dict[Hashable, deque[tuple[int, int]]] = {}
        self._silenced: dict[Hashable, int] = {}

    def admit(self, speaker: Hashable, *, count: int, at: int, allowed: int) -> Admission:
        """
        Count lines, and say whether they are heard.

        Args:
            speaker: who speaks, and where.
            count: lines in the message.
            at: the message's time, in seconds since 1970.
            allowed: lines in any minute.
        """
        if len(self._spoken) > SPEAKERS_REMEMBERED:
            self._spoken.clear()
            self._silenced.clear()
        spoken = self._spoken.setdefault(speaker, deque())
        while spoken and spoken[0][0] <= at - WINDOW_SECONDS:
            spoken.popleft()
        if sum(lines for _, lines in spoken) + count <= allowed:
            spoken.append((at, count))
            return Admission(heard=True)
        told_at = self._silenced.get(speaker)
        first_time = told_at is None or told_at <= at - WINDOW_SECONDS
        if first_time:
            self._silenced[speaker] = at
        return Admission(heard=False, first_time=first_time)

    def forget(self, speaker: Hashable, *, count: int, at: int) -> None:
        """Take a counted message back, since it will be read again."""
        spoken = self._spoken.get(speaker)
        if spoken and spoken[-1] == (at, count):
            spoken.pop()
