"""Build weapon groups by hand, resolve them with scripted dice, and sum up what came of them."""

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.pvt.allocation import Blow, find_absorber, wound_model
from engine.pvt.attack_needs import AttackGroup
from engine.pvt.attack_sequence import resolve_group
from engine.pvt.battle import Battle
from engine.pvt.effects_at_work import find_penetration, find_strength
from engine.pvt.events import (
    ArmourPierced,
    AttackKind,
    HitsWounded,
    ShotsCounted,
    ShotsHit,
    ShotsScattered,
)
from engine.pvt.playing import Block, Table
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Weapon
from tests.engine.pvt.armies import a_table, orks

_Event = TypeVar("_Event")

BLOW = Blow(strength=40, attacker="ORK", group="1")


def a_group(
    battle: Battle, attacker: str, weapon: Weapon, target: str, *, skill: int, **fields: Any
) -> AttackGroup:
    """Let all living models of a unit shoot; what is not said follows from unit and weapon."""
    bearers = fields.pop("bearers", None) or tuple(battle.refs_of(attacker))
    values = {
        "kind": AttackKind.SHOOTING,
        "group": "1",
        "strength": find_strength(battle, bearers[0], weapon, target),
        "penetration": find_penetration(battle, bearers[0], weapon, target),
        **fields,
    }
    return AttackGroup(
        attacker=attacker, bearers=bearers, weapon=weapon, target=target, skill=skill, **values
    )


def strike(battle: Battle, group: AttackGroup, *faces: int) -> Table:
    """Resolve a group; every face has to be used."""
    script = ScriptedFaces(faces)
    table = Table(battle, OneStream(script))
    resolve_group(table, group)
    assert script.left_over == ()
    return table


def events_of(table: Table, kind: type[_Event]) -> list[_Event]:
    return [event for event in table.events if isinstance(event, kind)]


def sum_up(table: Table, target: str) -> str:
    """Write needs and numbers as the cases do: `3+/3+/4+ 10>6>4>2`."""
    (counted,) = events_of(table, ShotsCounted)
    parts = {unit: n for event in events_of(table, ShotsScattered) for unit, n in event.shots}
    needs, numbers = [], [parts.get(target, counted.attacks)]
    for event in table.events:
        if isinstance(event, ShotsHit | HitsWounded | ArmourPierced) and event.target == target:
            needs.append({1: "A", 7: "N"}.get(event.needed, f"{event.needed}+"))
            numbers.append(_count(event))
    return f"{'/'.join(needs)} {'>'.join(map(str, numbers))}"


def _count(event: ShotsHit | HitsWounded | ArmourPierced) -> int:
    match event:
        case ShotsHit():
            return event.hits
        case HitsWounded():
            return event.wounds
        case ArmourPierced():
            return event.penetrations


def wounds_of(battle: Battle, unit: str) -> list[int]:
    """List the wounds that the models of a unit have left."""
    return [model.wounds_left for model in battle.units[unit].models]


class RecordedBlocks:
    """Scripted faces that note each block they are drawn for: block, number, sides, count."""

    def __init__(self, *faces: int) -> None:
        self._script = ScriptedFaces(faces)
        self.draws: list[tuple[str, Block, int, int, int]] = []

    def draw(self, group: str, block: Block, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces."""
        self.draws.append((group, block, number, sides, count))
        return self._script.draw(sides, count)


def place(unit: str, *places: int) -> tuple[ModelRef, ...]:
    return tuple(ModelRef(unit, one) for one in places)


def hurt(battle: Battle, unit: str, *damages: int, blow: Blow = BLOW) -> Table:
    """Let hits of these damages come to a unit, one after another."""
    battle.units.setdefault("ORK", orks(1))
    table = a_table(battle)
    for number, damage in enumerate(damages, 1):
        ref = find_absorber(battle, unit)
        assert ref is not None
        wound_model(table, ref, damage, blow, number)
    return table
