"""The power ledger: entries go in, balances come of them, and nothing is changed afterwards."""

from dataclasses import replace

import pytest
from sqlalchemy.exc import DatabaseError

from engine.accounts import BANK, Account, AccountKind, Entry, EntryKind, Transfer, spent_of
from tests.store.builders import (
    HERO,
    a_campaign,
    a_grant,
    dying_transaction,
    fill,
)
from vkbot.store import Database, open_database
from vkbot.store.engines import open_engine, parse_url
from vkbot.store.errors import ConstraintError, StoreError
from vkbot.store.ledger_records import EntryRecord, LineRecord, NewEntry

OTHER = Account(kind=AccountKind.HERO, owner="c2")


def spending(campaign_id: int, points: int) -> NewEntry:
    transfer = Transfer(source=HERO, target=spent_of(HERO), points=points)
    entry = Entry(kind=EntryKind.PURCHASE, transfers=(transfer,), reference="application:1:2")
    return NewEntry(campaign_id=campaign_id, entry=entry, author_id=502, made_at=300)


def test_an_entry_comes_out_with_its_author_its_reason_and_what_it_left(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.ledger.append(a_grant(campaign, 50))
        second = uow.ledger.append(a_grant(campaign, -20))
        expected = EntryRecord(
            number=2,
            kind=EntryKind.DEDUCT,
            reason="за победу",
            reference="message:1",
            author_id=501,
            made_at=200,
            counters=None,
            lines=(
                LineRecord(account=HERO, points=-20, balance=30),
                LineRecord(account=BANK, points=20, balance=-30),
            ),
        )
        assert expected == second == uow.ledger.get(campaign.id, 2)
        assert uow.ledger.get(campaign.id, 3) is None
        assert 2 == uow.ledger.length(campaign.id)


def test_a_balance_is_the_sum_of_what_entries_did(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        assert 0 == uow.ledger.balance(campaign.id, HERO)
        for points in (50, -20, 15):
            uow.ledger.append(a_grant(campaign, points))
        uow.ledger.append(a_grant(campaign, 7, to=OTHER))
        uow.ledger.append(spending(campaign.id, 5))
        balances = [uow.ledger.balance(campaign.id, one) for one in (HERO, OTHER, BANK)]
        assert [40, 7, -52] == balances
        assert 5 == uow.ledger.balance(campaign.id, spent_of(HERO))


def test_changes_are_summed_by_kinds_of_entries(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        for points in (50, -20, 15):
            uow.ledger.append(a_grant(campaign, points))
        grants = uow.ledger.changed(campaign.id, HERO, {EntryKind.GRANT})
        both = uow.ledger.changed(campaign.id, HERO, {EntryKind.GRANT, EntryKind.DEDUCT})
        assert (65, 45) == (grants, both)
        assert 0 == uow.ledger.changed(campaign.id, OTHER, {EntryKind.GRANT})


def test_campaigns_count_their_entries_and_points_apart(database: Database) -> None:
    with database.transaction() as uow:
        first, second = a_campaign(uow), a_campaign(uow, "Cadia")
        uow.ledger.append(a_grant(first, 50))
        assert 1 == uow.ledger.append(a_grant(second, 7)).number
        assert [-50, -7] == [uow.ledger.balance(one.id, BANK) for one in (first, second)]


def test_a_history_is_read_from_its_end_in_pages(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        for points in (10, 20, 30):
            uow.ledger.append(a_grant(campaign, points))
        uow.ledger.append(a_grant(campaign, 5, to=OTHER))
        uow.ledger.append(spending(campaign.id, 1))
        page = uow.ledger.history(campaign.id, HERO.owner, limit=2)
        assert [5, 3] == [one.number for one in page]
        assert 2 == len(page[0].lines)
        rest = uow.ledger.history(campaign.id, HERO.owner, before=3, limit=2)
        assert [2, 1] == [one.number for one in rest]
        assert [] == uow.ledger.history(campaign.id, "c404")


def test_entries_about_one_thing_are_found(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.ledger.append(a_grant(campaign, 10))
        uow.ledger.append(spending(campaign.id, 4))
        found = uow.ledger.by_reference(campaign.id, "application:1:2")
        assert [2] == [one.number for one in found]
        grants = uow.ledger.by_reference(campaign.id, "application:1:2", EntryKind.GRANT)
        assert [] == grants


def test_a_long_ledger_is_read_whole(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        written = [uow.ledger.append(a_grant(campaign, 1)) for _ in range(501)]
        assert written == list(uow.ledger.read_all(campaign.id))


def test_an_entry_is_taken_back_once(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.ledger.append(a_grant(campaign, 50))
        back = replace(a_grant(campaign, -50), counters=1)
        uow.ledger.append(back)
        assert {1: 2} == uow.ledger.counters_of(campaign.id, [1, 2])
        uow.ledger.append(a_grant(campaign, 90))
    with pytest.raises(ConstraintError), database.transaction() as uow:
        uow.ledger.append(back)


def test_the_database_lets_nobody_but_the_bank_owe(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.ledger.append(a_grant(campaign, 50))
    with pytest.raises(ConstraintError), database.transaction() as uow:
        uow.ledger.append(a_grant(campaign, -51))
    with database.transaction() as uow:
        assert 50 == uow.ledger.balance(campaign.id, HERO)
        assert 1 == uow.ledger.length(campaign.id)


def test_an_entry_that_is_rolled_back_leaves_its_number_free(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
    with dying_transaction(database) as uow:
        uow.ledger.append(a_grant(campaign, 50))
    with database.transaction() as uow:
        assert 1 == uow.ledger.append(a_grant(campaign, 7)).number


CHANGES = [
    "UPDATE ledger_entries SET reason = 'another' WHERE number = 1",
    "UPDATE ledger_lines SET points = 500 WHERE number = 1",
    "DELETE FROM ledger_lines",
    "DELETE FROM ledger_entries WHERE number = 2",
]
WRONG_LINE = """
    INSERT INTO ledger_lines
    (campaign_id, number, line, account_kind, account_owner, points, balance)
    VALUES (1, 2, 7, 'hero', 'c9', 5, 500)
"""


@pytest.mark.parametrize("change", CHANGES)
def test_an_entry_cannot_be_changed_or_deleted(database_url: str, change: str) -> None:
    assert_refused(database_url, change, "never change")


@pytest.mark.parametrize("database_kind", ["postgresql"], indirect=True)
@pytest.mark.parametrize("table", ["ledger_lines", "ledger_entries, ledger_lines"])
@pytest.mark.slow
def test_a_ledger_cannot_be_emptied_at_once(database_url: str, table: str) -> None:
    assert_refused(database_url, f"TRUNCATE {table}", "never change")


def test_a_balance_that_is_no_sum_is_refused(database_url: str) -> None:
    assert_refused(database_url, WRONG_LINE, "are sums")


def assert_refused(url: str, statement: str, words: str) -> None:
    """Assert that the database refuses a statement and that the entries stay as they were."""
    database = open_database(url)
    with database.transaction() as uow:
        fill(uow)
        before = list(uow.ledger.read_all(1))
    engine = open_engine(parse_url(url))
    with pytest.raises(DatabaseError, match=words), engine.begin() as connection:
        connection.exec_driver_sql(statement)
    with database.transaction() as uow:
        assert before == list(uow.ledger.read_all(1)) != []
    engine.dispose()
    database.close()


def test_what_comes_out_moves_the_same_points(database: Database) -> None:
    transfers = (
        Transfer(source=spent_of(HERO), target=HERO, points=5),
        Transfer(source=spent_of(HERO), target=BANK, points=6),
    )
    entry = Entry(kind=EntryKind.SELL_BOUGHT, transfers=transfers, reference="application:1:2")
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.ledger.append(a_grant(campaign, 50))
        uow.ledger.append(spending(campaign.id, 11))
        written = uow.ledger.append(replace(a_grant(campaign, 1), entry=entry))
        assert entry.changes() == written.entry.changes()
        assert (entry.kind, entry.reference) == (written.entry.kind, written.entry.reference)


def test_entries_are_summed_by_account_and_kind(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        for points in (50, -20, 15):
            uow.ledger.append(a_grant(campaign, points))
        uow.ledger.append(spending(campaign.id, 5))
        spent = spent_of(HERO)
        found = [
            (one.account, one.kind, one.points, one.count, one.last)
            for one in uow.ledger.totals(campaign.id, HERO.owner)
        ]
        assert [
            (HERO, EntryKind.DEDUCT, -20, 1, 2),
            (HERO, EntryKind.GRANT, 65, 2, 3),
        ] == found[:2]
        assert {
            (HERO, EntryKind.PURCHASE, -5, 1, 4),
            (spent, EntryKind.PURCHASE, 5, 1, 4),
        } == set(found[2:])


def test_the_entry_before_another_is_found_by_account(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        uow.ledger.append(a_grant(campaign, 50))
        uow.ledger.append(a_grant(campaign, 7, to=OTHER))
        uow.ledger.append(spending(campaign.id, 5))
        assert 1 == uow.ledger.previous(campaign.id, HERO, 3)
        assert uow.ledger.previous(campaign.id, spent_of(HERO), 3) is None


def test_a_ledger_of_no_campaign_is_refused(database: Database) -> None:
    with database.transaction() as uow:
        campaign = a_campaign(uow)
    with pytest.raises(StoreError), database.transaction() as uow:
        uow.ledger.append(a_grant(replace(campaign, id=404), 50))
