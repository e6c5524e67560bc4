"""
What models of one sort have in common: the values of their sheet, whole and degraded.

Source: the state model of the rules; PVT-HIT-7, PVT-DEG-1.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.pvt.characteristics import Characteristic
from engine.pvt.weapons import DamageType, Weapon


class ModelKind(StrEnum):
    """What kind of being a model is; ordinary models absorb damage first."""

    ORDINARY = "ordinary"
    SPECIALIST = "specialist"
    CHAMPION = "champion"
    HERO = "hero"
    VEHICLE = "vehicle"
    MONSTER = "monster"


DIES_LATER = (ModelKind.SPECIALIST, ModelKind.CHAMPION)
"""Kinds to which the damage of a unit comes after the ordinary (PVT-WND-3)."""

FIRES_EVERYTHING = (ModelKind.VEHICLE, ModelKind.MONSTER)
"""Kinds of which one activation fires all weapons (PVT-SHOOT-9)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Armour:
    """Armour, None for a dash; `special` are the values that hold for some damage types."""

    value: int | None = None
    special: tuple[tuple[DamageType, int | None], ...] = ()

    def against(self, damage_type: DamageType) -> int | None:
        """Return the value that meets a weapon (PVT-HIT-7)."""
        return dict(self.special).get(damage_type, self.value) if self.special else self.value


@dataclass(frozen=True, slots=True, kw_only=True)
class DegradationRow:
    """
    Values that hold from `least_wounds` remaining wounds on, up to the next row's.

    What a row does not name stays the sheet's. `weapons` take the place of those of the same key.
    """

    least_wounds: int
    values: tuple[tuple[Characteristic, int | None], ...] = ()
    armour: Armour | None = None
    invulnerable: int | None = None
    weapons: tuple[Weapon, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """
    What models of one sort have in common; a characteristic of None is a dash.

    `wounds` are the wounds, or hull points, of the sheet. `degradation` rows go from many wounds
    to few; the values of the first row that the remaining wounds reach replace the sheet's.
    """

    name: str
    kind: ModelKind = ModelKind.ORDINARY
    speed: int | None = None
    ballistic_skill: int | None = None
    weapon_skill: int | None = None
    strength: int | None = None
    toughness: int | None = None
    agility: int | None = None
    manoeuvrability: int | None = None
    intelligence: int | None = None
    willpower: int | None = None
    leadership: int | None = None
    attacks: int | None = None
    luck: int | None = None
    wounds: int
    armour: Armour = Armour()
    invulnerable: int | None = None
    action_points: int = 0
    degradation: tuple[DegradationRow, ...] = ()

    def sheet_value(
        self, characteristic: Characteristic, wounds_left: int | None = None
    ) -> int | None:
        """
        Return a characteristic as the sheet has it, of the row of the remaining wounds if given.

        In play it is read by `engine.pvt.effects_at_work.find_value` alone, which modifies it.
        """
        whole: int | None = getattr(self, characteristic)
        row = None if wounds_left is None else self.row(wounds_left)
        return whole if row is None else dict(row.values).get(characteristic, whole)

    def armour_at(self, wounds_left: int) -> Armour:
        """Return the armour of the row of the remaining wounds."""
        row = self.row(wounds_left)
        return self.armour if row is None or row.armour is None else row.armour

    def invulnerable_at(self, wounds_left: int) -> int | None:
        """Return the invulnerable save of the row of the remaining wounds."""
        row = self.row(wounds_left)
        return self.invulnerable if row is None or row.invulnerable is None else row.invulnerable

    def row(self, wounds_left: int) -> DegradationRow | None:
        """Return the row of the degradation table that holds, None for the sheet's own values."""
        if not self.degradation:
            return None
        return next((row for row in self.degradation if wounds_left >= row.least_wounds), None)
