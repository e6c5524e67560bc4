"""
The name of a button: which row of the outbox shows it, and at which place among that row's buttons.

A button carries its name and nothing else. What a press stands for is read from our own row, so
whoever makes up a press can ask for no more than what the bot has offered.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeGuard

_ROW, _PLACE = "r", "n"
_ROWS = range(-(2**31), 2**31)
_PLACES = range(100)


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonName:
    """A button by the `random_id` of its row and its place there, counted from 0."""

    random_id: int
    place: int


def write_name(name: ButtonName) -> dict[str, int]:
    """Write the payload that a button carries."""
    return {_ROW: name.random_id, _PLACE: name.place}


def read_name(payload: Mapping[str, object] | None) -> ButtonName | None:
    """Read a payload that comes back; None for what `write_name` never wrote."""
    if payload is None or payload.keys() != {_ROW, _PLACE}:
        return None
    random_id, place = payload[_ROW], payload[_PLACE]
    if not _is_among(random_id, _ROWS) or not _is_among(place, _PLACES):
        return None
    return ButtonName(random_id=random_id, place=place)


def _is_among(value: object, allowed: range) -> TypeGuard[int]:
    return type(value) is int and value in allowed
