"""
Weapon groups among events: which events belong to one, for the report and for all its dice.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.pvt import events as happened
from engine.pvt.units import ModelRef

_AFTER_STEPS = frozenset(
    {
        happened.SaveRolled,
        happened.DamageRolled,
        happened.WoundsIgnored,
        happened.WoundsLost,
        happened.OverkillLost,
        happened.ModelSlain,
        happened.DegradationChanged,
        happened.UnitDestroyed,
        happened.HitsDropped,
        happened.MortalWoundsTaken,
    }
)

StepEvent = happened.ShotsHit | happened.HitsWounded | happened.ArmourPierced


@dataclass(slots=True, kw_only=True)
class StrikePart:
    """
    What a weapon group does to one unit.

    `steps` are to hit, to wound, to pierce, as far as it got; `after` is what came of that.
    """

    target: str
    attacks: int
    steps: list[StepEvent] = field(default_factory=list)
    after: list[object] = field(default_factory=list)

    @property
    def chain(self) -> list[int]:
        """List how many are left: attacks, hits, wounds, penetrations."""
        return [self.attacks, *map(count_passed, self.steps)]

    @property
    def slain(self) -> list[ModelRef]:
        """List who died of it."""
        return [one.model for one in self.after if isinstance(one, happened.ModelSlain)]

    @property
    def wounds_lost(self) -> int:
        """Count the wounds that it took."""
        return sum(one.wounds for one in self.after if isinstance(one, happened.WoundsLost))

    @property
    def mortal_wounds(self) -> int:
        """Count the mortal wounds that its dice brought besides."""
        taken = [one for one in self.after if isinstance(one, happened.MortalWoundsTaken)]
        return sum(one.wounds for one in taken)

    @property
    def saves(self) -> list[happened.SaveRolled]:
        """List the saves that were rolled against it."""
        return [one for one in self.after if isinstance(one, happened.SaveRolled)]


@dataclass(slots=True, kw_only=True)
class Strike:
    """One weapon group; `parts` are several where its shots scattered."""

    counted: happened.ShotsCounted
    scattered: happened.ShotsScattered | None = None
    parts: list[StrikePart] = field(default_factory=list)
    chances: list[happened.KillChanceRolled] = field(default_factory=list)

    def takes(self, event: object) -> bool:
        """Take an event that belongs to this group; False for one that does not."""
        if type(event) in _AFTER_STEPS and self.parts:
            self.parts[-1].after.append(event)
            return True
        match event:
            case happened.ShotsScattered():
                self.scattered = event
            case happened.ShotsHit():
                shots = self.counted.attacks
                if self.scattered is not None:
                    shots = dict(self.scattered.shots)[event.target]
                self.parts.append(StrikePart(target=event.target, attacks=shots, steps=[event]))
            case happened.HitsWounded() | happened.ArmourPierced():
                self.parts[-1].steps.append(event)
            case happened.KillChanceRolled():
                self.chances.append(event)
            case _:
                return False
        return True


def count_passed(step: StepEvent) -> int:
    """Count the dice of a step that succeeded."""
    match step:
        case happened.ShotsHit():
            return step.hits
        case happened.HitsWounded():
            return step.wounds
        case _:
            return step.penetrations


def gather_strikes(events: Iterable[object]) -> list[object]:
    """List events, those of a weapon group as one `Strike`, in the order they began."""
    gathered: list[object] = []
    open_strike: Strike | None = None
    for event in events:
        if open_strike is not None and open_strike.takes(event):
            continue
        open_strike = None
        if isinstance(event, happened.ShotsCounted):
            open_strike = Strike(counted=event)
            gathered.append(open_strike)
        else:
            gathered.append(event)
    return gathered
