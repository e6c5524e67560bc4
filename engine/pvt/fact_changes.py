"""
What differs between two states of a field: what the GM has said of it, or done by hand, between.

Source: architecture, "After a reveal".
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.pvt.battle import Battle
from engine.pvt.units import Unit


class FactKind(StrEnum):
    """What of a round may be different before a die falls."""

    PRESENT = "present"
    OWNER = "owner"
    SIDE = "side"
    RETINUE = "retinue"
    ATTACHED = "attached"
    COVER = "cover"
    TERRAIN = "terrain"
    BROKEN = "broken"
    MODELS = "models"
    WOUNDS = "wounds"
    UNIT = "unit"
    DISTANCE = "distance"
    SIGHT = "sight"
    ENGAGED = "engaged"
    DEADLY = "deadly"
    SCENE = "scene"
    CLAIMS = "claims"
    OUTCOME = "outcome"
    TURN_ORDER = "turn_order"
    ORDER = "order"


@dataclass(frozen=True, slots=True, kw_only=True)
class FactChange:
    """
    Something that was otherwise: `units` are whom it is about, `number` the declaration.

    What `was` and `now` are depends on the kind: a number, a flag, an id, an enum member, the
    owners of turns in order; None where there is nothing to compare by.
    """

    kind: FactKind
    units: tuple[str, ...] = ()
    number: int | None = None
    was: object = None
    now: object = None


_OF_A_UNIT: Mapping[FactKind, Callable[[Unit], object]] = {
    FactKind.PRESENT: lambda unit: not unit.is_removed,
    FactKind.OWNER: lambda unit: unit.owner,
    FactKind.SIDE: lambda unit: unit.side,
    FactKind.RETINUE: lambda unit: unit.retinue_of,
    FactKind.ATTACHED: lambda unit: unit.attached_to,
    FactKind.COVER: lambda unit: unit.cover_percent,
    FactKind.TERRAIN: lambda unit: unit.terrain,
    FactKind.BROKEN: lambda unit: unit.is_broken,
    FactKind.MODELS: lambda unit: len(unit.living),
    FactKind.WOUNDS: lambda unit: unit.wounds_left,
}


def find_fact_changes(was: Battle, now: Battle) -> Iterator[FactChange]:
    """Go through all that differs between two states: unit by unit, pair by pair, the rest."""
    for unit in dict.fromkeys([*now.units, *was.units]):
        yield from _of_unit(unit, was.units.get(unit), now.units.get(unit))
    yield from _of_pairs(FactKind.DISTANCE, was.distances, now.distances)
    yield from _of_pairs(FactKind.SIGHT, was.sight, now.sight)
    for pair in sorted(was.engagements ^ now.engagements):
        is_now = pair in now.engagements
        yield FactChange(kind=FactKind.ENGAGED, units=pair, was=not is_now, now=is_now)
    if was.is_deadly != now.is_deadly:
        yield FactChange(kind=FactKind.DEADLY, was=was.is_deadly, now=now.is_deadly)
    if replace(was.scene, actions=0) != replace(now.scene, actions=0):
        yield FactChange(kind=FactKind.SCENE)


def _of_unit(unit: str, was: Unit | None, now: Unit | None) -> Iterator[FactChange]:
    if was == now:
        return
    if was is None or now is None:
        yield FactChange(kind=FactKind.PRESENT, units=(unit,), was=now is None, now=was is None)
        return
    known = [
        FactChange(kind=kind, units=(unit,), was=value(was), now=value(now))
        for kind, value in _OF_A_UNIT.items()
        if value(was) != value(now)
    ]
    yield from known or [FactChange(kind=FactKind.UNIT, units=(unit,))]


def _of_pairs(
    kind: FactKind, was: Mapping[tuple[str, str], object], now: Mapping[tuple[str, str], object]
) -> Iterator[FactChange]:
    for pair in sorted(was.keys() | now.keys()):
        if was.get(pair) != now.get(pair):
            yield FactChange(kind=kind, units=pair, was=was.get(pair), now=now.get(pair))
