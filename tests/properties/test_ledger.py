"""Whatever is done with power, no point comes from nowhere and nobody has less than nothing."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.accounts import BANK, Account, AccountKind, Entry, held_of, spent_of
from engine.errors import IllegalActionError
from engine.ledger import (
    Claim,
    approve,
    counter,
    deduct,
    find_played,
    give_back,
    grant,
    move_back,
    move_to_retinue,
    purchase,
    revive,
    sell_bought,
    sell_free,
    submit,
)
from engine.pvt.settings import Rulings
from engine.pvt.units import ModelStatus
from tests.engine.books import MemoryBooks

HEROES = [Account(kind=AccountKind.HERO, owner=f"hero {number}") for number in range(2)]
UNITS = [Account(kind=AccountKind.RETINUE, owner=f"unit {number}") for number in range(2)]
LIMITS = {HEROES[0]: 150, HEROES[1]: 270, UNITS[0]: 100, UNITS[1]: 60}

owners = st.sampled_from([*HEROES, *UNITS])
points = st.integers(1, 80)
ruling_values = st.fixed_dictionaries(
    {
        "transfer_source": st.sampled_from(["earned", "any"]),
        "transfer_back": st.sampled_from(["off", "on"]),
        "bought_resale": st.sampled_from(["refused", "half", "full"]),
        "revival_payer": st.sampled_from(["hero", "unit_limit"]),
    }
)
TRADE: dict[str, Any] = {"in_battle": False, "reference": ""}


class LedgerMachine(RuleBasedStateMachine):
    """Two heroes, each with a unit, an admin, and whatever they think of."""

    def __init__(self) -> None:
        super().__init__()
        self.books = self.new_books()
        self.sold = dict.fromkeys(LIMITS, 0)
        self.pending: Entry | None = None
        claims = [Claim(account=one, spent=0, limit=limit) for one, limit in LIMITS.items()]
        self.books.post(approve(self.books, claims, reference=""))

    def new_books(self) -> Any:
        return MemoryBooks()

    def attempt(self, make: Callable[[], Entry]) -> Entry | None:
        """Post an entry, or see that a refusal left everything as it was."""
        before = list(self.books.entries)
        try:
            entry = make()
        except IllegalActionError:
            assert before == self.books.entries
            return None
        return self.books.post(entry)

    def limit_of(self, account: Account) -> int:
        played = find_played(self.books, account)
        base = LIMITS[account] + self.sold[account]
        return base + played.earned + played.moved - played.lost

    def claims(self, spent: int) -> list[Claim]:
        return [Claim(account=one, spent=spent, limit=self.limit_of(one)) for one in LIMITS]

    @rule(account=owners, points=points)
    def grant(self, account: Account, points: int) -> None:
        self.attempt(lambda: grant(account, points, reason=""))

    @rule(account=owners, points=points)
    def deduct(self, account: Account, points: int) -> None:
        self.attempt(lambda: deduct(self.books, account, points, reason=""))

    @rule(account=owners, points=points)
    def purchase(self, account: Account, points: int) -> None:
        self.attempt(lambda: purchase(self.books, account, points, **TRADE))

    @rule(account=owners, points=points)
    def sell_free(self, account: Account, points: int) -> None:
        self.attempt(lambda: sell_free(account, points, rulings=Rulings.of({}), **TRADE))
        self.sold[account] += points

    @rule(account=owners, price=points, values=ruling_values)
    def sell_bought(self, account: Account, price: int, values: dict[str, str]) -> None:
        self.attempt(
            lambda: sell_bought(self.books, account, price, rulings=Rulings.of(values), **TRADE)
        )

    @rule(which=st.integers(0, 1), points=points, values=ruling_values)
    def move(self, which: int, points: int, values: dict[str, str]) -> None:
        hero, unit, rulings = HEROES[which], UNITS[which], Rulings.of(values)
        self.attempt(lambda: move_to_retinue(self.books, hero, unit, points, rulings=rulings))

    @rule(which=st.integers(0, 1), points=points, values=ruling_values)
    def move_back(self, which: int, points: int, values: dict[str, str]) -> None:
        hero, unit, rulings = HEROES[which], UNITS[which], Rulings.of(values)
        self.attempt(lambda: move_back(self.books, hero, unit, points, rulings=rulings))

    @rule(
        which=st.integers(0, 1),
        points=points,
        status=st.sampled_from(ModelStatus),
        values=ruling_values,
    )
    def revive(self, which: int, points: int, status: ModelStatus, values: dict[str, str]) -> None:
        self.attempt(
            lambda: revive(
                self.books,
                HEROES[which],
                UNITS[which],
                status=status,
                points=points,
                rulings=Rulings.of(values),
                reference="",
            )
        )

    @precondition(lambda self: self.pending is None)
    @rule(spent=st.integers(0, 300))
    def submit(self, spent: int) -> None:
        self.pending = self.attempt(lambda: submit(self.books, self.claims(spent), reference=""))

    @precondition(lambda self: self.pending is not None)
    @rule()
    def give_back(self) -> None:
        assert self.pending is not None
        self.books.post(give_back(self.pending, reason=""))
        self.pending = None

    @rule(spent=st.integers(0, 120))
    def approve(self, spent: int) -> None:
        if self.attempt(lambda: approve(self.books, self.claims(spent), reference="")):
            self.pending = None

    @rule(pick=st.integers(0, 10**6))
    def take_back(self, pick: int) -> None:
        """Take any entry back, even one that was taken back before: its points are missed then."""
        kinds = {"grant", "deduct", "purchase", "move", "revive", "sell_bought"}
        open_entries = [one for one in self.books.entries if one.kind in kinds]
        if open_entries:
            entry = open_entries[pick % len(open_entries)]
            before = self.books.balances()
            if right := self.attempt(lambda: counter(self.books, entry, reason="")):
                after = self.books.balances()
                changes = entry.changes()
                for account in {*before, *after}:
                    restored = after.get(account, 0) + changes.get(account, 0)
                    assert before.get(account, 0) == restored
                assert right.is_counter

    @invariant()
    def nothing_comes_from_nowhere(self) -> None:
        assert 0 == sum(self.books.balances().values())

    @invariant()
    def nobody_has_less_than_nothing(self) -> None:
        below = {one for one, points in self.books.balances().items() if points < 0}
        assert below <= {BANK}

    @invariant()
    def what_is_free_held_and_spent_is_the_limit_of_the_audit(self) -> None:
        for account in LIMITS:
            kept = [self.books.balance(one) for one in (account, spent_of(account))]
            if self.pending is None:
                assert self.limit_of(account) == sum(kept)
                assert 0 == self.books.balance(held_of(account))


TestLedger = LedgerMachine.TestCase
