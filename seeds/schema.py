"""
What an entry of the data may hold: of the rule index, of an armoury, of what is sold.

Every entry passes here before it becomes a record of the engine; what is not known is refused.
Text of a TOML file is read as JSON is, strictly: no number stands for a text, nor the other way.
"""

import re
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PlainValidator, model_validator

from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import Effect, ModifyValue
from engine.pvt.keywords import fold_keyword
from engine.pvt.modifiers import add, become
from engine.pvt.sheets import Item, WornModifier, WornValue
from engine.pvt.units import FLIGHT
from engine.pvt.weapons import Amount, DamageType, Strength, Weapon, WeaponType

_STRENGTH = re.compile(r"(?P<number>[0-9]{1,3})|(?P<user>user)(?P<bonus>[+-][0-9]{1,3})?")
_KEYWORDS = {"полет": FLIGHT}


class StrictSchema(BaseModel):
    """A table of a file: no field that is not known, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class RuleSchema(StrictSchema):
    """
    One rule in our own Russian words.

    `words` are what players search by besides the title, slang too; `formula` and `example` may be
    empty.
    """

    id: str = Field(pattern=r"^[A-Z]{3}(-[A-Z0-9]+)+-\d+$")
    title: str = Field(min_length=3, max_length=60)
    words: str = Field(min_length=3, max_length=200)
    summary: str = Field(min_length=20, max_length=600)
    formula: str = Field(default="", max_length=200)
    example: str = Field(default="", max_length=300)


class RulesSchema(StrictSchema):
    """One file of the rule index."""

    rules: list[RuleSchema] = Field(alias="rule", min_length=1)


def _read_amount(value: object) -> Amount:
    if not isinstance(value, str):
        raise ValueError("an amount is text, such as 1, D3 or 2Dx")
    return Amount.of(value)


def _read_strength(value: object) -> Strength:
    """Read `40`, `user`, `user+20`."""
    found = _STRENGTH.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError("a strength is text, such as 40, user or user+20")
    if found["user"] is None:
        return Strength(value=int(found["number"]))
    return Strength(value=int(found["bonus"] or 0), adds_to_user=True)


def _read_keyword(text: str) -> str:
    """Return the keyword as the engine knows it, in the one spelling that all others share."""
    folded = fold_keyword(text)
    return _KEYWORDS.get(folded, folded)


def _read_effect(effect: Effect) -> Effect:
    if isinstance(effect, ModifyValue) and effect.target_keyword is not None:
        return replace(effect, target_keyword=_read_keyword(effect.target_keyword))
    return effect


Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Name = Annotated[str, Field(min_length=2, max_length=60)]
Keyword = Annotated[str, Field(min_length=2, max_length=40), AfterValidator(_read_keyword)]
Value = Annotated[int, Field(ge=0, le=1000)]
Percent = Annotated[int, Field(ge=0, le=100)]
Origin = Literal["rulebook", "example"]
AmountText = Annotated[Amount, PlainValidator(_read_amount)]
StrengthText = Annotated[Strength, PlainValidator(_read_strength)]
AnyEffect = Annotated[Effect, Field(discriminator="kind"), AfterValidator(_read_effect)]


class EntrySchema(StrictSchema):
    """
    What every entry has: a lasting key, the name to show, other names that players use, a mark.

    `origin` tells the rulebook's own values from examples, so that nobody takes ours for the
    rulebook's; `given` lists which values of an example the rulebook gives all the same.

    Source: PVT-ARM-2.
    """

    key: Key
    name: Name
    names: tuple[Name, ...] = ()
    origin: Origin
    given: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _check_given(self) -> Self:
        unset = sorted(set(self.given) - self.model_fields_set)
        if unset:
            raise ValueError(f"given, but not there: {', '.join(unset)}")
        return self


class WeaponSchema(EntrySchema):
    """
    One weapon of an armoury; without a cost it is not sold.

    Source: PVT-ARM-1; the weapon of the state model.
    """

    type: WeaponType
    shots: AmountText | None = None
    strength: StrengthText
    armour_penetration: Value = 0
    range_metres: Value | None = None
    max_range_metres: Value | None = None
    damage: AmountText
    damage_type: DamageType
    hits_automatically: bool = False
    is_grenade: bool = False
    moves_freely: bool = False
    effects: tuple[AnyEffect, ...] = ()
    cost_points: Value | None = None
    needs_keywords: tuple[Keyword, ...] = ()

    @model_validator(mode="after")
    def _check_weapon(self) -> Self:
        self.weapon()
        return self

    def weapon(self) -> Weapon:
        """Make the weapon."""
        return Weapon(**values_of(self, (field.name for field in fields(Weapon))))

    def item(self) -> Item | None:
        """Make what is bought to have the weapon, where it is sold."""
        if self.cost_points is None:
            return None
        return Item(
            key=self.key,
            name=self.name,
            other_names=self.names,
            cost_points=self.cost_points,
            needs_keywords=self.needs_keywords,
            weapon=self.key,
            origin=self.origin,
        )


class WornModifierSchema(StrictSchema):
    """What a worn item does to a value: exactly one of the two, and armour alone is set."""

    value: Characteristic | WornValue
    add: Annotated[int, Field(ge=-1000, le=1000)] | None = None
    become: Value | None = None

    @model_validator(mode="after")
    def _check_modifier(self) -> Self:
        if (self.add is None) == (self.become is None):
            raise ValueError("either add or become")
        self.modifier()
        return self

    def modifier(self) -> WornModifier:
        """Make the modifier."""
        made = become(self.become) if self.become is not None else add(self.add or 0)
        return WornModifier(value=self.value, modifier=made)


class ItemSchema(EntrySchema):
    """
    Something that is sold and is no weapon: armour, any other thing.

    Source: PVT-DATA-2, 6.
    """

    cost_points: Value
    needs_keywords: tuple[Keyword, ...] = ()
    modifiers: tuple[WornModifierSchema, ...] = ()

    def item(self) -> Item:
        """Make the item."""
        return Item(
            key=self.key,
            name=self.name,
            other_names=self.names,
            cost_points=self.cost_points,
            needs_keywords=self.needs_keywords,
            modifiers=tuple(one.modifier() for one in self.modifiers),
            origin=self.origin,
        )


def values_of(schema: BaseModel, names: Iterable[str]) -> dict[str, Any]:
    """Return some of the values of an entry, by name."""
    return {name: getattr(schema, name) for name in names}
