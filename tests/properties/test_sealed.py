"""What holds of sealed faces for any seed, key and dice."""

from hypothesis import given
from hypothesis import strategies as st

from engine.dice.sealed import SealedFaces
from vkbot.verifier.verify_journal import make_faces

seeds = st.binary(min_size=32, max_size=32)
keys = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
sides = st.one_of(
    st.integers(1, 300), st.sampled_from([65_535, 65_536, 65_537]), st.integers(1, 1_000_000)
)
draws = st.lists(st.tuples(sides, st.integers(0, 60)), max_size=6)


def draw_all(faces: SealedFaces, blocks: list[tuple[int, int]]) -> list[int]:
    return [face for sides, count in blocks for face in faces.draw(sides, count)]


@given(seeds, keys, draws)
def test_there_is_one_face_of_its_die_per_die(
    seed: bytes, key: str, blocks: list[tuple[int, int]]
) -> None:
    faces = SealedFaces(seed, key)
    for die, count in blocks:
        drawn = faces.draw(die, count)
        assert count == len(drawn)
        assert all(1 <= face <= die for face in drawn)


@given(seeds, keys, sides, st.lists(st.integers(0, 80), max_size=8))
def test_split_draws_equal_one_draw(seed: bytes, key: str, die: int, counts: list[int]) -> None:
    whole = list(SealedFaces(seed, key).draw(die, sum(counts)))
    assert whole == draw_all(SealedFaces(seed, key), [(die, count) for count in counts])


@given(seeds, keys, draws, draws)
def test_what_is_drawn_later_changes_nothing_drawn_before(
    seed: bytes, key: str, first: list[tuple[int, int]], later: list[tuple[int, int]]
) -> None:
    alone = draw_all(SealedFaces(seed, key), first)
    assert alone == draw_all(SealedFaces(seed, key), first + later)[: len(alone)]


@given(seeds, st.lists(keys, min_size=2, max_size=4, unique=True))
def test_another_key_is_another_stream(seed: bytes, names: list[str]) -> None:
    streams = {tuple(SealedFaces(seed, key).draw(100, 40)) for key in names}
    assert len(names) == len(streams)


@given(seeds, keys, draws)
def test_the_verifier_makes_the_same_faces(
    seed: bytes, key: str, blocks: list[tuple[int, int]]
) -> None:
    expected = draw_all(SealedFaces(seed, key), blocks)
    assert expected == make_faces(seed, key, [list(block) for block in blocks])
