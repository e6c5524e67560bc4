"""
Which models of a unit fire which weapons in one activation.

A model fires one weapon, or two pistols; a vehicle or a monster all it has. An attached hero fires
among his unit only with a weapon that is named, since it costs him an action point.

Source: PVT-SHOOT-4, 9, 10, 17, 19, PVT-UNIT-9.
"""

from collections.abc import Sequence

from engine.errors import IllegalActionError
from engine.pvt.attaching import find_idle_hero
from engine.pvt.battle import Battle
from engine.pvt.paying import can_hero_pay
from engine.pvt.profiles import FIRES_EVERYTHING
from engine.pvt.targeting import may_fire
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Weapon


class Bearers:
    """The living models of a unit in one activation, and what each of them has fired already."""

    def __init__(self, battle: Battle, unit_id: str) -> None:
        self._battle = battle
        self._unit = unit_id
        self._fired: dict[ModelRef, list[Weapon]] = {}
        has_hero = can_hero_pay(battle, unit_id)
        self._models = [ref for ref in battle.refs_of(unit_id) if ref.unit == unit_id or has_hero]

    def weapon(self, key: str) -> Weapon:
        """
        Return a weapon that somebody of the unit bears, or bore when the round began.

        Raises:
            IllegalActionError: "PVT-SHOOT-17", nobody does, or only a hero who stands apart;
                "PVT-UNIT-9", only a hero without action points.
        """
        for ref in self._models:
            if key in self._battle.model(ref).weapons:
                return self._weapons_of(ref)[key]
        unit = self._battle.units[self._unit]
        if unit.fallen_with(key):
            return unit.weapons_by_key[key]
        idle = find_idle_hero(self._battle, self._unit, key, "PVT-SHOOT-17")
        if idle is not None:
            raise idle
        facts = {"unit": self._battle.units[self._unit].name, "weapon": key}
        raise IllegalActionError("PVT-SHOOT-17", {**facts, "why": "weapon"})

    def take(self, weapon: Weapon, count: int | None, target: str) -> tuple[ModelRef, ...]:
        """
        Let models fire a weapon, the first of the sheet that still may; None: all of them.

        Whom close combat keeps from firing it at the target bears it for nothing.

        Those who fell in this round were declared with the others, and do not fire.

        Raises:
            IllegalActionError: "PVT-SHOOT-17" fewer bear it than asked for, "PVT-SHOOT-9" they
                bear it and have fired something else, "PVT-SHOOT-4" close combat holds them all.

        Source: PVT-SHOOT-4, 23.
        """
        key, units = weapon.key, self._battle.units
        borne = [ref for ref in self._models if key in units[ref.unit].models[ref.place].weapons]
        bearing = self._let_fire(borne, weapon, target)
        if borne and not bearing:
            names = {"weapon": weapon.name, "shooter": units[self._unit].name}
            raise IllegalActionError("PVT-SHOOT-4", {**names, "why": "weapon"})
        free = [ref for ref in bearing if self._may_fire(ref, weapon)] if self._fired else bearing
        asked = len(free) if count is None else count
        fallen = len(self._battle.units[self._unit].fallen_with(weapon.key))
        if len(free) + fallen < max(1, asked):
            facts = {
                "unit": self._battle.units[self._unit].name,
                "weapon": weapon.name,
                "asked": max(1, asked),
                "free": len(free),
            }
            is_borne = len(bearing) >= max(1, asked)
            raise IllegalActionError("PVT-SHOOT-9" if is_borne else "PVT-SHOOT-17", facts)
        return self._note(weapon, free[:asked])

    def _let_fire(
        self, models: Sequence[ModelRef], weapon: Weapon, target: str
    ) -> Sequence[ModelRef]:
        """Select whom close combat lets fire a weapon at a target; mostly there is none."""
        if not self._battle.is_engaged(self._unit):
            return models
        return [ref for ref in models if may_fire(self._battle, ref, weapon, target)]

    def take_all(
        self, usable: Sequence[Weapon], target: str
    ) -> list[tuple[Weapon, tuple[ModelRef, ...]]]:
        """
        Let every own model that has not fired use its first usable weapon, or all it may.

        Returns:
            Weapons in the order of the unit's list, each with those who fire it.
        """
        chosen: dict[str, list[ModelRef]] = {}
        known = {weapon.key: weapon for weapon in usable}
        for ref in self._models:
            if ref.unit != self._unit or ref in self._fired:
                continue
            borne = [
                key
                for key in self._battle.model(ref).weapons
                if key in known and self._let_fire((ref,), known[key], target)
            ]
            for key in borne if self._fires_everything(ref) else borne[:1]:
                chosen.setdefault(key, []).append(ref)
        return [
            (weapon, self._note(weapon, chosen[weapon.key]))
            for weapon in usable
            if weapon.key in chosen
        ]

    def _note(self, weapon: Weapon, models: Sequence[ModelRef]) -> tuple[ModelRef, ...]:
        for ref in models:
            self._fired.setdefault(ref, []).append(weapon)
        return tuple(models)

    def _may_fire(self, ref: ModelRef, weapon: Weapon) -> bool:
        """Tell whether a bearer of a weapon may fire it, after what it has fired already."""
        fired = self._fired.get(ref)
        if not fired:
            return True
        borne = self._battle.model(ref).weapons.count(weapon.key)
        if sum(one.key == weapon.key for one in fired) >= borne:
            return False
        if self._fires_everything(ref):
            return True
        return len(fired) == 1 and fired[0].is_pistol and weapon.is_pistol

    def _fires_everything(self, ref: ModelRef) -> bool:
        return self._battle.profile(ref).kind in FIRES_EVERYTHING

    def _weapons_of(self, ref: ModelRef) -> dict[str, Weapon]:
        return self._battle.units[ref.unit].weapons_by_key
