"""
Read what the odds are asked of: a roll, and a goal for its result.

Beside dice a sign of comparison grades each die; here `X+` and `X-` do that, and a sign asks for
the result as a whole: `2d6 >= 7` is the sum, `10d6 4+ >= 6` the number of successes.
"""

import re
from collections.abc import Callable

from engine.dice.expression import Comparison, Goal, Grading, Roll
from engine.dice.notation import read_number
from engine.errors import NotationError
from vkbot.chat.dice_line import parse_dice_line
from vkbot.lexicon.dice import REROLL_LETTERS, REROLL_WORDS
from vkbot.lexicon.folding import fold
from vkbot.requests import Check, CheckCharacteristic, RollChance, ShowOdds

_SIGN = re.compile(r" ?(>=|=>|<=|=<|[<>=≥≤]) ?")
_REROLL = re.compile(rf" (?:{REROLL_LETTERS}|{REROLL_WORDS})$|,$")
"""Before a sign: it stands for faces to reroll."""

_NUMBER = re.compile(r"(-?)(\d+)", re.ASCII)
_COMPARISONS = {
    ">": Comparison.AT_LEAST,
    "≥": Comparison.AT_LEAST,
    "<": Comparison.AT_MOST,
    "≤": Comparison.AT_MOST,
}
_STRICT = {">": 1, "<": -1}
_HAS_GOAL = (CheckCharacteristic, RollChance)

ReadCheck = Callable[[int], Check | None]


def _read_no_check(_end: int) -> None:
    return None


def parse_odds_line(text: str, read_check: ReadCheck = _read_no_check) -> ShowOdds:
    """
    Read a roll and, behind it, the goal of its result.

    Args:
        text: what stands behind the word for odds, in its own spelling.
        read_check: reads the text up to an index where it is a check; gives None for dice.

    Raises:
        NotationError: "odds_roll", "odds_single_roll", "odds_goal", "odds_of_check",
            "line_end" for a label; or as `parse_dice_line`.
        LimitError, IllegalActionError: as `parse_dice_line`.
    """
    if not text:
        raise NotationError(text, 0, "odds_roll")
    sign = _find_sign(text)
    end = sign.start() if sign else len(text)
    roll = read_check(end) or _read_roll(text, end)
    if sign is None:
        return ShowOdds(roll=roll)
    if isinstance(roll, _HAS_GOAL) or (isinstance(roll, Roll) and roll.grading is Grading.CHECK):
        raise NotationError(text, sign.start(), "odds_of_check")
    return ShowOdds(roll=roll, goal=_read_goal(text, sign))


def _find_sign(text: str) -> re.Match[str] | None:
    folded = fold(text)
    signs = list(_SIGN.finditer(folded))
    return signs[-1] if signs and not _REROLL.search(folded[: signs[-1].start()]) else None


def _read_roll(text: str, end: int) -> Roll:
    typed = text[:end]
    rolls = parse_dice_line(typed, addressed=True)
    if rolls is None:
        raise NotationError(text, 0, "dice")
    if len(rolls) > 1:
        raise NotationError(text, 0, "odds_single_roll")
    roll = rolls[0]
    if roll.label:
        raise NotationError(text, len(typed.rstrip()) - len(roll.label), "line_end")
    return roll


def _read_goal(text: str, sign: re.Match[str]) -> Goal:
    number = _NUMBER.match(text, sign.end())
    if number is None:
        raise NotationError(text, sign.start(), "odds_goal")
    if number.end() != len(text):
        raise NotationError(text, number.end(), "line_end")
    value = read_number(text, *number.span(2)) * (-1 if number[1] else 1)
    comparison = next((_COMPARISONS[mark] for mark in sign[1] if mark != "="), Comparison.EQUAL)
    return Goal(comparison=comparison, value=value + _STRICT.get(sign[1], 0))
