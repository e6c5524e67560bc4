"""Small attacks, one for each way in which an attack's odds may be wrong."""

from dataclasses import replace
from typing import Any

from engine.pvt.battle import Battle
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Claims, Fight, FightLine, Shoot, ShootingLine
from engine.pvt.effects import (
    Effect,
    IgnoreWounds,
    ModifyValue,
    MortalOnFace,
    RerollFaces,
    Rule,
    Step,
    WeaponValue,
)
from engine.pvt.modifiers import add, multiply
from engine.pvt.profiles import Armour, DegradationRow, ModelKind, Profile
from engine.pvt.units import Model, ModelRef, Unit
from engine.pvt.weapons import Amount, Weapon, WeaponType
from tests.engine.pvt.armies import (
    BLOODLETTER,
    BOLTER,
    CHAOS_LORD,
    EXECUTIONER,
    FLAMER,
    GUARDSMAN,
    IMPACT,
    LASCANNON,
    LASGUN,
    MACE,
    ORK,
    PLASMA_PISTOL,
    RAIDER,
    SHOTGUN,
    a_battle,
    a_tank,
    a_unit,
    bloodletters,
    guardsmen,
    orks,
    raiders,
    ranged,
    with_wounds,
)

Case = tuple[Battle, Shoot | Fight] | tuple[Battle, Shoot | Fight, tuple[int, ...]]
"""Who attacks whom, and the faces of a d6 that effects name."""

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


def _gunners(count: int, *weapons: Weapon, **fields: Any) -> Unit:
    return raiders(count, weapons=weapons or (GUN,), **fields)


def _each_his_own(*weapons: Weapon) -> Unit:
    """Make gunners who bear one of the weapons each."""
    unit = raiders(1, weapons=weapons)
    models = tuple(replace(unit.models[0], weapons=(one.key,)) for one in weapons)
    return replace(unit, models=models)


def _fighters(count: int, profile: Profile = RAIDER, unit_id: str = "CSM") -> Unit:
    """Make models with one blow each."""
    return a_unit(unit_id, replace(profile, attacks=1), count, (MACE,), side="P", owner=1)


CASES: dict[str, Case] = {
    "all faces of one shot": (at_20(raiders(1), orks(2)), shoot("CSM", "ORK"), EVERY_FACE),
    "doubled shots": (at_20(raiders(1), guardsmen(2)), shoot("CSM", "GRD", "bolter")),
    "three into two": (at_20(_gunners(3, SINGLE), orks(2)), shoot("CSM", "ORK")),
    "invulnerable and cover": (
        at_20(_gunners(2), replace(bloodletters(2), cover_percent=15)),
        shoot("CSM", "BLD"),
    ),
    "claimed cover": (
        at_20(_gunners(2), raiders(2, unit_id="FOE")),
        shoot("CSM", "FOE", None, cover_percent=25),
    ),
    "sure saves": (
        at_20(_gunners(2), replace(orks(2), cover_percent=100)),
        shoot("CSM", "ORK"),
    ),
    "the wounded first": (
        at_20(_gunners(2), with_wounds(raiders(3, unit_id="FOE"), 1, 1)),
        shoot("CSM", "FOE"),
    ),
    "whom damage reached last": (
        at_20(
            _gunners(2),
            replace(with_wounds(mixed(RAIDER, CHAMPION), 1, 1), absorber=ModelRef("MIX", 1)),
        ),
        shoot("CSM", "MIX"),
    ),
    "rolled shots": (
        at_20(_gunners(2, replace(SHOTGUN, shots=Amount.of("D2"))), orks(3)),
        shoot("CSM", "ORK"),
    ),
    "shots of a rule": (
        at_20(
            _gunners(
                1,
                replace(BOLTER, shots=Amount.of("D2")),
                rules=(a_rule(ModifyValue(value=WeaponValue.SHOTS, modifier=add(-1))),),
            ),
            orks(2),
        ),
        shoot("CSM", "ORK"),
    ),
    "rerolls": (
        at_20(
            _gunners(1, with_effects(GUN, RerollFaces(step=Step.WOUND, faces=(1, 2, 6)))),
            raiders(2, unit_id="FOE"),
        ),
        shoot("CSM", "FOE", None, rerolls=(RerollFaces(step=Step.HIT, faces=(1,)),)),
        (1, 2, 6),
    ),
    "mortal wounds": (
        at_20(
            _gunners(
                1,
                with_effects(
                    PAIR,
                    MortalOnFace(step=Step.HIT, faces=(6,)),
                    MortalOnFace(step=Step.WOUND, faces=(1,), wounds=2),
                ),
            ),
            with_wounds(raiders(2, unit_id="FOE"), 0, 1),
        ),
        shoot("CSM", "FOE"),
        (1, 6),
    ),
    "mortal wounds by rerolled dice": (
        at_20(
            _gunners(
                1,
                with_effects(
                    GUN,
                    RerollFaces(step=Step.HIT, faces=(1, 2)),
                    MortalOnFace(step=Step.HIT, faces=(1, 6)),
                ),
            ),
            orks(2),
        ),
        shoot("CSM", "ORK"),
        (1, 2, 6),
    ),
    "ignored wounds": (
        at_20(_gunners(2), raiders(2, unit_id="FOE", rules=(IGNORING,))),
        shoot("CSM", "FOE"),
    ),
    "wounds ignored while the hero lives": (
        at_20(
            _gunners(2),
            replace(guardsmen(2), absorber=ModelRef("OFF", 0)),
            attached(with_wounds(officer(IGNORING), 0, 1), "GRD"),
        ),
        shoot("CSM", "GRD"),
    ),
    "damage of a rule": (
        at_20(
            _gunners(2, with_effects(GUN, ModifyValue(value=WeaponValue.DAMAGE, modifier=add(-1)))),
            raiders(2, unit_id="FOE"),
        ),
        shoot("CSM", "FOE"),
    ),
    "damage doubled": (
        at_20(
            _gunners(
                1,
                with_effects(
                    LASCANNON, ModifyValue(value=WeaponValue.DAMAGE, modifier=multiply(2))
                ),
            ),
            a_tank(),
        ),
        shoot("CSM", "TNK", "lascannon"),
        EVERY_FACE,
    ),
    "a majority that turns": (
        at_20(_each_his_own(SURE, GUN), mixed(RAIDER, RAIDER, CHAMPION, CHAMPION)),
        shoot("CSM", "MIX", "sure", "gun"),
    ),
    "weapons one after another": (
        at_20(
            _each_his_own(AUTO, AUTO_PAIR, replace(FLAMER, hits_automatically=True)),
            mixed(ORK, CHAMPION, CHAMPION),
        ),
        shoot("CSM", "MIX", "auto", "auto_pair", "flamer"),
    ),
    "a monster that fades": (
        at_20(_gunners(2), a_unit("MON", FADING, 1, side="G", owner=0)),
        shoot("CSM", "MON"),
    ),
    "mortal wounds on what fades": (
        at_20(
            _gunners(2, with_effects(GUN, MortalOnFace(step=Step.HIT, faces=(6,), wounds=2))),
            a_unit("MON", replace(FADING, invulnerable=None), 2, side="G", owner=0),
        ),
        shoot("CSM", "MON"),
        (6,),
    ),
    "two volleys on what fades": (
        at_20(
            _each_his_own(GUN, PAIR),
            a_unit("MON", FADING, 1, side="G", owner=0),
        ),
        shoot("CSM", "MON", "gun", "pair"),
    ),
    "damage by x": (
        at_20(
            _each_his_own(AUTO, replace(AUTO_PAIR, damage=Amount.of("Dx"))),
            raiders(3, unit_id="FOE"),
        ),
        shoot("CSM", "FOE", "auto", "auto_pair"),
    ),
    "sure hits": (
        at_20(_gunners(1, EXECUTIONER), replace(raiders(2, unit_id="FOE"))),
        shoot("CSM", "FOE"),
    ),
    "into a combat": (
        at_20(
            _gunners(2, AUTO),
            orks(2),
            guardsmen(1),
            raiders(1, unit_id="ALY"),
            engaged=(("ORK", "GRD"), ("ORK", "ALY")),
        ),
        shoot("CSM", "ORK"),
    ),
    "weapons into a combat that thins out": (
        at_20(
            _each_his_own(AUTO_PAIR, AUTO),
            guardsmen(1),
            orks(2),
            engaged=(("ORK", "GRD"),),
        ),
        shoot("CSM", "ORK", "auto_pair", "auto"),
    ),
    "a combat whose hero may fall first": (
        at_20(
            _gunners(2, AUTO),
            with_wounds(officer(IGNORING_FOR_GREEN), 0, 1),
            orks(2, keywords=("green",)),
            engaged=(("ORK", "OFF"),),
        ),
        shoot("CSM", "ORK"),
    ),
    "blows": (
        a_battle(_fighters(2), orks(2), engaged=(("CSM", "ORK"),)),
        fight("CSM", "ORK"),
    ),
    "two groups of one weapon": (
        a_battle(
            _fighters(1),
            raiders(2, unit_id="FOE"),
            replace(_fighters(1, CHAOS_LORD, unit_id="LORD"), attached_to="CSM"),
            engaged=(("CSM", "FOE"),),
        ),
        fight("CSM", "FOE"),
    ),
    "one target of two": (
        at_20(
            _each_his_own(GUN, PLASMA_PISTOL),
            orks(2),
            a_unit("FAR", ORK, 1, (LASGUN,), side="O", owner=2),
        ),
        Shoot(
            unit="CSM",
            lines=(
                ShootingLine(weapon="gun", bearers=None, target="ORK"),
                ShootingLine(weapon="plasma_pistol", bearers=None, target="FAR"),
            ),
        ),
    ),
    "sure chances rolled": (
        at_20(
            _gunners(1),
            replace(orks(2), cover_percent=100),
            rulings={"sure_chance_rolls": "on"},
        ),
        shoot("CSM", "ORK"),
    ),
    "natural faces": (
        at_20(
            _gunners(1, PAIR),
            orks(2),
            rulings={"natural_faces": "one_fails_six_succeeds"},
        ),
        shoot("CSM", "ORK"),
    ),
}
