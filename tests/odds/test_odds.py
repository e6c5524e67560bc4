import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice.expression import Comparison, Goal
from engine.dice.notation import parse_roll
from engine.dice.odds import COST, Distribution, find_distribution
from engine.errors import LimitError
from tests.odds.branches import walk_branches


def odds(text: str) -> Distribution:
    """Find the odds of canonical text."""
    return find_distribution(parse_roll(text))


def at_least(value: int) -> Goal:
    """Make a goal of `value` or more."""
    return Goal(comparison=Comparison.AT_LEAST, value=value)


@pytest.mark.parametrize(
    "text",
    [
        "2d6",
        "3d4",
        "2d1",
        "3d6 r1",
        "3d4 r1,4",
        "3d4 r1..4",
        "3d4*2-1d3",
        "(2d6)/(1d4)",
        "(1d4-3)/2",
        "(1d4)*(1d3)-1d4",
        "1d4+1d6 r1",
        "7+1d4",
        "4d6kh3",
        "4d3kl2",
        "4d4dl1",
        "4d4dh2",
        "3d6kh2dl1",
        "5d4dh1dl1",
        "4d4kh2 r1",
        "4d4kl4",
        "1d2!",
        "2d2!",
        "2d3!",
        "1d6! r1",
        "2d2!kh1",
        "2d3!kl1",
        "2d3!dh1",
        "2d3!dl1",
        "2d3!kh1 r3",
        "2d3!kh2dl1",
        "3d2!kl2dh1",
        "3d6 >=4",
        "3d6 <=4",
        "3d6 =6",
        "3d6 >=7",
        "3d6 >=4 r1..2",
        "3d4 <=2 rf",
        "3d4 =2 r1,4",
        "4d4kh2 >=3",
        "4d4kl2dh1 =3",
        "4d5dh1 =3 r1",
        "4d4kh3 <=1",
        "2d2! >=2",
        "2d3! <=2",
        "1d6! >=3 r1",
        "1d6!kh1 >=3 r1",
        "3d2!kh2 >=2",
        "2d3!dl1 =2",
        "1d100 check35",
        "1d6 check0",
        "1d6 check6",
        "1d6 check3 rf",
        "1d6 check3 r5..6",
        "2x 2d4",
    ],
)
def test_odds_are_what_every_fall_of_the_dice_adds_up_to(text: str) -> None:
    found = odds(text)
    chances = {value: Fraction(weight, found.denominator) for value, weight in found.outcomes}
    assert walk_branches(parse_roll(text)) == chances


@pytest.mark.parametrize(
    ("text", "goal", "chance"),
    [
        ("2d6", 7, Fraction(21, 36)),
        ("10d6 >=4", 6, Fraction(386, 1024)),
        ("3d6", 18, Fraction(1, 216)),
        ("4d6kh3", 18, Fraction(21, 1296)),
        ("2d20kh1", 11, Fraction(3, 4)),
        ("1d100 check35", 1, Fraction(35, 100)),
    ],
)
def test_odds_are_the_published_ones(text: str, goal: int, chance: Fraction) -> None:
    assert chance == odds(text).chance(at_least(goal))


def test_the_mean_of_the_best_three_of_four_is_the_published_one() -> None:
    assert Fraction(15869, 1296) == odds("4d6kh3").mean


def test_the_deviation_is_the_root_of_the_variance() -> None:
    assert math.isclose(math.sqrt(35 / 6), odds("2d6").deviation)


def test_results_come_in_order() -> None:
    results = [value for value, _ in odds("3*1d4-(1d3)*(1d5)").outcomes]
    assert sorted(results) == results


def test_chances_add_up_to_one() -> None:
    assert math.isclose(1, math.fsum(chance for _, chance in odds("1000d6").chances))


@settings(deadline=None, max_examples=50)
@given(
    pools=st.lists(st.tuples(st.integers(1, 12), st.integers(1, 12)), min_size=1, max_size=3),
    constant=st.integers(0, 50),
)
def test_the_mean_of_a_sum_is_the_sum_of_means(pools: list[tuple[int, int]], constant: int) -> None:
    found = odds("+".join([*(f"{count}d{sides}" for count, sides in pools), str(constant)]))
    mean = constant + sum(Fraction(count * (sides + 1), 2) for count, sides in pools)
    assert mean == found.mean


@settings(deadline=None, max_examples=50)
@given(count=st.integers(1, 60), sides=st.integers(1, 20))
def test_weights_count_all_falls_of_the_dice(count: int, sides: int) -> None:
    weights = [weight for _, weight in odds(f"{count}d{sides}").outcomes]
    assert (sides**count, sides**count) == (sum(weights), odds(f"{count}d{sides}").denominator)


@settings(deadline=None, max_examples=50)
@given(count=st.integers(2, 12), sides=st.integers(2, 8), kept=st.integers(1, 11))
def test_the_highest_and_the_lowest_mirror_each_other(count: int, sides: int, kept: int) -> None:
    kept = min(kept, count)
    highest, lowest = odds(f"{count}d{sides}kh{kept}"), odds(f"{count}d{sides}kl{kept}")
    mirrored = [(kept * (sides + 1) - value, weight) for value, weight in highest.outcomes]
    assert list(lowest.outcomes) == mirrored[::-1]


@pytest.mark.parametrize(
    "text",
    [
        "1000d1000000",
        "1d1000000",
        "400d100kh200",
        "2d20000kh1",
        "1000d6kh500 >=4",
        "(20d100)*(20d100)",
        "50d6!dl3",
        "100d6!kl1",
        "(1d200)*(1d200)*(1d20)",
    ],
)
def test_odds_that_would_take_too_long_are_refused_before_any_work(text: str) -> None:
    with pytest.raises(LimitError) as refused:
        odds(text)
    assert ("odds_cost", COST) == (refused.value.limit, refused.value.allowed)


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("1000d6", 5001),
        ("300d100", 29701),
        ("100d6!", 5301),
        ("1d50000", 50000),
        ("1000d1000000 >=500000", 1001),
        ("500d1000000 =5 r1..3,10..20", 501),
        ("300d6kh100 >=4", 101),
        ("20d100kh10", 991),
        ("20d6!kh3", 16),
    ],
)
def test_large_rolls_are_worked_out(text: str, results: int) -> None:
    assert results == len(odds(text).outcomes)
