"""
Exact chances of what formations check: orders, their degrees and hits; courage, fear, rallying.

By the functions that play: a check is graded on each of its hundred faces.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.formations.attacking import (
    count_hits,
    most_able,
    storm_multiplier,
)
from engine.formations.checking import (
    CheckToRoll,
    RolledCheck,
    Winner,
    find_reroll,
    grade,
    order_target,
    settle_opposed,
)
from engine.formations.commands import GiveOrder
from engine.formations.orders import ORDERS, HitCount, OrderCheck
from engine.formations.profiles import Ability
from engine.formations.settings import FormationRulings
from engine.formations.sides.imperial_guard import VOLLEYS
from engine.formations.sides.surprise import bonus_by_surprise
from engine.formations.state import FormationsState
from engine.formations.targeting import modifier_against

FACES = range(1, 101)
Chances = Mapping[int, Fraction]
"""Chances by number, in ascending order; those of nothing are left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOdds:
    """
    What may come of an order with a check.

    Args:
        target: of the check.
        chance: to succeed, a new roll included where one is possible.
        degrees: of success, of the ways that succeed.
        hits: of all ways; None where the order hits nobody.
    """

    target: int
    chance: Fraction
    degrees: Chances
    hits: Chances | None = None


def spread_check(
    target: int, rulings: FormationRulings, *, rerolls: bool = False
) -> Mapping[RolledCheck, Fraction]:
    """Return every way in which a check may end; `rerolls`: a failure is rolled once more."""
    graded = [grade(face, target, rulings) for face in FACES]
    each = Fraction(1, len(FACES))
    if not rerolls:
        return dict.fromkeys(graded, each)
    again = each * sum(not result.passed for result in graded) / len(FACES)
    return {result: each * result.passed + again for result in graded}


def _chance(ways: Mapping[RolledCheck, Fraction]) -> Fraction:
    return sum((chance for way, chance in ways.items() if way.passed), Fraction(0))


def find_order_odds(state: FormationsState, command: GiveOrder) -> OrderOdds | None:
    """
    Return the odds of an order, given as it would be given; None where nothing is checked.

    Where the command leaves open how many can attack, all can; surprise only where it says so.
    """
    if command.order == "first_rank_second_rank":
        return _find_ranks_odds(state, command)
    check = ORDERS[command.order].check
    if check is None:
        return None
    target = _find_target(state, command)
    ways = spread_check(target, state.rulings, rerolls=_rerolls(state, command, check, target))
    return OrderOdds(
        target=target,
        chance=_chance(ways),
        degrees=_gather((way.degrees, chance) for way, chance in ways.items() if way.passed),
        hits=None if check.hits is None else _spread_hits(state, command, ways),
    )


def _find_target(state: FormationsState, command: GiveOrder) -> int:
    formation = state.find(command.formation)
    check = ORDERS[command.order].check
    attacks = check is not None and check.hits is not None
    bonus = bonus_by_surprise(state, formation) if command.surprise and attacks else 0
    bonus += modifier_against(state, command) if attacks else 0
    return order_target(
        state,
        formation.id,
        command.order,
        victims=command.victims or 0,
        modifier=command.modifier + bonus,
    )


def _rerolls(state: FormationsState, command: GiveOrder, check: OrderCheck, target: int) -> bool:
    asked = CheckToRoll(
        formation=command.formation,
        who=check.checked,
        ability=check.ability,
        reason=command.order,
        target=target,
    )
    return command.rerolls and find_reroll(state, asked) is not None


def _spread_hits(
    state: FormationsState, command: GiveOrder, ways: Mapping[RolledCheck, Fraction]
) -> Chances:
    return _gather((_hits_of(state, command, way), chance) for way, chance in ways.items())


def _hits_of(state: FormationsState, command: GiveOrder, way: RolledCheck) -> int:
    check = ORDERS[command.order].check
    if check is None or check.hits is None or not way.passed:
        return 0
    formation = state.find(command.formation)
    most = most_able(formation, command)
    able = formation.regulars if command.able is None else max(0, min(command.able, most))
    return count_hits(
        check.hits,
        way.degrees,
        multiplier=storm_multiplier(state, formation, command.order),
        able=None if check.hits is HitCount.PER_THREE else able,
    )


def _gather(chances: Iterable[tuple[int, Fraction]]) -> Chances:
    totals: dict[int, Fraction] = {}
    for number, chance in chances:
        if chance:
            totals[number] = totals.get(number, Fraction(0)) + chance
    return dict(sorted(totals.items()))


def _find_ranks_odds(state: FormationsState, command: GiveOrder) -> OrderOdds:
    """Return the odds of the command, and of the hits of its volleys together; FRM-IG-6, 8."""
    target = _find_target(state, command)
    ways = spread_check(target, state.rulings)
    chance = _chance(ways)
    volley = replace(command, order="volley_fire", modifier=command.attack_modifier)
    together = _spread_volleys(state, volley)
    heard = ((hits, part * chance) for hits, part in together.items())
    return OrderOdds(
        target=target,
        chance=chance,
        degrees=_gather((way.degrees, part) for way, part in ways.items() if way.passed),
        hits=_gather([(0, 1 - chance), *heard]),
    )


def _spread_volleys(state: FormationsState, volley: GiveOrder) -> Chances:
    """Return the hits of volleys one after the other: drill rolls the first failure again."""
    target = _find_target(state, volley)
    check = ORDERS[volley.order].check
    assert check is not None
    plain = spread_check(target, state.rulings)
    drills = _rerolls(state, volley, check, target)
    still: Chances = {0: Fraction(int(drills))}
    spent: Chances = {0: Fraction(int(not drills))}
    for _ in range(VOLLEYS):
        passed = {way: part for way, part in plain.items() if way.passed}
        failed = 1 - _chance(plain)
        hits_passed = _spread_hits(state, volley, passed)
        hits_any = _spread_hits(state, volley, plain)
        drilled = {hits: part * failed for hits, part in hits_any.items()}
        spent = _gather([*_add(spent, hits_any), *_add(still, drilled)])
        still = _gather(_add(still, hits_passed))
    return _gather([*still.items(), *spent.items()])


def _add(first: Chances, second: Chances) -> list[tuple[int, Fraction]]:
    return [(a + b, x * y) for a, x in first.items() for b, y in second.items()]


def chance_to_hide(state: FormationsState, command: GiveOrder, perception: int) -> Fraction:
    """Return the chance that an enemy loses sight of a formation by deception; FRM-DRUK-3, 5."""
    value = state.find(command.formation).commander.abilities.value(Ability.STEALTH)
    own = spread_check(_find_target(state, command), state.rulings)
    other = spread_check(perception, state.rulings)
    won, tied = Fraction(0), Fraction(0)
    for first, one in own.items():
        for second, two in other.items():
            winner = settle_opposed(first, second, first_value=value, second_value=perception)
            won += one * two * (winner is Winner.FIRST)
            tied += one * two * (winner is None)
    return won / (1 - tied)
