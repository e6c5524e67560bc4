"""
Accounts of power, and entries that move points between them.

An entry moves points and makes none: the sum of all accounts is zero whatever entries there are.
Which entries are made is decided by `engine/ledger.py`.

Source: PVT-DATA-3, 4, 16.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class AccountKind(StrEnum):
    """What the points of an account are for."""

    BANK = "bank"
    HERO = "hero"
    RETINUE = "retinue"
    HELD = "held"
    SPENT = "spent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """
    Where points lie.

    `owner` is the hero's or the retinue unit's lasting key, unlike that of any other hero or unit;
    the same owner has what is free (hero or retinue), what is held and what is spent.
    """

    kind: AccountKind
    owner: str = ""


BANK = Account(kind=AccountKind.BANK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """
    Points that go from one account to another.

    Raises:
        ValueError: no points, or nowhere to go.
    """

    source: Account
    target: Account
    points: int

    def __post_init__(self) -> None:
        if self.points < 1 or self.source == self.target:
            raise ValueError(f"{self.points} points from {self.source} to {self.target}")


class EntryKind(StrEnum):
    """Why points moved."""

    SUBMIT = "submit"
    APPROVE = "approve"
    GIVE_BACK = "give_back"
    REJECT = "reject"
    GRANT = "grant"
    DEDUCT = "deduct"
    PURCHASE = "purchase"
    SELL_FREE = "sell_free"
    SELL_BOUGHT = "sell_bought"
    MOVE = "move"
    REVIVE = "revive"


EARNED_KINDS = frozenset({EntryKind.GRANT, EntryKind.DEDUCT})
"""Entries that make what a hero earned in play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """
    One operation: its transfers happen together.

    `reference` is what it was about, such as an application's number. A counter-entry has the kind
    of the entry that it takes back.
    """

    kind: EntryKind
    transfers: tuple[Transfer, ...]
    reason: str = ""
    reference: str = ""
    is_counter: bool = False

    def changes(self) -> Mapping[Account, int]:
        """Return by how much each account changes; the changes add up to zero."""
        changes: dict[Account, int] = {}
        for one in self.transfers:
            changes[one.source] = changes.get(one.source, 0) - one.points
            changes[one.target] = changes.get(one.target, 0) + one.points
        return {account: points for account, points in changes.items() if points}

    def reversed(self) -> tuple[Transfer, ...]:
        """Return the transfers that take it back, the last first."""
        return tuple(
            Transfer(source=one.target, target=one.source, points=one.points)
            for one in reversed(self.transfers)
        )


class Books(Protocol):
    """What all entries so far come to."""

    def balance(self, account: Account) -> int:
        """Return the points that lie in an account."""

    def changed(self, account: Account, kinds: frozenset[EntryKind]) -> int:
        """Return by how much entries of some kinds, counter-entries too, changed an account."""


def held_of(account: Account) -> Account:
    """Return where an owner's points wait for an admin."""
    return Account(kind=AccountKind.HELD, owner=account.owner)


def spent_of(account: Account) -> Account:
    """Return where an owner's points are that he has something for."""
    return Account(kind=AccountKind.SPENT, owner=account.owner)


def move_points(source: Account, target: Account, points: int) -> tuple[Transfer, ...]:
    """Move points; of nothing no transfer is made."""
    return (Transfer(source=source, target=target, points=points),) if points else ()


def settle(changes: Mapping[Account, int]) -> tuple[Transfer, ...]:
    """
    Find transfers that change accounts by so much, from the first that gives to the first in want.

    What they lack together the bank gives, and it takes what is left over.
    """
    givers = {account: -points for account, points in changes.items() if points < 0}
    takers = {account: points for account, points in changes.items() if points > 0}
    rest = sum(changes.values())
    (givers if rest > 0 else takers)[BANK] = abs(rest)
    transfers: list[Transfer] = []
    for taker, wanted in takers.items():
        for giver in givers:
            points = min(wanted, givers[giver])
            transfers += move_points(giver, taker, points)
            givers[giver] -= points
            wanted -= points
    return tuple(transfers)
