"""What is asked of the database, and how it looks for that."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event


@contextmanager
def counted_statements() -> Iterator[list[str]]:
    """Gather the statements of a block, without their values."""
    statements: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", note)


@contextmanager
def heard_statements() -> Iterator[list[tuple[str, Any]]]:
    """Gather the statements of a block with their values."""
    heard: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        heard.append((statement, values))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield heard
    finally:
        event.remove(Engine, "before_cursor_execute", note)


def explain(connection: Connection, heard: Iterable[tuple[str, Any]]) -> list[str]:
    """Say through which table, and by which index, a database goes for each of some queries."""
    is_sqlite = connection.dialect.name == "sqlite"
    explained = "EXPLAIN QUERY PLAN" if is_sqlite else "EXPLAIN"
    steps = [
        str(row[-1]).strip().removeprefix("->").strip().partition("  (cost")[0]
        for statement, values in heard
        if statement.startswith("SELECT")
        for row in connection.exec_driver_sql(f"{explained} {statement}", values)
    ]
    looks = ("SEARCH", "SCAN", "Scan")
    return [step for step in dict.fromkeys(steps) if any(word in step for word in looks)]


def is_full_scan(step: str) -> bool:
    """Tell whether a step of a plan goes through a whole table."""
    return step.startswith("Seq Scan") or (step.startswith("SCAN") and "INDEX" not in step)
