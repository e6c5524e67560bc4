"""What the gap filler finds of messages that VK did not tell of, and how often it asks."""

import asyncio
from typing import Any

import pytest

from tests.store.builders import an_answer
from tests.vk.conftest import ANNA, BORIS, COMMUNITY, Stage
from tests.vk.transport import poll, polling, register, stored, texts, until
from vkbot.database_thread import DatabaseThread
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.store.records import ChatRecord
from vkbot.vk.errors import ApiError
from vkbot.vk.gaps import GapFiller
from vkbot.vk.waiting import Backoff

pytestmark = pytest.mark.slow

ASKED = "messages.getByConversationMessageId"


@pytest.fixture(autouse=True)
def known(database: Database) -> None:
    register(database)


def lose(stage: Stage, *words: str) -> None:
    stage.emulator.add_fault(Fault.LOSE, "event/message_new")
    for word in words:
        stage.emulator.say(ANNA, stage.chat, word)
    stage.emulator.clear_faults()


def say_with_a_hole(stage: Stage, database: Database) -> None:
    """Let the bot hear the first and the last of three messages."""
    stage.emulator.say(ANNA, stage.chat, "first")
    lose(stage, "missed")
    stage.emulator.say(BORIS, stage.chat, "last")
    poll(stage, database, lambda: len(stored(database)) == 2)


def asked(stage: Stage) -> int:
    return stage.emulator.counters().calls.get(ASKED, 0)


def complete(stage: Stage, database: Database) -> int | None:
    with database.transaction() as uow:
        return uow.gaps.complete_cmid(COMMUNITY, stage.peer_id)


async def look(stage: Stage, database: Database, *, times: int = 1, **options: Any) -> None:
    """Look for gaps several times."""
    thread = DatabaseThread(database)
    settings = {"after_seconds": 0.0, "every_seconds": 0.01}
    async with stage.client() as client:
        filler = GapFiller(client, COMMUNITY, thread.transact, **settings | options)
        try:
            for _ in range(times):
                await filler.look()
        finally:
            thread.close()


def fill(stage: Stage, database: Database, **options: Any) -> None:
    asyncio.run(look(stage, database, **options))


def run(stage: Stage, database: Database, holds: Any) -> None:
    """Run a filler until something holds."""

    async def work() -> None:
        thread, stop = DatabaseThread(database), asyncio.Event()
        async with stage.client() as client:
            filler = GapFiller(
                client,
                COMMUNITY,
                thread.transact,
                after_seconds=0.0,
                every_seconds=0.01,
                backoff=Backoff(first_seconds=0.01, cap_seconds=0.02),
            )
            task = asyncio.create_task(filler.run(stop))
            await until(holds)
            stop.set()
            await task
            thread.close()

    asyncio.run(work())


async def send(stage: Stage) -> int:
    """Send something as the bot; gives its cmid."""
    message = {"peer_ids": str(stage.peer_id), "message": "own", "random_id": 1}
    async with stage.client() as client:
        (sent,) = await client.call("messages.send", message)
    return int(sent["conversation_message_id"])


def know_chat(stage: Stage, database: Database) -> None:
    with database.transaction() as uow:
        uow.chats.save(ChatRecord(community_id=COMMUNITY, peer_id=stage.peer_id))


def test_a_missed_message_is_found_as_if_it_had_been_heard(
    stage: Stage, database: Database
) -> None:
    say_with_a_hole(stage, database)
    fill(stage, database)
    assert ["first", "last", "missed"] == texts(database)
    assert [1, 3, 2] == [row.cmid for row in stored(database)]
    assert {"message_new"} == {row.kind for row in stored(database)}


def test_a_number_is_asked_for_once(stage: Stage, database: Database) -> None:
    say_with_a_hole(stage, database)
    fill(stage, database, times=3)
    assert 1 == asked(stage)
    assert 3 == complete(stage, database)


def test_a_missed_message_that_is_told_late_is_stored_once(
    stage: Stage, database: Database
) -> None:
    say_with_a_hole(stage, database)
    fill(stage, database)
    platform, community = stage.emulator.platform, stage.emulator.community()
    message = {"peer_id": stage.peer_id, "conversation_message_id": 2, "text": "missed"}
    with platform.change():
        platform.announce(community, "message_new", {"message": message})
    stage.emulator.say(ANNA, stage.chat, "next")
    poll(stage, database, lambda: "next" in texts(database))
    assert 1 == texts(database).count("missed")


def test_a_fresh_hole_is_given_time(stage: Stage, database: Database) -> None:
    say_with_a_hole(stage, database)
    fill(stage, database, after_seconds=60.0, times=2)
    assert 0 == asked(stage)
    assert 1 == complete(stage, database)


def test_deleted_and_own_messages_account_for_their_numbers(
    stage: Stage, database: Database
) -> None:
    stage.emulator.say(ANNA, stage.chat, "first")
    lose(stage, "to be deleted")
    stage.emulator.delete(ANNA, stage.chat, 2)
    asyncio.run(send(stage))
    stage.emulator.say(ANNA, stage.chat, "last")
    poll(stage, database, lambda: len(stored(database)) == 2)
    fill(stage, database, times=3)
    assert ["first", "last"] == texts(database)
    assert (1, 4) == (asked(stage), complete(stage, database))


def test_many_missed_messages_are_asked_for_by_the_hundred(
    stage: Stage, database: Database
) -> None:
    stage.emulator.say(ANNA, stage.chat, "first")
    lose(stage, *(str(number) for number in range(250)))
    stage.emulator.say(ANNA, stage.chat, "last")
    poll(stage, database, lambda: len(stored(database)) == 2)
    fill(stage, database, times=2)
    assert 252 == len(stored(database))
    assert 3 == asked(stage)


def test_holes_side_by_side_are_asked_for_together(stage: Stage, database: Database) -> None:
    for number in range(6):
        stage.emulator.say(ANNA, stage.chat, str(number))
        lose(stage, "missed")
    stage.emulator.say(ANNA, stage.chat, "last")
    poll(stage, database, lambda: len(stored(database)) == 7)
    fill(stage, database)
    assert 6 == texts(database).count("missed")
    assert 1 == asked(stage)


@pytest.mark.parametrize("code", [15, 27, 917])
def test_a_refusal_settles_the_holes_for_now(stage: Stage, database: Database, code: int) -> None:
    say_with_a_hole(stage, database)
    stage.emulator.add_fault(Fault.ERROR, ASKED, code=code)
    fill(stage, database, times=3)
    assert (1, 3) == (asked(stage), complete(stage, database))


@pytest.mark.parametrize("fault", [Fault.ERROR, Fault.HTML_502, Fault.RESET, Fault.DROP_ANSWER])
def test_a_failure_that_passes_costs_no_message(
    stage: Stage, database: Database, fault: Fault
) -> None:
    say_with_a_hole(stage, database)
    stage.emulator.add_fault(fault, ASKED, times=3, code=10)
    run(stage, database, lambda: "missed" in texts(database))


def test_a_hole_that_is_always_refused_is_given_up(stage: Stage, database: Database) -> None:
    say_with_a_hole(stage, database)
    stage.emulator.add_fault(Fault.ERROR, ASKED, code=10)
    run(stage, database, lambda: complete(stage, database) == 3)
    assert 5 == asked(stage)


def test_a_useless_token_ends_the_filler(stage: Stage, database: Database) -> None:
    say_with_a_hole(stage, database)
    stage.emulator.add_fault(Fault.ERROR, ASKED, code=5)
    with pytest.raises(ApiError):
        run(stage, database, lambda: asked(stage) > 0)


def test_what_was_said_while_the_bot_was_down_is_read_at_the_start(
    stage: Stage, database: Database
) -> None:
    know_chat(stage, database)
    stage.emulator.say(ANNA, stage.chat, "first")
    poll(stage, database, lambda: len(stored(database)) == 1)
    lose(stage, *(f"missed {number}" for number in range(120)))
    fill(stage, database, times=2)
    assert 121 == len(stored(database))
    assert "missed 119" in texts(database)


def test_at_the_start_no_message_overtakes_those_before_an_own_one(
    stage: Stage, database: Database
) -> None:
    know_chat(stage, database)
    stage.emulator.say(ANNA, stage.chat, "first")
    poll(stage, database, lambda: len(stored(database)) == 1)
    stage.emulator.say(ANNA, stage.chat, "second")
    own = asyncio.run(send(stage))
    with database.transaction() as uow:
        uow.outbox.mark_sent(uow.outbox.add(an_answer(1, peer_id=stage.peer_id)), own, now=100.0)
    stage.emulator.say(ANNA, stage.chat, "third")
    fill(stage, database, after_seconds=60.0)
    poll(stage, database, lambda: len(stored(database)) == 3)
    assert [1, 2, 4] == [row.cmid for row in stored(database)]


def test_after_lost_history_conversations_are_read_on(stage: Stage, database: Database) -> None:
    know_chat(stage, database)
    stage.emulator.say(ANNA, stage.chat, "first")
    poll(stage, database, lambda: len(stored(database)) == 1)

    async def work() -> None:
        thread = DatabaseThread(database)
        async with stage.client() as client:
            filler = GapFiller(client, COMMUNITY, thread.transact, after_seconds=0, every_seconds=1)
            await filler.look()
            stage.emulator.say(ANNA, stage.chat, "forgotten")
            stage.emulator.add_fault(Fault.FAILED_3, "poll", times=1)
            async with polling(stage, database, on_lost=filler.lose_history):
                await until(lambda: stage.emulator.counters().polls >= 3)
            await filler.look()
        thread.close()

    asyncio.run(work())
    assert ["first", "forgotten"] == texts(database)


def test_a_number_from_nowhere_is_not_counted_up_to(stage: Stage, database: Database) -> None:
    stage.emulator.say(ANNA, stage.chat, "first")
    platform, community = stage.emulator.platform, stage.emulator.community()
    message = {"peer_id": stage.peer_id, "conversation_message_id": 2**60, "text": "far"}
    stage.emulator.switches.requests_per_second = None
    with platform.change():
        platform.announce(community, "message_new", {"message": message})
    poll(stage, database, lambda: len(stored(database)) == 2)
    stage.emulator.add_fault(Fault.ERROR, ASKED, code=917, skip=2)
    fill(stage, database, times=2)
    assert (3, 2**60) == (asked(stage), complete(stage, database))
