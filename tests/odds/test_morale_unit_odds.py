"""The chances of units as they stand, against every way in which play may come out."""

from fractions import Fraction
from itertools import product

import pytest

from engine.assault.events import AssaultUnitLost, UnitCaught
from engine.assault.records import UnitStatus
from engine.morale.commands import CheckMorale
from engine.morale.events import MoraleCheckTaken
from engine.morale.flights import check_unit
from engine.morale.sweeping import choose_pursuers, resolve_pursuit
from tests.morale_cases import Played
from tests.morale_cases.playing import a_play, fold
from tests.odds.morale_formulas import find_catch_chance, find_caught_chance, find_unit_chance

FACES = range(1, 7)
COMBAT = Played(
    {
        "units": [
            "L1: south 3; leadership 7; model 1 leadership 9; initiative 3; model 2 initiative 4",
            "L2: south 3; auto_pass_morale",
            "W1: north 3; initiative 3",
            "W2: north 3; initiative 5",
            "W3: north 3; initiative 6",
        ],
        "engaged": ["L1 W1", "L1 W2", "L1 W3", "L2 W3"],
        "turn": "south",
        "phase": "assault",
    },
    (),
).state
FREE = Played(
    {"units": ["A: south 3; leadership 7; path 30"], "turn": "south", "phase": "shooting"}, ()
).state


@pytest.mark.rule("MOR-TEST-5")
def test_a_unit_passes_as_often_as_its_best_leadership_does() -> None:
    assert Fraction(30, 36) == find_unit_chance(COMBAT, "L1")
    assert Fraction(26, 36) == find_unit_chance(COMBAT, "L1", -1)


@pytest.mark.rule("MOR-TEST-8")
def test_who_always_passes_is_sure_to() -> None:
    assert Fraction(1) == find_unit_chance(COMBAT, "L2", -9)


def test_the_chance_of_a_unit_is_that_of_every_check_played() -> None:
    passed = 0
    for faces in product(FACES, repeat=2):
        play = a_play(FREE, (*faces, 1, 1))
        check_unit(play, CheckMorale(unit="A", modifier=-1))
        (taken,) = (event for event in play.events if isinstance(event, MoraleCheckTaken))
        passed += taken.passed
    assert Fraction(passed, 36) == find_unit_chance(FREE, "A", -1)


@pytest.mark.rule("MOR-LIM-1", "MOR-MULTI-32")
def test_the_chance_to_be_caught_is_that_of_every_pursuit_played() -> None:
    caught = 0
    for faces in product(FACES, repeat=3):
        play = a_play(COMBAT, faces)
        resolve_pursuit(play, ("L1",), choose_pursuers(play, "c1", ("L1",)))
        caught += any(isinstance(event, UnitCaught) for event in play.events)
    assert Fraction(caught, 216) == find_caught_chance(COMBAT, "L1", ("L1",))


@pytest.mark.rule("MOR-MULTI-31")
def test_an_enemy_that_was_wiped_out_pursues_nobody() -> None:
    dead = fold(COMBAT, AssaultUnitLost(unit="W2", status=UnitStatus.DESTROYED))
    assert find_catch_chance(4, (3,)) == find_caught_chance(dead, "L1", ("L1",))
