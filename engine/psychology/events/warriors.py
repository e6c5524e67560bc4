"""
What happens to warriors.

Source: APO, "State model" (events).
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.psychology.state import EffectKind, Fatigue, Squad, Traits


class FearCase(StrEnum):
    """Why a warrior overcomes his fear: he is attacked, or wants to attack."""

    ATTACKED = "a"
    ATTACKS = "b"


class Deed(StrEnum):
    """What a warrior may be barred from."""

    ATTACK = "attack"
    STRIKE = "strike"
    SHOOT = "shoot"
    MELODY = "melody"
    MOVE = "move"


@dataclass(frozen=True, slots=True, kw_only=True)
class WillpowerTarget:
    """What a warrior checks on; `leader` lends the base, "" for nobody."""

    base: int
    modifier: int
    leader: str = ""

    @property
    def value(self) -> int:
        """Return the sum that still passes."""
        return self.base + self.modifier


@dataclass(frozen=True, slots=True, kw_only=True)
class WillpowerCheck:
    """A Willpower check as it was rolled."""

    target: WillpowerTarget
    faces: tuple[int, ...]
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorPut:
    """A warrior came into play, or his profile was written anew."""

    warrior: str
    name: str
    side: str
    owner: int
    traits: Traits


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorRemoved:
    """A warrior was taken off the list; nothing but this tells his name any more."""

    warrior: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorLifeSet:
    """A warrior fell, or rose again; who falls is out of his melee and under no effect."""

    warrior: str
    is_alive: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorFatigueSet:
    """The GM said how tired a warrior is."""

    warrior: str
    fatigue: Fatigue


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadPut:
    """A squad was written down; its members left the squads they were in."""

    squad: Squad


@dataclass(frozen=True, slots=True, kw_only=True)
class StupidityTableSet:
    """The campaign gave its table of stupidity."""

    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MisfireTableSet:
    """The campaign gave a kind of weapon its table of misfires."""

    weapon: str
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FpPoolFormed:
    """A side formed its pool of points: the base and one for each leader (APO-LEAD-1)."""

    side: str
    base: int
    leaders: tuple[str, ...]
    pool: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorsTurnStarted:
    """The turn of a side started; `rested` are those of all whom no round of a melee holds."""

    side: str
    rested: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorEffectEnded:
    """An effect ended."""

    warrior: str
    kind: EffectKind


@dataclass(frozen=True, slots=True, kw_only=True)
class FearChecked:
    """A warrior took a Fear check (APO-FEAR-1)."""

    warrior: str
    enemy: str
    case: FearCase
    check: WillpowerCheck


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeAttackDeclared:
    """A warrior declared an attack with so many dice."""

    warrior: str
    target: str
    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleeAttackForbidden:
    """Fear kept a warrior from attacking (APO-FEAR-8)."""

    warrior: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrorChecked:
    """A warrior took a Terror check (APO-TERROR-2)."""

    warrior: str
    creature: str
    check: WillpowerCheck


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorFled:
    """A warrior started to flee; `is_terrified` where a Terror check was failed."""

    warrior: str
    creature: str
    is_terrified: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorFlightEnded:
    """A warrior flees no more."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FrenzyStarted:
    """A frenzy took hold of a warrior."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FrenzyEnded:
    """A frenzy ended, for good where the warrior lost (APO-FRENZY-8)."""

    warrior: str
    is_for_good: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FrenzyAttackForced:
    """A frenzied warrior has to attack whoever is near (APO-FRENZY-3)."""

    warrior: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FightRoundLost:
    """A warrior lost a round of a melee."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StupidityChecked:
    """A stupid creature took its check (APO-STUPID-1)."""

    warrior: str
    check: WillpowerCheck


@dataclass(frozen=True, slots=True, kw_only=True)
class StupidityTableRolled:
    """What a stupid creature does was rolled; an empty text: it stands still (APO-STUPID-6)."""

    warrior: str
    face: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WarriorDeedDeclared:
    """A warrior did what only stupidity could bar him from."""

    warrior: str
    deed: Deed
