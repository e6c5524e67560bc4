"""What the poller stores, and what it survives."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.vk.conftest import ANNA, COMMUNITY, Stage
from tests.vk.transport import poll, polling, register, stored, texts, until
from vkbot.database_thread import DatabaseThread
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.store.errors import StoreUnavailableError
from vkbot.vk.errors import ApiError

pytestmark = pytest.mark.slow

SERVER = "groups.getLongPollServer"


@pytest.fixture(autouse=True)
def known(database: Database) -> None:
    register(database)


def server_calls(stage: Stage) -> int:
    return stage.emulator.counters().calls.get(SERVER, 0)


def position(database: Database) -> tuple[str | None, str | None]:
    with database.transaction() as uow:
        record = uow.communities.get(COMMUNITY)
    assert record is not None
    return record.poll_ts, record.poll_key


@pytest.mark.parametrize(
    "fault",
    [
        Fault.HTML_502,
        Fault.MALFORMED_JSON,
        Fault.RESET,
        Fault.HANG,
        Fault.NO_TS,
        Fault.FAILED_2,
        Fault.FAILED_4,
    ],
)
def test_a_failed_poll_is_made_again_and_nothing_is_lost(
    stage: Stage, database: Database, fault: Fault
) -> None:
    times = 1 if fault is Fault.HANG else 7
    stage.emulator.add_fault(fault, "poll", times=times)
    stage.emulator.say(ANNA, stage.chat, "one")

    def recovered() -> bool:
        return stage.emulator.counters().polls > times and len(stored(database)) == 1

    heard = poll(stage, database, recovered)
    assert ["one"] == texts(database)
    assert 0 == heard.lost


@pytest.mark.parametrize("fault", [Fault.FAILED_1, Fault.FAILED_3])
def test_lost_history_is_told_of_and_polling_goes_on(
    stage: Stage, database: Database, fault: Fault
) -> None:
    stage.emulator.say(ANNA, stage.chat, "lost")
    stage.emulator.add_fault(fault, "poll", times=1)

    async def say_more() -> None:
        await until(lambda: stage.emulator.counters().polls >= 2)
        stage.emulator.say(ANNA, stage.chat, "heard")

    heard = poll(stage, database, lambda: len(stored(database)) == 1, begun=say_more)
    assert ["heard"] == texts(database)
    assert 1 == heard.lost


def test_failures_without_end_are_not_repeated_without_pause(
    stage: Stage, database: Database
) -> None:
    stage.emulator.add_fault(Fault.FAILED_3, "poll")

    async def run() -> None:
        async with polling(stage, database):
            await asyncio.sleep(0.6)

    asyncio.run(run())
    assert 2 < server_calls(stage) < 60


@pytest.mark.parametrize("code", [1, 10, 15, 100])
def test_a_refused_server_is_asked_for_again(stage: Stage, database: Database, code: int) -> None:
    stage.emulator.add_fault(Fault.ERROR, SERVER, code=code, times=3)
    stage.emulator.say(ANNA, stage.chat, "one")
    poll(stage, database, lambda: texts(database) == ["one"])
    assert 4 == server_calls(stage)


@pytest.mark.parametrize("fault", [Fault.HTML_502, Fault.MALFORMED_JSON, Fault.RESET])
def test_no_answer_about_a_server_is_survived(
    stage: Stage, database: Database, fault: Fault
) -> None:
    stage.emulator.add_fault(fault, SERVER, times=3)
    stage.emulator.say(ANNA, stage.chat, "one")
    poll(stage, database, lambda: texts(database) == ["one"])


def test_a_used_up_quota_is_waited_out(stage: Stage, database: Database) -> None:
    stage.emulator.add_fault(Fault.ERROR, SERVER, code=29, times=2)
    stage.emulator.say(ANNA, stage.chat, "one")
    begun = time.monotonic()
    poll(stage, database, lambda: texts(database) == ["one"], quota_pause_seconds=0.4)
    assert 0.8 <= time.monotonic() - begun
    assert 3 == server_calls(stage)


@pytest.mark.parametrize("code", [5, 27])
def test_a_useless_token_ends_the_poller(stage: Stage, database: Database, code: int) -> None:
    stage.emulator.add_fault(Fault.ERROR, SERVER, code=code)
    with pytest.raises(ApiError) as caught:
        poll(stage, database, lambda: server_calls(stage) >= 1)
    assert code == caught.value.code


def test_an_api_that_is_down_at_the_start_is_waited_for(stage: Stage, database: Database) -> None:
    stage.emulator.say(ANNA, stage.chat, "one")
    stage.emulator.refuse_connections()

    async def come_back() -> None:
        await asyncio.sleep(0.3)
        await asyncio.to_thread(stage.emulator.accept_connections)

    poll(stage, database, lambda: texts(database) == ["one"], begun=come_back)


def test_an_outage_in_the_middle_loses_nothing(stage: Stage, database: Database) -> None:
    async def go_away() -> None:
        await until(lambda: stage.emulator.counters().polls >= 1)
        await asyncio.to_thread(stage.emulator.refuse_connections)
        stage.emulator.say(ANNA, stage.chat, "meanwhile")
        await asyncio.sleep(0.3)
        await asyncio.to_thread(stage.emulator.accept_connections)

    poll(stage, database, lambda: texts(database) == ["meanwhile"], begun=go_away)


def test_a_server_that_moved_is_found(stage: Stage, database: Database) -> None:
    with database.transaction() as uow:
        uow.communities.save_position(COMMUNITY, "1", key="old", server="http://127.0.0.1:1/gone")
    stage.emulator.say(ANNA, stage.chat, "one")
    poll(stage, database, lambda: texts(database) == ["one"])
    assert 1 == server_calls(stage)


def test_a_restart_goes_on_where_polling_stood(stage: Stage, database: Database) -> None:
    stage.emulator.say(ANNA, stage.chat, "before")
    poll(stage, database, lambda: texts(database) == ["before"])
    stage.emulator.say(ANNA, stage.chat, "while down")
    poll(stage, database, lambda: len(stored(database)) >= 2)
    stage.emulator.say(ANNA, stage.chat, "after")
    poll(stage, database, lambda: len(stored(database)) >= 3)
    assert ["before", "while down", "after"] == texts(database)
    assert 1 == server_calls(stage)


def test_a_first_start_writes_down_where_it_begins(stage: Stage, database: Database) -> None:
    register(database, ts=None)
    stage.emulator.say(ANNA, stage.chat, "before the bot was there")

    async def say_more() -> None:
        await until(lambda: position(database)[0] is not None)
        assert ("2", True) == (position(database)[0], position(database)[1] is not None)
        stage.emulator.say(ANNA, stage.chat, "now")

    poll(stage, database, lambda: texts(database) == ["now"], begun=say_more)


def test_a_batch_that_comes_twice_is_stored_once(stage: Stage, database: Database) -> None:
    for word in ("one", "two"):
        stage.emulator.say(ANNA, stage.chat, word)
    poll(stage, database, lambda: len(stored(database)) == 2)
    with database.transaction() as uow:
        uow.communities.save_position(COMMUNITY, "1", key=None, server=None)
    poll(stage, database, lambda: position(database)[0] == "3")
    assert ["one", "two"] == texts(database)


def test_duplicates_and_disorder_inside_a_batch_are_put_right(
    stage: Stage, database: Database
) -> None:
    stage.emulator.add_fault(Fault.DUPLICATE, "event/message_new")
    stage.emulator.add_fault(Fault.REORDER, "poll")
    said = [str(number) for number in range(12)]
    for word in said:
        stage.emulator.say(ANNA, stage.chat, word)
    poll(stage, database, lambda: len(stored(database)) == 12)
    assert said == texts(database)


def test_a_database_that_fails_costs_a_repeat_and_no_update(
    stage: Stage, database: Database
) -> None:
    thread, failures = DatabaseThread(database), iter(range(3))

    async def transact(act: Callable[[Any], Any]) -> Any:
        def fail_late(uow: Any) -> Any:
            result = act(uow)
            if stage.emulator.counters().polls and next(failures, None) is not None:
                raise StoreUnavailableError("gone")
            return result

        return await thread.transact(fail_late)

    stage.emulator.say(ANNA, stage.chat, "one")
    poll(stage, database, lambda: texts(database) == ["one"], transact=transact)
    assert 3 <= stage.emulator.counters().polls
    thread.close()


def test_polling_waits_while_too_much_is_pending(stage: Stage, database: Database) -> None:
    for word in ("one", "two"):
        stage.emulator.say(ANNA, stage.chat, word)
    polls: list[int] = []

    async def watch() -> None:
        await until(lambda: len(stored(database)) == 2)
        stage.emulator.say(ANNA, stage.chat, "three")
        await asyncio.sleep(0.3)
        polls.append(stage.emulator.counters().polls)
        with database.transaction() as uow:
            uow.inbox.mark_done([row.id for row in uow.inbox.claim(9, 9)], 1.0)

    poll(stage, database, lambda: texts(database) == ["three"], begun=watch, most_pending=1)
    assert [1] == polls


def test_a_stop_does_not_wait_for_the_poll(stage: Stage, database: Database) -> None:
    async def run() -> float:
        async with polling(stage, database, wait_seconds=25, grace_seconds=10.0):
            await until(lambda: stage.emulator.counters().polls == 1)
            begun = time.monotonic()
        return time.monotonic() - begun

    assert 1.0 > asyncio.run(run())


def test_polling_leaves_no_files_behind(
    stage: Stage, database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cwd"
    folder.mkdir()
    monkeypatch.chdir(folder)
    stage.emulator.say(ANNA, stage.chat, "one")
    poll(stage, database, lambda: texts(database) == ["one"])
    assert [] == list(folder.iterdir())


def test_everything_is_heard_up_to_the_last_message_and_to_an_empty_answer(
    stage: Stage, database: Database
) -> None:
    stage.emulator.add_fault(Fault.HTML_502, "poll", times=3)
    stage.emulator.say(ANNA, stage.chat, "one")
    said_at = time.time()

    async def run() -> list[float]:
        async with polling(stage, database) as heard:
            moments = [heard.until()]
            await until(lambda: texts(database) == ["one"])
            await until(lambda: heard.until() > 0)
            moments.append(heard.until())
            await until(lambda: heard.until() > said_at)
        return moments

    moments = asyncio.run(run())
    assert 0.0 == moments[0]
    assert int(said_at) - 1 <= moments[1] <= said_at
