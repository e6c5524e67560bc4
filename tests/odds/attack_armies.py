"""Builders of small attacks: weapons, units and declarations for cases of odds."""

from dataclasses import replace
from typing import Any

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Claims, Fight, FightLine, Shoot, ShootingLine
from engine.pvt.effects import (
    Effect,
    IgnoreWounds,
    Rule,
)
from engine.pvt.profiles import Armour, DegradationRow, ModelKind, Profile
from engine.pvt.units import Model, Unit
from engine.pvt.weapons import Amount, Weapon, WeaponType
from tests.engine.pvt.armies import (
    BLOODLETTER,
    GUARDSMAN,
    IMPACT,
    MACE,
    RAIDER,
    a_battle,
    a_unit,
    raiders,
    ranged,
)

GUN = ranged("gun", WeaponType.ASSAULT, "1", (40, 20, 40), "D3", IMPACT)
SINGLE = ranged("single", WeaponType.ASSAULT, "1", (40, 20, 40), "1", IMPACT)
AUTO = ranged("auto", WeaponType.ASSAULT, "1", (40, 20, 40), "1", IMPACT, hits_automatically=True)
AUTO_PAIR = replace(AUTO, key="auto_pair", shots=Amount.of("2"))
PAIR = ranged("pair", WeaponType.ASSAULT, "2", (40, 20, 40), "1", IMPACT)
SURE = ranged("sure", WeaponType.ASSAULT, "1", (90, 90, 40), "1", IMPACT, hits_automatically=True)

EVERY_FACE = (1, 2, 3, 4, 5, 6)


def shoot(unit: str, target: str, *weapons: str | None, **claims: Any) -> Shoot:
    return Shoot(
        unit=unit,
        lines=tuple(
            ShootingLine(weapon=one, bearers=None, target=target, claims=Claims(**claims))
            for one in weapons or (None,)
        ),
    )


def fight(unit: str, target: str, *weapons: str | None) -> Fight:
    lines = tuple(FightLine(weapon=one, target=target) for one in weapons or (None,))
    return Fight(unit=unit, lines=lines)


def at_20(*units: Unit, **fields: Any) -> Battle:
    """Let the first unit stand 20 metres from all others."""
    first, *others = units
    distances = {(first.id, one.id): 20 for one in others}
    return a_battle(*units, distances=distances, **fields)


def with_effects(weapon: Weapon, *effects: Effect) -> Weapon:
    return replace(weapon, effects=effects)


def a_rule(*effects: Effect, **fields: Any) -> Rule:
    return Rule(name="rule", effects=effects, **fields)


def mixed(*profiles: Profile, unit_id: str = "MIX", **fields: Any) -> Unit:
    """Make a unit of one model of each profile."""
    models = tuple(
        Model(profile=place, wounds_left=one.wounds) for place, one in enumerate(profiles)
    )
    made = a_unit(unit_id, profiles[0], 1, side="G", owner=0, **fields)
    return replace(made, profiles=profiles, models=models)


def attached(unit: Unit, to: str) -> Unit:
    return replace(unit, attached_to=to)


CHAMPION = replace(RAIDER, name="champion", kind=ModelKind.CHAMPION, toughness=20, agility=20)
FADING = replace(
    BLOODLETTER,
    wounds=5,
    armour=Armour(value=20),
    degradation=(
        DegradationRow(least_wounds=4),
        DegradationRow(
            least_wounds=2,
            invulnerable=50,
            armour=Armour(value=60),
            values=((Characteristic.AGILITY, 20),),
        ),
        DegradationRow(least_wounds=0, values=((Characteristic.TOUGHNESS, 0),)),
    ),
)
IGNORING = a_rule(IgnoreWounds(percent=40))
IGNORING_FOR_GREEN = a_rule(IgnoreWounds(percent=40), serves_keywords=("green",))
OFFICER = replace(GUARDSMAN, name="officer", wounds=2, kind=ModelKind.HERO, action_points=2)


def officer(*rules: Rule, **fields: Any) -> Unit:
    return a_unit("OFF", OFFICER, 1, side="G", owner=0, rules=rules, **fields)


def gunners(count: int, *weapons: Weapon, **fields: Any) -> Unit:
    return raiders(count, weapons=weapons or (GUN,), **fields)


def each_his_own(*weapons: Weapon) -> Unit:
    """Make gunners who bear one of the weapons each."""
    unit = raiders(1, weapons=weapons)
    models = tuple(replace(unit.models[0], weapons=(one.key,)) for one in weapons)
    return replace(unit, models=models)


def fighters(count: int, profile: Profile = RAIDER, unit_id: str = "CSM") -> Unit:
    """Make models with one blow each."""
    return a_unit(unit_id, replace(profile, attacks=1), count, (MACE,), side="P", owner=1)
