"""
What happened in a battle, for `replies/` to find the words.

Names of units, weapons and models are taken from the `Battle` that a result carries; numbers of
declarations are those of the battle.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.declarations import Action
from engine.pvt.round_records import Declared
from engine.pvt.turn_records import TurnStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleStarted:
    """
    A battle began, with its first round; `deadline_at` None: the round waits for the GM.

    `battle` has the units that are on the field already.
    """

    name: str
    round: int
    deadline_at: int | None
    battle: Battle


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleEnded:
    """A battle is over."""

    name: str
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleWentOn:
    """A battle that was ended goes on in its round; `declared` counts what waits in that."""

    name: str
    round: int
    deadline_at: int | None
    declared: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitCreated:
    """A unit entered the battle; `owner` is a player's id, 0 the GM."""

    battle: Battle
    unit: str
    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsListed:
    """Who fights."""

    battle: Battle


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitShown:
    """One unit as it stands."""

    battle: Battle
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleNoted:
    """Facts and corrections by the GM: the events that came of them, and the state after them."""

    battle: Battle
    events: Sequence[object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaw:
    """
    Why a declaration will not come to be as things stand.

    `met` is the state in which it would be carried out; either `obstacle` forbids it there, or
    nobody of the unit `gone` plays any more.
    """

    met: Battle
    obstacle: IllegalActionError | None = None
    gone: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationTaken:
    """
    Something was declared.

    `met` is the state in which it will be carried out, as far as that is sure; `obstacle` why it
    cannot be, None where it can. `replaced` are numbers of declarations that it took the place of.
    """

    battle: Battle
    declared: Declared
    met: Battle
    obstacle: IllegalActionError | None = None
    replaced: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrderTaken:
    """
    What a unit does when its player is silent.

    `replaced` is the order that it had, `others` are those of his other units.
    """

    owner: int
    text: str
    replaced: str | None = None
    others: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrdersGone:
    """Orders that somebody had left count no more."""

    owner: int
    texts: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationsListed:
    """What is declared in this round, in the order of turns; `flaws` by number."""

    battle: Battle
    round: int
    declared: Sequence[Declared]
    flaws: Mapping[int, Flaw] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class WordTaken:
    """A player's word is mixed into the dice of a round; `said` is its hash."""

    round: int
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationGone:
    """A declaration was withdrawn."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationKept:
    """A declaration counts on, for what its line holds now is not understood."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMarked:
    """
    Somebody is ready or passes; a pass withdraws what he had `declared`.

    `flaws` tell by number what of it will not come to be as things stand.
    """

    owner: int
    status: TurnStatus
    declared: int
    flaws: Mapping[int, Flaw] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceNoted:
    """Somebody is away until a moment (None: he is back), or has a deputy."""

    owner: int
    until: int | None = None
    deputy: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackOddsShown:
    """
    The exact odds of an attack.

    Keys of `killed` are numbers of models, of `wounds_lost` numbers of wounds, values chances that
    sum to 1. `needs` holds, for each weapon group, its weapon's name, attacks at most, and the
    numbers needed to hit, wound and pierce.
    """

    battle: Battle
    action: Action
    target: str
    needs: Sequence[tuple[str, int, int, int, int]]
    killed: Mapping[int, float]
    wounds_lost: Mapping[int, float]
    wipe_out: float
    mean_killed: float
    mean_wounds: float
    in_picture: bool = False


BattleResult = (
    BattleStarted
    | BattleEnded
    | BattleWentOn
    | UnitCreated
    | UnitsListed
    | UnitShown
    | BattleNoted
    | DeclarationTaken
    | StandingOrderTaken
    | StandingOrdersGone
    | DeclarationsListed
    | WordTaken
    | DeclarationGone
    | DeclarationKept
    | TurnMarked
    | AbsenceNoted
    | AttackOddsShown
)
