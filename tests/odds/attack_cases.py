"""Small attacks, one for each way in which an attack's odds may be wrong."""

from dataclasses import replace

from engine.pvt.battle import Battle
from engine.pvt.declarations import Fight, Shoot, ShootingLine
from engine.pvt.effects import (
    ModifyValue,
    MortalOnFace,
    RerollFaces,
    Step,
    WeaponValue,
)
from engine.pvt.modifiers import add, multiply
from engine.pvt.units import ModelRef
from engine.pvt.weapons import Amount
from tests.engine.pvt.armies import (
    BOLTER,
    CHAOS_LORD,
    EXECUTIONER,
    FLAMER,
    LASCANNON,
    LASGUN,
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
    with_wounds,
)
from tests.odds.attack_armies import (
    AUTO,
    AUTO_PAIR,
    CHAMPION,
    EVERY_FACE,
    FADING,
    GUN,
    IGNORING,
    IGNORING_FOR_GREEN,
    PAIR,
    SINGLE,
    SURE,
    a_rule,
    at_20,
    attached,
    each_his_own,
    fight,
    fighters,
    gunners,
    mixed,
    officer,
    shoot,
    with_effects,
)

Case = tuple[Battle, Shoot | Fight] | tuple[Battle, Shoot | Fight, tuple[int, ...]]
"""Who attacks whom, and the faces of a d6 that effects name."""


CASES: dict[str, Case] = {
    "all faces of one shot": (at_20(raiders(1), orks(2)), shoot("CSM", "ORK"), EVERY_FACE),
    "doubled shots": (at_20(raiders(1), guardsmen(2)), shoot("CSM", "GRD", "bolter")),
    "three into two": (at_20(gunners(3, SINGLE), orks(2)), shoot("CSM", "ORK")),
    "invulnerable and cover": (
        at_20(gunners(2), replace(bloodletters(2), cover_percent=15)),
        shoot("CSM", "BLD"),
    ),
    "claimed cover": (
        at_20(gunners(2), raiders(2, unit_id="FOE")),
        shoot("CSM", "FOE", None, cover_percent=25),
    ),
    "sure saves": (
        at_20(gunners(2), replace(orks(2), cover_percent=100)),
        shoot("CSM", "ORK"),
    ),
    "the wounded first": (
        at_20(gunners(2), with_wounds(raiders(3, unit_id="FOE"), 1, 1)),
        shoot("CSM", "FOE"),
    ),
    "whom damage reached last": (
        at_20(
            gunners(2),
            replace(with_wounds(mixed(RAIDER, CHAMPION), 1, 1), absorber=ModelRef("MIX", 1)),
        ),
        shoot("CSM", "MIX"),
    ),
    "rolled shots": (
        at_20(gunners(2, replace(SHOTGUN, shots=Amount.of("D2"))), orks(3)),
        shoot("CSM", "ORK"),
    ),
    "shots of a rule": (
        at_20(
            gunners(
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
            gunners(1, with_effects(GUN, RerollFaces(step=Step.WOUND, faces=(1, 2, 6)))),
            raiders(2, unit_id="FOE"),
        ),
        shoot("CSM", "FOE", None, rerolls=(RerollFaces(step=Step.HIT, faces=(1,)),)),
        (1, 2, 6),
    ),
    "mortal wounds": (
        at_20(
            gunners(
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
            gunners(
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
        at_20(gunners(2), raiders(2, unit_id="FOE", rules=(IGNORING,))),
        shoot("CSM", "FOE"),
    ),
    "wounds ignored while the hero lives": (
        at_20(
            gunners(2),
            replace(guardsmen(2), absorber=ModelRef("OFF", 0)),
            attached(with_wounds(officer(IGNORING), 0, 1), "GRD"),
        ),
        shoot("CSM", "GRD"),
    ),
    "damage of a rule": (
        at_20(
            gunners(2, with_effects(GUN, ModifyValue(value=WeaponValue.DAMAGE, modifier=add(-1)))),
            raiders(2, unit_id="FOE"),
        ),
        shoot("CSM", "FOE"),
    ),
    "damage doubled": (
        at_20(
            gunners(
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
        at_20(each_his_own(SURE, GUN), mixed(RAIDER, RAIDER, CHAMPION, CHAMPION)),
        shoot("CSM", "MIX", "sure", "gun"),
    ),
    "weapons one after another": (
        at_20(
            each_his_own(AUTO, AUTO_PAIR, replace(FLAMER, hits_automatically=True)),
            mixed(ORK, CHAMPION, CHAMPION),
        ),
        shoot("CSM", "MIX", "auto", "auto_pair", "flamer"),
    ),
    "a monster that fades": (
        at_20(gunners(2), a_unit("MON", FADING, 1, side="G", owner=0)),
        shoot("CSM", "MON"),
    ),
    "mortal wounds on what fades": (
        at_20(
            gunners(2, with_effects(GUN, MortalOnFace(step=Step.HIT, faces=(6,), wounds=2))),
            a_unit("MON", replace(FADING, invulnerable=None), 2, side="G", owner=0),
        ),
        shoot("CSM", "MON"),
        (6,),
    ),
    "two volleys on what fades": (
        at_20(
            each_his_own(GUN, PAIR),
            a_unit("MON", FADING, 1, side="G", owner=0),
        ),
        shoot("CSM", "MON", "gun", "pair"),
    ),
    "damage by x": (
        at_20(
            each_his_own(AUTO, replace(AUTO_PAIR, damage=Amount.of("Dx"))),
            raiders(3, unit_id="FOE"),
        ),
        shoot("CSM", "FOE", "auto", "auto_pair"),
    ),
    "sure hits": (
        at_20(gunners(1, EXECUTIONER), replace(raiders(2, unit_id="FOE"))),
        shoot("CSM", "FOE"),
    ),
    "into a combat": (
        at_20(
            gunners(2, AUTO),
            orks(2),
            guardsmen(1),
            raiders(1, unit_id="ALY"),
            engaged=(("ORK", "GRD"), ("ORK", "ALY")),
        ),
        shoot("CSM", "ORK"),
    ),
    "weapons into a combat that thins out": (
        at_20(
            each_his_own(AUTO_PAIR, AUTO),
            guardsmen(1),
            orks(2),
            engaged=(("ORK", "GRD"),),
        ),
        shoot("CSM", "ORK", "auto_pair", "auto"),
    ),
    "a combat whose hero may fall first": (
        at_20(
            gunners(2, AUTO),
            with_wounds(officer(IGNORING_FOR_GREEN), 0, 1),
            orks(2, keywords=("green",)),
            engaged=(("ORK", "OFF"),),
        ),
        shoot("CSM", "ORK"),
    ),
    "blows": (
        a_battle(fighters(2), orks(2), engaged=(("CSM", "ORK"),)),
        fight("CSM", "ORK"),
    ),
    "two groups of one weapon": (
        a_battle(
            fighters(1),
            raiders(2, unit_id="FOE"),
            replace(fighters(1, CHAOS_LORD, unit_id="LORD"), attached_to="CSM"),
            engaged=(("CSM", "FOE"),),
        ),
        fight("CSM", "FOE"),
    ),
    "one target of two": (
        at_20(
            each_his_own(GUN, PLASMA_PISTOL),
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
            gunners(1),
            replace(orks(2), cover_percent=100),
            rulings={"sure_chance_rolls": "on"},
        ),
        shoot("CSM", "ORK"),
    ),
    "natural faces": (
        at_20(
            gunners(1, PAIR),
            orks(2),
            rulings={"natural_faces": "one_fails_six_succeeds"},
        ),
        shoot("CSM", "ORK"),
    ),
}
