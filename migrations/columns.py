"""
The kinds of columns that migrations build.

They are what they were when a migration was written: a new kind gets a new name here.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op


def serial_id() -> sa.Column[int]:
    """Make a key that the database counts up; SQLite does that for the plain type alone."""
    counted = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    return sa.Column("id", counted, primary_key=True, autoincrement=True)


def needed(kind: type[Any], *names: str) -> list[sa.Column[Any]]:
    """Make columns that are never empty."""
    return [sa.Column(name, kind, nullable=False, autoincrement=False) for name in names]


def numbers(*names: str) -> list[sa.Column[int]]:
    """Make columns of whole numbers."""
    return needed(sa.BigInteger, *names)


def texts(*names: str) -> list[sa.Column[str]]:
    """Make columns of texts."""
    return needed(sa.Text, *names)


def preset(kind: type[Any], value: str, *names: str) -> list[sa.Column[Any]]:
    """Make columns that hold a value, written as SQL, until another is given."""
    default = sa.text(value)
    return [sa.Column(name, kind, nullable=False, server_default=default) for name in names]


def flag(name: str, *, default: bool) -> sa.Column[bool]:
    """Make a column that is true or false."""
    value = sa.true() if default else sa.false()
    return sa.Column(name, sa.Boolean, nullable=False, server_default=value)


def optional(kind: type[Any], *names: str) -> list[sa.Column[Any]]:
    """Make columns that may be empty."""
    return [sa.Column(name, kind, nullable=True) for name in names]


def reference(
    name: str, target: str, *, ondelete: str | None = None, nullable: bool = False
) -> sa.Column[int]:
    """Make a column that points at another table's key."""
    key = sa.ForeignKey(target, ondelete=ondelete)
    return sa.Column(name, sa.BigInteger, key, nullable=nullable, autoincrement=False)


def references(columns: list[str], table: str, keys: list[str]) -> sa.ForeignKeyConstraint:
    """Let several columns together point at a table's key."""
    return sa.ForeignKeyConstraint(columns, [f"{table}.{key}" for key in keys])


def build_index(
    name: str, table: str, *columns: str, where: str | None = None, unique: bool = False
) -> None:
    """Build an index, of the rows `where` alone if that is given."""
    condition = None if where is None else sa.text(where)
    op.create_index(
        name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition
    )
