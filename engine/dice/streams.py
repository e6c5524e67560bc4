"""
The dice of one action, in streams: one for each block of each group.

So one hit more or less shifts nobody else's dice, and anybody draws a stream again from the seed
and its key.

Source: architecture, "Sealed dice"; "Dice order" of the rules.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Protocol

from engine.dice.faces import FaceSource
from engine.dice.sealed import SealedFaces


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """
    Faces taken from a stream, after those that were taken from it before.

    `group` and `block` stand in the key of the stream as they are here.
    """

    group: str
    block: str
    sides: int
    faces: tuple[int, ...]


class BlockFaces(Protocol):
    """Supplies the faces of one action, block by block."""

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """
        Take faces of a block's stream.

        Args:
            group: of the weapon group, or of whoever rolls, within the action; "" outside of any.
            block: what the dice are for.
            number: of the penetration for saves and damage, else 0.
            sides: 2 or more.
            count: number of dice.

        Returns:
            One face 1..sides per die, in the order rolled.
        """
        ...


class OneStream:
    """All blocks from one source in the order asked for, as cases are written."""

    def __init__(self, faces: FaceSource) -> None:
        self._faces = faces

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces."""
        del group, block, number
        return self._faces.draw(sides, count)


class SealedBlocks:
    """
    The streams of one action, each from the seed and a key of its own.

    Args:
        seed: of the round.
        epoch: number of the seed in its battle.
        declaration: number of the declaration in its battle, or the name of what else rolls.
        revision: how often its dice were committed anew.
        salt: what the players' words came to, see `mix_words`; None in rounds of form 1.
    """

    def __init__(
        self,
        seed: bytes,
        *,
        epoch: int,
        declaration: int | str,
        revision: int,
        salt: str | None = None,
    ) -> None:
        self._seed = seed
        told = "" if salt is None else f'"{salt}",'
        self._start = f'["battle",{epoch},{told}{_quote(declaration)},{revision},'
        self._streams: dict[tuple[str, str, int], SealedFaces] = {}

    def draw(self, group: str, block: str, number: int, sides: int, count: int) -> Sequence[int]:
        """Take the next faces of a block's stream."""
        name = (group, block, number)
        stream = self._streams.get(name)
        if stream is None:
            key = f'{self._start}{_quote(group)},"{write_block(block, number)}"]'
            stream = self._streams[name] = SealedFaces(self._seed, key)
        return stream.draw(sides, count)


def mix_words(hashes: Sequence[str]) -> str:
    """
    Make the salt of a round from the hashes of its players' lines, in the order they were said.

    Returns:
        The SHA-256 of the hashes as a JSON array, in hexadecimal digits; "" where nobody spoke.
    """
    if not hashes:
        return ""
    return sha256(json.dumps(list(hashes), separators=(",", ":")).encode()).hexdigest()


_quote = lru_cache(maxsize=1024)(json.dumps)


def write_block(block: str, number: int) -> str:
    """Name a block as it stands in the key of its stream."""
    return f"{block} {number}" if number else str(block)
