"""
What the weapon groups of an attack make of the rungs of their target, one group after another.

A group is opened and needs are found by the functions of play, once for all rungs at which they
are bound to be the same.

Source: "Dice order" 5; PVT-SHOOT-12, 18, 20, 23, PVT-DEG-2, PVT-UNIT-6.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.pvt.absorption import Ladder
from engine.pvt.attaching import as_carried_out
from engine.pvt.attack_chances import (
    Outcomes,
    find_attacks,
    find_damage,
    find_damage_taken,
    find_effects,
    find_outcomes,
    find_unsaved,
)
from engine.pvt.attack_needs import AttackGroup, find_needs
from engine.pvt.battle import Battle
from engine.pvt.chance_sums import Budget, Chances, Weights, mix_binomials, sum_pairs
from engine.pvt.declarations import Fight, Shoot
from engine.pvt.fighting import PlannedBlows, open_blows, plan_fight
from engine.pvt.loss_chain import Course, Rung, spread_blows, take_out_stays
from engine.pvt.planned_fire import PlannedFire
from engine.pvt.shooting import open_groups, plan_shooting

Planned = PlannedFire | PlannedBlows

_OPENING = 2_000
"""What it costs to find what a group does to a unit, in multiplications of two chances."""


def plan_attack(battle: Battle, action: Shoot | Fight) -> Sequence[Planned]:
    """Say who attacks whom with what, or raise what stands in the way."""
    done = as_carried_out(battle, action)
    return plan_shooting(battle, done) if isinstance(done, Shoot) else plan_fight(battle, done)


def open_planned(battle: Battle, planned: Planned) -> Iterator[AttackGroup]:
    """Go through the groups of one weapon."""
    if isinstance(planned, PlannedFire):
        return open_groups(battle, planned)
    return open_blows(battle, planned)


def without_group(planned: Planned, group: AttackGroup) -> Planned:
    """Return what is left of a weapon when one of its groups is done."""
    if isinstance(planned, PlannedFire):
        left = tuple(ref for ref in planned.bearers if ref not in group.bearers)
        return replace(planned, bearers=left)
    blows = tuple(one for one in planned.blows if one[0] not in group.bearers)
    return replace(planned, blows=blows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Volley:
    """The attacks of a group at one unit, as they are when the group begins."""

    group: AttackGroup
    unit: str
    attacks: Weights
    outcomes: Outcomes
    damage: Chances


def find_volley(
    battle: Battle, group: AttackGroup, unit: str, budget: Budget, among: int = 1
) -> Volley:
    """
    Find what a group does to a unit.

    Args:
        among: of so many units each attack draws one (PVT-SHOOT-12).
    """
    budget.spend(_OPENING)
    effects = find_effects(battle, group)
    outcomes = find_outcomes(group, find_needs(battle, group, unit), effects)
    if among > 1:
        outcomes = {end: chance / among for end, chance in outcomes.items()}
        outcomes[0, 0] = outcomes.get((0, 0), 0.0) + 1 - 1 / among
    return Volley(
        group=group,
        unit=unit,
        attacks=find_attacks(battle, group, effects, budget),
        outcomes=outcomes,
        damage=find_damage(battle, group, effects, unit, budget),
    )


class Volleys:
    """
    The volleys of one attack.

    Args:
        ladder: of the target, from the first die on.
        budget: what the attack may cost.
    """

    def __init__(self, ladder: Ladder, budget: Budget) -> None:
        self._ladder = ladder
        self._budget = budget
        self._volleys: dict[object, Volley] = {}

    def resolve(self, against: Sequence[Planned]) -> Weights:
        """Return the chance of each rung after some weapons, one after another."""
        rungs = [1.0] + [0.0] * self._ladder.top
        for one in against:
            rungs = self._attack(one, rungs)
        return rungs

    def _attack(self, planned: Planned, rungs: Weights) -> Weights:
        """Let the groups of one weapon strike; where the target is gone they are lost."""
        done, waiting = [0.0] * len(rungs), {planned: rungs}
        while waiting:
            one, rungs = waiting.popitem()
            done[-1] += rungs[-1]
            for group, standing in self._open(one, rungs):
                if group is None:
                    for rung, chance in standing.items():
                        done[rung] += chance
                    continue
                after = self._strike(group, standing)
                left = without_group(one, group)
                known = waiting.get(left, [0.0] * len(after))
                waiting[left] = [old + new for old, new in zip(known, after, strict=True)]
        return done

    def _open(
        self, planned: Planned, rungs: Weights
    ) -> Iterator[tuple[AttackGroup | None, dict[int, float]]]:
        """Open the next group of a weapon for all rungs; None where there is none."""
        by_parts: dict[object, dict[int, float]] = {}
        for rung, chance in enumerate(rungs[:-1]):
            if chance:
                by_parts.setdefault(self._ladder.parts_at(rung), {})[rung] = chance
        for standing in by_parts.values():
            battle = self._ladder.battle_at(min(standing))
            yield next(open_planned(battle, planned), None), standing

    def _strike(self, group: AttackGroup, standing: Mapping[int, float]) -> Weights:
        """Let a group strike at a target that stands on some rungs."""
        after = [0.0] * (self._ladder.top + 1)
        by_damage: dict[object, list[tuple[int, float, Volley]]] = {}
        for rung, chance in standing.items():
            volley = self._find_volley(group, rung)
            by_damage.setdefault(tuple(volley.damage.items()), []).append((rung, chance, volley))
        for starts in by_damage.values():
            for rung, chance in enumerate(spread_volley(self._ladder, starts, self._budget)):
                after[rung] += chance
        self._volleys.clear()
        return after

    def _find_volley(self, group: AttackGroup, rung: int) -> Volley:
        x = self._ladder.places[rung] if _counts_models(group) else None
        key = self._ladder.mix_at(rung), x
        known = self._volleys.get(key)
        if known is None:
            among = max(1, len(group.scattered_among))
            battle = self._ladder.battle_at(rung)
            known = self._volleys[key] = find_volley(
                battle, group, group.target, self._budget, among
            )
        return known


def _counts_models(group: AttackGroup) -> bool:
    amounts = (group.weapon.shots, group.weapon.damage)
    return any(amount is not None and amount.depends_on_models for amount in amounts)


def spread_volley(
    ladder: Ladder, starts: Sequence[tuple[int, float, Volley]], budget: Budget
) -> Weights:
    """
    Find what volleys of one group and equal damage make of their target.

    Args:
        starts: rungs, their chances and the volleys there.
    """
    begin = ladder.places[min(rung for rung, _, _ in starts)]
    counts, courses = take_out_stays(_find_courses(ladder, starts[0][2], begin))
    offset = ladder.victims[begin].start
    by_mortal: dict[int, dict[int, Weights]] = {}
    blows: dict[int, dict[int, Weights]] = {}
    for rung, chance, volley in starts:
        known = blows.get(id(volley))
        if known is None:
            known = blows[id(volley)] = find_blows(volley, counts, ladder.top, budget)
        for mortal, weights in known.items():
            started = by_mortal.setdefault(mortal, {})
            started[rung - offset] = [chance * weight for weight in weights]
            budget.spend(len(weights) * (ladder.top - rung))
    after = [0.0] * (ladder.top + 1)
    for mortal, started in by_mortal.items():
        for rung, chance in enumerate(spread_blows(courses, started), offset):
            if chance:
                after[ladder.fall_by_mortal_wounds(rung, mortal)] += chance
    return after


def find_blows(volley: Volley, counts: float, most: int, budget: Budget) -> dict[int, Weights]:
    """
    Find how many penetrations count, by the mortal wounds that come besides.

    Args:
        counts: the chance that a penetration is one that counts.
        most: mortal wounds beyond so many do nothing more.
    """
    one: dict[tuple[int, int], float] = {}
    for (pierces, mortal), chance in volley.outcomes.items():
        for more, factor in ((pierces, counts), (0, 1 - counts)) if pierces else ((0, 1.0),):
            one[more, mortal] = one.get((more, mortal), 0.0) + chance * factor
    if all(mortal == 0 for _, mortal in one):
        return {0: mix_binomials(volley.attacks, one.get((1, 0), 0.0), budget)}
    return sum_pairs(volley.attacks, one, most, budget)


def _find_courses(ladder: Ladder, volley: Volley, begin: int) -> list[Course]:
    """Find what penetrations do to each victim from a place on; alike are the same course."""
    known: dict[object, Course] = {}
    courses: list[Course] = []
    for victim in ladder.victims[begin:]:
        course = known.get(victim.alike)
        if course is None:
            rungs = range(victim.start, victim.end if victim.degrades else victim.start + 1)
            struck = [_find_struck(ladder, rung, volley) for rung in rungs]
            struck += struck[-1:] * (victim.wounds - len(struck))
            course = known[victim.alike] = tuple(
                _find_rung(ladder, victim.start, lost, *one) for lost, one in enumerate(struck)
            )
        courses.append(course)
    return courses


def _find_struck(ladder: Ladder, rung: int, volley: Volley) -> tuple[float, Chances]:
    """Return the chance that no save helps on a rung, and the damage that then is taken."""
    battle, ref = ladder.battle_at(rung), ladder.victims[ladder.places[rung]].ref
    return (
        find_unsaved(battle, ref, volley.group, volley.unit),
        find_damage_taken(battle, ref, volley.damage),
    )


def _find_rung(ladder: Ladder, start: int, lost: int, unsaved: float, taken: Chances) -> Rung:
    stays = 1 - unsaved
    moves: dict[int, float] = {}
    for damage, chance in taken.items():
        to = ladder.fall(start + lost, damage) - start
        if to == lost:
            stays += unsaved * chance
        elif chance and unsaved:
            moves[to] = moves.get(to, 0.0) + unsaved * chance
    return Rung(stays, tuple(moves.items()))
