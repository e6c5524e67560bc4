"""
Finding the words of formations: orders of their commanders, sides, profiles, qualities of weapons.

The words themselves stand with the data, which are written in them too.
"""

from seeds.formation_words import (
    BLAST,
    CATEGORY_WORDS,
    CHARACTERISTIC_WORDS,
    DISTANCE_WORDS,
    KIND_WORDS,
    LOCATION_WORDS,
    ORDER_WORDS,
    QUALITY_WORDS,
    RACE_WORDS,
    SIDE_WORDS,
    SKILL_WORDS,
    TALENT_WORDS,
)
from seeds.importing_words import Words
from vkbot.lexicon.names import NameIndex, NameMatch

__all__ = [
    "CATEGORIES",
    "CATEGORY_WORDS",
    "CHARACTERISTICS",
    "CHARACTERISTIC_WORDS",
    "DISTANCES",
    "DISTANCE_WORDS",
    "KINDS",
    "KIND_WORDS",
    "LOCATIONS",
    "ORDER_WORDS",
    "QUALITIES",
    "QUALITY_WORDS",
    "RACES",
    "SIDES",
    "SIDE_WORDS",
    "SKILLS",
    "SKILL_WORDS",
    "TALENTS",
    "TALENT_WORDS",
    "find_order",
    "match_order",
    "read_blast",
]


def _index(words: Words) -> NameIndex[str]:
    return NameIndex((name, key) for key, names in words.items() for name in names)


SIDES = _index(SIDE_WORDS)
KINDS = _index(KIND_WORDS)
CATEGORIES = _index(CATEGORY_WORDS)
CHARACTERISTICS = _index(CHARACTERISTIC_WORDS)
SKILLS = _index(SKILL_WORDS)
DISTANCES = _index(DISTANCE_WORDS)
TALENTS = _index(TALENT_WORDS)
QUALITIES = _index(QUALITY_WORDS)
LOCATIONS = _index(LOCATION_WORDS)
RACES = _index(RACE_WORDS)
_ORDERS = _index(ORDER_WORDS)


def find_order(text: str) -> str | None:
    """
    Find the order that a text, taken as a whole, names.

    Returns:
        Its key, or None when no name fits.

    Raises:
        AmbiguousNameError: several orders fit equally well.

    Source: FRM-ORD-12, ruling R35.
    """
    return _ORDERS.find(text)


def match_order(text: str) -> NameMatch[str] | None:
    """Find the longest name of an order that a text begins with; raises like `find_order`."""
    return _ORDERS.match_start(text)


def read_blast(text: str) -> int | None:
    """Read the number of the blast quality from folded text; None where it is none."""
    match = BLAST.fullmatch(text)
    return None if match is None else int(match[1] or match[2])
