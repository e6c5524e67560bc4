"""
What people ask for by hand in an assault: units, combats, turns, phases, and corrections.

Things are named by their ids; a unit that comes gets one.

Source: the state models of the texts of characters and of morale; CHR-TYPE-5, CHR-TYPE-6.
"""

from dataclasses import dataclass
from typing import Literal

from engine.assault.flags import ModelFlag, ModelValue, UnitFlag
from engine.assault.records import Model, Phase, UnitStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class PutUnit:
    """
    Put a unit on the table, or tell one that is there anew.

    A unit told anew keeps its flags and what it is about; its models keep theirs. Models of it
    that are not told any more are casualties, and nobody is healed. Ids that are empty are given.
    """

    asks: Literal["put_unit"] = "put_unit"
    unit: str = ""
    name: str
    owner: int = 0
    side: str
    models: tuple[Model, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveUnit:
    """Take a unit out of the game: destroyed, or off the table."""

    asks: Literal["remove_unit"] = "remove_unit"
    unit: str
    status: UnitStatus = UnitStatus.DESTROYED


@dataclass(frozen=True, slots=True, kw_only=True)
class CatchUnit:
    """Let a sweeping advance catch a unit: it is destroyed, unless a rule of its own saves it."""

    asks: Literal["catch_unit"] = "catch_unit"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RenameModel:
    """Give a model a name of its own (CHR-TYPE-6)."""

    asks: Literal["rename_model"] = "rename_model"
    model: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetModelFlag:
    """Say something of a model; None takes back what was said of blows or contact."""

    asks: Literal["set_model_flag"] = "set_model_flag"
    model: str
    flag: ModelFlag
    is_on: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetModelValue:
    """Change a number of a model; None for no save."""

    asks: Literal["set_model_value"] = "set_model_value"
    model: str
    value: ModelValue
    number: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUnitFlag:
    """Say something of a unit."""

    asks: Literal["set_unit_flag"] = "set_unit_flag"
    unit: str
    flag: UnitFlag
    is_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUnitStatus:
    """Say what a unit is about; to lock one, open or join a combat."""

    asks: Literal["set_unit_status"] = "set_unit_status"
    unit: str
    status: UnitStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinUnit:
    """Let an independent character join a unit of his side (CHR-TYPE-5)."""

    asks: Literal["join_unit"] = "join_unit"
    model: str
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveUnit:
    """Let an independent character leave his unit (CHR-TYPE-5)."""

    asks: Literal["leave_unit"] = "leave_unit"
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeWounds:
    """Take wounds from a model, as people say."""

    asks: Literal["take_wounds"] = "take_wounds"
    model: str
    wounds: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveCasualties:
    """Remove models as casualties, as people say."""

    asks: Literal["remove_casualties"] = "remove_casualties"
    models: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreModel:
    """Heal a model, or bring it back, with so many wounds left."""

    asks: Literal["restore_model"] = "restore_model"
    model: str
    wounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCombat:
    """Lock units in a combat; without pairs everybody fights every enemy."""

    asks: Literal["open_combat"] = "open_combat"
    units: tuple[str, ...]
    engagements: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinCombat:
    """Lock one more unit in a combat; without enemies named, with all of them."""

    asks: Literal["join_combat"] = "join_combat"
    combat: str
    unit: str
    enemies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveCombat:
    """Take a unit out of its combat."""

    asks: Literal["leave_combat"] = "leave_combat"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndCombat:
    """End a combat."""

    asks: Literal["end_combat"] = "end_combat"
    combat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeFirstBlow:
    """Say that blows are being struck in a combat: challenges may be issued no more."""

    asks: Literal["strike_first_blow"] = "strike_first_blow"
    combat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginPlayerTurn:
    """Begin the turn of a side."""

    asks: Literal["begin_player_turn"] = "begin_player_turn"
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginPhase:
    """Begin a phase of the turn."""

    asks: Literal["begin_phase"] = "begin_phase"
    phase: Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPhase:
    """End the phase."""

    asks: Literal["end_phase"] = "end_phase"


AssaultCommand = (
    PutUnit
    | RemoveUnit
    | CatchUnit
    | RenameModel
    | SetModelFlag
    | SetModelValue
    | SetUnitFlag
    | SetUnitStatus
    | JoinUnit
    | LeaveUnit
    | TakeWounds
    | RemoveCasualties
    | RestoreModel
    | OpenCombat
    | JoinCombat
    | LeaveCombat
    | EndCombat
    | StrikeFirstBlow
    | BeginPlayerTurn
    | BeginPhase
    | EndPhase
)
