"""Who hears of what VK would not take, and that a chat once refused is heard again."""

import pytest

from tests.store.builders import a_campaign
from tests.vk.conftest import ANNA, BORIS, COMMUNITY, Stage
from tests.vk.senders import Outbox
from tests.vk.transport import poll, stored
from vkbot.sandbox.faults import Fault
from vkbot.store.database import Database
from vkbot.store.records import ChatRecord, RoleRecord
from vkbot.unsaid import UnsaidTeller

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("database_kind", ["sqlite"])]


@pytest.fixture
def outbox(stage: Stage, database: Database) -> Outbox:
    outbox = Outbox(stage, database)
    stage.emulator.say(ANNA, ANNA, "hello")
    with database.transaction() as uow:
        campaign = a_campaign(uow)
        role = RoleRecord(user_id=ANNA, role="gm", given_by=0, given_at=1)
        uow.campaigns.put_role(campaign.id, role)
        uow.people.set_dialogue(COMMUNITY, ANNA, True)
        uow.people.set_dialogue(COMMUNITY, BORIS, True)
        uow.chats.save(
            ChatRecord(
                community_id=COMMUNITY,
                peer_id=stage.peer_id,
                campaign_id=campaign.id,
                title="Dice",
            )
        )
    return outbox


def test_the_gm_reads_what_the_chat_could_not(outbox: Outbox) -> None:
    refused = f"peer/{outbox.stage.peer_id}"
    outbox.stage.emulator.add_fault(Fault.ERROR, refused, code=43)
    outbox.say("2d6 = 7", "3d6 = 9")
    outbox.deliver(tell_unsaid=UnsaidTeller().tell)
    (told,) = outbox.texts(ANNA)
    assert "В чат «Dice» не ушло сообщение" in told
    assert "2d6 = 7" in told
    assert [] == outbox.texts(BORIS)


def test_a_chat_that_was_refused_once_is_active_again_when_it_speaks(outbox: Outbox) -> None:
    stage, database = outbox.stage, outbox.database
    refused = f"peer/{stage.peer_id}"
    outbox.stage.emulator.add_fault(Fault.ERROR, refused, code=945, times=1)
    outbox.say("a")
    outbox.deliver()

    def is_active() -> bool:
        with database.transaction() as uow:
            return uow.chats.get_or_create(COMMUNITY, stage.peer_id).is_active

    assert not is_active()
    stage.emulator.say(ANNA, stage.chat, "2d6")
    poll(stage, database, lambda: len(stored(database)) == 2)
    assert is_active()
