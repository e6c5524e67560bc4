"""
What several weapon groups make of a whole combat that they are fired into.

Which units are left of the combat decides among whom the next group is drawn, so all of them are
followed at once. A state is how many wounds each has lost.

Source: PVT-SHOOT-12, "Dice order" 5.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.pvt.absorption import Ladder
from engine.pvt.attack_needs import AttackGroup
from engine.pvt.battle import Battle
from engine.pvt.chance_sums import Budget, Weights, find_binomial
from engine.pvt.volleys import (
    Planned,
    Volley,
    find_volley,
    open_planned,
    spread_volley,
    without_group,
)

_State = tuple[int, ...]
_States = dict[_State, float]
_STEP = 25
"""What one step between states costs, in multiplications of two chances."""

_LINING_UP = 250
"""What it costs to line one model up that may die, likewise."""


def has_foreign_rules(battle: Battle, among: Sequence[str], target: str) -> bool:
    """Tell whether anybody of a combat but the target has rules that may end with him."""
    others = set(among) - {target}
    return any(battle.body_of(one) in others for one in battle.bonds.bearers)


class CombatOdds:
    """
    The states of a combat during one attack.

    Args:
        battle: before the first die; it is not changed.
        units: of the combat, the target first.
        budget: what the attack may cost.
    """

    def __init__(self, battle: Battle, units: Sequence[str], budget: Budget) -> None:
        self._units = tuple(units)
        self._start: _State = (0,) * len(units)
        self._battles = {self._start: battle}
        self._is_coupled = has_foreign_rules(battle, units, "")
        self._known: dict[object, Weights] = {}
        self._budget = budget

    def resolve(self, against: Sequence[Planned]) -> Weights:
        """Return the chance of each rung of the target after some weapons."""
        states: _States = {self._start: 1.0}
        for one in against:
            states = self._attack(one, states)
        rungs = [0.0] * (Ladder(self._battles[self._start], self._units[0]).top + 1)
        for state, chance in states.items():
            rungs[state[0]] += chance
        return rungs

    def _battle(self, state: _State) -> Battle:
        battle = self._battles.get(state)
        if battle is None:
            battle = self._battles[self._start]
            for unit, rung in zip(self._units, state, strict=True):
                battle = self._line_up(battle, unit).battle_at(rung)
            self._battles[state] = battle
        return battle

    def _line_up(self, battle: Battle, unit: str) -> Ladder:
        self._budget.spend(_LINING_UP * (1 + battle.count_models(unit)))
        return Ladder(battle, unit)

    def _attack(self, planned: Planned, states: _States) -> _States:
        """Let the groups of one weapon strike, each at what is left of the combat."""
        done: _States = {}
        waiting = {planned: states}
        while waiting:
            one, states = waiting.popitem()
            for state, chance in states.items():
                battle = self._battle(state)
                is_lost = battle.is_gone(one.target)
                group = None if is_lost else next(open_planned(battle, one), None)
                if group is None:
                    done[state] = done.get(state, 0.0) + chance
                    continue
                after = waiting.setdefault(without_group(one, group), {})
                for to, share in self._strike(group, state).items():
                    after[to] = after.get(to, 0.0) + chance * share
        return done

    def _strike(self, group: AttackGroup, state: _State) -> _States:
        """Draw a unit for each attack, and let each unit take its share, in battle order."""
        battle = self._battle(state)
        among = group.scattered_among or (group.target,)
        volleys = [find_volley(battle, group, unit, self._budget) for unit in among]
        left: Mapping[int, _States] = {
            attacks: {state: chance} for attacks, chance in enumerate(volleys[0].attacks) if chance
        }
        for number, volley in enumerate(volleys):
            left = self._take_share(left, volley, 1 / (len(among) - number))
        return left[0]

    def _take_share(
        self, left: Mapping[int, _States], volley: Volley, share: float
    ) -> Mapping[int, _States]:
        """Let one unit take its share of the attacks that are left."""
        further: dict[int, _States] = {}
        place = self._units.index(volley.unit)
        for attacks, states in left.items():
            for drawn, part in enumerate(find_binomial(attacks, share)):
                if not part:
                    continue
                after = further.setdefault(attacks - drawn, {})
                for state, chance in states.items():
                    for rungs, factor in enumerate(self._hit(state, place, volley, drawn)):
                        if factor:
                            to = (*state[:place], state[place] + rungs, *state[place + 1 :])
                            after[to] = after.get(to, 0.0) + chance * part * factor
        return further

    def _hit(self, state: _State, place: int, volley: Volley, attacks: int) -> Weights:
        """Find how many wounds more a unit loses by so many attacks."""
        key = (
            place,
            state if self._is_coupled else state[place],
            attacks,
            tuple(volley.outcomes.items()),
            tuple(volley.damage.items()),
        )
        known = self._known.get(key)
        if known is None:
            ladder = self._line_up(self._battle(state), volley.unit)
            drawn = replace(volley, attacks=[0.0] * attacks + [1.0])
            known = self._known[key] = spread_volley(ladder, [(0, 1.0, drawn)], self._budget)
        self._budget.spend(_STEP * len(known))
        return known
