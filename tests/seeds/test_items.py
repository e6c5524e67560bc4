"""What is sold: its schema, and the goods of the starter catalogue."""

import pytest

from engine.pvt.characteristics import Characteristic
from engine.pvt.modifiers import add, become
from engine.pvt.sheets import Item, WornModifier, WornValue
from seeds.catalogue import load_starter
from seeds.entries import SeedError
from tests.seeds.data_files import make_catalogue
from tests.seeds.test_entries import SQUIRE, SWORD

STARTER = load_starter()
MAIL = """
[[item]]
key = "mail"
name = "кольчуга"
names = ["броня"]
cost_points = 7
needs_keywords = ["рыцарь"]
modifiers = [{ value = "armour", become = 30 }, { value = "agility", add = -5 }]
origin = "example"
"""


def faults(items: str, datasheets: str = SQUIRE) -> list[tuple[str, str, str]]:
    with pytest.raises(SeedError) as refused:
        make_catalogue(SWORD, datasheets, items)
    return [(fault.file, fault.entry, fault.field) for fault in refused.value.faults]


def test_an_item_is_read_with_all_it_says() -> None:
    assert {
        "mail": Item(
            key="mail",
            name="кольчуга",
            other_names=("броня",),
            cost_points=7,
            needs_keywords=("рыцарь",),
            modifiers=(
                WornModifier(value=WornValue.ARMOUR, modifier=become(30)),
                WornModifier(value=Characteristic.AGILITY, modifier=add(-5)),
            ),
            origin="example",
        )
    } == make_catalogue(SWORD, SQUIRE, MAIL).items


def test_a_weapon_with_a_price_is_sold() -> None:
    items = make_catalogue(SWORD + "cost_points = 5\nneeds_keywords = ['рыцарь']", SQUIRE).items
    assert [("sword", "меч", 5, ("рыцарь",), "sword")] == [
        (one.key, one.name, one.cost_points, one.needs_keywords, one.weapon)
        for one in items.values()
    ]


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("cost_points = 7", "cost_points = -7", "cost_points"),
        ("cost_points = 7", "", "cost_points"),
        ("become = 30", "become = 30, add = 1", "modifiers.0"),
        (", add = -5", "", "modifiers.1"),
        ("add = -5", "become = 5", "modifiers.1"),
        ('"agility"', '"beauty"', "modifiers.1.value.str-enum[Characteristic]"),
        ('key = "mail"', 'key = "sword"', "key"),
    ],
)
def test_an_item_that_could_not_be_used_is_refused(old: str, new: str, field: str) -> None:
    entry = "sword" if "sword" in new else "mail"
    found = faults(MAIL.replace(old, new))
    assert ("items.toml", entry, field) == found[0]


@pytest.mark.parametrize(
    "line",
    [
        'free_equipment = [["mail"], ["shield"]]',
        'free_equipment = [["mail", "mail"]]',
        'free_equipment = [["mail"], ["mail"]]',
        "free_equipment = [[]]",
    ],
)
def test_free_equipment_is_of_items_that_there_are_each_once(line: str) -> None:
    ((file, entry, field),) = faults(MAIL, SQUIRE + line)
    assert ("datasheets.toml", "squire") == (file, entry)
    assert field in ("free_equipment", "free_equipment.0", "")


@pytest.mark.rule("PVT-ARM-2")
def test_no_price_of_ours_is_taken_for_the_rulebooks() -> None:
    assert {"example"} == {item.origin for item in STARTER.items.values()}
    lord = STARTER.datasheets["chaos_lord"]
    assert (None, 0) == (lord.cost_points, lord.power_limit)


def test_whoever_may_be_led_has_a_price_and_a_limit_and_a_hero_has_power() -> None:
    for sheet in STARTER.datasheets.values():
        prices = (sheet.cost_points is None, sheet.power_limit == 0, sheet.power > 0)
        assert [sheet.is_hero] * 3 == list(prices), sheet.key


@pytest.mark.rule("PVT-DATA-6")
def test_the_bane_of_men_is_the_word_bearers() -> None:
    assert ("несущие слово",) == STARTER.items["bane_of_men"].needs_keywords


@pytest.mark.rule("PVT-DATA-1", "PVT-DATA-2")
def test_the_printed_values_of_a_lord_are_those_of_the_armour_that_is_named_first() -> None:
    first = STARTER.items[STARTER.datasheets["chaos_lord"].free_equipment[0][0]]
    worn = {one.value: one.modifier for one in first.modifiers}
    assert become(50) == worn[WornValue.ARMOUR]
    assert add(-5) == worn[Characteristic.AGILITY]


@pytest.mark.rule("PVT-DATA-6")
def test_a_keyword_has_one_spelling_however_the_data_writes_it() -> None:
    squire = SQUIRE + 'keywords = ["Зелёный  Рыцарь", "ПОЛЁТ"]'
    (sheet,) = make_catalogue(SWORD, squire).datasheets.values()
    assert ("зеленый рыцарь", "flight") == sheet.keywords
