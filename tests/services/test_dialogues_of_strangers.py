"""What the dialogue of somebody shows who is in none of a campaign's chats: nothing of others."""

from dataclasses import replace

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY

STRANGER = 105


@pytest.fixture
def two(harness: ChatHarness) -> ChatHarness:
    """Return two campaigns, with Anna in the chat of one and Boris in that of the other."""
    harness.say(ANNA, "2d6")
    harness.net.members[OTHER_CHAT] = {GM: True, BORIS: False}
    harness.net.members[CHAT] = {ADMIN: True, ANNA: False}
    harness.invite(OTHER_CHAT, by=GM)
    harness.invite()
    harness.found(GM, "Тайна", chat=OTHER_CHAT)
    return harness


READING = ["проверить 1", "броски", f"броски [id{ANNA}|Анна]", f"стата [id{ANNA}|Анна]", "роли"]


@pytest.mark.parametrize("line", READING)
def test_who_is_in_no_chat_reads_nothing_of_the_only_campaign(
    harness: ChatHarness, line: str
) -> None:
    harness.say(ANNA, "2d6")
    assert "в её чатах я вас не вижу" in harness.say(STRANGER, line, chat=STRANGER)


def test_who_is_in_no_chat_rolls_and_checks_his_own(harness: ChatHarness) -> None:
    assert "#1\n" in harness.say(STRANGER, "2d6", chat=STRANGER)
    assert "Бросок #1" in harness.say(STRANGER, "проверить 1", chat=STRANGER)
    assert "d6" in harness.say(STRANGER, "статистика", chat=STRANGER)


def test_who_was_kicked_reads_nothing_any_more(harness: ChatHarness) -> None:
    assert "Бросков ещё нет" in harness.say(BORIS, "броски", chat=BORIS)
    harness.happen("members", CHAT, user_id=BORIS, present=False)
    assert "в её чатах я вас не вижу" in harness.say(BORIS, "броски", chat=BORIS)


def test_who_came_unseen_is_found_when_he_asks(harness: ChatHarness) -> None:
    harness.net.members[CHAT][STRANGER] = False
    harness.clock.advance(hours=2)
    assert "в её чатах" not in harness.say(STRANGER, "броски", chat=STRANGER)


def test_nobody_chooses_a_campaign_in_whose_chats_he_is_not(two: ChatHarness) -> None:
    assert "в её чатах я вас не вижу" in two.say(ANNA, "кампания выбрать Тайна", chat=ANNA)
    assert "Тайна" not in two.say(ANNA, "кампания", chat=ANNA)
    assert "в её чатах я вас не вижу" in two.say(STRANGER, "кампания выбрать Тайна", chat=STRANGER)


def test_who_is_in_no_chat_of_several_campaigns_is_told_no_names(two: ChatHarness) -> None:
    for line in ("2d6", "кампания", "броски"):
        said = two.say(STRANGER, line, chat=STRANGER)
        assert "в её чатах я вас не вижу" in said
        assert "Тайна" not in said


def test_a_campaign_that_was_chosen_is_lost_with_its_chats(two: ChatHarness) -> None:
    two.net.members[OTHER_CHAT][ANNA] = False
    two.invite(OTHER_CHAT)
    assert "Выбрана кампания «Тайна»" in two.say(ANNA, "кампания выбрать Тайна", chat=ANNA)
    two.happen("members", OTHER_CHAT, user_id=ANNA, present=False)
    assert "Кампания «Основная»" in two.say(ANNA, "кампания", chat=ANNA)


@pytest.mark.parametrize(("who", "reads"), [(BORIS, True), (STRANGER, False)])
def test_a_roll_in_the_chat_tells_who_plays_where_nobody_sees_its_members(
    harness: ChatHarness, who: int, reads: bool
) -> None:
    with harness.database.transaction() as uow:
        uow.chats.put_members(COMMUNITY, CHAT, [], harness.clock.now)
        uow.chats.save(replace(uow.chats.get_or_create(COMMUNITY, CHAT), bot_is_admin=False))
    harness.say(BORIS, "2d6")
    assert reads == ("#1" in harness.say(who, "броски", chat=who))
