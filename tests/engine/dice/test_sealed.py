"""Sealed faces: the same as an independent reading of the definition makes, and fair."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256, shake_256

import pytest

from engine.dice.faces import ScriptedFaces
from engine.dice.sealed import (
    RecordingFaces,
    RollKey,
    SealedFaces,
    chat_key,
    hash_line,
    new_commitment,
    seal_key,
)
from engine.dice.streams import SealedBlocks, mix_words

SEED = bytes(range(32))
KEY = '["chat",1,2000000001,501,7,1,0,"2d6"]'


def recompute(seed: bytes, key: str, sides: int, count: int) -> list[int]:
    """Read the definition word by word: byte after byte, value after value."""
    source = iter(shake_256(seed + key.encode("utf-8")).digest(16 * count + 64))
    width = next(k for k in range(4) if 256**k >= sides)
    faces: list[int] = []
    while len(faces) < count:
        value = 0
        for _ in range(width):
            value = value << 8 | next(source)
        if value >= 256**width - (256**width % sides):
            continue
        faces.append(value % sides + 1)
    return faces


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 10, 100, 129, 255, 256, 257, 65536, 65537, 999_983])
def test_faces_equal_those_of_an_independent_implementation(sides: int) -> None:
    expected = recompute(SEED, KEY, sides, 1000)
    assert expected == list(SealedFaces(SEED, KEY).draw(sides, 1000))


def test_a_known_roll_never_changes() -> None:
    faces = SealedFaces(SEED, KEY)
    expected = [[1, 2, 5, 3, 1], [5, 42, 46], [103663, 83451]]
    assert expected == [
        list(faces.draw(6, 5)),
        list(faces.draw(100, 3)),
        list(faces.draw(999_983, 2)),
    ]


@pytest.mark.parametrize(
    ("sides", "buckets", "limit"), [(6, 6, 20.5), (100, 100, 148.2), (999_983, 100, 148.2)]
)
def test_a_million_faces_pass_a_chi_square_test(sides: int, buckets: int, limit: float) -> None:
    # The limits are the 99.9th percentiles for 5 and 99 degrees of freedom.
    faces = SealedFaces(SEED, f"chi {sides}").draw(sides, 1_000_000)
    seen = Counter((face - 1) * buckets // sides for face in faces)
    sizes = Counter((face - 1) * buckets // sides for face in range(1, sides + 1))
    statistic = sum(
        (seen[bucket] - 1_000_000 * size / sides) ** 2 / (1_000_000 * size / sides)
        for bucket, size in sizes.items()
    )
    assert statistic < limit
    assert buckets == len(sizes)


def test_a_key_is_json_without_spaces() -> None:
    parts = (12, 2_000_000_001, -501, 7, 1, 0, '6x 40d6 >=4 "ё"\n')
    expected = json.dumps(["chat", *parts], ensure_ascii=False, separators=(",", ":"))
    assert expected == chat_key(*parts)
    assert expected == RollKey(*parts).text


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert sha256(SEED).hexdigest() == new_commitment(SEED)


def test_a_seal_differs_when_the_key_does() -> None:
    assert sha256(SEED + KEY.encode()).hexdigest() == seal_key(SEED, KEY)
    assert seal_key(SEED, KEY) != seal_key(SEED, KEY.replace("2d6", "3d6"))


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SealedFaces(seed, KEY)


@pytest.mark.parametrize(("sides", "count"), [(0, 1), (-6, 1), (1_000_001, 1), (6, -1), (1000, -1)])
def test_dice_that_do_not_exist_are_refused(sides: int, count: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        SealedFaces(SEED, KEY).draw(sides, count)


def test_drawing_no_dice_takes_nothing() -> None:
    faces = SealedFaces(SEED, KEY)
    assert 0 == len(faces.draw(6, 0)) == len(faces.draw(1000, 0))
    assert recompute(SEED, KEY, 6, 3) == list(faces.draw(6, 3))


def test_recorded_faces_are_noted_draw_by_draw() -> None:
    recording = RecordingFaces(ScriptedFaces([4, 1, 77]))
    assert [4, 1] == list(recording.draw(6, 2))
    recording.draw(6, 0)
    recording.draw(100, 1)
    assert [(6, (4, 1)), (100, (77,))] == recording.blocks


STREAMS, DICE_OF_ONE = 20_000, 50


def _of_chat(number: int) -> Sequence[int]:
    key = chat_key(1, 2_000_000_001, 101, number, 0, 0, "50d6", hash_line(f"50d6 {number}"))
    return SealedFaces(SEED, key).draw(6, DICE_OF_ONE)


def _of_battle(number: int) -> Sequence[int]:
    salt = mix_words([hash_line(f"word {number}")])
    blocks = SealedBlocks(SEED, epoch=1, declaration=number, revision=0, salt=salt)
    return blocks.draw("1:1", "hit", 0, 6, DICE_OF_ONE)


@pytest.mark.parametrize("stream", [_of_chat, _of_battle])
def test_a_million_faces_of_many_streams_are_even(stream: Callable[[int], Sequence[int]]) -> None:
    seen = Counter(face for number in range(STREAMS) for face in stream(number))
    expected = STREAMS * DICE_OF_ONE / 6
    chi_square = sum((seen[face] - expected) ** 2 / expected for face in range(1, 7))
    assert chi_square < 20.5
