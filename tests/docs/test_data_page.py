"""The page about campaign data says what the importer does, and its examples are read."""

import pytest

from seeds.importing_columns import SHEETS
from seeds.importing_words import EFFECTS
from tests.docs.data_page import EXAMPLE, PAGE, TABLE, with_tables
from tests.seeds.data_files import NOTHING, read

TEXT = PAGE.read_text(encoding="utf-8")
YAML, CSV, FORCES = (body for _, body in EXAMPLE.findall(TEXT))


def test_every_column_of_every_sheet_is_told_of() -> None:
    assert with_tables(TEXT) == TEXT
    assert {sheet.title for sheet in SHEETS.values()} == {one[0] for one in TABLE.findall(TEXT)}


@pytest.mark.parametrize("names", EFFECTS.values())
def test_every_effect_is_told_of(names: tuple[str, ...]) -> None:
    assert f"| {names[0]} |" in TEXT


def test_the_example_of_yaml_is_read() -> None:
    catalogue = read("example.yaml", YAML, NOTHING).catalogue
    assert ["клон", "капитан"] == [one.name for one in catalogue.datasheets.values()]
    captain = catalogue.datasheets["kapitan"]
    assert (("blaster", "plasch"),) == captain.free_equipment
    assert captain.rules[0].serves_retinue


def test_the_example_of_forces_is_read() -> None:
    forces = read("example.yaml", FORCES, NOTHING).catalogue.forces
    squad = forces.build_formation("otdelenie", name="Первое", owner=5)
    assert ("Первое", 5, 7) == (squad.name, squad.owner, squad.regulars)
    assert (5, 3, 0) == (
        squad.commander.armour.torso,
        squad.commander.armour.head,
        squad.commander.armour.left_leg,
    )
    assert ("look_out", "first_rank_second_rank") == squad.granted
    assert ["гранатомётчик 1", "гранатомётчик 2"] == [one.name for one in squad.specialists]
    assert [("капитан", "kapitan")] == [*forces.assault_profile_names()]
    assert ("гномы",) == forces.warriors["troll"].made.hates


def test_the_example_of_a_table_is_read() -> None:
    (item,) = read(
        "Предметы.csv", CSV, {**NOTHING, "keywords": [{"name": "космодесантник"}]}
    ).content["items"]
    assert 2 == len(item["modifiers"])
