"""
Refuse goals that no die can be held against.

A goal beside dice grades each of them. Players of other games mean the sum by it, and would get
what they did not ask for: a roll that always fails, or never does.
"""

from engine.dice.expression import (
    Arithmetic,
    Comparison,
    Expression,
    Goal,
    Number,
    Operator,
    Pool,
)
from engine.dice.notation import is_single_die
from engine.errors import IllegalActionError

_SIGNS = {Operator.ADD: -1, Operator.SUBTRACT: 1}


def is_percentile(expression: Expression) -> bool:
    """Tell whether an expression is one die of 100 sides."""
    return isinstance(expression, Pool) and expression.sides == 100 and is_single_die(expression)


def refuse_goal_of_sum(typed: str, expression: Expression, goal: Goal) -> None:
    """
    Refuse a goal that is no matter of single dice.

    Args:
        typed: the expression in its own spelling.

    Raises:
        IllegalActionError: "goal_of_sum", with what can be rolled instead; "exact_percent".
    """
    if is_percentile(expression) and goal.comparison is Comparison.EQUAL:
        raise IllegalActionError("exact_percent", {"value": goal.value})
    if isinstance(expression, Pool) and _is_on_die(expression, goal):
        return
    works = _write_for_die(expression, goal) or typed
    sign = goal.comparison.value
    facts = {"works": works, "dice": typed, "sign": sign, "value": goal.value}
    raise IllegalActionError("goal_of_sum", facts)


def _is_on_die(pool: Pool, goal: Goal) -> bool:
    """Tell whether a goal parts the faces of a die; of one die it may be above them all."""
    if goal.comparison is Comparison.AT_MOST:
        return goal.value < pool.sides or is_single_die(pool)
    return goal.value <= pool.sides


def _write_for_die(expression: Expression, goal: Goal) -> str:
    """Write `d20+5 >= 15` as `d20 10+`, which is the same; nothing where there is no such form."""
    match expression:
        case Arithmetic(
            operator=(Operator.ADD | Operator.SUBTRACT) as operator,
            left=Pool() as pool,
            right=Number(value=number),
        ) if is_single_die(pool) and goal.comparison is Comparison.AT_LEAST:
            value = goal.value + _SIGNS[operator] * number
            if 1 <= value <= pool.sides:
                return f"d{pool.sides} {value}+"
    return ""
