import pytest

from engine.morale.grading import (
    check_morale,
    count_loss_that_shakes,
    find_defeat_modifier,
    find_sweep_total,
    is_caught,
    is_shaken,
)


@pytest.mark.rule("MOR-TEST-3", "MOR-TEST-4")
def test_a_sum_equal_to_leadership_passes_and_one_more_fails() -> None:
    assert [True, False] == [check_morale((4, 4), 8), check_morale((4, 5), 8)]


@pytest.mark.rule("MOR-INSANE-1")
def test_a_double_one_passes_whatever_the_modifiers() -> None:
    assert [True, False] == [check_morale((1, 1), 7, [-9]), check_morale((1, 2), 7, [-9])]


@pytest.mark.rule("MOR-WHEN-6")
def test_kraaks_guardsmen_lost_by_two_need_six_or_less() -> None:
    modifier = find_defeat_modifier(winner_score=5, loser_score=3)
    assert [True, False] == [check_morale((3, 3), 8, [modifier]), check_morale((3, 4), 8, [-2])]


@pytest.mark.rule("MOR-SWEEP-4", "MOR-SWEEP-6")
def test_a_tie_catches_and_a_higher_flight_escapes() -> None:
    assert is_caught(find_sweep_total(3, 4), find_sweep_total(4, 3))
    assert not is_caught(find_sweep_total(4, 4), find_sweep_total(5, 4))


@pytest.mark.rule("MOR-WHEN-2")
@pytest.mark.parametrize(
    ("models", "least"),
    [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3), (13, 4), (16, 4), (17, 5), (20, 5)],
)
def test_a_quarter_of_the_models_shakes_a_unit(models: int, least: int) -> None:
    assert least == count_loss_that_shakes(models)
    assert [False, True] == [is_shaken(least - 1, models), is_shaken(least, models)]


@pytest.mark.rule("MOR-WHEN-2")
def test_a_unit_that_was_not_there_when_the_phase_began_is_not_shaken() -> None:
    assert not is_shaken(lost=0, models_at_phase_start=0)
