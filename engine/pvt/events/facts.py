"""Who fights, what the GM says of the field, rounds, turns and what became of declarations."""

from dataclasses import dataclass

from engine.pvt.units import Phase, Terrain, Unit
from engine.table.questions import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitPlaced:
    """A unit enters the battle, last in battle order."""

    unit: Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRemoved:
    """A unit leaves the battle, alive or not."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SideSet:
    """A unit stands on a side."""

    unit: str
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitGiven:
    """A unit belongs to another player, or to the GM."""

    unit: str
    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RetinueSet:
    """A unit belongs to the retinue of a hero; None: of nobody."""

    unit: str
    hero: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanceSet:
    """So far are two units from each other; None: nobody knows any more."""

    first: str
    second: str
    metres: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SightSet:
    """Whether one unit sees at least one model of another."""

    viewer: str
    target: str
    visible: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverSet:
    """A unit is in cover of so many per cent."""

    unit: str
    percent: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainSet:
    """A unit moves over such ground until told otherwise."""

    unit: str
    terrain: Terrain


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceSet:
    """Whether the battle is in the warp or in open space, where death is for good."""

    is_deadly: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroAttached:
    """A hero becomes a model of a unit."""

    hero: str
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroDetached:
    """A hero stands alone again, where the unit is."""

    hero: str
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOpened:
    """
    A round begins; every unit's models are counted for its morale.

    `at` is the clock then, in seconds since 1970. `form` is that of the round's dice: in rounds
    of form 1, as older versions began them, the words of players are not mixed in.
    """

    number: int
    at: int = 0
    form: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan:
    """The turn of some units begins: all action points, no phase entered, nothing done yet."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """The turn of some units is over: what they did in it is forgotten (PVT-TURN-12)."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationRefused:
    """A declaration is against a rule as things stand; `facts` are pairs of a name and a text."""

    rule: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationVoided:
    """The actor or a target of a declaration is gone."""

    gone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationLeftToGm:
    """Free text, a power or a ritual, which the GM decides."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerUsed:
    """A unit used a power, or held a summoning ritual."""

    unit: str
    is_ritual: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultsServed:
    """Nobody had said what an action of the scene had to know, so the defaults served."""

    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionPointsSpent:
    """A hero paid for an action."""

    hero: str
    points: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseEntered:
    """An NPC unit acts in a phase, and so is past those before."""

    unit: str
    phase: Phase
