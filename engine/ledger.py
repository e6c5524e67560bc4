"""
The power ledger: which entry each operation comes to, and which operations are refused.

Nothing is ever changed or left out: a wrong entry is put right by a counter-entry. None but the
bank's account goes below zero; a refusal comes before any entry is made. Who may ask for an
operation, and where entries are kept, is decided elsewhere.

Source: PVT-DATA-2, 3, 4, 14, 16, PVT-DEATH-2, 3.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.accounts import (
    BANK,
    EARNED_KINDS,
    Account,
    Books,
    Entry,
    EntryKind,
    Transfer,
    held_of,
    move_points,
    settle,
    spent_of,
)
from engine.errors import IllegalActionError
from engine.pvt.audit import Played
from engine.pvt.readings import BoughtResale, FreeGearSale, RevivalPayer, Switch, TransferSource
from engine.pvt.settings import Rulings
from engine.pvt.units import ModelStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """
    What an audited build asks of a hero or a unit: what is spent, and within which limit.

    `account` is where his free points lie. A unit that is no longer led claims nothing of nothing.
    """

    account: Account
    spent: int
    limit: int


def find_played(books: Books, account: Account) -> Played:
    """Return what play has changed of a limit, for the audit of a hero or a unit."""
    lost = books.changed(account, frozenset({EntryKind.REVIVE, EntryKind.SELL_BOUGHT}))
    lost += books.changed(spent_of(account), frozenset({EntryKind.SELL_BOUGHT}))
    return Played(
        earned=books.changed(account, EARNED_KINDS),
        moved=books.changed(account, frozenset({EntryKind.MOVE})),
        lost=-lost,
    )


def submit(books: Books, claims: Sequence[Claim], *, reference: str) -> Entry:
    """
    Hold what a build costs beyond what is spent already: free points first, then the bank's.

    Raises:
        IllegalActionError: "power_lacking", the limit does not bear it.

    Source: PVT-DATA-3, 7, 16.
    """
    transfers: list[Transfer] = []
    for claim in claims:
        free = books.balance(claim.account)
        bound = books.balance(held_of(claim.account)) + books.balance(spent_of(claim.account))
        cost = max(0, claim.spent - bound)
        granted = max(0, claim.limit - bound - free)
        _require(claim.account, cost, free + granted)
        own = min(free, cost)
        changes = {claim.account: -own, held_of(claim.account): cost}
        transfers += settle(changes)
    return Entry(kind=EntryKind.SUBMIT, transfers=tuple(transfers), reference=reference)


def approve(books: Books, claims: Sequence[Claim], *, reference: str) -> Entry:
    """
    Spend what a build costs, and leave free what is left of its limit; the bank grants it.

    Raises:
        IllegalActionError: "power_lacking", more is spent than the limit.

    Source: PVT-DATA-3, 16, PVT-POST-2.
    """
    transfers: list[Transfer] = []
    for claim in claims:
        _require(claim.account, claim.spent, claim.limit)
        wanted = {
            held_of(claim.account): 0,
            spent_of(claim.account): claim.spent,
            claim.account: claim.limit - claim.spent,
        }
        transfers += settle({one: want - books.balance(one) for one, want in wanted.items()})
    return Entry(kind=EntryKind.APPROVE, transfers=tuple(transfers), reference=reference)


def give_back(submitted: Entry, *, reason: str, is_rejected: bool = False) -> Entry:
    """Let go what was held for an application that is returned, withdrawn or rejected for good."""
    return Entry(
        kind=EntryKind.REJECT if is_rejected else EntryKind.GIVE_BACK,
        transfers=submitted.reversed(),
        reason=reason,
        reference=submitted.reference,
    )


def grant(account: Account, points: int, *, reason: str) -> Entry:
    """Give points that were earned in play (PVT-DATA-16)."""
    return Entry(kind=EntryKind.GRANT, transfers=move_points(BANK, account, points), reason=reason)


def deduct(books: Books, account: Account, points: int, *, reason: str) -> Entry:
    """
    Take free points away.

    Raises:
        IllegalActionError: "power_lacking".
    """
    _require(account, points, books.balance(account))
    return Entry(kind=EntryKind.DEDUCT, transfers=move_points(account, BANK, points), reason=reason)


def purchase(
    books: Books, account: Account, points: int, *, in_battle: bool, reference: str
) -> Entry:
    """
    Buy something in social play.

    Raises:
        IllegalActionError: "PVT-DATA-3" in a battle; "power_lacking".

    Source: PVT-DATA-3.
    """
    _require_social(in_battle)
    _require(account, points, books.balance(account))
    transfers = move_points(account, spent_of(account), points)
    return Entry(kind=EntryKind.PURCHASE, transfers=transfers, reference=reference)


def sell_free(
    account: Account, points: int, *, in_battle: bool, rulings: Rulings, reference: str
) -> Entry:
    """
    Sell free equipment for its full price after the hero was made.

    Raises:
        IllegalActionError: "PVT-DATA-3" in a battle; "PVT-DATA-14" where it is sold at creation.

    Source: PVT-DATA-2, 14.
    """
    _require_social(in_battle)
    if rulings.free_gear_sale is FreeGearSale.CREATION:
        raise IllegalActionError("PVT-DATA-14", {"why": "creation"})
    transfers = move_points(BANK, account, points)
    return Entry(kind=EntryKind.SELL_FREE, transfers=transfers, reference=reference)


def sell_bought(
    books: Books,
    account: Account,
    points: int,
    *,
    in_battle: bool,
    rulings: Rulings,
    reference: str,
) -> Entry:
    """
    Give back what was bought, for its price or half of it, rounded down, where a campaign lets one.

    Raises:
        IllegalActionError: "PVT-DATA-3" in a battle; "PVT-DATA-14" where it is not taken back;
            "power_lacking", so much was not spent.

    Source: PVT-DATA-14.
    """
    _require_social(in_battle)
    if rulings.bought_resale is BoughtResale.REFUSED:
        raise IllegalActionError("PVT-DATA-14", {"why": "bought"})
    spent = spent_of(account)
    _require(spent, points, books.balance(spent))
    back = points // 2 if rulings.bought_resale is BoughtResale.HALF else points
    transfers = move_points(spent, account, back) + move_points(spent, BANK, points - back)
    return Entry(kind=EntryKind.SELL_BOUGHT, transfers=transfers, reference=reference)


def most_to_move(books: Books, hero: Account, rulings: Rulings) -> int:
    """Return how much a hero may move to his units (PVT-DATA-4)."""
    free = books.balance(hero)
    if rulings.transfer_source is TransferSource.ANY:
        return free
    played = find_played(books, hero)
    return max(0, min(free, played.earned + played.moved))


def move_to_retinue(
    books: Books, hero: Account, unit: Account, points: int, *, rulings: Rulings
) -> Entry:
    """
    Add a hero's power to the limit of a unit.

    Raises:
        IllegalActionError: "PVT-DATA-4", he may move less.

    Source: PVT-DATA-4.
    """
    most = most_to_move(books, hero, rulings)
    if points > most:
        raise IllegalActionError("PVT-DATA-4", {"why": "most", "asked": points, "most": most})
    return Entry(kind=EntryKind.MOVE, transfers=move_points(hero, unit, points))


def move_back(
    books: Books, hero: Account, unit: Account, points: int, *, rulings: Rulings
) -> Entry:
    """
    Take power that was moved to a unit back, where a campaign lets one.

    Raises:
        IllegalActionError: "PVT-DATA-4", it is not taken back, or so much was not moved;
            "power_lacking", the unit has spent it.

    Source: PVT-DATA-4.
    """
    if rulings.transfer_back is Switch.OFF:
        raise IllegalActionError("PVT-DATA-4", {"why": "never_back"})
    moved = find_played(books, unit).moved
    if points > moved:
        raise IllegalActionError("PVT-DATA-4", {"why": "moved", "asked": points, "most": moved})
    _require(unit, points, books.balance(unit))
    return Entry(kind=EntryKind.MOVE, transfers=move_points(unit, hero, points))


def revive(
    books: Books,
    hero: Account,
    unit: Account,
    *,
    status: ModelStatus,
    points: int,
    rulings: Rulings,
    reference: str,
) -> Entry:
    """
    Pay for a dead model of a unit, and for its weapons that were lost, as if bought anew.

    Args:
        points: the price of the model and of the lost weapons that were bought for it.

    Raises:
        IllegalActionError: "PVT-DEATH-2" it died for good; "PVT-DEATH-3" it is not dead;
            "power_lacking".

    Source: PVT-DEATH-2, 3.
    """
    if status is ModelStatus.DEAD_FOR_GOOD:
        raise IllegalActionError("PVT-DEATH-2")
    if status is not ModelStatus.DEAD:
        raise IllegalActionError("PVT-DEATH-3")
    payer = hero if rulings.revival_payer is RevivalPayer.HERO else unit
    _require(payer, points, books.balance(payer))
    transfers = move_points(payer, BANK, points)
    return Entry(kind=EntryKind.REVIVE, transfers=transfers, reference=reference)


def counter(books: Books, entry: Entry, *, reason: str) -> Entry:
    """
    Take an entry back by one that does the opposite.

    Raises:
        IllegalActionError: "power_lacking", its points are no longer where it put them;
            "counter_of_counter", a counter-entry is not taken back.
    """
    if entry.is_counter:
        raise IllegalActionError("counter_of_counter")
    for account, points in entry.changes().items():
        if account != BANK:
            _require(account, points, books.balance(account))
    return Entry(
        kind=entry.kind,
        transfers=entry.reversed(),
        reason=reason,
        reference=entry.reference,
        is_counter=True,
    )


def _require(account: Account, needed: int, free: int) -> None:
    if needed > free:
        facts = {"holder": account.owner, "needed": needed, "free": free}
        raise IllegalActionError("power_lacking", facts)


def _require_social(in_battle: bool) -> None:
    if in_battle:
        raise IllegalActionError("PVT-DATA-3")
