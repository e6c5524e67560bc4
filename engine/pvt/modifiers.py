"""
Apply modifiers to a value: in which order, with which rounding, down to what floor.

Play and exact odds call the same function. Which modifiers a value has is decided elsewhere.

Source: PVT-MOD-1 to 7.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, prod

from engine.pvt.readings import FloorAtZero, ModifiedDash, Rounding, SeveralSettings
from engine.pvt.settings import Rulings


class ModifierKind(StrEnum):
    """What a modifier does to a value; a subtraction adds a negative number (PVT-MOD-5)."""

    MULTIPLY = "multiply"
    ADD = "add"
    BECOME = "become"


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """
    One change of a value by equipment or a special rule.

    Raises:
        ValueError: a factor is below 0, or a number to add or to become is not whole.

    Source: PVT-MOD-5.
    """

    kind: ModifierKind
    amount: Fraction

    def __post_init__(self) -> None:
        if self.kind is ModifierKind.MULTIPLY:
            if self.amount < 0:
                raise ValueError(f"a factor of {self.amount}")
        elif self.amount.denominator != 1:
            raise ValueError(f"{self.kind} of {self.amount}, which is not whole")


@dataclass(frozen=True, slots=True, kw_only=True)
class ModifiedValue:
    """
    A value after its modifiers; None is a dash.

    `setting` is the modifier "becomes n" that stands, None where there was none (PVT-MOD-4).
    """

    value: int | None
    setting: Modifier | None = None


@lru_cache(maxsize=1024)  # players type the numbers
def multiply(factor: Fraction | int) -> Modifier:
    """Make a modifier × `factor`; a halving is × ½."""
    return Modifier(kind=ModifierKind.MULTIPLY, amount=Fraction(factor))


@lru_cache(maxsize=1024)  # players type the numbers
def add(amount: int) -> Modifier:
    """Make a modifier + `amount`, or − where it is negative."""
    return Modifier(kind=ModifierKind.ADD, amount=Fraction(amount))


def become(value: int) -> Modifier:
    """Make a modifier "becomes `value`"."""
    return Modifier(kind=ModifierKind.BECOME, amount=Fraction(value))


def apply_modifiers(
    value: int | None, modifiers: Sequence[Modifier], rulings: Rulings
) -> ModifiedValue:
    """
    Apply modifiers: multiplications, then additions, then settings, and no less than 0.

    Args:
        value: before modifiers; None is a dash.
        modifiers: in the order given, of any kind; the order counts within a kind only.
        rulings: `rounding`, `several_settings`, `floor_at_zero` and `modified_dash` are read.

    Source: PVT-MOD-1 to 4, 6, 7.
    """
    if not modifiers:
        return ModifiedValue(value=value if value is None else max(0, value))
    setting = _choose_setting(_of_kind(modifiers, ModifierKind.BECOME), rulings.several_settings)
    if setting is not None:
        return ModifiedValue(value=max(0, int(setting.amount)), setting=setting)
    if value is None and rulings.modified_dash is ModifiedDash.STAYS:
        return ModifiedValue(value=None)
    changed = _multiply_all(value or 0, modifiers, rulings.rounding)
    return ModifiedValue(value=_add_all(changed, modifiers, rulings.floor_at_zero))


def _of_kind(modifiers: Iterable[Modifier], kind: ModifierKind) -> list[Modifier]:
    return [modifier for modifier in modifiers if modifier.kind is kind]


def _choose_setting(settings: Sequence[Modifier], ruling: SeveralSettings) -> Modifier | None:
    if not settings:
        return None
    if ruling is SeveralSettings.LAST:
        return settings[-1]
    choose = max if ruling is SeveralSettings.HIGHEST else min
    return choose(settings, key=lambda setting: setting.amount)


def _multiply_all(value: int, modifiers: Iterable[Modifier], rounding: Rounding) -> int:
    """Multiply by all factors together, then round once (PVT-MOD-3)."""
    factors = [modifier.amount for modifier in _of_kind(modifiers, ModifierKind.MULTIPLY)]
    if not factors:
        return value
    product = prod(factors, start=Fraction(value))
    return floor(product) if rounding is Rounding.DOWN else ceil(product)


def _add_all(value: int, modifiers: Iterable[Modifier], ruling: FloorAtZero) -> int:
    """Add in the order given, with the floor at the end or after each step (PVT-MOD-2, 6)."""
    for modifier in _of_kind(modifiers, ModifierKind.ADD):
        value += modifier.amount.numerator
        if ruling is FloorAtZero.EACH_STEP:
            value = max(0, value)
    return max(0, value)
