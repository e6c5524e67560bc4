"""Communities: names, polling, managers."""

from vkbot.store import Database
from vkbot.store.records import CommunityRecord


def test_the_position_survives_a_change_of_names(database: Database) -> None:
    with database.transaction() as uow:
        uow.communities.put(5, name="Old", screen_name="old")
        uow.communities.save_position(5, "77", key="key", server="server")
    with database.transaction() as uow:
        uow.communities.put(5, name="New", screen_name="new")
    with database.transaction() as uow:
        expected = CommunityRecord(
            id=5,
            name="New",
            screen_name="new",
            poll_key="key",
            poll_server="server",
            poll_ts="77",
        )
        assert expected == uow.communities.get(5)
        assert [expected] == uow.communities.all()


def test_managers_are_written_anew(database: Database) -> None:
    with database.transaction() as uow:
        uow.communities.put(5, name="", screen_name="")
        uow.communities.put_managers(5, [1, 2])
        uow.communities.put_managers(5, [2, 3, 3])
        assert {2, 3} == uow.communities.managers(5)


def test_an_unknown_community_is_absent(database: Database) -> None:
    with database.transaction() as uow:
        assert uow.communities.get(404) is None
