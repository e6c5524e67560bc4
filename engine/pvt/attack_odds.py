"""
The exact odds of an attack: how many models of the first target die, how many wounds it loses.

Each weapon group meets what those before it have left of the target. Nothing is rolled; needs,
chances, order of absorption and damage come from the functions of play.

Source: "Dice order" 5; PVT-HIT, PVT-WND, PVT-SHOOT-12, 18.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.pvt.absorption import Ladder
from engine.pvt.attack_chances import count_most_attacks, find_effects
from engine.pvt.attack_needs import AttackGroup, find_needs
from engine.pvt.battle import Battle
from engine.pvt.chance_sums import Budget, Weights
from engine.pvt.combat_odds import CombatOdds, has_foreign_rules
from engine.pvt.declarations import Fight, Shoot
from engine.pvt.volleys import Volleys, open_planned, plan_attack

NeedsLine = tuple[str, int, int, int, int]
"""A weapon's name, its attacks at most, and the numbers of `Needed` to hit, wound and pierce."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackOdds:
    """
    What an attack may come to for its first target.

    `needs` has one line for each weapon group, against the target as it stands before the first.
    Keys of `killed` are models, of `wounds_lost` wounds (a dead model has lost all it had); the
    chances sum to 1.
    """

    target: str
    needs: tuple[NeedsLine, ...]
    killed: Mapping[int, float]
    wounds_lost: Mapping[int, float]
    wipe_out: float
    mean_killed: float
    mean_wounds: float


def find_attack_odds(
    battle: Battle, action: Shoot | Fight, budget: Budget | None = None
) -> AttackOdds:
    """
    Find the exact odds of an attack against the first target that it names.

    Weapons that are aimed at other targets are left out.

    Args:
        battle: before the first die; it is not changed.
        action: an attack.
        budget: what it may cost, where several answers share one.

    Raises:
        IllegalActionError: as `plan_shooting` and `plan_fight`.
        LimitError: "attack_odds_cost": working it out would take too long.
    """
    budget = budget or Budget()
    planned = plan_attack(battle, action)
    target = planned[0].target
    against = [one for one in planned if one.target == target]
    groups = [group for one in against for group in open_planned(battle, one)]
    ladder = Ladder(battle, target)
    combat = _find_combat(battle, groups)
    follower = CombatOdds(battle, combat, budget) if combat else Volleys(ladder, budget)
    return _sum_up(ladder, _list_needs(battle, groups, budget), follower.resolve(against))


def find_luck(odds: AttackOdds, wounds_lost: int) -> float:
    """
    Find how lucky an attack was: the chance of an outcome not better than this one.

    An outcome just as good counts by half, so that luck is 0.5 on the average whatever the odds.
    """
    below = sum(chance for lost, chance in odds.wounds_lost.items() if lost < wounds_lost)
    return below + odds.wounds_lost.get(wounds_lost, 0.0) / 2


def _find_combat(battle: Battle, groups: Sequence[AttackGroup]) -> list[str]:
    """Return the target and the others of its combat, where what becomes of them counts."""
    target = groups[0].target
    among = tuple(dict.fromkeys(unit for group in groups for unit in group.scattered_among))
    if len(groups) == 1 and not has_foreign_rules(battle, among, target):
        return []
    return [target, *(unit for unit in among if unit != target)] if among else []


def _list_needs(
    battle: Battle, groups: Sequence[AttackGroup], budget: Budget
) -> tuple[NeedsLine, ...]:
    listed: list[NeedsLine] = []
    for group in groups:
        needs = find_needs(battle, group, group.target)
        attacks = count_most_attacks(battle, group, find_effects(battle, group), budget)
        numbers = (attacks, int(needs.hit), int(needs.wound), int(needs.pierce))
        listed.append((group.weapon.name, *numbers))
    return tuple(listed)


def _sum_up(ladder: Ladder, needs: tuple[NeedsLine, ...], rungs: Weights) -> AttackOdds:
    lost = {rung: chance for rung, chance in enumerate(rungs) if chance}
    killed: dict[int, float] = {}
    for rung, chance in lost.items():
        dead = ladder.places[rung]
        killed[dead] = killed.get(dead, 0.0) + chance
    return AttackOdds(
        target=ladder.unit,
        needs=needs,
        killed=killed,
        wounds_lost=lost,
        wipe_out=rungs[-1],
        mean_killed=sum(dead * chance for dead, chance in killed.items()),
        mean_wounds=sum(wounds * chance for wounds, chance in lost.items()),
    )
