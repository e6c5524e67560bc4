"""
The data that battles are made of: datasheets and weapons by key, and units made from them.

The starter catalogue is in TOML files beside this module, in Russian. What it takes from the
rulebook is marked `rulebook`; all else is an example, which a campaign replaces by its own.

Source: PVT-DATA-1, PVT-DATA-9, PVT-ARM-1, 2, PVT-UNIT-7.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from engine.pvt.mustering import muster_unit
from engine.pvt.settings import DEFAULT_RULINGS, Rulings
from engine.pvt.sheets import Datasheet, Item, Option, Retinue
from engine.pvt.units import Unit
from engine.pvt.weapons import Weapon
from seeds.entries import Fault, SeedError, read_entries
from seeds.forces import ASSAULT_FILE, SQUADS_FILE, WARRIORS_FILE, Forces, forces_of_content
from seeds.schema import ItemSchema, WeaponSchema
from seeds.sheet_schema import DatasheetSchema

_WEAPONS_FILE, _DATASHEETS_FILE, _ITEMS_FILE = "weapons.toml", "datasheets.toml", "items.toml"

Content = Mapping[str, Sequence[Mapping[str, Any]]]
"""The rows of a catalogue by kind, as its files have them: weapons, items, datasheets, forces."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmouryEntry:
    """
    A weapon and where its values come from.

    `origin` is "rulebook" or "example"; `given` are the values of an example that the rulebook
    gives. `other_names` are what players call it besides.
    """

    weapon: Weapon
    other_names: tuple[str, ...]
    origin: str
    given: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """Datasheets, weapons and what is sold, by key, and the forces of the other texts."""

    datasheets: Mapping[str, Datasheet]
    armoury: Mapping[str, ArmouryEntry]
    items: Mapping[str, Item]
    forces: Forces = field(default_factory=Forces)

    @property
    def weapons(self) -> Mapping[str, Weapon]:
        """Return the weapons, by key."""
        return {key: entry.weapon for key, entry in self.armoury.items()}

    def datasheet_names(self) -> tuple[tuple[str, str], ...]:
        """List all names of datasheets, each with its key."""
        return tuple(
            (name, key)
            for key, sheet in self.datasheets.items()
            for name in (sheet.name, *sheet.other_names)
        )

    def item_names(self) -> tuple[tuple[str, str], ...]:
        """List all names of what is sold, each with its key."""
        return tuple(
            (name, key)
            for key, item in self.items.items()
            for name in (item.name, *item.other_names)
        )

    def weapon_names(self) -> tuple[tuple[str, str], ...]:
        """List all names of weapons, each with its key."""
        return tuple(
            (name, key)
            for key, entry in self.armoury.items()
            for name in (entry.weapon.name, *entry.other_names)
        )

    def build_unit(
        self,
        unit_id: str,
        name: str,
        *,
        models: Sequence[tuple[str, int]],
        arms: Sequence[tuple[str, int]],
        owner: int,
        side: str,
        rulings: Rulings = DEFAULT_RULINGS,
    ) -> Unit:
        """
        Make a unit of whole models, which stand in the order named; see `muster_unit`.

        Args:
            models: pairs of a datasheet's key and a number, 1 or more.
            arms: pairs of a weapon's key and the number of its bearers.

        Raises:
            LimitError: "models_per_unit".
            IllegalActionError: "arms_do_not_fit".
            KeyError: there is no such datasheet or weapon.
        """
        return muster_unit(
            unit_id,
            name,
            models=[(self.datasheets[key], count) for key, count in models],
            arms=[(self.armoury[key].weapon, count) for key, count in arms],
            weapons=self.weapons,
            owner=owner,
            side=side,
            rulings=rulings,
        )


def catalogue_of_content(content: Content) -> Catalogue:
    """
    Make a catalogue of its rows.

    Raises:
        SeedError: an entry does not keep its schema, names what is not there, or an item has the
            key of a weapon.
    """
    weapons = read_entries(_WEAPONS_FILE, content["weapons"], WeaponSchema)
    goods = read_entries(_ITEMS_FILE, content["items"], ItemSchema)
    entries = read_entries(_DATASHEETS_FILE, content["datasheets"], DatasheetSchema)
    items = {key: item for key, one in weapons.items() if (item := one.item())}
    items |= {key: one.item() for key, one in goods.items()}
    faults = [_twice(key) for key in goods if key in weapons]
    faults += [one for entry in entries.values() for one in _find_unknown(entry, weapons, items)]
    if faults:
        raise SeedError(faults)
    armoury = {key: _make_armoury_entry(entry) for key, entry in weapons.items()}
    arms = {key: one.weapon for key, one in armoury.items()}
    sheets = {key: _make_datasheet(entry, arms) for key, entry in entries.items()}
    forces = forces_of_content(content)
    return Catalogue(datasheets=sheets, armoury=armoury, items=items, forces=forces)


def _twice(key: str) -> Fault:
    return Fault(file=_ITEMS_FILE, entry=key, field="key", what="is the key of a weapon")


def _find_unknown(
    entry: DatasheetSchema, weapons: Mapping[str, object], items: Mapping[str, object]
) -> Iterator[Fault]:
    """Go through the weapons and items that a datasheet names and nobody has."""
    named = [("weapons", key) for key in entry.weapons]
    named += [("degradation", key) for row in entry.degradation for key in row.weapons]
    faults = [(field, f"there is no weapon {key}") for field, key in named if key not in weapons]
    free = (key for choice in entry.free_equipment for key in choice)
    faults += [("free_equipment", f"there is no item {key}") for key in free if key not in items]
    for place, what in faults:
        yield Fault(file=_DATASHEETS_FILE, entry=entry.key, field=place, what=what)


def _make_armoury_entry(entry: WeaponSchema) -> ArmouryEntry:
    return ArmouryEntry(
        weapon=entry.weapon(), other_names=entry.names, origin=entry.origin, given=entry.given
    )


def _make_datasheet(entry: DatasheetSchema, weapons: Mapping[str, Weapon]) -> Datasheet:
    return Datasheet(
        key=entry.key,
        name=entry.name,
        other_names=entry.names,
        profile=entry.profile(weapons),
        free_equipment=entry.free_equipment,
        power=entry.power,
        cost_points=entry.cost_points,
        power_limit=entry.power_limit,
        retinue=Retinue(units=entry.retinue.units, keywords=entry.retinue.keywords),
        rules=tuple(rule.rule() for rule in entry.rules),
        options=tuple(Option(**dict(option)) for option in entry.options),
        keywords=entry.keywords,
        weapons=entry.weapons,
        origin=entry.origin,
    )


@cache
def starter_content() -> Content:
    """Read the rows of the starter catalogue; they are read once."""
    folder = files("seeds") / "starter"

    def read(name: str) -> dict[str, Any]:
        return tomllib.loads((folder / name).read_text(encoding="utf-8"))

    squads = read(SQUADS_FILE)
    return {
        "weapons": read(_WEAPONS_FILE)["weapon"],
        "items": read(_ITEMS_FILE)["item"],
        "datasheets": read(_DATASHEETS_FILE)["datasheet"],
        "squad_weapons": squads["squad_weapon"],
        "squad_profiles": squads["squad_profile"],
        "squads": squads["squad"],
        "assault_profiles": read(ASSAULT_FILE)["assault_profile"],
        "warriors": read(WARRIORS_FILE)["warrior"],
    }


@cache
def load_starter() -> Catalogue:
    """Return the starter catalogue; it is made once."""
    return catalogue_of_content(starter_content())
