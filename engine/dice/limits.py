"""
How large a roll may be, decided from its tree before a single die.

A roll that passes `check_limits` can be rolled: its dice, its chains of explosions and its results
are bounded, and nothing divides by zero. So no die is ever used by a roll that is refused.
"""

from engine.dice.expression import (
    Arithmetic,
    Expression,
    Keep,
    Number,
    Operator,
    Pool,
    Roll,
    Selection,
)
from engine.errors import IllegalActionError, LimitError

DICE_PER_LINE = 1000
SIDES = 1_000_000
RESULT = 10**12
REPEATS = 1000
SELECTIONS = 4
LABEL_LENGTH = 120


def longest_chain(sides: int) -> int:
    """
    Return how many dice one exploding die may add in a row.

    The least n with sides^n at or over a million: 20 for a d2, 8 for a d6, 3 for a d100. So a
    chain is cut once in a million dice at most, and what it may need can be reserved beforehand.
    """
    length, odds = 1, sides
    while odds < SIDES:
        length, odds = length + 1, odds * sides
    return length


def count_dice(roll: Roll) -> int:
    """Count the dice that a roll may use at most, rerolls, explosions and repeats included."""
    dice = _count_dice(roll.expression) * roll.repeats
    return dice if roll.rerolls is None else 2 * dice


def _count_dice(expression: Expression) -> int:
    if isinstance(expression, Number):
        return 0
    if isinstance(expression, Pool):
        return most_dice(expression)
    return _count_dice(expression.left) + _count_dice(expression.right)


def most_dice(pool: Pool) -> int:
    """Count the dice that may lie on the table for one pool."""
    return pool.count * (1 + longest_chain(pool.sides) if pool.exploding else 1)


def check_limits(*rolls: Roll) -> None:
    """
    Refuse the rolls of one line where they are over a limit or cannot be worked out.

    Raises:
        LimitError: "sides", "selections", "kept_dice", "dropped_dice", "dice_per_line",
            "repeats", "result".
        IllegalActionError: "exploding_d1", "division_by_zero", "reroll_needs_goal".
    """
    for roll in rolls:
        if roll.repeats > REPEATS:
            raise LimitError("repeats", allowed=REPEATS, asked=roll.repeats)
        if roll.rerolls is not None and roll.rerolls.failures and roll.goal is None:
            raise IllegalActionError("reroll_needs_goal")
        _check_pools(roll.expression)
    dice = sum(map(count_dice, rolls))
    if dice > DICE_PER_LINE:
        raise LimitError("dice_per_line", allowed=DICE_PER_LINE, asked=dice)
    for roll in rolls:
        find_bounds(roll.expression)


def _check_pools(expression: Expression) -> None:
    if isinstance(expression, Pool):
        _check_pool(expression)
    elif isinstance(expression, Arithmetic):
        _check_pools(expression.left)
        _check_pools(expression.right)


def _check_pool(pool: Pool) -> None:
    if pool.sides > SIDES:
        raise LimitError("sides", allowed=SIDES, asked=pool.sides)
    if pool.exploding and pool.sides == 1:
        raise IllegalActionError("exploding_d1")
    if len(pool.selections) > SELECTIONS:
        raise LimitError("selections", allowed=SELECTIONS, asked=len(pool.selections))
    left = pool.count
    for selection in pool.selections:
        is_keep = selection.keep in (Keep.HIGHEST, Keep.LOWEST)
        if is_keep and selection.count > left:
            raise LimitError("kept_dice", allowed=left, asked=selection.count)
        if not is_keep and selection.count >= left:
            raise LimitError("dropped_dice", allowed=left - 1, asked=selection.count)
        left = count_kept(left, selection)


def count_kept(dice: int, selection: Selection) -> int:
    """Count the dice that a selection leaves of `dice`."""
    if selection.keep in (Keep.HIGHEST, Keep.LOWEST):
        return min(dice, selection.count)
    return max(0, dice - selection.count)


def find_bounds(expression: Expression) -> tuple[int, int]:
    """
    Find the least and the greatest result that an expression can have, or wider bounds.

    Raises:
        LimitError: "result": it, or a part of it, may leave -10^12..10^12.
        IllegalActionError: "division_by_zero": a divisor may be 0.
    """
    if isinstance(expression, Number):
        bounds = (expression.value, expression.value)
    elif isinstance(expression, Pool):
        fewest, most = expression.count, most_dice(expression)
        for selection in expression.selections:
            fewest, most = count_kept(fewest, selection), count_kept(most, selection)
        bounds = (fewest, most * expression.sides)
    else:
        bounds = _join_bounds(
            expression.operator, find_bounds(expression.left), find_bounds(expression.right)
        )
    furthest = max(bounds, key=abs)
    if abs(furthest) > RESULT:
        raise LimitError("result", allowed=RESULT, asked=furthest)
    return bounds


def _join_bounds(
    operator: Operator, left: tuple[int, int], right: tuple[int, int]
) -> tuple[int, int]:
    if operator is Operator.ADD:
        return left[0] + right[0], left[1] + right[1]
    if operator is Operator.SUBTRACT:
        return left[0] - right[1], left[1] - right[0]
    if operator is Operator.MULTIPLY:
        corners = [one * other for one in left for other in right]
    else:
        if right[0] <= 0 <= right[1]:
            raise IllegalActionError("division_by_zero")
        corners = [one // other for one in left for other in right]
    return min(corners), max(corners)
