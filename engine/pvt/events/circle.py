"""What happens around the table: rounds, turns, declarations, and what the GM does about them."""

from dataclasses import dataclass

from engine.pvt.declarations import Action, ClaimKind, ClaimStanding
from engine.pvt.events.dice import DiceDrawn
from engine.pvt.events.people import AbsenceSet as AbsenceSet
from engine.pvt.events.people import DeputySet as DeputySet
from engine.pvt.events.people import StandingOrderSet as StandingOrderSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a declaration was typed, so that an edit of the message finds it."""

    peer: int
    cmid: int
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleOpened:
    """A battle begins, played by the rulings that differ from the defaults: pairs (key, value)."""

    name: str
    rulings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleClosed:
    """A battle is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleReopened:
    """
    A battle that was closed goes on; what its last round holds draws from the seed `epoch` instead.

    What players wrote in that round is not mixed in: the seed that it was under is public by now.
    """

    epoch: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlineSet:
    """A round waits until a moment, in seconds since 1970; None: until the GM resolves it."""

    round: int
    at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPaused:
    """The clock of a round stands still with so many seconds left."""

    round: int
    seconds_left: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminded:
    """Those who owe a post were reminded."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPosted:
    """Somebody has posted; `at` is VK's own time, in seconds since 1970."""

    owner: int
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PostWithdrawn:
    """Somebody has deleted the post that made him count as having posted."""

    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnReady:
    """Somebody has said that his turn is complete."""

    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPassed:
    """Somebody does nothing in this round, and says so (or the GM for him)."""

    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMissed:
    """Somebody has not posted in time."""

    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnReopened:
    """Somebody changed his declarations, so he is not ready any more."""

    owner: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationEntered:
    """
    Something is declared for the turn of `owner`.

    `number` counts through the battle. `epoch` is the seed that was committed then, from which its
    dice come. `text` is the line as typed. `is_standing` tells that it comes from standing orders.
    `claims` says on whose word counts what it claims. `said` is the hash of a player's line as VK
    first delivered it, which is mixed into the dice; None where a GM, a button, an edit or a
    standing order declares. `is_late` tells that the seed was announced only after the line, or
    nobody knows when.
    """

    number: int
    owner: int
    action: Action
    text: str
    epoch: int
    source: Source | None = None
    is_standing: bool = False
    claims: ClaimStanding = ClaimStanding.ASKED
    said: str | None = None
    is_late: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WordSaid:
    """A player mixes a word of his into the dice of the round; `said` is the hash of the line."""

    owner: int
    said: str
    source: Source | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationWithdrawn:
    """A declaration counts no more."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclarationMoved:
    """A declaration stands on another line of its message now."""

    number: int
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedByHand:
    """The GM has corrected a unit by hand; what it came to stands before. `what` is a key."""

    unit: str
    what: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSet:
    """The GM has the turns of a round resolved in this order."""

    round: int
    owners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolutionBegan:
    """
    A round is resolved for the `attempt`-th time; what follows comes of it.

    `epoch` is the seed of what belongs to no declaration; `numbers` are those that count. Of these
    `renewed` draw from another seed from now on, whatever they were entered with: they had drawn
    no die when the round was resolved before. None stands in journals of versions that renewed
    nothing. In rounds of form 1 the other seed is `epoch`; in those of form 2 it is `fresh`, None
    in the first attempt, which serves also what belongs to no declaration and never drew before.
    `salt` is what the words of the players came to, the same in every attempt: "" where nobody
    spoke, None in rounds of form 1.
    """

    round: int
    attempt: int
    epoch: int
    numbers: tuple[int, ...]
    renewed: tuple[int, ...] | None = None
    salt: str | None = None
    fresh: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResolved:
    """A round is done."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundUndone:
    """The GM takes the last resolution back: all is as it was before it."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionReplayed:
    """One disputed action was resolved again, with dice of its own."""

    number: int
    epoch: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeTold:
    """The GM decides what a free action comes to."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimStruck:
    """The GM strikes what a player claimed with a declaration, one kind of it or (None) all."""

    number: int
    kind: ClaimKind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimAccepted:
    """The GM makes what a player claimed with a declaration, struck or not, his own word."""

    number: int


CircleEvent = (
    BattleOpened
    | BattleClosed
    | BattleReopened
    | DeadlineSet
    | RoundPaused
    | Reminded
    | TurnPosted
    | PostWithdrawn
    | TurnReady
    | TurnPassed
    | TurnMissed
    | TurnReopened
    | DeclarationEntered
    | WordSaid
    | DeclarationWithdrawn
    | DeclarationMoved
    | CorrectedByHand
    | OrderSet
    | StandingOrderSet
    | AbsenceSet
    | DeputySet
    | ResolutionBegan
    | DiceDrawn
    | RoundResolved
    | RoundUndone
    | ActionReplayed
    | OutcomeTold
    | ClaimStruck
    | ClaimAccepted
)
"""What is told around the table, besides what happens on the field."""
