"""What needs something else of VK first goes aside, within limits of time and tries."""

import asyncio
from time import monotonic

import pytest

from tests.vk.conftest import ANNA, Stage
from tests.vk.senders import Outbox, sending
from tests.vk.transport import until
from vkbot.outgoing import Document, RefreshMembers
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.store.records import OutboxState

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("database_kind", ["sqlite"])]
SENT = OutboxState.SENT
JOURNAL = Document(name="journal.json", content=b'{"rows":[]}')
SERVER = "docs.getMessagesUploadServer"
MEMBERS, MANAGERS = "messages.getConversationMembers", "groups.getMembers"


@pytest.fixture
def outbox(stage: Stage, database: Database) -> Outbox:
    stage.emulator.say(ANNA, ANNA, "hello")
    return Outbox(stage, database)


@pytest.mark.parametrize("target", [SERVER, "upload", "docs.save"])
@pytest.mark.parametrize("fault", [Fault.HANG, Fault.HTML_502])
def test_rolls_do_not_wait_for_a_file_and_its_reply_goes_without(
    outbox: Outbox, target: str, fault: Fault
) -> None:
    outbox.stage.emulator.add_fault(fault, target)
    outbox.say("journal", document=JOURNAL)
    outbox.say("2d6")
    outbox.deliver(aside_seconds=0.3)
    assert ["2d6", "journal"] == outbox.texts()
    assert () == tuple(outbox.seen()[1].attachments)


@pytest.mark.parametrize("method", [MEMBERS, MANAGERS, "messages.getConversationsById"])
def test_rolls_do_not_wait_for_a_list_of_members_and_the_list_has_an_end(
    outbox: Outbox, method: str
) -> None:
    outbox.stage.emulator.add_fault(Fault.HANG, method)
    (asked,) = outbox.add(RefreshMembers(peer_id=outbox.stage.peer_id))
    (roll,) = outbox.say("2d6")
    begun = monotonic()
    outbox.deliver(members_seconds=0.4)
    assert SENT is outbox.state(asked)
    assert monotonic() - begun < 2.0
    assert (outbox.get(roll).settled_at or 0) < (outbox.get(asked).settled_at or 0)


def test_hanging_files_leave_the_requests_of_other_chats_free(outbox: Outbox) -> None:
    outbox.stage.emulator.add_fault(Fault.HANG, SERVER)
    for _ in range(8):
        outbox.say("journal", document=JOURNAL)

    async def run() -> None:
        async with sending(outbox, aside_seconds=60.0) as rounds:
            await asyncio.sleep(0.2)
            begun = monotonic()
            outbox.say("2d6", peer_id=ANNA)
            rounds.want()
            await until(lambda: outbox.texts(ANNA))
            assert monotonic() - begun < 2.0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vkbot.vk.sending.STOPPING_SECONDS", 0.1)
        asyncio.run(run())
