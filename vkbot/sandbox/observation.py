"""What a test switches on in the emulator, and what it counts afterwards."""

from dataclasses import dataclass

from vkbot.sandbox.faults import Fault, Rule
from vkbot.sandbox.platform import LoggedCall
from vkbot.sandbox.stage import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Counters:
    """
    What was asked of the emulator so far.

    `calls` counts requests by method, `inner_calls` the calls inside execute, `refusals` the errors
    by code (of both), `faults` the faults that struck, by kind.
    """

    calls: dict[str, int]
    inner_calls: dict[str, int]
    refusals: dict[int, int]
    faults: dict[str, int]
    polls: int


class Observation(Stage):
    """Switch faults on and off; count and list what the bot asked."""

    def add_fault(
        self,
        fault: Fault,
        target: str,
        *,
        times: int | None = None,
        chance: float = 1.0,
        skip: int = 0,
        code: int = 10,
        bare: bool = False,
    ) -> None:
        """Switch a fault on; the arguments are those of `faults.Rule`."""
        rule = Rule(
            fault=fault, target=target, times=times, chance=chance, skip=skip, code=code, bare=bare
        )
        with self.platform.changed:
            self.faults.add(rule)

    def clear_faults(self) -> None:
        """Switch every fault off."""
        with self.platform.changed:
            self.faults.clear()

    def set_seed(self, seed: int) -> None:
        """Begin the sequence of the faults' chances anew."""
        with self.platform.changed:
            self.faults.reseed(seed)

    def counters(self) -> Counters:
        """Count what was asked so far."""
        platform = self.platform
        with platform.changed:
            return Counters(
                calls=dict(platform.counts),
                inner_calls=dict(platform.inner_counts),
                refusals=dict(platform.refusals),
                faults=dict(self.faults.struck),
                polls=platform.polls,
            )

    def calls(self, method: str | None = None) -> list[LoggedCall]:
        """List the last calls (of one method), oldest first; those inside execute included."""
        with self.platform.changed:
            return [call for call in self.platform.calls if method in (None, call.method)]
