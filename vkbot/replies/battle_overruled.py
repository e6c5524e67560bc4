"""What a player says of distance and cover where the GM has said something else."""

from collections.abc import Iterable, Iterator

from engine.pvt.battle import Battle
from engine.pvt.declarations import Action, Charge, Shoot, ShootingLine
from vkbot.replies.battle_names import name_unit


def write_overruled(battle: Battle, action: Action) -> Iterable[str]:
    """Write each figure of an action that the GM's word stands against, once."""
    return dict.fromkeys(_find_overruled(battle, action))


def _find_overruled(battle: Battle, action: Action) -> Iterator[str]:
    match action:
        case Shoot():
            for line in action.lines:
                if not line.claims.are_facts:
                    yield from _of_line(battle, action.unit, line)
        case Charge(are_facts=False):
            for target, metres in action.distances:
                yield from _of_distance(battle, action.unit, target, metres)


def _of_line(battle: Battle, unit: str, line: ShootingLine) -> Iterator[str]:
    yield from _of_distance(battle, unit, line.target, line.claims.distance_metres)
    typed, said = line.claims.cover_percent, battle.units[line.target].cover_percent
    if typed is not None and said and typed != said:
        name = name_unit(battle, line.target)
        yield f"{name}: ГМ сказал, что укрытие {said} %, {typed} % не в счёт."


def _of_distance(battle: Battle, unit: str, target: str, typed: int | None) -> Iterator[str]:
    said = battle.distance(unit, target)
    if typed is not None and said is not None and typed != said:
        pair = f"{name_unit(battle, unit)} — {name_unit(battle, target)}"
        yield f"{pair}: ГМ сказал, что дистанция {said} м, {typed} м не в счёт."
