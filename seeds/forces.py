"""
Squads, models of assaults and warriors of the data, by key, and how they come to the table.

What is made here is asked of the rules: commands for a squad, a unit, a warrior.

Source: FRM-COMP-1, 10; the state models of the texts of characters, of morale and of psychology.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from engine.assault.commands import PutUnit
from engine.assault.records import Model
from engine.errors import LimitError
from engine.formations.commands import CreateFormation
from engine.psychology.commands import PutWarrior
from engine.psychology.state import Traits
from engine.scene.limits import MOST_TOGETHER
from seeds.entries import Fault, SeedError, read_entries
from seeds.force_schema import AssaultProfileSchema, WarriorSchema
from seeds.schema import EntrySchema
from seeds.squad_schema import SquadProfileSchema, SquadSchema, SquadWeaponSchema

Made = TypeVar("Made")

SQUADS_FILE, ASSAULT_FILE, WARRIORS_FILE = "squads.toml", "assault.toml", "warriors.toml"
FORCES = ("squad_weapons", "squad_profiles", "squads", "assault_profiles", "warriors")
"""The kinds of rows that forces are made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Generic[Made]):
    """What an entry makes, with all names of the entry; the first is the one to show."""

    names: tuple[str, ...]
    made: Made


@dataclass(frozen=True, slots=True, kw_only=True)
class Forces:
    """Squads as they usually are, whole models, and what warriors are like, by key."""

    squads: Mapping[str, Named[CreateFormation]] = field(default_factory=dict)
    assault_profiles: Mapping[str, Named[Model]] = field(default_factory=dict)
    warriors: Mapping[str, Named[Traits]] = field(default_factory=dict)

    def squad_names(self) -> tuple[tuple[str, str], ...]:
        """List all names of squads, each with its key."""
        return tuple(_names(self.squads))

    def assault_profile_names(self) -> tuple[tuple[str, str], ...]:
        """List all names of models of assaults, each with its key."""
        return tuple(_names(self.assault_profiles))

    def warrior_names(self) -> tuple[tuple[str, str], ...]:
        """List all names of warriors, each with its key."""
        return tuple(_names(self.warriors))

    def build_formation(
        self, key: str, *, name: str, owner: int, regulars: int | None = None
    ) -> CreateFormation:
        """
        Ask for a squad.

        Args:
            regulars: how many there are; None for the usual number.

        Raises:
            LimitError: "models_together".
            KeyError: there is no such squad.
        """
        usual = self.squads[key].made
        number = usual.regulars if regulars is None else regulars
        _limit(number + len(usual.specialists))
        return replace(usual, name=name, owner=owner, regulars=number)

    def build_assault_unit(
        self, *, name: str, owner: int, side: str, models: Sequence[tuple[str, int]]
    ) -> PutUnit:
        """
        Ask for a unit of whole models, which stand in the order named.

        Args:
            models: pairs of a profile's key and a number, 1 or more.

        Raises:
            LimitError: "models_together".
            KeyError: there is no such profile.
        """
        _limit(sum(count for _, count in models))
        put = [self.assault_profiles[key].made for key, count in models for _ in range(count)]
        return PutUnit(name=name, owner=owner, side=side, models=tuple(put))

    def build_warrior(self, key: str, *, name: str, owner: int, side: str) -> PutWarrior:
        """Ask for a warrior; raises KeyError where there is none such."""
        return PutWarrior(name=name, owner=owner, side=side, traits=self.warriors[key].made)


def _names(entries: Mapping[str, Named[Any]]) -> Iterator[tuple[str, str]]:
    return ((name, key) for key, entry in entries.items() for name in entry.names)


def _limit(models: int) -> None:
    if models > MOST_TOGETHER:
        raise LimitError("models_together", allowed=MOST_TOGETHER, asked=models)


def forces_of_content(content: Mapping[str, Sequence[Mapping[str, Any]]]) -> Forces:
    """
    Make forces of the rows of a content; a kind that it does not have is empty.

    Raises:
        SeedError: an entry does not keep its schema, or names what is not there.
    """
    rows = {kind: content.get(kind, ()) for kind in FORCES}
    arms = read_entries(SQUADS_FILE, rows["squad_weapons"], SquadWeaponSchema)
    profiles = read_entries(SQUADS_FILE, rows["squad_profiles"], SquadProfileSchema)
    squads = read_entries(SQUADS_FILE, rows["squads"], SquadSchema)
    models = read_entries(ASSAULT_FILE, rows["assault_profiles"], AssaultProfileSchema)
    warriors = read_entries(WARRIORS_FILE, rows["warriors"], WarriorSchema)
    faults = [
        *(one for entry in profiles.values() for one in _unknown_arms(entry, arms)),
        *(one for entry in squads.values() for one in _unknown_men(entry, profiles, arms)),
    ]
    if faults:
        raise SeedError(faults)
    weapons = {key: one.weapon() for key, one in arms.items()}
    return Forces(
        squads={key: _named(one, one.formation(profiles, weapons)) for key, one in squads.items()},
        assault_profiles={key: _named(one, one.model()) for key, one in models.items()},
        warriors={key: _named(one, one.traits()) for key, one in warriors.items()},
    )


def _named(entry: EntrySchema, made: Made) -> Named[Made]:
    return Named(names=(entry.name, *entry.names), made=made)


def _unknown_arms(entry: SquadProfileSchema, arms: Mapping[str, object]) -> Iterator[Fault]:
    """Go through the weapons that a profile names and nobody has."""
    for named, weapon in (("ranged", entry.ranged), ("melee", entry.melee)):
        if weapon is not None and weapon not in arms:
            yield _fault(entry, named, f"there is no squad weapon {weapon}")


def _unknown_men(
    entry: SquadSchema, profiles: Mapping[str, SquadProfileSchema], arms: Mapping[str, object]
) -> Iterator[Fault]:
    """Go through the profiles and weapons that a squad names and that do not fit or exist."""
    roles = [("commander", entry.commander, "commander"), ("regular", entry.regular, "regular")]
    roles += [("specialists", key, "specialist") for key in entry.specialists]
    for named, key, role in roles:
        if key not in profiles or profiles[key].role != role:
            yield _fault(entry, named, f"there is no {role} {key}")
    for named, weapon in (("main_ranged", entry.main_ranged), ("main_melee", entry.main_melee)):
        if weapon is not None and weapon not in arms:
            yield _fault(entry, named, f"there is no squad weapon {weapon}")


def _fault(entry: EntrySchema, field: str, what: str) -> Fault:
    return Fault(file=SQUADS_FILE, entry=entry.key, field=field, what=what)
