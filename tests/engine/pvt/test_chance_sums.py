import math
from fractions import Fraction
from itertools import product

import pytest

from engine.errors import LimitError
from engine.pvt.chance_sums import (
    Budget,
    find_binomial,
    mix_binomials,
    sum_dice,
    sum_pairs,
    sum_times,
)

EXACT = 1e-13


@pytest.mark.parametrize(
    ("times", "chance"),
    [(0, 0.5), (7, 0.0), (7, 1.0), (10, 34 / 225), (1000, 34 / 225), (1000, 0.999), (5, 1e-9)],
)
def test_a_binomial_is_right_to_the_last_digits(times: int, chance: float) -> None:
    part = Fraction(chance)
    expected = [
        float(math.comb(times, number) * part**number * (1 - part) ** (times - number))
        for number in range(times + 1)
    ]
    found = find_binomial(times, chance)
    assert expected == pytest.approx(found + [0.0] * (times + 1 - len(found)), rel=0, abs=EXACT)


def test_dice_add_up_to_what_all_their_faces_do() -> None:
    faces = [sum(one) for one in product(range(1, 5), repeat=3)]
    expected = [faces.count(number) / len(faces) for number in range(13)]
    assert expected == pytest.approx(sum_dice(3, 4, Budget()), rel=0, abs=EXACT)


def test_numbers_of_one_sort_add_up() -> None:
    assert [0.25, 0, 0.5, 0, 0.25] == sum_times({0: 0.5, 2: 0.5}, 2, Budget())


def test_tries_that_are_drawn_are_mixed() -> None:
    times = [0.25, 0.0, 0.5, 0.25]
    parts = [find_binomial(number, 0.3) + [0.0] * (3 - number) for number in range(4)]
    expected = [
        math.fsum(weight * part[number] for weight, part in zip(times, parts, strict=True))
        for number in range(4)
    ]
    assert expected == pytest.approx(mix_binomials(times, 0.3, Budget()), rel=0, abs=EXACT)


def test_two_sums_at_once_stop_at_the_most() -> None:
    found = sum_pairs([0.0, 0.0, 1.0], {(0, 0): 0.5, (1, 2): 0.5}, 3, Budget())
    assert {0: [0.25], 2: [0.0, 0.5], 3: [0.0, 0.0, 0.25]} == found


def test_sums_that_would_take_too_long_are_refused() -> None:
    with pytest.raises(LimitError):
        sum_dice(9999, 9999, Budget())
