"""
The few statements that SQLite and PostgreSQL spell alike and SQLAlchemy keeps apart.

All take values that are parameters; statements are made once per table and kept.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Table

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

    Insert = postgresql.Insert | sqlite.Insert


def insert_new(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> int:
    """
    Insert the rows that break no unique key; skip the others.

    Returns:
        How many rows were new.
    """
    if not rows:
        return 0
    statement = _insert_new(connection.dialect.name, table)
    return connection.execute(statement, rows).rowcount


def upsert(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows of one shape; where the primary key is taken, write the other columns over."""
    if rows:
        statement = _upsert(connection.dialect.name, table, tuple(rows[0]))
        connection.execute(statement, rows)


@lru_cache(maxsize=64)
def _insert_new(dialect: str, table: Table) -> "Insert":
    return (
        _insert(dialect, table).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
    )


@lru_cache(maxsize=64)
def _upsert(dialect: str, table: Table, names: tuple[str, ...]) -> "Insert":
    insert = _insert(dialect, table)
    keys = [column.name for column in table.primary_key]
    changed = {name: insert.excluded[name] for name in names if name not in keys}
    if not changed:
        return insert.on_conflict_do_nothing(index_elements=keys)
    return insert.on_conflict_do_update(index_elements=keys, set_=changed)


def _insert(dialect: str, table: Table) -> "Insert":
    # Only the dialect of this database is loaded.
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite

    return sqlite.insert(table)
