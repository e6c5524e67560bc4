"""Squads, models of assaults, warriors: what their entries may hold, and what is made of them."""

from dataclasses import replace
from typing import Any

import pytest

from engine.assault.commands import PutUnit
from engine.assault.state import AssaultState
from engine.errors import LimitError
from engine.formations.kinds import Kind
from engine.formations.orders import ORDERS, Side
from engine.formations.profiles import (
    Ability,
    Armour,
    Category,
    DamageDice,
    FormationWeapon,
    Location,
)
from engine.psychology.commands import PutWarrior
from engine.psychology.state import Traits
from seeds.catalogue import load_starter
from seeds.entries import SeedError
from seeds.forces import Forces, forces_of_content
from tests.engine.assault.table import carry_out
from tests.engine.psychology.scenes import a_scene, play_out
from vkbot.lexicon.names import NameIndex

FORCES = load_starter().forces
Row = dict[str, Any]

GUN: Row = {
    "key": "gun",
    "name": "ружьё",
    "damage": "2d10-1",
    "penetration": 3,
    "range_metres": 60,
    "qualities": ["spray", "blast 4", "flame"],
    "origin": "example",
}
CHIEF: Row = {
    "key": "chief",
    "name": "вожак",
    "role": "commander",
    "category": "boss",
    "race": "ork",
    "abilities": {"weapon_skill": 40, "willpower": 35},
    "wounds": 12,
    "armour": {"torso": 5, "head": 2},
    "distances": {"half": 3, "run": 18},
    "traits": ["mob_rule"],
    "ranged": "gun",
    "origin": "example",
}
BOY: Row = {
    "key": "boy",
    "name": "малый",
    "role": "regular",
    "abilities": {"toughness": 40},
    "armour": 4,
    "origin": "example",
}
GUNNER: Row = {
    "key": "gunner",
    "name": "стрелок",
    "role": "specialist",
    "ranged": "gun",
    "origin": "example",
}
MOB: Row = {
    "key": "mob",
    "name": "толпа",
    "names": ["орава"],
    "side": "orks",
    "regular": "boy",
    "regulars": 6,
    "commander": "chief",
    "specialists": {"gunner": 2},
    "main_melee": "gun",
    "granted": ["here_we_come"],
    "origin": "example",
}


def forces_of(**changed: Row) -> Forces:
    """Make forces of one squad and what it needs, each entry changed as is said."""
    rows = {"gun": GUN, "chief": CHIEF, "boy": BOY, "gunner": GUNNER, "mob": MOB}
    rows = {key: {**row, **changed.get(key, {})} for key, row in rows.items()}
    return forces_of_content(
        {
            "squad_weapons": [rows["gun"]],
            "squad_profiles": [rows["chief"], rows["boy"], rows["gunner"]],
            "squads": [rows["mob"]],
        }
    )


def test_a_weapon_has_its_dice_and_its_qualities() -> None:
    weapon = FormationWeapon(
        name="ружьё",
        damage=DamageDice(count=2, sides=10, bonus=-1),
        penetration=3,
        range_metres=60,
        spray=True,
        blast=4,
        qualities=("flame",),
    )
    assert weapon == forces_of().squads["mob"].made.main_melee


def test_a_squad_is_asked_for_as_it_usually_is() -> None:
    squad = forces_of().build_formation("mob", name="Первая", owner=7)
    assert ("Первая", 7, Side.ORKS, Kind.TROOPS) == (
        squad.name,
        squad.owner,
        squad.side,
        squad.kind,
    )
    assert (6, ("here_we_come",), None) == (squad.regulars, squad.granted, squad.main_ranged)


def test_a_squad_of_another_number_is_else_the_same() -> None:
    usual, small = (
        forces_of().build_formation("mob", name="Первая", owner=7, regulars=number)
        for number in (None, 0)
    )
    assert replace(usual, regulars=0) == small


def test_a_squad_has_no_more_men_than_a_unit_may_have() -> None:
    with pytest.raises(LimitError):
        forces_of().build_formation("mob", name="Первая", owner=7, regulars=499)


@pytest.mark.rule("FRM-COMP-1", "FRM-DMG-3")
def test_a_commander_is_whole_and_has_what_his_profile_says() -> None:
    chief = forces_of().squads["mob"].made.commander
    assert (Category.BOSS, 12, 12) == (chief.category, chief.wounds, chief.wounds_max)
    assert (40, 35, 0) == tuple(
        chief.abilities.value(one)
        for one in (Ability.WEAPON_SKILL, Ability.WILLPOWER, Ability.COMMAND)
    )
    assert Armour(torso=5, head=2) == chief.armour
    assert (3, 0, 18) == (chief.distances.half, chief.distances.full, chief.distances.run)
    assert ("commander", "mob_rule") == chief.traits
    assert ("ружьё", None) == (chief.ranged and chief.ranged.name, chief.melee)


def test_one_number_of_armour_is_that_of_all_locations() -> None:
    armour = forces_of(chief={"armour": 3}).squads["mob"].made.commander.armour
    assert {3} == {armour.at(location) for location in Location}


@pytest.mark.rule("FRM-COMP-5", "FRM-COMP-10")
def test_specialists_are_numbered_and_share_the_profile_of_the_regulars() -> None:
    first, second = forces_of().squads["mob"].made.specialists
    assert ("стрелок 1", "стрелок 2") == (first.name, second.name)
    assert (None, "ружьё") == (first.profile, first.ranged and first.ranged.name)


def test_a_specialist_may_have_a_profile_of_his_own() -> None:
    own = {"abilities": {"toughness": 50}, "armour": 6}
    (one,) = (
        forces_of(gunner=own, mob={"specialists": {"gunner": 1}}).squads["mob"].made.specialists
    )
    assert one.profile is not None
    assert ("стрелок", 50, 6) == (one.name, one.profile.abilities.toughness, one.profile.armour)


@pytest.mark.parametrize(
    ("entry", "changed", "field"),
    [
        ("gun", {"damage": "many"}, "damage"),
        ("gun", {"damage": "1d1"}, "damage"),
        ("gun", {"qualities": ["sharp"]}, "qualities.0"),
        ("gun", {"qualities": ["blast 0"]}, "qualities.0"),
        ("chief", {"wounds": None}, ""),
        ("chief", {"abilities": {"beauty": 3}}, "abilities.beauty.[key]"),
        ("chief", {"ranged": "sword"}, "ranged"),
        ("boy", {"wounds": 3}, ""),
        ("boy", {"category": "elite"}, ""),
        ("boy", {"armour": {"torso": 4}}, ""),
        ("boy", {"melee": "gun"}, ""),
        ("gunner", {"ranged": None}, ""),
        ("gunner", {"armour": 3}, ""),
        ("mob", {"regular": "chief"}, "regular"),
        ("mob", {"commander": "boss"}, "commander"),
        ("mob", {"specialists": {"boy": 1}}, "specialists"),
        ("mob", {"main_ranged": "sword"}, "main_ranged"),
        ("mob", {"granted": ["run"]}, "granted.0"),
        ("mob", {"granted": ["dance"]}, "granted.0"),
    ],
)
def test_an_entry_that_could_not_be_used_is_refused(entry: str, changed: Row, field: str) -> None:
    with pytest.raises(SeedError) as refused:
        forces_of(**{entry: changed})
    (fault, *_) = refused.value.faults
    assert ("squads.toml", entry, field) == (fault.file, fault.entry, fault.field)


@pytest.mark.rule("CHR-TYPE-5")
def test_whoever_is_independent_is_a_character() -> None:
    captain = FORCES.assault_profiles["assault_captain"].made
    assert (True, True, False) == (
        captain.is_independent,
        captain.is_character,
        captain.is_vehicle,
    )


def test_a_unit_of_an_assault_stands_in_the_order_named() -> None:
    unit = FORCES.build_assault_unit(
        name="Первый", owner=5, side="A", models=[("assault_sergeant", 1), ("assault_marine", 2)]
    )
    sergeant, marine = (
        FORCES.assault_profiles[key].made for key in ("assault_sergeant", "assault_marine")
    )
    assert PutUnit(name="Первый", owner=5, side="A", models=(sergeant, marine, marine)) == unit


def test_a_unit_of_an_assault_has_no_more_models_than_a_unit_may_have() -> None:
    with pytest.raises(LimitError):
        FORCES.build_assault_unit(name="П", owner=5, side="A", models=[("assault_marine", 501)])


def test_a_warrior_is_asked_for_with_his_traits() -> None:
    troll = Traits(willpower=2, attack_dice=3, causes_fear=True, is_stupid_prone=True)
    assert PutWarrior(name="Ург", owner=5, side="B", traits=troll) == FORCES.build_warrior(
        "troll", name="Ург", owner=5, side="B"
    )


@pytest.mark.parametrize(
    "names", [FORCES.squad_names(), FORCES.assault_profile_names(), FORCES.warrior_names()]
)
def test_every_name_finds_what_it_names_and_nothing_else(
    names: tuple[tuple[str, str], ...],
) -> None:
    index = NameIndex(names)
    assert names == tuple((name, index.find(name)) for name, _ in names)


@pytest.mark.parametrize("key", FORCES.squads)
def test_a_squad_of_the_data_gives_orders_of_its_side_and_has_somebody_to_lead(key: str) -> None:
    squad = FORCES.squads[key].made
    assert {squad.side} >= {ORDERS[order].side for order in squad.granted}
    assert squad.regulars > 0
    assert (squad.main_ranged or squad.main_melee) is not None


def test_every_side_of_formations_has_a_squad() -> None:
    assert set(Side) == {one.made.side for one in FORCES.squads.values()}
    assert set(Kind) == {one.made.kind for one in FORCES.squads.values()}


@pytest.mark.parametrize("key", FORCES.assault_profiles)
def test_every_model_of_the_data_comes_to_the_table_whole(key: str) -> None:
    unit = FORCES.build_assault_unit(name="Отряд", owner=5, side="A", models=[(key, 2)])
    play = carry_out(AssaultState(), unit)
    assert ["a1.1", "a1.2"] == [model.id for model in play.state.living("a1")]


@pytest.mark.parametrize("key", FORCES.warriors)
def test_every_warrior_of_the_data_comes_into_play(key: str) -> None:
    play = play_out(a_scene(), FORCES.build_warrior(key, name="Ург", owner=5, side="A"))
    assert FORCES.warriors[key].made == play.state.warriors["w1"].traits
