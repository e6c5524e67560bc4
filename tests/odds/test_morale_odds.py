from fractions import Fraction
from itertools import product

import pytest

from engine.morale.grading import check_morale, find_sweep_total, is_caught
from tests.odds.morale_formulas import (
    find_catch_chance,
    find_flight_distances,
    find_leaving_chance,
    find_morale_chance,
)

FACES = range(1, 7)


@pytest.mark.rule("MOR-TEST-4")
@pytest.mark.parametrize(
    ("leadership", "ways"),
    list(enumerate((1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36), 2)),
)
def test_each_leadership_is_passed_as_often_as_the_catalogue_says(
    leadership: int, ways: int
) -> None:
    assert Fraction(ways, 36) == find_morale_chance(leadership)


@pytest.mark.rule("MOR-TEST-4", "MOR-MOD-2")
def test_a_modifier_lowers_the_leadership_of_the_check() -> None:
    assert Fraction(26, 36) == find_morale_chance(8)
    assert Fraction(15, 36) == find_morale_chance(8, [-2])


@pytest.mark.rule("MOR-MOD-2", "MOR-INSANE-1")
def test_below_two_the_double_one_is_left() -> None:
    assert Fraction(1, 36) == find_morale_chance(7, [-9])


@pytest.mark.rule("MOR-MOD-2")
def test_modifiers_add_up_and_have_no_bounds() -> None:
    assert Fraction(1) == find_morale_chance(10, [3, -1])
    assert find_morale_chance(9, [-1, -2]) == find_morale_chance(6)


@pytest.mark.parametrize("target", range(-3, 14))
def test_the_chance_of_a_check_is_that_of_every_pair_of_faces_played(target: int) -> None:
    passed = sum(check_morale(faces, target) for faces in product(FACES, repeat=2))
    assert Fraction(passed, 36) == find_morale_chance(target)


@pytest.mark.rule("MOR-SWEEP-4")
@pytest.mark.parametrize(
    ("difference", "pairs"),
    list(enumerate((0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36), -7)),
)
def test_each_difference_of_initiative_catches_as_often_as_the_catalogue_says(
    difference: int, pairs: int
) -> None:
    assert Fraction(pairs, 36) == find_catch_chance(8, (8 + difference,))


@pytest.mark.rule("MOR-MULTI-32")
def test_the_chance_against_two_pursuers_is_that_of_every_three_faces_played() -> None:
    caught = sum(
        any(
            is_caught(find_sweep_total(face, initiative), find_sweep_total(own, 4))
            for face, initiative in ((first, 4), (second, 5))
        )
        for own, first, second in product(FACES, repeat=3)
    )
    assert Fraction(caught, 216) == find_catch_chance(4, (4, 5))


@pytest.mark.rule("MOR-LIM-2")
def test_nobody_is_caught_where_nobody_may_pursue() -> None:
    assert Fraction(0) == find_catch_chance(3, ())


@pytest.mark.rule("MOR-FALL-4")
def test_most_units_flee_by_the_sum_of_two_dice() -> None:
    distances = find_flight_distances(2)
    assert (Fraction(1, 36), Fraction(6, 36)) == (distances[12], distances[7])
    assert Fraction(1) == sum(distances.values())


@pytest.mark.rule("MOR-FALL-10")
@pytest.mark.parametrize(("path", "ways"), [(2, 36), (7, 21), (12, 1), (13, 0)])
def test_a_move_reaches_the_edge_as_often_as_its_dice_show_the_path(path: int, ways: int) -> None:
    assert Fraction(ways, 36) == find_leaving_chance(path)


@pytest.mark.rule("MOR-FALL-10")
def test_a_second_move_goes_on_where_the_first_ended() -> None:
    off = sum(sum(faces) >= 13 for faces in product(FACES, repeat=4))
    assert Fraction(off, 6**4) == find_leaving_chance(13, moves=2)


@pytest.mark.rule("MOR-FALL-7")
def test_three_dice_are_another_distance() -> None:
    off = sum(sum(faces) >= 10 for faces in product(FACES, repeat=3))
    assert Fraction(off, 216) == find_leaving_chance(10, dice=3)
