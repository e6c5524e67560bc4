"""Whoever speaks, joins, presses or is mentioned is known by name, whatever VK tells of chats."""

import asyncio

import pytest

from tests.vk.conftest import ANNA, BORIS, COMMUNITY, VERA, Stage
from tests.vk.transport import QUICK, register, until
from vkbot.database_thread import DatabaseThread
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.vk.names import ASK_AGAIN_SECONDS, METHOD, PEOPLE_AT_ONCE, Names

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def known(database: Database) -> None:
    register(database)


def names_of(database: Database) -> dict[int, str]:
    with database.transaction() as uow:
        found = uow.people.get_all(COMMUNITY, [ANNA, BORIS, VERA])
        return {one.user_id: one.first_name for one in found.values() if one.first_name}


def said(user_id: int, **more: object) -> dict[str, object]:
    return {"type": "message_new", "object": {"message": {"from_id": user_id, **more}}}


def hear(stage: Stage, database: Database, *rounds: list[object], after: float = 0.0) -> int:
    """Let updates be heard, each list once the people of the one before are asked for."""

    async def work() -> None:
        thread, stop, clock = DatabaseThread(database), asyncio.Event(), [0.0]
        async with stage.client() as client:
            names = Names(client, COMMUNITY, thread.transact, backoff=QUICK, clock=lambda: clock[0])
            task = asyncio.create_task(names.run(stop))
            try:
                for updates in rounds:
                    names.hear(updates)
                    await until(lambda: not names.is_waiting)
                    clock[0] += after
            finally:
                stop.set()
                await task
                thread.close()

    asyncio.run(work())
    return stage.emulator.counters().calls.get(METHOD, 0)


def test_who_speaks_joins_presses_or_is_mentioned_is_asked_for_at_once(
    stage: Stage, database: Database
) -> None:
    joined = said(0, action={"type": "chat_invite_user", "member_id": BORIS})
    pressed = {"type": "message_event", "object": {"user_id": VERA}}
    assert 1 == hear(stage, database, [said(ANNA), joined, pressed])
    assert {ANNA, BORIS, VERA} == set(names_of(database))
    assert 2 == hear(stage, database, [said(0, text=f"роль [id{ANNA}|@anna] гм")])


def test_nobody_is_asked_for_twice_a_day_and_everybody_again_the_day_after(
    stage: Stage, database: Database
) -> None:
    again = [[said(ANNA)], [said(ANNA)]]
    assert 1 == hear(stage, database, *again)
    assert 3 == hear(stage, database, *again, after=ASK_AGAIN_SECONDS)


def test_many_are_asked_for_in_parts(stage: Stage, database: Database) -> None:
    crowd = [said(number) for number in range(1000, 1000 + PEOPLE_AT_ONCE + 1)]
    assert 2 == hear(stage, database, crowd)


@pytest.mark.parametrize(
    "junk", [None, 7, [7], [{"object": 7}], [{"object": {"message": 7, "text": 7}}], [said(-5)]]
)
def test_what_is_no_update_asks_for_nobody(stage: Stage, database: Database, junk: object) -> None:
    assert 0 == hear(stage, database, junk)  # type: ignore[arg-type]


def test_who_could_not_be_asked_for_is_asked_for_later(stage: Stage, database: Database) -> None:
    stage.emulator.add_fault(Fault.HTML_502, METHOD, times=2)
    assert 1 == hear(stage, database, [said(ANNA)])
    assert {ANNA} == set(names_of(database))


def test_a_refusal_asks_no_more_today(stage: Stage, database: Database) -> None:
    stage.emulator.add_fault(Fault.ERROR, METHOD, code=15, times=1)
    assert 1 == hear(stage, database, [said(ANNA)], [said(ANNA)])
    assert {} == names_of(database)
