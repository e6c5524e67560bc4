"""Write a roll anew as it was typed, with one thing changed: what a refusal offers instead."""

import re
from dataclasses import dataclass

from engine.dice.expression import Arithmetic, Expression, Goal, list_pools
from engine.dice.notation import is_single_die
from vkbot.lexicon.checks import AGAINST_WORD
from vkbot.lexicon.commands import COMMAND_WORDS
from vkbot.lexicon.dice import DIE_LETTERS

_DIE = re.compile(rf"(\d*)([{DIE_LETTERS}](?:\d+|%)!?)", re.ASCII | re.IGNORECASE)

ODDS_WORD = COMMAND_WORDS["odds"][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedRoll:
    """
    A roll in the spelling of its line.

    Args:
        dice: its expression.
        expression: what `dice` means.
        head: what stands before it: other rolls of the line.
        repeats: `6x ` or nothing.
        tail: its goal and rerolls, the space before them included.
        goal: what `tail` means, where it is a check.
    """

    dice: str
    expression: Expression
    head: str = ""
    repeats: str = ""
    tail: str = ""
    goal: Goal | None = None

    def with_goal(self, number: str, sign: str = "") -> str:
        """Write it with a goal for each die; where that tells nothing, ask for the odds."""
        sides = max(pool.sides for pool in list_pools(self.expression))
        if not sign and sides == 100:
            return f"{self._first_die()} {number}{'' if is_single_die(self.expression) else '-'}"
        if int(number) > sides - (sign == "-"):
            return f"{ODDS_WORD} {self.dice} {'<=' if sign == '-' else '>='} {number}"
        return f"{self._first_die()} {number}{sign or '+'}"

    def with_modifier(self, sign: str, number: str) -> str:
        """Write it with a number added; to a check its value is what that changes."""
        if self.goal is None:
            return f"{self.head}{self.repeats}{self.dice}{sign}{number}"
        value = max(0, self.goal.value + int(sign + number))
        return f"{self.head}{self.repeats}{self.dice} {value}-"

    def with_mark(self, mark: str, *, fewest: int = 1) -> str:
        """Write it with a mark behind its first die, of which there are some."""

        def put(die: re.Match[str]) -> str:
            count = max(fewest, int(die[1] or 1))
            return f"{'' if count == 1 else count}{die[2].removesuffix(mark)}{mark}"

        return f"{self.head}{self.repeats}{_DIE.sub(put, self.dice, count=1)}{self.tail}"

    def repeated(self, times: str) -> str:
        """Write it with a number of repeats."""
        return f"{self.head}{times}x {self.dice}{self.tail}"

    def multiplied(self, number: str) -> str:
        """Write it times a number."""
        is_sum = isinstance(self.expression, Arithmetic) and not self.dice.endswith(")")
        dice = f"({self.dice})" if is_sum else self.dice
        return f"{self.head}{self.repeats}{dice}*{number}"

    def against(self, number: str) -> str:
        """Write how a number is held against it: by the odds, or as an opposed roll."""
        if self.goal is not None:
            return f"{self.goal.value} {AGAINST_WORD} {number}"
        return f"{ODDS_WORD} {self.dice} >= {number}"

    def __str__(self) -> str:
        """Write the line up to its end."""
        return f"{self.head}{self.repeats}{self.dice}{self.tail}"

    def _first_die(self) -> str:
        die = _DIE.search(self.dice)
        assert die is not None
        return f"{self.head}{self.repeats}{die[0]}"
