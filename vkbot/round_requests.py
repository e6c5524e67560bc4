"""
What a line asks for about a round: how far it is, its resolution, the GM's say, its clock.
"""

from dataclasses import dataclass

from engine.pvt.declarations import ClaimKind


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowCircle:
    """Show who has posted, who is awaited and how long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearseRound:
    """Show what stands in the way of what is declared, before any die."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolveRound:
    """
    Resolve the round.

    `round` with `confirmed` says which round is meant although somebody is silent. `sample`: with
    dice that are never real, changing nothing.
    """

    round: int | None = None
    confirmed: bool = False
    sample: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyRound:
    """Compute a resolved round once more from its seeds, and compare it with what was stored."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowDetails:
    """Show all dice of an action of the last report."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowPost:
    """Give the last report as clean text for the topic."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoRound:
    """
    Take the last resolved round back.

    `confirmed` says that a further one is meant, after one was taken back; `round` says which.
    """

    reason: str
    round: int | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayAction:
    """Resolve one disputed action of the last round again."""

    number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOrder:
    """Resolve turns in this order: numbers of declarations, or people."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TellOutcome:
    """Say what a free action comes to."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeClaim:
    """What a player claimed with a declaration does not count: one kind of it, or (None) all."""

    number: int
    kind: ClaimKind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptClaim:
    """What a player claimed with a declaration counts as the GM's word."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtendDeadline:
    """
    Wait so many hours more, or until a time of day.

    `until` is an hour and a minute; `weekday` is 0 for Monday, None for today or tomorrow.
    """

    hours: int | None = None
    until: tuple[int, int] | None = None
    weekday: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseRound:
    """Stop the clock of the round, or let it go on."""

    paused: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RemindPlayers:
    """Remind those who owe a post."""


RoundRequest = (
    ShowCircle
    | RehearseRound
    | ResolveRound
    | VerifyRound
    | ShowDetails
    | ShowPost
    | UndoRound
    | ReplayAction
    | SetOrder
    | TellOutcome
    | StrikeClaim
    | AcceptClaim
    | ExtendDeadline
    | PauseRound
    | RemindPlayers
)
