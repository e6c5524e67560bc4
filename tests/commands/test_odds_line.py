import pytest

from engine.dice.expression import Goal
from engine.errors import IllegalActionError, LimitError, NotationError
from vkbot.chat.odds_line import parse_odds_line
from vkbot.replies.errors import render_refusal


def write(goal: Goal | None) -> str:
    """Write a goal, or nothing."""
    return "" if goal is None else str(goal)


@pytest.mark.parametrize(
    ("typed", "roll", "goal"),
    [
        ("2d6", "2d6", ""),
        ("2к6", "2d6", ""),
        ("2Д6", "2d6", ""),
        ("к%", "1d100", ""),
        ("2d6 >= 7", "2d6", ">=7"),
        ("2d6>=7", "2d6", ">=7"),
        ("2d6 => 7", "2d6", ">=7"),
        ("2d6 ≥ 7", "2d6", ">=7"),
        ("2d6+3 > 9", "2d6+3", ">=10"),
        ("3d6 <= 4", "3d6", "<=4"),
        ("3d6 =< 4", "3d6", "<=4"),
        ("3d6 ≤ 4", "3d6", "<=4"),
        ("3d6 < 4", "3d6", "<=3"),
        ("4d6в3 =18", "4d6kh3", "=18"),
        ("d6-d6 < 0", "1d6-1d6", "<=-1"),
        ("d6-d6 >= -2", "1d6-1d6", ">=-2"),
        ("d100 <= 35", "1d100", "<=35"),
        ("6x 3d6 >= 10", "6x 3d6", ">=10"),
        ("10d6 4+", "10d6 >=4", ""),
        ("10d6 4+ >= 6", "10d6 >=4", ">=6"),
        ("10d6 3- = 6", "10d6 <=3", "=6"),
        ("10d6 >= 4 >= 6", "10d6 >=4", ">=6"),
        ("40d6 4+ р1 >= 25", "40d6 >=4 r1", ">=25"),
        ("40d6 4+ реролл <3", "40d6 >=4 r1..2", ""),
        ("40d6 4+ р <3", "40d6 >=4 r1..2", ""),
        ("40d6 4+ реролл 5,<3", "40d6 >=4 r1..2,5", ""),
        ("40d6 4+ Реролл <3 > 25", "40d6 >=4 r1..2", ">=26"),
        ("40d6 4+ реролл провалы >= 25", "40d6 >=4 rf", ">=25"),
        ("d100 35", "1d100 check35", ""),
        ("d6 3-", "1d6 check3", ""),
    ],
)
def test_a_roll_and_the_goal_of_its_result_are_read(typed: str, roll: str, goal: str) -> None:
    asked = parse_odds_line(typed)
    assert (roll, goal) == (str(asked.roll), write(asked.goal))


def test_a_sign_asks_for_the_sum_and_not_for_dice() -> None:
    assert "10d6" == str(parse_odds_line("10d6 >= 4").roll)


@pytest.mark.parametrize(
    ("typed", "expected", "position"),
    [
        ("", "odds_roll", 0),
        ("малы", "dice", 0),
        ("50 на 50", "dice", 0),
        (">= 7", "dice", 0),
        ("2d6, d100", "odds_single_roll", 0),
        ("2d6 удар топором", "line_end", 4),
        ("2d6 удар >= 7", "line_end", 4),
        ("2d6 >= 7 раз", "line_end", 8),
        ("2d6 >= 7.5", "line_end", 8),
        ("2d6 >=", "odds_goal", 3),
        ("2d6 >= семи", "odds_goal", 3),
        ("d100 35 >= 1", "odds_of_check", 7),
        ("(2d6 >= 7", "closing_bracket", 4),
    ],
)
def test_what_has_no_odds_is_refused_where_it_goes_wrong(
    typed: str, expected: str, position: int
) -> None:
    with pytest.raises(NotationError) as refused:
        parse_odds_line(typed)
    assert (expected, position) == (refused.value.expected, refused.value.position)


def test_two_meanings_are_refused_with_both() -> None:
    with pytest.raises(NotationError) as refused:
        parse_odds_line("5d6 5")
    assert ("5d6 5+", "5d6+5") == refused.value.readings


def test_a_number_too_long_is_refused() -> None:
    with pytest.raises(LimitError) as refused:
        parse_odds_line("2d6 >= 99999999999999")
    assert "number" == refused.value.limit


def test_the_limits_of_dice_hold_for_odds() -> None:
    with pytest.raises(LimitError) as refused:
        parse_odds_line("1001d6 >= 7")
    assert "dice_per_line" == refused.value.limit


def test_failures_without_a_goal_are_refused() -> None:
    with pytest.raises(IllegalActionError) as refused:
        parse_odds_line("2d6 реролл провалы >= 7")
    assert "reroll_needs_goal" == refused.value.rule


def test_a_goal_for_dice_that_was_meant_for_the_sum_is_put_right() -> None:
    with pytest.raises(IllegalActionError) as refused:
        parse_odds_line("2d6 7+")
    assert "шансы 2d6 >= 7" in render_refusal(refused.value)
