"""
What a datasheet of the data may hold; it becomes a record of the engine.

Source: PVT-DATA-1, 4, 5, 9, 12, PVT-HIT-7, PVT-DEG-1.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Annotated, Self

from pydantic import Field, model_validator

from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import Rule
from engine.pvt.profiles import Armour, DegradationRow, ModelKind, Profile
from engine.pvt.weapons import DamageType, Weapon
from seeds.schema import (
    AmountText,
    AnyEffect,
    EntrySchema,
    Key,
    Keyword,
    Name,
    Percent,
    StrengthText,
    StrictSchema,
    Value,
    values_of,
)


class WeaponChangesSchema(StrictSchema):
    """What a row of degradation changes of a weapon."""

    shots: AmountText | None = None
    strength: StrengthText | None = None
    armour_penetration: Value | None = None
    damage: AmountText | None = None

    def change(self, weapon: Weapon) -> Weapon:
        """Return the weapon as the row has it."""
        return replace(weapon, **values_of(self, self.model_fields_set))


class RowSchema(StrictSchema):
    """
    One row of a degradation table; what it does not name stays the sheet's.

    A row that names armour names all of it, the special values too.

    Source: PVT-DEG-1.
    """

    least_wounds: Value
    characteristics: dict[Characteristic, Value] = Field(default_factory=dict)
    armour: Value | None = None
    armour_against: dict[DamageType, Value] = Field(default_factory=dict)
    invulnerable: Percent | None = None
    weapons: dict[Key, WeaponChangesSchema] = Field(default_factory=dict)

    def row(self, weapons: Mapping[str, Weapon]) -> DegradationRow:
        """Make the row; raises KeyError for a weapon that does not exist."""
        is_armoured = not {"armour", "armour_against"}.isdisjoint(self.model_fields_set)
        return DegradationRow(
            least_wounds=self.least_wounds,
            values=tuple(self.characteristics.items()),
            armour=_armour(self) if is_armoured else None,
            invulnerable=self.invulnerable,
            weapons=tuple(change.change(weapons[key]) for key, change in self.weapons.items()),
        )


class SpecialRuleSchema(StrictSchema):
    """One special rule of a datasheet, made of the vocabulary of effects."""

    name: Name
    effects: tuple[AnyEffect, ...]
    serves_retinue: bool = False
    serves_keywords: tuple[Keyword, ...] = ()

    def rule(self) -> Rule:
        """Make the rule."""
        return Rule(**values_of(self, (field.name for field in fields(Rule))))


class RetinueSchema(StrictSchema):
    """Which units a hero may lead (PVT-DATA-9, 12)."""

    units: Annotated[int, Field(ge=0, le=20)] | None = None
    keywords: tuple[Keyword, ...] = ()


class OptionSchema(StrictSchema):
    """One option of a datasheet (PVT-DATA-5)."""

    key: Key
    name: Name
    cost_points: Annotated[int, Field(ge=-1000, le=1000)]
    retinue_units: Annotated[int, Field(ge=0, le=20)] | None = None
    doubles_retinue_limit: bool = False


class DatasheetSchema(EntrySchema):
    """
    One datasheet: what a model of its kind is like, bears and can do.

    Each of `free_equipment` is a choice of one item among some, by key.

    Source: PVT-DATA-1, PVT-HIT-7, PVT-DEG-1.
    """

    kind: ModelKind
    characteristics: dict[Characteristic, Value]
    wounds: Annotated[int, Field(ge=1, le=1000)]
    action_points: Annotated[int, Field(ge=0, le=20)] = 0
    armour: Value | None = None
    armour_against: dict[DamageType, Value] = Field(default_factory=dict)
    invulnerable: Percent | None = None
    degradation: tuple[RowSchema, ...] = ()
    free_equipment: tuple[Annotated[tuple[Key, ...], Field(min_length=1)], ...] = ()
    power: Value = 0
    cost_points: Value | None = None
    power_limit: Value = 0
    retinue: RetinueSchema = RetinueSchema()
    rules: tuple[SpecialRuleSchema, ...] = ()
    options: tuple[OptionSchema, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    weapons: tuple[Key, ...] = ()

    @model_validator(mode="after")
    def _check_rows(self) -> Self:
        least = [row.least_wounds for row in self.degradation]
        if least != sorted(set(least), reverse=True) or any(one > self.wounds for one in least):
            raise ValueError("rows of degradation go from many wounds to few")
        return self

    @model_validator(mode="after")
    def _check_free_equipment(self) -> Self:
        keys = [key for choice in self.free_equipment for key in choice]
        if len(keys) != len(set(keys)):
            raise ValueError("free equipment names an item twice")
        return self

    def profile(self, weapons: Mapping[str, Weapon]) -> Profile:
        """Make the profile; raises KeyError for a weapon that does not exist."""
        return Profile(
            name=self.name,
            kind=self.kind,
            wounds=self.wounds,
            action_points=self.action_points,
            armour=_armour(self),
            invulnerable=self.invulnerable,
            degradation=tuple(row.row(weapons) for row in self.degradation),
            **{str(one): value for one, value in self.characteristics.items()},
        )


def _armour(schema: RowSchema | DatasheetSchema) -> Armour:
    return Armour(value=schema.armour, special=tuple(schema.armour_against.items()))
