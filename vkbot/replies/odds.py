"""
The words of exact odds: the chance asked for, the usual result, and a table of chances.

A chance that is not 0 is never written as 0 %, nor one that is not certain as 100 %. Long tables
are drawn together; what the rows leave out stands in the first and the last one.
"""

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

from engine.dice.expression import Comparison, Goal, Grading
from engine.dice.grading import grade_face
from vkbot.replies.notation import render_notation
from vkbot.replies.players_text import quote_player
from vkbot.replies.plurals import SUCCESSES, Noun, choose_form
from vkbot.results import OddsShown

MOST_ROWS = 16
"""Rows of a table, the two for what is left out of a long one included."""

_LONGEST_BAR = 8
_TAIL = 0.005
"""The share at each end of a long table that may be drawn together in one row."""

_NEAR = 0.01
_PARTS = (2, 3, 4, 5, 6, 8, 10, 12)
_FINEST_PART = 20
_RAREST = 10**9
_PASSED = Goal(comparison=Comparison.EQUAL, value=1)
_OF_SUCCESSES = Noun("успеха", "успехов", "успехов")

Outcomes = Sequence[tuple[int, float]]
"""Results and their chances, ascending."""


def render_odds_shown(result: OddsShown) -> str:
    """Write the odds of a roll: the chance of the goal, the usual result, a table."""
    roll, outcomes = result.roll, result.outcomes
    label = f" {quote_player(roll.label)}" if roll.label else ""
    lines = [f"📊 Шансы {render_notation(roll)}{label}"]
    if roll.repeats > 1:
        lines.append(f"Для одного повтора из {roll.repeats}")
    if roll.grading is Grading.CHECK:
        chance = _render_chance(outcomes, _PASSED, dict(outcomes).get(1, 0.0))
        return "\n".join([*lines, f"Шанс пройти: {chance}"])
    if result.goal is not None and result.goal_chance is not None:
        words = _render_goal(result.goal, is_sum=roll.grading is Grading.SUM)
        chance = _render_chance(outcomes, result.goal, result.goal_chance)
        lines.append(f"Шанс {words}: {chance}")
    return "\n".join([*lines, _render_usual(result), *_render_table(outcomes)])


def _render_goal(goal: Goal, *, is_sum: bool) -> str:
    number = f"{goal.value}+"
    if goal.comparison is not Comparison.AT_LEAST:
        word = "ровно" if goal.comparison is Comparison.EQUAL else "не больше"
        number = f"{word} {goal.value}"
    if is_sum:
        return f"выбросить {number}"
    return f"{number} {choose_form(goal.value, _OF_SUCCESSES)}"


def _render_chance(outcomes: Outcomes, goal: Goal, chance: float) -> str:
    # What can happen at all is asked of the results: a tiny chance may be 0.0 as a float.
    missed = [chance for value, chance in outcomes if not grade_face(value, goal)]
    if len(missed) == len(outcomes):
        return "0 %, так не выпадет"
    if not missed:
        return "100 %, так будет всегда"
    return f"{write_percent(chance)} — {_render_share(chance, math.fsum(missed))}"


def _render_share(chance: float, rest: float) -> str:
    """Write a chance as so many of so many; `rest` is the chance of everything else."""
    rarer = min(chance, rest)
    if rarer * _RAREST < 1:
        rare = "реже раза на миллиард"
        return rare if rarer == chance else f"мимо {rare}"
    if rarer < 1 / _FINEST_PART:
        whole = _round_to_two_digits(1 / rarer)
        part = 1 if rarer == chance else whole - 1
    else:
        near = (size for size in _PARTS if abs(round(chance * size) / size - chance) <= _NEAR)
        size = next(near, _FINEST_PART)
        part, whole = Fraction(round(chance * size), size).as_integer_ratio()
    share = f"{_group(part)} из {_group(whole)}"
    return share if math.isclose(chance * whole, part) else f"примерно {share}"


def _round_to_two_digits(number: float) -> int:
    power: int = 10 ** max(0, math.floor(math.log10(number)) - 1)
    return round(number / power) * power


def _group(number: int) -> str:
    return f"{number:,}".replace(",", "\u00a0")


def _render_usual(result: OddsShown) -> str:
    """Write the mean, and the results no further from it than the standard deviation."""
    mean, deviation = round(result.mean, 2), result.deviation
    noun = ""
    if result.roll.grading is Grading.SUCCESSES:
        is_whole = mean.is_integer()
        noun = f" {choose_form(int(mean), SUCCESSES) if is_whole else SUCCESSES.few}"
    words = f"В среднем {write_decimal(mean, 2)}{noun}"
    usual = [item for item in result.outcomes if abs(item[0] - mean) <= deviation + 0.01]
    if len(result.outcomes) == 1 or not usual:
        return words
    low, high = usual[0][0], usual[-1][0]
    span = str(low) if low == high else f"от {low} до {high}"
    return f"{words}, обычно {span}"


def _render_table(outcomes: Outcomes) -> list[str]:
    rows = list(_make_rows(outcomes))
    highest = max(chance for _, chance in rows)
    return [_render_row(label, chance, highest, len(rows)) for label, chance in rows]


def _render_row(label: str, chance: float, highest: float, rows: int) -> str:
    if rows == 1:
        return f"{label}: 100 %"
    bar = "█" * round(_LONGEST_BAR * chance / highest)
    return f"{label}: {write_percent(chance)} {bar}".rstrip()


def _make_rows(outcomes: Outcomes) -> Iterator[tuple[str, float]]:
    if len(outcomes) <= MOST_ROWS:
        yield from ((str(value), chance) for value, chance in outcomes)
        return
    start, end = _find_middle(outcomes)
    yield from _make_tail("меньше", outcomes[start][0], outcomes[:start])
    middle = outcomes[start:end]
    step = 1
    if len(middle) > MOST_ROWS - 2:
        step = _find_step(middle[-1][0] - middle[0][0] + 1)
    for low, high, chance in _draw_together(middle, step):
        yield str(low) if low == high else f"{low}…{high}", chance
    yield from _make_tail("больше", outcomes[end - 1][0], outcomes[end:])


def _make_tail(word: str, bound: int, outcomes: Outcomes) -> Iterator[tuple[str, float]]:
    if outcomes:
        label = str(outcomes[0][0]) if len(outcomes) == 1 else f"{word} {bound}"
        yield label, math.fsum(chance for _, chance in outcomes)


def _find_middle(outcomes: Outcomes) -> tuple[int, int]:
    """Find where the two tails end that are rare together."""
    start, end = 0, len(outcomes)
    below = above = 0.0
    while (below := below + outcomes[start][1]) < _TAIL:
        start += 1
    while (above := above + outcomes[end - 1][1]) < _TAIL:
        end -= 1
    return start, end


def _find_step(width: int) -> int:
    """Return how many results in a row make the table short: 2, 5, 10, 20, 50..."""
    needed = -(-width // (MOST_ROWS - 2))
    power: int = 10 ** (len(str(needed)) - 1)
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= needed)


def _draw_together(outcomes: Outcomes, step: int) -> Iterator[tuple[int, int, float]]:
    lowest, highest = outcomes[0][0], outcomes[-1][0]
    chances: dict[int, float] = {}
    for value, chance in outcomes:
        low = lowest + (value - lowest) // step * step
        chances[low] = chances.get(low, 0.0) + chance
    for low, chance in chances.items():
        yield low, min(low + step - 1, highest), chance


def write_percent(chance: float) -> str:
    """Write the chance of what may happen or not."""
    if chance < 0.001:
        return "< 0,1 %"
    return "> 99,9 %" if chance > 0.999 else f"{write_decimal(100 * chance, 1)} %"


def write_chance(chance: Fraction) -> str:
    """Write an exact chance; here what is certain, or cannot be, is known to be so."""
    return f"{100 * chance} %" if chance in (0, 1) else write_percent(float(chance))


def write_decimal(number: float, digits: int) -> str:
    """Write a number with a comma, at most so many digits after it."""
    written = f"{number:.{digits}f}".rstrip("0").rstrip(".")
    return written.replace(".", ",")
