"""How many requests a second leave for one token: a sliding window with a margin."""

import asyncio
import time
from collections import deque

CALLS = 20
"""Requests that VK takes from a community's token within a second."""
SPAN_SECONDS = 1.05
"""A second and a margin: what leaves in one second may be counted in the next."""


class Limiter:
    """Let at most `calls` requests go within any `span_seconds`, first come, first served."""

    def __init__(self, calls: int = CALLS, span_seconds: float = SPAN_SECONDS) -> None:
        self._span_seconds = span_seconds
        self._times: deque[float] = deque([float("-inf")] * calls, maxlen=calls)
        self._turn = asyncio.Lock()

    async def wait(self) -> None:
        """Wait until one more request may leave, and count it."""
        async with self._turn:
            free_at = self._times[0] + self._span_seconds
            await asyncio.sleep(max(0.0, free_at - time.monotonic()))
            self._times.append(time.monotonic())
