"""
Models and units as they stand in a battle: what they are, and what has become of them.

Frozen records; a battle replaces them when an event changes them. What they may do, and how they
are hurt, is decided elsewhere.

Source: the state model of the rules; PVT-UNIT-1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from engine.pvt.effects import Effect, Loner, Rule
from engine.pvt.profiles import ModelKind, Profile
from engine.pvt.weapons import Weapon

GAME_MASTER = 0
"""The owner of what the GM plays."""

FLIGHT = "flight"
"""The keyword of what flies."""


class ModelStatus(StrEnum):
    """Whether a model plays on; who is out of play may be brought back after the battle."""

    ALIVE = "alive"
    DEAD = "dead"
    OUT_OF_PLAY = "out_of_play"
    DEAD_FOR_GOOD = "dead_for_good"


class DeathCause(StrEnum):
    """What a model died of (PVT-DEATH-2)."""

    ATTACK = "attack"
    MORTAL_WOUND = "mortal_wound"
    DANGEROUS_TERRAIN = "dangerous_terrain"
    DEADLY_PLACE = "deadly_place"
    NO_TOUGHNESS = "no_toughness"
    OVERWHELMING_STRENGTH = "overwhelming_strength"
    BY_HAND = "by_hand"
    FOR_GOOD_BY_HAND = "for_good_by_hand"


class Terrain(StrEnum):
    """What ground a unit moves over, as the GM says (PVT-MOVE-7, 8)."""

    OPEN = "open"
    DIFFICULT = "difficult"
    DANGEROUS = "dangerous"


class Phase(IntEnum):
    """The phases of an NPC unit, in their order (PVT-TURN-5)."""

    START = 0
    MOVE = 1
    SHOOT = 2
    CHARGE = 3
    FIGHT = 4
    MORALE = 5


class ModelRef(NamedTuple):
    """A model of a battle: its own unit, and its place in the order of the sheet, from 0."""

    unit: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """
    One being or one vehicle, and what has become of it.

    `profile` is an index into the unit's profiles; `weapons` are keys of the unit's weapons, in
    the order of the model's list.
    """

    profile: int
    weapons: tuple[str, ...] = ()
    wounds_left: int
    status: ModelStatus = ModelStatus.ALIVE
    death_cause: DeathCause | None = None
    action_points_left: int = 0

    @property
    def is_alive(self) -> bool:
        """Tell whether it plays."""
        return self.status is ModelStatus.ALIVE

    def hurt(self, wounds_left: int) -> "Model":
        """Return it with fewer wounds; `replace` takes twice the time."""
        return Model(
            profile=self.profile,
            weapons=self.weapons,
            wounds_left=wounds_left,
            status=self.status,
            death_cause=self.death_cause,
            action_points_left=self.action_points_left,
        )

    def slain(self, status: ModelStatus, cause: DeathCause) -> "Model":
        """Return it as it is in death, likewise."""
        return Model(
            profile=self.profile,
            weapons=self.weapons,
            wounds_left=0,
            status=status,
            death_cause=cause,
            action_points_left=self.action_points_left,
        )


@dataclass(frozen=True, slots=True)
class Heading:
    """The unit that a move went towards, or away from."""

    unit: str
    is_away: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity:
    """What a unit did in its owner's turn; forgotten when that turn ends (PVT-TURN-12)."""

    moved: bool = False
    advanced: bool = False
    fell_back: bool = False
    summoned: bool = False
    may_advance: bool = False
    """The last action was a move that an advance may follow."""
    heading: Heading | None = None
    """Whither the last move went, if towards or away from somebody."""
    phase: Phase = Phase.START
    began_engaged: bool = False


@dataclass(frozen=True, kw_only=True)
class Unit:
    """
    One or more models that act together.

    `owner` is a player's id or `GAME_MASTER`. `weapons` are all that its models bear. `absorber` is
    the model that the unit's damage reached last and left alive. A hero is a unit of one model;
    `attached_to` is the unit whose model he is meanwhile.
    """

    id: str
    name: str
    side: str
    owner: int
    datasheet: str = ""
    keywords: tuple[str, ...] = ()
    profiles: tuple[Profile, ...]
    weapons: tuple[Weapon, ...] = ()
    models: tuple[Model, ...]
    rules: tuple[Rule, ...] = ()
    retinue_of: str | None = None
    attached_to: str | None = None
    absorber: ModelRef | None = None
    cover_percent: int = 0
    terrain: Terrain = Terrain.OPEN
    activity: Activity = Activity()
    models_at_round_start: int = 0
    is_broken: bool = False
    is_removed: bool = False

    def changed(self, **values: Any) -> "Unit":
        """Return it with other fields, as `replace` does in many times the time."""
        unit = object.__new__(Unit)
        fields = unit.__dict__
        fields.update(self.__dict__)
        if "models" in values or "weapons" in values:
            for name in _CACHED:
                fields.pop(name, None)
        fields.update(values)
        return unit

    def with_model(self, place: int, model: Model) -> "Unit":
        """Return it with another model at a place."""
        models, living = list(self.models), self.living
        was_alive = models[place].is_alive
        models[place] = model
        unit = self.changed(models=tuple(models))
        if was_alive:
            at = living.index(place)
            rest = living if model.is_alive else living[:at] + living[at + 1 :]
            unit.__dict__["living"] = rest
        return unit

    @cached_property
    def weapons_by_key(self) -> dict[str, Weapon]:
        """Return the weapons of its models, by key."""
        return {weapon.key: weapon for weapon in self.weapons}

    @cached_property
    def living(self) -> tuple[int, ...]:
        """Return the places of the own models that are alive."""
        alive = ModelStatus.ALIVE
        return tuple(place for place, model in enumerate(self.models) if model.status is alive)

    def fallen_with(self, weapon: str) -> tuple[int, ...]:
        """Return the places of dead bearers of a weapon, as many at most as fell in this round."""
        lost = max(0, self.models_at_round_start - len(self.living))
        if not lost:
            return ()
        models = enumerate(self.models)
        dead = [at for at, one in models if not one.is_alive and weapon in one.weapons]
        return tuple(dead[:lost])

    @property
    def wounds_left(self) -> int:
        """Count the wounds that its living models have left."""
        return sum(self.models[place].wounds_left for place in self.living)

    @cached_property
    def living_refs(self) -> tuple[ModelRef, ...]:
        """Return the own models that are alive."""
        return tuple(ModelRef(self.id, place) for place in self.living)

    @property
    def is_gone(self) -> bool:
        """Tell whether nobody of it plays any more (PVT-UNIT-8)."""
        return self.is_removed or not self.living

    @property
    def kind(self) -> ModelKind:
        """Return the kind of its first model."""
        return self.profiles[self.models[0].profile].kind

    @property
    def is_hero(self) -> bool:
        """Tell a hero, who pays action points, from what goes by phases (PVT-TURN-4, 5)."""
        return self.profiles[self.models[0].profile].action_points > 0

    @property
    def is_loner(self) -> bool:
        """Tell whether it has the rule that protects a hero who stands alone."""
        return any(isinstance(effect, Loner) for effect in self.effects)

    @property
    def effects(self) -> Iterator[Effect]:
        """Go through the effects of its own rules."""
        return (effect for rule in self.rules for effect in rule.effects)

    @property
    def flies(self) -> bool:
        """Tell whether it has the keyword of flight (PVT-MOVE-5)."""
        return FLIGHT in self.keywords

    def profile_of(self, place: int) -> Profile:
        """Return what a model is like when whole."""
        return self.profiles[self.models[place].profile]


_CACHED = tuple(name for name, member in vars(Unit).items() if isinstance(member, cached_property))
