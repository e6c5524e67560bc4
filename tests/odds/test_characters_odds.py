from fractions import Fraction

import pytest

from engine.assault.settings import AssaultRulings
from tests.odds.characters_formulas import find_intervention_chance, find_look_out_sir_chance


@pytest.mark.rule("CHR-LOS-4")
def test_a_comrade_takes_every_second_wound() -> None:
    assert Fraction(1, 2) == find_look_out_sir_chance()
    assert Fraction(5, 6) == find_look_out_sir_chance(2)


@pytest.mark.rule("CHR-HERO-5")
@pytest.mark.parametrize(
    ("initiative", "faces"), [(0, 0), (1, 1), (2, 2), (4, 4), (5, 5), (6, 5), (10, 5)]
)
def test_an_intervention_passes_on_the_initiative_but_never_on_a_6(
    initiative: int, faces: int
) -> None:
    assert Fraction(faces, 6) == find_intervention_chance(initiative)


@pytest.mark.rule("CHR-HERO-5")
@pytest.mark.parametrize(("initiative", "faces"), [(0, 0), (5, 5), (6, 6), (10, 6)])
def test_by_a_ruling_a_6_passes_on_initiative_6_and_more(initiative: int, faces: int) -> None:
    bare = AssaultRulings.of({"six_always_fails": "off"})
    assert Fraction(faces, 6) == find_intervention_chance(initiative, bare)
