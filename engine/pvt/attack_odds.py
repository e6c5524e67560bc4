"""
The exact odds of an attack: how many models of the first target die, how many wounds it loses.

A chain over the rungs of the target: each weapon group meets what those before have left. Nothing
is rolled; needs, chances, order of absorption and damage come from the functions of play.

Source: "Dice order" 5; PVT-HIT, PVT-WND, PVT-SHOOT-12, 18.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.errors import LimitError
from engine.pvt.absorption import Ladder
from engine.pvt.attack_chances import (
    find_attacks,
    find_damage,
    find_damage_taken,
    find_effects,
    find_outcomes,
    find_unsaved,
)
from engine.pvt.attack_needs import AttackGroup, find_needs
from engine.pvt.battle import Battle
from engine.pvt.declarations import Fight, Shoot
from engine.pvt.fighting import PlannedBlows, open_blows, plan_fight
from engine.pvt.shooting import PlannedFire, open_groups, plan_shooting

COST = 20_000_000
"""The most work that an answer may take, in steps of the chain."""

Planned = PlannedFire | PlannedBlows


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackOdds:
    """
    What an attack may come to for its first target.

    `needs` holds, for each weapon group against the target as it stands, the weapon's name, its
    attacks at most, and the numbers of `Needed` to hit, wound and pierce. Keys of `killed` are
    models, of `wounds_lost` wounds (a dead model has lost all it had); the chances sum to 1.
    """

    target: str
    needs: tuple[tuple[str, int, int, int, int], ...]
    killed: Mapping[int, float]
    wounds_lost: Mapping[int, float]
    wipe_out: float
    mean_killed: float
    mean_wounds: float


def find_attack_odds(battle: Battle, action: Shoot | Fight) -> AttackOdds:
    """
    Find the exact odds of an attack against the first target that it names.

    Raises:
        IllegalActionError: as `plan_shooting` and `plan_fight`.
        LimitError: "odds_cost": working it out would take too long.
    """
    planned: Sequence[Planned] = (
        plan_shooting(battle, action) if isinstance(action, Shoot) else plan_fight(battle, action)
    )
    target = planned[0].target
    against = [one for one in planned if one.target == target]
    ladder = Ladder(battle, target)
    rungs = [1.0] + [0.0] * ladder.top
    for one in against:
        rungs = _attack(ladder, one, rungs)
    return _sum_up(ladder, _list_needs(battle, against), rungs)


def find_luck(odds: AttackOdds, wounds_lost: int) -> float:
    """Find the chance of a loss below one's own, with half the chance of just this one."""
    below = sum(chance for lost, chance in odds.wounds_lost.items() if lost < wounds_lost)
    return below + odds.wounds_lost.get(wounds_lost, 0.0) / 2


def _list_needs(
    battle: Battle, against: Sequence[Planned]
) -> tuple[tuple[str, int, int, int, int], ...]:
    listed = []
    for one in against:
        for group in _open(battle, one):
            needs = find_needs(battle, group, group.target)
            attacks = max(find_attacks(battle, group, find_effects(battle, group)))
            numbers = (attacks, int(needs.hit), int(needs.wound), int(needs.pierce))
            listed.append((group.weapon.name, *numbers))
    return tuple(listed)


def _open(battle: Battle, planned: Planned) -> Iterator[AttackGroup]:
    if isinstance(planned, PlannedFire):
        return open_groups(battle, planned)
    return open_blows(battle, planned)


def _attack(ladder: Ladder, planned: Planned, rungs: list[float]) -> list[float]:
    """Let one weapon strike: its groups one after another, each as the rung before it has it."""
    waiting: dict[Planned, list[float]] = {planned: rungs}
    done = [0.0] * len(rungs)
    done[-1], rungs[-1] = rungs[-1], 0.0
    while waiting:
        one, chances = waiting.popitem()
        for rung, chance in enumerate(chances):
            if not chance:
                continue
            battle = ladder.battle_at(rung)
            group = next(_open(battle, one), None)
            after = [0.0] * len(rungs) if group else done
            if group is None:
                done[rung] += chance
                continue
            for place, share in enumerate(_strike(ladder, rung, group)):
                after[place] += chance * share
            done[-1] += after[-1]
            after[-1] = 0.0
            left = _without(one, group)
            known = waiting.get(left)
            waiting[left] = (
                after if known is None else [a + b for a, b in zip(known, after, strict=True)]
            )
    return done


def _without(planned: Planned, group: AttackGroup) -> Planned:
    if isinstance(planned, PlannedFire):
        left = tuple(ref for ref in planned.bearers if ref not in group.bearers)
        return replace(planned, bearers=left)
    blows = tuple(blow for blow in planned.blows if blow[0] not in group.bearers)
    return replace(planned, blows=blows)


def _strike(ladder: Ladder, rung: int, group: AttackGroup) -> list[float]:
    """Let a group strike from one rung on; return the chance of every rung after it."""
    battle, target = ladder.battle_at(rung), group.target
    effects = find_effects(battle, group)
    outcomes = find_outcomes(group, find_needs(battle, group, target), effects)
    damage = find_damage(battle, group, effects, target)
    among = group.scattered_among or (target,)
    joint: dict[tuple[int, int], float] = {}
    one = {(int(end.pierces), end.mortal_wounds): p / len(among) for end, p in outcomes.items()}
    one[0, 0] = one.get((0, 0), 0.0) + 1 - 1 / len(among)
    attacks = find_attacks(battle, group, effects)
    sums = {(0, 0): 1.0}
    cost = max(attacks) ** 2 * ladder.top * len(one)
    if cost > COST:
        raise LimitError("odds_cost", allowed=COST, asked=cost)
    for number in range(max(attacks) + 1):
        share = attacks.get(number, 0.0)
        for key, p in sums.items():
            joint[key] = joint.get(key, 0.0) + p * share
        sums = _join(sums, one)
    steps = [_step(ladder, at, group, damage) for at in range(ladder.top)]
    chances = [0.0] * (ladder.top + 1)
    chances[rung] = 1.0
    after = [0.0] * (ladder.top + 1)
    for pierced in range(max(attacks) + 1):
        for (number, mortal), p in joint.items():
            if number == pierced:
                for at, share in enumerate(chances):
                    after[ladder.fall_by_mortal_wounds(at, mortal)] += p * share
        further = [0.0] * (ladder.top + 1)
        further[-1] = chances[-1]
        for at, step in enumerate(steps):
            for to, p in step.items():
                further[to] += chances[at] * p
        chances = further
    return after


def _join(
    sums: Mapping[tuple[int, int], float], one: Mapping[tuple[int, int], float]
) -> dict[tuple[int, int], float]:
    joined: dict[tuple[int, int], float] = {}
    for (pierced, mortal), p in sums.items():
        for (more, wounds), q in one.items():
            key = pierced + more, mortal + wounds
            joined[key] = joined.get(key, 0.0) + p * q
    return joined


def _step(
    ladder: Ladder, rung: int, group: AttackGroup, damage: Mapping[int, float]
) -> dict[int, float]:
    battle = ladder.battle_at(rung)
    ref = ladder.victims[ladder.places[rung]].ref
    unsaved = find_unsaved(battle, ref, group, group.target)
    step = {rung: 1 - unsaved}
    for wounds, p in find_damage_taken(battle, ref, damage).items():
        to = ladder.fall(rung, wounds)
        step[to] = step.get(to, 0.0) + unsaved * p
    return step


def _sum_up(
    ladder: Ladder, needs: tuple[tuple[str, int, int, int, int], ...], rungs: Sequence[float]
) -> AttackOdds:
    killed: dict[int, float] = {}
    lost: dict[int, float] = {}
    for rung, chance in enumerate(rungs):
        if chance:
            dead = ladder.places[rung]
            killed[dead] = killed.get(dead, 0.0) + chance
            lost[rung] = chance
    return AttackOdds(
        target=ladder.unit,
        needs=needs,
        killed=killed,
        wounds_lost=lost,
        wipe_out=rungs[-1],
        mean_killed=sum(dead * chance for dead, chance in killed.items()),
        mean_wounds=sum(wounds * chance for wounds, chance in lost.items()),
    )
