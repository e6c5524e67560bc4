"""Checks of added dice, and how likely they pass."""

from fractions import Fraction
from itertools import product

import pytest

from engine.table.checks import passes
from engine.table.durations import SCENE, Moment, Until
from tests.odds.dice_chances import chance_to_pass


@pytest.mark.parametrize(
    ("faces", "target", "passed"), [((4, 4), 8, True), ((4, 5), 8, False), ((1,), 0, False)]
)
def test_a_check_passes_at_or_under_its_target(
    faces: tuple[int, ...], target: int, passed: bool
) -> None:
    assert passed is passes(faces, target)


def test_a_sure_sum_wins_over_the_target() -> None:
    assert passes((1, 1), -5, sure_pass=2)
    assert not passes((100,), 140, sure_fail=100)


@pytest.mark.parametrize("target", range(-1, 14))
def test_a_chance_counts_the_ways_that_pass(target: int) -> None:
    ways = [faces for faces in product(range(1, 7), repeat=2) if passes(faces, target, sure_pass=2)]
    assert Fraction(len(ways), 36) == chance_to_pass(2, 6, target, sure_pass=2)


def test_an_effect_ends_at_its_moment_and_number_or_later() -> None:
    until = Until(moment=Moment.TURN_START, number=5)
    assert not until.is_over(Moment.TURN_START, 4)
    assert not until.is_over(Moment.TURN_END, 5)
    assert until.is_over(Moment.TURN_START, 5)
    assert until.is_over(Moment.TURN_START, 6)


def test_an_effect_without_a_number_ends_at_the_next_such_moment() -> None:
    assert SCENE.is_over(Moment.SCENE_END)
    assert Until(moment=Moment.ROUND_END).is_over(Moment.ROUND_END, 3)
