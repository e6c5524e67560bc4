"""A build in battle: exactly the equipment that was given and bought, and whom rules serve."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.pvt.builds import Build
from engine.pvt.characteristics import Characteristic
from engine.pvt.deaths import slay_model
from engine.pvt.effects import RerollFaces, Step
from engine.pvt.effects_at_work import find_rerolls, find_value, rules_on
from engine.pvt.keywords import fill_blanks, find_blanks, lacking
from engine.pvt.modifiers import add, become, multiply
from engine.pvt.outfitting import hero_of, units_of
from engine.pvt.profiles import Armour, DegradationRow, Profile
from engine.pvt.settings import DEFAULT_RULINGS, Rulings
from engine.pvt.sheets import WornModifier, WornValue
from engine.pvt.units import GAME_MASTER, DeathCause, ModelRef, Unit
from engine.pvt.weapons import DamageType
from engine.pvt.wearing import wear
from seeds.catalogue import load_starter
from tests.engine.pvt import armies
from tests.engine.pvt.builds import GOODS, a_lord, bought, raiders

PLAYER = 1
AGILITY = Characteristic.AGILITY


def muster(build: Build, *, not_worn: tuple[str, ...] = (), **rulings: str) -> tuple[Unit, ...]:
    ids = ["HERO", *(f"R{number}" for number in range(1, 1 + len(build.retinue)))]
    return units_of(
        build,
        GOODS,
        Rulings.of(rulings),
        ids=ids,
        owner=PLAYER,
        side="players",
        not_worn=not_worn,
    )


def arms_of(unit: Unit) -> list[tuple[str, ...]]:
    return [model.weapons for model in unit.models]


def worn_values(unit: Unit, place: int = 0) -> tuple[int | None, int | None, int | None]:
    profile = unit.profile_of(place)
    return profile.armour.value, profile.agility, profile.invulnerable


def test_a_hero_bears_what_he_bought_and_nothing_else() -> None:
    (lord,) = muster(a_lord(purchases=bought(plasma_pistol=1, power_sword=1)))
    assert [("plasma_pistol", "power_sword")] == arms_of(lord)
    assert [()] == arms_of(*muster(a_lord()))
    assert ("HERO", "Lord", PLAYER, "players", "chaos_lord") == (
        lord.id,
        lord.name,
        lord.owner,
        lord.side,
        lord.datasheet,
    )


def test_a_hero_bears_the_weapons_that_his_sheet_gives_until_he_sells_them() -> None:
    boss = Build(name="Boss", sheet="ork_boss", purchases=bought(choppa=1))
    assert [("slugga", "power_claw", "choppa")] == arms_of(*muster(boss))
    sold = replace(boss, sold=("power_claw",))
    assert [("slugga", "choppa")] == arms_of(*muster(sold))
    again = replace(sold, purchases=bought(power_claw=1))
    assert [("slugga", "power_claw")] == arms_of(*muster(again))


@pytest.mark.rule("PVT-DATA-1")
def test_printed_values_include_the_free_equipment() -> None:
    assert (50, 40, None) == worn_values(*muster(a_lord()))


@pytest.mark.rule("PVT-DATA-2")
def test_sold_armour_takes_its_modifiers_with_it() -> None:
    assert (0, 45, None) == worn_values(*muster(a_lord(sold=("power_armour_mk7",))))


@pytest.mark.rule("PVT-DATA-2")
def test_armour_that_is_merely_not_worn_does_so_too() -> None:
    assert (0, 45, None) == worn_values(*muster(a_lord(), not_worn=("power_armour_mk7",)))


@pytest.mark.rule("PVT-DATA-13")
@pytest.mark.parametrize(
    ("ruling", "worn", "bare"),
    [("first_named", (40, 45), (0, 45)), ("each_choice", (50, 40), (0, 40))],
)
def test_printed_values_go_with_the_first_named_choice_or_with_each(
    ruling: str, worn: tuple[int, int], bare: tuple[int, int]
) -> None:
    chosen = a_lord(chosen=("power_armour_mk5",))
    (lord,) = muster(chosen, printed_with=ruling)
    assert (*worn, None) == worn_values(lord)
    (lord,) = muster(replace(chosen, sold=("power_armour_mk5",)), printed_with=ruling)
    assert (*bare, None) == worn_values(lord)


@pytest.mark.rule("PVT-DATA-2")
def test_without_the_field_that_gave_it_there_is_no_invulnerable_save() -> None:
    assassin = replace(GOODS.datasheets["assassin"], free_equipment=(("refractor_field",),))
    goods = replace(GOODS, datasheets={"assassin": assassin})
    build = Build(name="Assassin", sheet="assassin")
    saves = [
        hero_of(one, goods, DEFAULT_RULINGS, unit_id="A", owner=PLAYER, side="players")
        .profile_of(0)
        .invulnerable
        for one in (build, replace(build, sold=("refractor_field",)))
    ]
    assert [40, None] == saves


@pytest.mark.rule("PVT-DATA-2")
def test_what_is_bought_is_worn() -> None:
    purchases = bought(refractor_field=1, combat_shield=1, power_armour_mk5=1)
    (lord,) = muster(a_lord(sold=("power_armour_mk7",), purchases=purchases))
    assert (40, 45, 20) == worn_values(lord)
    assert 13 == lord.profile_of(0).speed


@pytest.mark.rule("PVT-DATA-2")
def test_a_shield_adds_to_armour_of_every_kind_and_to_every_row() -> None:
    led = Build(
        name="Hero", sheet="commissar", retinue=(raiders(1, sheet="leman_russ", combat_shield=1),)
    )
    tank = muster(led)[1].profile_of(0)
    special = ((DamageType.EXPLOSIVE, 65),)
    assert Armour(value=75, special=special) == tank.armour_at(12)
    assert Armour(value=65) == tank.armour_at(1)
    assert [13, 8, 3] == [tank.sheet_value(Characteristic.SPEED, left) for left in (12, 4, 1)]


@pytest.mark.rule("PVT-DATA-2")
def test_a_field_saves_in_the_rows_that_name_a_save_too() -> None:
    rows = (DegradationRow(least_wounds=2), DegradationRow(least_wounds=1, invulnerable=10))
    profile = Profile(name="Hero", wounds=4, invulnerable=30, degradation=rows)
    field = GOODS.items["refractor_field"]
    worn = wear(profile, printed=(), worn=[field], rulings=DEFAULT_RULINGS)
    assert [20, 20] == [worn.invulnerable_at(left) for left in (4, 1)]
    assert [None, 20] == [row.invulnerable for row in worn.degradation]


@pytest.mark.rule("PVT-DATA-2")
@pytest.mark.parametrize(
    ("value", "modifier"),
    [(AGILITY, multiply(Fraction(1, 2))), (WornValue.ARMOUR, multiply(2)), (AGILITY, become(5))],
)
def test_equipment_changes_nothing_that_could_not_be_taken_off(value: Any, modifier: Any) -> None:
    with pytest.raises(ValueError, match="cannot be taken off"):
        WornModifier(value=value, modifier=modifier)
    assert WornModifier(value=value, modifier=add(1))


@pytest.mark.rule("PVT-DATA-9")
def test_retinue_units_follow_their_hero() -> None:
    lord, unit = muster(a_lord(raiders(4)))
    assert (None, "HERO") == (lord.retinue_of, unit.retinue_of)


@pytest.mark.rule("PVT-WND-3")
@pytest.mark.parametrize("bearers_die", ["last", "first"])
def test_what_was_bought_for_some_is_borne_by_those_who_die_last_or_first(bearers_die: str) -> None:
    _, unit = muster(a_lord(raiders(4, meltagun=1, plasma_pistol=2)), bearers_die=bearers_die)
    special = [
        ("bolter", "knife"),
        ("bolter", "knife"),
        ("bolter", "plasma_pistol", "knife"),
        ("meltagun", "plasma_pistol", "knife"),
    ]
    assert (special if bearers_die == "last" else special[::-1]) == arms_of(unit)


@pytest.mark.rule("PVT-WND-3")
@pytest.mark.parametrize("bearers_die", ["last", "first"])
def test_an_application_and_the_gm_place_special_weapons_alike(bearers_die: str) -> None:
    bought_for_some = raiders(6, meltagun=1, plasma_pistol=2, mace=1)
    _, unit = muster(a_lord(bought_for_some), bearers_die=bearers_die)
    made = load_starter().build_unit(
        "R2",
        "GM",
        models=(("raider", 6),),
        arms=(("mace", 1), ("meltagun", 1), ("plasma_pistol", 2)),
        owner=GAME_MASTER,
        side="gm",
        rulings=Rulings.of({"bearers_die": bearers_die}),
    )
    assert arms_of(made) == arms_of(unit)


def test_a_weapon_that_all_have_may_be_bought_and_takes_it_from_nobody() -> None:
    _, unit = muster(a_lord(raiders(3, bolter=1)))
    assert 3 * [("bolter", "knife")] == arms_of(unit)


@pytest.mark.rule("PVT-DATA-2")
@pytest.mark.parametrize("bearers_die", ["last", "first"])
def test_armour_bought_for_some_models_is_worn_by_those_who_die_last_or_first(
    bearers_die: str,
) -> None:
    _, unit = muster(a_lord(raiders(5, power_armour_mk5=2, auspex=1)), bearers_die=bearers_die)
    places = range(5) if bearers_die == "first" else range(4, -1, -1)
    assert [40, 40, 50, 50, 50] == [worn_values(unit, place)[0] for place in places]
    skills = [unit.profile_of(place).ballistic_skill for place in places]
    assert [45, 40, 40, 40, 40] == skills
    assert 3 == len(unit.profiles)


@pytest.mark.rule("PVT-DATA-11")
def test_the_name_of_a_legion_takes_the_place_of_its_blank() -> None:
    lord, unit = muster(a_lord(raiders(1), legion="Чёрный  Легион"))
    for one in (lord, unit):
        assert "черный легион" in one.keywords
        assert "/легион/" not in one.keywords
    assert ("черный легион",) == lord.rules[0].serves_keywords


def test_what_is_left_empty_stays_a_blank() -> None:
    keywords = ("пехота", "/легион/", "/мир/")
    assert ("пехота", "/легион/", "калибан") == fill_blanks(
        keywords, [("легион", " "), ("Мир", "Калибан"), ("имя", "Лорд")]
    )
    assert ("легион", "мир") == find_blanks(keywords)


@pytest.mark.rule("PVT-DATA-6")
def test_capitals_spaces_and_the_two_letters_make_no_other_keyword() -> None:
    assert ("орк",) == lacking(["Чёрный легион", "орк"], ["черный  ЛЕГИОН", "пехота"])


def two_lords() -> tuple[Unit, ...]:
    """Return a lord with raiders, raiders of the same and of another legion, and orks."""
    own = muster(a_lord(raiders(2)))
    others = []
    for unit_id, legion in (("SAME", "черный легион"), ("OTHER", "Несущие слово")):
        _, unit = muster(a_lord(raiders(2), legion=legion))
        others.append(replace(unit, id=unit_id, owner=GAME_MASTER, retinue_of=None))
    return (*own, *others, armies.orks(2))


@pytest.mark.rule("PVT-DATA-10")
def test_the_lords_rule_serves_himself_his_retinue_and_his_legion_whoever_plays_it() -> None:
    battle = armies.a_battle(*two_lords())
    served = [unit for unit in battle.units if list(rules_on(battle, unit))]
    assert ["HERO", "R1", "SAME"] == served


@pytest.mark.rule("PVT-DATA-10")
@pytest.mark.parametrize("weapon", ["bolter", "knife"])
def test_the_lords_rule_covers_shooting_and_close_combat(weapon: str) -> None:
    battle = armies.a_battle(*two_lords())
    rerolls = find_rerolls(battle, "R1", GOODS.weapons[weapon])
    assert (RerollFaces(step=Step.HIT, faces=(1,)),) == rerolls


@pytest.mark.rule("PVT-DATA-10")
def test_the_lords_rule_ends_with_him() -> None:
    table = armies.a_table(armies.a_battle(*two_lords()))
    slay_model(table, ModelRef("HERO", 0), DeathCause.ATTACK)
    assert [] == [unit for unit in table.battle.units if list(rules_on(table.battle, unit))]


@pytest.mark.rule("PVT-DATA-15")
def test_a_lone_warrior_is_no_loner() -> None:
    (lord,) = muster(a_lord(options=("lone_warrior",)))
    assert not lord.is_loner
    assert muster(Build(name="Assassin", sheet="assassin"))[0].is_loner


def test_a_hero_of_a_build_plays_by_the_values_that_he_wears() -> None:
    units = muster(a_lord(sold=("power_armour_mk7",)))
    battle = armies.a_battle(*units)
    assert 45 == find_value(battle, ModelRef("HERO", 0), AGILITY)
