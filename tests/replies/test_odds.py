import math

import pytest

from engine.dice.odds import find_distribution
from vkbot.chat.odds_line import parse_odds_line
from vkbot.replies.odds import MOST_ROWS, render_odds_shown
from vkbot.results import OddsShown


def say(typed: str) -> list[str]:
    """Write the odds of what was typed, line by line."""
    asked = parse_odds_line(typed)
    found = find_distribution(asked.roll)
    result = OddsShown(
        roll=asked.roll,
        outcomes=found.chances,
        mean=float(found.mean),
        deviation=found.deviation,
        goal=asked.goal,
        goal_chance=None if asked.goal is None else float(found.chance(asked.goal)),
    )
    return render_odds_shown(result).splitlines()


def test_a_graded_roll_tells_the_chance_the_mean_and_a_table() -> None:
    assert [
        "📊 Шансы 10d6 4+",
        "Шанс 6+ успехов: 37,7 % — примерно 3 из 8",
        "В среднем 5 успехов, обычно от 4 до 6",
        "0: < 0,1 %",
        "1: 1 %",
        "2: 4,4 % █",
        "3: 11,7 % ████",
        "4: 20,5 % ███████",
        "5: 24,6 % ████████",
        "6: 20,5 % ███████",
        "7: 11,7 % ████",
        "8: 4,4 % █",
        "9: 1 %",
        "10: < 0,1 %",
    ] == say("10d6 4+ >= 6")


def test_a_check_is_told_in_one_line() -> None:
    assert ["📊 Шансы d100 35", "Шанс пройти: 35 % — 7 из 20"] == say("d100 35")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("2d6 >= 7", "Шанс выбросить 7+: 58,3 % — 7 из 12"),
        ("2d6 <= 3", "Шанс выбросить не больше 3: 8,3 % — 1 из 12"),
        ("2d6 = 7", "Шанс выбросить ровно 7: 16,7 % — 1 из 6"),
        ("d6-d6 < 0", "Шанс выбросить не больше -1: 41,7 % — 5 из 12"),
        ("3d6 4+ >= 1", "Шанс 1+ успеха: 87,5 % — 7 из 8"),
        ("3d6 4+ = 2", "Шанс ровно 2 успехов: 37,5 % — 3 из 8"),
        ("3d6 4+ <= 1", "Шанс не больше 1 успеха: 50 % — 1 из 2"),
        ("40d6 4+ р1 >= 22", "Шанс 22+ успехов: 72,3 % — примерно 7 из 10"),
        ("3d6 = 18", "Шанс выбросить ровно 18: 0,5 % — примерно 1 из 220"),
        ("3d6 < 18", "Шанс выбросить не больше 17: 99,5 % — примерно 219 из 220"),
        ("d100 <= 1", "Шанс выбросить не больше 1: 1 % — 1 из 100"),
        ("d100 > 1", "Шанс выбросить 2+: 99 % — 99 из 100"),
        ("5d10 = 50", "Шанс выбросить ровно 50: < 0,1 % — 1 из 100\u00a0000"),
        ("5d10 < 50", "Шанс выбросить не больше 49: > 99,9 % — 99\u00a0999 из 100\u00a0000"),
        ("400d6 6+ = 400", "Шанс ровно 400 успехов: < 0,1 % — реже раза на миллиард"),
        ("400d6 6+ < 400", "Шанс не больше 399 успехов: > 99,9 % — мимо реже раза на миллиард"),
        ("500d6 6+ = 500", "Шанс ровно 500 успехов: < 0,1 % — реже раза на миллиард"),
        ("2d6 > 12", "Шанс выбросить 13+: 0 %, так не выпадет"),
        ("2d6 > 1", "Шанс выбросить 2+: 100 %, так будет всегда"),
    ],
)
def test_the_chance_asked_for_comes_first(typed: str, words: str) -> None:
    assert words == say(typed)[1]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("d100 0", "Шанс пройти: 0 %, так не выпадет"),
        ("d100 100", "Шанс пройти: 100 %, так будет всегда"),
    ],
)
def test_a_check_may_be_decided_beforehand(typed: str, words: str) -> None:
    assert words == say(typed)[1]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("2d6", "В среднем 7, обычно от 5 до 9"),
        ("4d6в3", "В среднем 12,24, обычно от 10 до 15"),
        ("40d6 4+ р1", "В среднем 23,33 успеха, обычно от 21 до 26"),
        ("2d6 4+", "В среднем 1 успех, обычно 1"),
        ("100d100 1-", "В среднем 1 успех, обычно от 0 до 2"),
        ("1000d1000000 500000+", "В среднем 500 успехов, обычно от 485 до 515"),
        ("1000d1", "В среднем 1000"),
        ("1d2*1000-2000", "В среднем -500, обычно от -1000 до 0"),
    ],
)
def test_the_usual_result_is_told(typed: str, words: str) -> None:
    assert words == say(typed)[1]


def test_odds_of_repeats_are_those_of_one() -> None:
    assert ["📊 Шансы 6x d4", "Для одного повтора из 6"] == say("6x d4")[:2]


def test_a_certain_result_is_the_only_one_with_100_per_cent() -> None:
    assert ["1000: 100 %"] == say("1000d1")[2:]


def test_a_long_table_is_drawn_together_and_tells_what_it_leaves_out() -> None:
    assert [
        "меньше 15: 0,2 %",
        "15…16: 1,2 %",
        "17…18: 4,7 % █",
        "19…20: 12 % ████",
        "21…22: 21 % ███████",
        "23…24: 25,1 % ████████",
        "25…26: 20,2 % ██████",
        "27…28: 10,8 % ███",
        "29…30: 3,7 % █",
        "31: 0,6 %",
        "больше 31: 0,3 %",
    ] == say("40d6 4+ р1")[2:]


def test_a_tail_of_one_result_is_named_by_it() -> None:
    assert "3: 0,5 %" == say("3d6*2-3")[2]


def test_a_table_of_equal_chances_leaves_nothing_out() -> None:
    assert ["1…10: 10 % ████████", "91…100: 10 % ████████"] == [say("d100")[2], say("d100")[-1]]


@pytest.mark.parametrize(
    "typed",
    [
        "3d6",
        "d20",
        "17d2",
        "1000d6",
        "100d6!",
        "d50000",
        "2d100*d100",
        "1000d1000000 500000+",
        "6x 2d8 >= 9",
        "d2*1000000000+2d6",
    ],
)
def test_odds_fit_on_the_screen_of_a_phone(typed: str) -> None:
    lines = say(typed)
    assert len(lines) <= MOST_ROWS + 4
    assert all(len(line) <= 40 for line in lines[3:])


def test_no_possible_result_has_0_per_cent() -> None:
    shown = say("100d6!") + say("10d6 6+") + say("2d100*d100")
    assert not [line for line in shown if ": 0 %" in line]


def test_rows_add_up_to_100_per_cent() -> None:
    percents = [float(line.split()[1].replace(",", ".")) for line in say("2d6")[2:]]
    assert math.isclose(100, sum(percents), abs_tol=1)
