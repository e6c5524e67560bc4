"""The power ledger: what each operation moves, and what is refused."""

from typing import Any

import pytest

from engine.accounts import BANK, Account, AccountKind, Entry, Transfer, held_of, spent_of
from engine.errors import IllegalActionError
from engine.ledger import (
    Claim,
    approve,
    counter,
    deduct,
    find_played,
    give_back,
    grant,
    most_to_move,
    move_to_retinue,
    purchase,
    revive,
    sell_bought,
    submit,
)
from engine.pvt.audit import Played
from engine.pvt.settings import DEFAULT_RULINGS, Rulings
from engine.pvt.units import ModelStatus
from tests.engine.books import HERO, UNIT, MemoryBooks

HELD, SPENT = held_of(HERO), spent_of(HERO)
SOCIAL: dict[str, Any] = {"in_battle": False, "reference": ""}


def claim(spent: int, limit: int, account: Account = HERO) -> Claim:
    return Claim(account=account, spent=spent, limit=limit)


def books_with(*entries: Entry) -> MemoryBooks:
    books = MemoryBooks()
    for entry in entries:
        books.post(entry)
    return books


def an_approved_hero(spent: int = 120, limit: int = 150) -> MemoryBooks:
    return books_with(approve(MemoryBooks(), [claim(spent, limit)], reference="1"))


def refusal(books: MemoryBooks, make: Any) -> tuple[str, dict[str, object]]:
    """Return why something is refused, after a look that nothing moved."""
    before = list(books.entries)
    with pytest.raises(IllegalActionError) as caught:
        make()
    assert before == books.entries
    return caught.value.rule, dict(caught.value.facts)


def test_an_application_holds_what_its_build_costs() -> None:
    books = books_with(submit(MemoryBooks(), [claim(120, 150)], reference="7"))
    assert {BANK: -120, HELD: 120} == books.balances()
    assert "7" == books.entries[0].reference


@pytest.mark.rule("PVT-DATA-3", "PVT-DATA-16")
def test_approval_spends_what_was_held_and_leaves_the_rest_of_the_limit_free() -> None:
    books = books_with(submit(MemoryBooks(), [claim(120, 150)], reference="7"))
    books.post(approve(books, [claim(120, 150)], reference="7"))
    assert {BANK: -150, SPENT: 120, HERO: 30} == books.balances()


def test_a_hero_and_his_units_are_approved_in_one_entry() -> None:
    books = books_with(approve(MemoryBooks(), [claim(1, 2), claim(30, 100, UNIT)], reference="7"))
    assert {BANK: -102, SPENT: 1, HERO: 1, spent_of(UNIT): 30, UNIT: 70} == books.balances()


def test_what_is_returned_is_held_no_longer() -> None:
    books = an_approved_hero()
    before = books.balances()
    held = books.post(submit(books, [claim(140, 150)], reference="7"))
    assert (10, 20) == (books.balance(HERO), books.balance(HELD))
    back = books.post(give_back(held, reason="too strong"))
    assert before == books.balances()
    assert ("too strong", "7") == (back.reason, back.reference)


def test_a_build_that_became_cheaper_frees_the_difference() -> None:
    books = an_approved_hero()
    books.post(approve(books, [claim(100, 150)], reference="8"))
    assert {BANK: -150, SPENT: 100, HERO: 50} == books.balances()


def test_a_build_that_costs_no_more_holds_nothing() -> None:
    books = an_approved_hero()
    assert () == submit(books, [claim(100, 150)], reference="8").transfers


def test_an_application_over_its_limit_is_not_held() -> None:
    books = an_approved_hero()
    facts = {"holder": "hero", "needed": 31, "free": 30}
    assert ("power_lacking", facts) == refusal(
        books, lambda: submit(books, [claim(151, 150)], reference="8")
    )


def test_a_greater_limit_lets_more_be_held_than_is_free() -> None:
    books = an_approved_hero()
    books.post(submit(books, [claim(170, 170)], reference="8"))
    assert {BANK: -170, SPENT: 120, HELD: 50} == books.balances()


def test_a_build_over_its_limit_is_not_approved() -> None:
    books = MemoryBooks()
    facts = {"holder": "hero", "needed": 160, "free": 150}
    assert ("power_lacking", facts) == refusal(
        books, lambda: approve(books, [claim(160, 150)], reference="8")
    )


def test_a_unit_that_is_led_no_longer_gives_everything_back() -> None:
    books = books_with(approve(MemoryBooks(), [claim(30, 100, UNIT)], reference="7"))
    books.post(approve(books, [claim(0, 0, UNIT)], reference="8"))
    assert {} == books.balances()


@pytest.mark.rule("PVT-DATA-16")
def test_power_earned_in_play_is_granted_and_taken() -> None:
    books = an_approved_hero()
    books.post(grant(HERO, 50, reason="victory"))
    books.post(deduct(books, HERO, 20, reason="a mistake"))
    assert 60 == books.balance(HERO)
    assert Played(earned=30) == find_played(books, HERO)


def test_no_more_is_taken_away_than_is_free() -> None:
    books = an_approved_hero()
    facts = {"holder": "hero", "needed": 31, "free": 30}
    assert ("power_lacking", facts) == refusal(books, lambda: deduct(books, HERO, 31, reason=""))


@pytest.mark.rule("PVT-DATA-4")
def test_a_unit_has_a_limit_of_its_own() -> None:
    claims = [claim(150, 150), claim(0, 100, UNIT)]
    books = books_with(approve(MemoryBooks(), claims, reference="1"))
    assert ("power_lacking", {"holder": "hero", "needed": 1, "free": 0}) == refusal(
        books, lambda: purchase(books, HERO, 1, **SOCIAL)
    )
    books.post(purchase(books, UNIT, 100, **SOCIAL))
    assert 100 == books.balance(spent_of(UNIT))


@pytest.mark.rule("PVT-DATA-4")
def test_who_lost_more_than_he_earned_has_nothing_to_move() -> None:
    books = an_approved_hero()
    books.post(deduct(books, HERO, 10, reason="a penalty"))
    assert 0 == most_to_move(books, HERO, DEFAULT_RULINGS)


@pytest.mark.rule("PVT-DATA-4", "PVT-DEATH-3", "PVT-DATA-14")
def test_the_audit_learns_what_play_changed_of_each_limit() -> None:
    rulings = Rulings.of({"bought_resale": "half"})
    claims = [claim(120, 150), claim(0, 100, UNIT)]
    books = books_with(approve(MemoryBooks(), claims, reference="1"))
    books.post(grant(HERO, 50, reason=""))
    books.post(move_to_retinue(books, HERO, UNIT, 20, rulings=rulings))
    dead = ModelStatus.DEAD
    books.post(
        revive(books, HERO, UNIT, status=dead, points=15, rulings=rulings, reference="battle 1")
    )
    books.post(sell_bought(books, HERO, 15, rulings=rulings, **SOCIAL))
    assert Played(earned=50, moved=-20, lost=23) == find_played(books, HERO)
    assert Played(moved=20) == find_played(books, UNIT)


@pytest.mark.rule("PVT-DEATH-3")
@pytest.mark.parametrize("status", [ModelStatus.ALIVE, ModelStatus.OUT_OF_PLAY])
def test_who_is_not_dead_is_not_paid_for(status: ModelStatus) -> None:
    books = an_approved_hero()
    assert ("PVT-DEATH-3", {}) == refusal(
        books,
        lambda: revive(
            books, HERO, UNIT, status=status, points=5, rulings=DEFAULT_RULINGS, reference=""
        ),
    )


@pytest.mark.rule("PVT-DATA-14")
def test_no_more_is_taken_back_than_was_spent() -> None:
    books, rulings = an_approved_hero(), Rulings.of({"bought_resale": "full"})
    facts = {"holder": "hero", "needed": 121, "free": 120}
    assert ("power_lacking", facts) == refusal(
        books, lambda: sell_bought(books, HERO, 121, rulings=rulings, **SOCIAL)
    )


def test_what_costs_nothing_moves_nothing() -> None:
    books = an_approved_hero()
    assert () == purchase(books, HERO, 0, **SOCIAL).transfers


def test_a_counter_entry_puts_everything_back() -> None:
    books = an_approved_hero()
    before = books.balances()
    wrong = books.post(grant(HERO, 500, reason="typing error"))
    right = books.post(counter(books, wrong, reason="50 were meant"))
    assert before == books.balances()
    assert Played() == find_played(books, HERO)
    assert ("50 were meant", True) == (right.reason, right.is_counter)


def test_an_entry_whose_points_were_spent_is_not_taken_back() -> None:
    books = an_approved_hero(spent=150)
    granted = books.post(grant(HERO, 50, reason="victory"))
    books.post(purchase(books, HERO, 30, **SOCIAL))
    facts = {"holder": "hero", "needed": 50, "free": 20}
    assert ("power_lacking", facts) == refusal(books, lambda: counter(books, granted, reason=""))


def test_a_counter_entry_is_not_taken_back() -> None:
    books = MemoryBooks()
    right = counter(books_with(grant(HERO, 5, reason="")), grant(HERO, 5, reason=""), reason="")
    assert ("counter_of_counter", {}) == refusal(books, lambda: counter(books, right, reason=""))


@pytest.mark.parametrize("points", [0, -5])
def test_no_transfer_moves_nothing_or_less(points: int) -> None:
    with pytest.raises(ValueError, match="points from"):
        Transfer(source=BANK, target=HERO, points=points)


def test_no_transfer_stays_where_it_is() -> None:
    with pytest.raises(ValueError, match="points from"):
        Transfer(source=HERO, target=Account(kind=AccountKind.HERO, owner="hero"), points=1)
