"""Opposed rolls: rulings of the table, and what a face comes to."""

import pytest

from engine.pvt.opposed import Needed, find_needed, grade_opposed
from engine.pvt.settings import DEFAULT_RULINGS, Rulings

PAIRS = [(30, 20), (60, 20), (16, 50), (25, 50), (0, 0), (0, 50), (50, 0), (None, 50)]


def needed(subject: int | None, target: int | None, **settings: str) -> Needed:
    return find_needed(subject, target, Rulings.of(settings))


@pytest.mark.rule("PVT-OPP-1", "PVT-OPP-4")
@pytest.mark.parametrize(
    ("subject", "target", "expected"),
    [
        (60, 20, Needed.AUTOMATIC_SUCCESS),
        (59, 20, Needed.TWO),
        (30, 20, Needed.THREE),
        (45, 50, Needed.FOUR),
        (30, 40, Needed.FIVE),
        (25, 50, Needed.SIX),
        (16, 50, Needed.AUTOMATIC_FAILURE),
    ],
)
def test_two_values_need_what_the_table_says(subject: int, target: int, expected: Needed) -> None:
    assert expected is needed(subject, target)


@pytest.mark.rule("PVT-OPP-2")
def test_values_over_ten_are_alike_under_both_orders() -> None:
    for subject, target in [(11, 6), (6, 11), (20, 10), (10, 20), (30, 40)]:
        by_difference = needed(subject, target, opposed_order="difference_first")
        assert needed(subject, target, opposed_order="ratio_first") is by_difference


@pytest.mark.rule("PVT-OPP-2")
def test_with_differences_first_ratios_still_count_beyond_five() -> None:
    assert Needed.TWO is needed(40, 20, opposed_order="difference_first")
    assert Needed.SIX is needed(20, 40, opposed_order="difference_first")
    assert Needed.THREE is needed(50, 44, opposed_order="difference_first")


@pytest.mark.rule("PVT-OPP-3")
@pytest.mark.parametrize("order", ["ratio_first", "difference_first"])
def test_zero_is_asked_before_differences(order: str) -> None:
    assert Needed.AUTOMATIC_FAILURE is needed(0, 3, opposed_order=order)
    assert Needed.AUTOMATIC_SUCCESS is needed(3, 0, opposed_order=order)


@pytest.mark.rule("PVT-OPP-3")
@pytest.mark.parametrize("subject", [0, None])
@pytest.mark.parametrize("target", [0, None])
def test_where_both_lack_a_value_the_ruling_decides(
    subject: int | None, target: int | None
) -> None:
    assert Needed.AUTOMATIC_FAILURE is needed(subject, target, opposed_zero="subject_fails")
    assert Needed.AUTOMATIC_SUCCESS is needed(subject, target, opposed_zero="target_fails")


@pytest.mark.rule("PVT-OPP-3")
def test_where_one_lacks_a_value_the_other_wins_under_both_rulings() -> None:
    for ruling in ("subject_fails", "target_fails"):
        assert Needed.AUTOMATIC_FAILURE is needed(None, 50, opposed_zero=ruling)
        assert Needed.AUTOMATIC_SUCCESS is needed(50, None, opposed_zero=ruling)


@pytest.mark.rule("PVT-OPP-5")
def test_a_face_succeeds_at_or_over_the_number() -> None:
    assert [False, False, True, True, True, True] == [
        grade_opposed(face, Needed.THREE) for face in range(1, 7)
    ]


@pytest.mark.rule("PVT-OPP-5")
def test_natural_faces_leave_ratios_automatic_by_default() -> None:
    assert Needed.AUTOMATIC_SUCCESS is needed(60, 20, natural_faces="none")
    assert Needed.AUTOMATIC_FAILURE is needed(16, 50, natural_faces="none")


@pytest.mark.rule("PVT-OPP-5")
def test_where_a_one_fails_and_a_six_succeeds_even_the_strongest_and_the_weakest_roll() -> None:
    ruling = "one_fails_six_succeeds"
    assert Needed.TWO is needed(60, 20, natural_faces=ruling)
    assert Needed.SIX is needed(16, 50, natural_faces=ruling)
    assert Needed.FIVE is needed(30, 40, natural_faces=ruling)
    assert Needed.AUTOMATIC_FAILURE is needed(0, 50, natural_faces=ruling)
    assert Needed.AUTOMATIC_SUCCESS is needed(50, None, natural_faces=ruling)


@pytest.mark.rule("PVT-OPP-6")
@pytest.mark.parametrize("automatic", [Needed.AUTOMATIC_SUCCESS, Needed.AUTOMATIC_FAILURE])
def test_an_automatic_result_has_no_die_to_grade(automatic: Needed) -> None:
    assert automatic.is_automatic
    with pytest.raises(ValueError, match="no die"):
        grade_opposed(6, automatic)


@pytest.mark.rule("PVT-OPP-6")
def test_what_needs_a_face_is_not_automatic() -> None:
    assert [2, 3, 4, 5, 6] == [number for number in Needed if not number.is_automatic]


@pytest.mark.rule("PVT-TEST-9")
@pytest.mark.parametrize("pair", PAIRS)
def test_rulings_on_checks_do_not_touch_opposed_rolls(pair: tuple[int | None, int | None]) -> None:
    of_checks = Rulings.of({"test_wins_over": "pass", "natural_100_fails": "on"})
    assert find_needed(*pair, DEFAULT_RULINGS) is find_needed(*pair, of_checks)
