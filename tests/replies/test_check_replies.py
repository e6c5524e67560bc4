import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.notation import parse_roll
from engine.dice.rolling import roll_dice
from vkbot.replies import rolls
from vkbot.results import ChancesRolled, CheckRolled, OpposedRolled


@pytest.mark.rule("PVT-TEST-1")
@pytest.mark.parametrize(
    ("base", "modifiers", "value", "faces", "passed", "reply"),
    [
        (35, (), 35, (80,), (False,), "🎲 СИЛ 35: [80] — провал  #7"),
        (60, (-10, 5), 55, (55,), (True,), "🎲 СИЛ 60 - 10 + 5 = 55: [55] — успех  #7"),
        (35, (), 35, (80, 7, 8), (False, True, True), "🎲 СИЛ 35: [80 7 8] — 2 успеха из 3  #7"),
        (None, (), None, (), (False,), "СИЛ —: провал без броска"),
        (0, (), 0, (), (False, False), "СИЛ 0: 0 успехов из 2 без броска"),
    ],
)
def test_a_check_shows_its_target_and_its_face(
    base: int | None,
    modifiers: tuple[int, ...],
    value: int | None,
    faces: tuple[int, ...],
    passed: tuple[bool, ...],
    reply: str,
) -> None:
    result = CheckRolled(
        number=7,
        characteristic="strength",
        base=base,
        modifiers=modifiers,
        value=value,
        faces=faces,
        passed=passed,
    )

    assert reply == rolls.render_check_rolled(result)


@pytest.mark.parametrize(
    ("percent", "faces", "happened", "reply"),
    [
        (7, (5,), (True,), "🎲 Шанс 7 %: [5] — сработал  #8"),
        (7, (50,), (False,), "🎲 Шанс 7 %: [50] — не сработал  #8"),
        (7, (5, 50, 7), (True, False, True), "🎲 Шанс 7 %: [5 50 7] — сработал 2 раза из 3  #8"),
        (0, (), (False,), "Шанс 0 %: не сработал без броска"),
        (100, (), (True, True), "Шанс 100 %: сработал 2 раза из 2 без броска"),
    ],
)
def test_a_chance_says_how_often_it_came(
    percent: int, faces: tuple[int, ...], happened: tuple[bool, ...], reply: str
) -> None:
    result = ChancesRolled(number=8, percent=percent, faces=faces, happened=happened)

    assert reply == rolls.render_chances_rolled(result)


def test_the_label_of_a_check_stands_behind_its_name() -> None:
    check = CheckRolled(
        number=None,
        characteristic="strength",
        base=35,
        modifiers=(),
        value=35,
        faces=(7,),
        passed=(True,),
        label="на прыжок",
    )
    chance = ChancesRolled(number=None, percent=50, faces=(7,), happened=(True,), label="дождь")
    opposed = OpposedRolled(
        number=None, subject=30, target=0, times=1, needed="success", rolled=None, label="рана"
    )

    assert "🎲 СИЛ 35 «на прыжок»: [7] — успех" == rolls.render_check_rolled(check)
    assert "🎲 Шанс 50 % «дождь»: [7] — сработал" == rolls.render_chances_rolled(chance)
    assert "30 против 0 «рана»: успех без броска" == rolls.render_opposed_rolled(opposed)


def test_an_opposed_roll_says_the_number_needed() -> None:
    result = OpposedRolled(
        number=9,
        subject=30,
        target=20,
        times=3,
        needed=3,
        rolled=roll_dice(parse_roll("3d6 >=3"), ScriptedFaces([4, 1, 6])),
    )

    assert rolls.render_opposed_rolled(result) == (
        "🎲 30 против 20, нужно 3+: [4 1 6] = 2 успеха  #9"
    )


@pytest.mark.parametrize(
    ("subject", "target", "times", "needed", "reply"),
    [
        (30, None, 1, "success", "30 против —: успех без броска"),
        (0, 20, 5, "failure", "0 против 20: 5 провалов без броска"),
    ],
)
def test_an_automatic_result_says_that_no_die_was_rolled(
    subject: int | None, target: int | None, times: int, needed: str, reply: str
) -> None:
    result = OpposedRolled(
        number=None, subject=subject, target=target, times=times, needed=needed, rolled=None
    )

    assert reply == rolls.render_opposed_rolled(result)
