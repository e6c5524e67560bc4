"""
Exact odds of attacks, beside icepool in the same run.

Each shot is unsaved with 34/225, and both answer how many models die; nothing is kept from one
answer to the next. What a shot needs, and whether it may be fired, icepool knows nothing of: the
last row is the whole question of a player.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from statistics import median

import icepool

from benchmarks.dice import time_rounds
from engine.pvt.attack_odds import find_attack_odds
from engine.pvt.battle import Battle
from engine.pvt.chance_sums import Budget, mix_binomials, sum_dice
from engine.pvt.declarations import Shoot, ShootingLine
from engine.pvt.loss_chain import Rung, spread_blows, take_out_stays
from tests.engine.pvt.armies import a_battle, guardsmen, raiders

UNSAVED = 34, 225
LARGE_LIMIT_SECONDS = 0.05


@dataclass(frozen=True, kw_only=True)
class Case:
    """An attack: shots, or dice of shots, with damage dice on models; the goal is a ratio."""

    name: str
    shots: int = 0
    shot_dice: tuple[int, int] | None = None
    damage: int
    models: int
    wounds: int
    goal: int


CASES = (
    Case(name="a: 10 shots, 10 x 1W", shots=10, damage=1, models=10, wounds=1, goal=20),
    Case(name="b: 20, D3, 5 x 2W", shots=20, damage=3, models=5, wounds=2, goal=20),
    Case(name="c: 100, D6, 20 x 3W", shots=100, damage=6, models=20, wounds=3, goal=200),
    Case(name="d: 2D20, D3, 5 x 2W", shot_dice=(2, 20), damage=3, models=5, wounds=2, goal=20),
)
LARGE = Case(name="1000, D6, 100 x 10W", shots=1000, damage=6, models=100, wounds=10, goal=0)


def run() -> None:
    """Print medians of interleaved rounds, and the median of the ratios within a round."""
    print(f"{'odds of an attack':22}{'ours, us':>10}{'icepool, us':>13}{'ratio':>8}{'goal':>8}")
    for case in CASES:
        require_equal(case)
        ours, theirs = time_rounds(partial(find_ours, case), partial(find_icepool, case))
        ratio = median(their / our for our, their in zip(ours, theirs, strict=True))
        print(
            f"{case.name:22}{median(ours) * 1e6:10.1f}{median(theirs) * 1e6:13.1f}"
            f"{ratio:7.0f}x{case.goal:7}x  {'met' if ratio >= case.goal else 'MISSED'}"
        )
    (large,) = time_rounds(partial(find_ours, LARGE))
    verdict = "met" if median(large) <= LARGE_LIMIT_SECONDS else "MISSED"
    print(f"{LARGE.name:22}{median(large) * 1e6:10.1f}   at most 50 ms  {verdict}")
    battle, action = _declare()
    (whole,) = time_rounds(lambda _number: find_attack_odds(battle, action))
    print(f"{'10 bolters, 10 x 1W':22}{median(whole) * 1e6:10.1f}   with plan and needs")


def _declare() -> tuple[Battle, Shoot]:
    battle = a_battle(raiders(10), guardsmen(10), distances={("CSM", "GRD"): 20})
    line = ShootingLine(weapon="bolter", bearers=None, target="GRD")
    return battle, Shoot(unit="CSM", lines=(line,))


def find_ours(case: Case, _number: int = 0) -> dict[int, float]:
    """Find how many models die, from victim to victim."""
    shots = sum_dice(*case.shot_dice, Budget()) if case.shot_dice else [0.0] * case.shots + [1.0]
    unsaved = UNSAVED[0] / UNSAVED[1]
    course = tuple(_find_rung(case, lost, unsaved) for lost in range(case.wounds))
    counts, courses = take_out_stays([course] * case.models)
    rungs = spread_blows(courses, {0: mix_binomials(shots, counts, Budget())})
    return {
        dead: sum(rungs[dead * case.wounds : (dead + 1) * case.wounds])
        for dead in range(case.models + 1)
    }


def _find_rung(case: Case, lost: int, unsaved: float) -> Rung:
    moves: dict[int, float] = {}
    for damage in range(1, case.damage + 1):
        to = min(case.wounds, lost + damage)
        moves[to] = moves.get(to, 0.0) + unsaved / case.damage
    return Rung(1 - unsaved, tuple(moves.items()))


def find_icepool(case: Case, _number: int = 0) -> Mapping[int, float]:
    """Find the same by the chain of states that icepool's manual shows."""
    hit = icepool.Die({1: UNSAVED[0], 0: UNSAVED[1] - UNSAVED[0]})
    shot = hit.map({0: 0, 1: icepool.d(case.damage)})
    last = case.models * case.wounds

    def lose(lost: int, damage: int) -> int:
        return min(lost + damage, (lost // case.wounds + 1) * case.wounds) if lost < last else lost

    if case.shot_dice is None:
        rungs = icepool.map(lose, 0, shot, repeat=case.shots)
    else:
        times, sides = case.shot_dice
        after = [icepool.Die([0])]
        for _ in range(times * sides):
            after.append(icepool.map(lose, after[-1], shot))
        rungs = (times @ icepool.d(sides)).map(dict(enumerate(after)))
    killed = rungs.map(lambda lost: lost // case.wounds)
    return dict(zip(killed.outcomes(), killed.probabilities(), strict=True))


def require_equal(case: Case) -> None:
    """Refuse to compare answers that differ."""
    ours, theirs = find_ours(case), find_icepool(case)
    error = max(abs(float(theirs.get(dead, 0)) - chance) for dead, chance in ours.items())
    if error > 1e-12:
        raise ValueError(f"{case.name}: {error}")
