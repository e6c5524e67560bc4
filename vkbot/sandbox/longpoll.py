"""
The numbered event log of one community, and the answers of the Long Poll server.

A poll is a pair (key, ts) and leaves no trace: whoever asks again with an old `ts` gets the same
events again. Event number n is delivered to polls with `ts` below n; `ts` of an empty log is its
first number minus one. What is delivered is JSON text made once, when the event happened.
"""

import json
import secrets
from collections import deque
from collections.abc import Callable, Mapping


class EventLog:
    """Keep the last events of a community; the oldest fall off beyond the depth."""

    def __init__(self, community_id: int, first_ts: int = 1) -> None:
        self.community_id = community_id
        self.newest = first_ts
        self.keys: dict[str, float] = {}
        self.waiters: set[Callable[[], None]] = set()
        self._events: deque[str] = deque()

    @property
    def oldest_ts(self) -> int:
        """Give the smallest `ts` from which nothing is missing."""
        return self.newest - len(self._events)

    def append(
        self, kind: str, body: Mapping[str, object], version: str, depth: int, copies: int = 1
    ) -> None:
        """Record an event, `copies` times under one `event_id`, and wake who waits for it."""
        event = {
            "group_id": self.community_id,
            "type": kind,
            "event_id": secrets.token_hex(20),
            "v": version,
            "object": body,
        }
        text = json.dumps(event)
        for _ in range(copies):
            self._events.append(text)
            self.newest += 1
        self.trim(depth)
        for wake in tuple(self.waiters):
            wake()

    def trim(self, depth: int) -> None:
        """Forget all but the last `depth` events."""
        while len(self._events) > depth:
            self._events.popleft()

    def new_key(self, now: float) -> str:
        """Give out a key."""
        key = secrets.token_hex(20)
        self.keys[key] = now
        return key

    def refusal(self, key: str, ts: str, now: float, key_life: float) -> dict[str, object] | None:
        """Say why a poll cannot be served (failed 1, 2 or 3), or None."""
        if now - self.keys.get(key, float("-inf")) > key_life:
            return {"failed": 2}
        if not ts.isdecimal() or int(ts) > self.newest:
            return {"failed": 3}
        if int(ts) < self.oldest_ts:
            return {"failed": 1, "ts": self.newest}
        return None

    def since(self, ts: int, limit: int) -> list[str]:
        """Give the JSON texts of the events after `ts`, at most `limit`, in order."""
        start = ts - self.oldest_ts
        if start == 0 and limit >= len(self._events):
            return list(self._events)
        stop = min(start + limit, len(self._events))
        return [self._events[index] for index in range(start, stop)]
