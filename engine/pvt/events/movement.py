"""How units move."""

from dataclasses import dataclass

from engine.pvt.events.attacks import Faces
from engine.pvt.units import Terrain


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitMoved:
    """
    A unit moved.

    `metres` is the farthest it may have gone. `towards` or `away_from` names the unit whose
    distance changes by it; of the mover's other distances nobody is sure any more.
    """

    unit: str
    metres: int
    terrain: Terrain
    towards: str | None = None
    away_from: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitArrived:
    """A unit landed or was teleported."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitAdvanced:
    """A unit went on after its move by the face of a d10, in metres."""

    unit: str
    die: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFellBack:
    """A unit left close combat, at most so many metres."""

    unit: str
    metres: int
    terrain: Terrain


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainRolled:
    """A die for each living model on dangerous ground; `ones` of them were ones."""

    unit: str
    dice: Faces
    ones: int
