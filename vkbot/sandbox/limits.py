"""How often a thing may be done: sliding windows in emulated time."""

from collections import defaultdict, deque
from collections.abc import Hashable


class SlidingWindow:
    """Count what happened within the last `span_seconds`, per key."""

    def __init__(self, span_seconds: float) -> None:
        self._span_seconds = span_seconds
        self._times: defaultdict[Hashable, deque[float]] = defaultdict(deque)

    def admit(self, key: Hashable, limit: int | None, now: float) -> bool:
        """Record one more happening unless the limit is reached; None is no limit."""
        if limit is None:
            return True
        times = self._times[key]
        while times and now - times[0] >= self._span_seconds:
            times.popleft()
        if len(times) >= limit:
            return False
        times.append(now)
        return True
