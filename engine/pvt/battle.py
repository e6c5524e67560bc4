"""
The state of a battle: units, who is how far from whom, who sees whom, who fights whom.

Positions are abstract: the state knows what the GM has said and what follows from events. It
changes only by `engine.pvt.folding.apply_event`. What follows from the state alone is asked here.

Source: the state model of the rules; PVT-UNIT-5, PVT-MOVE-1, PVT-SHOOT-11, 12.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.pvt.profiles import Profile
from engine.pvt.settings import Rulings
from engine.pvt.units import Model, ModelRef, Unit
from engine.scene.state import Scene

Pair = tuple[str, str]


def pair_of(first: str, second: str) -> Pair:
    """Return two units in the order in which pairs are kept."""
    return (first, second) if first <= second else (second, first)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonds:
    """Who of a battle matters to others: the heroes attached to a unit, and who bears rules."""

    heroes: Mapping[str, tuple[str, ...]]
    bearers: tuple[str, ...]

    @classmethod
    def of(cls, units: Mapping[str, Unit]) -> "Bonds":
        """Look through the units of a battle."""
        heroes: dict[str, tuple[str, ...]] = {}
        for unit in units.values():
            if unit.attached_to is not None:
                heroes[unit.attached_to] = (*heroes.get(unit.attached_to, ()), unit.id)
        return cls(heroes=heroes, bearers=tuple(one for one in units if units[one].rules))


@dataclass(slots=True, kw_only=True)
class Battle:
    """
    A battle as it stands after some events.

    `units` are in battle order, by id, those that are gone included. `distances` and
    `engagements` are kept by `pair_of`; `sight` by (viewer, target), and who is not in it is seen.
    `models_counted` is by unit how many models lived when its last own turn ended, or it came.
    `unsure` are the pairs one of whose units has moved since their distance was said: the figure
    serves until the GM says another. `is_deadly` tells the warp or open space. `scene` is what the
    texts beside the core game know.
    """

    rulings: Rulings
    units: dict[str, Unit] = field(default_factory=dict)
    distances: dict[Pair, int] = field(default_factory=dict)
    unsure: set[Pair] = field(default_factory=set)
    sight: dict[Pair, bool] = field(default_factory=dict)
    engagements: set[Pair] = field(default_factory=set)
    models_counted: dict[str, int] = field(default_factory=dict)
    round_number: int = 0
    is_deadly: bool = False
    scene: Scene = field(default_factory=Scene)
    _bonds: Bonds | None = field(default=None, init=False, compare=False, repr=False)

    def copy(self) -> "Battle":
        """Return a state that may change apart from this one."""
        copied = Battle(
            rulings=self.rulings,
            units=dict(self.units),
            distances=dict(self.distances),
            unsure=set(self.unsure),
            sight=dict(self.sight),
            engagements=set(self.engagements),
            models_counted=dict(self.models_counted),
            round_number=self.round_number,
            is_deadly=self.is_deadly,
            scene=self.scene,
        )
        copied._bonds = self._bonds
        return copied

    @property
    def bonds(self) -> Bonds:
        """Return what every attack asks of all units, found once until `forget_bonds`."""
        if self._bonds is None:
            self._bonds = Bonds.of(self.units)
        return self._bonds

    def forget_bonds(self) -> None:
        """Have the bonds found anew: a unit came, or a hero joined or left one."""
        self._bonds = None

    def distance(self, first: str, second: str) -> int | None:
        """Return the metres between two units, None where nobody has said them."""
        return self.distances.get(pair_of(self.body_of(first), self.body_of(second)))

    def is_unsure(self, first: str, second: str) -> bool:
        """Tell whether one of two units has moved since their distance was said (PVT-MOVE-1)."""
        return pair_of(self.body_of(first), self.body_of(second)) in self.unsure

    def sees(self, viewer: str, target: str) -> bool:
        """Tell whether a unit sees one model of another at least (PVT-SHOOT-11)."""
        if not self.sight:
            return True
        return self.sight.get((self.body_of(viewer), self.body_of(target)), True)

    def body_of(self, unit: str) -> str:
        """Return the unit that stands for one on the field: of an attached hero, his unit's."""
        return self.units[unit].attached_to or unit

    def attached_hero(self, unit: str) -> Unit | None:
        """Return the living hero who is a model of a unit."""
        joined = self.bonds.heroes.get(unit)
        if joined is None:
            return None
        heroes = (self.units[one] for one in joined)
        return next((hero for hero in heroes if hero.living), None)

    def last_hero(self, unit: str) -> Unit | None:
        """Return the hero attached to a unit where he is all that is left of it."""
        return None if self.units[unit].living else self.attached_hero(unit)

    def are_engaged(self, first: str, second: str) -> bool:
        """Tell whether two units are in close combat with each other."""
        if not self.engagements:
            return False
        return pair_of(self.body_of(first), self.body_of(second)) in self.engagements

    def opponents_of(self, unit: str) -> list[str]:
        """List the units that fight a unit, in battle order."""
        return [one for one in self.units if one != unit and self.are_engaged(unit, one)]

    def is_engaged(self, unit: str) -> bool:
        """Tell whether a unit is in close combat."""
        if not self.engagements:
            return False
        body = self.body_of(unit)
        return any(body in pair for pair in self.engagements)

    def combat_of(self, unit: str) -> list[str]:
        """List everybody linked with a unit by engagement, itself included, in battle order."""
        if not self.is_engaged(unit):
            return [unit]
        found, new = {unit}, [unit]
        while new:
            one = new.pop()
            linked = {other for pair in self.engagements if one in pair for other in pair} - found
            found |= linked
            new += linked
        return [one for one in self.units if one in found]

    def refs_of(self, unit: str) -> Iterator[ModelRef]:
        """Go through the living models of a unit in sheet order, its attached hero last."""
        own, hero = self.units[unit].living_refs, self.attached_hero(unit)
        return iter(own if hero is None else (*own, *hero.living_refs))

    def count_models(self, unit: str) -> int:
        """Count the living models of a unit, an attached hero included (PVT-UNIT-5)."""
        own, hero = len(self.units[unit].living), self.attached_hero(unit)
        return own if hero is None else own + len(hero.living)

    def model(self, ref: ModelRef) -> Model:
        """Return a model as it stands."""
        return self.units[ref.unit].models[ref.place]

    def profile(self, ref: ModelRef) -> Profile:
        """Return what a model is like when whole."""
        return self.units[ref.unit].profile_of(ref.place)

    def is_gone(self, unit: str) -> bool:
        """Tell whether nobody of a unit plays any more, its attached hero included."""
        one = self.units[unit]
        return one.is_removed or not (one.living or self.count_models(unit))
