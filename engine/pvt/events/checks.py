"""Checks, chances and morale."""

from dataclasses import dataclass

from engine.pvt.characteristics import Characteristic


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRolled:
    """A check of a characteristic; `die` is None where it was decided without one."""

    unit: str
    characteristic: Characteristic
    value: int | None
    die: int | None
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanceRolled:
    """A chance; `die` is None where it was sure."""

    percent: int
    die: int | None
    happened: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleTested:
    """
    A unit that lost many tested its leadership, or one that broke tried to come to itself.

    `lost` is 0 for the latter. `dice` are those of a check on two D6, against a `value` of whole
    tens; then `die` is None.
    """

    unit: str
    lost: int
    of: int
    value: int | None
    die: int | None
    passed: bool
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitBroke:
    """A unit falls back where the GM says and does nothing until it rallies."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRallied:
    """A broken unit came to itself."""

    unit: str
