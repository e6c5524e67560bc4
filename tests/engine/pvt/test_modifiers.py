"""Modifiers: their order, rounding, floor and what they make of a dash."""

from fractions import Fraction

import pytest

from engine.pvt.modifiers import (
    ModifiedValue,
    Modifier,
    ModifierKind,
    add,
    apply_modifiers,
    become,
    multiply,
)
from engine.pvt.settings import Rulings

HALF = multiply(Fraction(1, 2))


def modify(value: int | None, *modifiers: Modifier, **settings: str) -> int | None:
    return apply_modifiers(value, modifiers, Rulings.of(settings)).value


@pytest.mark.rule("PVT-MOD-1")
def test_kinds_apply_in_their_order_whatever_the_order_given() -> None:
    assert 90 == modify(40, add(10), multiply(2))
    assert 80 == modify(40, become(80), add(10), multiply(2))


@pytest.mark.rule("PVT-MOD-2")
@pytest.mark.parametrize("ruling", ["end", "each_step"])
def test_no_value_goes_below_zero(ruling: str) -> None:
    assert 0 == modify(30, add(-50), floor_at_zero=ruling)
    assert 0 == modify(30, become(-5), floor_at_zero=ruling)


@pytest.mark.rule("PVT-MOD-3")
@pytest.mark.parametrize(("ruling", "expected"), [("down", 30), ("up", 31)])
def test_a_fraction_is_rounded_before_additions(ruling: str, expected: int) -> None:
    assert expected == modify(41, HALF, add(10), rounding=ruling)


@pytest.mark.rule("PVT-MOD-3")
@pytest.mark.parametrize(("ruling", "expected"), [("down", 61), ("up", 62)])
def test_several_multiplications_are_rounded_once(ruling: str, expected: int) -> None:
    assert expected == modify(41, HALF, multiply(3), rounding=ruling)


@pytest.mark.rule("PVT-MOD-4")
@pytest.mark.parametrize(("ruling", "expected"), [("last", 60), ("highest", 70), ("lowest", 50)])
def test_of_several_settings_one_stands_and_is_named(ruling: str, expected: int) -> None:
    settings = (become(70), become(50), become(60))
    result = apply_modifiers(40, settings, Rulings.of({"several_settings": ruling}))
    assert ModifiedValue(value=expected, setting=become(expected)) == result


@pytest.mark.rule("PVT-MOD-4")
def test_without_a_setting_none_is_named() -> None:
    assert ModifiedValue(value=50) == apply_modifiers(40, (add(10),), Rulings.of({}))


@pytest.mark.rule("PVT-MOD-5")
@pytest.mark.parametrize(
    ("modifier", "expected"), [(add(10), 50), (add(-10), 30), (multiply(2), 80), (become(5), 5)]
)
def test_there_are_four_kinds_of_modifiers(modifier: Modifier, expected: int) -> None:
    assert expected == modify(40, modifier)


@pytest.mark.rule("PVT-MOD-5")
@pytest.mark.parametrize(
    ("kind", "amount"),
    [
        (ModifierKind.MULTIPLY, Fraction(-1)),
        (ModifierKind.ADD, Fraction(1, 2)),
        (ModifierKind.BECOME, Fraction(1, 2)),
    ],
)
def test_a_modifier_of_no_kind_is_a_fault(kind: ModifierKind, amount: Fraction) -> None:
    with pytest.raises(ValueError, match="of"):
        Modifier(kind=kind, amount=amount)


@pytest.mark.rule("PVT-MOD-6")
@pytest.mark.parametrize(("ruling", "expected"), [("end", 10), ("each_step", 30)])
def test_the_floor_comes_at_the_end_or_after_each_step(ruling: str, expected: int) -> None:
    assert expected == modify(10, add(-30), add(30), floor_at_zero=ruling)


@pytest.mark.rule("PVT-MOD-7")
@pytest.mark.parametrize("modifier", [multiply(2), add(10), add(-10)])
def test_a_dash_cannot_be_multiplied_raised_or_lowered(modifier: Modifier) -> None:
    assert modify(None, modifier) is None


@pytest.mark.rule("PVT-MOD-7")
@pytest.mark.parametrize("ruling", ["stays", "as_zero"])
def test_only_a_setting_gives_a_dash_a_value(ruling: str) -> None:
    assert 30 == modify(None, add(10), become(30), modified_dash=ruling)
    assert modify(None, modified_dash=ruling) is None


@pytest.mark.rule("PVT-MOD-7")
def test_a_modified_dash_counts_as_zero_where_the_campaign_says_so() -> None:
    assert 10 == modify(None, add(10), modified_dash="as_zero")
    assert 0 == modify(None, multiply(2), modified_dash="as_zero")
