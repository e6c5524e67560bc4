"""Who is in a chat and who may what there, as read from VK; and whose token it is."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.vk.conftest import ANNA, BORIS, COMMUNITY, VERA, Stage
from tests.vk.transport import QUICK, register
from vkbot.database_thread import DatabaseThread
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.store.records import ChatRecord, CommunityRecord, Member
from vkbot.vk.community import find_community
from vkbot.vk.errors import ApiError, ApiUnavailableError
from vkbot.vk.members import refresh_members

pytestmark = pytest.mark.slow

NOW = 1_700_000_000
MEMBERS, MANAGERS = "messages.getConversationMembers", "groups.getMembers"
TITLE = "messages.getConversationsById"


@pytest.fixture(autouse=True)
def known(database: Database) -> None:
    register(database)


def refresh(stage: Stage, database: Database, **options: Any) -> None:
    async def work() -> None:
        thread = DatabaseThread(database)
        async with stage.client() as client:
            try:
                await refresh_members(
                    client, COMMUNITY, stage.peer_id, thread.transact, NOW + 0.5, **options
                )
            finally:
                thread.close()

    asyncio.run(work())


def chat(stage: Stage, database: Database) -> ChatRecord | None:
    with database.transaction() as uow:
        return uow.chats.get(COMMUNITY, stage.peer_id)


def members(stage: Stage, database: Database) -> list[Member]:
    with database.transaction() as uow:
        return uow.chats.members(COMMUNITY, stage.peer_id)


def managers(database: Database) -> frozenset[int]:
    with database.transaction() as uow:
        return uow.communities.managers(COMMUNITY)


def test_members_admins_and_title_are_read_where_the_bot_is_admin(
    stage: Stage, database: Database
) -> None:
    stage.emulator.set_bot_admin(stage.chat, is_admin=True)
    refresh(stage, database)
    expected = [
        Member(user_id=ANNA, is_admin=True),
        Member(user_id=BORIS, is_admin=False),
        Member(user_id=VERA, is_admin=False),
    ]
    assert expected == members(stage, database)
    record = chat(stage, database)
    assert record is not None
    assert ("Dice", True) == (record.title, record.bot_is_admin)
    assert NOW == record.members_refreshed_at


def test_the_names_of_members_are_written_down(stage: Stage, database: Database) -> None:
    stage.emulator.add_user(BORIS, "Борис", "Годунов", "Boris")
    stage.emulator.set_bot_admin(stage.chat, is_admin=True)
    refresh(stage, database)
    with database.transaction() as uow:
        person = uow.people.get(COMMUNITY, BORIS)
    assert person is not None
    assert ("Борис", "Годунов") == (person.first_name, person.last_name)
    assert "boris" == person.screen_name


def test_without_rights_the_chat_counts_as_read_and_keeps_what_is_known(
    stage: Stage, database: Database
) -> None:
    with database.transaction() as uow:
        uow.chats.save(ChatRecord(community_id=COMMUNITY, peer_id=stage.peer_id, title="Old"))
        uow.chats.add_member(COMMUNITY, stage.peer_id, VERA, 0)
    stage.emulator.set_manager(BORIS, "administrator")
    refresh(stage, database)
    record = chat(stage, database)
    assert record is not None
    assert ("Old", False, NOW) == (
        record.title,
        record.bot_is_admin,
        record.members_refreshed_at,
    )
    assert [Member(user_id=VERA, is_admin=False)] == members(stage, database)
    assert frozenset({BORIS}) == managers(database)


def test_who_manages_the_community_is_read_anew(stage: Stage, database: Database) -> None:
    with database.transaction() as uow:
        uow.communities.put_managers(COMMUNITY, [VERA])
    stage.emulator.set_manager(ANNA, "creator")
    stage.emulator.set_manager(BORIS, "editor")
    refresh(stage, database)
    assert frozenset({ANNA, BORIS}) == managers(database)


def test_a_great_chat_is_read_page_by_page(stage: Stage, database: Database) -> None:
    for user in range(1000, 1450):
        stage.emulator.add_user(user)
        stage.emulator.join(user, stage.chat)
    stage.emulator.set_bot_admin(stage.chat, is_admin=True)
    refresh(stage, database)
    assert 453 == len(members(stage, database))
    assert 3 == stage.emulator.counters().calls[MEMBERS]


@pytest.mark.parametrize("code", [7, 15, 27, 29, 927])
@pytest.mark.parametrize("method", [MEMBERS, MANAGERS, TITLE])
def test_what_vk_will_not_tell_does_not_hold_up_the_rest(
    stage: Stage, database: Database, method: str, code: int
) -> None:
    stage.emulator.set_bot_admin(stage.chat, is_admin=True)
    stage.emulator.set_manager(BORIS, "administrator")
    stage.emulator.add_fault(Fault.ERROR, method, code=code)
    refresh(stage, database)
    record = chat(stage, database)
    assert record is not None
    assert NOW == record.members_refreshed_at
    assert (method != TITLE) == (record.title == "Dice")
    assert (method != MEMBERS) == (len(members(stage, database)) == 3)
    assert (method != MANAGERS) == (managers(database) == {BORIS})


@pytest.mark.parametrize("method", [MEMBERS, MANAGERS])
def test_what_may_pass_is_raised_and_nothing_is_written(
    stage: Stage, database: Database, method: str
) -> None:
    stage.emulator.add_fault(Fault.ERROR, method, code=10)
    with pytest.raises(ApiError):
        refresh(stage, database)
    assert chat(stage, database) is None


@pytest.mark.parametrize("fault", [Fault.HANG, Fault.HTML_502])
def test_a_title_that_is_not_told_in_time_is_not_waited_for(
    stage: Stage, database: Database, fault: Fault
) -> None:
    stage.emulator.set_bot_admin(stage.chat, is_admin=True)
    stage.emulator.add_fault(fault, TITLE)
    refresh(stage, database, seconds=0.3)
    assert 3 == len(members(stage, database))


@pytest.mark.parametrize("method", [MEMBERS, MANAGERS])
def test_the_last_try_leaves_out_what_is_not_told_in_time(
    stage: Stage, database: Database, method: str
) -> None:
    stage.emulator.set_bot_admin(stage.chat, is_admin=True)
    stage.emulator.add_fault(Fault.HANG, method)
    refresh(stage, database, seconds=0.3, is_last_try=True)
    record = chat(stage, database)
    assert record is not None
    assert ("Dice", NOW) == (record.title, record.members_refreshed_at)


def test_no_answer_is_raised(stage: Stage, database: Database) -> None:
    stage.emulator.add_fault(Fault.HTML_502, MEMBERS)
    with pytest.raises(ApiUnavailableError):
        refresh(stage, database)
    assert chat(stage, database) is None


def find(
    stage: Stage, *, until_called: Callable[[asyncio.Event], None] | None = None
) -> CommunityRecord | None:
    async def work() -> CommunityRecord | None:
        stop = asyncio.Event()
        if until_called is not None:
            until_called(stop)
        async with stage.client() as client:
            return await find_community(client, stop, QUICK)

    return asyncio.run(work())


FOUND = CommunityRecord(id=COMMUNITY, name="Guild", screen_name="club77")


@pytest.mark.parametrize("fault", [Fault.ERROR, Fault.HTML_502, Fault.RESET])
def test_a_token_tells_its_community_once_vk_answers(stage: Stage, fault: Fault) -> None:
    stage.emulator.add_fault(fault, "groups.getById", times=3)
    assert FOUND == find(stage)


def test_an_invalid_token_has_no_community(stage: Stage) -> None:
    stage.emulator.add_fault(Fault.ERROR, "groups.getById", code=5)
    with pytest.raises(ApiError):
        find(stage)


def test_asking_for_the_community_ends_with_a_stop(stage: Stage) -> None:
    stage.emulator.add_fault(Fault.ERROR, "groups.getById")

    def stop_soon(stop: asyncio.Event) -> None:
        asyncio.get_running_loop().call_later(0.1, stop.set)

    assert find(stage, until_called=stop_soon) is None
