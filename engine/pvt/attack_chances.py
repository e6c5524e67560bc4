"""
The chances of one attack of a weapon group, as it stands when the group begins.

How many attacks there are, how each ends, which saves stop it and how much damage it does. All by
the functions that play rolls for; nothing here knows how many wounds anybody has left.

Source: PVT-DICE-3, 4, 5, 8, PVT-OPP-5, 6, PVT-SHOOT-8, PVT-HIT-6, 9, PVT-WND-5.
"""

from collections.abc import Mapping, Sequence

from engine.pvt.allocation import find_ignored_percent
from engine.pvt.attack_needs import (
    AttackGroup,
    Needs,
    find_mortal_faces,
    find_rerolled_faces,
    modify_shots,
)
from engine.pvt.battle import Battle
from engine.pvt.chance_sums import Budget, Chances, Weights, find_binomial, sum_dice, sum_times
from engine.pvt.chances import decide_chance, grade_chance
from engine.pvt.effects import Effect, RerollFaces, Step, WeaponValue
from engine.pvt.effects_at_work import as_borne, effects_of_attack, select_modifiers
from engine.pvt.opposed import Needed, grade_opposed
from engine.pvt.penetrations import modify_damage
from engine.pvt.settings import Rulings
from engine.pvt.target_values import find_cover, find_invulnerable
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Amount

FACES = range(1, 7)
_HUNDRED = 100


Outcomes = dict[tuple[int, int], float]
"""How one attack may end: by penetrations, 0 or 1, and mortal wounds besides."""


def find_effects(battle: Battle, group: AttackGroup) -> tuple[Effect, ...]:
    """Return what works on the attacks of a group."""
    weapon = as_borne(battle, group.bearers[0], group.weapon)
    return effects_of_attack(battle, group.bearers[0].unit, weapon)


def find_attacks(
    battle: Battle, group: AttackGroup, effects: Sequence[Effect], budget: Budget
) -> Weights:
    """Find how many attacks a group makes, each bearer rolling for himself (PVT-SHOOT-8)."""
    if group.attacks is not None:
        return [0.0] * group.attacks + [1.0]
    one = _find_attacks_of_one(battle, group, effects, budget)
    return sum_times(one, len(group.bearers), budget)


def count_most_attacks(
    battle: Battle, group: AttackGroup, effects: Sequence[Effect], budget: Budget
) -> int:
    """Count the attacks that a group makes at most."""
    if group.attacks is not None:
        return group.attacks
    return max(_find_attacks_of_one(battle, group, effects, budget)) * len(group.bearers)


def _find_attacks_of_one(
    battle: Battle, group: AttackGroup, effects: Sequence[Effect], budget: Budget
) -> Chances:
    shots = as_borne(battle, group.bearers[0], group.weapon).shots
    if shots is None:
        raise ValueError(f"{group.weapon.key} has no shots")
    one: dict[int, float] = {}
    for rolled, chance in find_amount(shots, battle.count_models(group.target), budget).items():
        number = modify_shots(battle, group, effects, rolled)
        one[number] = one.get(number, 0.0) + chance
    return one


def find_amount(amount: Amount, models: int, budget: Budget) -> Chances:
    """Find what an amount comes to against x models."""
    fixed = amount.without_dice(models)
    if fixed is not None:
        return {fixed: 1.0}
    dice = sum_dice(amount.times, amount.sides(models), budget)
    return {rolled: chance for rolled, chance in enumerate(dice) if chance}


def find_outcomes(group: AttackGroup, needs: Needs, effects: Sequence[Effect]) -> Outcomes:
    """Find how one attack ends, through hit, wound and armour."""
    ended: Outcomes = {}
    going = {0: 1.0}
    for step, needed in zip(Step, (needs.hit, needs.wound, needs.pierce), strict=True):
        grades = _find_grades(step, needed, group.rerolls, effects)
        further: dict[int, float] = {}
        for wounds, chance in going.items():
            for (succeeds, more), factor in grades.items():
                if succeeds:
                    further[wounds + more] = further.get(wounds + more, 0.0) + chance * factor
                else:
                    end = 0, wounds + more
                    ended[end] = ended.get(end, 0.0) + chance * factor
        going = further
    return ended | {(1, wounds): chance for wounds, chance in going.items()}


def _find_grades(
    step: Step, needed: Needed, rerolls: Sequence[RerollFaces], effects: Sequence[Effect]
) -> Mapping[tuple[bool, int], float]:
    """Find whether a die of a step succeeds at last, and which mortal wounds its face brings."""
    if needed.is_automatic:
        return {(needed is Needed.AUTOMATIC_SUCCESS, 0): 1.0}
    again = find_rerolled_faces(rerolls, step, needed).intersection(FACES)
    mortal = find_mortal_faces(effects, step)
    grades: dict[tuple[bool, int], float] = {}
    for face in FACES:
        weight = (0 if face in again else 6) + len(again)
        grade = (grade_opposed(face, needed), mortal.get(face, 0))
        grades[grade] = grades.get(grade, 0.0) + weight / 36
    return grades


def find_unsaved(battle: Battle, ref: ModelRef, group: AttackGroup, target: str) -> float:
    """Find the chance that no save of a model stops a penetration (PVT-HIT-9)."""
    said = group.cover_percent if target == group.target else None
    cover = find_cover(battle, target, group.kind, said)
    invulnerable = find_invulnerable(battle, ref)
    unsaved = 1.0
    if invulnerable is not None:
        unsaved *= 1 - find_chance(invulnerable, battle.rulings)
    if cover > 0:
        unsaved *= 1 - find_chance(cover, battle.rulings)
    return unsaved


def find_chance(percent: int, rulings: Rulings) -> float:
    """Find how probable a chance is, by a d100 or for sure (PVT-DICE-5, 8)."""
    decided = decide_chance(percent, rulings)
    if decided is not None:
        return float(decided)
    return sum(grade_chance(face, percent) for face in range(1, _HUNDRED + 1)) / _HUNDRED


def find_damage(
    battle: Battle, group: AttackGroup, effects: Sequence[Effect], target: str, budget: Budget
) -> Chances:
    """Find the damage of one penetration of a unit, by x of the declared target (PVT-HIT-6)."""
    weapon = as_borne(battle, group.bearers[0], group.weapon)
    modifiers = select_modifiers(effects, WeaponValue.DAMAGE, battle.units[target])
    damage: dict[int, float] = {}
    models = battle.count_models(group.target)
    for rolled, chance in find_amount(weapon.damage, models, budget).items():
        number = max(0, modify_damage(rolled, modifiers, battle.rulings))
        damage[number] = damage.get(number, 0.0) + chance
    return damage


def find_damage_taken(battle: Battle, ref: ModelRef, damage: Chances) -> Chances:
    """Find what of the damage a model does not ignore, wound by wound (PVT-WND-5)."""
    percent = find_ignored_percent(battle, ref)
    if percent is None:
        return damage
    taken_chance = 1 - find_chance(percent, battle.rulings)
    taken: dict[int, float] = {}
    for number, chance in damage.items():
        for left, factor in enumerate(find_binomial(number, taken_chance)):
            taken[left] = taken.get(left, 0.0) + chance * factor
    return taken
