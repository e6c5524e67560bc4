"""
The emulated platform behind its HTTP face: the world, its faults and limits, the log of calls.

Every reading and change happens under one lock, whichever thread it comes from; who waits for
something to happen is woken by every change.
"""

import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from vkbot.sandbox.faults import Fault, Faults
from vkbot.sandbox.limits import SlidingWindow
from vkbot.sandbox.switches import Switches
from vkbot.sandbox.world import Community, World

LOG_DEPTH = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedCall:
    """One call of a method: its parameters without the token, and the code of its refusal."""

    method: str
    params: Mapping[str, str]
    error_code: int | None
    at: float
    inside_execute: bool = False


class Platform:
    """Hold all state of the emulator and the lock that guards it."""

    def __init__(self, switches: Switches | None = None, seed: int = 0) -> None:
        self.switches = switches or Switches()
        self.world = World(self.switches)
        self.faults = Faults(seed)
        self.changed = threading.Condition(threading.RLock())
        self.calls: deque[LoggedCall] = deque(maxlen=LOG_DEPTH)
        self.counts: Counter[str] = Counter()
        self.inner_counts: Counter[str] = Counter()
        self.refusals: Counter[int] = Counter()
        self.polls = 0
        self.per_token = SlidingWindow(1.0)
        self.per_peer = SlidingWindow(3600.0)
        self.per_server = SlidingWindow(3600.0)
        self.base_url = ""

    @contextmanager
    def change(self) -> Iterator[World]:
        """Hold the lock, and wake who waits when it is let go."""
        with self.changed:
            yield self.world
            self.changed.notify_all()

    def wait_for(self, predicate: Callable[[], object], timeout_seconds: float = 10.0) -> None:
        """
        Block this thread until `predicate` holds.

        Raises:
            TimeoutError: it did not hold in time.
        """
        with self.changed:
            if not self.changed.wait_for(predicate, timeout_seconds):
                raise TimeoutError(f"not so within {timeout_seconds} s")

    def log_call(self, call: LoggedCall) -> None:
        """Count a call and remember it."""
        self.calls.append(call)
        counts = self.inner_counts if call.inside_execute else self.counts
        counts[call.method] += 1
        if call.error_code is not None:
            self.refusals[call.error_code] += 1

    def announce(self, community: Community, kind: str, body: Mapping[str, object]) -> None:
        """Put an event into a community's log, unless that type is switched off or it is lost."""
        if not community.long_poll_enabled or kind not in community.events:
            return
        target = f"event/{kind}"
        if self.faults.strike(target, Fault.LOSE):
            return
        copies = 2 if self.faults.strike(target, Fault.DUPLICATE) else 1
        depth = self.switches.history_depth
        community.log.append(kind, body, community.api_version, depth, copies)
