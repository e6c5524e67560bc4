"""
The state of an assault, shared by the texts of characters and of morale, and what follows from it.

Positions are abstract: the state knows what people have said and what follows from events. It
changes only by events. Mappings are never changed in place.

Source: the state models of both texts; CHR-RES-1, CHR-SLAY-2, MOR-MULTI-28, MOR-MULTI-36.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.assault.challenges import Challenge, ChallengeStatus, WoundToken
from engine.assault.records import (
    ChargeDeclaration,
    Combat,
    Model,
    MoraleRule,
    Phase,
    Unit,
    UnitStatus,
)
from engine.assault.settings import DEFAULT_ASSAULT_RULINGS, AssaultRulings
from engine.errors import IllegalActionError

UNIT_PREFIX = "a"
"""What the ids of units begin with that are put here; others were put with theirs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultState:
    """
    An assault as it stands after some events.

    All mappings are by id in the order in which things came, those that are gone included; charges
    are by the charging unit, `morale_rules` by the unit whose own they are. `turn` counts the turns
    of players, `phase` is None between phases.
    """

    rulings: AssaultRulings = DEFAULT_ASSAULT_RULINGS
    models: Mapping[str, Model] = field(default_factory=dict)
    units: Mapping[str, Unit] = field(default_factory=dict)
    combats: Mapping[str, Combat] = field(default_factory=dict)
    challenges: Mapping[str, Challenge] = field(default_factory=dict)
    wounds: Mapping[str, WoundToken] = field(default_factory=dict)
    charges: Mapping[str, ChargeDeclaration] = field(default_factory=dict)
    morale_rules: Mapping[str, tuple[MoraleRule, ...]] = field(default_factory=dict)
    turn: int = 0
    active_side: str = ""
    phase: Phase | None = None

    def members(self, unit: str) -> tuple[Model, ...]:
        """List the models of a unit, its casualties included."""
        return tuple(model for model in self.models.values() if model.unit == unit)

    def living(self, unit: str) -> tuple[Model, ...]:
        """List the living models of a unit."""
        return tuple(model for model in self.members(unit) if model.is_alive)

    def living_characters(self, unit: str) -> tuple[Model, ...]:
        """List the living characters of a unit."""
        return tuple(model for model in self.living(unit) if model.is_character)

    def unit_of(self, model: str) -> Unit:
        """Return the unit whose member a model is."""
        return self.units[self.models[model].unit]

    def side_of(self, model: str) -> str:
        """Return the side of a model."""
        return self.unit_of(model).side

    def combat_of(self, unit: str) -> Combat | None:
        """Return the combat in which a unit is locked."""
        one = self.units[unit]
        if one.combat is None or one.status is not UnitStatus.LOCKED:
            return None
        return self.combats[one.combat]

    def sides(self, combat: str) -> tuple[str, ...]:
        """List the sides of a combat, in the order in which they came."""
        units = self.combats[combat].units
        return tuple(dict.fromkeys(self.units[one].side for one in units))

    def locked_units(self, combat: str, side: str | None = None) -> tuple[Unit, ...]:
        """List the units that are still locked in a combat; of one side, if one is named."""
        units = (self.units[one] for one in self.combats[combat].units)
        return tuple(
            unit for unit in units if unit.status is UnitStatus.LOCKED and side in (None, unit.side)
        )

    def locked_models(self, combat: str, side: str) -> tuple[Model, ...]:
        """List the living models of a side that are locked in a combat."""
        units = self.locked_units(combat, side)
        return tuple(model for unit in units for model in self.living(unit.id))

    def opponents(self, unit: str) -> tuple[str, ...]:
        """List the enemy units that a unit is or was locked with in its combat."""
        combat = self.units[unit].combat
        if combat is None:
            return ()
        pairs = (pair for pair in self.combats[combat].engagements if unit in pair)
        return tuple(second if first == unit else first for first, second in pairs)

    def scores_by_side(self, combat: str) -> dict[str, int]:
        """Add up the unsaved wounds of each side, of units that left too (CHR-RES-1)."""
        totals = dict.fromkeys(self.sides(combat), 0)
        for unit, wounds in self.combats[combat].scores.items():
            side = self.units[unit].side
            totals[side] = totals.get(side, 0) + wounds
        return totals

    def challenges_in(self, combat: str) -> tuple[Challenge, ...]:
        """List the challenges of a combat; two are fought at once where two combats met."""
        return tuple(one for one in self.challenges.values() if one.combat == combat)

    def is_awaited(self, challenge: Challenge) -> bool:
        """Tell whether a challenge waits for an answer: its challenger still stands to it."""
        if challenge.status is not ChallengeStatus.ISSUED:
            return False
        challenger = self.models[challenge.challenger]
        combat = self.combat_of(challenger.unit)
        return challenger.is_alive and combat is not None and combat.id == challenge.combat

    def duel_of(self, model: str) -> Challenge | None:
        """Return the challenge that a model fights, until the phase of a death in it ends."""
        fought = (one for one in self.challenges.values() if model in one.fighters)
        return next(fought, None)

    def find_model(self, model: str) -> Model:
        """
        Return a model that plays.

        Raises:
            IllegalActionError: "model_unknown", "model_is_casualty".
        """
        found = self.models.get(model)
        if found is None:
            raise IllegalActionError("model_unknown", {"model": model})
        if not found.is_alive:
            raise IllegalActionError("model_is_casualty", {"model": model})
        return found

    def find_unit(self, unit: str) -> Unit:
        """
        Return a unit that plays.

        Raises:
            IllegalActionError: "unit_unknown", "unit_is_gone".
        """
        found = self.units.get(unit)
        if found is None:
            raise IllegalActionError("unit_unknown", {"unit": unit})
        if found.status.is_gone:
            raise IllegalActionError("unit_is_gone", {"unit": unit})
        return found

    def find_standing(self, unit: str) -> Unit:
        """Return a unit that plays and has somebody in it; raises as `find_unit`."""
        found = self.find_unit(unit)
        if not self.living(unit):
            raise IllegalActionError("unit_is_gone", {"unit": unit})
        return found

    def find_combat(self, combat: str) -> Combat:
        """
        Return a combat that is fought.

        Raises:
            IllegalActionError: "combat_unknown", "combat_is_over".
        """
        found = self.combats.get(combat)
        if found is None:
            raise IllegalActionError("combat_unknown", {"combat": combat})
        if found.is_over:
            raise IllegalActionError("combat_is_over", {"combat": combat})
        return found


def next_id(prefix: str, taken: Iterable[str]) -> str:
    """Return the id after the greatest number that a prefix has among ids: `a1`, `a2`, ..."""
    endings = (one.removeprefix(prefix) for one in taken if one.startswith(prefix))
    return (
        f"{prefix}{max((int(ending) for ending in endings if ending.isdecimal()), default=0) + 1}"
    )
