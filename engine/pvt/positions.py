"""
Who stands how far from whom, sees whom and fights whom, as events change it.

Positions are abstract: a pair of units has a distance, or none that anybody has said; it is unsure
once one of the two stands elsewhere than when it was said.

Source: PVT-MOVE-1, PVT-UNIT-5, PVT-FIGHT-3.
"""

from engine.pvt import events as happened
from engine.pvt.battle import Battle, Pair, pair_of
from engine.pvt.units import Heading


def set_distance(battle: Battle, event: happened.DistanceSet) -> None:
    """Write down what the GM says; without a figure nobody has said any."""
    pair = pair_of(event.first, event.second)
    battle.unsure.discard(pair)
    if event.metres is None:
        battle.distances.pop(pair, None)
    else:
        battle.distances[pair] = event.metres


def go(battle: Battle, unit: str, heading: Heading | None, metres: int) -> None:
    """Let a unit go so far; the distance to whom it goes to or from follows, if it is known."""
    kept = None if heading is None else pair_of(unit, battle.body_of(heading.unit))
    was_unsure = kept in battle.unsure
    doubt_distances(battle, unit)
    if heading is None or kept is None or kept not in battle.distances:
        return
    way = metres if heading.is_away else -metres
    battle.distances[kept] = max(0, battle.distances[kept] + way)
    if not was_unsure:
        battle.unsure.discard(kept)


def doubt_distances(battle: Battle, unit: str) -> None:
    """Note that a unit stands elsewhere now: its figures serve till the GM says others."""
    battle.unsure |= {pair for pair in battle.distances if unit in pair}


def forget_distances(battle: Battle, unit: str) -> None:
    """Forget how far a unit is from all others."""
    battle.distances = {pair: far for pair, far in battle.distances.items() if unit not in pair}
    battle.unsure = {pair for pair in battle.unsure if unit not in pair}


def leave_combat(battle: Battle, unit: str) -> None:
    """Part a unit from all whom it fights."""
    battle.engagements = {pair for pair in battle.engagements if unit not in pair}


def stand_where(battle: Battle, hero: str, unit: str) -> None:
    """Let a hero stand where a unit stands, engaged with those it is engaged with."""
    for pair, metres in list(battle.distances.items()):
        if unit in pair:
            own = pair_of(hero, _other(pair, unit))
            battle.distances[own] = metres
            if pair in battle.unsure:
                battle.unsure.add(own)
    for pair in list(battle.engagements):
        if unit in pair:
            battle.engagements.add(pair_of(hero, _other(pair, unit)))
    for (viewer, target), visible in list(battle.sight.items()):
        if viewer == unit:
            battle.sight[hero, target] = visible
        if target == unit:
            battle.sight[viewer, hero] = visible


def _other(pair: Pair, unit: str) -> str:
    return pair[0] if pair[1] == unit else pair[1]
