"""
Sealed dice: a secret seed and a public key make the faces, and anybody can make them again.

The SHA-256 of a seed (its commitment) is shown before the first roll; the seed itself is shown
later. The faces of one roll are read from the stream SHAKE-256(seed + key), where the key says
which roll it is. Who asks, when a seed is opened and what is written down is decided elsewhere.
Streams never change for a seed and a key that exist: journals are recomputed years later.

Source: architecture, "Sealed dice".
"""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import sha256, shake_256
from typing import NamedTuple

from engine.dice.faces import FaceSource

SEED_BYTES = 32
"""Length of every seed."""

MAX_SIDES = 1_000_000
"""The largest die."""

_BLOCK_BYTES = 136  # SHAKE-256 makes these at once
_LARGEST_BYTE_DIE = 255


def new_commitment(seed: bytes) -> str:
    """Return what is shown of a seed before it is used: its SHA-256 in hexadecimal digits."""
    return sha256(seed).hexdigest()


class RollKey(NamedTuple):
    """
    What names one roll of a chat, so that each has a stream of its own.

    `epoch` is the number of the seed in its conversation; `line` is the line of the message and `n`
    the roll within the line; `canonical` is the text of what is rolled. `said` is `hash_line` of
    the line, "" where nobody typed one; None: a key of form 1, which did not hold it.
    """

    epoch: int
    peer: int
    from_id: int
    cmid: int
    line: int
    n: int
    canonical: str
    said: str | None = None

    @property
    def text(self) -> str:
        """Return the key as it is hashed."""
        return chat_key(*self)


def chat_key(
    epoch: int,
    peer: int,
    from_id: int,
    cmid: int,
    line: int,
    n: int,
    canonical: str,
    said: str | None = None,
) -> str:
    """Write the key of a roll in a chat: a JSON array without spaces."""
    told = "" if said is None else f'"{said}",'
    return f'["chat",{epoch},{peer},{from_id},{cmid},{line},{n},{told}{_quote(canonical)}]'


def hash_line(line: str) -> str:
    """
    Return the SHA-256 of a line as VK first delivered it, in hexadecimal digits.

    Keys and journals hold it in place of the text: it mixes the player's words into his dice.
    """
    return sha256(line.encode(errors="surrogatepass")).hexdigest()


@lru_cache(maxsize=1024)
def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def said_in_key(key: str) -> str | None:
    """Return the hash of the line in the key of a roll, None where the key is of form 1."""
    said: str | None = None
    if len(parts := json.loads(key)) > len(_KEY_OF_FORM_1):
        said = parts[-2]
    return said


_KEY_OF_FORM_1 = ("chat", "epoch", "peer", "from_id", "cmid", "line", "n", "canonical")


def seal_key(seed: bytes, key: str) -> str:
    """
    Bind a hidden roll to what is rolled, without showing it.

    The commitment fixes the seed alone; this fixes the key too, so that a hidden roll cannot be
    opened as another one.
    """
    return sha256(seed + key.encode()).hexdigest()


class SealedFaces:
    """
    The faces that follow from a seed and a key; successive draws continue one stream.

    A face of 1..m takes k bytes, the least k with 256^k >= m, as a big-endian number v; a v of
    256^k - 256^k mod m or more is passed over; the face is v mod m + 1. A die of one side takes
    no bytes.

    Raises:
        ValueError: the seed is not of 32 bytes.
    """

    __slots__ = ("_position", "_stream", "_xof")

    def __init__(self, seed: bytes, key: str) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._xof = shake_256(seed + key.encode())
        self._stream = self._xof.digest(_BLOCK_BYTES)
        self._position = 0

    def draw(self, sides: int, count: int) -> Sequence[int]:
        """
        Take the faces of `count` dice of `sides` sides.

        Raises:
            ValueError: there is no such die, or the number of dice is negative.
        """
        if count < 0 or not 1 < sides <= _LARGEST_BYTE_DIE:
            return self._draw_unusual(sides, count)
        table, rejected = _byte_faces(sides)
        start = self._position
        end = self._position = start + count
        if end > len(self._stream):
            self._grow(end)
        faces = self._stream[start:end].translate(table, rejected)
        while len(faces) < count:
            faces += self._take(count - len(faces)).translate(table, rejected)
        return faces

    def _draw_unusual(self, sides: int, count: int) -> Sequence[int]:
        if not 1 <= sides <= MAX_SIDES or count < 0:
            raise ValueError(f"cannot draw {count} dice of {sides} sides")
        if sides == 1:
            return b"\x01" * count
        width = 1 if sides <= 1 << 8 else 2 if sides <= 1 << 16 else 3
        values = 1 << 8 * width
        limit = values - values % sides
        faces: list[int] = []
        while len(faces) < count:
            chunk = self._take((count - len(faces)) * width)
            numbers = (
                int.from_bytes(chunk[start : start + width])
                for start in range(0, len(chunk), width)
            )
            faces += [number % sides + 1 for number in numbers if number < limit]
        return tuple(faces)

    def _take(self, length: int) -> bytes:
        start = self._position
        end = self._position = start + length
        if end > len(self._stream):
            self._grow(end)
        return self._stream[start:end]

    def _grow(self, length: int) -> None:
        # The shorter digest is a prefix of the longer one, so the stream only grows.
        self._stream = self._xof.digest(length + length // 4)


@cache
def _byte_faces(sides: int) -> tuple[bytes, bytes]:
    limit = 256 - 256 % sides
    return bytes(byte % sides + 1 for byte in range(256)), bytes(range(limit, 256))


class RecordingFaces:
    """
    Passes faces on and notes them for the journal.

    `blocks` holds one pair (sides, faces) per draw that took a die, in the order drawn.
    """

    __slots__ = ("_source", "blocks")

    def __init__(self, source: FaceSource) -> None:
        self._source = source
        self.blocks: list[tuple[int, Sequence[int]]] = []

    def draw(self, sides: int, count: int) -> Sequence[int]:
        """Take faces from the source behind and note them."""
        faces = self._source.draw(sides, count)
        if count:
            self.blocks.append((sides, faces))
        return faces
