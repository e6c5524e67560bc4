"""
What stands on the table of an assault: models, their units, combats, charges.

Records only know themselves; what follows from several of them is asked of `AssaultState`.

Source: the state models of the texts of characters and of morale.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Phase(StrEnum):
    """The phases of a player's turn; blows are struck in the last one."""

    MOVEMENT = "movement"
    SHOOTING = "shooting"
    ASSAULT = "assault"


class UnitStatus(StrEnum):
    """What a unit is about."""

    FREE = "free"
    LOCKED = "locked"
    FALLING_BACK = "falling_back"
    DESTROYED = "destroyed"
    LEFT_TABLE = "left_table"

    @property
    def is_gone(self) -> bool:
        """Tell whether its battle is over."""
        return self in (UnitStatus.DESTROYED, UnitStatus.LEFT_TABLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelProfile:
    """
    What the sheet of a model says.

    `save` is the least face that saves a wound, None without any; `unit_class` names how it moves.
    """

    weapon_skill: int = 3
    toughness: int = 3
    initiative: int = 3
    leadership: int = 7
    attacks: int = 1
    wounds: int = 1
    save: int | None = None
    unit_class: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """
    One model.

    Args:
        id: its unit's id and place when it was put ("a1.2"); kept when it joins another unit.
        unit: whose member it is now.
        home: the unit it was put with, which it returns to.
        wounds_left: 0 for a casualty.
        is_independent: whether it may join units (CHR-TYPE-5).
        look_out_sir_on: the least face that moves a wound to a comrade (CHR-LOS-4).
        can_strike: None until somebody says it.
        is_engaged: with an enemy, in this phase; None until somebody says it.
        no_blows_turn: the turn in which it strikes none (CHR-REF-3).
        no_sweep: whether it keeps its unit from pursuing (MOR-LIM-3).
        fall_back_dice: D6 of a fall back move (MOR-FALL-4).
    """

    id: str = ""
    unit: str = ""
    home: str = ""
    name: str
    profile: ModelProfile = ModelProfile()
    wounds_left: int = 1
    is_character: bool = False
    is_vehicle: bool = False
    is_independent: bool = False
    look_out_sir_on: int = 4
    can_strike: bool | None = None
    is_engaged: bool | None = None
    no_blows_turn: int | None = None
    no_sweep: bool = False
    fall_back_dice: int = 2

    @property
    def is_alive(self) -> bool:
        """Tell whether it has wounds left."""
        return self.wounds_left > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """
    One unit, without its models.

    Args:
        combat: the combat it is in, kept until that ends or the unit leaves it.
        leadership_excluded: models whose Leadership the others cannot use (CHR-REF-4).
        models_at_phase_start: those it had living then (MOR-WHEN-3).
        lost_this_phase: its casualties since then.
        shot_at: the unit it shot at in this turn (MOR-MULTI-5).
        overwatch_turn: the last turn in which it fired Overwatch (MOR-MULTI-14).
        locked_since_turn: the turn in which it was locked.
        charged_turn: the last turn in which it declared a charge.
        is_disorderly: whether that charge was at several units (MOR-MULTI-9).
        was_caught: by a sweeping advance in this phase, and lives by a rule of its own.
        path_length: inches to the table edge while it falls back, None until somebody says it.
        edge: the table edge it falls back to.
        fell_back_turn: the turn, if it has made a fall back move since the last phase began
            (MOR-FALL-3).
        will_fail: the check for its combat if that is lost, as it announced (MOR-WEAK-1).
        may_consolidate: its combat has ended, and it has not moved since (MOR-CONS-1).
        consolidation: inches rolled to consolidate and not moved yet.
    """

    id: str
    name: str
    owner: int = 0
    side: str
    status: UnitStatus = UnitStatus.FREE
    combat: str | None = None
    leadership_excluded: tuple[str, ...] = ()
    models_at_phase_start: int = 0
    lost_this_phase: int = 0
    shot_at: str | None = None
    overwatch_turn: int | None = None
    gone_to_ground: bool = False
    locked_since_turn: int | None = None
    charged_turn: int | None = None
    is_disorderly: bool = False
    auto_pass_morale: bool = False
    auto_pass_leadership: bool = False
    survives_sweep: bool = False
    was_caught: bool = False
    path_length: int | None = None
    edge: str = ""
    fell_back_turn: int | None = None
    will_fail: bool = False
    may_consolidate: bool = False
    consolidation: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleRule:
    """
    A rule on morale checks of a unit that its army's own book has (MOR-TEST-7).

    Args:
        reason: of the checks that it holds for, "" for all.
        modifier: of the Leadership tested.
        passes: the check passes without dice.
    """

    reason: str = ""
    modifier: int = 0
    passes: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Combat:
    """
    A combat of two units or more; one Fight sub-phase is one round of it.

    Args:
        units: in the order in which they came, the destroyed included.
        engagements: pairs of a unit and an enemy unit it is locked with; one pair for both.
        blows_struck: in this phase.
        challenge_turn: the last turn in which a challenge was issued in it.
        passed_sides: those that want to issue none in this phase.
        scores: unsaved wounds that each unit inflicted in this phase.
        winner: the side that won this phase's round; "" for a draw, None until it is scored.
        difference: by which it won.
    """

    id: str
    units: tuple[str, ...]
    engagements: tuple[tuple[str, str], ...] = ()
    blows_struck: bool = False
    challenge_turn: int | None = None
    passed_sides: tuple[str, ...] = ()
    scores: Mapping[str, int] = field(default_factory=dict)
    winner: str | None = None
    difference: int = 0
    is_over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeDeclaration:
    """
    A charge that was declared in this turn.

    Args:
        has_fired: those that have.
        initial_charger: the model nearest to the primary target.
        succeeded: None before the charge move.
    """

    unit: str
    primary: str
    secondaries: tuple[str, ...] = ()
    has_fired: tuple[str, ...] = ()
    initial_charger: str | None = None
    through_difficult: bool = False
    succeeded: bool | None = None

    @property
    def targets(self) -> tuple[str, ...]:
        """Return all units it is declared against, the primary first."""
        return (self.primary, *self.secondaries)

    @property
    def is_disorderly(self) -> bool:
        """Tell whether it is against several units (MOR-MULTI-9)."""
        return bool(self.secondaries)
