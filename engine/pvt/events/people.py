"""What people say of themselves from round to round: orders left, absence, who stands in."""

from dataclasses import dataclass

from engine.pvt.declarations import Action


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOrderSet:
    """
    What a unit of somebody does where he stays silent; `action` None: nothing any more.

    `unit` is empty for what no unit does. None stands in journals of versions that kept one order
    for each player: it takes the place of all that he has left.
    """

    owner: int
    text: str
    action: Action | None
    unit: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceSet:
    """Somebody is not awaited until a moment, in seconds since 1970; None: he is back."""

    owner: int
    until: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeputySet:
    """Who may declare for somebody; None: nobody."""

    owner: int
    deputy: int | None
