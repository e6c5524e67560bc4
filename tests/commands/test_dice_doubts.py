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
