"""The streams of a declaration: each from a key of its own, written as JSON without spaces."""

import pytest

from engine.dice.sealed import SealedFaces
from engine.dice.streams import SealedBlocks
from engine.pvt.playing import Block

SEED = bytes(range(32))


@pytest.mark.parametrize(
    ("declaration", "group", "block", "number", "key"),
    [
        (3, "1:1", Block.HIT, 0, '["battle",7,3,2,"1:1","hit"]'),
        ("end 5", "u4", Block.MORALE, 0, '["battle",7,"end 5",2,"u4","morale"]'),
        (3, '1."ж":2', Block.SAVE, 12, '["battle",7,3,2,"1.\\"\\u0436\\":2","save 12"]'),
    ],
)
def test_a_stream_has_the_key_of_its_block(
    declaration: int | str, group: str, block: Block, number: int, key: str
) -> None:
    blocks = SealedBlocks(SEED, epoch=7, declaration=declaration, revision=2)
    assert blocks.draw(group, block, number, 100, 20) == SealedFaces(SEED, key).draw(100, 20)
