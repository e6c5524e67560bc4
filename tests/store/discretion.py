"""Provoke failures of a database, and look at what is told of them."""

from sqlalchemy import text

from vkbot.store.engines import open_engine, parse_url

STATEMENTS = ("INSERT INTO", "SELECT ", "UPDATE ", "VALUES (", "FROM ")


def take_away(url: str, table: str) -> None:
    """Rename a table, so that whatever needs it fails."""
    engine = open_engine(parse_url(url))
    with engine.begin() as connection:
        connection.execute(text(f"ALTER TABLE {table} RENAME TO taken_away"))
    engine.dispose()


def assert_discreet(told: str, *values: str) -> None:
    """Assert that a text shows no statement and none of these values."""
    assert [] == [one for one in (*STATEMENTS, *values) if one in told]
