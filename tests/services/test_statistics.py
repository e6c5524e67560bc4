"""How somebody's dice fell: first faces and rerolls apart, whatever is counted when."""

import json
from collections.abc import Callable, Mapping

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from vkbot.services import tallies
from vkbot.store.tallies import TallyKey

LOADED = 20.5
"""What chi-square of a d6 exceeds once in a thousand times."""
PLACES = "[id103|Анна], все кубы: "


def written(faces: list[int]) -> str:
    """Write how often each face of a d6 fell."""
    return " ".join(f"{face}×{faces.count(face)}" for face in range(1, 7))


def faces_of(harness: ChatHarness, number: int) -> list[int]:
    """Return all faces of a roll, in the order drawn."""
    stored = next(roll.faces for roll in harness.rolls() if roll.number == number)
    faces = json.loads(stored)
    return list(faces["faces"] if isinstance(faces, dict) else faces)


MOST_PARTS = 50
"""A campaign of these tests is counted in fewer parts."""


def counted(harness: ChatHarness) -> Mapping[int, Mapping[TallyKey, list[int]]]:
    """Return what is counted of the first campaign; it is what counting anew gives."""
    with harness.database.transaction() as uow:
        assert any(tallies.catch_up(uow, 1) for _ in range(MOST_PARTS))
        kept = uow.tallies.of_campaign(1)
        assert tallies.recount(uow, 1) == kept
        return kept


def chi_square(counts: list[int]) -> float:
    """Measure how far faces are from falling alike."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_each_face_is_counted(harness: ChatHarness) -> None:
    harness.say(ANNA, "40d6")
    counts = written(faces_of(harness, 1))
    for who, line in ((ANNA, "статистика"), (BORIS, "статистика Анна")):
        said = harness.say(who, line)
        assert said.startswith(f"📊 {PLACES}в чатах 40\n\nd6: 40 кубов")
        assert counts in said


def test_dice_of_the_same_message_are_counted(harness: ChatHarness) -> None:
    assert "d6: 40 кубов" in harness.say(ANNA, "40d6\nстатистика")


def test_dice_are_counted_where_they_fell(harness: ChatHarness) -> None:
    harness.invite(OTHER_CHAT)
    harness.say(ANNA, "2d6")
    harness.say(ANNA, "3d6", chat=OTHER_CHAT)
    harness.say(ANNA, "4d6", chat=ANNA)
    said = harness.say(ANNA, "статистика")
    assert said.startswith(f"📊 {PLACES}в чатах 5, в диалоге 4\n\nd6: 9 кубов")


def test_a_rerolled_die_counts_by_its_first_face(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ANNA, "реролл #1 1-6")
    first, again = faces_of(harness, 2)[:2], faces_of(harness, 2)[2:]
    said = harness.say(ANNA, "статистика")
    assert f"d6: 2 куба, в среднем {sum(first) / 2:.2f} ".replace(".", ",") in said
    assert f"\n{written(first)}\nПосле переброса, 2 куба: {written(again)}" in said


def test_an_option_of_a_roll_counts_like_a_later_reroll(harness: ChatHarness) -> None:
    harness.say(ANNA, "40d6 4+ р1")
    faces = faces_of(harness, 1)
    said = harness.say(ANNA, "статистика")
    assert f"d6: 40 кубов, в среднем {sum(faces[:40]) / 40:.2f}".replace(".", ",") in said
    assert written(faces[:40]) in said
    assert f"{written(faces[40:])}" in said.splitlines()[-1]


def test_a_reroll_adds_new_faces_alone_whatever_was_rerolled_before(harness: ChatHarness) -> None:
    harness.say(ANNA, "40d6 4+ р1")
    before = faces_of(harness, 1)
    harness.say(ANNA, "реролл #1 провалы")
    after = faces_of(harness, 2)
    assert before == after[: len(before)]
    (first, again) = sorted(counted(harness)[0].items())
    assert (False, True) == (first[0].is_reroll, again[0].is_reroll)
    assert 40 == sum(first[1])
    assert [after[40:].count(face) for face in range(1, 7)] == again[1]


def test_pools_repeats_and_explosions_are_all_counted(harness: ChatHarness) -> None:
    for line in ("2d6+3d10", "3x4d6 4+ р1", "20d6!", "4d6kh3", "1d100 35", "1d1000"):
        harness.say(ANNA, line)
    sizes = {key.sides for key in counted(harness)[0]}
    assert {6, 10, 100} == sizes


@pytest.mark.parametrize("is_counted", [False, True])
def test_a_hidden_roll_counts_once_it_is_open(harness: ChatHarness, *, is_counted: bool) -> None:
    harness.say(ADMIN, "скрыто на засаду: 5d6")
    harness.say(ADMIN, "2d6")
    if is_counted:
        assert "d6: 2 куба" in harness.say(ADMIN, "статистика")
    harness.say(ADMIN, "открыть 1")
    for _ in range(2):
        assert "d6: 7 кубов" in harness.say(ADMIN, "статистика")
    counted(harness)


def test_nothing_is_counted_twice(harness: ChatHarness) -> None:
    harness.say(ANNA, "10d6")
    for dice in (10, 10, 15, 15):
        if dice == 15 and len(harness.rolls()) == 1:
            harness.say(ANNA, "5d6")
        assert f"d6: {dice} кубов" in harness.say(ANNA, "статистика")
    counted(harness)


@pytest.mark.parametrize("asking", [CHAT, OTHER_CHAT])
def test_what_is_rolled_beside_in_another_chat_is_not_lost(
    harness: ChatHarness, asking: int
) -> None:
    """Several chats share a transaction, and rolls of one are written after another's question."""
    harness.invite(OTHER_CHAT)
    for chat in (CHAT, OTHER_CHAT):
        harness.say(ANNA, "1d6", chat=chat)
    for chat in (CHAT, OTHER_CHAT):
        harness.type(ANNA, "2d6\nстатистика" if chat == asking else "10d6", chat=chat)
    harness.work()
    assert "d6: 14 кубов" in harness.say(ANNA, "статистика")
    counted(harness)


def test_a_roll_that_was_taken_back_is_not_counted(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6\nстатистика\n1d6/0")
    harness.say(ANNA, "3d6")
    counted(harness)


def test_what_is_too_much_for_one_time_is_counted_the_next(
    harness: ChatHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tallies, "MOST_AT_ONCE", 200)
    for _ in range(4):
        harness.say(ANNA, "10d6")
    said = harness.say(ANNA, "статистика")
    assert "d6: 20 кубов" in said
    assert said.endswith("Бросков так много, что сосчитаны пока не все. Спросите чуть позже.")
    said = harness.say(ANNA, "статистика")
    assert "d6: 40 кубов" in said
    assert "Спросите чуть позже" not in said


def roll_fairly(harness: ChatHarness, lines: Callable[[int], list[str]]) -> None:
    for number in range(1, 41):
        harness.clock.advance(seconds=60)
        for line in lines(number):
            harness.say(ANNA, line)


@pytest.mark.parametrize(
    ("per_roll", "lines"),
    [
        (1, lambda _number: ["250d6 4+ р1"]),
        (1, lambda _number: ["250d6 4+ реролл провалы"]),
        (2, lambda number: ["250d6 4+", f"реролл #{2 * number - 1} провалы"]),
    ],
)
def test_honest_dice_with_rerolls_do_not_look_loaded(
    harness: ChatHarness, per_roll: int, lines: Callable[[int], list[str]]
) -> None:
    roll_fairly(harness, lines)
    assert 40 * per_roll == len(harness.rolls())
    first, again = (counts for _, counts in sorted(counted(harness)[0].items()))
    assert 10_000 == sum(first)
    assert chi_square(first) < LOADED
    assert chi_square(again) < LOADED


def test_by_their_last_faces_the_same_dice_would_look_loaded(harness: ChatHarness) -> None:
    """The measure above is able to find what it looks for."""
    roll_fairly(harness, lambda _number: ["250d6 4+ р1"])
    first, again = (counts for _, counts in sorted(counted(harness)[0].items()))
    last = [count + new for count, new in zip(first, again, strict=True)]
    assert chi_square([again[0], *last[1:]]) > LOADED
