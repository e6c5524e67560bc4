"""
What people can ask for by the rules of morale.

Units, models and combats are named by their ids. Setting units up, losses by hand and the course
of turns are commands of `engine/assault`.

Source: the list of bot commands of the text of morale.
"""

from dataclasses import dataclass
from typing import Literal

from engine.assault.records import MoraleRule


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckMorale:
    """
    Let a unit take a morale check for a reason that the GM names.

    Source: MOR-WHEN-1, MOR-TEST-7, MOR-MOD-1.
    """

    asks: Literal["check_morale"] = "check_morale"
    unit: str
    modifier: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckLeadership:
    """Let a unit take a Leadership test that is no morale check, such as pinning (MOR-TEST-8)."""

    asks: Literal["check_leadership"] = "check_leadership"
    unit: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMoraleRules:
    """Say which rules of its own a unit has on morale checks; none takes them back (MOR-TEST-7)."""

    asks: Literal["set_morale_rules"] = "set_morale_rules"
    unit: str
    rules: tuple[MoraleRule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FailWillingly:
    """Announce that a unit will fail the check if its combat is lost (MOR-WEAK-1)."""

    asks: Literal["fail_willingly"] = "fail_willingly"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolveCombat:
    """
    Find who won a round of a combat, and carry out what follows from it.

    Args:
        combat: whose blows are struck.
        loser: the side that lost, where the GM says so; "" for the scores to decide.
        difference: by which it lost, with a loser (MOR-WHEN-7).
    """

    asks: Literal["resolve_combat"] = "resolve_combat"
    combat: str
    loser: str = ""
    difference: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFlightPath:
    """
    Say how far it is to the edges a unit may fall back to; the nearest counts.

    Args:
        unit: that falls back, or will.
        edges: pairs of an edge's name, "" for the unit's own, and inches along the legal path.

    Source: MOR-FALL-8, 9, 10.
    """

    asks: Literal["set_flight_path"] = "set_flight_path"
    unit: str
    edges: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FallBackUnit:
    """
    Move a unit that falls back, in its side's Movement phase.

    Args:
        unit: that falls back.
        at_most: inches that a surrounded unit can go, None for all that it rolls.

    Source: MOR-FALL-3; ruling on MOR-FALL-13.
    """

    asks: Literal["fall_back_unit"] = "fall_back_unit"
    unit: str
    at_most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RegroupUnit:
    """Say that a unit has regrouped; how it does is for the GM (ruling on MOR-FALL-3)."""

    asks: Literal["regroup_unit"] = "regroup_unit"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveUnitNormally:
    """Move a unit by its player's will, where it may (MOR-FALL-2)."""

    asks: Literal["move_unit_normally"] = "move_unit_normally"
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsolidateUnit:
    """
    Let a unit consolidate after its combat.

    Args:
        unit: no longer locked.
        inches: that it moves, 0 to stay; None to roll first and to move later.

    Source: MOR-CONS-3.
    """

    asks: Literal["consolidate_unit"] = "consolidate_unit"
    unit: str
    inches: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteShooting:
    """Say at which unit a unit shot in this turn (MOR-MULTI-5)."""

    asks: Literal["note_shooting"] = "note_shooting"
    unit: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareCharge:
    """Charge a unit, and other units with it; all are named at once (MOR-MULTI-3, 8)."""

    asks: Literal["declare_charge"] = "declare_charge"
    unit: str
    primary: str
    secondaries: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FireOverwatchAt:
    """Let units that are charged fire Overwatch, in the order their player chose (MOR-MULTI-13)."""

    asks: Literal["fire_overwatch_at"] = "fire_overwatch_at"
    at: str
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadCharge:
    """Move the model nearest to the primary target; "" asks which it is (MOR-MULTI-16)."""

    asks: Literal["lead_charge"] = "lead_charge"
    unit: str
    model: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompleteCharge:
    """
    Move the other models of a charge.

    Args:
        unit: whose first charger has reached the primary target.
        secondary: pairs of a model and the secondary target whose models it charges; all others
            go for the primary one.

    Source: MOR-MULTI-19, 20, 21.
    """

    asks: Literal["complete_charge"] = "complete_charge"
    unit: str
    secondary: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectAttacks:
    """
    Say at whom a model strikes, before any blow of its Initiative step.

    Args:
        model: that strikes.
        split: pairs of an enemy unit and the number of attacks at it.
        bonus: attacks besides those of its sheet and of a charge.

    Source: MOR-MULTI-24, 25, 26.
    """

    asks: Literal["direct_attacks"] = "direct_attacks"
    model: str
    split: tuple[tuple[str, int], ...]
    bonus: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeUnsavedWounds:
    """
    Allocate unsaved wounds to the unit they were struck at, and count them.

    Args:
        unit: that suffers.
        wounds: unsaved.
        by: the enemy unit that inflicted them.

    Source: MOR-MULTI-27, 28.
    """

    asks: Literal["take_unsaved_wounds"] = "take_unsaved_wounds"
    unit: str
    wounds: int
    by: str


MoraleCommand = (
    CheckMorale
    | CheckLeadership
    | SetMoraleRules
    | FailWillingly
    | ResolveCombat
    | SetFlightPath
    | FallBackUnit
    | RegroupUnit
    | MoveUnitNormally
    | ConsolidateUnit
    | NoteShooting
    | DeclareCharge
    | FireOverwatchAt
    | LeadCharge
    | CompleteCharge
    | DirectAttacks
    | TakeUnsavedWounds
)
