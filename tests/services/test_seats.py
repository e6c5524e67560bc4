"""Who plays in a battle, or is in its campaign, asks of it in his dialogue; nobody else does."""

import pytest

from tests.battle_table import SHOT, BattleTable
from tests.chat_harness import ANNA, CHAT, GM
from tests.fakes import COMMUNITY
from vkbot.store.presence import Presence

STRANGER = 105

PAGES = ["юниты", "юнит Разорители", "круг", "проверка", "заявки", "журнал боя", "подробно 1"]


@pytest.fixture
def played(table: BattleTable) -> BattleTable:
    """Return a battle whose first round is resolved."""
    table.tell(ANNA, SHOT)
    table.tell(GM, "итог 1 да")
    return table


@pytest.mark.parametrize("line", PAGES)
def test_a_stranger_is_told_nothing_of_a_battle(played: BattleTable, line: str) -> None:
    said = played.tell(STRANGER, line, chat=STRANGER)
    assert "в её чатах я вас не вижу" in said
    assert "Разорители" not in said


@pytest.mark.parametrize("line", [SHOT, "готово", "пас", "круг"])
def test_a_player_who_was_kicked_plays_from_his_dialogue_no_more(
    played: BattleTable, line: str
) -> None:
    assert "не вижу" not in played.tell(ANNA, line, chat=ANNA)
    played.happen("members", CHAT, user_id=ANNA, present=False)
    played.net.members[CHAT].pop(ANNA)
    before = played.circle
    assert "в её чатах я вас не вижу" in played.tell(ANNA, line, chat=ANNA)
    assert before == played.circle


def test_a_player_whom_nobody_sees_in_the_chat_plays_from_his_dialogue(played: BattleTable) -> None:
    played.net.unseen.add(CHAT)
    with played.database.transaction() as uow:
        uow.chats.put_members(COMMUNITY, CHAT, [], 0)
        (campaign,) = uow.campaigns.of_community(COMMUNITY)
        uow.presence.put(campaign.id, ANNA, Presence())
    played.clock.advance(hours=2)
    assert "📝 Заявка" in played.tell(ANNA, SHOT, chat=ANNA)
