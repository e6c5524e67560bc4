"""
Exact chances of what the dice of morale decide, by the functions that grade them in play.

Source: MOR-TEST-4, 5, 8, MOR-MOD-2, MOR-INSANE-1, MOR-SWEEP-4, MOR-LIM, MOR-MULTI-32, MOR-FALL-4,
10.
"""

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product

from engine.assault.leadership import unit_leadership
from engine.assault.state import AssaultState
from engine.morale.checking import always_passes
from engine.morale.grading import (
    CHECK_DICE,
    DIE_SIDES,
    DOUBLE_ONE,
    find_sweep_total,
    find_target,
    is_caught,
    reaches_edge,
)
from engine.morale.sweeping import find_bar, find_initiative, is_winner
from tests.odds.dice_chances import chance_to_pass

_FACES = range(1, DIE_SIDES + 1)


def find_morale_chance(leadership: int, modifiers: Iterable[int] = ()) -> Fraction:
    """Find the chance that a morale check passes."""
    target = find_target(leadership, modifiers)
    return chance_to_pass(CHECK_DICE, DIE_SIDES, target, sure_pass=DOUBLE_ONE)


def find_unit_chance(state: AssaultState, unit: str, modifier: int = 0) -> Fraction:
    """Find the chance that a unit, as it stands, passes a morale check (MOR-TEST-5, 8, 9)."""
    if always_passes(state.units[unit]):
        return Fraction(1)
    return find_morale_chance(unit_leadership(state, unit), (modifier,))


def find_caught_chance(state: AssaultState, unit: str, broken: Collection[str]) -> Fraction:
    """
    Find the chance that a unit that breaks is caught, if all who may pursue it do.

    Args:
        state: before the pursuit.
        unit: of those that break.
        broken: all of its combat that break.

    Source: MOR-SWEEP-4, MOR-LIM-1, 4, MOR-MULTI-32.
    """
    hunters = (
        enemy
        for enemy in state.opponents(unit)
        if is_winner(state, enemy, broken) and find_bar(state, enemy, broken) is None
    )
    initiatives = tuple(find_initiative(state, hunter) for hunter in hunters)
    return find_catch_chance(find_initiative(state, unit), initiatives)


@lru_cache(maxsize=256)
def find_catch_chance(fleeing_initiative: int, pursuers: tuple[int, ...]) -> Fraction:
    """
    Find the chance that a fleeing unit is destroyed by any of its pursuers.

    Args:
        fleeing_initiative: of the fleeing unit, the highest of its models.
        pursuers: the Initiative of each unit that may pursue it, a tuple; none: it is safe.

    Source: MOR-SWEEP-4, MOR-MULTI-31, 32; one die for each unit.
    """
    totals = (find_sweep_total(face, fleeing_initiative) for face in _FACES)
    escaped = sum((_find_escape_chance(total, pursuers) for total in totals), Fraction(0))
    return 1 - escaped / DIE_SIDES


def _find_escape_chance(fleeing_total: int, pursuers: tuple[int, ...]) -> Fraction:
    chance = Fraction(1)
    for initiative in pursuers:
        missed = sum(
            not is_caught(find_sweep_total(face, initiative), fleeing_total) for face in _FACES
        )
        chance *= Fraction(missed, DIE_SIDES)
    return chance


@lru_cache(maxsize=64)
def find_flight_distances(dice: int) -> Mapping[int, Fraction]:
    """Find how far a fall back move on so many dice goes, in inches (MOR-FALL-4)."""
    rolls = [sum(faces) for faces in product(_FACES, repeat=dice)]
    return {inches: Fraction(rolls.count(inches), len(rolls)) for inches in sorted(set(rolls))}


def find_leaving_chance(path_inches: int, *, dice: int = CHECK_DICE, moves: int = 1) -> Fraction:
    """
    Find the chance that a unit that does not regroup is off the table within some moves.

    Args:
        path_inches: to the edge, along the way it has to go.
        dice: of one fall back move, those of its slowest model.
        moves: how many fall back moves are looked at.

    Source: MOR-FALL-4, 7, 10.
    """
    if moves == 0:
        return Fraction(0)
    return sum(
        (
            chance
            if reaches_edge(inches, path_inches)
            else chance * find_leaving_chance(path_inches - inches, dice=dice, moves=moves - 1)
            for inches, chance in find_flight_distances(dice).items()
        ),
        Fraction(0),
    )
