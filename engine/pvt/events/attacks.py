"""What a weapon group rolls, and whom it hurts."""

from dataclasses import dataclass
from enum import StrEnum

from engine.pvt.units import DeathCause, ModelRef, ModelStatus

Faces = tuple[int, ...]
"""Dice, in the order rolled."""

Rerolls = tuple[tuple[int, int], ...]
"""Pairs: the place of a die in its block, and its new face."""


class AttackKind(StrEnum):
    """In what an attack is made."""

    SHOOTING = "shooting"
    OVERWATCH = "overwatch"
    FIGHT = "fight"


class SaveKind(StrEnum):
    """The saves that are chances."""

    INVULNERABLE = "invulnerable"
    COVER = "cover"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotsCounted:
    """
    A weapon group begins.

    `bearers` is how many models strike, `models` the x of the target, `dice` the count dice,
    `attacks` the shots or blows that come of it.
    """

    kind: AttackKind
    attacker: str
    target: str
    weapon: str
    bearers: int
    models: int
    dice: Faces
    attacks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotsScattered:
    """Shots into a combat: a die for each, and the shots that go to each unit of it."""

    dice: Faces
    shots: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotsHit:
    """Hit rolls against a unit; no dice where the result is automatic."""

    target: str
    skill: int | None
    against: int | None
    needed: int
    dice: Faces
    rerolls: Rerolls
    hits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HitsWounded:
    """Wound rolls, one for each hit."""

    target: str
    strength: int | None
    toughness: int | None
    needed: int
    dice: Faces
    rerolls: Rerolls
    wounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmourPierced:
    """Penetration rolls, one for each wound."""

    target: str
    penetration: int
    armour: int | None
    needed: int
    dice: Faces
    rerolls: Rerolls
    penetrations: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveRolled:
    """A save of a model; `die` is None where it was sure."""

    model: ModelRef
    kind: SaveKind
    percent: int
    die: int | None
    stopped: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageRolled:
    """How much a penetration does; no dice where it is fixed."""

    dice: Faces
    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundsIgnored:
    """A chance for each wound that came to a model; so many were ignored."""

    model: ModelRef
    percent: int
    dice: Faces
    ignored: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundsLost:
    """A model lost wounds; if it lives, it absorbs what comes next."""

    model: ModelRef
    wounds: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OverkillLost:
    """Damage beyond a death."""

    wounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HitsDropped:
    """Penetrations that nobody was left for."""

    target: str
    penetrations: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotsLost:
    """A weapon group whose target was wiped out before, or whose bearers are dead."""

    weapon: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MortalWoundsTaken:
    """So many mortal wounds come to a unit; `lost` of them found nobody alive."""

    unit: str
    wounds: int
    cause: DeathCause
    lost: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSlain:
    """A model dies; a hero whom it does not kill for good is out of play."""

    model: ModelRef
    cause: DeathCause
    status: ModelStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitDestroyed:
    """Nobody of a unit is left: it leaves every combat."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KillChanceRolled:
    """A chance for one kill; `die` is None where it was sure."""

    percent: int
    die: int | None
    happened: bool
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DegradationChanged:
    """A model reached another row of its table, the one from `least_wounds` on."""

    model: ModelRef
    least_wounds: int
