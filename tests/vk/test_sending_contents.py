"""What sent messages hold: quotes, buttons, files; and what else the sender carries out."""

import json

import pytest

from tests.vk.conftest import ANNA, BORIS, COMMUNITY, Stage
from tests.vk.senders import Outbox
from vkbot.outgoing import (
    AnswerPress,
    Button,
    Document,
    EditMessage,
    RefreshMembers,
    SendMessage,
)
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.store.records import OutboxState

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("database_kind", ["sqlite"])]
SENT, FAILED = OutboxState.SENT, OutboxState.FAILED
JOURNAL = Document(name="journal.json", content=b'{"rows":[]}')


@pytest.fixture
def outbox(stage: Stage, database: Database) -> Outbox:
    stage.emulator.say(ANNA, ANNA, "hello")
    return Outbox(stage, database)


def say_with_file(outbox: Outbox) -> int:
    return outbox.say("journal", document=JOURNAL)[0]


def test_a_reply_quotes_the_message_that_it_answers(outbox: Outbox) -> None:
    cmids = [outbox.stage.emulator.say(ANNA, outbox.stage.chat, "2d6") for _ in range(3)]
    outbox.say("first", reply_to=cmids[0])
    outbox.say("third", reply_to=cmids[2])
    outbox.deliver()
    assert [cmids[0], cmids[2]] == [seen.reply_to for seen in outbox.seen()]


def test_a_reply_to_a_message_that_is_gone_comes_without_the_quote(outbox: Outbox) -> None:
    emulator, chat = outbox.stage.emulator, outbox.stage.chat
    cmid = emulator.say(ANNA, chat, "2d6")
    emulator.delete(ANNA, chat, cmid)
    outbox.say("7", reply_to=cmid)
    outbox.deliver()
    assert [("7", None)] == [(seen.text, seen.reply_to) for seen in outbox.seen()]


def test_marks_of_every_kind_reach_the_chat_unchanged(outbox: Outbox) -> None:
    texts = ['"</script>\\', "«ёлка» \u2028 🎲", "%s {0} & <b>", "line\nline\r\nend"]
    outbox.say(*texts)
    outbox.deliver()
    assert texts == outbox.texts()


def test_buttons_stand_under_the_message_and_a_press_is_answered(outbox: Outbox) -> None:
    emulator, chat = outbox.stage.emulator, outbox.stage.chat
    outbox.say("Roll?", buttons=((Button(label="Roll", command="2d6", callback=True),),))
    outbox.deliver()
    press_id = emulator.press(BORIS, chat, outbox.seen()[0].cmid, "Roll")
    answer = AnswerPress(
        peer_id=outbox.stage.peer_id, user_id=BORIS, press_id=press_id, text="Too late"
    )
    (row,) = outbox.add(answer)
    outbox.deliver()
    assert SENT is outbox.state(row)
    assert [{"type": "show_snackbar", "text": "Too late"}] == emulator.answers_to(press_id)


def test_a_press_that_expired_is_dropped_and_holds_up_nothing(outbox: Outbox) -> None:
    emulator, chat = outbox.stage.emulator, outbox.stage.chat
    outbox.say("Roll?", buttons=((Button(label="Roll", command="2d6", callback=True),),))
    outbox.deliver()
    press_id = emulator.press(BORIS, chat, outbox.seen()[0].cmid, "Roll")
    emulator.advance(61.0)
    peer = outbox.stage.peer_id
    press, message = outbox.add(
        AnswerPress(peer_id=peer, user_id=BORIS, press_id=press_id, text="Too late"),
        SendMessage(peer_id=peer, text="next"),
    )
    outbox.deliver()
    assert [FAILED, SENT] == [outbox.state(press), outbox.state(message)]
    assert [] == emulator.answers_to(press_id)


def test_a_message_is_edited_in_place(outbox: Outbox) -> None:
    (row,) = outbox.say("old")
    outbox.deliver()
    cmid = outbox.get(row).cmid or 0
    outbox.add(EditMessage(peer_id=outbox.stage.peer_id, cmid=cmid, text="new"))
    outbox.deliver()
    assert [("new", True)] == [(seen.text, seen.edited) for seen in outbox.seen()]


def test_members_are_read_in_the_order_of_the_outbox(outbox: Outbox) -> None:
    emulator = outbox.stage.emulator
    emulator.set_bot_admin(outbox.stage.chat, is_admin=True)
    (row,) = outbox.add(RefreshMembers(peer_id=outbox.stage.peer_id))
    outbox.deliver()
    assert SENT is outbox.state(row)
    with outbox.database.transaction() as uow:
        members = uow.chats.members(COMMUNITY, outbox.stage.peer_id)
    assert {ANNA, BORIS} < {member.user_id for member in members}


def test_a_document_is_uploaded_and_attached(outbox: Outbox) -> None:
    row = say_with_file(outbox)
    outbox.deliver()
    (seen,) = outbox.seen()
    assert SENT is outbox.state(row)
    assert JOURNAL.content == outbox.stage.emulator.content_of(seen.attachments[0])
    assert JOURNAL.name in json.dumps(seen.attachments[0])


@pytest.mark.parametrize("fault", [Fault.ERROR, Fault.RESET, Fault.HTML_502, Fault.MALFORMED_JSON])
def test_an_upload_that_fails_for_a_moment_is_tried_again(outbox: Outbox, fault: Fault) -> None:
    outbox.stage.emulator.add_fault(fault, "upload", times=2)
    say_with_file(outbox)
    outbox.deliver()
    assert 1 == len(outbox.seen()[0].attachments)


def test_a_document_that_vk_will_not_take_leaves_the_words_alone(outbox: Outbox) -> None:
    outbox.stage.emulator.add_fault(Fault.ERROR, "docs.getMessagesUploadServer", code=15)
    row = say_with_file(outbox)
    outbox.deliver()
    assert SENT is outbox.state(row)
    assert [("journal", [])] == [(seen.text, seen.attachments) for seen in outbox.seen()]


def test_a_document_that_cannot_go_yet_holds_up_nobody(outbox: Outbox) -> None:
    outbox.stage.emulator.add_fault(Fault.RESET, "upload", times=2)
    say_with_file(outbox)
    outbox.say("after")
    outbox.deliver()
    assert ["after", "journal"] == outbox.texts()
    assert 1 == len(outbox.seen()[1].attachments)
