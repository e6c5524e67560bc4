"""What a line of dice could mean besides, and what a label would swallow."""

import pytest

from engine.errors import NotationError
from tests.commands.reading import read
from vkbot.chat.dice_line import parse_dice_line
from vkbot.lexicon.folding import tidy


@pytest.mark.parametrize(
    ("typed", "readings"),
    [
        ("4d6к3", ("4d6в3", "4d6+к3")),
        ("4d6k3", ("4d6в3", "4d6+d3")),
        ("4d6d1", ("4d6dl1", "4d6+d1")),
        ("40d6 4+2", ("40d6 4+", "40d6+4+2")),
        ("40d6 4 - 2", ("40d6 4-", "40d6+4-2")),
        ("5d6 5", ("5d6 5+", "5d6+5")),
        ("2d100 35", ("2d100 35-", "2d100+35")),
        ("5d6 5 р1", ("5d6 5+", "5d6+5")),
        ("(2d6+3)x2", ("2x (2d6+3)", "(2d6+3)*2")),
        ("2d6+3 х2", ("2x 2d6+3", "(2d6+3)*2")),
        ("6x3d6", ("6x 3d6", "6*3d6")),
        ("2d6 3d6", ("2d6, 3d6", "2d6+3d6")),
        ("d100 35 стрельба", ("d100 35, стрельба", 'd100 "35 стрельба"')),
        ("d100 35+10", ("d100 45", "d100+35+10")),
        ("3d6!!", ("3d6!", "3d6")),
        ("5d10 8+!", ("5d10! 8+", "5d10 8+")),
        ("d20 преимущество", ("2d20в1", 'd20 "преимущество"')),
        ("d20+5 удар с преимуществом", ("2d20в1+5 удар", 'd20+5 "удар с преимуществом"')),
        ("d20 помеха", ("2d20н1", 'd20 "помеха"')),
        ("d20 adv", ("2d20в1", 'd20 "adv"')),
        ("d20 dis", ("2d20н1", 'd20 "dis"')),
        ("4d6 drop lowest", ("4d6dl1", '4d6 "drop lowest"')),
        ("4d6 без наименьшего", ("4d6dl1", '4d6 "без наименьшего"')),
        ("4d6 без наибольшего", ("4d6dh1", '4d6 "без наибольшего"')),
        ("3d6 взрыв", ("3d6!", '3d6 "взрыв"')),
        ("40d6 4+ рр1", ("40d6 4+ р1", '40d6 4+ "рр1"')),
        ("2d20 kh1", ("2d20в1", '2d20 "kh1"')),
        ("2d20 kh1+5", ("2d20в1+5", '2d20 "kh1+5"')),
        ("4d6 в3", ("4d6в3", '4d6 "в3"')),
        ("4d6 dl1", ("4d6dl1", '4d6 "dl1"')),
        ("4d6 лучшие 3", ("4d6в3", '4d6 "лучшие 3"')),
        ("4d6 2 худших", ("4d6н2", '4d6 "2 худших"')),
        ("4d6 keep 3", ("4d6в3", '4d6 "keep 3"')),
        ("2d20 keep highest", ("2d20в1", '2d20 "keep highest"')),
        ("2d20 худший", ("2d20н1", '2d20 "худший"')),
        ("2d6 плюс 5", ("2d6+5", '2d6 "плюс 5"')),
        ("2d6 минус 1 за рану", ("2d6-1 за рану", '2d6 "минус 1 за рану"')),
        ("2d6+1 умножить на 2", ("(2d6+1)*2", '2d6+1 "умножить на 2"')),
        ("10d6 (4+)", ("10d6 4+", '10d6 "(4+)"')),
        ("5d10 успехи от 7", ("5d10 7+", '5d10 "успехи от 7"')),
        ("2d6 три раза", ("3x 2d6", '2d6 "три раза"')),
        ("2d6 дважды", ("2x 2d6", '2d6 "дважды"')),
        ("2d6 3 раза", ("3x 2d6", '2d6 "3 раза"')),
        ("2d6 4x", ("4x 2d6", '2d6 "4x"')),
        ("40d6 4 +", ("40d6 4+", '40d6 "4 +"')),
        ("40d6 4+ удар на 3+", ("40d6 3+ удар", '40d6 4+ "удар на 3+"')),
        ("2d6 (3 раза)", ("3x 2d6", '2d6 "(3 раза)"')),
        ("2d6 удар 4+", ("2d6 4+ удар", '2d6 "удар 4+"')),
        ("d20 удар +5", ("d20+5 удар", 'd20 "удар +5"')),
        ("d100 35 на силу -10", ("d100 25- на силу", 'd100 35 "на силу -10"')),
        ("d20+5 против 15", ("шансы d20+5 >= 15", 'd20+5 "против 15"')),
        ("d100 35 против 20", ("35 против 20", 'd100 35 "против 20"')),
        ("2d6 удар, 3d6", ("2d6, 3d6 удар", '2d6 "удар, 3d6"')),
        ("2d6 8", ("шансы 2d6 >= 8", "2d6+8")),
        ("2d6: 5", ("2d6 5+", '2d6 "5"')),
    ],
)
@pytest.mark.parametrize("addressed", [True, False])
def test_what_has_two_meanings_is_refused_with_both(
    typed: str, readings: tuple[str, ...], addressed: bool
) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_dice_line(tidy(typed), addressed=addressed)

    assert readings == refusal.value.readings
    assert all(read(reading) for reading in readings)


@pytest.mark.parametrize("label", ["3 раза", "4+", "35 стрельба", "против 15", "2d6"])
def test_a_label_in_quotation_marks_is_one_whatever_it_says(label: str) -> None:
    (roll,) = parse_dice_line(f"d100 «{label}»") or ()
    assert ("1d100", label) == (roll.canonical, roll.label)


@pytest.mark.parametrize("label", ["лучшие друзья", "плюс дружба", "в 3 орков", "раз на раз"])
def test_words_that_ask_for_nothing_are_a_label(label: str) -> None:
    read(f"2d6 {label}")


@pytest.mark.parametrize(
    ("typed", "reading"), [("шанс 1 к 10", "шанс 10"), ("шанс 1 к 6", "шанс 17")]
)
def test_a_chance_of_one_in_so_many_is_asked_about(typed: str, reading: str) -> None:
    with pytest.raises(NotationError) as asked:
        read(typed)
    assert reading == asked.value.readings[0]
