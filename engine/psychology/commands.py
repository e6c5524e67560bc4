"""
What people can ask of psychology: setup, facts of the GM, and what the rules do.

Source: APO, "GM inputs" and "State model".
"""

from dataclasses import dataclass

from engine.psychology.events import Deed, FearCase
from engine.psychology.state import Fatigue, Traits


@dataclass(frozen=True, slots=True, kw_only=True)
class PutWarrior:
    """Bring a warrior into play, or write the profile of a known one anew ("": a new id)."""

    id: str = ""
    name: str
    side: str
    owner: int = 0
    traits: Traits


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveWarrior:
    """Take a warrior off the list."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetWarriorLife:
    """Say that a warrior fell, or rose again."""

    warrior: str
    is_alive: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetWarriorFatigue:
    """Say how tired a warrior is."""

    warrior: str
    fatigue: Fatigue


@dataclass(frozen=True, slots=True, kw_only=True)
class PutSquad:
    """Write a squad down, or a known one anew ("": a new id)."""

    id: str = ""
    name: str
    side: str
    owner: int = 0
    members: tuple[str, ...]
    leader: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetStupidityTable:
    """Give the table of stupidity: six entries, or none."""

    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMisfireTable:
    """Give a kind of weapon its table of misfires: six entries, or none."""

    weapon: str
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FormPool:
    """Form a side's pool of points; the base is asked for where nobody has said it."""

    side: str
    base: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginWarriorsTurn:
    """Begin the turn of a side: effects end, then Terror checks, then those of stupidity."""

    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFearCheck:
    """Let a warrior take a Fear check; who attacks him is asked for where it is not said."""

    warrior: str
    case: FearCase
    enemy: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTerrorChecks:
    """Let warriors near a terrible creature take Terror checks; who is near may be asked for."""

    creature: str
    warriors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeStupidityCheck:
    """Let a stupid creature take its check."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareMeleeAttack:
    """Declare an attack; fear is overcome first on both sides, where it must be."""

    warrior: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareWarriorDeed:
    """Shoot, play a Melody or move, where nothing bars it."""

    warrior: str
    deed: Deed


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDeclarations:
    """Close the declarations: the frenzied attack whoever is near ("": of all sides)."""

    side: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFrenzy:
    """Let a frenzy begin or end."""

    warrior: str
    is_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseFight:
    """Say that a warrior lost a round of a melee."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartWarriorFlight:
    """Let a warrior flee for a reason of the GM's own."""

    warrior: str
    creature: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndWarriorFlight:
    """Say that a flight has ended."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartMelee:
    """Start a melee and its first round."""

    participants: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinMelee:
    """Let a warrior join a running melee."""

    melee: str
    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveMelee:
    """Take a warrior out of his melee."""

    warrior: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginMeleeRound:
    """Begin the next round of a melee."""

    melee: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMeleeRound:
    """
    End a round, of one melee or of the whole field ("").

    `losers` are the frenzied who lost it; None: the GM is asked about each.
    """

    melee: str = ""
    losers: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndMelee:
    """End a melee."""

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

    warrior: str
    target: str
    to_hit: int | None = None
    dice: int | None = None
    picks_rerolls: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GiantLeap:
    """Make a giant leap; what is not said is asked for, in steps."""

    warrior: str
    distance: int | None = None
    height: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeapAttack:
    """Attack where a giant leap, or a jump from a cliff, has ended."""

    warrior: str
    target: str
    is_from_cliff: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Misfire:
    """Declare that a weapon misfires."""

    weapon: str
    warrior: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndWarriorsBattle:
    """End the battle: nothing that it brought upon warriors lasts."""


PsychologyCommand = (
    PutWarrior
    | RemoveWarrior
    | SetWarriorLife
    | SetWarriorFatigue
    | PutSquad
    | SetStupidityTable
    | SetMisfireTable
    | FormPool
    | BeginWarriorsTurn
    | TakeFearCheck
    | TakeTerrorChecks
    | TakeStupidityCheck
    | DeclareMeleeAttack
    | DeclareWarriorDeed
    | CloseDeclarations
    | SetFrenzy
    | LoseFight
    | StartWarriorFlight
    | EndWarriorFlight
    | StartMelee
    | JoinMelee
    | LeaveMelee
    | BeginMeleeRound
    | EndMeleeRound
    | EndMelee
    | RollWarriorAttack
    | GiantLeap
    | LeapAttack
    | Misfire
    | EndWarriorsBattle
)
"""All that can be asked."""
