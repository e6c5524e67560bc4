"""The words of history: last rolls, places, how somebody's dice fell."""

from dataclasses import replace
from zoneinfo import ZoneInfo

import pytest

from engine.dice.expression import Comparison, Goal, Grading, Pool, Roll
from engine.dice.faces import ScriptedFaces
from engine.dice.rolling import RolledRoll, roll_dice
from vkbot.replies import roll_history
from vkbot.results import (
    Place,
    RollListed,
    RollPlace,
    RollsListed,
    StatisticsShown,
)

MOSCOW = ZoneInfo("Europe/Moscow")
EVENING = 1_796_062_500  # 30.11.2026 21:15 in Moscow
HERE = RollPlace(kind=Place.CHAT, is_here=True)
IN_DIALOGUE = RollPlace(kind=Place.DIALOGUE)


def a_check() -> RolledRoll:
    goal = Goal(comparison=Comparison.AT_MOST, value=35)
    roll = Roll(expression=Pool(count=1, sides=100), grading=Grading.CHECK, goal=goal)
    return roll_dice(roll, ScriptedFaces([12]))


def a_listed_roll() -> RollListed:
    return RollListed(
        number=8,
        author_id=501,
        made_at=EVENING,
        place=HERE,
        canonical="1d100 check35",
        label="",
        rolled=a_check(),
    )


def test_the_last_rolls_name_time_author_and_what_is_special() -> None:
    roll = replace(a_listed_roll(), label="удар")
    hidden = replace(roll, number=7, author_id=-77, rolled=None)
    again = replace(hidden, number=6, author_id=501, reroll_of=3)
    expected = """Последние броски:
30.11 21:15 [id501|@id501] 🎲 d100 35 «удар»: [12] — успех  #8
30.11 21:15 [club77|@club77] 🤫 скрытый бросок  #7
30.11 21:15 [id501|@id501] (переброс #3) 🤫 скрытый бросок  #6
30.11 21:15 [id501|@id501] (переброс #3, в диалоге) 🤫 скрытый бросок  #6"""
    rolls = (roll, hidden, again, replace(again, place=IN_DIALOGUE))
    listed = RollsListed(rolls=rolls, person_id=None)
    assert expected == roll_history.render_rolls_listed(listed, MOSCOW)


def test_one_persons_rolls_name_him_once() -> None:
    expected = """[id501|@id501], последние броски:
30.11 21:15 🎲 d100 35: [12] — успех  #8"""
    listed = RollsListed(rolls=(a_listed_roll(),), person_id=501)
    assert expected == roll_history.render_rolls_listed(listed, MOSCOW)


def test_no_rolls_are_called_so() -> None:
    assert "Бросков ещё нет." == roll_history.render_rolls_listed(
        RollsListed(rolls=(), person_id=None), MOSCOW
    )


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (HERE, "в этом чате"),
        (replace(HERE, kind=Place.DIALOGUE), "в этом диалоге"),
        (IN_DIALOGUE, "в диалоге"),
        (replace(IN_DIALOGUE, title="тайна"), "в диалоге"),
        (RollPlace(kind=Place.CHAT, title="Ангар"), "в чате «Ангар»"),
        (RollPlace(kind=Place.CHAT, title="[id1|@all]"), "в чате «@\u2060all»"),
        (RollPlace(kind=Place.CHAT, purposes=frozenset({"battle"})), "в чате боя"),
        (RollPlace(kind=Place.CHAT, purposes=frozenset({"battle", "dice"})), "в другом чате"),
        (RollPlace(kind=Place.CHAT), "в другом чате"),
    ],
)
def test_a_place_is_said_in_a_few_words(place: RollPlace, expected: str) -> None:
    assert expected == roll_history.render_place(place)


def test_statistics_count_small_dice_by_face_and_large_ones_by_tens() -> None:
    hundred = [0] * 100
    hundred[0] = hundred[99] = 1
    result = StatisticsShown(
        person_id=501,
        faces={100: hundred, 6: [4, 0, 0, 0, 0, 1]},
        rerolls={6: [0, 0, 0, 1, 0, 1], 100: [0] * 100},
        places={Place.BATTLE: 4, Place.CHAT: 5, Place.DIALOGUE: 0},
    )
    expected = """📊 [id501|@id501], все кубы: в чатах 5, в боях 4

d6: 5 кубов, в среднем 2,00 (ожидается 3,5)
1×4 2×0 3×0 4×0 5×0 6×1
После переброса, 2 куба: 1×0 2×0 3×0 4×1 5×0 6×1

d100: 2 куба, в среднем 50,50 (ожидается 50,5)
1–10×1 11–20×0 21–30×0 31–40×0 41–50×0 51–60×0 61–70×0 71–80×0 81–90×0 91–100×1"""
    assert expected == roll_history.render_statistics_shown(result)


@pytest.mark.parametrize("faces", [{}, {6: [0] * 6}])
def test_statistics_without_dice_are_called_so(faces: dict[int, list[int]]) -> None:
    result = StatisticsShown(person_id=501, faces=faces)
    assert "📊 [id501|@id501]: бросков ещё нет." == roll_history.render_statistics_shown(result)


def test_statistics_that_are_not_complete_say_so() -> None:
    result = StatisticsShown(
        person_id=501, faces={6: [1] * 6}, places={Place.CHAT: 6}, is_complete=False
    )
    assert roll_history.render_statistics_shown(result).endswith(
        "сосчитаны пока не все. Спросите чуть позже."
    )
