"""Data that does not keep its schema is refused; faults name file, entry and field."""

import pytest

from seeds.entries import SeedError
from tests.seeds.data_files import make_catalogue

SWORD = """
[[weapon]]
key = "sword"
name = "меч"
type = "melee"
strength = "user"
damage = "1"
damage_type = "cutting"
origin = "example"
"""
SQUIRE = """
[[datasheet]]
key = "squire"
name = "оруженосец"
kind = "ordinary"
wounds = 3
characteristics = { attacks = 1 }
weapons = ["sword"]
origin = "example"
"""
RULE = 'rules = [{{ name = "Правило", effects = [{}] }}]'


def faults(weapons: str = SWORD, datasheets: str = SQUIRE) -> list[tuple[str, str, str]]:
    with pytest.raises(SeedError) as refused:
        make_catalogue(weapons, datasheets)
    return [(fault.file, fault.entry, fault.field) for fault in refused.value.faults]


def test_the_entries_of_these_tests_are_right() -> None:
    catalogue = make_catalogue(SWORD, SQUIRE)
    assert (["squire"], ["sword"]) == (list(catalogue.datasheets), list(catalogue.weapons))


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("colour = 1", "colour"),
        ('range_metres = "10"', "range_metres"),
        ("armour_penetration = -1", "armour_penetration"),
        ('effects = [{ kind = "shine" }]', "effects.0"),
        (
            'effects = [{ kind = "reroll_faces", step = "jump", faces = [1] }]',
            "effects.0.reroll_faces.step",
        ),
        (
            'effects = [{ kind = "mortal_on_face", step = "hit", faces = [6], power = 2 }]',
            "effects.0.mortal_on_face.power",
        ),
        ('given = ["armour_penetration"]', ""),
        ('shots = "many"', "shots"),
        ("shots = 3", "shots"),
    ],
)
def test_a_fault_of_a_weapon_names_file_entry_and_field(line: str, field: str) -> None:
    assert [("weapons.toml", "sword", field)] == faults(weapons=SWORD + line)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('strength = "user"', "", "strength"),
        ('strength = "user"', 'strength = "20+user"', "strength"),
        ('strength = "user"', 'strength = ""', "strength"),
        ('damage = "1"', 'damage = "0"', "damage"),
        ('damage_type = "cutting"', 'damage_type = "cold"', "damage_type"),
        ('origin = "example"', 'origin = "memory"', "origin"),
        ('origin = "example"', "", "origin"),
        ('type = "melee"', 'type = "pistol"', ""),
        ('name = "меч"', 'name = ""', "name"),
    ],
)
def test_a_weapon_lacks_nothing_and_has_nothing_unknown(old: str, new: str, field: str) -> None:
    assert [("weapons.toml", "sword", field)] == faults(weapons=SWORD.replace(old, new))


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("beauty = 5", "beauty"),
        ("armour_against = { cold = 5 }", "armour_against.cold.[key]"),
        ("invulnerable = 101", "invulnerable"),
        (RULE.format('{ kind = "shine" }'), "rules.0.effects.0"),
        (RULE.format('{ kind = "loner", always = true }'), "rules.0.effects.0.loner.always"),
        ("degradation = [{ least_wounds = 1 }, { least_wounds = 2 }]", ""),
        ("degradation = [{ least_wounds = 4 }]", ""),
        (
            'degradation = [{ least_wounds = 1, weapons = { sword = { name = "x" } } }]',
            "degradation.0.weapons.sword.name",
        ),
        (
            'degradation = [{ least_wounds = 1, weapons = { axe = { damage = "2" } } }]',
            "degradation",
        ),
        ("retinue = { horses = 2 }", "retinue.horses"),
    ],
)
def test_a_fault_of_a_datasheet_names_file_entry_and_field(line: str, field: str) -> None:
    assert [("datasheets.toml", "squire", field)] == faults(datasheets=SQUIRE + line)


def test_an_unknown_characteristic_is_refused() -> None:
    text = SQUIRE.replace("attacks = 1", "beauty = 1")
    assert [("datasheets.toml", "squire", "characteristics.beauty.[key]")] == faults(
        datasheets=text
    )


def test_a_weapon_that_is_not_there_is_refused() -> None:
    text = SQUIRE.replace('["sword"]', '["sword", "axe"]')
    assert [("datasheets.toml", "squire", "weapons")] == faults(datasheets=text)


def test_two_entries_of_one_key_are_refused() -> None:
    assert [("weapons.toml", "sword", "key")] == faults(weapons=SWORD + SWORD)


def test_all_faults_of_a_file_are_found_at_once() -> None:
    text = SWORD.replace('key = "sword"', "") + "colour = 1" + SWORD + "weight = 2"
    assert [("1", "colour"), ("1", "key"), ("sword", "weight")] == sorted(
        (entry, field) for _, entry, field in faults(weapons=text)
    )


def test_the_message_says_where_and_what() -> None:
    with pytest.raises(SeedError, match=r"^weapons\.toml, sword, colour: Extra inputs"):
        make_catalogue(SWORD + "colour = 1", SQUIRE)


def test_flight_is_written_in_russian_and_read_as_the_engine_knows_it() -> None:
    weapon = SWORD + (
        'effects = [{ kind = "modify_value", value = "damage", target_keyword = "Полёт", '
        'modifier = { kind = "add", amount = 1 } }]'
    )
    catalogue = make_catalogue(weapon, SQUIRE + 'keywords = ["пехота", "полет"]')
    (effect,) = catalogue.weapons["sword"].effects
    assert ("пехота", "flight") == catalogue.datasheets["squire"].keywords
    assert "flight" == getattr(effect, "target_keyword", None)
