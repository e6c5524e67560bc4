"""
Fields of raw updates, taken from whatever JSON may hold.

A field that is not there, or of another kind than it should be, is a `ShapeError`.
"""

from collections.abc import Mapping
from typing import Any

Fields = Mapping[str, Any]

KEY_LENGTH = 100
NAME_LENGTH, URL_LENGTH = 255, 2000
_INTEGER_BOUND = 2**62


class ShapeError(ValueError):
    """A field that must be there is not, or is of another kind."""


def message_of(fields: Fields) -> Fields:
    """Return the message inside an update's object, or the object where it is the message."""
    message = fields.get("message")
    return message if isinstance(message, dict) else fields


def fields_of(value: object) -> Fields:
    """Take an object."""
    if isinstance(value, dict):
        return value
    raise ShapeError


def integer_of(fields: Fields, name: str) -> int:
    """Take a whole number that a database takes too."""
    value = fields.get(name)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _INTEGER_BOUND:
        return value
    raise ShapeError(name)


def text_of(fields: Fields, name: str, *, most: int = KEY_LENGTH) -> str:
    """Take a short printable text."""
    value = fields.get(name)
    if isinstance(value, str) and 0 < len(value) <= most and value.isprintable():
        return value
    raise ShapeError(name)
