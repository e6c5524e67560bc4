"""The kinds of columns that tables are made of, and the names of their constraints."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    ClauseElement,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

SERIAL = BigInteger().with_variant(Integer, "sqlite")
"""A key that the database counts up; SQLite does that for the plain type alone."""


def serial_id() -> Column[int]:
    """Make the key that the database counts up."""
    return Column("id", SERIAL, primary_key=True, autoincrement=True)


def number(name: str) -> Column[int]:
    """Make a whole number that is always there."""
    return Column(name, BigInteger, nullable=False, autoincrement=False)


def counter(name: str) -> Column[int]:
    """Make a number that begins at 0."""
    return Column(name, BigInteger, nullable=False, server_default=text("0"))


def optional_number(name: str) -> Column[int]:
    """Make a whole number that may be absent."""
    return Column(name, BigInteger, nullable=True)


def words(name: str, default: str | None = None) -> Column[str]:
    """Make a text that is always there."""
    preset = None if default is None else text(f"'{default}'")
    return Column(name, Text, nullable=False, server_default=preset)


def moment(name: str) -> Column[float]:
    """Make a time, seconds since 1970."""
    return Column(name, Double, nullable=False)


def optional_moment(name: str) -> Column[float]:
    """Make a time that may be absent."""
    return Column(name, Double, nullable=True)


def community() -> Column[int]:
    """Point at the community that a row belongs to."""
    return Column(
        "community_id",
        BigInteger,
        ForeignKey("communities.id"),
        nullable=False,
        autoincrement=False,
    )


def campaign() -> Column[int]:
    """Point at the campaign that a row belongs to."""
    return Column("campaign_id", BigInteger, ForeignKey("campaigns.id"), nullable=False)


def of_chat() -> ForeignKeyConstraint:
    """Point at the conversation that a row belongs to."""
    return ForeignKeyConstraint(
        ["community_id", "peer_id"], ["chats.community_id", "chats.peer_id"]
    )


def partial_index(
    name: str, *columns: Column[Any], where: ClauseElement, unique: bool = False
) -> None:
    """
    Index the rows of one condition alone.

    The condition is a remark, for each database's own argument would load that database's dialect;
    the migrations build it and a test compares.
    """
    Index(name, *columns, unique=unique, info={"where": where})
