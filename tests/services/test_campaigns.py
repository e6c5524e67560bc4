"""Campaigns, what a chat serves, roles, rights and settings."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT, ChatHarness


@pytest.fixture
def two(harness: ChatHarness) -> ChatHarness:
    """Return a community with two campaigns, each in a chat of its own."""
    harness.invite(OTHER_CHAT)
    harness.say(ADMIN, "кампания создать Крестовый поход", chat=OTHER_CHAT)
    return harness


def test_an_admin_begins_a_campaign_in_a_chat(harness: ChatHarness) -> None:
    said = harness.say(ADMIN, "кампания создать Крестовый поход")
    assert "Кампания «Крестовый поход» создана, этот чат теперь в ней." in said
    assert "Кампания «Крестовый поход»." in harness.say(ANNA, "кампания")


def test_the_lines_after_it_belong_to_the_new_campaign(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ADMIN, "кампания создать Крестовый поход")
    assert harness.say(ANNA, "2d6").endswith("#1")


def test_a_player_begins_none(harness: ChatHarness) -> None:
    assert "Это может только админ" in harness.say(ANNA, "кампания создать Моя")


def test_a_name_is_given_once(two: ChatHarness) -> None:
    assert "Кампания «Крестовый поход» уже есть" in two.say(
        ADMIN, "кампания создать Крестовый поход"
    )


def test_a_chat_chooses_a_campaign_by_the_beginning_of_its_name(two: ChatHarness) -> None:
    assert "Выбрана кампания «Крестовый поход»" in two.say(ADMIN, "кампания выбрать крест")
    two.say(BORIS, "2d6", chat=OTHER_CHAT)
    assert two.say(ANNA, "2d6").endswith("#2")


def test_the_beginning_of_a_campaign_may_have_another_letter_yo(two: ChatHarness) -> None:
    assert "Выбрана кампания «Крестовый поход»" in two.say(ADMIN, "кампания выбрать крёст")


def test_an_unknown_campaign_is_refused_with_those_that_are(two: ChatHarness) -> None:
    said = two.say(ADMIN, "кампания выбрать Мануфакторум")
    assert "Кампании «Мануфакторум» нет" in said
    assert "Крестовый поход" in said


@pytest.mark.parametrize("line", ["2d6", "тест сил 35", "броски", "макрос а1 = 2d6"])
def test_a_dialogue_that_could_mean_two_campaigns_asks(two: ChatHarness, line: str) -> None:
    assert "Кампаний несколько" in two.say(ANNA, line, chat=ANNA)
    assert [] == two.rolls()


def test_a_dialogue_remembers_what_was_chosen(two: ChatHarness) -> None:
    two.say(ANNA, "кампания выбрать крест", chat=ANNA)
    assert "#1\n" in two.say(ANNA, "2d6", chat=ANNA)
    assert two.say(BORIS, "2d6", chat=OTHER_CHAT).endswith("#2")


def test_a_dialogue_means_the_only_campaign_of_its_person(two: ChatHarness) -> None:
    two.net.members[OTHER_CHAT] = {ADMIN: True}
    two.invite(OTHER_CHAT)
    assert "#1\n" in two.say(ANNA, "2d6", chat=ANNA)
    assert [ANNA] == [roll.author_id for roll in two.rolls()]


@pytest.mark.rule("PVT-DICE-7")
def test_a_chat_that_serves_the_battle_rolls_too(harness: ChatHarness) -> None:
    assert "Этот чат: бой." in harness.say(ADMIN, "этот чат: бой")
    assert harness.say(ANNA, "2d6").startswith("🎲 2d6")


def test_a_ruling_keeps_dice_to_the_chats_that_serve_them(harness: ChatHarness) -> None:
    harness.say(ADMIN, "настройка dice_chat one")
    harness.say(ADMIN, "этот чат: бой")
    assert "" == harness.say(ANNA, "2d6")
    assert harness.say(ANNA, "/2d6").startswith("🎲 2d6")


def test_what_a_chat_serves_is_an_admins_to_say(harness: ChatHarness) -> None:
    assert "Это может только админ" in harness.say(ANNA, "этот чат: бой")


def test_a_dialogue_serves_nothing_in_particular(harness: ChatHarness) -> None:
    harness.say(ADMIN, f"роль [id{ADMIN}|Мастер] админ")
    assert "не для личных сообщений" in harness.say(ADMIN, "этот чат: бой", chat=ADMIN)


# Roles


def test_who_administers_the_chat_is_the_first_admin(harness: ChatHarness) -> None:
    assert f"• админ: [id{ADMIN}|Мастер]" in harness.say(ANNA, "роли")


def test_an_admin_gives_roles(harness: ChatHarness) -> None:
    said = harness.say(ADMIN, "роль Ведущая гм")
    assert f"[id{GM}|Ведущая] теперь ГМ (раньше: игрок)." == said
    assert f"• ГМ: [id{GM}|Ведущая]" in harness.say(ANNA, "роли")


def test_a_role_is_taken_away(harness: ChatHarness) -> None:
    harness.say(ADMIN, "роль Ведущая гм")
    harness.say(ADMIN, "роль Ведущая игрок")
    assert "Это может только ГМ" in harness.say(GM, "скрыто на засаду: d100")


def test_a_role_holds_in_all_chats_of_the_campaign(harness: ChatHarness) -> None:
    harness.say(ADMIN, "роль Ведущая админ")
    harness.net.members[OTHER_CHAT] = {BORIS: True, GM: False}
    harness.invite(OTHER_CHAT, by=GM)
    assert "Все настройки по умолчанию" in harness.say(GM, "настройки", chat=OTHER_CHAT)


def test_who_administers_the_chat_stays_an_admin(harness: ChatHarness) -> None:
    said = harness.say(ADMIN, f"роль [id{ADMIN}|Мастер] игрок")
    assert said.startswith("Этот человек управляет чатом или сообществом ВК")


@pytest.mark.parametrize("line", ["роль Анна админ", "настройки", "настройка seed_period week"])
def test_a_refusal_names_the_role_that_is_needed(harness: ChatHarness, line: str) -> None:
    assert "Это может только админ. Кто есть кто: роли" == harness.say(ANNA, line)


def test_members_are_read_anew_once_before_a_refusal(harness: ChatHarness) -> None:
    harness.clock.advance(hours=2)
    before = harness.net.refreshes
    harness.say(ANNA, "настройки")
    harness.say(ANNA, "настройки")
    assert 1 == harness.net.refreshes - before


def test_who_has_become_an_admin_of_the_chat_is_not_refused(harness: ChatHarness) -> None:
    harness.clock.advance(hours=2)
    harness.net.members[CHAT][ANNA] = True
    assert "Все настройки по умолчанию" in harness.say(ANNA, "настройки")


def test_who_is_no_admin_of_the_chat_any_more_is_refused(harness: ChatHarness) -> None:
    harness.clock.advance(hours=2)
    harness.net.members[CHAT][ADMIN] = False
    assert "Это может только админ" in harness.say(ADMIN, "настройки")


def test_a_wait_for_a_seal_spares_no_reading_of_members(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.clock.advance(days=2)
    harness.net.members[CHAT] = {ADMIN: False, GM: True, ANNA: False, BORIS: False}
    said = harness.say(ADMIN, f"2d6\nроль [id{ADMIN}|Мастер] админ")
    assert "🔓 Секрет №1" in said
    assert "Это может только админ" in said


def test_members_that_cannot_be_read_stay_as_they_were_known(harness: ChatHarness) -> None:
    harness.clock.advance(hours=2)
    harness.net.closed.add(CHAT)
    harness.say(ADMIN, "настройка seed_period week")
    harness.net.closed.clear()
    assert "seed_period = week" in harness.say(ADMIN, "настройки")


def test_a_role_that_was_given_needs_no_reading_of_members(harness: ChatHarness) -> None:
    harness.say(ADMIN, "роль Ведущая админ")
    harness.clock.advance(hours=2)
    before = harness.net.refreshes
    assert "Все настройки по умолчанию" in harness.say(GM, "настройки")
    assert before == harness.net.refreshes


# Settings


def test_a_setting_is_set_and_shown(harness: ChatHarness) -> None:
    said = harness.say(ADMIN, "настройка seed_period week")
    assert said.startswith("⚙ seed_period = week, раньше: day")
    assert "• seed_period = week (по умолчанию day)" in harness.say(ADMIN, "настройки")


def test_a_setting_goes_back_to_its_default(harness: ChatHarness) -> None:
    harness.say(ADMIN, "настройка seed_period week")
    harness.say(ADMIN, "настройка seed_period day")
    assert "Все настройки по умолчанию" in harness.say(ADMIN, "настройки")


@pytest.mark.parametrize(
    "key", ["seed_period week", "пояс Самара", "opposed_order difference_first"]
)
def test_a_setting_is_taken_back_to_its_default(harness: ChatHarness, key: str) -> None:
    harness.say(ADMIN, f"настройка {key}")
    name, _ = key.split()
    assert "(по умолчанию), раньше:" in harness.say(ADMIN, f"настройка {name} сброс")
    assert "Все настройки по умолчанию" in harness.say(ADMIN, "настройки")


def test_a_value_that_stands_already_is_told(harness: ChatHarness) -> None:
    said = harness.say(ADMIN, "настройка seed_period day")
    assert said.startswith("⚙ seed_period = day (по умолчанию), так уже и было")


def test_a_number_is_kept_without_leading_zeros(harness: ChatHarness) -> None:
    assert "lines_per_minute = 40," in harness.say(ADMIN, "настройка лимит 040")


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("МСК", "Europe/Moscow"),
        ("мск+2", "Asia/Yekaterinburg"),
        ("МСК -1", "Europe/Kaliningrad"),
        ("UTC+5", "UTC+5"),
        ("gmt-3", "UTC-3"),
        ("utc", "UTC"),
    ],
)
def test_a_zone_is_set_by_its_offset(harness: ChatHarness, typed: str, zone: str) -> None:
    assert f"zone = {zone}" in harness.say(ADMIN, f"настройка пояс {typed}")
    assert f"Время: {zone}." in harness.say(ADMIN, "кампания")


def test_five_hours_before_utc_is_five_hours_before_utc(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ADMIN, "настройка пояс UTC+5")
    assert "30.11 14:00" in harness.say(ANNA, "броски")


def test_all_settings_that_may_be_set_are_listed_by_topic(harness: ChatHarness) -> None:
    lines = harness.say(ADMIN, "настройки все").splitlines()
    assert ["Бот:", "• zone = Europe/Moscow", "• lines_per_minute = 30"] == lines[1:4]
    assert "• dice_chat = any (any, one)" == lines[lines.index("Кубы:") + 1]
    assert "• morale = quarter (quarter, off, 2d6)" in lines
    assert not any("missed_turn" in line for line in lines)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("настройка no_such_thing on", "Настройки «no_such_thing» нет"),
        ("настройка seed_period year", "Можно: day, week"),
        ("настройка lines_per_minute 0", "нужно число от 1 до 1000"),
        ("настройка lines_per_minute 100000", "нужно число от 1 до 1000"),
        ("настройка lines_per_minute ٣٠", "нужно число от 1 до 1000"),
        ("настройка пояс localtime", "Не знаю часового пояса «localtime»"),
        ("настройка пояс Factory", "Не знаю часового пояса «Factory»"),
        ("настройка пояс МСК+12", "Не знаю часового пояса «МСК+12»"),
        ("настройка missed_turn gm_plays", "у настройки missed_turn пока нет"),
        ("настройка пояс Атлантида", "Не знаю часового пояса «Атлантида»"),
    ],
)
def test_a_value_that_cannot_be_is_refused(harness: ChatHarness, line: str, refusal: str) -> None:
    assert refusal in harness.say(ADMIN, line)
    assert "Все настройки по умолчанию" in harness.say(ADMIN, "настройки")


def test_the_zone_moves_all_times_that_are_shown(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ADMIN, "настройка пояс Владивосток")
    assert "30.11 19:00" in harness.say(ANNA, "броски")
