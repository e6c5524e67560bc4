"""The card of a round: one message that is written anew, and posted anew when it has to be."""

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, ChatHarness
from tests.fakes import COMMUNITY
from vkbot.outgoing import EditMessage

SHOT = "стрельба Алые -> Серые: болтер"


@pytest.fixture
def fought(harness: ChatHarness) -> ChatHarness:
    """Return a chat with a battle of two players, in its first round."""
    harness.say(ADMIN, "начать бой Ангар")
    for who, name in ((ANNA, "Алые"), (BORIS, "Серые")):
        harness.say(ADMIN, f"создать {name}: 5 космодесантник для [id{who}|Кто]")
    harness.say(ADMIN, "дистанция Алые, Серые 20")
    harness.net.edits.clear()
    return harness


def cards(harness: ChatHarness) -> list[int]:
    """List the numbers of the messages that show how far everybody is."""
    return [one.cmid for one in harness.net.said if one.text.startswith("⭕")]


def shown(harness: ChatHarness) -> str:
    """Return what the last edit wrote."""
    return harness.net.edits[-1].text


def line_of(harness: ChatHarness, who: int) -> str:
    """Return the line of somebody in the last edit."""
    return next(line for line in shown(harness).splitlines() if f"[id{who}|" in line)


def test_a_round_has_one_card_that_is_written_anew(fought: ChatHarness) -> None:
    card = cards(fought)
    fought.say(ANNA, SHOT)
    assert "заявлено" in line_of(fought, ANNA)
    fought.say(ANNA, "готово")
    assert "готово" in line_of(fought, ANNA)
    assert card == cards(fought)
    assert {card[0]} == {edit.cmid for edit in fought.net.edits}


def test_a_declaration_after_ready_takes_it_back_on_the_card(fought: ChatHarness) -> None:
    fought.say(ANNA, f"{SHOT}\nготово")
    fought.say(ANNA, "движение Алые 5")
    assert "заявлено" in line_of(fought, ANNA)


def test_lines_of_one_message_come_to_one_edit(fought: ChatHarness) -> None:
    fought.say(ANNA, f"движение Алые 5\n{SHOT}\nготово")
    assert 1 == len(fought.net.edits)


def test_messages_that_are_worked_together_come_to_one_edit(fought: ChatHarness) -> None:
    fought.type(ANNA, SHOT)
    fought.type(BORIS, "пас")
    fought.work()
    assert 1 == len(fought.net.edits)
    assert "пас" in line_of(fought, BORIS)


def test_an_edit_that_was_not_sent_yet_is_replaced(fought: ChatHarness) -> None:
    fought.net.held.add(CHAT)
    fought.say(ANNA, SHOT)
    fought.say(BORIS, "пас")
    fought.net.held.clear()
    fought.work()
    assert 1 == len(fought.net.edits)
    assert "заявлено" in line_of(fought, ANNA)
    assert "пас" in line_of(fought, BORIS)


def test_what_changes_nothing_on_the_card_edits_nothing(fought: ChatHarness) -> None:
    fought.say(ADMIN, "дистанция Алые, Серые 30")
    assert [] == fought.net.edits


def test_the_next_round_has_a_card_of_its_own(fought: ChatHarness) -> None:
    fought.say(ANNA, "пас")
    fought.say(BORIS, "пас")
    fought.say(ADMIN, "итог")
    first, second = cards(fought)
    fought.say(ANNA, SHOT)
    assert second == fought.net.edits[-1].cmid
    assert "Круг 2" in shown(fought)
    assert first != second


def test_a_card_too_old_to_be_edited_is_posted_anew(fought: ChatHarness) -> None:
    fought.clock.advance(hours=23)
    fought.say(ANNA, SHOT)
    assert 2 == len(cards(fought))
    assert [] == fought.net.edits
    fought.say(BORIS, "пас")
    assert cards(fought)[-1] == fought.net.edits[-1].cmid


def test_a_card_that_talk_has_buried_is_posted_anew(fought: ChatHarness) -> None:
    for _ in range(31):
        fought.type(BORIS, "болтовня")
    fought.work()
    fought.say(ANNA, SHOT)
    assert 2 == len(cards(fought))


def test_a_card_whose_age_nobody_knows_any_more_is_posted_anew(fought: ChatHarness) -> None:
    fought.say(ANNA, SHOT)
    with fought.database.transaction() as uow:
        uow.outbox.prune(fought.clock() + 1)
    fought.say(BORIS, "пас")
    assert 2 == len(cards(fought))


def test_a_card_that_could_not_be_sent_is_posted_when_it_can(harness: ChatHarness) -> None:
    harness.net.held.add(CHAT)
    harness.say(ADMIN, "начать бой Ангар")
    with harness.database.transaction() as uow:
        uow.outbox.fail_peer(COMMUNITY, CHAT, 917, harness.clock())
    harness.net.held.clear()
    harness.say(ADMIN, "создать Алые: 5 космодесантник")
    assert 1 == len(cards(harness))


def test_an_edit_that_vk_made_a_message_of_is_the_card_from_then_on(fought: ChatHarness) -> None:
    fought.net.refuse_edits = True
    fought.say(ANNA, SHOT)
    fought.net.refuse_edits = False
    fought.say(BORIS, "пас")
    assert isinstance(fought.net.edits[-1], EditMessage)
    assert 2 == len(cards(fought))
    assert cards(fought)[-1] == fought.net.edits[-1].cmid
