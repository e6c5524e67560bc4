"""Any text is read or refused by name; trees, texts and faces agree."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.dice.expression import (
    Arithmetic,
    Comparison,
    Expression,
    FaceSet,
    Goal,
    Grading,
    Keep,
    Number,
    Operator,
    Pool,
    Roll,
    Selection,
    join_face_sets,
    list_pools,
)
from engine.dice.limits import check_limits, count_dice, find_bounds
from engine.dice.notation import parse_roll
from engine.dice.rolling import replay_roll, roll_dice
from engine.dice.sealed import SealedFaces
from engine.errors import RefusalError
from vkbot.chat.dice_line import parse_dice_line
from vkbot.lexicon.folding import tidy
from vkbot.replies.rolls import render_roll

selections = st.builds(Selection, keep=st.sampled_from(Keep), count=st.integers(1, 4))
pools = st.builds(
    Pool,
    count=st.integers(1, 8),
    sides=st.sampled_from([2, 3, 6, 10, 20, 100, 256, 999_983]),
    exploding=st.booleans(),
    selections=st.lists(selections, max_size=2).map(tuple),
)
numbers = st.builds(Number, value=st.integers(0, 50))
expressions: st.SearchStrategy[Expression] = st.recursive(
    st.one_of(pools, numbers),
    lambda parts: st.builds(
        Arithmetic, operator=st.sampled_from(Operator), left=parts, right=parts
    ),
    max_leaves=6,
)
goals = st.builds(Goal, comparison=st.sampled_from(Comparison), value=st.integers(0, 100))
ranges = st.tuples(st.integers(1, 6), st.integers(0, 3)).map(lambda pair: (pair[0], sum(pair)))
face_sets = st.lists(ranges, min_size=1, max_size=3).map(
    lambda pairs: join_face_sets(FaceSet(ranges=tuple(pairs)))
)
sums = st.builds(
    Roll,
    expression=expressions,
    rerolls=st.none() | face_sets,
    repeats=st.integers(1, 3),
    label=st.just(""),
)
successes = st.builds(
    Roll,
    expression=pools,
    grading=st.just(Grading.SUCCESSES),
    goal=goals,
    rerolls=st.none() | face_sets | st.just(FaceSet(failures=True)),
    repeats=st.integers(1, 3),
)
checks = st.builds(
    Roll,
    expression=st.builds(Pool, count=st.just(1), sides=st.integers(1, 100)),
    grading=st.just(Grading.CHECK),
    goal=st.builds(Goal, comparison=st.just(Comparison.AT_MOST), value=st.integers(0, 100)),
)


def is_allowed(roll: Roll) -> bool:
    """Tell whether a roll is within the limits."""
    try:
        check_limits(roll)
    except RefusalError:
        return False
    return True


rolls = st.one_of(sums, successes, checks).filter(is_allowed)
seeds = st.binary(min_size=32, max_size=32)

letters = "0123456789dDдКкkхx+-*/()!<>=%,. "
words = ["kh", "dl", "в", "н", "р1", "4+", "6x ", " реролл 1", "провалы", "удар", "2к6", "d100 35"]
pieces = st.sampled_from([*letters, *words, "9" * 17])
lines = st.one_of(st.text(max_size=60), st.lists(pieces, max_size=20).map("".join))


@given(rolls)
def test_a_tree_is_read_back_from_its_text(roll: Roll) -> None:
    assert roll == parse_roll(str(roll))


@given(lines)
def test_any_canonical_text_is_read_or_refused_by_name(text: str) -> None:
    try:
        roll = parse_roll(text)
    except RefusalError:
        return
    assert roll == parse_roll(str(roll))


@given(lines, st.booleans())
def test_any_line_is_a_roll_or_talk_or_refused_by_name(raw: str, addressed: bool) -> None:
    try:
        found = parse_dice_line(tidy(raw), addressed=addressed)
    except RefusalError:
        return
    for roll in found or ():
        assert str(roll) == str(parse_roll(str(roll)))
        assert count_dice(roll) <= 1000


@given(rolls, seeds)
def test_the_faces_drawn_are_the_dice_shown(roll: Roll, seed: bytes) -> None:
    rolled = roll_dice(roll, SealedFaces(seed, str(roll)))

    dice = [die for once in rolled.repeats for pool in once.pools for die in pool.dice]
    shown = Counter(die.face for die in dice)
    shown.update(die.before for die in dice if die.before is not None)
    assert Counter(rolled.faces) == shown
    assert len(rolled.faces) <= count_dice(roll)


@given(rolls, seeds)
def test_results_stay_within_the_bounds_that_were_promised(roll: Roll, seed: bytes) -> None:
    rolled = roll_dice(roll, SealedFaces(seed, str(roll)))

    low, high = find_bounds(roll.expression)
    if roll.grading is Grading.SUM:
        assert all(low <= once.result <= high for once in rolled.repeats)
    else:
        most = sum(len(pool.kept) for pool in rolled.repeats[0].pools)
        assert roll.grading is Grading.CHECK or 0 <= rolled.total <= most


@given(rolls, seeds)
def test_stored_faces_give_the_same_roll_and_the_same_words(roll: Roll, seed: bytes) -> None:
    rolled = roll_dice(roll, SealedFaces(seed, str(roll)))
    replayed = replay_roll(roll, rolled.faces)

    assert rolled == replayed
    assert render_roll(rolled, "", 1) == render_roll(replayed, "", 1)


@given(expressions)
def test_the_pools_of_an_expression_stand_in_its_text_in_order(expression: Expression) -> None:
    text, position = str(expression), 0
    for pool in list_pools(expression):
        position = text.index(str(pool), position) + len(str(pool))
    assert position <= len(text)
