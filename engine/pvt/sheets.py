"""
What a campaign offers to build heroes from: datasheets, and the goods of its armoury.

Records alone. What may be chosen of them is decided by `engine/pvt/audit.py`, what comes of a
choice in battle by `engine/pvt/outfitting.py`.

Source: PVT-DATA-1, 2, 5, 6, 9, 11, 12, PVT-ARM-2.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.pvt.characteristics import Characteristic
from engine.pvt.effects import Rule
from engine.pvt.modifiers import Modifier, ModifierKind
from engine.pvt.profiles import Profile
from engine.pvt.weapons import Weapon


class WornValue(StrEnum):
    """A value of a model, besides its characteristics, that what it wears may change."""

    ARMOUR = "armour"
    INVULNERABLE = "invulnerable"


@dataclass(frozen=True, slots=True, kw_only=True)
class WornModifier:
    """
    What a worn item does to its bearer: adds to a characteristic, or sets armour.

    Raises:
        ValueError: it could not be taken off again: a multiplication, or a characteristic set.

    Source: PVT-DATA-2, PVT-MOD-5.
    """

    value: Characteristic | WornValue
    modifier: Modifier

    def __post_init__(self) -> None:
        kind = self.modifier.kind
        sets = kind is ModifierKind.BECOME and isinstance(self.value, WornValue)
        if kind is not ModifierKind.ADD and not sets:
            raise ValueError(f"{kind} of {self.value} cannot be taken off")


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """
    Something that a model may be given for power: a weapon, armour, any other thing.

    `weapon` is the key of the weapon that it is. `needs_keywords` its bearer must have, all of
    them. `origin`, "rulebook" or "example", says where its values come from.

    Source: PVT-DATA-2, 6, PVT-ARM-2.
    """

    key: str
    name: str
    other_names: tuple[str, ...] = ()
    cost_points: int
    needs_keywords: tuple[str, ...] = ()
    weapon: str | None = None
    modifiers: tuple[WornModifier, ...] = ()
    origin: str = "example"


FreeChoice = tuple[str, ...]
"""Keys of items of which a hero gets one for nothing, the one he gets if he does not say first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retinue:
    """
    Which units a hero may lead; `units` of None: his sheet does not say how many.

    Source: PVT-DATA-9, PVT-DATA-12.
    """

    units: int | None = None
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """
    What a hero may choose when he is made; a negative cost grants power.

    `retinue_units` takes the place of the sheet's number where it is not None.

    Source: PVT-DATA-5.
    """

    key: str
    name: str
    cost_points: int
    retinue_units: int | None = None
    doubles_retinue_limit: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Datasheet:
    """
    What a model of one kind is like, bears and can do.

    A keyword between slashes is a blank for a name. `power` is what a hero of the sheet may spend;
    `cost_points` is what a model of it costs in a retinue, None where it joins none, and
    `power_limit` what a retinue unit of such models may spend. `weapons` is what a model bears when
    nothing is named: of an NPC model, what its cost includes. `origin`, "rulebook" or "example", is
    that of all but `weapons`, which are an example everywhere. `other_names` are what players call
    it besides.

    Source: PVT-DATA-1, 4, 11.
    """

    key: str
    name: str
    other_names: tuple[str, ...] = ()
    profile: Profile
    free_equipment: tuple[FreeChoice, ...] = ()
    power: int = 0
    cost_points: int | None = None
    power_limit: int = 0
    retinue: Retinue = Retinue()
    rules: tuple[Rule, ...]
    options: tuple[Option, ...] = ()
    keywords: tuple[str, ...]
    weapons: tuple[str, ...]
    origin: str

    @property
    def is_hero(self) -> bool:
        """Tell a sheet for heroes, who pay action points."""
        return self.profile.action_points > 0


class Goods(Protocol):
    """All that a build may name, by key."""

    @property
    def datasheets(self) -> Mapping[str, Datasheet]:
        """Return the datasheets of heroes and of retinues."""

    @property
    def items(self) -> Mapping[str, Item]:
        """Return what may be bought, weapons among it."""

    @property
    def weapons(self) -> Mapping[str, Weapon]:
        """Return the weapons that items and datasheets name."""
