from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.dice.expression import FaceSet
from engine.dice.faces import ScriptedFaces
from engine.dice.notation import parse_roll
from engine.dice.rolling import RolledRoll, reroll_dice, roll_dice
from engine.dice.sealed import SealedFaces
from vkbot.outgoing import MESSAGE_LIMIT
from vkbot.replies import rolls
from vkbot.replies.notation import _notation_of, render_notation
from vkbot.results import (
    NumberedRoll,
    RerollChoices,
    RollRerolled,
    RollsMade,
)


class SealedLikeFaces:
    """Gives faces as bytes, as the sealed source of play does."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = bytes(faces)

    def draw(self, sides: int, count: int) -> Sequence[int]:
        """Take the next faces."""
        taken, self._faces = self._faces[:count], self._faces[count:]
        return taken


def roll(text: str, *faces: int) -> RolledRoll:
    """Roll canonical text with these faces."""
    return roll_dice(parse_roll(text), ScriptedFaces(faces))


def say(text: str, *faces: int, label: str = "") -> str:
    """Write one roll under the number 1042."""
    return rolls.render_roll(roll(text, *faces), label, 1042)


@pytest.mark.parametrize(
    ("text", "faces", "reply"),
    [
        ("2d6", (3, 5), "🎲 2d6: [3 5] = 8  #1042"),
        ("1d100", (100,), "🎲 d100: [100] = 100  #1042"),
        ("3d6 >=4", (4, 1, 6), "🎲 3d6 4+: [4 1 6] = 2 успеха  #1042"),
        ("3d6 <=4", (4, 1, 6), "🎲 3d6 4-: [4 1 6] = 2 успеха  #1042"),
        ("3d6 =6", (4, 1, 6), "🎲 3d6 =6: [4 1 6] = 1 успех  #1042"),
        ("3d6 >=4 r1", (4, 1, 6, 5), "🎲 3d6 4+ р1: [4 1→5 6] = 3 успеха  #1042"),
        ("2d6 >=4 rf", (4, 1, 2), "🎲 2d6 4+ реролл провалы: [4 1→2] = 1 успех  #1042"),
        ("4d6kh3", (2, 5, 1, 6), "🎲 4d6в3: [2 5 (1) 6] = 13  #1042"),
        ("4d6kl3dh1", (2, 5, 1, 6), "🎲 4d6н3dh1: [2 (5) 1 (6)] = 3  #1042"),
        ("2d6!", (6, 2, 6, 3), "🎲 2d6!: [6 2 +6 +3] = 17  #1042"),
        ("3d10+1d6-2", (4, 7, 2, 5), "🎲 3d10+d6-2: [4 7 2] + [5] - 2 = 16  #1042"),
        ("(2d6+3)*2", (3, 4), "🎲 (2d6+3)*2: ([3 4] + 3) * 2 = 20  #1042"),
        ("1d6-6", (1,), "🎲 d6-6: [1] - 6 = -5  #1042"),
        ("1d100 check35", (35,), "🎲 d100 35: [35] — успех  #1042"),
        ("1d100 check35", (36,), "🎲 d100 35: [36] — провал  #1042"),
        ("1d20 check15", (16,), "🎲 d20 <= 15: [16] — провал  #1042"),
        ("1d999983", (123456,), "🎲 d999983: [123456] = 123456  #1042"),
        ("2d6 r1..2,6", (1, 6, 6, 2), "🎲 2d6 р1-2,6: [1→6 6→2] = 8  #1042"),
    ],
)
def test_a_roll_shows_every_die_and_what_they_come_to(
    text: str, faces: tuple[int, ...], reply: str
) -> None:
    assert reply == say(text, *faces)


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("2d6", [3, 5]),
        ("4d6kh3", [2, 5, 1, 6]),
        ("1d100 check35", [35]),
        ("8d6 >=4", [1, 2, 3, 4, 5, 6, 6, 6]),
        ("8d20", [1, 20, 3, 4, 5, 6, 6, 6]),
        ("100d6", [1, 2, 3, 4, 5] * 20),
        ("100d6kh50", [1, 2, 3, 4, 5] * 20),
    ],
)
@pytest.mark.parametrize("label", ["", "удар"])
def test_sealed_faces_and_stored_ones_are_worded_alike(
    text: str, faces: list[int], label: str
) -> None:
    sealed = roll_dice(parse_roll(text), SealedLikeFaces(faces))

    assert say(text, *faces, label=label) == rolls.render_roll(sealed, label, 1042)


def test_a_label_stands_in_quotation_marks() -> None:
    assert say("2d6", 3, 5, label="удар топором") == "🎲 2d6 «удар топором»: [3 5] = 8  #1042"


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("[id1|Павел Дуров] привет", "«Павел Дуров привет»"),
        ("@all сюда", "«@\u2060all сюда»"),
        ("*all сюда", "«*\u2060all сюда»"),
        ("всё» = 99 #7", '«всё" = 99 №7»'),
        ("https://vk.com/x", "«https:\u2060//vk.\u2060com/x»"),
        ("3.5 удара", "«3.5 удара»"),
    ],
)
def test_a_label_calls_nobody_and_looks_like_no_roll(label: str, shown: str) -> None:
    assert f"🎲 2d6 {shown}: [3 5] = 8  #1042" == say("2d6", 3, 5, label=label)


def test_more_than_sixty_dice_are_counted_by_face() -> None:
    faces = [6] * 40 + [1] * 20 + [3]

    assert say("61d6", *faces) == "🎲 61d6: [1×20 3 6×40] = 263  #1042"


def test_of_dice_that_fell_too_differently_the_first_are_shown() -> None:
    faces = range(1000, 2000)
    shown = " ".join(map(str, faces[:60]))
    assert say("1000d1000000", *faces).splitlines() == [
        f"🎲 1000d1000000: [{shown} … ещё 940] = {sum(faces)}  #1042",
        "Все кубы — в выгрузке: журнал",
    ]


def test_dropped_dice_that_fell_too_differently_are_cut_short_too() -> None:
    faces = range(1000, 1100)
    shown = " ".join(f"({face})" for face in faces[:60])
    assert f"[{shown} … ещё 40]" in say("100d1000000kh10", *faces)


@pytest.mark.parametrize("text", ["1000d1000000", "+".join(["19d1000000"] * 51), "16x 60d1000000"])
def test_no_line_of_a_roll_is_longer_than_a_message(text: str) -> None:
    said = rolls.render_roll(roll_dice(parse_roll(text), SealedFaces(b"s" * 32, "key")), "", 1042)
    assert max(map(len, said.splitlines())) <= MESSAGE_LIMIT


def test_sixty_dice_are_shown_one_by_one() -> None:
    assert f"🎲 60d6: [{' '.join('2' * 60)}] = 120  #1042" == say("60d6", *[2] * 60)


def test_rerolled_and_dropped_dice_are_counted_apart() -> None:
    rerolled = say("70d6 >=4 r1", *[1] * 30, *[5] * 40, *[5] * 10, *[2] * 20)
    dropped = say("70d6kh30", *[1] * 30, *[5] * 40)

    assert rerolled == "🎲 70d6 4+ р1: [1→2×20 1→5×10 5×40] = 50 успехов  #1042"
    assert dropped == "🎲 70d6в30: [(1)×30 (5)×10 5×30] = 150  #1042"


def test_repeats_take_a_line_each_under_one_number() -> None:
    assert say("2x 2d6", 1, 2, 5, 6, label="силы").splitlines() == [
        "🎲 2x 2d6 «силы»  #1042",
        "1) [1 2] = 3",
        "2) [5 6] = 11",
    ]


def test_repeated_checks_are_counted() -> None:
    assert say("3x 1d100 check35", 35, 36, 1).splitlines()[1:] == [
        "1) [35] — успех",
        "2) [36] — провал",
        "3) [1] — успех",
        "Всего 2 успеха из 3",
    ]


def test_rolls_of_one_line_stand_under_one_another() -> None:
    made = RollsMade(
        rolls=(
            NumberedRoll(number=7, rolled=roll("1d6", 4)),
            NumberedRoll(number=8, rolled=roll("1d100", 9), label="шанс"),
        )
    )

    assert rolls.render_rolls_made(made).splitlines() == [
        "🎲 d6: [4] = 4  #7",
        "🎲 d100 «шанс»: [9] = 9  #8",
    ]


def test_a_reroll_shows_the_old_faces_and_whose_word_it_was() -> None:
    ones = FaceSet(ranges=((1, 1),))
    result = RollRerolled(
        number=1043,
        of_number=1042,
        rolled=reroll_dice(roll("3d6 >=4", 1, 5, 1), ones, ScriptedFaces([6, 2])),
        label="залп",
    )

    assert rolls.render_roll_rerolled(result) == (
        "🎲 3d6 4+ «залп», переброс #1042 (реролл 1, по слову игрока): "
        "[1→6 5 1→2] = 2 успеха  #1043"
    )


@pytest.mark.parametrize(
    ("faces", "failures", "reply"),
    [
        (
            ((1, 7), (4, 2)),
            7,
            "В броске #5 выпали грани: 1 — 7 кубов, 4 — 2 куба; из них 7 провалов.\n"
            "Ответьте на бросок: реролл провалы. Можно и так: реролл #5 провалы",
        ),
        (
            ((2, 1), (4, 2)),
            None,
            "В броске #5 выпали грани: 2 — 1 куб, 4 — 2 куба.\n"
            "Ответьте на бросок: реролл 2 или реролл <3. Можно и так: реролл #5 2",
        ),
        (
            ((42, 1),),
            0,
            "В броске #5 выпало 42, успех. Успехи не перебрасывают.",
        ),
        (
            ((42, 1),),
            1,
            "В броске #5 выпало 42, провал.\n"
            "Ответьте на бросок: реролл провалы. Можно и так: реролл #5 провалы",
        ),
        (
            ((4, 1),),
            None,
            "В броске #5 выпало 4.\n"
            "Ответьте на бросок: реролл 4 или реролл <5. Можно и так: реролл #5 4",
        ),
        ((), None, "В броске #5 перебрасывать нечего."),
    ],
)
def test_the_choices_of_a_reroll_say_how_to_make_it(
    faces: tuple[tuple[int, int], ...], failures: int | None, reply: str
) -> None:
    result = RerollChoices(number=5, faces=faces, failures=failures)

    assert reply == rolls.render_reroll_choices(result)


def test_of_many_choices_of_a_reroll_the_first_are_listed() -> None:
    faces = tuple((face, 1) for face in range(1, 301))
    said = rolls.render_reroll_choices(RerollChoices(number=5, faces=faces, failures=None))
    assert "20 — 1 куб … ещё 280 граней." in said
    assert "21 —" not in said


def test_how_a_roll_is_written_is_kept_once_whatever_its_label() -> None:
    kept = _notation_of.cache_info().currsize
    for number in range(50):
        assert "7d11" == render_notation(replace(parse_roll("7d11"), label=f"удар {number}"))
    assert kept + 1 == _notation_of.cache_info().currsize
