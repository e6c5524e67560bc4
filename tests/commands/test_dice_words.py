import pytest

from engine.dice.expression import Comparison, FaceSet, Goal
from engine.dice.limits import SIDES
from engine.errors import NotationError
from vkbot.chat.dice_words import parse_face_set, parse_goal


@pytest.mark.parametrize(
    ("typed", "faces"),
    [
        ("1", FaceSet(ranges=((1, 1),))),
        ("5,6", FaceSet(ranges=((5, 6),))),
        ("1 и 6", FaceSet(ranges=((1, 1), (6, 6)))),
        ("2-4", FaceSet(ranges=((2, 4),))),
        ("<3", FaceSet(ranges=((1, 2),))),
        ("<= 3", FaceSet(ranges=((1, 3),))),
        (">4", FaceSet(ranges=((5, SIDES),))),
        ("Провалы", FaceSet(failures=True)),
        ("шестёрки", FaceSet(ranges=((6, 6),))),
    ],
)
def test_faces_to_reroll_are_read(typed: str, faces: FaceSet) -> None:
    assert faces == parse_face_set(typed)


@pytest.mark.parametrize("typed", ["", "0", "<1", "4-2", "1, удар", "все", "1000001"])
def test_faces_that_no_die_has_are_refused(typed: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_face_set(typed)
    assert refusal.value.expected == "faces"


@pytest.mark.parametrize(
    ("typed", "goal"),
    [
        ("4+", Goal(comparison=Comparison.AT_LEAST, value=4)),
        (">= 6", Goal(comparison=Comparison.AT_LEAST, value=6)),
        ("<3", Goal(comparison=Comparison.AT_MOST, value=2)),
        ("=6", Goal(comparison=Comparison.EQUAL, value=6)),
    ],
)
def test_a_goal_is_read(typed: str, goal: Goal) -> None:
    assert goal == parse_goal(typed)


def test_what_is_no_goal_is_refused() -> None:
    with pytest.raises(NotationError) as refusal:
        parse_goal("4+ или 5+")
    assert refusal.value.expected == "goal"
