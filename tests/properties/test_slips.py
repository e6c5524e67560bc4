"""One slip apart is a distance of one at most, as the library counts it."""

from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from vkbot.lexicon.names import is_one_slip_apart

WORDS = st.text("абв", max_size=7)


@given(WORDS, WORDS)
def test_one_slip_apart_is_a_distance_of_at_most_one(one: str, other: str) -> None:
    assert is_one_slip_apart(one, other) == (OSA.distance(one, other) <= 1)


@given(WORDS, WORDS, st.text("абв", min_size=2, max_size=2))
def test_two_neighbours_swapped_are_one_slip(before: str, after: str, pair: str) -> None:
    assert is_one_slip_apart(before + pair + after, before + pair[::-1] + after)
