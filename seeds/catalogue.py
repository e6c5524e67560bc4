"""
The data that battles are made of: datasheets and weapons by key, and units made from them.

The starter catalogue is in TOML files beside this module, in Russian. What it takes from the
rulebook is marked `rulebook`; all else is an example, which a campaign replaces by its own.

Source: PVT-DATA-1, PVT-DATA-9, PVT-ARM-1, 2, PVT-UNIT-7.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from engine.errors import LimitError
from engine.pvt.effects import Rule
from engine.pvt.profiles import Profile
from engine.pvt.units import Model, Unit
from engine.pvt.weapons import Weapon
from seeds.arming import Outfit, hand_out
from seeds.entries import Fault, SeedError, read_entries
from seeds.schema import DatasheetSchema, WeaponSchema

MOST_MODELS = 500
"""Models of one unit."""

_WEAPONS_FILE, _DATASHEETS_FILE = "weapons.toml", "datasheets.toml"


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
    cost: int
    retinue_units: int | None = None
    doubles_retinue_limit: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Datasheet:
    """
    What a model of one kind is like, bears and can do.

    `free_equipment` are choices, each of one thing among some. A keyword between slashes is a
    blank for a name; a blank equals itself. `origin`, "rulebook" or "example", is that of all but
    `weapons`: what a model bears when nothing is named is an example everywhere. `other_names` are
    what players call it besides.

    Source: PVT-DATA-1, 11.
    """

    key: str
    name: str
    other_names: tuple[str, ...] = ()
    profile: Profile
    free_equipment: tuple[tuple[str, ...], ...] = ()
    power: int = 0
    retinue: Retinue = Retinue()
    rules: tuple[Rule, ...]
    options: tuple[Option, ...] = ()
    keywords: tuple[str, ...]
    weapons: tuple[str, ...]
    origin: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """Datasheets and weapons, by key."""

    datasheets: Mapping[str, Datasheet]
    armoury: Mapping[str, ArmouryEntry]

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
    ) -> Unit:
        """
        Make a unit of whole models, which stand in the order named.

        Args:
            models: pairs of a datasheet's key and a number, 1 or more. The first sheet is the
                unit's, and gives its keywords; the rules of all are joined.
            arms: pairs of a weapon's key and the number of its bearers; see `seeds.arming`.

        Raises:
            LimitError: "models_per_unit".
            IllegalActionError: "arms_do_not_fit".
            KeyError: there is no such datasheet or weapon.

        Source: PVT-UNIT-1, 7, PVT-TURN-10.
        """
        asked = sum(count for _, count in models)
        if asked > MOST_MODELS:
            raise LimitError("models_per_unit", allowed=MOST_MODELS, asked=asked)
        sheets = [self.datasheets[key] for key, count in models for _ in range(count)]
        weapons = self.weapons
        outfits = [
            Outfit(kind=sheet.profile.kind, weapons=tuple(map(weapons.__getitem__, sheet.weapons)))
            for sheet in sheets
        ]
        borne = hand_out(outfits, [(weapons[key], count) for key, count in arms])
        kinds = {sheet.key: sheet for sheet in sheets}
        return Unit(
            id=unit_id,
            name=name,
            side=side,
            owner=owner,
            datasheet=sheets[0].key,
            keywords=sheets[0].keywords,
            profiles=tuple(sheet.profile for sheet in kinds.values()),
            weapons=tuple(dict.fromkeys(weapon for one in borne for weapon in one)),
            models=_stand_up(sheets, borne, list(kinds)),
            rules=tuple(dict.fromkeys(rule for sheet in kinds.values() for rule in sheet.rules)),
        )


def _stand_up(
    sheets: Sequence[Datasheet], borne: Sequence[Sequence[Weapon]], kinds: Sequence[str]
) -> tuple[Model, ...]:
    """Make the models, whole and with all action points."""
    return tuple(
        Model(
            profile=kinds.index(sheet.key),
            weapons=tuple(weapon.key for weapon in arms),
            wounds_left=sheet.profile.wounds,
            action_points_left=sheet.profile.action_points,
        )
        for sheet, arms in zip(sheets, borne, strict=True)
    )


def make_catalogue(weapons_text: str, datasheets_text: str) -> Catalogue:
    """
    Read a catalogue from the text of its two files.

    Raises:
        SeedError: an entry does not keep its schema, or names a weapon that is not there.
    """
    weapon_rows = tomllib.loads(weapons_text)["weapon"]
    armoury = {
        key: ArmouryEntry(
            weapon=entry.weapon(), other_names=entry.names, origin=entry.origin, given=entry.given
        )
        for key, entry in read_entries(_WEAPONS_FILE, weapon_rows, WeaponSchema).items()
    }
    sheet_rows = tomllib.loads(datasheets_text)["datasheet"]
    entries = read_entries(_DATASHEETS_FILE, sheet_rows, DatasheetSchema)
    faults = [fault for entry in entries.values() for fault in _find_unknown(entry, armoury)]
    if faults:
        raise SeedError(faults)
    weapons = {key: one.weapon for key, one in armoury.items()}
    sheets = {key: _make_datasheet(entry, weapons) for key, entry in entries.items()}
    return Catalogue(datasheets=sheets, armoury=armoury)


def _find_unknown(entry: DatasheetSchema, known: Mapping[str, object]) -> Iterator[Fault]:
    """Go through the weapons that a datasheet names and no armoury has."""
    named = [("weapons", key) for key in entry.weapons]
    named += [("degradation", key) for row in entry.degradation for key in row.weapons]
    for field, key in named:
        if key not in known:
            what = f"there is no weapon {key}"
            yield Fault(file=_DATASHEETS_FILE, entry=entry.key, field=field, what=what)


def _make_datasheet(entry: DatasheetSchema, weapons: Mapping[str, Weapon]) -> Datasheet:
    return Datasheet(
        key=entry.key,
        name=entry.name,
        other_names=entry.names,
        profile=entry.profile(weapons),
        free_equipment=entry.free_equipment,
        power=entry.power,
        retinue=Retinue(units=entry.retinue.units, keywords=entry.retinue.keywords),
        rules=tuple(rule.rule() for rule in entry.rules),
        options=tuple(Option(**dict(option)) for option in entry.options),
        keywords=entry.keywords,
        weapons=entry.weapons,
        origin=entry.origin,
    )


@cache
def load_starter() -> Catalogue:
    """Read the starter catalogue; it is read once."""
    folder = files("seeds") / "starter"
    weapons, datasheets = (
        (folder / name).read_text(encoding="utf-8") for name in (_WEAPONS_FILE, _DATASHEETS_FILE)
    )
    return make_catalogue(weapons, datasheets)
