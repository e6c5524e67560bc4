"""
Refuse what can be read in two ways, and name both.

A guess would roll dice that nobody asked for; so these forms are unreadable on purpose.
"""

import re

from engine.dice.expression import Arithmetic, Expression
from engine.errors import NotationError
from vkbot.chat.typed_roll import TypedRoll
from vkbot.lexicon.checks import TIMES, TURNS
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
    rf" (\d+)(?= ?[,;]|$| (?:{REROLL_LETTERS} ?\d|{REROLL_WORDS}(?: |$)))", re.ASCII
)
_NUMBER_AND_WORD = re.compile(rf" ([0-9]{{2,}}) (?=[^\W\d_])(?!{TURNS}(?!\w))")
_MORE_BANGS = re.compile(r"!+")
_GOAL_AND_BANG = re.compile(r" (\d+[+-])!+", re.ASCII)
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
    Refuse `4d6k3`, `(2d6+3)x2`, `3d6!!`, `40d6 4+2`, `5d6 5` and `2d6 3d6`.

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
    _refuse_doubtful_bang(line, folded, span)
    if (summed := _NUMBER_AND_SUM.match(folded, end)) is not None:
        number, sign, other = summed.groups()
        _refuse(line, end, f"{typed} {number}{sign}", f"{typed}+{number}{sign}{other}")
    if (lone := _LONE_NUMBER.match(folded, end)) is not None:
        roll = TypedRoll(dice=typed, expression=expression)
        _refuse(line, end, roll.with_goal(lone[1]), f"{typed}+{lone[1]}")
    if (second := _SECOND_DICE.match(folded, end)) is not None:
        _refuse(line, end, f"{typed}, {second[1]}", f"{typed}+{second[1]}")


def refuse_doubtful_check(line: str, folded: str, span: tuple[int, int]) -> None:
    """
    Refuse `d100 35 shots` and `d100 35+10`, the expression one die of 100 sides.

    Raises:
        NotationError: with both readings.
    """
    start, end = span
    typed = line[start:end]
    if (number := _NUMBER_AND_WORD.match(folded, end)) is not None:
        words = line[number.end() :]
        _refuse(line, end, f"{typed} {number[1]}, {words}", f'{typed} "{number[1]} {words}"')
    if (summed := _NUMBER_AND_SUM.match(folded, end)) is not None:
        first, sign, other = summed.groups()
        value = max(0, int(first) + int(sign + other))
        _refuse(line, end, f"{typed} {value}", f"{typed}+{first}{sign}{other}")


def _refuse_doubtful_bang(line: str, folded: str, span: tuple[int, int]) -> None:
    """Refuse `3d6!!` and `5d10 8+!`: dice that explode, or a sentence that ends."""
    start, end = span
    typed = line[start:end]
    if typed.endswith("!") and _MORE_BANGS.match(folded, end) is not None:
        _refuse(line, end, typed, typed.rstrip("!"))
    if (goal := _GOAL_AND_BANG.match(folded, end)) is not None:
        plain = typed.rstrip("!")
        _refuse(line, end, f"{plain}! {goal[1]}", f"{plain} {goal[1]}")


def _refuse(line: str, position: int, *readings: str) -> None:
    raise NotationError(line, position, "one_meaning", readings=readings)
