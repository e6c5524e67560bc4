"""What the sender does about each error that VK may answer to a send."""

import asyncio
from time import monotonic

import pytest

from tests.vk.conftest import ANNA, BORIS, COMMUNITY, Stage
from tests.vk.senders import Outbox, sending
from tests.vk.transport import until
from vkbot.outgoing import Button, EditMessage, SendMessage
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.store.records import OutboxState
from vkbot.vk.errors import REACTIONS, ApiError

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("database_kind", ["sqlite"])]
SENT, FAILED, QUEUED = OutboxState.SENT, OutboxState.FAILED, OutboxState.QUEUED

SENT_AFTER_ALL = (1, 6, 9, 10, 12, 13, 14, 29)
SENT_PLAINER = (100, 910, 911, 912, 913, 921)
TOO_LONG = 914
DOUBTED = (7, 15, 909, 920)
UNLISTED = (3, 8, 18, 32, 36, 43, 103, 601, 777)
ROW_GIVEN_UP = (925, 935, 940, 943, 944, 950)
PEER_FORGOTTEN = (113, 900, 901, 902, 917, 922, 927, 936, 945, 946, 983, 985, 987, 988, 1012)
TOKEN_USELESS = (5, 27, 28)
BUTTONS = ((Button(label="Again", command="again"),),)


@pytest.fixture
def outbox(stage: Stage, database: Database) -> Outbox:
    stage.emulator.say(ANNA, ANNA, "hello")
    return Outbox(stage, database)


def refuse(outbox: Outbox, code: int, target: str = "messages.send", **rule: object) -> None:
    outbox.stage.emulator.add_fault(Fault.ERROR, target, **({"times": 1, "code": code} | rule))


def test_every_code_of_the_table_is_tried_here(outbox: Outbox) -> None:
    tried = (
        SENT_AFTER_ALL
        + SENT_PLAINER
        + (TOO_LONG,)
        + DOUBTED
        + ROW_GIVEN_UP
        + PEER_FORGOTTEN
        + TOKEN_USELESS
    )
    assert sorted(REACTIONS) == sorted(tried)


@pytest.mark.parametrize("code", SENT_AFTER_ALL)
def test_what_may_pass_is_sent_after_all(outbox: Outbox, code: int) -> None:
    refuse(outbox, code)
    (row,) = outbox.say("a")
    outbox.deliver()
    assert SENT is outbox.state(row)
    assert ["a"] == outbox.texts()


@pytest.mark.parametrize("code", SENT_AFTER_ALL)
def test_what_may_pass_inside_an_execute_is_sent_after_all(outbox: Outbox, code: int) -> None:
    refuse(outbox, code, "execute/messages.send", skip=1)
    outbox.say("a", "b", "c")
    outbox.deliver()
    assert ["a", "b", "c"] == outbox.texts()


@pytest.mark.parametrize("code", SENT_PLAINER)
def test_a_message_that_vk_does_not_like_is_sent_plainer(outbox: Outbox, code: int) -> None:
    cmid = outbox.stage.emulator.say(ANNA, outbox.stage.chat, "2d6")
    refuse(outbox, code)
    outbox.say("a", buttons=BUTTONS, reply_to=cmid)
    outbox.deliver()
    (seen,) = outbox.seen()
    assert ("a", None, None) == (seen.text, seen.keyboard, seen.reply_to)


def test_a_message_that_vk_finds_too_long_is_sent_in_parts(outbox: Outbox) -> None:
    cmid = outbox.stage.emulator.say(ANNA, outbox.stage.chat, "2d6")
    outbox.stage.emulator.switches.text_limit = 2000
    lines = [f"{number} " + "x" * 90 for number in range(44)]
    outbox.say("\n".join(lines), buttons=BUTTONS, reply_to=cmid)
    outbox.deliver()
    first, *_, last = outbox.seen()
    assert lines == "\n".join(outbox.texts()).split("\n")
    assert (cmid, None) == (first.reply_to, first.keyboard)
    assert last.keyboard is not None


def test_an_edit_that_vk_finds_too_long_goes_on_in_a_new_message(outbox: Outbox) -> None:
    outbox.say("a")
    outbox.deliver()
    outbox.stage.emulator.switches.text_limit = 2000
    edit = EditMessage(peer_id=outbox.stage.peer_id, cmid=1, text="x" * 1999 + "\n" + "y" * 100)
    outbox.add(edit)
    outbox.deliver()
    assert ["x" * 1999, "y" * 100] == outbox.texts()


@pytest.mark.parametrize("code", [*SENT_PLAINER, TOO_LONG])
def test_a_message_that_cannot_be_plainer_is_given_up(outbox: Outbox, code: int) -> None:
    refuse(outbox, code)
    first, second = outbox.say("a", "b")
    outbox.stage.emulator.clear_faults()
    refuse(outbox, code, "execute/messages.send")
    outbox.deliver()
    assert (FAILED, code) == (outbox.state(first), outbox.get(first).error_code)
    assert SENT is outbox.state(second)
    assert ["b"] == outbox.texts()


@pytest.mark.parametrize("code", ROW_GIVEN_UP)
def test_a_row_is_given_up_and_the_next_goes(outbox: Outbox, code: int) -> None:
    refuse(outbox, code, f"peer/{outbox.stage.peer_id}")
    first, second = outbox.say("a", "b")
    outbox.deliver()
    assert (FAILED, code) == (outbox.state(first), outbox.get(first).error_code)
    assert SENT is outbox.state(second)


@pytest.mark.parametrize("code", [*DOUBTED, *UNLISTED])
def test_an_unknown_refusal_is_tried_plainer_and_then_once_later(outbox: Outbox, code: int) -> None:
    cmid = outbox.stage.emulator.say(ANNA, outbox.stage.chat, "2d6")
    refuse(outbox, code, f"peer/{outbox.stage.peer_id}", times=2)
    refused, _ = outbox.say("a", buttons=BUTTONS, reply_to=cmid) + outbox.say("b")
    outbox.deliver()
    assert ["b", "a"] == outbox.texts()
    assert (None, None) == (outbox.seen()[1].keyboard, outbox.seen()[1].reply_to)
    assert SENT is outbox.state(refused)


@pytest.mark.parametrize("code", [*DOUBTED, *UNLISTED])
def test_what_stays_refused_for_no_known_reason_is_told(outbox: Outbox, code: int) -> None:
    refuse(outbox, code, f"peer/{outbox.stage.peer_id}", times=2)
    (row,) = outbox.say("a")
    told: list[str] = []

    def tell(_uow: object, _row: object, unsaid: SendMessage) -> list[SendMessage]:
        told.append(unsaid.text)
        return [SendMessage(peer_id=ANNA, text="unsaid: a")]

    outbox.deliver(tell_unsaid=tell)
    assert (FAILED, code) == (outbox.state(row), outbox.get(row).error_code)
    assert ["a"] == told
    assert ["unsaid: a"] == outbox.texts(ANNA)


@pytest.mark.parametrize("code", [32, 36, 43, 103, 601])
def test_an_execute_refused_for_no_known_reason_loses_nothing(outbox: Outbox, code: int) -> None:
    refuse(outbox, code, "execute")
    outbox.say(*map(str, range(12)))
    outbox.deliver()
    assert list(map(str, range(12))) == outbox.texts()


@pytest.mark.parametrize("target", ["messages.send", "execute/messages.send"])
def test_an_error_after_the_message_was_shown_loses_and_doubles_nothing(
    outbox: Outbox, target: str
) -> None:
    outbox.stage.emulator.add_fault(Fault.ERROR_AFTER, target, times=1, code=36)
    rows = outbox.say("a") if target == "messages.send" else outbox.say("a", "b")
    outbox.deliver()
    assert sorted(outbox.texts()) == ["a", "b"][: len(rows)]
    assert [SENT] * len(rows) == [outbox.state(row) for row in rows]


@pytest.mark.parametrize("code", PEER_FORGOTTEN)
def test_a_chat_out_of_reach_is_forgotten_with_all_that_waits(outbox: Outbox, code: int) -> None:
    refuse(outbox, code, f"peer/{outbox.stage.peer_id}")
    lost = outbox.say("a", "b", "c")
    (other,) = outbox.say("d", peer_id=ANNA)
    outbox.deliver()
    assert [FAILED] * 3 == [outbox.state(row_id) for row_id in lost]
    assert SENT is outbox.state(other)
    with outbox.database.transaction() as uow:
        assert not uow.chats.get_or_create(COMMUNITY, outbox.stage.peer_id).is_active


def test_a_person_who_allows_no_messages_is_known_as_such(outbox: Outbox) -> None:
    (row,) = outbox.say("a", peer_id=BORIS)
    outbox.deliver()
    assert (FAILED, 901) == (outbox.state(row), outbox.get(row).error_code)
    with outbox.database.transaction() as uow:
        person = uow.people.get(COMMUNITY, BORIS)
    assert person is not None
    assert person.dialogue_open is False


@pytest.mark.parametrize(("code", "bare"), [(14, False), (14, True), (29, False)])
def test_a_captcha_or_a_used_up_quota_pauses_all_sending(
    outbox: Outbox, code: int, bare: bool
) -> None:
    refuse(outbox, code, bare=bare)
    outbox.say("a")
    begun = monotonic()
    outbox.deliver(pause_seconds=1.0)
    assert monotonic() - begun > 1.0
    assert 2 == outbox.calls("messages.send")
    assert ["a"] == outbox.texts()


@pytest.mark.parametrize("code", [14, 29])
def test_a_pause_of_one_method_holds_nothing_that_goes_by_another(
    outbox: Outbox, code: int
) -> None:
    (old,) = outbox.say("old")
    outbox.deliver()
    refuse(outbox, code, times=None)
    outbox.say("paused", peer_id=ANNA)
    cmid = outbox.get(old).cmid or 0
    edit = EditMessage(peer_id=outbox.stage.peer_id, cmid=cmid, text="new")

    async def run() -> None:
        async with sending(outbox, pause_seconds=60.0) as rounds:
            await until(lambda: outbox.calls("messages.send") == 2)
            outbox.add(edit)
            rounds.want()
            await until(lambda: outbox.texts() == ["new"], seconds=2.0)

    asyncio.run(run())
    assert 2 == outbox.calls("messages.send")


@pytest.mark.parametrize("code", [9, 14, 29])
def test_a_refused_execute_holds_no_answer(outbox: Outbox, code: int) -> None:
    refuse(outbox, code, "execute", times=None)
    outbox.say("a", "b", "c")
    begun = monotonic()
    outbox.deliver(pause_seconds=60.0, hold_peer_seconds=60.0, first_hold_seconds=60.0)
    assert ["a", "b", "c"] == outbox.texts()
    assert monotonic() - begun < 2.0


@pytest.mark.parametrize("code", [12, 13])
def test_an_execute_that_vk_does_not_understand_is_sent_singly(outbox: Outbox, code: int) -> None:
    refuse(outbox, code, "execute", times=None)
    refuse(outbox, 10, "messages.send", skip=1)
    outbox.say("a", "b", "c")
    outbox.say("d", peer_id=ANNA)
    outbox.deliver()
    assert ["a", "b", "c"] == outbox.texts()
    assert ["d"] == outbox.texts(ANNA)


@pytest.mark.parametrize("code", TOKEN_USELESS)
def test_a_token_of_no_use_ends_the_sender_and_keeps_what_waits(outbox: Outbox, code: int) -> None:
    refuse(outbox, code, times=None)
    (row,) = outbox.say("a")

    async def run() -> None:
        calls = outbox.stage.emulator.calls
        async with sending(outbox):
            await until(lambda: calls("messages.send") or calls("execute"))
            await asyncio.sleep(0.5)

    with pytest.raises(ApiError, match=f"error {code}:"):
        asyncio.run(run())
    assert QUEUED is outbox.state(row)


@pytest.mark.parametrize("code", [909, 920])
def test_a_message_that_cannot_be_edited_is_said_once_more(outbox: Outbox, code: int) -> None:
    (row,) = outbox.say("old")
    outbox.deliver()
    refuse(outbox, code, "messages.edit")
    outbox.add(
        EditMessage(peer_id=outbox.stage.peer_id, cmid=outbox.get(row).cmid or 0, text="new")
    )
    outbox.deliver()
    assert ["old", "new"] == outbox.texts()
