"""
What happens by the rules of morale, one frozen record for each sort of event.

Things are named by their ids, faces stand in the order rolled. Names of fields are part of what is
stored; renaming one is a migration. What morale shares with the text of characters is in
`engine/assault/events.py`.

Source: the list of events of the text of morale.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleCheckTaken:
    """A unit took a morale check on its dice; `modifier` is the sum of all (MOR-MOD-2)."""

    unit: str
    reason: str
    leadership: int
    modifier: int
    faces: tuple[int, ...]
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MoralePassedUnrolled:
    """A unit that always passes had to take a morale check (MOR-TEST-8, 9)."""

    unit: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WillingFailureAnnounced:
    """A unit whose weapons are useless will fail the check for a lost combat (MOR-WEAK-1)."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleFailedWillingly:
    """A unit failed its check as it had announced, without a roll."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadershipCheckPassed:
    """A unit that always passes Leadership tests had to take one (MOR-TEST-9)."""

    unit: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadershipCheckRequired:
    """A unit has to take a Leadership test that is no morale check; the GM has it rolled."""

    unit: str
    reason: str
    leadership: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatScored:
    """A round of a combat was won; `winner` is "" for a draw, `difference` 0 with it."""

    combat: str
    winner: str
    difference: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PursuitBarred:
    """A winner may not pursue, by the rule that says so (MOR-LIM-1, 4)."""

    unit: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PursuitDeclined:
    """A winner did not want to pursue (ruling on MOR-SWEEP-1)."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepRolled:
    """A unit rolled for a pursuit, its own or of itself (MOR-SWEEP-2)."""

    unit: str
    face: int
    initiative: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PursuitEscaped:
    """A unit that breaks away got clear of all pursuers, or had none (MOR-SWEEP-6, MOR-LIM-2)."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FlightBegan:
    """A unit falls back from now on, until it regroups (MOR-FALL-1, 2)."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FlightPathSet:
    """How far it is to the edge a unit falls back to; `edge` is "" for its own (MOR-FALL-8, 9)."""

    unit: str
    edge: str
    inches: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FallBackMoved:
    """A unit made a fall back move; `left` are the inches of its path that remain."""

    unit: str
    faces: tuple[int, ...]
    inches: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRegrouped:
    """A unit fell back no longer (MOR-FALL-3)."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NormalMoveMade:
    """A unit that may do so moved by its player's will (MOR-FALL-2)."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PiledIn:
    """Two units piled in at the end of a combat; are they in contact after it (MOR-END-3)?"""

    combat: str
    first: str
    second: str
    in_contact: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsolidationEarned:
    """A unit is no longer locked and may consolidate (MOR-CONS-1, 2)."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsolidationRolled:
    """A unit knows how far it may consolidate (MOR-CONS-3)."""

    unit: str
    inches: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsolidationStopped:
    """A unit may not consolidate to where it wanted to; its die stands for another try."""

    unit: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitConsolidated:
    """A unit consolidated."""

    unit: str
    inches: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultChargeDeclared:
    """A unit charges a primary target and, in disorder, secondary ones (MOR-MULTI-3, 9)."""

    unit: str
    primary: str
    secondaries: tuple[str, ...]
    through_difficult: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultOverwatchFired:
    """A target fired Overwatch at who charges it."""

    unit: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultOverwatchRefused:
    """A target could not fire Overwatch, by the rule that says so."""

    unit: str
    at: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InitialChargerMoved:
    """The model nearest to the primary target reached it (MOR-MULTI-17)."""

    unit: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultChargeFailed:
    """The first charger did not reach the primary target, and nobody moves (MOR-MULTI-18)."""

    unit: str
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultChargeCompleted:
    """A charge arrived; `engaged` are the targets it touches (MOR-MULTI-19)."""

    unit: str
    engaged: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatsMerged:
    """A charge made one combat of two; the second is over, its units fight in the first."""

    into: str
    combat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitShotAt:
    """A unit shot at another in this turn (MOR-MULTI-5)."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AttacksDirected:
    """A model said at which enemy units it strikes, and how often at each (MOR-MULTI-26)."""

    model: str
    split: tuple[tuple[str, int], ...]


MoraleEvent = (
    MoraleCheckTaken
    | MoralePassedUnrolled
    | WillingFailureAnnounced
    | MoraleFailedWillingly
    | LeadershipCheckPassed
    | LeadershipCheckRequired
    | CombatScored
    | PursuitBarred
    | PursuitDeclined
    | SweepRolled
    | PursuitEscaped
    | FlightBegan
    | FlightPathSet
    | FallBackMoved
    | UnitRegrouped
    | NormalMoveMade
    | PiledIn
    | ConsolidationEarned
    | ConsolidationRolled
    | ConsolidationStopped
    | UnitConsolidated
    | AssaultChargeDeclared
    | AssaultOverwatchFired
    | AssaultOverwatchRefused
    | InitialChargerMoved
    | AssaultChargeFailed
    | AssaultChargeCompleted
    | CombatsMerged
    | UnitShotAt
    | AttacksDirected
)
