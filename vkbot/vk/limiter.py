"""How many requests a second leave for one token: a sliding window with a margin."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

CALLS = 20
"""Requests that VK takes from a community's token within a second."""
SPAN_SECONDS = 1.05
"""A second and a margin: what leaves in one second may be counted in the next."""
ON_THE_WAY_SECONDS = 0.1
"""So long a request may be on its way, at most, before VK counts it."""


class Limiter:
    """
    Let at most `calls` requests go within any `span_seconds`, first come, first served.

    VK counts a request when it comes in, which is some time between leaving and the answer.
    """

    def __init__(self, calls: int = CALLS, span_seconds: float = SPAN_SECONDS) -> None:
        self._span_seconds = span_seconds
        self._slots: deque[_Slot] = deque([_Slot() for _ in range(calls)], maxlen=calls)
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def wait(self) -> Callable[[], None]:
        """
        Wait until one more request may leave, and count it.

        Returns:
            What to call when its answer is there.
        """
        self._waiting += 1
        try:
            async with self._turn:
                await asyncio.sleep(self._seconds_to_free(self._slots[0]))
                slot = _Slot(left_at=time.monotonic())
                self._slots.append(slot)
        finally:
            self._waiting -= 1
        return slot.note_answer

    def free(self, most: int) -> int:
        """Count the requests that may leave now, besides those that wait already; up to `most`."""
        open_slots = (slot for slot in self._slots if self._seconds_to_free(slot) <= 0)
        open_now = sum(1 for _ in islice(open_slots, self._waiting + most))
        return max(0, open_now - self._waiting)

    def seconds_to_free(self) -> float:
        """Say in how many seconds one more request may leave."""
        behind = min(self._waiting, len(self._slots) - 1)
        return self._seconds_to_free(self._slots[behind])

    def _seconds_to_free(self, slot: "_Slot") -> float:
        counted_at = min(slot.answered_at, slot.left_at + ON_THE_WAY_SECONDS)
        margin = self._span_seconds - 1.0 if self._span_seconds > 1.0 else 0.0
        free_at = max(slot.left_at + self._span_seconds, counted_at + self._span_seconds - margin)
        return max(0.0, free_at - time.monotonic())


@dataclass(slots=True)
class _Slot:
    left_at: float = float("-inf")
    answered_at: float = float("inf")

    def note_answer(self) -> None:
        self.answered_at = time.monotonic()
