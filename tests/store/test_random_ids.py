"""Random ids: never zero, 32 bits, never twice."""

import pytest

from tests.store.builders import COMMUNITY, a_community, dying_transaction
from vkbot.store import Database, open_database
from vkbot.store.random_ids import BLOCK_SIZE


def reserve(database: Database, count: int) -> list[int]:
    with database.transaction() as uow:
        a_community(uow)
        return list(uow.random_ids.reserve(COMMUNITY, count))


def test_a_process_counts_through_its_block(database: Database) -> None:
    first, second = reserve(database, 3), reserve(database, 2)
    assert list(range(first[0], first[0] + 5)) == first + second


def test_numbers_of_many_starts_never_meet(database_url: str) -> None:
    given: list[int] = []
    for _ in range(20):
        database = open_database(database_url)
        given += reserve(database, 5) + reserve(database, BLOCK_SIZE) + reserve(database, 7)
        database.close()
    assert len(given) == len(set(given)) == 20 * (BLOCK_SIZE + 12)
    assert 0 not in given
    assert all(-(2**31) <= number < 2**31 for number in given)


def test_a_start_begins_at_a_place_of_its_own(database_url: str) -> None:
    blocks = set()
    for _ in range(5):
        database = open_database(database_url)
        blocks.add(reserve(database, 1)[0] // BLOCK_SIZE)
        database.close()
    assert len(blocks) == 5


def test_numbers_of_a_rolled_back_transaction_are_given_again(database: Database) -> None:
    before = reserve(database, 2)
    with dying_transaction(database) as uow:
        taken = list(uow.random_ids.reserve(COMMUNITY, 2))
    assert taken == reserve(database, 2)
    assert before[-1] + 1 == taken[0]


def test_a_block_that_was_rolled_back_is_not_counted_through(database: Database) -> None:
    reserve(database, 1)
    other = COMMUNITY + 1
    with database.transaction() as uow:
        uow.communities.put(other, name="", screen_name="")
    with dying_transaction(database) as uow:
        uow.random_ids.reserve(other, 1)
    with database.transaction() as uow:
        first = uow.random_ids.reserve(other, 1)[0]
    with database.transaction() as uow:
        assert first + 1 == uow.random_ids.reserve(other, 1)[0]


@pytest.mark.parametrize("count", [0, BLOCK_SIZE + 1])
def test_no_or_too_many_numbers_are_refused(database: Database, count: int) -> None:
    with pytest.raises(ValueError, match="at once"):
        reserve(database, count)
