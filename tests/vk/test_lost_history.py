"""What VK forgot to tell: first words of unknown conversations, first lines, edits."""

import asyncio

import pytest

from tests.vk.conftest import ANNA, BORIS, COMMUNITY, Stage
from tests.vk.test_gaps import know_chat, look
from tests.vk.transport import poll, register, stored, texts
from vkbot.database_thread import DatabaseThread
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.vk.gaps import GapFiller

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def known(database: Database) -> None:
    register(database)


async def look_after_a_loss(stage: Stage, database: Database, *, times: int = 1) -> None:
    thread = DatabaseThread(database)
    async with stage.client() as client:
        filler = GapFiller(
            client, COMMUNITY, thread.transact, after_seconds=0.0, every_seconds=0.01
        )
        try:
            for _ in range(times):
                filler.lose_history()
                await filler.look()
        finally:
            thread.close()


def lose(stage: Stage, kind: str) -> None:
    stage.emulator.add_fault(Fault.LOSE, f"event/{kind}")


def test_the_first_words_of_an_unknown_dialogue_are_found(stage: Stage, database: Database) -> None:
    lose(stage, "message_new")
    stage.emulator.say(ANNA, ANNA, "2d6")
    asyncio.run(look_after_a_loss(stage, database, times=2))
    assert ["2d6"] == texts(database)


def test_an_edit_that_vk_forgot_is_found_once(stage: Stage, database: Database) -> None:
    know_chat(stage, database)
    cmid = stage.emulator.say(ANNA, stage.chat, "old")
    poll(stage, database, lambda: len(stored(database)) == 1)
    lose(stage, "message_edit")
    stage.emulator.edit(ANNA, stage.chat, cmid, "new")
    asyncio.run(look_after_a_loss(stage, database, times=2))
    assert ["message_new", "message_edit"] == [row.kind for row in stored(database)]
    assert '"new"' in stored(database)[1].body_json


def test_an_edit_that_was_heard_is_not_found_again(stage: Stage, database: Database) -> None:
    know_chat(stage, database)
    cmid = stage.emulator.say(ANNA, stage.chat, "old")
    stage.emulator.edit(ANNA, stage.chat, cmid, "new")
    poll(stage, database, lambda: len(stored(database)) == 2)
    asyncio.run(look_after_a_loss(stage, database))
    assert 2 == len(stored(database))


def test_the_line_before_the_first_known_one_of_a_dialogue_is_found(
    stage: Stage, database: Database
) -> None:
    lose(stage, "message_new")
    stage.emulator.say(BORIS, BORIS, "first")
    stage.emulator.clear_faults()
    stage.emulator.say(BORIS, BORIS, "second")
    poll(stage, database, lambda: len(stored(database)) == 1)
    asyncio.run(look(stage, database, times=2))
    assert ["second", "first"] == texts(database)
