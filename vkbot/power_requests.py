"""
What a line asks of the power ledger, once it is understood.

`owner` is the lasting key of a hero or of a unit of a retinue, which the campaign knows by name.
Things to buy and sell are what was typed: which they are depends on whose data count.
"""

from dataclasses import dataclass

from vkbot.application_requests import TypedItem


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowPower:
    """Show what somebody has; without `owner` a page of all who concern the speaker."""

    owner: str | None = None
    page: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowPowerHistory:
    """List the entries of somebody, the newest first, from those `before` one on."""

    owner: str
    before: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainPower:
    """Show what somebody's balance is made of."""

    owner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainEntry:
    """Show what an entry did, and what it follows from."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantPower:
    """Give points that were earned."""

    owner: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeductPower:
    """Take free points away."""

    owner: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyItems:
    """Buy items for somebody, all of them or none."""

    owner: str
    items: tuple[TypedItem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SellItem:
    """Sell something that somebody has."""

    owner: str
    item: TypedItem


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviveModels:
    """Pay for models of a unit that fell, so many or (None) all that may come back."""

    owner: str
    count: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePower:
    """Move points between a hero and a unit that he leads."""

    source: str
    target: str
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterEntry:
    """Put an entry right by one that does the opposite."""

    number: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPower:
    """Send the whole ledger as a spreadsheet."""


PowerRequest = (
    ShowPower
    | ShowPowerHistory
    | ExplainPower
    | ExplainEntry
    | GrantPower
    | DeductPower
    | BuyItems
    | SellItem
    | ReviveModels
    | MovePower
    | CounterEntry
    | ExportPower
)
