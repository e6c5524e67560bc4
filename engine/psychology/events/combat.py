"""
What happens to warriors in a melee, in leaps and when weapons misfire.

Source: APO-HATE, APO-LEAP, APO-LEAPATK, APO-MISFIRE.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeStarted:
    """A melee started with its first round."""

    melee: str
    participants: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeJoined:
    """A warrior joined a running melee."""

    melee: str
    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeLeft:
    """A warrior left his melee."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeRoundStarted:
    """The next round of a melee started."""

    melee: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeRoundEnded:
    """A round ended for these warriors: of one melee, or of the whole field ("")."""

    melee: str
    warriors: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeEnded:
    """A melee ended."""

    melee: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackDiceRolled:
    """A warrior rolled to hit; `modifier` is added to each die, `hits` counts before rerolls."""

    warrior: str
    target: str
    to_hit: int
    modifier: int
    faces: tuple[int, ...]
    hits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HatredRerolled:
    """
    Hatred rerolled dice (APO-HATE-1).

    Args:
        places: of the dice, from 0.
        faces: the new ones.
        hits: all of the attack, after it.
        gained: how many more than before; fewer where hits were rerolled.
    """

    warrior: str
    target: str
    places: tuple[int, ...]
    faces: tuple[int, ...]
    hits: int
    gained: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeapMade:
    """A warrior made a giant leap."""

    warrior: str
    distance: int
    height: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeapAttackMade:
    """A warrior attacks where he landed, with the bonuses of the first round."""

    warrior: str
    target: str
    is_from_cliff: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RamDamageRolled:
    """The ram hit of a leap attack had its damage rolled (APO-LEAPATK-4)."""

    warrior: str
    target: str
    face: int
    damage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MisfireDeclared:
    """The GM declared a misfire; `warrior` may be nobody."""

    weapon: str
    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MisfireRolled:
    """A misfire was rolled; an empty text: the GM decides (APO-MISFIRE-2)."""

    weapon: str
    face: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorsBattleEnded:
    """The battle ended: effects, marks and melees with it."""
