"""The starter catalogue: all of it can be used, and says where its values come from."""

import json

import pytest

from engine.dice.sealed import SEED_BYTES
from engine.dice.streams import SealedBlocks
from engine.journal import JournalEntry
from engine.pvt.characteristics import Characteristic
from engine.pvt.declarations import Fight, FightLine, Shoot, ShootingLine
from engine.pvt.effects import Effect, RerollFaces, Step
from engine.pvt.effects_at_work import rules_on
from engine.pvt.events import ShotsCounted, UnitPlaced
from engine.pvt.fighting import resolve_fight
from engine.pvt.playing import Table
from engine.pvt.profiles import FIRES_EVERYTHING, Armour, ModelKind, Profile
from engine.pvt.sheets import Option, Retinue
from engine.pvt.shooting import resolve_shooting
from engine.pvt.units import Unit
from engine.pvt.weapons import Amount, DamageType, Strength, Weapon, WeaponType
from seeds.catalogue import load_starter
from seeds.opening import starter_battle
from tests.engine.pvt import armies
from vkbot.lexicon.names import NameIndex
from vkbot.services.battle_codec import decode_event, encode_event

STARTER = load_starter()
SHEETS, WEAPONS = STARTER.datasheets, STARTER.weapons
PLAYER = 1


def muster(sheet: str, count: int = 1, *arms: str) -> Unit:
    return STARTER.build_unit(
        "U",
        "U",
        models=[(sheet, count)],
        arms=[(weapon, count) for weapon in arms],
        owner=PLAYER,
        side="players",
    )


def a_sealed_table(*units: Unit, engaged: bool) -> Table:
    """Put a unit at 8 m of another one, or in close combat with it."""
    first, second = (unit.id for unit in units)
    battle = armies.a_battle(
        *units,
        distances={(first, second): 8},
        engaged=[(first, second)] if engaged else [],
    )
    blocks = SealedBlocks(bytes(SEED_BYTES), epoch=1, declaration=1, revision=0)
    return Table(battle, blocks)


def attack_once(unit: Unit, target: Unit, weapon: Weapon) -> list[ShotsCounted]:
    table = a_sealed_table(unit, target, engaged=not weapon.is_ranged)
    if weapon.is_ranged:
        aim = ShootingLine(weapon=weapon.key, bearers=None, target=target.id)
        resolve_shooting(table, Shoot(unit=unit.id, lines=(aim,)))
    else:
        blow = FightLine(weapon=weapon.key, target=target.id)
        resolve_fight(table, Fight(unit=unit.id, lines=(blow,)))
    return [event for event in table.events if isinstance(event, ShotsCounted)]


@pytest.mark.parametrize("key", SHEETS)
def test_every_datasheet_can_attack_with_each_of_its_weapons_and_be_attacked(key: str) -> None:
    unit, foes = muster(key), armies.raiders(5)
    profile = SHEETS[key].profile
    for weapon in unit.weapons:
        if weapon.is_ranged or profile.attacks:
            (count,) = attack_once(unit, foes, weapon)
            assert (weapon.key, True) == (count.weapon, count.attacks > 0)
    (count,) = attack_once(foes, unit, armies.BOLTER)
    assert 10 == count.attacks


@pytest.mark.parametrize("key", WEAPONS)
def test_every_weapon_can_be_used(key: str) -> None:
    lord = muster("chaos_lord", 1, key)
    (count,) = attack_once(lord, armies.guardsmen(5), WEAPONS[key])
    assert (key, True) == (count.weapon, count.attacks > 0)


@pytest.mark.parametrize("key", SHEETS)
def test_a_unit_of_every_datasheet_is_read_back_from_the_journal_as_it_was(key: str) -> None:
    event = UnitPlaced(unit=muster(key, 2))
    draft = encode_event(event, declaration=None, by=PLAYER, at=0)
    body = json.dumps(draft.body)
    entry = JournalEntry(sequence=1, kind="battle", body_json=body, previous="", digest="")
    assert event == decode_event(entry)


@pytest.mark.parametrize(
    "names", [STARTER.datasheet_names(), STARTER.weapon_names(), STARTER.item_names()]
)
def test_every_name_finds_what_it_names_and_nothing_else(
    names: tuple[tuple[str, str], ...],
) -> None:
    index = NameIndex(names)
    assert names == tuple((name, index.find(name)) for name, _ in names)


@pytest.mark.parametrize(
    ("typed", "key"),
    [("гвардейцев", "guardsman"), ("орка", "ork"), ("лемана русса", "leman_russ")],
)
def test_datasheets_are_found_by_other_forms_of_their_names(typed: str, key: str) -> None:
    assert key == NameIndex(STARTER.datasheet_names()).find(typed)


CASE_SHEETS = {
    "guardsman": armies.GUARDSMAN,
    "raider": armies.RAIDER,
    "bloodletter": armies.BLOODLETTER,
    "ork": armies.ORK,
    "leman_russ": armies.TANK,
    "chaos_lord": armies.CHAOS_LORD,
}


def characteristics_of(profile: Profile) -> dict[Characteristic, int | None]:
    return {one: profile.sheet_value(one) for one in Characteristic}


@pytest.mark.parametrize("key", CASE_SHEETS)
def test_datasheets_have_the_values_of_the_acceptance_cases(key: str) -> None:
    case, profile = CASE_SHEETS[key], SHEETS[key].profile
    given = {one: value for one, value in characteristics_of(case).items() if value is not None}
    assert given == {one: profile.sheet_value(one) for one in given}
    whole = (case.kind, case.wounds, case.armour.value, case.invulnerable, case.action_points)
    assert whole == (
        profile.kind,
        profile.wounds,
        profile.armour.value,
        profile.invulnerable,
        profile.action_points,
    )


CASE_WEAPONS = {weapon.key: weapon for weapon in vars(armies).values() if type(weapon) is Weapon}


@pytest.mark.parametrize("key", CASE_WEAPONS)
def test_weapons_have_the_values_of_the_acceptance_cases(key: str) -> None:
    case, weapon = CASE_WEAPONS[key], WEAPONS[key]
    for field in Weapon.__dataclass_fields__.keys() - {"name"}:
        assert getattr(case, field) == getattr(weapon, field), field


ONE, D3, D6 = Amount.of("1"), Amount.of("D3"), Amount.of("D6")
FACTS: dict[str, dict[str, object]] = {
    "bow": {"strength": Strength(value=0, adds_to_user=True)},
    "bolter": {"strength": Strength(value=40), "armour_penetration": 15},
    "lascannon": {"strength": Strength(value=90), "armour_penetration": 60},
    "lasgun": {"armour_penetration": 0, "type": WeaponType.RAPID_FIRE, "shots": ONE},
    "autopistol": {"damage": ONE, "damage_type": DamageType.IMPACT},
    "multilaser": {"damage": ONE, "damage_type": DamageType.ENERGY},
    "deaths_head_catapult": {"damage": D3, "damage_type": DamageType.CUTTING},
    "magma_cannon": {"damage": D6, "damage_type": DamageType.EXPLOSIVE},
    "plasma_pistol": {"type": WeaponType.PISTOL, "shots": ONE},
    "shotgun": {"type": WeaponType.ASSAULT, "shots": D3},
    "flamer": {"type": WeaponType.ASSAULT, "shots": Amount.of("Dx")},
    "heavy_bolter": {"type": WeaponType.HEAVY, "shots": Amount.of("3")},
}


@pytest.mark.rule("PVT-ARM-1")
@pytest.mark.parametrize("key", FACTS)
def test_weapons_have_what_the_rulebook_says_of_them(key: str) -> None:
    weapon = STARTER.armoury[key].weapon
    assert FACTS[key] == {field: getattr(weapon, field) for field in FACTS[key]}


@pytest.mark.rule("PVT-ARM-2")
def test_no_value_of_ours_is_taken_for_the_rulebooks() -> None:
    given = {key: set(one.given) for key, one in STARTER.armoury.items() if one.given}
    of_target = {"bane_of_men": {"effects"}}  # PVT-DATA-6
    assert given == {key: set(facts) for key, facts in FACTS.items()} | of_target
    assert {"example"} == {entry.origin for entry in STARTER.armoury.values()}
    assert ["chaos_lord"] == [key for key, one in SHEETS.items() if one.origin != "example"]


@pytest.mark.rule("PVT-DATA-1", "PVT-DATA-9")
def test_the_lord_of_chaos_is_the_rulebooks() -> None:
    lord = SHEETS["chaos_lord"]
    assert ("Лорд хаоса", "rulebook", 150) == (lord.name, lord.origin, lord.power)
    assert [15, 50, 50, 40, 45, 40, None, 50, 60, 70, 2, 20] == [
        lord.profile.sheet_value(one) for one in Characteristic
    ]
    worn = (lord.profile.wounds, lord.profile.action_points, lord.profile.armour)
    assert (6, 3, Armour(value=50), None) == (*worn, lord.profile.invulnerable)
    assert (("power_armour_mk7", "power_armour_mk5"),) == lord.free_equipment
    assert Retinue(units=2, keywords=("/легион/",)) == lord.retinue
    assert (
        Option(key="tyrant", name="Тиран", cost_points=30, retinue_units=3),
        Option(key="overlord", name="Властелин", cost_points=70, retinue_units=4),
        Option(
            key="elite_guard",
            name="Элитная гвардия",
            cost_points=0,
            retinue_units=1,
            doubles_retinue_limit=True,
        ),
        Option(key="lone_warrior", name="Воин-одиночка", cost_points=-120, retinue_units=0),
    ) == lord.options
    keywords = "пехота, герой, хаос, космодесантник, хсм, чемпион, /легион/, человек, лорд хаоса"
    assert keywords == ", ".join(lord.keywords)


@pytest.mark.rule("PVT-DATA-9")
def test_the_lords_rule_serves_his_legion_and_nobody_else() -> None:
    raiders, orks = muster("raider", 5), armies.orks(5)
    lord = STARTER.build_unit(
        "L", "L", models=[("chaos_lord", 1)], arms=(), owner=PLAYER, side="players"
    )
    battle = armies.a_battle(lord, raiders, orks)
    (rule,) = SHEETS["chaos_lord"].rules
    assert (RerollFaces(step=Step.HIT, faces=(1,)),) == rule.effects
    assert ([rule], [rule], []) == (
        list(rules_on(battle, "L")),
        list(rules_on(battle, "U")),
        list(rules_on(battle, "ORK")),
    )


def test_every_effect_of_the_vocabulary_is_in_the_data() -> None:
    rules = (rule for sheet in SHEETS.values() for rule in sheet.rules)
    used: set[type[Effect]] = {type(effect) for rule in rules for effect in rule.effects}
    used |= {type(effect) for weapon in WEAPONS.values() for effect in weapon.effects}
    assert set(Effect.__args__) == used


def test_special_sheets_have_what_makes_them_special() -> None:
    assert muster("fury").flies
    assert not muster("raider").flies
    assert muster("assassin").is_loner
    assert not muster("chaos_lord").is_loner  # PVT-DATA-15
    assert muster("leman_russ").profiles[0].kind in FIRES_EVERYTHING
    assert 0 == SHEETS["bunker"].profile.attacks
    assert {ModelKind.ORDINARY, ModelKind.CHAMPION, ModelKind.HERO} <= {
        sheet.profile.kind for sheet in SHEETS.values()
    }


def test_a_hurt_dreadnought_strikes_less_and_weaker() -> None:
    profile = SHEETS["chaos_dreadnought"].profile
    row = profile.row(2)
    assert row is not None
    (fist,) = row.weapons
    assert (4, 2) == tuple(profile.sheet_value(Characteristic.ATTACKS, left) for left in (10, 2))
    assert Strength(value=10, adds_to_user=True) == fist.strength
    assert WEAPONS["dreadnought_fist"].armour_penetration == fist.armour_penetration


def test_armour_may_differ_by_the_type_of_damage() -> None:
    armour = SHEETS["leman_russ"].profile.armour_at(12)
    assert (70, 60) == (
        armour.against(DamageType.IMPACT),
        armour.against(DamageType.EXPLOSIVE),
    )


def test_the_starter_battle_can_be_played() -> None:
    opening = starter_battle(PLAYER)
    metres = {(first, second): apart for first, second, apart in opening.distances}
    battle = armies.a_battle(*opening.units, distances=metres)
    table = Table(battle, SealedBlocks(bytes(SEED_BYTES), epoch=1, declaration=1, revision=0))
    target = next(unit.id for unit in opening.units if unit.name == "Гвардейцы")
    for unit in opening.units:
        if unit.owner == PLAYER and unit.name != "Фурии":
            line = ShootingLine(weapon=None, bearers=None, target=target)
            resolve_shooting(table, Shoot(unit=unit.id, lines=(line,)))
    assert {"players", "gm"} == {unit.side for unit in opening.units}
    assert battle.count_models(target) < 20
