"""
What became of a round of a battle: how far it is, what stands in its way, its report, its clock.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.errors import IllegalActionError
from engine.pvt.battle import Battle
from engine.pvt.comparing import RoundChanges
from engine.pvt.round_records import Declared
from engine.pvt.turn_records import TurnStatus
from vkbot.guards import Guard
from vkbot.results.battle import AttackOddsShown


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleShown:
    """
    How far everybody is, `now` in seconds since 1970.

    `players` are triples of an id, a status and how much he has declared, in the order of turns.
    `battle_id` tells buttons which battle they are of.
    """

    battle_id: int
    name: str
    round: int
    now: int
    deadline_at: int | None
    is_paused: bool
    players: Sequence[tuple[int, TurnStatus, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearsedAction:
    """
    One declaration before any die.

    `met` is the state in which it will be carried out; `odds` are there where it is an attack.
    """

    declared: Declared
    met: Battle
    obstacle: IllegalActionError | None
    gone: str | None
    odds: AttackOddsShown | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRehearsed:
    """
    What stands in the way of a round; `silent` are players who have done nothing yet.

    `orders` are pairs of a player and what he has left to be declared, should he stay silent.

    `is_for_gm` tells the whole round from what a player has declared himself.
    """

    battle: Battle
    round: int
    silent: Sequence[int]
    actions: Sequence[RehearsedAction]
    orders: Sequence[tuple[int, Sequence[str]]] = ()
    is_for_gm: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNotReady:
    """
    The GM has to say that he means this round: there is time left for who is `silent`, or orders
    would be lost for a distance that only he knows, `unknown` by number of declaration.

    `guard` says when a press that means it counts.
    """

    round: int
    silent: Sequence[int]
    guard: Guard
    unknown: Mapping[int, Mapping[str, object]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundVerified:
    """
    A resolved round was computed once more.

    `attempt` counts how often it was resolved, `events` what happened the last time; `seeds` are
    pairs of a number and its commitment. `is_same` tells whether everything came out as stored,
    `is_sealed` whether the seeds are those that were committed; `changed` is how the last
    resolution differs from the one before.
    """

    round: int
    attempt: int
    events: int
    seeds: Sequence[tuple[int, str]]
    is_same: bool
    is_sealed: bool
    changed: RoundChanges | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundAlreadyResolved:
    """The round that was named is done."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPart:
    """
    What one declaration came to, or (`declared` None) the beginning or the end of a turn.

    `luck` is the chance of an outcome not better than this one, 0..1, None where nothing was at
    stake.
    """

    owner: int
    declared: Declared | None
    events: Sequence[object]
    luck: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReported:
    """
    A round was resolved.

    `attempt` counts how often this round was; `changed` tells what differs from the time before.
    `next_round` is None in a sample, which changed nothing. `without_words`: no player has written
    anything in the round that could be mixed into its dice.
    """

    name: str
    round: int
    attempt: int
    before: Battle
    after: Battle
    parts: Sequence[ReportPart]
    next_round: int | None
    deadline_at: int | None
    awaited: Sequence[int]
    changed: RoundChanges | None = None
    without_words: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DetailsShown:
    """All dice of one action of the last report."""

    battle: Battle
    part: ReportPart


@dataclass(frozen=True, slots=True, kw_only=True)
class PostShown:
    """The last report, to be copied into the topic."""

    report: RoundReported


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOutcome:
    """What a resolved round came to: how many declarations counted, the field before and after."""

    round: int
    declared: int
    before: Battle
    after: Battle


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTakenBack:
    """
    A round is as it was before it was resolved.

    `kept` are the numbers of what was declared since, `facts` counts what the GM has said of the
    field since; both wait for their rounds.
    """

    outcome: RoundOutcome
    reason: str
    kept: Sequence[int]
    facts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherUndoAsked:
    """
    A round is taken back already, `open`; whoever means the one before it too has to say so.

    `guard` says when a press that means it counts.
    """

    open: int
    outcome: RoundOutcome
    reason: str
    guard: Guard


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNotResolved:
    """The round that was to be taken back is open: somebody has taken it back before."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineMoved:
    """
    The round waits until another moment, or its clock stands still (`is_paused`).

    `was` is the moment before, where it was put off or shortened.
    """

    round: int
    deadline_at: int | None
    is_paused: bool = False
    was: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersReminded:
    """Those who owe a post."""

    round: int
    people: Sequence[int]
    deadline_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReady:
    """
    The deadline has passed; who had not posted has missed his turn.

    `leaders` are those who may resolve the round; with `resolves_itself` the report follows.
    `quiet_rounds`: it would, but nobody has said anything in so many rounds; 0 otherwise.
    """

    round: int
    missed: Sequence[int]
    leaders: Sequence[int] = ()
    resolves_itself: bool = False
    quiet_rounds: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderNoted:
    """Turns of the round in the order in which they are resolved."""

    round: int
    owners: Sequence[int]


RoundResult = (
    CircleShown
    | RoundRehearsed
    | RoundNotReady
    | RoundAlreadyResolved
    | RoundVerified
    | RoundReported
    | DetailsShown
    | PostShown
    | RoundTakenBack
    | FurtherUndoAsked
    | RoundNotResolved
    | DeadlineMoved
    | PlayersReminded
    | RoundReady
    | OrderNoted
)
