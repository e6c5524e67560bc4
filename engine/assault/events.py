"""
What happens in an assault whichever text it is by, one frozen record for each sort of event.

Things are named by their ids. Names of fields are part of what is stored; renaming one is a
migration.

Source: the lists of events of the texts of characters and of morale.
"""

from dataclasses import dataclass

from engine.assault.challenges import WoundSource
from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.records import Model, MoraleRule, Phase, Unit, UnitStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultUnitPut:
    """A unit came on the table."""

    unit: Unit
    models: tuple[Model, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultUnitRefreshed:
    """A unit on the table was told anew; `models` are those told, as they are from now on."""

    unit: str
    name: str
    owner: int
    side: str
    models: tuple[Model, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultUnitLost:
    """A unit is out of the game, whoever of it still lived a casualty."""

    unit: str
    status: UnitStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitCaught:
    """A sweeping advance caught a unit, which lives on if a rule of its own says so."""

    unit: str
    survives: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultModelRenamed:
    """A model has another name."""

    model: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFlagSet:
    """Somebody said something of a model; None: nobody knows any more."""

    model: str
    flag: ModelFlag
    is_on: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelValueSet:
    """A number of a model is another one; None for no save."""

    model: str
    value: ModelValue
    number: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleRulesSet:
    """Somebody said which rules of its own a unit has on morale checks; none takes them back."""

    unit: str
    rules: tuple[MoraleRule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFlagSet:
    """Somebody said something of a unit."""

    unit: str
    flag: UnitFlag
    is_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitStatusSet:
    """What a unit is about was set by hand."""

    unit: str
    status: UnitStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitJoined:
    """A character became a member of a unit."""

    model: str
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitParted:
    """A character left a unit for one of his own; `new` where that has to be put first."""

    model: str
    unit: str
    own: str
    new: Unit | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelWounded:
    """A model has fewer wounds left; whoever has none is a casualty, by an event of its own."""

    model: str
    lost: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CasualtyRemoved:
    """A model was removed as a casualty."""

    model: str
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CasualtyReturned:
    """A casualty is back, or wounds are healed: by hand."""

    model: str
    wounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcessWoundsLost:
    """Wounds found nobody who could take them."""

    unit: str
    wounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundAllocated:
    """A wound lies on a model."""

    wound: str
    model: str
    source: WoundSource
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultSaveRolled:
    """A model saved a wound or not; no face where it has no save. `wound`: "" for no token."""

    wound: str
    model: str
    face: int | None
    needed: int | None
    saved: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundsScored:
    """Unsaved wounds count for a unit in the result of a combat."""

    combat: str
    unit: str
    wounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BlowsStruck:
    """The first blow of a phase was struck in a combat."""

    combat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatOpened:
    """Units are locked in a new combat."""

    combat: str
    units: tuple[str, ...]
    engagements: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatJoined:
    """A unit is locked in a combat that was there before, or with more units of it."""

    combat: str
    unit: str
    engagements: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatLeft:
    """A unit is no longer locked in a combat; free, if it was."""

    combat: str
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatEnded:
    """A combat is over; whoever was locked is free."""

    combat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DuellistSlain:
    """A fighter of a challenge died; for the others it goes on until the phase ends."""

    challenge: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultTurnBegan:
    """The turn of a player began."""

    turn: int
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultPhaseBegan:
    """A phase began."""

    phase: Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultPhaseEnded:
    """A phase ended."""

    phase: Phase


AssaultEvent = (
    AssaultUnitPut
    | AssaultUnitRefreshed
    | AssaultUnitLost
    | UnitCaught
    | AssaultModelRenamed
    | ModelFlagSet
    | ModelValueSet
    | UnitFlagSet
    | MoraleRulesSet
    | UnitStatusSet
    | UnitJoined
    | UnitParted
    | ModelWounded
    | CasualtyRemoved
    | CasualtyReturned
    | ExcessWoundsLost
    | WoundAllocated
    | AssaultSaveRolled
    | WoundsScored
    | BlowsStruck
    | CombatOpened
    | CombatJoined
    | CombatLeft
    | CombatEnded
    | DuellistSlain
    | AssaultTurnBegan
    | AssaultPhaseBegan
    | AssaultPhaseEnded
)
