"""Which updates become rows of the inbox, and what becomes of those that cannot be read."""

import json

import pytest

from tests.store.builders import a_battle, a_campaign
from tests.vk.conftest import ANNA, BORIS, COMMUNITY, Stage
from tests.vk.transport import poll, register, rows, stored, texts
from vkbot.inbox_rows import MET
from vkbot.store.battle_records import TopicRecord
from vkbot.store.database import Database
from vkbot.vk.intake import NO_CONVERSATION, inbox_rows

pytestmark = pytest.mark.slow


@pytest.fixture
def known(database: Database) -> None:
    register(database)


def row_text(body_json: str) -> object:
    message = json.loads(body_json)["object"].get("message")
    return message.get("text") if message else None


@pytest.mark.usefixtures("known")
def test_each_kind_of_update_is_stored_in_its_lane_under_its_key(
    stage: Stage, database: Database
) -> None:
    cmid = stage.emulator.say(ANNA, stage.chat, "/roll")
    stage.emulator.allow(BORIS)
    stage.emulator.deny(BORIS)
    stage.emulator.board_post(ANNA, 5, "post")
    poll(stage, database, lambda: len(stored(database)) == 4)
    rows = {row.kind: row for row in stored(database)}
    assert stage.peer_id == rows["message_new"].peer_id
    assert cmid == rows["message_new"].cmid
    assert BORIS == rows["message_allow"].peer_id == rows["message_deny"].peer_id
    assert (0, None) == (rows["board_post_new"].peer_id, rows["board_post_new"].cmid)


@pytest.mark.usefixtures("known")
def test_what_nobody_reads_is_not_stored(stage: Stage, database: Database) -> None:
    stage.emulator.say(ANNA, stage.chat, "first")
    platform, community = stage.emulator.platform, stage.emulator.community()
    with platform.change():
        platform.announce(community, "message_typing_state", {"from_id": ANNA})
    stage.emulator.say(ANNA, stage.chat, "second")
    poll(stage, database, lambda: len(stored(database)) == 2)
    assert ["first", "second"] == texts(database)


@pytest.mark.usefixtures("known")
def test_an_edit_waits_in_the_lane_of_its_message(stage: Stage, database: Database) -> None:
    cmid = stage.emulator.say(ANNA, stage.chat, "first")
    stage.emulator.edit(ANNA, stage.chat, cmid, "edited")
    poll(stage, database, lambda: len(stored(database)) == 2)
    kinds = [(row.kind, row.peer_id, row.cmid) for row in stored(database)]
    assert [("message_new", stage.peer_id, cmid), ("message_edit", stage.peer_id, None)] == kinds


@pytest.mark.usefixtures("known")
def test_a_post_of_a_battles_topic_waits_in_the_lane_of_its_chat(
    stage: Stage, database: Database
) -> None:
    with database.transaction() as uow:
        battle = a_battle(uow, a_campaign(uow))
        topic = TopicRecord(community_id=COMMUNITY, topic_id=5, battle_id=battle.id, bound_at=0)
        uow.topics.bind(topic)
    stage.emulator.board_post(ANNA, 5, "ours")
    stage.emulator.board_post(ANNA, 6, "another")
    stage.emulator.say(ANNA, stage.chat, "talk")
    poll(stage, database, lambda: len(stored(database)) == 3)
    lanes = [(row.peer_id, row.kind) for row in stored(database)]
    assert [
        (stage.peer_id, "board_post_new"),
        (stage.peer_id, "message_new"),
        (NO_CONVERSATION, "board_post_new"),
    ] == lanes


@pytest.mark.usefixtures("known")
def test_what_cannot_be_read_does_not_hold_up_the_rest(stage: Stage, database: Database) -> None:
    platform, community = stage.emulator.platform, stage.emulator.community()
    nul: dict[str, object] = {"event_id": "a\0b", "user_id": 2**80, "peer_id": "x"}
    with platform.change():
        platform.announce(community, "message_new", {})
        platform.announce(community, "message_new", {"message": {"peer_id": "chat"}})
        platform.announce(community, "message_event", nul)
    stage.emulator.say(ANNA, stage.chat, "\ud800 and \0")
    poll(stage, database, lambda: len(stored(database)) == 4)
    assert "? and \0" in [row_text(row.body_json) for row in stored(database)]


@pytest.mark.usefixtures("known")
def test_an_endless_update_is_cut_down_to_what_is_read(stage: Stage, database: Database) -> None:
    platform, community = stage.emulator.platform, stage.emulator.community()
    message: dict[str, object] = {
        "peer_id": stage.peer_id,
        "conversation_message_id": 1,
        "from_id": ANNA,
        "date": 1_700_000_000,
        "text": "/roll",
        "fwd_messages": [{"text": "x" * 4000}] * 300,
    }
    with platform.change():
        platform.announce(community, "message_new", {"message": message})
        platform.announce(community, "message_deny", {"user_id": BORIS, "key": "x" * 1_100_000})
    poll(stage, database, lambda: len(stored(database)) == 2)
    assert "/roll" == row_text(stored(database)[0].body_json)
    assert '{"type": "message_deny"}' == stored(database)[1].body_json


@pytest.mark.parametrize("updates", [None, {}, "text", 5, [None, 5, "text", [], {}, {"type": []}]])
def test_what_is_no_batch_of_updates_gives_no_rows(updates: object) -> None:
    assert [] == inbox_rows(updates, 0.0)


@pytest.mark.usefixtures("known")
def test_a_chat_that_nobody_knew_of_is_met_once_after_its_first_words(
    stage: Stage, database: Database
) -> None:
    stage.emulator.say(ANNA, stage.chat, "привет")
    stage.emulator.say(ANNA, stage.chat, "есть кто?")
    poll(stage, database, lambda: len(stored(database)) == 2)
    assert ["message_new", "message_new", MET] == sorted(
        (row.kind for row in rows(database)), reverse=True
    )


@pytest.mark.usefixtures("known")
def test_a_chat_that_is_known_is_not_met(stage: Stage, database: Database) -> None:
    with database.transaction() as uow:
        uow.chats.get_or_create(COMMUNITY, stage.peer_id)
    stage.emulator.say(ANNA, stage.chat, "привет")
    poll(stage, database, lambda: stored(database))
    assert ["message_new"] == [row.kind for row in rows(database)]
