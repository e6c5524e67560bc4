"""
Exact odds of a roll: every result with its integer weight, by the functions that grade play.

The cost of an answer is estimated from the tree, and refused before any of it is worked out.
"""

import math
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from engine.dice.expression import Arithmetic, Expression, Goal, Number, Pool, Roll
from engine.dice.grading import apply_operator, grade_face
from engine.dice.limits import find_bounds
from engine.dice.pool_odds import PoolOdds, Weights
from engine.errors import LimitError

COST = 1_000_000
"""The most work that an answer may take, in tenths of a microsecond."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Distribution:
    """
    How a result is distributed.

    Args:
        outcomes: pairs (result, weight), results ascending, weights above 0.
        denominator: the sum of the weights.
    """

    outcomes: tuple[tuple[int, int], ...]
    denominator: int

    @property
    def chances(self) -> tuple[tuple[int, float], ...]:
        """Return pairs (result, chance), results ascending."""
        return tuple((result, weight / self.denominator) for result, weight in self.outcomes)

    @property
    def mean(self) -> Fraction:
        """Return the expected result."""
        total = sum(result * weight for result, weight in self.outcomes)
        return Fraction(total, self.denominator)

    @property
    def deviation(self) -> float:
        """Return the standard deviation."""
        squares = sum(result * result * weight for result, weight in self.outcomes)
        return math.sqrt(Fraction(squares, self.denominator) - self.mean**2)

    def chance(self, goal: Goal) -> Fraction:
        """Return the chance that the result reaches a goal."""
        reached = sum(weight for result, weight in self.outcomes if grade_face(result, goal))
        return Fraction(reached, self.denominator)


def find_distribution(roll: Roll) -> Distribution:
    """
    Find how the result of one repeat of a roll is distributed.

    Args:
        roll: within the limits (`check_limits`).

    Returns:
        The distribution of the sum or of the number of successes; of a check, 1 for passed and 0
        for failed.

    Raises:
        LimitError: "odds_cost": working it out would take too long.

    Source: PVT-DICE-1, 2, 4, 5, 9.
    """
    cost = estimate_cost(roll)
    if cost > COST:
        raise LimitError("odds_cost", allowed=COST, asked=cost)
    weights = _weigh(roll.expression, roll)
    return Distribution(outcomes=tuple(sorted(weights.items())), denominator=sum(weights.values()))


def estimate_cost(roll: Roll) -> int:
    """Say how much work the odds of a roll are at most, in tenths of a microsecond."""
    return _estimate(roll.expression, roll).cost


@dataclass(frozen=True, slots=True, kw_only=True)
class _Estimate:
    """At most how many results, weights of how many bits, and work in tenths of a microsecond."""

    outcomes: int
    bits: int
    cost: int


def _estimate(expression: Expression, roll: Roll) -> _Estimate:
    if isinstance(expression, Number):
        return _Estimate(outcomes=1, bits=1, cost=1)
    if isinstance(expression, Pool):
        pool = PoolOdds(pool=expression, roll=roll)
        return _Estimate(outcomes=pool.outcomes, bits=pool.bits, cost=pool.cost)
    left, right = _estimate(expression.left, roll), _estimate(expression.right, roll)
    low, high = find_bounds(expression)
    pairs, bits = left.outcomes * right.outcomes, left.bits + right.bits
    return _Estimate(
        outcomes=min(pairs, high - low + 1),
        bits=bits,
        cost=left.cost + right.cost + pairs * (6 + bits // 400),
    )


def _weigh(expression: Expression, roll: Roll) -> Weights:
    if isinstance(expression, Number):
        return {expression.value: 1}
    if isinstance(expression, Pool):
        return PoolOdds(pool=expression, roll=roll).find_weights()
    return _join(expression, _weigh(expression.left, roll), _weigh(expression.right, roll))


def _join(arithmetic: Arithmetic, left: Weights, right: Weights) -> Weights:
    """Join two independent parts, every result of one with every result of the other."""
    weights: Counter[int] = Counter()
    for one, weight in left.items():
        for other, factor in right.items():
            weights[apply_operator(arithmetic, one, other)] += weight * factor
    return weights
