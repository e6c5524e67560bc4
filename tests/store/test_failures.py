"""What failures of a database tell, and what they keep to themselves."""

import traceback

import pytest

from tests.store.builders import a_seed
from tests.store.discretion import assert_discreet, take_away
from vkbot.store import Database
from vkbot.store.errors import ConstraintError, StoreError

SECRET = bytes(range(32))


def told_by(error: BaseException) -> str:
    """Write an error as a log does."""
    return "".join(traceback.format_exception(error))


def test_a_query_that_fails_tells_neither_itself_nor_its_values(
    database: Database, database_url: str
) -> None:
    take_away(database_url, "seeds")
    with pytest.raises(StoreError, match="seeds") as refused, database.transaction() as uow:
        a_seed(uow)
    assert_discreet(told_by(refused.value), repr(SECRET)[2:-1], SECRET.hex(), "c0ffee")


def test_a_row_that_contradicts_another_is_not_shown(database: Database) -> None:
    with database.transaction() as uow:
        seed = a_seed(uow)
    with pytest.raises(ConstraintError) as refused, database.transaction() as uow:
        uow.seeds.set_announcement(seed.id, 987_654)
    assert_discreet(told_by(refused.value), "987654")


def test_a_value_that_the_driver_refuses_is_not_shown(database: Database) -> None:
    too_much = 10**30 + 7
    with pytest.raises((StoreError, OverflowError)) as refused, database.transaction() as uow:
        uow.communities.put(too_much, name="", screen_name="")
    assert_discreet(told_by(refused.value), str(too_much))
