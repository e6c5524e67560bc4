"""
The dice of form 1, made by nothing of the product: what they are is fixed for ever.

A stream is SHAKE-256 of the secret and the key. A face of 1..m takes the fewest bytes that hold m;
what lies beyond the last whole multiple of m is passed over.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import shake_256
from typing import Any

ENOUGH = 20_000
"""Bytes, more than any stored stream takes."""


def make_faces(secret: bytes, key: Sequence[object], sides: Iterable[int]) -> list[int]:
    """
    Make the faces of a stream.

    Args:
        sides: of each die, in the order drawn.
    """
    written = json.dumps(key, ensure_ascii=False, separators=(",", ":"))
    stream = iter(shake_256(secret + written.encode()).digest(ENOUGH))
    return [_face(stream, count) for count in sides]


def _face(stream: Iterator[int], sides: int) -> int:
    width = ((sides - 1).bit_length() + 7) // 8
    limit = 256**width - 256**width % sides
    while True:
        value = int.from_bytes(bytes(next(stream) for _ in range(width)))
        if value < limit:
            return value % sides + 1


def is_of_form_1(drawn: dict[str, Any], secret: bytes) -> bool:
    """Tell whether all dice of an event `DiceDrawn` follow from a secret as form 1 has it."""
    streams: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for draw in drawn["draws"]:
        dice = streams.setdefault((draw["group"], draw["block"]), [])
        dice += [(draw["sides"], face) for face in draw["faces"]]
    start = ["battle", drawn["epoch"], drawn["name"], drawn["revision"]]
    return all(
        [face for _, face in dice]
        == make_faces(secret, [*start, *stream], [sides for sides, _ in dice])
        for stream, dice in streams.items()
    )


def is_roll_of_form_1(body: dict[str, Any], secret: bytes) -> bool:
    """Tell whether the dice of a row `roll` or `reroll` follow from a secret as form 1 has it."""
    names = ("epoch", "peer", "from", "cmid", "line", "n", "text")
    sides = [sides for sides, count in body["draws"] for _ in range(count)]
    made = make_faces(secret, ["chat", *(body[name] for name in names)], sides)
    return bool(made == body["faces"])
