"""
The base units and weapons of the acceptance cases, and a table to play on.

Values are example data except what the rules give (PVT-ARM-1, PVT-DATA-9). All are alive, whole,
not moved, without cover.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.dice.faces import ScriptedFaces
from engine.dice.streams import OneStream
from engine.pvt.battle import Battle, pair_of
from engine.pvt.effects import Rule
from engine.pvt.events import UnitPlaced
from engine.pvt.folding import apply_event
from engine.pvt.playing import Table
from engine.pvt.profiles import Armour, ModelKind, Profile
from engine.pvt.settings import Rulings
from engine.pvt.units import GAME_MASTER, Model, Unit
from engine.pvt.weapons import Amount, DamageType, Strength, Weapon, WeaponType

PLAYER, ORK_PLAYER = 1, 2
ENERGY, IMPACT, CUTTING = DamageType.ENERGY, DamageType.IMPACT, DamageType.CUTTING


def ranged(
    key: str,
    kind: WeaponType,
    shots: str,
    numbers: tuple[int, int, int],
    damage: str,
    damage_type: DamageType,
    **fields: Any,
) -> Weapon:
    """Make a ranged weapon; `numbers` are strength, penetration and range."""
    strength, penetration, metres = numbers
    return Weapon(
        key=key,
        name=key,
        type=kind,
        shots=Amount.of(shots),
        strength=Strength(value=strength),
        armour_penetration=penetration,
        range_metres=metres,
        damage=Amount.of(damage),
        damage_type=damage_type,
        **fields,
    )


def melee(key: str, bonus: int, penetration: int, damage: str, damage_type: DamageType) -> Weapon:
    return Weapon(
        key=key,
        name=key,
        type=WeaponType.MELEE,
        strength=Strength(value=bonus, adds_to_user=True),
        armour_penetration=penetration,
        damage=Amount.of(damage),
        damage_type=damage_type,
    )


LASGUN = ranged("lasgun", WeaponType.RAPID_FIRE, "1", (30, 0, 60), "1", ENERGY)
BOLTER = ranged("bolter", WeaponType.RAPID_FIRE, "1", (40, 15, 40), "1", IMPACT)
LASCANNON = ranged("lascannon", WeaponType.HEAVY, "1", (90, 60, 100), "D6", ENERGY)
HEAVY_BOLTER = ranged("heavy_bolter", WeaponType.HEAVY, "3", (50, 25, 60), "1", IMPACT)
FLAMER = ranged("flamer", WeaponType.ASSAULT, "Dx", (40, 10, 10), "1", ENERGY)
SHOTGUN = ranged("shotgun", WeaponType.ASSAULT, "D3", (30, 5, 20), "1", IMPACT)
PLASMA_PISTOL = ranged("plasma_pistol", WeaponType.PISTOL, "1", (70, 50, 20), "2", ENERGY)
LASPISTOL = ranged("laspistol", WeaponType.PISTOL, "1", (30, 0, 20), "1", ENERGY)
EXECUTIONER = ranged(
    "executioner", WeaponType.ASSAULT, "3", (90, 60, 40), "1", IMPACT, hits_automatically=True
)
KNIFE = melee("knife", 0, 10, "1", CUTTING)
MACE = melee("mace", 20, 40, "D3", IMPACT)
BAYONET = melee("bayonet", 0, 0, "1", CUTTING)
CHOPPA = melee("choppa", 0, 5, "1", CUTTING)
POWER_SWORD = melee("power_sword", 0, 40, "1", CUTTING)

GUARDSMAN = Profile(
    name="guardsman",
    speed=10,
    ballistic_skill=30,
    weapon_skill=30,
    strength=30,
    toughness=30,
    agility=30,
    leadership=40,
    attacks=1,
    wounds=1,
    armour=Armour(value=20),
)
RAIDER = Profile(
    name="raider",
    speed=12,
    ballistic_skill=40,
    weapon_skill=40,
    strength=40,
    toughness=40,
    agility=35,
    leadership=60,
    attacks=2,
    wounds=2,
    armour=Armour(value=50),
)
BLOODLETTER = Profile(
    name="bloodletter",
    speed=15,
    ballistic_skill=0,
    weapon_skill=50,
    strength=45,
    toughness=45,
    agility=45,
    leadership=70,
    attacks=2,
    wounds=6,
    invulnerable=30,
)
ORK = Profile(
    name="ork",
    speed=10,
    ballistic_skill=15,
    weapon_skill=40,
    strength=40,
    toughness=40,
    agility=20,
    leadership=30,
    attacks=2,
    wounds=1,
)
TANK = Profile(
    name="tank",
    kind=ModelKind.VEHICLE,
    speed=15,
    ballistic_skill=40,
    strength=60,
    toughness=80,
    manoeuvrability=20,
    attacks=0,
    wounds=12,
    armour=Armour(value=70),
)
CHAOS_LORD = Profile(
    name="lord",
    kind=ModelKind.HERO,
    speed=15,
    ballistic_skill=50,
    weapon_skill=50,
    strength=40,
    toughness=45,
    agility=40,
    intelligence=50,
    willpower=60,
    leadership=70,
    attacks=2,
    luck=20,
    wounds=6,
    armour=Armour(value=50),
    action_points=3,
)


def a_unit(
    unit_id: str,
    profile: Profile,
    count: int,
    weapons: Iterable[Weapon] = (),
    *,
    side: str,
    owner: int,
    rules: tuple[Rule, ...] = (),
    **fields: Any,
) -> Unit:
    """Make a unit of like models that all bear the same weapons."""
    arms = tuple(weapons)
    model = Model(
        profile=0,
        weapons=tuple(weapon.key for weapon in arms),
        wounds_left=profile.wounds,
        action_points_left=profile.action_points,
    )
    return Unit(
        id=unit_id,
        name=unit_id,
        side=side,
        owner=owner,
        profiles=(profile,),
        weapons=arms,
        models=(model,) * count,
        rules=rules,
        **fields,
    )


def guardsmen(count: int, unit_id: str = "GRD", **fields: Any) -> Unit:
    return a_unit(
        unit_id, GUARDSMAN, count, (LASGUN, BAYONET), side="G", owner=GAME_MASTER, **fields
    )


def raiders(
    count: int, unit_id: str = "CSM", weapons: Iterable[Weapon] = (BOLTER, KNIFE), **fields: Any
) -> Unit:
    made = {"retinue_of": "LORD", **fields}
    return a_unit(unit_id, RAIDER, count, weapons, side="P", owner=PLAYER, **made)


def bloodletters(count: int, unit_id: str = "BLD", **fields: Any) -> Unit:
    return a_unit(unit_id, BLOODLETTER, count, side="P", owner=PLAYER, **fields)


def orks(count: int, unit_id: str = "ORK", **fields: Any) -> Unit:
    return a_unit(unit_id, ORK, count, (CHOPPA,), side="O", owner=ORK_PLAYER, **fields)


def a_tank(unit_id: str = "TNK", **fields: Any) -> Unit:
    arms = (LASCANNON, HEAVY_BOLTER)
    return a_unit(unit_id, TANK, 1, arms, side="G", owner=GAME_MASTER, **fields)


def a_lord(
    unit_id: str = "LORD", weapons: Iterable[Weapon] = (PLASMA_PISTOL, POWER_SWORD), **fields: Any
) -> Unit:
    return a_unit(unit_id, CHAOS_LORD, 1, weapons, side="P", owner=PLAYER, **fields)


def named(weapon: Weapon, name: str) -> Weapon:
    return replace(weapon, name=name)


def moved(unit: Unit) -> Unit:
    return replace(unit, activity=replace(unit.activity, moved=True))


def with_wounds(unit: Unit, place: int, left: int) -> Unit:
    models = list(unit.models)
    models[place] = replace(models[place], wounds_left=left)
    return replace(unit, models=tuple(models))


def a_battle(
    *units: Unit,
    distances: Mapping[tuple[str, str], int] | None = None,
    engaged: Iterable[tuple[str, str]] = (),
    unseen: Iterable[tuple[str, str]] = (),
    rulings: Mapping[str, str] | None = None,
) -> Battle:
    """Put units on the field; `unseen` are pairs (viewer, target). Morale is off unless said."""
    battle = Battle(rulings=Rulings.of({"morale": "off", **(rulings or {})}))
    for unit in units:
        apply_event(battle, UnitPlaced(unit=unit))
    for (first, second), metres in (distances or {}).items():
        battle.distances[pair_of(first, second)] = metres
    battle.engagements = {pair_of(first, second) for first, second in engaged}
    battle.sight = dict.fromkeys(unseen, False)
    return battle


def a_table(battle: Battle, *faces: int) -> Table:
    """Let actions play on a battle with these dice, in the order of the rules."""
    return Table(battle, OneStream(ScriptedFaces(faces)))
