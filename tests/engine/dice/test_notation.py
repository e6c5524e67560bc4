from dataclasses import replace

import pytest

from engine.dice.expression import (
    Arithmetic,
    FaceSet,
    Grading,
    Number,
    Operator,
    Pool,
    join_face_sets,
)
from engine.dice.notation import parse_roll
from engine.errors import NotationError


@pytest.mark.parametrize(
    "text",
    [
        "2d6",
        "6x 4d6!kh3dl1 >=4 r1,3..5",
        "1d100 check35",
        "(2d6+3)*2-1d4/(2+1)",
        "4d6 >=4 rf",
        "2d6-(3-1)",
        "8/(4/2)",
        "1d6-6",
        "2d6+0",
    ],
)
def test_canonical_text_parses_back_to_itself(text: str) -> None:
    assert text == str(parse_roll(text))


@pytest.mark.rule("PVT-DICE-1")
def test_a_pool_without_a_number_is_one_die() -> None:
    assert Pool(count=1, sides=12) == parse_roll("d12").expression


def test_operators_bind_to_the_left_and_products_first() -> None:
    one, two, three = (Number(value=value) for value in (1, 2, 3))
    product = Arithmetic(operator=Operator.MULTIPLY, left=two, right=three)
    difference = Arithmetic(operator=Operator.SUBTRACT, left=one, right=product)

    expected = Arithmetic(operator=Operator.SUBTRACT, left=difference, right=one)

    assert expected == parse_roll("1-2*3-1").expression


def test_a_check_is_told_from_a_count_of_successes() -> None:
    assert Grading.CHECK is parse_roll("1d100 check35").grading
    assert Grading.SUCCESSES is parse_roll("1d100 <=35").grading


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "dice"),
        ("2d6+", 3, "line_end"),
        ("(2d6", 4, "closing_bracket"),
        ("0d6", 0, "positive_number"),
        ("2d0", 2, "positive_number"),
        ("2d6 kh1", 3, "line_end"),
        ("2d6kh0", 5, "positive_number"),
        ("2d6 >=4 r3..2", 9, "faces"),
        ("2d6+1 >=4", 5, "single_pool"),
        ("2d100 check35", 5, "single_die"),
        ("2к6", 1, "line_end"),
        ("٢d6", 0, "dice"),
    ],
)
def test_what_is_not_understood_is_pointed_at(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_roll(text)
    assert (position, expected) == (refusal.value.position, refusal.value.expected)


@pytest.mark.rule("PVT-DICE-9")
def test_permissions_to_reroll_are_joined() -> None:
    ones, low, sixes = (FaceSet(ranges=(pair,)) for pair in ((1, 1), (2, 3), (6, 6)))

    assert FaceSet(ranges=((1, 3), (6, 6))) == join_face_sets(sixes, low, ones, ones)
    assert FaceSet(failures=True) == join_face_sets(ones, FaceSet(failures=True))


def test_rolls_that_differ_in_the_label_alone_share_no_hash() -> None:
    rolls = {replace(parse_roll("2d6"), label=f"blow {number}") for number in range(1000)}
    assert 1000 == len({hash(roll) for roll in rolls})
