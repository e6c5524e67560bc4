"""
The order in which a unit loses its wounds, and the battle after each of them.

Damage comes to one model until it dies, so what has become of a unit follows from how many wounds
it has lost. A rung is that number; a dead model has lost all it had. Whom damage comes to is asked
of `find_absorber`, and what follows is folded as in play.

Source: PVT-WND-1, 2, 3, 6, PVT-MW-3, 4, PVT-DEG-1, PVT-DEATH-5.
"""

from dataclasses import dataclass
from functools import cached_property

from engine.pvt.allocation import find_absorber, is_degraded_to_death
from engine.pvt.battle import Battle
from engine.pvt.events.attacks import ModelSlain, UnitDestroyed, WoundsLost
from engine.pvt.folding import apply_event
from engine.pvt.units import DeathCause, ModelRef, ModelStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Victim:
    """A model in the order of deaths: the rung at which damage comes to it, and its wounds then."""

    ref: ModelRef
    start: int
    wounds: int

    @property
    def end(self) -> int:
        """Return the rung at which it is dead."""
        return self.start + self.wounds


class Ladder:
    """
    The rungs of a unit from a state on.

    Args:
        battle: in which nothing is lost yet; it is not changed.
        unit: the body, with whose attached hero the order ends.
    """

    def __init__(self, battle: Battle, unit: str) -> None:
        self.unit = unit
        self._battle = battle
        self._battles: dict[int, Battle] = {}

    @cached_property
    def victims(self) -> tuple[Victim, ...]:
        """Return its models in the order in which they die."""
        battle, victims, rung = self._battle.copy(), [], 0
        while (ref := find_absorber(battle, self.unit)) is not None:
            wounds = battle.model(ref).wounds_left
            victims.append(Victim(ref=ref, start=rung, wounds=wounds))
            _slay(battle, ref)
            rung += wounds
        return tuple(victims)

    @property
    def top(self) -> int:
        """Return the rung at which nobody is left."""
        return self.victims[-1].end if self.victims else 0

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Return for each rung how many are dead, which is the place of who absorbs next."""
        dead = [place for place, one in enumerate(self.victims) for _ in range(one.wounds)]
        return (*dead, len(self.victims))

    def battle_at(self, rung: int) -> Battle:
        """Return the battle in which the unit has lost so much and nothing else has happened."""
        known = self._battles.get(rung)
        if known is None:
            known = self._battles[rung] = self._lose(rung)
        return known

    def _lose(self, rung: int) -> Battle:
        battle, dead = self._battle.copy(), self.places[rung]
        for victim in self.victims[:dead]:
            _slay(battle, victim.ref)
        if dead == len(self.victims):
            apply_event(battle, UnitDestroyed(unit=self.unit))
        elif rung > self.victims[dead].start:
            one = self.victims[dead]
            lost = rung - one.start
            apply_event(battle, WoundsLost(model=one.ref, wounds=lost, left=one.wounds - lost))
        return battle

    def fall(self, rung: int, wounds: int) -> int:
        """Return where the loss of wounds by the model that absorbs leads (PVT-WND-1)."""
        victim = self.victims[self.places[rung]]
        reached = min(rung + wounds, victim.end)
        if reached in (rung, victim.end):
            return reached
        return victim.end if self._kills(victim, rung, reached) else reached

    def _kills(self, victim: Victim, rung: int, reached: int) -> bool:
        """Tell whether a model that still has wounds is dead all the same (PVT-DEATH-5)."""
        profile = self._battle.profile(victim.ref)
        row = profile.row(victim.end - reached)
        if row is None or row is profile.row(victim.end - rung):
            return False
        return is_degraded_to_death(self.battle_at(reached), victim.ref)

    def fall_by_mortal_wounds(self, rung: int, wounds: int) -> int:
        """Return where mortal wounds lead, which run over from model to model (PVT-MW-3)."""
        while wounds > 0 and rung < self.top:
            taken = min(wounds, self.victims[self.places[rung]].end - rung)
            rung = self.fall(rung, taken)
            wounds -= taken
        return rung


def _slay(battle: Battle, ref: ModelRef) -> None:
    apply_event(battle, ModelSlain(model=ref, cause=DeathCause.ATTACK, status=ModelStatus.DEAD))
