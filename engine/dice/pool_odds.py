"""
Exact weights of what one pool comes to.

A die is a row of levels: faces next to each other that count for the same value, with the integer
weight of the face that stands after rerolls. The chains of exploding dice are independent, so a
pool without selections is a power of one polynomial. Selections keep a range of ranks, so there the
dice are laid out by rank, level after level.

Source: PVT-DICE-1, 2, 4, 9.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import comb, gcd

from engine.dice.expression import Keep, Pool, Roll, Selection
from engine.dice.grading import grade_face, is_to_reroll
from engine.dice.limits import count_kept, longest_chain

_KEEPS = (Keep.HIGHEST, Keep.LOWEST)
Weights = Mapping[int, int]
"""Results and their integer weights."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """Faces that count for the same `value` and stand with this `weight` together."""

    value: int
    weight: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolOdds:
    """A pool in a roll, seen as weights; nothing is worked out before it is asked for."""

    pool: Pool
    roll: Roll

    @property
    def cost(self) -> int:
        """Estimate the work of `find_weights`, in tenths of a microsecond."""
        return self._cost_of_selections if self.pool.selections else self._cost_of_power

    @property
    def outcomes(self) -> int:
        """Return how many results there may be, at most."""
        low, high = find_kept_ranks(self.pool.count * self._chain, self.pool.selections)
        return (high - low) * self._highest_value + 1

    @property
    def bits(self) -> int:
        """Return the size of the weights, at most."""
        draws = 1 if self.roll.rerolls is None else 2
        return self.pool.count * self._chain * draws * self.pool.sides.bit_length()

    @property
    def _chain(self) -> int:
        return 1 + longest_chain(self.pool.sides) if self.pool.exploding else 1

    @property
    def _highest_value(self) -> int:
        return self.pool.sides if self.roll.goal is None else 1

    @property
    def _cost_of_power(self) -> int:
        width = self._chain * self._highest_value
        terms = min(width, 4 * self._chain * len(tuple(self._find_runs())))
        return self.outcomes * (15 + self.bits // 300 + terms * (1 + self.bits // 2000))

    @property
    def _cost_of_selections(self) -> int:
        pool = self.pool
        levels = pool.sides if self.roll.goal is None else len(tuple(self._find_runs()))
        low, high = find_kept_ranks(pool.count, pool.selections)
        laid_out, layouts, planning = min(high, pool.count - low), 1, 0
        if pool.exploding:
            selected = sum(selection.count for selection in pool.selections)
            is_short = any(selection.keep in _KEEPS for selection in pool.selections)
            laid_out = min(pool.count, selected) if is_short else pool.count
            layouts = (pool.count + 1) * (selected + 1)
            planning = 30 * pool.count**2 * self._chain
        steps = layouts * levels * laid_out * (laid_out + 1) // 2
        return planning + steps * (15 + self.outcomes * self.bits // 2000)

    def find_weights(self) -> Weights:
        """Work out how much each result weighs."""
        levels = self._find_levels()
        if not self.pool.selections:
            return _raise_die(self._chain_up(levels), self.pool.count)
        field = _find_field(levels, self.pool.count * self._chain)
        if self.pool.exploding:
            return _unpack(self._lay_out_chains(levels, field), field)
        ranks = find_kept_ranks(self.pool.count, self.pool.selections)
        return _unpack(_lay_out(levels, self.pool.count, ranks, field), field)

    def _find_runs(self) -> Iterator[range]:
        """Part the faces where goal, rerolls or explosions begin to treat them otherwise."""
        sides = self.pool.sides
        cuts = {1, sides + 1}
        if self.roll.goal is not None:
            cuts |= {self.roll.goal.value, self.roll.goal.value + 1}
        if self.roll.rerolls is not None:
            cuts |= {end for low, high in self.roll.rerolls.ranges for end in (low, high + 1)}
        if self.pool.exploding:
            cuts.add(sides)
        for low, high in pairwise(sorted(cut for cut in cuts if 1 <= cut <= sides + 1)):
            yield range(low, high)

    def _find_levels(self) -> list[Level]:
        goal, rerolls = self.roll.goal, self.roll.rerolls
        runs = [
            (run, rerolls is not None and is_to_reroll(run.start, rerolls, goal))
            for run in self._find_runs()
        ]
        rerolled = sum(len(run) for run, again in runs if again)
        levels: list[Level] = []
        for run, again in runs:
            weight = rerolled + (0 if again else self.pool.sides)
            if goal is None:
                levels += [Level(value=face, weight=weight) for face in run]
            else:
                value = int(grade_face(run.start, goal))
                levels.append(Level(value=value, weight=weight * len(run)))
        common = gcd(*(level.weight for level in levels))
        return [Level(value=level.value, weight=level.weight // common) for level in levels]

    def _chain_up(self, levels: Sequence[Level]) -> Weights:
        """Weigh what one die comes to with all that it adds by explosions."""
        weights: Counter[int] = Counter()
        for level in levels:
            weights[level.value] += level.weight
        if not self.pool.exploding:
            return weights
        top, total = levels[-1], sum(weights.values())
        chained = weights
        for _ in range(self._chain - 1):
            longer = Counter({top.value + value: top.weight * w for value, w in chained.items()})
            for level in levels[:-1]:
                longer[level.value] += level.weight * total
            chained, total = longer, total * sum(weights.values())
        return chained

    def _lay_out_chains(self, levels: Sequence[Level], field: int) -> int:
        """
        Lay out exploding dice by rank.

        Every die of a chain but its last shows the highest face, and so does the last one where
        the chain was cut. The other last dice are alike, whatever the length of their chains.
        """
        *lower, top = levels
        layouts: dict[tuple[int, tuple[int, int]], int] = {}
        for ended, tops, weight in self._count_tops(levels):
            low, high = find_kept_ranks(ended + tops, self.pool.selections)
            ranks = (min(low, ended), min(high, ended))
            shift = field * top.value * (high - low - (ranks[1] - ranks[0]))
            ranks = ranks if ranks[0] < ranks[1] else (0, 0)
            layouts[ended, ranks] = layouts.get((ended, ranks), 0) + (weight << shift)
        return sum(
            packed * _lay_out(lower, ended, ranks, field)
            for (ended, ranks), packed in layouts.items()
        )

    def _count_tops(self, levels: Sequence[Level]) -> Iterator[tuple[int, int, int]]:
        """Yield chains that ended below the highest face, dice that show it, and the weight."""
        count, chain, top = self.pool.count, self._chain, levels[-1].weight
        total = sum(level.weight for level in levels)
        explosions = {
            length: top**length * total ** (chain - 1 - length) for length in range(chain)
        }
        for ended in range(count + 1):
            cut = count - ended
            weight = comb(count, ended) * top ** (chain * cut)
            spread = _raise_die(explosions, ended) if ended else {0: 1}
            for exploded, ways in spread.items():
                yield ended, exploded + chain * cut, weight * ways


def find_kept_ranks(dice: int, selections: Sequence[Selection]) -> tuple[int, int]:
    """Find which ranks of sorted dice count: 0 is the lowest die, the end is not included."""
    low, high = 0, dice
    for selection in selections:
        count = count_kept(high - low, selection)
        if selection.keep in (Keep.HIGHEST, Keep.DROP_LOWEST):
            low = high - count
        else:
            high = low + count
    return low, high


def _find_field(levels: Sequence[Level], dice: int) -> int:
    """Return the bits that hold any weight of so many dice, in whole bytes."""
    everything: int = sum(level.weight for level in levels) ** dice
    return -(-everything.bit_length() // 8) * 8


def _unpack(packed: int, field: int) -> Weights:
    size = field // 8
    raw = packed.to_bytes(-(-packed.bit_length() // field) * size, "little")
    weights = (int.from_bytes(raw[at : at + size], "little") for at in range(0, len(raw), size))
    return {value: weight for value, weight in enumerate(weights) if weight}


def _lay_out(levels: Sequence[Level], dice: int, ranks: tuple[int, int], field: int) -> int:
    """
    Weigh the sum of the dice whose ranks count.

    Levels are dealt from the end that is nearer to the last rank needed; behind that rank the dice
    are no longer told apart.

    Args:
        levels: ascending.
        dice: how many dice share them.
        ranks: as `find_kept_ranks` returns them.
        field: bits between the weights of two sums.

    Returns:
        The weights of the sums 0, 1, 2..., packed into one number.
    """
    skip, end = ranks
    if dice - skip < end:
        levels, skip, end = levels[::-1], dice - end, dice - skip
    behind = sum(level.weight for level in levels)
    if not end:
        everything: int = behind**dice
        return everything
    states, finished = [1] + [0] * (end - 1), 0
    for level in levels:
        behind -= level.weight
        following = [0] * end
        for placed, state in enumerate(states):
            if not state:
                continue
            left = dice - placed
            ways, rest = 1, (level.weight + behind) ** left
            for taken in range(end - placed):
                kept = max(0, placed + taken - max(placed, skip))
                following[placed + taken] += (state * ways) << (field * level.value * kept)
                rest -= ways * behind ** (left - taken)
                ways = ways * level.weight * (left - taken) // (taken + 1)
            kept = end - max(placed, skip)
            finished += (state * rest) << (field * level.value * kept)
        states = following
    return finished


def _raise_die(die: Weights, dice: int) -> Weights:
    """Weigh the sum of equal independent dice."""
    lowest = min(die)
    row = [die.get(value, 0) for value in range(lowest, max(die) + 1)]
    powers = _raise_row(row, dice) if dice > 1 else row
    return {dice * lowest + index: weight for index, weight in enumerate(powers) if weight}


def _raise_row(row: Sequence[int], exponent: int) -> list[int]:
    """
    Raise a polynomial to a power, by the recurrence that its derivative gives.

    From `left * power' = right * power` every coefficient follows from those before it. Times 1 - x
    a row of equal weights has two terms, however many faces; so the shorter form is taken.

    Args:
        row: coefficients, the first of them not 0.
    """
    steps = _multiply_by_step(row)
    left, right = list(row), [exponent * term for term in _derive(row)]
    if 2 * sum(map(bool, steps)) < sum(map(bool, row)):
        left = _multiply_by_step(steps)
        derived = _multiply_by_step(_derive(steps))
        right = [exponent * (one + other) for one, other in zip(derived, steps, strict=True)]
    terms = [
        (index, ahead, behind)
        for index, (ahead, behind) in enumerate(zip([*right, 0], left[1:], strict=False), start=1)
        if ahead or behind
    ]
    powers = [row[0] ** exponent]
    for degree in range(1, exponent * (len(row) - 1) + 1):
        total = 0
        for back, ahead, behind in terms:
            if back > degree:
                break
            total += (ahead - behind * (degree - back)) * powers[degree - back]
        powers.append(total // (left[0] * degree))
    return powers


def _multiply_by_step(row: Sequence[int]) -> list[int]:
    """Multiply a polynomial by 1 - x."""
    return [one - before for one, before in zip([*row, 0], [0, *row], strict=True)]


def _derive(row: Sequence[int]) -> list[int]:
    return [degree * term for degree, term in enumerate(row)][1:]
