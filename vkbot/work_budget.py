"""
How much heavy work a person, a conversation and a community may have done in ten minutes.

Like the allowance of lines it is kept in memory, and a window that slides; what counts is how long
the work really took.
"""

from collections import deque
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

WINDOW_SECONDS = 600.0
REMEMBERED = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Seconds of heavy work in any ten minutes."""

    person: float = 60.0
    conversation: float = 120.0
    community: float = 240.0


@dataclass(slots=True)
class _Spent:
    total: float = 0.0
    parts: deque[tuple[float, float]] = field(default_factory=deque)

    def forget(self, before: float) -> None:
        while self.parts and self.parts[0][0] <= before:
            self.total -= self.parts.popleft()[1]


class WorkBudget:
    """
    Adds up what was spent, by names of any kind.

    Args:
        limits: seconds by the kind of whom they are spent for.
    """

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        self._spent: dict[Hashable, _Spent] = {}

    def spend(self, names: Mapping[str, Hashable], seconds: float, at: float) -> None:
        """
        Note work that was done.

        Args:
            names: for whom, by "person", "conversation" and "community".
            seconds: how long it took.
            at: when, in seconds that only go forward.
        """
        if len(self._spent) > REMEMBERED:
            self._spent.clear()
        for name in names.items():
            spent = self._spent.setdefault(name, _Spent())
            spent.parts.append((at, seconds))
            spent.total += seconds

    def used(self, name: tuple[str, Hashable], at: float) -> float:
        """Return the seconds that were spent for somebody in the last ten minutes."""
        spent = self._spent.get(name)
        if spent is None:
            return 0.0
        spent.forget(at - WINDOW_SECONDS)
        return spent.total

    def free_in(self, names: Mapping[str, Hashable], at: float) -> float:
        """Return the seconds until more may be done for these; 0 where it may be done now."""
        return max(self._free_in(name, at) for name in names.items())

    def _free_in(self, name: tuple[str, Hashable], at: float) -> float:
        left = self.used(name, at) - getattr(self._limits, name[0])
        if left < 0:
            return 0.0
        for when, seconds in self._spent[name].parts:
            left -= seconds
            if left < 0:
                return when + WINDOW_SECONDS - at
        return WINDOW_SECONDS
