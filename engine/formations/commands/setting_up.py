"""Ask for formations, commanders and crowds to come to the table, to be corrected, to go."""

from dataclasses import dataclass
from typing import Literal

from engine.formations.kinds import Kind
from engine.formations.orders import Side
from engine.formations.profiles import (
    FormationCommander,
    FormationWeapon,
    Location,
    RegularProfile,
    Specialist,
)
from engine.formations.state import Formation


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFormationRulings:
    """Set rulings by key and value; those not named keep their defaults."""

    asks: Literal["set_formation_rulings"] = "set_formation_rulings"
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetHitTable:
    """Enter where the hits after a first hit on the torso strike; the last repeats."""

    asks: Literal["set_hit_table"] = "set_hit_table"
    locations: tuple[Location, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateFormation:
    """Put a formation on the table; without subordinates: a commander alone."""

    asks: Literal["create_formation"] = "create_formation"
    name: str
    owner: int = 0
    side: Side = Side.NONE
    kind: Kind = Kind.TROOPS
    commander: FormationCommander
    regular: RegularProfile
    regulars: int
    specialists: tuple[Specialist, ...] = ()
    main_ranged: FormationWeapon | None = None
    main_melee: FormationWeapon | None = None
    granted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterCommander:
    """Put a commander without a formation on the table."""

    asks: Literal["enter_commander"] = "enter_commander"
    name: str
    owner: int = 0
    side: Side = Side.NONE
    commander: FormationCommander


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterCrowd:
    """Put NPCs on the table who are in no formation."""

    asks: Literal["enter_crowd"] = "enter_crowd"
    name: str
    owner: int = 0
    side: Side = Side.NONE
    kind: Kind = Kind.TROOPS
    number: int
    profile: RegularProfile
    main_ranged: FormationWeapon | None = None
    main_melee: FormationWeapon | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectFormation:
    """
    Replace the record of a formation by hand: weapons, numbers, anything; FRM-COMP-8.

    `was` is the record that was corrected: what has happened to it since stays. None: it is all
    as in `formation`.
    """

    asks: Literal["correct_formation"] = "correct_formation"
    formation: Formation
    was: Formation | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveFormation:
    """Take a formation off the table."""

    asks: Literal["remove_formation"] = "remove_formation"
    formation: str
