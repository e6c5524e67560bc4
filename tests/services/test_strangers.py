"""What somebody gains who opens a chat of his own and invites the bot: nothing elsewhere."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.services.campaigns import CAMPAIGNS_PER_PERSON
from vkbot.store.database import Database

LATER_CHAT = OTHER_CHAT + 1


@pytest.fixture
def strange(harness: ChatHarness) -> ChatHarness:
    """Return a community where Boris has opened a chat of his own, and nobody leads there."""
    harness.invite(OTHER_CHAT, by=BORIS)
    return harness


@pytest.fixture
def battle(harness: ChatHarness) -> ChatHarness:
    """Return a campaign with a battle chat that Boris opened and the admin brought in."""
    harness.invite(OTHER_CHAT, by=BORIS)
    harness.say(ADMIN, "кампания выбрать Основная", chat=OTHER_CHAT)
    return harness


# Coming into a campaign


def test_a_strangers_chat_is_in_no_campaign_and_asks(strange: ChatHarness) -> None:
    assert "Этот чат пока не в кампании." in strange.heard(OTHER_CHAT)[0]
    for line in ("2d6", "кампания", "броски", "проверить 1", "настройки"):
        assert "Этот чат пока не в кампании" in strange.say(BORIS, line, chat=OTHER_CHAT)


def test_a_chat_that_an_admin_of_the_campaign_administers_is_in_it(harness: ChatHarness) -> None:
    harness.net.members[OTHER_CHAT] = {ADMIN: True, BORIS: False}
    assert "Кампания этого чата: «Основная»" in harness.invite(OTHER_CHAT, by=BORIS)


def test_a_chat_that_an_admin_of_the_campaign_invited_the_bot_to_is_in_it(
    harness: ChatHarness,
) -> None:
    harness.say(ADMIN, f"роль [id{GM}|Ведущая] админ")
    harness.net.members[OTHER_CHAT] = {BORIS: True, GM: False}
    assert "Кампания этого чата: «Основная»" in harness.invite(OTHER_CHAT, by=GM)


def test_who_was_an_admin_until_lately_brings_no_chat_in(harness: ChatHarness) -> None:
    harness.net.members[CHAT][ADMIN] = False
    assert "Этот чат пока не в кампании" in harness.invite(OTHER_CHAT, by=ADMIN)


@pytest.fixture
def kicked(harness: ChatHarness) -> ChatHarness:
    """Return a campaign with a battle whose second admin was kicked and opened his own chat."""
    harness.say(ADMIN, f"роль [id{GM}|Ведущая] админ")
    harness.say(GM, "начать бой Мануфакторум")
    harness.happen("members", CHAT, user_id=GM, present=False)
    harness.net.members[CHAT].pop(GM)
    harness.net.members[OTHER_CHAT] = {GM: True}
    return harness


def test_an_admin_who_was_kicked_brings_no_chat_in(kicked: ChatHarness) -> None:
    assert "Этот чат пока не в кампании" in kicked.invite(OTHER_CHAT, by=GM)
    assert "может только её админ" in kicked.say(GM, "кампания выбрать Основная", chat=OTHER_CHAT)


@pytest.mark.parametrize("line", ["итог 1 да", "закончить бой да", f"роль [id{ANNA}|x] гм"])
def test_an_admin_who_was_kicked_is_told_in_his_dialogue(kicked: ChatHarness, line: str) -> None:
    assert "может только" in kicked.say(GM, line, chat=GM)


@pytest.mark.parametrize("place", [OTHER_CHAT, GM])
@pytest.mark.parametrize(
    "line", ["итог 1 да", "закончить бой да", f"роль [id{ANNA}|x] гм", "начислить Арес 500: за так"]
)
def test_an_admin_who_was_kicked_leads_nothing(kicked: ChatHarness, line: str, place: int) -> None:
    kicked.invite(OTHER_CHAT, by=GM)
    before = kicked.say(ANNA, "круг"), kicked.say(ADMIN, "роли")
    kicked.say(GM, line, chat=place)
    assert before == (kicked.say(ANNA, "круг"), kicked.say(ADMIN, "роли"))


def test_no_chat_is_brought_in_where_several_campaigns_could_be_meant(
    strange: ChatHarness,
) -> None:
    strange.found(BORIS, "Своя", chat=OTHER_CHAT)
    assert "Этот чат пока не в кампании" in strange.invite(LATER_CHAT)
    assert "Есть: Основная, Своя" in strange.say(ANNA, "2d6", chat=LATER_CHAT)


def test_an_admin_of_the_campaign_brings_in_a_chat_that_others_administer(
    strange: ChatHarness,
) -> None:
    said = strange.say(ADMIN, "кампания выбрать Основная", chat=OTHER_CHAT)
    assert "Выбрана кампания «Основная»" in said
    assert strange.say(BORIS, "2d6", chat=OTHER_CHAT).endswith("#1")


def test_who_administers_a_chat_brings_it_into_no_campaign_of_others(strange: ChatHarness) -> None:
    said = strange.say(BORIS, "кампания выбрать Основная", chat=OTHER_CHAT)
    assert "Ввести чат в кампанию «Основная» может только её админ" in said
    assert "Этот чат пока не в кампании" in strange.say(BORIS, "броски", chat=OTHER_CHAT)


def test_the_founding_chats_members_are_read_anew_before_a_chat_is_brought_in(
    strange: ChatHarness,
) -> None:
    strange.clock.advance(hours=2)
    strange.net.members[CHAT][ADMIN] = False
    said = strange.say(ADMIN, "кампания выбрать Основная", chat=OTHER_CHAT)
    assert "может только её админ" in said


# Leading a campaign


def test_an_older_chat_does_not_take_over_a_younger_campaign(strange: ChatHarness) -> None:
    strange.invite(LATER_CHAT, by=GM)
    strange.found(GM, "Секрет", chat=LATER_CHAT)
    strange.found(BORIS, "Своя", chat=OTHER_CHAT)
    assert "может только её админ" in strange.say(BORIS, "кампания выбрать Секрет", chat=OTHER_CHAT)
    assert "Своя" in strange.say(BORIS, "кампания", chat=OTHER_CHAT)
    assert f"• админ: [id{GM}|Ведущая]\n" in strange.say(ANNA, "роли", chat=LATER_CHAT)


def test_an_admin_of_his_own_campaign_takes_no_chat_of_others_into_it(strange: ChatHarness) -> None:
    strange.found(BORIS, "Своя", chat=OTHER_CHAT)
    assert "Это может только админ" in strange.say(BORIS, "кампания выбрать Своя")
    assert "Кампания «Основная»" in strange.say(ANNA, "кампания")


def test_who_administers_a_battle_chat_does_not_rule_the_campaign(battle: ChatHarness) -> None:
    for line in ("настройка opposed_order difference_first", f"роль [id{GM}|x] гм", "настройки"):
        assert "Это может только админ" in battle.say(BORIS, line, chat=OTHER_CHAT)
    assert "Это может только админ" in battle.say(BORIS, "настройки")


def test_no_other_chat_takes_the_place_of_a_founding_chat_that_moved(battle: ChatHarness) -> None:
    battle.say(ADMIN, "кампания создать Новая")
    assert "Это может только админ" in battle.say(BORIS, "настройки", chat=OTHER_CHAT)
    assert f"• админ: [id{ADMIN}|Мастер]\n" in battle.say(ANNA, "роли", chat=OTHER_CHAT)


@pytest.mark.parametrize("place", [OTHER_CHAT, ADMIN])
def test_who_administers_the_founding_chat_leads_everywhere(
    battle: ChatHarness, place: int
) -> None:
    assert "Все настройки по умолчанию" in battle.say(ADMIN, "настройки", chat=place)


@pytest.mark.parametrize("place", [OTHER_CHAT, ADMIN])
def test_the_founding_chats_members_are_read_anew_for_rights_elsewhere(
    battle: ChatHarness, place: int
) -> None:
    battle.clock.advance(hours=2)
    battle.net.members[CHAT][ADMIN] = False
    assert "Это может только админ" in battle.say(ADMIN, "настройки", chat=place)


def test_a_stranger_begins_no_campaign_beside_those_of_a_community(strange: ChatHarness) -> None:
    said = strange.say(BORIS, "кампания создать Своя", chat=OTHER_CHAT)
    assert "Кампании здесь уже есть: Основная" in said
    assert "Этот чат пока не в кампании" in strange.say(BORIS, "кампания", chat=OTHER_CHAT)


def test_a_manager_of_the_community_begins_one_in_a_chat_of_his_own(strange: ChatHarness) -> None:
    assert "создана" in strange.found(BORIS, "Своя", chat=OTHER_CHAT)
    assert "Все настройки по умолчанию" in strange.say(BORIS, "настройки", chat=OTHER_CHAT)
    assert "Это может только админ" in strange.say(BORIS, "настройки")


def test_a_person_begins_ten_campaigns_at_most(strange: ChatHarness) -> None:
    strange.found(BORIS, "Спам 0", chat=OTHER_CHAT)
    for number in range(1, CAMPAIGNS_PER_PERSON):
        strange.say(BORIS, f"кампания создать Спам {number}", chat=OTHER_CHAT)
        strange.clock.advance(seconds=60)
    said = strange.say(BORIS, "кампания создать Ещё", chat=OTHER_CHAT)
    assert "Один человек может начать не больше 10 кампаний" in said
    assert "создана" in strange.say(ADMIN, "кампания создать Новая")


def test_who_manages_the_community_begins_as_many_campaigns_as_he_likes(
    strange: ChatHarness,
) -> None:
    with strange.database.transaction() as uow:
        uow.communities.put_managers(COMMUNITY, [BORIS])
    for number in range(2 * CAMPAIGNS_PER_PERSON):
        strange.say(BORIS, f"кампания создать Своя {number}", chat=OTHER_CHAT)
        strange.clock.advance(seconds=60)
    assert "Ещё есть: «Основная», «Своя 0», " in strange.say(ANNA, "кампания", chat=OTHER_CHAT)
    assert "«Своя 13» и ещё 5." in strange.say(ANNA, "кампания", chat=OTHER_CHAT)
    assert "Своя 13 и ещё 6." in strange.say(BORIS, "кампания выбрать Ъ", chat=OTHER_CHAT)


def test_who_begins_a_campaign_in_his_dialogue_leads_it(harness: ChatHarness) -> None:
    harness.say(ADMIN, "кампания создать Новая", chat=ADMIN)
    assert f"• админ: [id{ADMIN}|Мастер]\n" in harness.say(ADMIN, "роли", chat=ADMIN)
    harness.invite(OTHER_CHAT, by=BORIS)
    assert "может только её админ" in harness.say(BORIS, "кампания выбрать Новая", chat=OTHER_CHAT)


def test_the_first_chat_founds_a_campaign_that_a_dialogue_began(database: Database) -> None:
    fresh = ChatHarness(database)
    fresh.say(ANNA, "2d6", chat=ANNA)
    fresh.invite()
    assert fresh.say(BORIS, "2d6").endswith("#2")
    assert "Все настройки по умолчанию" in fresh.say(ADMIN, "настройки")
