"""
The order in which a unit loses its wounds, and the battle after each of them.

Damage comes to one model until it dies, so what has become of a unit follows from how many wounds
it has lost. A rung is that number; a dead model has lost all it had. Whom damage comes to is asked
of `find_absorber`, and what follows is folded as in play.

Source: PVT-WND-1, 2, 3, 6, PVT-MW-3, 4, PVT-DEG-1, PVT-DEATH-5.
"""

from dataclasses import dataclass

from engine.pvt.allocation import find_absorber, is_degraded_to_death
from engine.pvt.battle import Battle
from engine.pvt.events.attacks import ModelSlain, UnitDestroyed, WoundsLost
from engine.pvt.folding import apply_event
from engine.pvt.profiles import Profile
from engine.pvt.units import DeathCause, ModelRef, ModelStatus

Parts = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Victim:
    """
    A model in the order of deaths: the rung at which damage comes to it, and its wounds then.

    Damage does the same to all victims whose `alike` is equal: profile, wounds, and who of the
    unit and its hero has living models then, on whom the rules at work depend.
    """

    ref: ModelRef
    start: int
    wounds: int
    alike: tuple[str, int, int, Parts]
    degrades: bool

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
        self._deaths = [battle]
        self._parts = [unit, *(hero.id for hero in (battle.attached_hero(unit),) if hero)]
        self.victims = self._line_up(battle.copy())
        self.top = self.victims[-1].end if self.victims else 0
        self.places = [place for place, one in enumerate(self.victims) for _ in range(one.wounds)]
        self.places.append(len(self.victims))

    def _line_up(self, battle: Battle) -> tuple[Victim, ...]:
        victims: list[Victim] = []
        rung = 0
        while (ref := find_absorber(battle, self.unit)) is not None:
            model = battle.model(ref)
            key = (ref.unit, model.profile, model.wounds_left, self._parts_alive(battle))
            victims.append(
                Victim(
                    ref=ref,
                    start=rung,
                    wounds=model.wounds_left,
                    alike=key,
                    degrades=bool(battle.profile(ref).degradation),
                )
            )
            _slay(battle, ref)
            rung += model.wounds_left
        return tuple(victims)

    def _parts_alive(self, battle: Battle) -> Parts:
        return tuple(part for part in self._parts if battle.units[part].living)

    def parts_at(self, rung: int) -> Parts:
        """Return which of the unit and its hero have living models, on whom rules depend."""
        return self.victims[self.places[rung]].alike[-1]

    def mix_at(self, rung: int) -> object:
        """Return what is equal where the values that the unit is attacked at are bound to be."""
        parts, place = self.parts_at(rung), self.places[rung]
        victim = self.victims[place]
        if len(parts) == 1 and not victim.degrades and len(self._profiles(parts[0])) == 1:
            return parts
        row = self._deaths[0].profile(victim.ref).row(victim.end - rung)
        return place, None if row is None else row.least_wounds

    def _profiles(self, part: str) -> tuple[Profile, ...]:
        return self._deaths[0].units[part].profiles

    def battle_at(self, rung: int) -> Battle:
        """Return the battle in which the unit has lost so much and nothing else has happened."""
        place = self.places[rung]
        while len(self._deaths) <= place:
            battle = self._deaths[-1].copy()
            _slay(battle, self.victims[len(self._deaths) - 1].ref)
            if len(self._deaths) == len(self.victims):
                apply_event(battle, UnitDestroyed(unit=self.unit))
            self._deaths.append(battle)
        battle = self._deaths[place]
        if rung == self.top or rung == self.victims[place].start:
            return battle
        victim, battle = self.victims[place], battle.copy()
        left = victim.end - rung
        apply_event(battle, WoundsLost(model=victim.ref, wounds=victim.wounds - left, left=left))
        return battle

    def fall(self, rung: int, wounds: int) -> int:
        """Return where the loss of wounds by the model that absorbs leads (PVT-WND-1)."""
        victim = self.victims[self.places[rung]]
        reached = min(rung + wounds, victim.end)
        if victim.degrades and rung < reached < victim.end and self._kills(victim, rung, reached):
            return victim.end
        return reached

    def _kills(self, victim: Victim, rung: int, reached: int) -> bool:
        """Tell whether a model that still has wounds is dead all the same (PVT-DEATH-5)."""
        profile = self._deaths[0].profile(victim.ref)
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
