"""The database itself refuses changes of the journal."""

import pytest
from sqlalchemy.exc import DatabaseError

from tests.store.builders import COMMUNITY, fill
from vkbot.store import open_database
from vkbot.store.engines import open_engine, parse_url


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE journal SET body_json = '{}' WHERE sequence = 2",
        "UPDATE journal SET sequence = 9 WHERE sequence = 3",
        "DELETE FROM journal WHERE sequence = 3",
        "DELETE FROM journal",
    ],
)
def test_a_row_of_the_journal_cannot_be_changed(database_url: str, change: str) -> None:
    database = open_database(database_url)
    with database.transaction() as uow:
        fill(uow)
        before = uow.journal.read(COMMUNITY, 2_000_000_001)
    engine = open_engine(parse_url(database_url))
    with pytest.raises(DatabaseError, match="never change"), engine.begin() as connection:
        connection.exec_driver_sql(change)
    with database.transaction() as uow:
        assert before == uow.journal.read(COMMUNITY, 2_000_000_001)
    engine.dispose()
    database.close()


@pytest.mark.parametrize("database_kind", ["postgresql"], indirect=True)
@pytest.mark.slow
def test_the_journal_cannot_be_emptied_at_once(database_url: str) -> None:
    engine = open_engine(parse_url(database_url))
    with pytest.raises(DatabaseError, match="never change"), engine.begin() as connection:
        connection.exec_driver_sql("TRUNCATE journal")
    engine.dispose()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE battle_events SET body_json = '{}' WHERE sequence = 2",
        "DELETE FROM battle_events WHERE sequence = 3",
    ],
)
def test_an_event_of_a_battle_cannot_be_changed(database_url: str, change: str) -> None:
    database = open_database(database_url)
    with database.transaction() as uow:
        fill(uow)
        (battle,) = uow.battles.of_campaign(1)
        before = uow.battles.events_after(battle.id, 0)
    engine = open_engine(parse_url(database_url))
    with pytest.raises(DatabaseError, match="never change"), engine.begin() as connection:
        connection.exec_driver_sql(change)
    with database.transaction() as uow:
        assert before == uow.battles.events_after(battle.id, 0) != []
    engine.dispose()
    database.close()


@pytest.mark.parametrize("database_kind", ["sqlite"], indirect=True)
@pytest.mark.parametrize("table", ["journal", "battle_events", "ledger_entries", "ledger_lines"])
def test_a_row_that_never_changes_is_not_replaced_either(database_url: str, table: str) -> None:
    database = open_database(database_url)
    with database.transaction() as uow:
        fill(uow)
    engine = open_engine(parse_url(database_url))
    with engine.begin() as connection:
        before = connection.exec_driver_sql(f"SELECT * FROM {table}").all()
    row = tuple(before[-1])
    replace = f"REPLACE INTO {table} VALUES ({', '.join('?' * len(row))})"
    with pytest.raises(DatabaseError, match="never change"), engine.begin() as connection:
        connection.exec_driver_sql(replace, row)
    with engine.begin() as connection:
        assert before == connection.exec_driver_sql(f"SELECT * FROM {table}").all() != []
    engine.dispose()
    database.close()
