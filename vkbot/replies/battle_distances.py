"""How far units are from each other, and what of it the GM should say anew."""

from collections.abc import Iterable, Iterator, Sequence

from engine.pvt.battle import Battle, Pair, pair_of
from engine.pvt.declarations import Action, Charge, Shoot
from vkbot.replies.battle_names import name_unit

MOST_PAIRS = 6


def write_metres(battle: Battle, first: str, second: str) -> str:
    """Write a distance, and that it is to be asked about; empty where nobody has said it."""
    metres = battle.distance(first, second)
    if metres is None:
        return ""
    return f"{metres} м (уточнить)" if battle.is_unsure(first, second) else f"{metres} м"


def write_unsure(battle: Battle, unit: str) -> str:
    """Ask for the distances of a unit that has moved; empty where it has none, or fights."""
    if battle.is_gone(unit) or battle.is_engaged(unit):
        return ""
    side = battle.units[unit].side
    asked = [
        f"{name_unit(battle, other)} {battle.distance(unit, other)}"
        for other in battle.units
        if other != unit and battle.units[other].attached_to is None
        if battle.units[other].side != side and _is_asked(battle, unit, other)
    ]
    was = f" (было: {_cut(asked)})" if asked else ""
    return f"{name_unit(battle, unit)}: дистанции после движения{was}"


def ask_distances(actions: Iterable[tuple[Battle, Action]]) -> list[str]:
    """
    Ask the GM for each distance that actions hang on and that a movement has made unsure.

    Args:
        actions: each with the state in which it will be carried out.
    """
    asked = dict.fromkeys(
        f"{name_unit(met, first)} — {name_unit(met, second)} {met.distance(first, second)}"
        for met, action in actions
        for first, second in _pairs_of(met, action)
        if _is_asked(met, first, second)
    )
    if not asked:
        return []
    return [f"📏 Уточнить дистанции (до движения было так, м): {_cut(tuple(asked))}"]


def _pairs_of(battle: Battle, action: Action) -> Iterator[Pair]:
    match action:
        case Shoot(unit=unit):
            targets = tuple(line.target for line in action.lines)
        case Charge(unit=unit, targets=targets):
            pass
        case _:
            return
    for target in targets:
        yield pair_of(battle.body_of(unit), battle.body_of(target))


def _is_asked(battle: Battle, first: str, second: str) -> bool:
    is_fought = battle.is_gone(first) or battle.is_gone(second) or battle.are_engaged(first, second)
    return battle.is_unsure(first, second) and not is_fought


def _cut(texts: Sequence[str]) -> str:
    more = f" и ещё {len(texts) - MOST_PAIRS}" if len(texts) > MOST_PAIRS else ""
    return ", ".join(texts[:MOST_PAIRS]) + more
