"""
Refuse what can be read in two ways, and name both.

A guess would roll dice that nobody asked for; so these forms are unreadable on purpose.
"""

import re

from engine.dice.expression import Arithmetic, Expression, Pool
from engine.errors import NotationError
from vkbot.lexicon.checks import TIMES
from vkbot.lexicon.dice import (
    DIE_LETTERS,
    DROP_LOWEST,
    KEEP_HIGHEST,
    REROLL_LETTERS,
    REROLL_WORDS,
)

_STUCK_REPEATS = re.compile(rf"(\d+){TIMES}(?=\(*\d*[{DIE_LETTERS}](?:\d|%))", re.ASCII)
_STUCK_DICE = re.compile(rf"(?<=[\d%])([{DIE_LETTERS}k])(\d+)(?!\w)", re.ASCII)
_TIMES_AFTER = re.compile(rf" ?{TIMES} ?(\d+)(?!\w)")
_NUMBER_AND_SUM = re.compile(r" (\d+) ?([+-]) ?(\d+)(?!\w)")
_LONE_NUMBER = re.compile(
    rf" (\d+)(?= ?,|$| (?:{REROLL_LETTERS} ?\d|{REROLL_WORDS}(?: |$)))", re.ASCII
)
_SECOND_DICE = re.compile(rf" (\d*[{DIE_LETTERS}](?:\d+|%))(?!\w)")


def refuse_doubtful_repeats(line: str, folded: str, start: int) -> None:
    """
    Refuse `6x3d6`.

    Raises:
        NotationError: with both readings.
    """
    stuck = _STUCK_REPEATS.match(folded, start)
    if stuck is not None:
        count, rest = stuck[1], line[stuck.end() :]
        _refuse(line, stuck.end(), f"{count}x {rest}", f"{count}*{rest}")


def refuse_doubtful(line: str, folded: str, span: tuple[int, int], expression: Expression) -> None:
    """
    Refuse `4d6k3`, `(2d6+3)x2`, `40d6 4+2`, `5d6 5` and `2d6 3d6`.

    Args:
        span: where the expression stands in the line.

    Raises:
        NotationError: with both readings.
    """
    start, end = span
    typed = line[start:end]
    if (dice := _STUCK_DICE.match(folded, end)) is not None:
        letter, count = dice.groups()
        keep = DROP_LOWEST if letter == "d" else KEEP_HIGHEST
        die = "d" if letter == "k" else letter
        _refuse(line, end, f"{typed}{keep}{count}", f"{typed}+{die}{count}")
    if (times := _TIMES_AFTER.match(folded, end)) is not None:
        is_open = isinstance(expression, Arithmetic) and not typed.endswith(")")
        product = f"({typed})*{times[1]}" if is_open else f"{typed}*{times[1]}"
        _refuse(line, end, f"{times[1]}x {typed}", product)
    if (summed := _NUMBER_AND_SUM.match(folded, end)) is not None:
        number, sign, other = summed.groups()
        _refuse(line, end, f"{typed} {number}{sign}", f"{typed}+{number}{sign}{other}")
    if (number := _LONE_NUMBER.match(folded, end)) is not None:
        _refuse(line, end, f"{typed} {_as_goal(expression, number[1])}", f"{typed}+{number[1]}")
    if (second := _SECOND_DICE.match(folded, end)) is not None:
        _refuse(line, end, f"{typed}, {second[1]}", f"{typed}+{second[1]}")


def _as_goal(expression: Expression, number: str) -> str:
    is_percentile = isinstance(expression, Pool) and expression.sides == 100
    return f"{number}-" if is_percentile else f"{number}+"


def _refuse(line: str, position: int, *readings: str) -> None:
    raise NotationError(line, position, "one_meaning", readings=readings)
