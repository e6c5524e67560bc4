import pytest

from engine.dice.expression import FaceSet
from engine.dice.faces import ScriptedFaces
from engine.dice.notation import parse_roll
from engine.dice.rolling import (
    RolledDie,
    RolledRoll,
    replay_reroll,
    replay_roll,
    reroll_dice,
    roll_dice,
)
from engine.errors import IllegalActionError

ONES = FaceSet(ranges=((1, 1),))
TWOS = FaceSet(ranges=((2, 2),))


def roll(text: str, *faces: int) -> RolledRoll:
    """Roll canonical text with faces that must be used up exactly."""
    return replay_roll(parse_roll(text), faces)


def dice(rolled: RolledRoll) -> tuple[RolledDie, ...]:
    """Return the dice of the first pool."""
    return rolled.repeats[0].pools[0].dice


@pytest.mark.rule("PVT-DICE-1")
def test_every_die_of_a_pool_is_drawn_and_summed() -> None:
    rolled = roll("3d10", 7, 1, 10)

    assert rolled.total == 18
    assert rolled.faces == (7, 1, 10)


@pytest.mark.rule("PVT-DICE-2")
def test_a_d3_has_three_sides() -> None:
    assert roll("1d3", 3).total == 3
    with pytest.raises(ValueError, match="do not fit a d3"):
        roll("1d3", 4)


@pytest.mark.parametrize(
    ("text", "faces", "result"),
    [
        ("3d10+1d6-2", (4, 7, 2, 5), 16),
        ("(2d6+3)*2", (3, 4), 20),
        ("4d8+16-2d4", (1, 2, 3, 4, 1, 4), 21),
        ("1d6-6", (1,), -5),
        ("2d6+0", (6, 6), 12),
        ("(1d6-6)/2", (1,), -3),
        ("2d6-(3-1)", (1, 1), 0),
        ("12/1d6/2", (4,), 1),
    ],
)
def test_arithmetic_divides_downwards_and_binds_as_at_school(
    text: str, faces: tuple[int, ...], result: int
) -> None:
    assert roll(text, *faces).total == result


@pytest.mark.parametrize(
    ("text", "faces", "kept"),
    [
        ("4d6kh3", (2, 5, 1, 6), [2, 5, 6]),
        ("4d6kl3", (2, 5, 1, 6), [2, 5, 1]),
        ("4d6dl1", (2, 5, 1, 6), [2, 5, 6]),
        ("4d6dh1", (2, 5, 1, 6), [2, 5, 1]),
        ("3d6kh2dl1", (4, 6, 4), [6]),
    ],
)
def test_selections_leave_the_right_dice(
    text: str, faces: tuple[int, ...], kept: list[int]
) -> None:
    rolled = roll(text, *faces)

    assert kept == list(rolled.repeats[0].pools[0].kept)
    assert sum(kept) == rolled.total


def test_of_equal_dice_the_one_rolled_first_is_kept() -> None:
    assert [False, False, True] == [die.dropped for die in dice(roll("3d6kh2", 4, 6, 4))]
    assert [False, False, True] == [die.dropped for die in dice(roll("3d6dh1", 6, 4, 6))]


@pytest.mark.parametrize(
    ("text", "successes"), [("5d6 >=4", 3), ("5d6 <=4", 3), ("5d6 =6", 1), ("5d6 >=7", 0)]
)
def test_successes_are_counted_die_by_die(text: str, successes: int) -> None:
    assert successes == roll(text, 4, 1, 6, 5, 3).total


@pytest.mark.rule("PVT-TEST-1")
@pytest.mark.parametrize(("face", "passed"), [(61, True), (65, True), (66, False), (100, False)])
def test_a_check_passes_at_or_under_its_goal(face: int, passed: bool) -> None:
    assert passed is roll("1d100 check65", face).repeats[0].passed


@pytest.mark.rule("PVT-DICE-4")
def test_a_listed_face_is_rerolled_once_and_the_new_result_stands() -> None:
    rolled = roll("4d6 >=4 r1", 1, 5, 1, 3, 6, 1)

    assert rolled.total == 2
    assert dice(rolled) == (
        RolledDie(face=6, before=1),
        RolledDie(face=5),
        RolledDie(face=1, before=1),
        RolledDie(face=3),
    )


@pytest.mark.rule("PVT-DICE-4")
def test_a_listed_face_that_succeeded_is_left_alone() -> None:
    assert roll("3d6 <=2 r1", 1, 1, 6).total == 2


@pytest.mark.rule("PVT-DICE-4")
def test_all_failures_can_be_rerolled() -> None:
    assert roll("4d6 >=5 rf", 1, 5, 4, 6, 5, 1).total == 3


@pytest.mark.rule("PVT-DICE-9")
def test_the_union_of_two_permissions_rerolls_each_die_once() -> None:
    assert roll("3d6 r1,6", 1, 6, 3, 6, 1).total == 10


@pytest.mark.rule("PVT-DICE-3")
def test_a_rerolled_roll_is_not_rerolled() -> None:
    once = reroll_dice(roll("2d6", 1, 2), ONES, ScriptedFaces([1]))

    with pytest.raises(IllegalActionError) as refusal:
        reroll_dice(once, TWOS, ScriptedFaces([]))
    assert refusal.value.rule == "PVT-DICE-3"


@pytest.mark.rule("PVT-DICE-3")
def test_a_die_rerolled_by_the_notation_is_not_rerolled_by_word() -> None:
    with pytest.raises(IllegalActionError) as refusal:
        reroll_dice(roll("2d6 r1", 1, 5, 2), TWOS, ScriptedFaces([]))
    assert refusal.value.rule == "PVT-DICE-3"


@pytest.mark.rule("PVT-DICE-9")
def test_another_permission_rerolls_the_dice_that_the_first_one_left() -> None:
    rolled = reroll_dice(roll("3d6 r1", 1, 2, 5, 2), TWOS, ScriptedFaces([6]))

    assert [2, 6, 5] == [die.face for die in dice(rolled)]
    assert [1, 2, None] == [die.before for die in dice(rolled)]
    assert (1, 2, 5, 2, 6) == rolled.faces


@pytest.mark.parametrize(
    ("text", "faces", "rule"),
    [
        ("2d6", TWOS, "nothing_to_reroll"),
        ("2d6", FaceSet(failures=True), "reroll_needs_goal"),
        ("2d6 >=1", ONES, "nothing_to_reroll"),
    ],
)
def test_a_reroll_that_changes_nothing_is_refused_before_the_die(
    text: str, faces: FaceSet, rule: str
) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        reroll_dice(roll(text, 1, 1), faces, ScriptedFaces([]))
    assert rule == refusal.value.rule


def test_a_reroll_selects_the_kept_dice_anew() -> None:
    rolled = reroll_dice(roll("3d6kh2", 5, 1, 4), ONES, ScriptedFaces([6]))

    assert rolled.total == 11
    assert [False, False, True] == [die.dropped for die in dice(rolled)]


def test_a_highest_face_adds_a_die_and_that_one_may_add_another() -> None:
    rolled = roll("3d6!", 6, 2, 6, 6, 1, 4)

    assert rolled.total == 25
    assert [False, False, False, True, True, True] == [die.exploded for die in dice(rolled)]


def test_an_exploded_die_is_rerolled_like_any_other() -> None:
    rolled = roll("1d6! r1", 6, 1, 6, 3)

    assert rolled.total == 15
    assert [None, 1, None] == [die.before for die in dice(rolled)]


def test_a_chain_of_explosions_ends_where_its_reserve_does() -> None:
    assert roll("1d100!", 100, 100, 100, 100).total == 400


def test_repeats_are_rolled_one_after_another() -> None:
    rolled = roll("3x 2d6", 1, 2, 3, 4, 5, 6)

    assert [3, 7, 11] == [once.result for once in rolled.repeats]


@pytest.mark.parametrize(
    ("text", "faces"),
    [("2d6", (1, 2)), ("2x 2d6! >=4 r1", (1, 6, 5, 2, 1, 3, 2)), ("1d100+1d6", (40, 2))],
)
def test_stored_faces_rebuild_the_same_records(text: str, faces: tuple[int, ...]) -> None:
    rolled = roll_dice(parse_roll(text), ScriptedFaces(faces))

    rebuilt = replay_roll(parse_roll(text), rolled.faces)

    assert rolled == rebuilt
    assert rolled.repeats == rebuilt.repeats


def test_stored_faces_rebuild_a_reroll() -> None:
    rolled = reroll_dice(roll("3d6", 1, 1, 4), ONES, ScriptedFaces([5, 2]))

    rebuilt = replay_reroll(rolled.roll, ONES, rolled.faces)

    assert rolled == rebuilt
    assert rolled.repeats == rebuilt.repeats
    assert rolled != roll("3d6", 1, 1, 4)


def test_a_face_too_many_in_the_store_is_a_fault() -> None:
    with pytest.raises(ValueError, match="left over"):
        replay_roll(parse_roll("2d6"), [1, 2, 3])
