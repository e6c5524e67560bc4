"""Balances and histories are looked up by an index, however long a ledger is."""

from collections.abc import Callable

import pytest

from tests.statements import explain, heard_statements, is_full_scan
from tests.store.builders import HERO, fill
from vkbot.store import UnitOfWork, open_database
from vkbot.store.engines import open_engine, parse_url

CAMPAIGN = 1
QUESTIONS: dict[str, Callable[[UnitOfWork], object]] = {
    "balance": lambda uow: uow.ledger.balance(CAMPAIGN, HERO),
    "history": lambda uow: uow.ledger.history(CAMPAIGN, HERO.owner),
    "older": lambda uow: uow.ledger.history(CAMPAIGN, HERO.owner, before=2),
    "entry": lambda uow: uow.ledger.get(CAMPAIGN, 1),
    "previous": lambda uow: uow.ledger.previous(CAMPAIGN, HERO, 2),
    "totals": lambda uow: uow.ledger.totals(CAMPAIGN, HERO.owner),
    "counters": lambda uow: uow.ledger.counters_of(CAMPAIGN, [1, 2]),
    "reference": lambda uow: uow.ledger.by_reference(CAMPAIGN, "message:1"),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_whole_table_is_gone_through(database_url: str, question: str) -> None:
    database = open_database(database_url)
    with database.transaction() as uow:
        fill(uow)
    with heard_statements() as heard, database.transaction() as uow:
        QUESTIONS[question](uow)
    engine = open_engine(parse_url(database_url))
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":  # a table of two rows is read whole at once
            connection.exec_driver_sql("SET enable_seqscan = off")
        steps = explain(connection, heard)
    assert steps
    assert [] == [step for step in steps if is_full_scan(step)]
    engine.dispose()
    database.close()
