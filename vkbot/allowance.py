"""
How many lines a person may send in a minute: a window that slides with VK's own time.

It is kept in memory, for each process by itself: forgetting it at a restart harms nobody.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from vkbot.requests import RepeatRoll, Request, RollDice

WINDOW_SECONDS = 60
SPEAKERS_REMEMBERED = 10_000
REPEATS_PER_LINE = 20
"""So many repeats of one roll count as one more line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """Whether lines are heard; `first_time` when silence just begins and may be explained."""

    heard: bool
    first_time: bool = False


def count_lines(request: Request | None) -> int:
    """Count the lines that one line stands for, by the length of its answer; a refusal is one."""
    match request:
        case RepeatRoll(times=times):
            return times
        case RollDice(rolls=rolls):
            return 1 + sum(roll.repeats - 1 for roll in rolls) // REPEATS_PER_LINE
    return 1


class LineAllowance:
    """Counts the lines of each speaker."""

    def __init__(self) -> None:
        self._spoken: dict[Hashable, list[tuple[int, int, Hashable]]] = {}
        self._silenced: dict[Hashable, int] = {}

    def admit(
        self, speaker: Hashable, *, message: Hashable, count: int, at: int, allowed: int
    ) -> Admission:
        """
        Count the lines of a message once, however often it is read, and say whether they are heard.

        Args:
            speaker: who speaks, and where.
            message: tells it from the speaker's other messages.
            count: lines in the message.
            at: the message's time, in seconds since 1970.
            allowed: lines in any minute.
        """
        if len(self._spoken) > SPEAKERS_REMEMBERED:
            self._spoken.clear()
            self._silenced.clear()
        spoken = self._spoken.setdefault(speaker, [])
        while spoken and spoken[0][0] <= at - WINDOW_SECONDS:
            del spoken[0]
        if any(known == message for _, _, known in spoken):
            return Admission(heard=True)
        if sum(lines for _, lines, _ in spoken) + count <= allowed:
            spoken.append((at, count, message))
            return Admission(heard=True)
        told_at = self._silenced.get(speaker)
        first_time = told_at is None or told_at <= at - WINDOW_SECONDS
        if first_time:
            self._silenced[speaker] = at
        return Admission(heard=False, first_time=first_time)


class Unlimited(LineAllowance):
    """Hears everything, where nobody can be flooded."""

    def admit(
        self, speaker: Hashable, *, message: Hashable, count: int, at: int, allowed: int
    ) -> Admission:
        """Hear a message."""
        del speaker, message, count, at, allowed
        return Admission(heard=True)
