"""How degrees become hits, and hits are spread over targets."""

import pytest

from engine.formations.attacking import count_hits, spread
from engine.formations.orders import HitCount


@pytest.mark.rule("FRM-TACT-6")
def test_a_sector_has_one_hit_and_one_for_two_degrees_beyond_the_first() -> None:
    rule = HitCount.PER_TWO_BEYOND_FIRST
    hits = [count_hits(rule, degrees, multiplier=1, able=7) for degrees in range(1, 7)]
    assert [1, 1, 2, 2, 3, 3] == hits


@pytest.mark.rule("FRM-TACT-11")
def test_fire_that_suppresses_has_one_hit_for_three_degrees_and_no_cap() -> None:
    hits = [
        count_hits(HitCount.PER_THREE, degrees, multiplier=1, able=None) for degrees in range(1, 8)
    ]
    assert [0, 0, 1, 1, 1, 2, 2] == hits


@pytest.mark.rule("FRM-ORK-9")
def test_a_storm_doubles_hits_before_the_cap() -> None:
    rules = (HitCount.PER_DEGREE, HitCount.PER_TWO_BEYOND_FIRST, HitCount.PER_THREE)
    assert [7, 4, 2] == [count_hits(rule, 4, multiplier=2, able=7) for rule in rules]


@pytest.mark.rule("FRM-ATK-2", "FRM-ATTACK-3")
@pytest.mark.parametrize(
    ("hits", "caps", "shares", "expected"),
    [
        (5, (9, 9), (), (3, 2)),
        (5, (9, 9), (1, 4), (1, 4)),
        (5, (1, 9), (3,), (1, 4)),
        (5, (1, 2), (), (1, 2)),
        (5, (9, 9), (9,), (5, 0)),
        (5, (9,), (-2,), (5,)),
    ],
)
def test_hits_go_where_they_are_wished_then_one_by_one_and_never_over_a_cap(
    hits: int, caps: tuple[int, ...], shares: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert expected == spread(hits, caps, shares)
