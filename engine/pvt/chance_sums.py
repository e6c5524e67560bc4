"""
Sums of independent numbers, by floats that only ever add and multiply what is not negative.

So every chance is right to some 1e-14 of itself. What is less probable than 1e-30 may be left out
where the number of tries is large.
"""

from collections.abc import Mapping, Sequence

from engine.errors import LimitError

Chances = Mapping[int, float]
"""The chance of each number; they sum to 1."""

Weights = list[float]
"""The chance of each number from 0 on."""

COST = 4_000_000
"""The most that one answer may cost, in multiplications of two chances: some 0.1 s."""

_NEVER = 1e-30


class Budget:
    """
    What one answer may cost; each piece of work is paid for before it is done.

    Args:
        allowed: in multiplications of two chances.
    """

    def __init__(self, allowed: int = COST) -> None:
        self._allowed = allowed
        self.spent = 0

    def spend(self, cost: int) -> None:
        """
        Pay for what comes next; what is not allowed is not paid for.

        Raises:
            LimitError: "attack_odds_cost": it would take too long.
        """
        if self.spent + cost > self._allowed:
            raise LimitError("attack_odds_cost", allowed=self._allowed, asked=self.spent + cost)
        self.spent += cost


def sum_dice(times: int, sides: int, budget: Budget) -> Weights:
    """Find the sum of dice."""
    budget.spend(times * times * sides * (10 + sides) // 8)
    total = [1.0]
    for _ in range(times):
        padded = [0.0] * (sides - 1) + total
        # the sums one die more can come to, shifted by the least face
        total = [sum(padded[low : low + sides]) / sides for low in range(len(padded))]
    return [0.0] * times + total


def sum_times(one: Chances, times: int, budget: Budget) -> Weights:
    """Find the sum of so many independent numbers of one sort."""
    if len(one) == 1:
        (sure,) = one
        return [0.0] * (sure * times) + [1.0]
    budget.spend(times * times * max(one) * len(one) // 2)
    total = [1.0]
    for _ in range(times):
        joined = [0.0] * (len(total) + max(one))
        for number, chance in one.items():
            end = number + len(total)
            joined[number:end] = [
                known + chance * weight
                for known, weight in zip(joined[number:end], total, strict=True)
            ]
        total = joined
    return total


def find_binomial(times: int, chance: float) -> Weights:
    """Find the number of successes of so many tries; the weights end where nothing more comes."""
    if chance >= 1.0:
        return [0.0] * times + [1.0]
    if chance <= 0.0:
        return [1.0]
    odds, mode = chance / (1 - chance), int((times + 1) * chance)
    mode = min(mode, times)
    falling, weight = [1.0], 1.0
    for number in range(mode, 0, -1):
        weight *= number / ((times - number + 1) * odds)
        if weight < _NEVER:
            falling += [0.0] * number
            break
        falling.append(weight)
    weights, weight = falling[::-1], 1.0
    for number in range(mode, times):
        weight *= (times - number) * odds / (number + 1)
        if weight < _NEVER:
            break
        weights.append(weight)
    whole = sum(weights)
    return [weight / whole for weight in weights]


def mix_binomials(times: Sequence[float], chance: float, budget: Budget) -> Weights:
    """
    Find the number of successes where the number of tries is drawn.

    Args:
        times: the chance of each number of tries from 0 on.
    """
    if times[-1] == 1.0:
        return find_binomial(len(times) - 1, chance)
    budget.spend(len(times) ** 2)
    fails, mixed = 1 - chance, [times[-1]]
    for weight in times[-2::-1]:
        more = [chance * one for one in mixed]
        mixed = [fails * one for one in mixed]
        mixed[1:] = [one + two for one, two in zip(mixed[1:], more, strict=False)] + more[-1:]
        mixed[0] += weight
        while mixed[-1] < _NEVER and len(mixed) > 1:
            mixed.pop()
    return mixed


def sum_pairs(
    times: Sequence[float], one: Mapping[tuple[int, int], float], most: int, budget: Budget
) -> dict[int, Weights]:
    """
    Find two sums at once where the number of tries is drawn.

    Args:
        times: the chance of each number of tries from 0 on.
        one: the chance of each pair that one try adds; the first is 0 or 1.
        most: what the second sum counts for where it is more.

    Returns:
        By the second sum, the chance of each first sum from 0 on.
    """
    tries = len(times)
    budget.spend(tries * tries * min(most + 1, tries * max(second for _, second in one)))
    sums: dict[tuple[int, int], float] = {}
    for weight in reversed(times):
        joined: dict[tuple[int, int], float] = {(0, 0): weight} if weight else {}
        for (first, second), chance in sums.items():
            if chance < _NEVER:
                continue
            for (more, besides), factor in one.items():
                key = first + more, min(most, second + besides)
                joined[key] = joined.get(key, 0.0) + chance * factor
        sums = joined
    found: dict[int, Weights] = {}
    for (first, second), chance in sums.items():
        weights = found.setdefault(second, [])
        weights += [0.0] * (first + 1 - len(weights))
        weights[first] = chance
    return found
