"""
What people can ask of warriors in melees, of leaps and of weapons that misfire.

Source: APO-HATE, APO-LEAP, APO-LEAPATK, APO-MISFIRE.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class StartMelee:
    """Start a melee and its first round."""

    asks: Literal["start_melee"] = "start_melee"
    participants: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinMelee:
    """Let a warrior join a running melee."""

    asks: Literal["join_melee"] = "join_melee"
    melee: str
    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveMelee:
    """Take a warrior out of his melee."""

    asks: Literal["leave_melee"] = "leave_melee"
    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginMeleeRound:
    """Begin the next round of a melee."""

    asks: Literal["begin_melee_round"] = "begin_melee_round"
    melee: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMeleeRound:
    """
    End a round, of one melee or of the whole field ("").

    `losers` are the frenzied who lost it; None: the GM is asked about each.
    """

    asks: Literal["end_melee_round"] = "end_melee_round"
    melee: str = ""
    losers: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMelee:
    """End a melee."""

    asks: Literal["end_melee"] = "end_melee"
    melee: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RollWarriorAttack:
    """
    Roll to hit an enemy in the same melee.

    Args:
        to_hit: the least that hits; None: asked for.
        dice: how many of the warrior's attack dice; None: all.
        picks_rerolls: whether the owner picks what hatred rerolls; else all misses are.
    """

    asks: Literal["roll_warrior_attack"] = "roll_warrior_attack"
    warrior: str
    target: str
    to_hit: int | None = None
    dice: int | None = None
    picks_rerolls: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GiantLeap:
    """Make a giant leap; what is not said is asked for, in steps."""

    asks: Literal["giant_leap"] = "giant_leap"
    warrior: str
    distance: int | None = None
    height: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeapAttack:
    """Attack where a giant leap, or a jump from a cliff, has ended."""

    asks: Literal["leap_attack"] = "leap_attack"
    warrior: str
    target: str
    is_from_cliff: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Misfire:
    """Declare that a weapon misfires."""

    asks: Literal["misfire"] = "misfire"
    weapon: str
    warrior: str = ""
