"""Topics are the community's: strangers take none, and its managers take over what is held."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY
from tests.forum import LINK

MANAGER = ADMIN
STRANGER = BORIS
BIND = [f"привязать тему {LINK}", f"привязать анкетницу {LINK}"]


@pytest.fixture
def rival(harness: ChatHarness) -> ChatHarness:
    """Return a community that a stranger has begun a campaign in first, in a chat of his own."""
    fresh = ChatHarness(harness.database)
    fresh.net.members[OTHER_CHAT] = {STRANGER: True, ANNA: False}
    fresh.invite(OTHER_CHAT, by=STRANGER)
    fresh.found(STRANGER, "Чужая", chat=OTHER_CHAT)
    fresh.say(STRANGER, "начать бой Засада", chat=OTHER_CHAT)
    fresh.say(MANAGER, "начать бой Ангар")
    return fresh


def managed(harness: ChatHarness) -> None:
    """Let it be known who manages the community."""
    with harness.database.transaction() as uow:
        uow.communities.put_managers(COMMUNITY, [MANAGER])


@pytest.mark.parametrize("line", BIND)
def test_a_campaign_of_strangers_binds_no_topic(rival: ChatHarness, line: str) -> None:
    managed(rival)
    said = rival.say(STRANGER, line, chat=OTHER_CHAT)
    assert "Обсуждения принадлежат сообществу" in said
    assert "✅" not in said
    assert "уже" not in rival.say(MANAGER, line)


@pytest.mark.parametrize("held", BIND)
@pytest.mark.parametrize("wanted", BIND)
def test_what_strangers_bound_before_is_taken_over(
    rival: ChatHarness, held: str, wanted: str
) -> None:
    rival.say(STRANGER, held, chat=OTHER_CHAT)
    managed(rival)
    rival.say(MANAGER, wanted)
    assert bound(rival) == {CHAT}


def bound(harness: ChatHarness) -> set[int | None]:
    """Return whose chats the topic serves."""
    topic = int(LINK.rpartition("_")[2])
    with harness.database.transaction() as uow:
        battle = uow.topics.get(COMMUNITY, topic)
        held = uow.application_topics.get(COMMUNITY, topic)
        of_battle = None if battle is None else uow.battles.get(battle.battle_id)
        peers = {None if of_battle is None else of_battle.peer_id, held and held.peer_id}
    return peers - {None}


@pytest.mark.parametrize("held", BIND)
@pytest.mark.parametrize("wanted", BIND)
def test_campaigns_of_the_community_take_nothing_from_each_other(
    harness: ChatHarness, held: str, wanted: str
) -> None:
    managed(harness)
    harness.invite(OTHER_CHAT)
    harness.say(MANAGER, "кампания создать Крестовый поход", chat=OTHER_CHAT)
    harness.say(MANAGER, f"роль [id{ANNA}|Анна] админ", chat=OTHER_CHAT)
    harness.say(MANAGER, "начать бой Ангар")
    harness.say(ANNA, "начать бой Засада", chat=OTHER_CHAT)
    harness.say(MANAGER, held)
    harness.say(ANNA, wanted, chat=OTHER_CHAT)
    assert bound(harness) == {CHAT}


@pytest.mark.parametrize("line", BIND)
def test_a_topic_of_another_community_is_nobodys_here(harness: ChatHarness, line: str) -> None:
    harness.say(ADMIN, "начать бой Ангар")
    other = line.replace(str(COMMUNITY), "999")
    assert "другом сообществе" in harness.say(ADMIN, other)
