"""
What VK takes none of for a while, and clocks that were set back.

A used-up quota or a captcha concerns one method: all else goes on. Each pause of a method is twice
as long as the one before, until the method works again.
"""

from collections import Counter
from collections.abc import Callable
from time import monotonic

from vkbot.outbox_format import ANSWER, EDIT, SEND

KINDS = {"messages.send": SEND, "messages.edit": EDIT, "messages.sendMessageEventAnswer": ANSWER}
"""What of the outbox goes by which method."""
FIRST_PAUSE_SECONDS = 10.0
SET_BACK_SECONDS = 1.0


class Pauses:
    """
    Remembers which kinds of rows VK takes none of now.

    Args:
        longest_seconds: the longest pause.
        clock: seconds that only grow.
    """

    def __init__(self, longest_seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self._longest_seconds = longest_seconds
        self._clock = clock
        self._until: dict[str, float] = {}
        self._in_a_row: Counter[str] = Counter()

    def begin(self, method: str) -> float | None:
        """Leave a method alone; return for how many seconds, None where no row goes by it."""
        kind = KINDS.get(method)
        if kind is None:
            return None
        if kind not in self.kinds():  # one of several requests that were under way together
            seconds = FIRST_PAUSE_SECONDS * 2.0 ** min(self._in_a_row[kind], 20)
            self._until[kind] = self._clock() + min(self._longest_seconds, seconds)
            self._in_a_row[kind] += 1
        return self._until[kind] - self._clock()

    def end(self, kind: str) -> None:
        """Take note that VK took a row of a kind."""
        self._in_a_row.pop(kind, None)

    def kinds(self) -> frozenset[str]:
        """Name the kinds that have to wait."""
        return frozenset(kind for kind, until in self._until.items() if self._clock() < until)

    def seconds_left(self) -> float | None:
        """Say in how many seconds the next pause ends; None when there is none."""
        left = (until - self._clock() for until in self._until.values())
        return min((seconds for seconds in left if seconds > 0), default=None)


class ClockWatch:
    """
    Notices that a clock was set back, as when a host corrects it.

    Args:
        now: the clock that may be set.
        clock: seconds that only grow.
    """

    def __init__(self, now: Callable[[], float], clock: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._clock = clock
        self._ahead = now() - clock()

    def was_set_back(self) -> bool:
        """Tell whether it was set back since this was asked last."""
        before, self._ahead = self._ahead, self._now() - self._clock()
        return self._ahead < before - SET_BACK_SECONDS
