"""Hidden rolls: a GM's, announced before they fall, opened in their chat."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, GM, OTHER_CHAT, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.chat.reading import LINES_PER_MESSAGE
from vkbot.lexicon.campaigns import DEFAULT_CAMPAIGN_NAME
from vkbot.verifier import verify_journal

HIDDEN = "скрыто на засаду: d100 35"


@pytest.fixture
def led(harness: ChatHarness) -> ChatHarness:
    """Return a chat with a GM."""
    harness.say(ADMIN, f"роль [id{GM}|Ведущая] гм")
    return harness


def test_a_player_rolls_nothing_hidden(led: ChatHarness) -> None:
    assert "Это может только ГМ" in led.say(ANNA, HIDDEN)
    assert "Это может только ГМ" in led.say(ANNA, HIDDEN, chat=ANNA)
    assert [] == led.rolls()


def test_the_chat_sees_purpose_and_seal_and_the_gm_the_dice(led: ChatHarness) -> None:
    said = led.say(GM, HIDDEN).splitlines()
    assert f"🤫 [id{GM}|Ведущая] бросает скрыто: «на засаду»" == said[0]
    assert said[1].startswith("Печать №")
    assert said[-2].startswith("🤫 Скрытый бросок #1 сделан: «на засаду»")
    notice, dice = led.heard(GM)
    assert "🤫 Скрытый бросок «на засаду»: кубы придут сюда." == notice
    assert dice.startswith("🎲 d100 35: [")


def test_the_dice_fall_only_when_chat_and_dialogue_were_told(led: ChatHarness) -> None:
    led.net.held.add(GM)
    led.say(GM, HIDDEN)
    assert [] == led.rolls()
    led.net.held.clear()
    led.work()
    assert [1] == [roll.number for roll in led.rolls()]


def test_other_lines_of_the_message_are_rolled_once_though_it_waits(led: ChatHarness) -> None:
    said = led.say(GM, f"2d6\n{HIDDEN}\n2d6")
    assert ["hidden", "roll", "roll"] == sorted(roll.kind for roll in led.rolls())
    assert 2 == said.count("🎲 2d6")


def test_two_hidden_rolls_of_one_message_have_a_seal_each(led: ChatHarness) -> None:
    said = led.say(GM, f"{HIDDEN}\nскрыто на след: d100 50")
    assert 2 == said.count("\nПечать №")
    assert [2, 1] == [roll.number for roll in led.rolls()]
    assert 2 == len({roll.seed_id for roll in led.rolls()})


def test_a_message_full_of_hidden_rolls_seals_each_once(led: ChatHarness) -> None:
    said = led.say(GM, "\n".join(f"скрыто на след {n}: d100" for n in range(LINES_PER_MESSAGE)))
    assert LINES_PER_MESSAGE == said.count("\nПечать №") == len(led.rolls())


def test_a_roll_typed_in_the_dialogue_belongs_to_the_chat(led: ChatHarness) -> None:
    said = led.say(GM, HIDDEN, chat=GM)
    assert "кубы придут сюда" in said
    assert "🎲 d100 35: [" in said
    assert "🤫 Скрытый бросок #1 сделан" in led.heard(CHAT)[-1]
    assert CHAT == led.rolls()[0].peer_id


def test_the_admin_of_the_chat_rolls_hidden_from_his_dialogue(harness: ChatHarness) -> None:
    assert "🎲 d100 35: [" in harness.say(ADMIN, HIDDEN, chat=ADMIN)


def test_a_relayed_line_leaves_the_others_of_its_message_in_the_dialogue(led: ChatHarness) -> None:
    said = led.say(GM, f"2d6\n{HIDDEN}", chat=GM)
    assert 1 == said.count("🎲 2d6")
    assert {GM, CHAT} == {roll.peer_id for roll in led.rolls()}


def test_a_dialogue_known_to_be_closed_refuses_before_the_die(led: ChatHarness) -> None:
    led.happen("dialogue", GM, user_id=GM, allowed=False)
    assert "Не могу написать вам в личные сообщения" in led.say(GM, HIDDEN)
    assert [] == led.rolls()


def test_a_dialogue_found_closed_refuses_before_the_die(led: ChatHarness) -> None:
    led.net.closed.add(GM)
    assert "Не могу написать вам в личные сообщения" in led.say(GM, HIDDEN)
    assert [] == led.rolls()


def test_who_writes_to_the_bot_after_that_is_written_to_again(led: ChatHarness) -> None:
    led.net.closed.add(GM)
    led.say(GM, HIDDEN)
    led.net.closed.clear()
    led.say(GM, "привет", chat=GM)
    assert "🤫 Скрытый бросок #1 сделан" in led.say(GM, HIDDEN)


def test_a_roll_that_the_chat_was_not_told_of_is_refused(led: ChatHarness) -> None:
    led.net.closed.add(CHAT)
    led.say(GM, HIDDEN, chat=GM)
    assert [] == led.rolls()
    assert "Печать не дошла до чата" in led.heard(GM)[-1]


def test_a_chat_that_was_told_of_no_hidden_roll_is_told_of_the_next(led: ChatHarness) -> None:
    led.net.closed.add(CHAT)
    led.say(GM, HIDDEN, chat=GM)
    led.net.closed.clear()
    assert "🎲 d100 35: [" in led.say(GM, HIDDEN, chat=GM)
    assert "🤫 Скрытый бросок #1 сделан" in led.heard(CHAT)[-1]


def test_a_campaign_without_a_chat_has_nowhere_to_announce(led: ChatHarness) -> None:
    led.happen("members", CHAT, user_id=-COMMUNITY, present=False)
    assert "а чата у неё ещё нет" in led.say(GM, HIDDEN, chat=GM)


def test_an_opened_roll_shows_dice_and_secret(led: ChatHarness) -> None:
    led.say(GM, HIDDEN)
    dice = led.heard(GM)[-1].splitlines()[0]
    said = led.say(GM, "открыть 1").splitlines()
    assert f"🔓 Скрытый бросок открыт: «на засаду», [id{GM}|Ведущая]" == said[0]
    assert dice == said[1]


def test_a_roll_is_opened_once(led: ChatHarness) -> None:
    led.say(GM, HIDDEN)
    led.say(GM, "открыть 1")
    assert "Бросок #1 уже открыт" in led.say(GM, "открыть 1")


def test_a_player_opens_nothing(led: ChatHarness) -> None:
    led.say(GM, HIDDEN)
    assert "Это может только ГМ" in led.say(ANNA, "открыть 1")


def test_a_plain_roll_cannot_be_opened(led: ChatHarness) -> None:
    led.say(ANNA, "2d6")
    assert "Бросок #1 не скрыт" in led.say(GM, "открыть 1")


@pytest.mark.parametrize("place", [GM, OTHER_CHAT])
def test_a_roll_opened_elsewhere_is_opened_in_its_chat_too(led: ChatHarness, place: int) -> None:
    led.invite(OTHER_CHAT)
    led.say(GM, HIDDEN)
    assert "🔓 Скрытый бросок открыт" in led.say(GM, "открыть 1", chat=place)
    assert "🔓 Скрытый бросок открыт" in led.heard(CHAT)[-1]
    assert "open" == led.journal()[-1].kind


def test_a_roll_from_a_dialogue_goes_to_no_battle_chat_before_the_founding_one(
    led: ChatHarness,
) -> None:
    led.invite(OTHER_CHAT)
    led.say(ADMIN, "этот чат: бой", chat=OTHER_CHAT)
    led.say(GM, HIDDEN, chat=GM)
    assert CHAT == led.rolls()[0].peer_id


def test_a_roll_from_a_dialogue_goes_where_battles_are(led: ChatHarness) -> None:
    led.invite(OTHER_CHAT)
    led.say(ADMIN, "этот чат: кубы")
    led.say(GM, HIDDEN, chat=GM)
    assert OTHER_CHAT == led.rolls()[0].peer_id


@pytest.fixture
def moved(led: ChatHarness) -> ChatHarness:
    """Return a chat that rolled #1 hidden and went on to another campaign, which has a #1 too."""
    led.say(ADMIN, f"роль [id{ANNA}|Анна] гм")
    led.say(GM, HIDDEN)
    led.say(ADMIN, "кампания создать Поход")
    led.say(BORIS, "3d6")
    for one in (GM, ANNA, BORIS):
        led.say(one, f"кампания выбрать {DEFAULT_CAMPAIGN_NAME}", chat=one)
    return led


@pytest.mark.parametrize("who", [GM, ANNA])
def test_a_roll_is_opened_from_its_campaign_though_its_chat_has_left_that(
    moved: ChatHarness, who: int
) -> None:
    said = moved.say(who, "открыть 1", chat=who)
    assert f"🔓 Скрытый бросок открыт: «на засаду», [id{GM}|Ведущая]" in said
    assert "🔓 Скрытый бросок открыт" in moved.heard(CHAT)[-1]


def test_a_roll_is_opened_from_its_chat_though_that_is_in_another_campaign(
    moved: ChatHarness,
) -> None:
    assert "🔓 Скрытый бросок открыт: «на засаду»" in moved.say(GM, "открыть 1")
    assert "#1" not in moved.say(BORIS, "честность").splitlines()[-1]


def test_the_author_without_a_role_opens_no_roll_of_a_campaign_that_its_chat_has_left(
    moved: ChatHarness,
) -> None:
    moved.say(ADMIN, f"кампания выбрать {DEFAULT_CAMPAIGN_NAME}")
    moved.say(ADMIN, f"роль [id{GM}|Ведущая] игрок")
    moved.say(ADMIN, "кампания выбрать Поход")
    assert "Это может только ГМ" in moved.say(GM, "открыть 1")
    assert "Это может только ГМ" in moved.say(GM, "открыть 1", chat=GM)


def test_a_leader_of_the_next_campaign_alone_opens_no_roll_of_the_one_before(
    moved: ChatHarness,
) -> None:
    moved.say(ADMIN, f"роль [id{BORIS}|Борис] гм")
    assert "Это может только ГМ" in moved.say(BORIS, "открыть 1")


def test_a_player_opens_no_roll_of_a_campaign_that_its_chat_has_left(moved: ChatHarness) -> None:
    assert "Это может только ГМ" in moved.say(BORIS, "открыть 1", chat=BORIS)


def test_the_list_of_seals_names_what_is_hidden_until_it_is_opened(led: ChatHarness) -> None:
    led.say(GM, HIDDEN)
    assert f"#1 «на засаду», [id{GM}|Ведущая]" in led.say(ANNA, "честность")
    led.say(GM, "открыть 1")
    assert "#1" not in led.say(ANNA, "честность")


def test_history_and_verification_keep_the_secret(led: ChatHarness) -> None:
    led.say(GM, HIDDEN)
    assert "🤫 скрытый бросок  #1" in led.say(ANNA, "броски")
    assert "🤫 Бросок #1 скрыт" in led.say(ANNA, "проверить 1")
    assert "бросков ещё нет" in led.say(GM, "статистика")
    led.say(GM, "открыть 1")
    assert "✅ Бросок #1 сошёлся" in led.say(ANNA, "проверить 1")
    assert "d100 35" in led.say(ANNA, "броски")


def test_the_journal_holds_before_and_after_the_opening(led: ChatHarness) -> None:
    led.say(GM, HIDDEN)
    led.say(GM, HIDDEN, chat=GM)
    before = verify_journal.Audit(verify_journal.read_file(led.export()))
    led.say(GM, "открыть 1")
    led.say(GM, "открыть 2", chat=GM)
    after = verify_journal.Audit(verify_journal.read_file(led.export()))
    assert ([], []) == (before.faults, after.faults)


def test_nothing_of_the_dice_is_in_the_journal_before_the_opening(led: ChatHarness) -> None:
    led.say(GM, HIDDEN)
    row = led.journal()[-1]
    assert "hidden" == row.kind
    assert not {"faces", "text"} & row.body.keys()


def test_a_check_is_rolled_hidden_under_its_name(harness: ChatHarness) -> None:
    harness.say(ADMIN, "скрыто на засаду: тест сил 40")
    assert "🎲 d100 40 «СИЛ»: [" in harness.heard(ADMIN)[-1]
    assert "🎲 d100 40 «СИЛ»: [" in harness.say(ADMIN, "открыть 1")


def test_what_needs_no_die_is_not_hidden(harness: ChatHarness) -> None:
    assert "скрывать нечего" in harness.say(ADMIN, "скрыто на засаду: тест сил 0")
    assert [] == harness.rolls()


def test_a_hidden_roll_without_a_purpose_is_told_its_form(harness: ChatHarness) -> None:
    assert harness.say(ADMIN, "скрыто 2d6 на засаду").endswith("скрыто на засаду: 2d6")


def test_the_end_of_a_battle_opens_what_is_hidden_in_its_chat(harness: ChatHarness) -> None:
    harness.say(ADMIN, "начать бой пример")
    harness.say(ADMIN, "скрыто на засаду: d100 35")
    assert "не открыт" in harness.say(ADMIN, "честность").casefold()
    ended = harness.say(ADMIN, "закончить бой да")
    assert "🔓 Скрытый бросок открыт: «на засаду»" in ended
    assert "не открыт" not in harness.say(ADMIN, "честность").casefold()
