"""
Statements for many rows, handed to the driver as they stand.

SQLAlchemy looks at each parameter of each row, which costs more than all the rest of a long
insert; here it only writes the statement.
"""

from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Insert, Update
from sqlalchemy.dialects import registry
from sqlalchemy.sql.compiler import SQLCompiler

Row = tuple[Any, ...]


class Bulk:
    """
    A statement that is run once for each of many rows, and returns nothing.

    Args:
        statement: an insert, or an update whose parameters are all bound by name.
        names: what the places of a row are: columns to insert, or names of parameters, two at
            least. All are plain values, which the driver takes as they are.
    """

    def __init__(self, statement: Insert | Update, names: Iterable[str]) -> None:
        self._statement = statement
        self._names = tuple(names)

    def run(self, connection: Connection, rows: Iterable[Row]) -> None:
        """Run it for each row."""
        arranged = list(rows)
        if arranged:
            dialect = f"{connection.dialect.name}.{connection.dialect.driver}"
            text, arrange = _compile(self._statement, self._names, dialect)
            connection.exec_driver_sql(text, [arrange(row) for row in arranged])


@cache
def _compile(
    statement: Insert | Update, names: tuple[str, ...], dialect: str
) -> tuple[str, Callable[[Row], Row]]:
    """Write a statement with its parameters by place, and say how a row comes into their order."""
    style = "qmark" if dialect.startswith("sqlite") else "format"
    keys = names if isinstance(statement, Insert) else None
    by_place = registry.load(dialect)(paramstyle=style)
    compiled = statement.compile(dialect=by_place, column_keys=keys)
    assert isinstance(compiled, SQLCompiler)
    order = compiled.positiontup or []
    return str(compiled), itemgetter(*map(names.index, order))
