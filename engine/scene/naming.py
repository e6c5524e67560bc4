"""Who is in a scene, by name: squads, units and their models, warriors, of all texts."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.assault.state import AssaultState
from engine.formations.kinds import Status
from engine.scene.state import Scene

_NUMBER_SIGN = "\u2116"


class ThingKind(StrEnum):
    """What a thing with a name is."""

    FORMATION = "formation"
    CROWD = "crowd"
    UNIT = "unit"
    MODEL = "model"
    WARRIOR = "warrior"
    SQUAD = "squad"


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """
    Somebody or something with a name: whose it is, and on which side.

    `plays` tells whether it acts by itself and still can; a model acts with its unit.
    """

    id: str
    name: str
    kind: ThingKind
    owner: int
    side: str
    plays: bool


def things_of(scene: Scene) -> Iterator[Thing]:
    """Go through all that has a name, those that are gone included, text after text."""
    yield from _formations(scene)
    yield from _units(scene)
    yield from _warriors(scene)


def find_thing(scene: Scene, thing: str) -> Thing | None:
    """Return what has an id, None for nothing."""
    return next((one for one in things_of(scene) if one.id == thing), None)


def _formations(scene: Scene) -> Iterator[Thing]:
    for one in scene.formations.formations.values():
        plays = one.status in (Status.ACTIVE, Status.LONE_COMMANDER)
        yield _thing(ThingKind.FORMATION, one.id, one.name, one.owner, one.side, plays=plays)
    for crowd in scene.formations.loose.values():
        plays = crowd.number > 0
        yield _thing(ThingKind.CROWD, crowd.id, crowd.name, crowd.owner, crowd.side, plays=plays)


def _units(scene: Scene) -> Iterator[Thing]:
    state = scene.assault
    for one in state.units.values():
        plays = not one.status.is_gone
        yield _thing(ThingKind.UNIT, one.id, one.name, one.owner, one.side, plays=plays)
    names = _name_models(state)
    for model in state.models.values():
        unit = state.units[model.unit]
        yield _thing(ThingKind.MODEL, model.id, names[model.id], unit.owner, unit.side, plays=False)


def _name_models(state: AssaultState) -> Mapping[str, str]:
    """Tell models of one name apart: by a number in their unit, by their unit from all others."""
    in_unit = Counter((model.home, model.name) for model in state.models.values())
    units = Counter(name for _, name in in_unit)
    seen: Counter[tuple[str, str]] = Counter()
    names: dict[str, str] = {}
    for model in state.models.values():
        key = model.home, model.name
        seen[key] += 1
        number = f" {_NUMBER_SIGN}{seen[key]}" if in_unit[key] > 1 else ""
        unit = f" ({state.units[model.home].name})" if units[model.name] > 1 else ""
        names[model.id] = f"{model.name}{number}{unit}"
    return names


def _warriors(scene: Scene) -> Iterator[Thing]:
    for one in scene.psychology.warriors.values():
        yield _thing(ThingKind.WARRIOR, one.id, one.name, one.owner, one.side, plays=one.is_alive)
    for squad in scene.psychology.squads.values():
        yield _thing(ThingKind.SQUAD, squad.id, squad.name, squad.owner, squad.side, plays=False)


def _thing(kind: ThingKind, thing: str, name: str, owner: int, side: str, *, plays: bool) -> Thing:
    return Thing(id=thing, name=name, kind=kind, owner=owner, side=side, plays=plays)
