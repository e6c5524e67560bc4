"""Checks of a characteristic: with and without a die."""

import pytest

from engine.pvt.checks import CheckDecision, decide_check, grade_check
from engine.pvt.settings import DEFAULT_RULINGS, Rulings

PASSED = CheckDecision(passed=True)
FAILED = CheckDecision(passed=False)


@pytest.mark.rule("PVT-TEST-1")
@pytest.mark.parametrize(("face", "passed"), [(1, True), (35, True), (36, False), (80, False)])
def test_a_check_passes_at_or_under_the_value(face: int, passed: bool) -> None:
    assert passed is grade_check(face, 35, DEFAULT_RULINGS)


@pytest.mark.rule("PVT-TEST-1")
def test_an_ordinary_value_needs_a_die() -> None:
    assert decide_check(1, rulings=DEFAULT_RULINGS) is None
    assert decide_check(99, rulings=DEFAULT_RULINGS) is None


@pytest.mark.rule("PVT-TEST-4")
def test_an_automatic_pass_gains_nothing_that_hangs_on_the_die() -> None:
    assert PASSED == decide_check(40, automatic_pass=True, rulings=DEFAULT_RULINGS)


@pytest.mark.rule("PVT-TEST-5")
def test_an_automatic_fail_needs_no_die() -> None:
    assert FAILED == decide_check(40, automatic_fail=True, rulings=DEFAULT_RULINGS)


@pytest.mark.rule("PVT-TEST-6")
@pytest.mark.parametrize("value", [0, -10, None])
def test_zero_and_a_dash_fail_without_a_die(value: int | None) -> None:
    assert FAILED == decide_check(value, rulings=DEFAULT_RULINGS)


@pytest.mark.rule("PVT-TEST-7")
@pytest.mark.parametrize("value", [100, 120])
def test_a_value_of_a_hundred_or_more_still_rolls_and_passes(value: int) -> None:
    assert decide_check(value, rulings=DEFAULT_RULINGS) is None
    assert grade_check(100, value, DEFAULT_RULINGS)


@pytest.mark.rule("PVT-TEST-7")
def test_a_natural_hundred_fails_where_the_campaign_says_so() -> None:
    rulings = Rulings.of({"natural_100_fails": "on"})
    assert not grade_check(100, 120, rulings)
    assert grade_check(99, 120, rulings)


@pytest.mark.rule("PVT-TEST-8")
@pytest.mark.parametrize(("ruling", "expected"), [("fail", FAILED), ("pass", PASSED)])
@pytest.mark.parametrize(("value", "automatic_fail"), [(40, True), (0, False), (None, False)])
def test_the_ruling_decides_between_an_automatic_pass_and_fail(
    ruling: str, expected: CheckDecision, value: int | None, automatic_fail: bool
) -> None:
    decision = decide_check(
        value,
        automatic_pass=True,
        automatic_fail=automatic_fail,
        rulings=Rulings.of({"test_wins_over": ruling}),
    )
    assert expected == decision
