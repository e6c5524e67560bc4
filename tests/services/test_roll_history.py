"""The last rolls, where they were made, and rerolls that the chat of a roll hears of."""

from dataclasses import replace

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.verifier import verify_journal

TITLE = "Ангар"


def call(harness: ChatHarness, chat: int, title: str) -> None:
    """Give a chat a title."""
    with harness.database.transaction() as uow:
        known = uow.chats.get(COMMUNITY, chat)
        assert known is not None
        uow.chats.save(replace(known, title=title))


@pytest.fixture
def two_chats(harness: ChatHarness) -> ChatHarness:
    """Return a campaign with a second chat that has a title."""
    harness.invite(OTHER_CHAT)
    call(harness, OTHER_CHAT, TITLE)
    return harness


def test_history_lists_the_last_ten_newest_first(harness: ChatHarness) -> None:
    harness.say(ANNA, "\n".join(["d6"] * 12).replace("d6", "1d6"))
    said = harness.say(BORIS, "броски").splitlines()
    assert [f"#{number}" for number in range(12, 2, -1)] == [line.split()[-1] for line in said[1:]]


def test_history_of_one_person_is_his_alone(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(BORIS, "d100")
    said = harness.say(BORIS, "броски Анна")
    assert "#1" in said
    assert "#2" not in said


@pytest.mark.parametrize("line", ["броски Анны", "броски анну", "/броски Анны", "статистика Анны"])
def test_a_person_is_found_in_any_grammatical_case(harness: ChatHarness, line: str) -> None:
    harness.say(ANNA, "2d6")
    assert f"[id{ANNA}|" in harness.say(BORIS, line)


def test_talk_about_dice_names_nobody(harness: ChatHarness) -> None:
    assert harness.say(BORIS, "броски кубика судьбы") == ""


def test_history_has_times_of_the_campaigns_zone(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    assert "30.11 12:00" in harness.say(ANNA, "броски")


@pytest.mark.parametrize("line", ["броски Ктототам", "статистика Ктототам"])
def test_an_unknown_person_is_refused(harness: ChatHarness, line: str) -> None:
    assert "Не знаю, кто это: «Ктототам»" in harness.say(ANNA, f"/{line}")


# Where


def test_a_roll_made_here_is_listed_without_a_place(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    (line,) = harness.say(BORIS, "броски").splitlines()[1:]
    assert line.startswith(f"30.11 12:00 [id{ANNA}|Анна] 🎲 2d6: [")
    assert line.endswith("  #1")


def test_a_roll_of_a_dialogue_is_told_to_be_one_and_no_more(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6", chat=ANNA)
    assert f"[id{ANNA}|Анна] (в диалоге) 🎲 2d6: " in harness.say(BORIS, "броски")
    assert "30.11 12:00, в диалоге\n" in harness.say(BORIS, "проверить 1")
    assert "раскрою его в диалоге," in harness.say(BORIS, "проверить 1")


def test_a_roll_of_this_dialogue_is_at_home_in_it(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6", chat=ANNA)
    assert "(" not in harness.say(ANNA, "мои броски", chat=ANNA)
    assert ", в этом диалоге\n" in harness.say(ANNA, "проверить 1", chat=ANNA)


def test_a_roll_of_this_chat_is_verified_as_such(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    assert f"Автор [id{ANNA}|Анна], 30.11 12:00, в этом чате\n" in harness.say(BORIS, "проверить 1")


def test_another_chat_is_called_by_its_title(two_chats: ChatHarness) -> None:
    two_chats.say(ANNA, "2d6", chat=OTHER_CHAT)
    assert f"(в чате «{TITLE}») 🎲" in two_chats.say(BORIS, "броски")
    assert f", в чате «{TITLE}»\n" in two_chats.say(BORIS, "проверить 1")


@pytest.mark.parametrize(
    ("purpose", "place"),
    [("бой", "в чате боя"), ("кубы", "в чате кубов"), ("кубы, бой", "в другом чате")],
)
def test_a_chat_without_a_title_is_called_by_what_it_serves(
    two_chats: ChatHarness, purpose: str, place: str
) -> None:
    call(two_chats, OTHER_CHAT, "")
    two_chats.say(ADMIN, f"этот чат: {purpose}", chat=OTHER_CHAT)
    two_chats.say(ANNA, "/2d6", chat=OTHER_CHAT)
    assert f"({place}) 🎲" in two_chats.say(BORIS, "броски")


def test_the_title_of_the_admins_chat_stays_in_it(two_chats: ChatHarness) -> None:
    two_chats.say(ADMIN, "этот чат: админы", chat=OTHER_CHAT)
    two_chats.say(ADMIN, "/2d6", chat=OTHER_CHAT)
    assert "(в чате админов) 🎲" in two_chats.say(BORIS, "броски")


def test_the_title_of_a_chat_that_plays_another_campaign_stays_there(
    two_chats: ChatHarness,
) -> None:
    two_chats.say(ANNA, "2d6", chat=OTHER_CHAT)
    two_chats.say(ADMIN, "кампания создать Поход", chat=OTHER_CHAT)
    assert "(в другом чате) 🎲" in two_chats.say(BORIS, "броски")


# Rerolls


def test_a_reroll_is_listed_as_one_of_its_roll(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    harness.say(ANNA, "реролл #1 1-6", chat=ANNA)
    newest = harness.say(BORIS, "броски").splitlines()[1]
    assert f"[id{ANNA}|Анна] (переброс #1, в диалоге) 🎲 2d6: [" in newest
    assert 2 == newest.count("→")
    assert newest.endswith("  #2")


def test_a_reroll_from_a_dialogue_is_told_to_the_chat_of_the_roll_once(
    harness: ChatHarness,
) -> None:
    harness.say(ANNA, "2d6")
    before = len(harness.heard(CHAT))
    said = harness.say(ANNA, "реролл #1 1-6", chat=ANNA)
    (told,) = harness.heard(CHAT)[before:]
    shown = said[said.index("🎲 2d6, переброс #1 (") :]
    assert f"[id{ANNA}|Анна] в диалоге:\n{shown}" == told
    assert "⏱ Печать показана позже этой команды" in told


def test_a_reroll_from_another_chat_is_told_with_that_chats_title(two_chats: ChatHarness) -> None:
    two_chats.say(ANNA, "2d6")
    two_chats.say(ANNA, "реролл #1 1-6", chat=OTHER_CHAT)
    assert two_chats.heard(CHAT)[-1].startswith(f"[id{ANNA}|Анна] в чате «{TITLE}»:\n🎲 2d6, пер")


def test_a_reroll_where_the_roll_was_made_is_said_once(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6")
    before = len(harness.heard(CHAT))
    harness.say(ANNA, "реролл #1 1-6")
    assert 1 == len(harness.heard(CHAT)[before:])


def test_a_reroll_of_a_dialogues_roll_is_told_to_nobody_else(harness: ChatHarness) -> None:
    harness.say(ANNA, "2d6", chat=ANNA)
    before = len(harness.heard(ANNA))
    harness.say(ANNA, "реролл #1 1-6")
    assert before == len(harness.heard(ANNA))


@pytest.mark.parametrize("line", ["реролл #1", "реролл #1 провалы", "реролл #7 1-6"])
def test_what_rerolls_nothing_is_told_to_no_chat(harness: ChatHarness, line: str) -> None:
    harness.say(ANNA, "2d6")
    before = harness.heard(CHAT)
    harness.say(ANNA, line, chat=ANNA)
    assert before == harness.heard(CHAT)


def test_a_reroll_from_a_dialogue_is_verified_from_the_chat(harness: ChatHarness) -> None:
    harness.say(ANNA, "10d6")
    harness.say(ANNA, "реролл #1 1-6", chat=ANNA)
    sealed = harness.say(BORIS, "проверить 2")
    assert sealed.startswith("🔏 Бросок #2 записан")
    assert ", в диалоге, переброс #1\n" in sealed
    harness.clock.advance(days=1)
    harness.end_periods()
    assert harness.say(BORIS, "проверить 2").startswith("✅ Бросок #2 сошёлся")
    for peer in (CHAT, ANNA):
        file = verify_journal.read_file(harness.export(peer))
        assert [] == list(verify_journal.Audit(file).faults)
