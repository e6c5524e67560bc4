"""
Weapons as data: what they are, how often they strike, how hard.

Decides what a weapon may look like and how its numbers are read. When it may be used, and what a
strike comes to, is decided elsewhere.

Source: PVT-ARM-1, PVT-SHOOT-3, 8, 16, 22, PVT-FIGHT-5.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from engine.pvt.effects import Effect

_AMOUNT = re.compile(r"(?P<times>[0-9]{0,4})(?P<die>[Dd])?(?P<size>[0-9]{1,4}|x)?")


class WeaponType(StrEnum):
    """How a weapon is used (PVT-SHOOT-3)."""

    PISTOL = "pistol"
    ASSAULT = "assault"
    RAPID_FIRE = "rapid_fire"
    HEAVY = "heavy"
    MELEE = "melee"


class DamageType(StrEnum):
    """What kind of harm a weapon does; armour may differ by it (PVT-HIT-7)."""

    ENERGY = "energy"
    IMPACT = "impact"
    CUTTING = "cutting"
    EXPLOSIVE = "explosive"


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """
    A number of shots or wounds: fixed, rolled, or by the number x of models in the target.

    `times` numbers or dice of `size` are added up; a `size` of None is x. "3" is three times 1,
    "D6" one die of six, "2Dx" two dice of x.

    Raises:
        ValueError: a number is below 1.

    Source: PVT-SHOOT-8, PVT-DICE-2.
    """

    times: int
    size: int | None
    is_rolled: bool

    def __post_init__(self) -> None:
        if self.times < 1 or (self.size is not None and self.size < 1):
            raise ValueError(f"an amount of {self.times} times {self.size}")

    @classmethod
    def of(cls, text: str) -> "Amount":
        """
        Read `3`, `D6`, `2D3`, `x`, `2x`, `Dx`, `2Dx`.

        Raises:
            ValueError: the text is none of these.
        """
        found = _AMOUNT.fullmatch(text.strip())
        times, die, size = found.group("times", "die", "size") if found else ("", None, None)
        is_number = bool(times) and die is None and size is None
        if not is_number and (size is None or (die is None and size != "x")):
            raise ValueError(f"no amount: {text!r}")
        return cls(
            times=int(times or 1),
            size=1 if is_number else None if size == "x" else int(size or 1),
            is_rolled=die is not None,
        )

    @property
    def depends_on_models(self) -> bool:
        """Tell whether x counts; such a weapon is a template weapon."""
        return self.size is None

    def sides(self, models: int) -> int:
        """Return the size of each die, or each number, against x models."""
        return models if self.size is None else self.size

    def without_dice(self, models: int) -> int | None:
        """Return the amount where no die is needed (a D1 takes none), else None."""
        sides = self.sides(models)
        return None if self.is_rolled and sides > 1 else self.times * sides


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """Strength of a weapon: a number, or one that is added to its bearer's ("user + 20")."""

    value: int
    adds_to_user: bool = False

    def of(self, user: int | None) -> int | None:
        """Return the strength in the hands of a bearer; a dash cannot be added to (PVT-MOD-7)."""
        if not self.adds_to_user:
            return self.value
        return None if user is None else max(0, user + self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """
    One weapon profile.

    `key` names it in a unit. `shots` is x of its type, None in close combat. `max_range_metres` is
    a hard limit, None where there is none. `moves_freely` lifts the ban on firing a heavy weapon
    after a move. `effects` work when it is used.

    Raises:
        ValueError: a ranged weapon lacks shots or range.
    """

    key: str
    name: str
    type: WeaponType
    shots: Amount | None = None
    strength: Strength
    armour_penetration: int = 0
    range_metres: int | None = None
    max_range_metres: int | None = None
    damage: Amount
    damage_type: DamageType
    hits_automatically: bool = False
    is_grenade: bool = False
    moves_freely: bool = False
    effects: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        if self.is_ranged and (self.shots is None or self.range_metres is None):
            raise ValueError(f"{self.key} lacks shots or range")

    @property
    def is_ranged(self) -> bool:
        """Tell a weapon that shoots from one for close combat."""
        return self.type is not WeaponType.MELEE

    @property
    def is_pistol(self) -> bool:
        """Tell whether it may be fired in close combat."""
        return self.type is WeaponType.PISTOL

    @property
    def is_ordinary(self) -> bool:
        """Tell what an NPC unit fires on overwatch by default (PVT-CHG-5)."""
        return self.is_ranged and (
            self.hits_automatically or not (self.is_pistol or self.is_grenade)
        )
