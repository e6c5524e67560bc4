"""
Faults that a test switches on: how VK, or the way to it, misbehaves.

A rule says what goes wrong, where (a target, with `*` and `?` as in file names), how often and how
many times. Targets: `messages.send` for a call, `execute/messages.send` for a call inside an
execute, `peer/2000000001` for one recipient, `poll` for a Long Poll request, `event/message_new`
for an event as it happens, `upload` for an upload. The same seed and the same calls give the same
faults.
"""

import random
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase


class Fault(StrEnum):
    """What can go wrong; in brackets where it can."""

    ERROR = "error"  # error `code` before any effect (calls, inner calls, recipients, uploads)
    ERROR_AFTER = "error_after"  # error `code` after the effect (calls, inner calls)
    DROP_ANSWER = "drop_answer"  # the connection breaks after the effect (calls)
    RESET = "reset"  # the connection breaks before the effect (calls, polls, uploads)
    HANG = "hang"  # no answer at all (calls, polls, uploads)
    HTML_502 = "html_502"  # a page in place of JSON (calls, polls, uploads)
    MALFORMED_JSON = "malformed_json"  # after the effect (calls, polls, uploads)
    NO_TS = "no_ts"  # an answer without `ts` (polls)
    FAILED_1 = "failed_1"  # history outdated (polls)
    FAILED_2 = "failed_2"  # key expired (polls)
    FAILED_3 = "failed_3"  # information lost (polls)
    FAILED_4 = "failed_4"  # bad version (polls)
    REORDER = "reorder"  # shuffle a batch (polls)
    DUPLICATE = "duplicate"  # the same event twice (events)
    LOSE = "lose"  # the event never reaches the log (events)


@dataclass(slots=True, kw_only=True)
class Rule:
    """
    One fault that is switched on.

    `skip` matching calls pass first; then `times` calls are hit (None: without end), each with
    probability `chance`. `code` is the error's; `bare` leaves out the captcha's fields (code 14)
    or the error's words.
    """

    fault: Fault
    target: str
    times: int | None = None
    chance: float = 1.0
    skip: int = 0
    code: int = 10
    bare: bool = False


class Faults:
    """Hold the rules and decide, call by call, whether one of them strikes."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)  # noqa: S311 - repeatable on purpose
        self._rules: list[Rule] = []
        self.struck: Counter[str] = Counter()

    def reseed(self, seed: int) -> None:
        """Begin the sequence of chances anew."""
        self._random.seed(seed)

    def add(self, rule: Rule) -> None:
        """Switch a rule on; of several that match, the first added is asked first."""
        self._rules.append(rule)

    def clear(self) -> None:
        """Switch every rule off."""
        self._rules.clear()

    def strike(self, target: str, *kinds: Fault) -> Rule | None:
        """Find the rule that strikes this target now, if any, and use it up once."""
        for rule in self._rules:
            if rule.fault in kinds and fnmatchcase(target, rule.target) and self._hits(rule):
                self.struck[rule.fault] += 1
                return rule
        return None

    def shuffle(self, batch: list[str]) -> None:
        """Put a batch in another order."""
        self._random.shuffle(batch)

    def _hits(self, rule: Rule) -> bool:
        if rule.skip > 0:
            rule.skip -= 1
            return False
        if rule.times == 0 or (rule.chance < 1.0 and self._random.random() >= rule.chance):
            return False
        if rule.times is not None:
            rule.times -= 1
        return True
