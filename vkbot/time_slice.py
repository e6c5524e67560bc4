"""How long one transaction may keep the thread that serves all chats."""

from collections.abc import Callable
from math import inf
from time import perf_counter

SLICE_SECONDS = 0.03
"""After so long a transaction takes no further row, and no further line of a message."""


class TimeSlice:
    """
    Says when a transaction is to end, so that others get their turn.

    Args:
        seconds: how long a turn is; by default it has no end, where nobody else waits.
        clock: seconds that only go forward.
    """

    def __init__(self, seconds: float = inf, clock: Callable[[], float] = perf_counter) -> None:
        self._seconds = seconds
        self._clock = clock
        self._ends_at = inf

    def begin(self) -> None:
        """Let the time of a transaction begin."""
        self._ends_at = self._clock() + self._seconds

    @property
    def is_over(self) -> bool:
        """Tell whether others are to have their turn."""
        return self._clock() >= self._ends_at
