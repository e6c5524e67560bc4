"""Charges, overwatch and who is in close combat with whom."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeReachRolled:
    """How far a charge reaches: speed and the face of a d20; `reached` are its targets within."""

    unit: str
    targets: tuple[tuple[str, int], ...]
    die: int
    reach: int
    reached: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OverwatchFired:
    """A unit fires at whoever charges it."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OverwatchWithheld:
    """A unit does not fire at whoever charges it; `why` is a stable key."""

    unit: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChargeArrived:
    """A charge reached somebody, which counts as a move."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsEngaged:
    """Two units are in close combat with each other."""

    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsDisengaged:
    """Two units are no longer in close combat with each other."""

    first: str
    second: str
