import pytest

from engine.dice.limits import check_limits, count_dice, longest_chain
from engine.dice.notation import parse_roll
from engine.errors import IllegalActionError, LimitError


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("1001d6", "dice_per_line"),
        ("1000000000d6", "dice_per_line"),
        ("501x 2d6", "dice_per_line"),
        ("501d6 r1", "dice_per_line"),
        ("112d6!", "dice_per_line"),
        ("1001x 1", "repeats"),
        ("1d1000001", "sides"),
        ("1d1000000000", "sides"),
        ("1000d1000000*1001", "result"),
        ("0-1000d1000000*1001", "result"),
        ("(1d1000000*1000000*1000000)/1000000", "result"),
        ("9d6dl1dl1dl1dl1dl1", "selections"),
        ("2d6kh3", "kept_dice"),
        ("4d6kh2kl3", "kept_dice"),
        ("2d6dl2", "dropped_dice"),
        ("(" * 21 + "1d6" + ")" * 21, "nesting"),
        ("1d6" + "+1" * 51, "operators"),
        ("1" * 14 + "d6", "number"),
        ("1d6" + " " * 1000, "text_length"),
    ],
)
def test_what_is_too_much_is_refused_by_name(text: str, limit: str) -> None:
    with pytest.raises(LimitError) as refusal:
        parse_roll(text)
    assert limit == refusal.value.limit


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("1d1!", "exploding_d1"),
        ("2d6/0", "division_by_zero"),
        ("5/(1d6-1)", "division_by_zero"),
        ("5/(1d6-3)", "division_by_zero"),
        ("2d6 rf", "reroll_needs_goal"),
    ],
)
def test_what_cannot_be_worked_out_is_refused_before_the_die(text: str, rule: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        parse_roll(text)
    assert rule == refusal.value.rule


@pytest.mark.parametrize(
    "text",
    ["1000d6", "500d6 r1", "111d6!", "500x 2d6", "1000d1000000*1000", "5/1d6", "7/(0-1d6)"],
)
def test_what_is_just_within_the_limits_is_taken(text: str) -> None:
    assert text == str(parse_roll(text))


def test_the_dice_of_a_line_are_counted_together() -> None:
    with pytest.raises(LimitError) as refusal:
        check_limits(parse_roll("600d6"), parse_roll("401d6"))
    assert refusal.value.asked == 1001


@pytest.mark.parametrize(("sides", "length"), [(2, 20), (6, 8), (100, 3), (1_000_000, 1)])
def test_a_chain_is_as_long_as_one_in_a_million(sides: int, length: int) -> None:
    assert length == longest_chain(sides)


def test_rerolls_explosions_and_repeats_are_reserved() -> None:
    assert count_dice(parse_roll("3x 2d6! r1")) == 3 * 2 * 9 * 2
