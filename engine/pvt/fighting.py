"""
Close combat: who strikes whom with what, and in which groups.

Source: PVT-FIGHT-1 to 8, PVT-UNIT-9, "Dice order" 5.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.errors import IllegalActionError
from engine.pvt.attaching import find_idle_hero, who_may_join
from engine.pvt.attack_needs import AttackGroup
from engine.pvt.attack_sequence import resolve_group
from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Claims, Fight, FightLine
from engine.pvt.effects import Effect
from engine.pvt.effects_at_work import (
    as_borne,
    effects_of_attack,
    effects_on,
    find_evasion,
    find_penetration,
    find_rerolls,
    find_strength,
    find_value,
)
from engine.pvt.events import AttackKind, ShotsLost
from engine.pvt.paying import can_hero_pay, pay_for, require_action
from engine.pvt.playing import Table
from engine.pvt.targeting import Deed, fights, require_target
from engine.pvt.units import ModelRef, Phase
from engine.pvt.weapons import Weapon


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedBlows:
    """
    Blows of one weapon at one unit, before their first die.

    `blows` are pairs of a model and the number of its blows, in sheet order.
    """

    name: str
    attacker: str
    blows: tuple[tuple[ModelRef, int], ...]
    weapon: Weapon
    target: str
    claims: Claims


class _Hands:
    """The models of a unit in one activation, and the attacks that each has left."""

    def __init__(self, battle: Battle, unit_id: str) -> None:
        self._battle = battle
        self._unit = unit_id
        has_hero = can_hero_pay(battle, unit_id)
        self._left = {
            ref: self._attacks_of(ref)
            for ref in battle.refs_of(unit_id)
            if ref.unit == unit_id or has_hero
        }

    def _attacks_of(self, ref: ModelRef) -> int:
        return find_value(self._battle, ref, Characteristic.ATTACKS) or 0

    def take(self, line: FightLine) -> Iterator[tuple[Weapon, tuple[tuple[ModelRef, int], ...]]]:
        """
        Go through the weapons of a line, each with the blows that models strike with it.

        Those who fell in this round were declared with the others, and do not strike.

        Raises:
            IllegalActionError: "PVT-FIGHT-4", there are not so many blows or models, or only a
                hero who stands apart has such a weapon; "PVT-UNIT-9", his points are spent.
        """
        bearing = [ref for ref, left in self._left.items() if left and self._weapon(ref, line)]
        if line.attacks is not None:
            blows = self._count_out(bearing, line.attacks)
            asked, got = line.attacks, sum(count for _, count in blows)
        else:
            asked = len(bearing) if line.models is None else line.models
            blows = [(ref, self._left[ref]) for ref in bearing[:asked]]
            got = len(blows)
        if got + self._fallen(line) < max(1, asked):
            if line.weapon is not None and not bearing:
                self._require_borne(line.weapon)
            raise IllegalActionError(
                "PVT-FIGHT-4",
                {
                    "unit": self._battle.units[self._unit].name,
                    "weapon": line.weapon,
                    "asked": asked,
                    "free": got,
                },
            )
        return self._strike(blows, line)

    def _require_borne(self, key: str) -> None:
        """Refuse a weapon that nobody of a unit strikes with: it is ranged, or its hero's alone."""
        battle, unit = self._battle, self._battle.units[self._unit]
        hero = battle.attached_hero(self._unit) or who_may_join(battle, self._unit)
        known = {**(hero.weapons_by_key if hero is not None else {}), **unit.weapons_by_key}
        weapon = known.get(key)
        if weapon is not None and weapon.is_ranged:
            facts = {"unit": unit.name, "weapon": weapon.name, "why": "ranged"}
            raise IllegalActionError("PVT-FIGHT-4", facts)
        idle = find_idle_hero(battle, self._unit, key, "PVT-FIGHT-4")
        if idle is not None:
            raise idle

    def _fallen(self, line: FightLine) -> int:
        """Count the blows, or the models, that a line has lost in this round (PVT-SHOOT-23)."""
        unit = self._battle.units[self._unit]
        keys = [one.key for one in unit.weapons if not one.is_ranged]
        places = {
            place for key in keys if line.weapon in (None, key) for place in unit.fallen_with(key)
        }
        if line.attacks is None:
            return len(places)
        return sum(self._attacks_of(ModelRef(self._unit, place)) for place in places)

    def _strike(
        self, blows: Sequence[tuple[ModelRef, int]], line: FightLine
    ) -> Iterator[tuple[Weapon, tuple[tuple[ModelRef, int], ...]]]:
        by_weapon: dict[str, list[tuple[ModelRef, int]]] = {}
        weapons: dict[str, Weapon] = {}
        for ref, count in blows:
            self._left[ref] -= count
            weapon = self._weapon(ref, line)
            assert weapon is not None
            weapons[weapon.key] = weapon
            by_weapon.setdefault(weapon.key, []).append((ref, count))
        return ((weapons[key], tuple(struck)) for key, struck in by_weapon.items())

    def _count_out(self, bearing: Sequence[ModelRef], attacks: int) -> list[tuple[ModelRef, int]]:
        """
        Deal blows out model by model, one each in turn, as far as they go.

        A line that names fewer blows than there are leaves each model some for other lines.
        """
        dealt = dict.fromkeys(bearing, 0)
        while attacks:
            able = [ref for ref in bearing if dealt[ref] < self._left[ref]][:attacks]
            if not able:
                break
            for ref in able:
                dealt[ref] += 1
            attacks -= len(able)
        return [(ref, count) for ref, count in dealt.items() if count]

    def _weapon(self, ref: ModelRef, line: FightLine) -> Weapon | None:
        """Return the melee weapon that a model uses in a line, its first where none is named."""
        known = self._battle.units[ref.unit].weapons_by_key
        borne = [known[key] for key in self._battle.model(ref).weapons]
        melee = [weapon for weapon in borne if not weapon.is_ranged]
        return next((one for one in melee if line.weapon in (None, one.key)), None)


def plan_fight(battle: Battle, action: Fight) -> tuple[PlannedBlows, ...]:
    """
    Say who strikes whom with what.

    Raises:
        IllegalActionError: "PVT-FIGHT-3" nobody of the unit has attacks, "PVT-FIGHT-4" too many
            blows or no such weapon, and what `require_target` and `require_action` raise.

    Source: PVT-FIGHT-1 to 6.
    """
    require_action(battle, action.unit, Phase.FIGHT)
    unit = battle.units[action.unit]
    if not fights(battle, action.unit):
        raise IllegalActionError("PVT-FIGHT-3", {"unit": unit.name})
    hands = _Hands(battle, action.unit)
    planned: list[PlannedBlows] = []
    for number, line in enumerate(action.lines, 1):
        if not battle.is_gone(line.target):
            require_target(battle, Deed.FIGHT, action.unit, line.target)
        for weapon, blows in hands.take(line):
            planned.append(
                PlannedBlows(
                    name=f"{number}.{weapon.key}",
                    attacker=action.unit,
                    blows=blows,
                    weapon=weapon,
                    target=line.target,
                    claims=line.claims,
                )
            )
    if not planned:
        raise IllegalActionError("PVT-FIGHT-3", {"unit": unit.name})
    return tuple(planned)


def start_fight(table: Table, action: Fight) -> tuple[PlannedBlows, ...]:
    """Let a unit pay for a close-combat activation; returns who strikes whom with what."""
    planned = plan_fight(table.battle, action)
    with_hero = any(ref.unit != action.unit for blow in planned for ref, _ in blow.blows)
    pay_for(table, action.unit, Phase.FIGHT, with_hero=with_hero)
    return planned


def resolve_fight(table: Table, action: Fight) -> None:
    """Carry out a close-combat activation, weapon after weapon."""
    for blows in start_fight(table, action):
        resolve_blows(table, blows)


def resolve_blows(table: Table, planned: PlannedBlows) -> None:
    """Strike with one weapon: its groups one after another (PVT-SHOOT-18)."""
    if table.battle.is_gone(planned.target):
        table.emit(ShotsLost(weapon=planned.weapon.key, target=planned.target))
        return
    for group in open_blows(table.battle, planned):
        resolve_group(table, group)


def open_blows(battle: Battle, planned: PlannedBlows) -> Iterator[AttackGroup]:
    """Go through the groups of some blows: models of equal values, as they stand."""
    left: Sequence[tuple[ModelRef, int]] = planned.blows
    number = 0
    while living := [one for one in left if battle.model(one[0]).is_alive]:
        number += 1
        values = _values_of(battle, planned, living[0][0])
        alike = [one for one in living if _values_of(battle, planned, one[0]) == values]
        yield _open(battle, planned, alike, values, f"{planned.name}:{number}")
        left = [one for one in living if one not in alike]


_Values = tuple[int | None, int | None, Weapon, tuple[Effect, ...]]
"""
Weapon skill and strength of a model, the weapon as its wounds leave it (PVT-DEG-1), and the effects
of the rules that serve it (PVT-UNIT-5).
"""


def _values_of(battle: Battle, planned: PlannedBlows, ref: ModelRef) -> _Values:
    """Return what one model strikes with (PVT-FIGHT-5, PVT-HIT-1)."""
    return (
        find_value(
            battle,
            ref,
            Characteristic.WEAPON_SKILL,
            planned.target,
            effects_of_attack(battle, ref.unit, planned.weapon),
            claimed=planned.claims.modifiers,
        ),
        find_strength(battle, ref, planned.weapon, planned.target),
        as_borne(battle, ref, planned.weapon),
        effects_on(battle, ref.unit),
    )


def _open(
    battle: Battle,
    planned: PlannedBlows,
    blows: Sequence[tuple[ModelRef, int]],
    values: _Values,
    name: str,
) -> AttackGroup:
    first, _ = blows[0]
    skill, strength, weapon, _ = values
    return AttackGroup(
        kind=AttackKind.FIGHT,
        group=name,
        attacker=planned.attacker,
        bearers=tuple(ref for ref, _ in blows),
        weapon=weapon,
        target=planned.target,
        skill=skill,
        strength=strength,
        penetration=find_penetration(battle, first, weapon, planned.target),
        attacks=sum(count for _, count in blows),
        rerolls=find_rerolls(battle, first.unit, weapon, planned.claims.rerolls),
        evasion=find_evasion(battle, first.unit, weapon),
    )
