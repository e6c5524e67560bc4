"""An edit of a message brings its declarations up to date until the round is resolved."""

import pytest

from tests.chat_harness import ADMIN, ANNA, CHAT, OTHER_CHAT, ChatHarness
from tests.duel import MOVE, SHOT


def write(harness: ChatHarness, text: str, who: int = ANNA, chat: int = CHAT) -> int:
    """Say something, and return the number of the message."""
    cmid = harness.type(who, text, chat=chat)
    harness.work()
    return cmid


def declared(harness: ChatHarness, who: int = ANNA) -> list[str]:
    """List somebody's declarations as the chat lists them, each by its number."""
    lines = harness.say(who, "заявки").splitlines()
    return [line.split(".")[0].strip() for line in lines if line[:1].isdigit() or "." in line[:4]]


def test_a_changed_line_takes_the_place_of_the_old_one(fought: ChatHarness) -> None:
    cmid = write(fought, f"{MOVE}\n{SHOT}")
    told = fought.edit(ANNA, cmid, f"движение Алые 3\n{SHOT}")
    assert "Заявка 3" in told
    assert "Вместо заявок: 1" in told
    assert ["3", "2"] == declared(fought)


def test_a_new_line_stands_where_it_was_written(fought: ChatHarness) -> None:
    cmid = write(fought, SHOT)
    fought.edit(ANNA, cmid, f"{MOVE}\n{SHOT}")
    assert ["2", "1"] == declared(fought)


def test_a_line_that_is_gone_is_withdrawn(fought: ChatHarness) -> None:
    cmid = write(fought, f"{MOVE}\n{SHOT}")
    assert "Заявка 1 отменена" in fought.edit(ANNA, cmid, SHOT)
    assert ["2"] == declared(fought)


@pytest.mark.parametrize("now", ["движнеие Алые много", "движение Алые вбок", "эх"])
def test_a_line_that_is_not_understood_leaves_the_old_declaration(
    fought: ChatHarness, now: str
) -> None:
    cmid = write(fought, f"{MOVE}\n{SHOT}")
    told = fought.edit(ANNA, cmid, f"{now}\n{SHOT}")
    assert f"заявка 1 в силе: «{MOVE}». Снять её: отмена 1" in told
    assert ["1", "2"] == declared(fought)
    assert "Вместо заявок: 1" in fought.edit(ANNA, cmid, f"движение Алые 3\n{SHOT}")
    assert ["3", "2"] == declared(fought)


def test_a_message_that_was_emptied_declares_nothing(fought: ChatHarness) -> None:
    cmid = write(fought, MOVE)
    assert "Заявка 1 отменена" in fought.edit(ANNA, cmid, "")
    assert [] == declared(fought)


def test_what_stands_as_it_did_is_left_alone(fought: ChatHarness) -> None:
    cmid = write(fought, f"{MOVE}\n{SHOT}")
    assert "" == fought.edit(ANNA, cmid, f"Так и быть\n{MOVE}\n{SHOT}")
    assert ["1", "2"] == declared(fought)


def test_an_edit_takes_ready_back(fought: ChatHarness) -> None:
    cmid = write(fought, SHOT)
    fought.say(ANNA, "готово")
    fought.edit(ANNA, cmid, MOVE)
    assert "готово" not in fought.say(ADMIN, "круг")


def test_an_edit_without_a_change_leaves_ready(fought: ChatHarness) -> None:
    cmid = write(fought, SHOT)
    fought.say(ANNA, "готово")
    fought.edit(ANNA, cmid, f"{SHOT}\nвот так")
    assert "готово" in fought.say(ADMIN, "круг")


def test_a_line_put_right_by_an_edit_is_taken(fought: ChatHarness) -> None:
    cmid = write(fought, "стрелба Алые -> Серые")
    assert [] == declared(fought)
    assert "Заявка 1" in fought.edit(ANNA, cmid, SHOT)


def test_dice_and_commands_of_an_edit_do_nothing(fought: ChatHarness) -> None:
    cmid = write(fought, SHOT)
    rolled = len(fought.rolls())
    assert "" == fought.edit(ANNA, cmid, f"{SHOT}\n2d6\nготово\nшанс 7")
    assert rolled == len(fought.rolls())
    assert "готово" not in fought.say(ADMIN, "круг")


@pytest.mark.parametrize("text", ["2d6", "4d6к3", "/стрелба", "да", "итог"])
def test_an_edit_of_talk_is_passed_over_in_silence(fought: ChatHarness, text: str) -> None:
    cmid = write(fought, "поехали")
    assert "" == fought.edit(ANNA, cmid, text)


def test_a_refused_line_of_an_edit_is_told_of_and_its_old_one_is_gone(fought: ChatHarness) -> None:
    cmid = write(fought, SHOT)
    told = fought.edit(ANNA, cmid, "движение Серые 5")
    assert "заместитель" in told
    assert "Заявка 1 отменена" in told


def test_an_edit_after_the_round_was_resolved_changes_nothing(fought: ChatHarness) -> None:
    cmid = write(fought, SHOT)
    fought.say(ADMIN, "итог 1 да")
    assert "Круг 1 уже решён" in fought.edit(ANNA, cmid, MOVE)
    assert [] == declared(fought)


def test_an_edit_of_words_alone_after_the_round_was_resolved_is_passed_over(
    fought: ChatHarness,
) -> None:
    cmid = write(fought, SHOT)
    fought.say(ADMIN, "итог 1 да")
    assert "" == fought.edit(ANNA, cmid, f"{SHOT}\nготово")


def test_an_edit_after_the_round_was_taken_back_counts(fought: ChatHarness) -> None:
    cmid = write(fought, SHOT)
    fought.say(ADMIN, "итог 1 да")
    fought.clock.advance(seconds=60)
    fought.say(ADMIN, "откат: спорно")
    assert "Заявка 2" in fought.edit(ANNA, cmid, MOVE)


def test_a_declaration_made_in_a_dialogue_is_edited_there(fought: ChatHarness) -> None:
    fought.type(ANNA, SHOT, chat=ANNA, cmid=5)
    fought.work()
    before = len(fought.net.said)
    fought.edit(ANNA, 5, MOVE, chat=ANNA)
    replies = [one.text for one in fought.net.said[before:] if one.peer == ANNA]
    assert ["Заявка 2" in one for one in replies] == [True]
    assert ["2"] == declared(fought)


def test_an_edit_in_a_chat_without_a_battle_is_passed_over(fought: ChatHarness) -> None:
    fought.say(ADMIN, "закончить бой да")
    cmid = write(fought, "поехали")
    assert "" == fought.edit(ANNA, cmid, "поехали!")


def test_who_is_muted_changes_nothing_by_an_edit(fought: ChatHarness) -> None:
    cmid = write(fought, SHOT)
    fought.say(ADMIN, f"мут [id{ANNA}|Анна] 30м")
    assert "" == fought.edit(ANNA, cmid, MOVE)
    assert "1." in fought.say(ADMIN, "заявки")


def test_an_edit_of_a_message_in_another_chat_touches_no_message_of_the_same_number(
    fought: ChatHarness,
) -> None:
    cmid = write(fought, SHOT)
    fought.invite(OTHER_CHAT)
    assert "" == fought.edit(ANNA, cmid, "ладно", chat=OTHER_CHAT)
    assert ["1"] == declared(fought)
