"""Chances in per cent: sure ones and rolled ones."""

import pytest

from engine.pvt.chances import decide_chance, grade_chance
from engine.pvt.settings import DEFAULT_RULINGS, Rulings


@pytest.mark.rule("PVT-DICE-5")
@pytest.mark.parametrize(("face", "happens"), [(1, True), (7, True), (8, False), (100, False)])
def test_a_chance_happens_at_or_under_its_figure(face: int, happens: bool) -> None:
    assert happens is grade_chance(face, 7)


@pytest.mark.rule("PVT-DICE-5", "PVT-DICE-8")
@pytest.mark.parametrize(
    ("percent", "decided"),
    [(-5, False), (0, False), (1, None), (99, None), (100, True), (120, True)],
)
def test_a_sure_chance_rolls_no_die(percent: int, decided: bool | None) -> None:
    assert decided is decide_chance(percent, DEFAULT_RULINGS)


@pytest.mark.rule("PVT-DICE-8")
@pytest.mark.parametrize(("percent", "happens"), [(0, False), (100, True), (120, True)])
def test_a_sure_chance_rolls_where_the_campaign_says_so_and_comes_out_the_same(
    percent: int, happens: bool
) -> None:
    assert decide_chance(percent, Rulings.of({"sure_chance_rolls": "on"})) is None
    assert [happens, happens] == [grade_chance(1, percent), grade_chance(100, percent)]
