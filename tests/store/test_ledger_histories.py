"""Whatever is done with power, both databases keep its sums, and so they do under many at once."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from engine.accounts import BANK, Account, AccountKind, Entry, spent_of
from engine.errors import IllegalActionError
from engine.ledger import counter, deduct, grant, move_to_retinue, purchase
from engine.pvt.settings import Rulings
from tests.properties.test_ledger import LedgerMachine
from tests.store.builders import a_campaign
from vkbot.services.accounts import CampaignBooks
from vkbot.store import Database, UnitOfWork
from vkbot.store.ledger_records import EntryRecord, NewEntry

PEOPLE = (101, 102, 103)
WORKERS, TURNS = 20, 12


class StoredBooks(CampaignBooks):
    """The books of a campaign in a database, which tests look into."""

    def __init__(self, uow: UnitOfWork, campaign_id: int) -> None:
        super().__init__(uow, campaign_id)
        self.uow, self.campaign_id = uow, campaign_id
        self._chance = Random(campaign_id)

    def post(self, entry: Entry) -> Entry:
        """Write an entry down, by one of several people."""
        with self.uow.savepoint():
            self.uow.ledger.append(
                NewEntry(
                    campaign_id=self.campaign_id,
                    entry=entry,
                    author_id=self._chance.choice(PEOPLE),
                    made_at=100,
                )
            )
        return entry

    @property
    def records(self) -> list[EntryRecord]:
        return list(self.uow.ledger.read_all(self.campaign_id))

    @property
    def entries(self) -> list[Entry]:
        return [record.entry for record in self.records]

    def balances(self) -> dict[Account, int]:
        """Return all accounts that are not empty, summed up entry by entry."""
        return {account: points for account, points in sums(self.records).items() if points}


def sums(records: list[EntryRecord]) -> dict[Account, int]:
    """Add up all lines, and see that each says what was left after it."""
    totals: dict[Account, int] = {}
    for record in records:
        for line in record.lines:
            totals[line.account] = totals.get(line.account, 0) + line.points
            assert line.balance == totals[line.account]
    return totals


@pytest.fixture
def opened(database: Database) -> Iterator[UnitOfWork]:
    """Return a transaction that the whole test is made in."""
    with database.transaction() as uow:
        yield uow


def test_random_histories_keep_every_invariant(opened: UnitOfWork) -> None:
    campaigns = iter(range(10**6))

    class Stored(LedgerMachine):
        """The same people and the same thoughts, over a campaign of the database."""

        def new_books(self) -> StoredBooks:
            campaign = a_campaign(opened, f"Campaign {next(campaigns)}")
            return StoredBooks(opened, campaign.id)

    checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
    run_state_machine_as_test(
        Stored,
        settings=settings(
            max_examples=8, stateful_step_count=20, deadline=None, suppress_health_check=checks
        ),
    )


HEROES = [Account(kind=AccountKind.HERO, owner=f"c{number}") for number in range(3)]
UNITS = [Account(kind=AccountKind.RETINUE, owner=f"r{number}") for number in range(3)]


def act(books: StoredBooks, chance: Random) -> Entry:
    """Do one thing by chance; raises IllegalActionError where it is refused."""
    which = chance.randrange(3)
    hero, unit = HEROES[which], UNITS[which]
    points = chance.randint(1, 60)
    match chance.randrange(5):
        case 0:
            return grant(hero, points, reason="victory")
        case 1:
            return deduct(books, hero, points, reason="fine")
        case 2:
            return purchase(books, hero, points, in_battle=False, reference="application:1:2")
        case 3:
            return move_to_retinue(books, hero, unit, points, rulings=Rulings.of({}))
    entries = [one for one in books.records if one.counters is None]
    if not entries:
        return grant(hero, points, reason="victory")
    return counter(books, chance.choice(entries).entry, reason="wrong")


def work(database: Database, campaign_id: int, seed: int) -> int:
    """Act some times, each in a transaction of its own; returns how many entries were made."""
    chance, made = Random(seed), 0
    for _ in range(TURNS):
        try:
            with database.transaction() as uow:
                books = StoredBooks(uow, campaign_id)
                books.post(act(books, chance))
        except IllegalActionError:
            continue
        made += 1
    return made


@pytest.mark.parametrize("database_kind", ["postgresql"], indirect=True)
@pytest.mark.slow
def test_twenty_at_once_keep_every_invariant(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        for hero in HEROES:
            entry = grant(hero, 100, reason="start")
            StoredBooks(uow, campaign.id).post(entry)
    with ThreadPoolExecutor(WORKERS) as pool:
        made = sum(pool.map(lambda seed: work(database, campaign.id, seed), range(WORKERS)))
    with database.transaction() as uow:
        records = list(uow.ledger.read_all(campaign.id))
        totals = sums(records)
        kept = {one: uow.ledger.balance(campaign.id, one) for one in totals}
    assert totals == kept
    assert 0 == sum(totals.values())
    assert {one for one, points in totals.items() if points < 0} <= {BANK}
    assert list(range(1, made + len(HEROES) + 1)) == [one.number for one in records]


@pytest.mark.parametrize("database_kind", ["postgresql"], indirect=True)
@pytest.mark.slow
def test_twenty_at_once_spend_the_same_points_once(database: Database) -> None:
    hero = HEROES[0]
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        StoredBooks(uow, campaign.id).post(grant(hero, 100, reason="start"))

    def spend(_: int) -> bool:
        try:
            with database.transaction() as uow:
                books = StoredBooks(uow, campaign.id)
                books.post(purchase(books, hero, 30, in_battle=False, reference=""))
        except IllegalActionError:
            return False
        return True

    with ThreadPoolExecutor(WORKERS) as pool:
        assert 3 == sum(pool.map(spend, range(WORKERS)))
    with database.transaction() as uow:
        left = [uow.ledger.balance(campaign.id, one) for one in (hero, spent_of(hero))]
        assert [10, 90] == left
