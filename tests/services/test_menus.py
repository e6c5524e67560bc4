"""A declaration by buttons alone, and what presses do not do."""

from collections.abc import Iterator

import pytest

from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, ChatHarness
from vkbot.outgoing import Button
from vkbot.replies.notices import STALE_BUTTON


@pytest.fixture
def fought(harness: ChatHarness) -> ChatHarness:
    """Return a chat with a battle of two players, in its first round."""
    harness.say(ADMIN, "начать бой Ангар")
    for who, name in ((ANNA, "Алые"), (BORIS, "Серые 2")):
        harness.say(ADMIN, f"создать {name}: 5 космодесантник для [id{who}|Кто]")
    harness.say(ADMIN, "дистанция Алые, Серые 20")
    return harness


def text_of(harness: ChatHarness, cmid: int) -> str:
    """Return what a message shows now."""
    return harness.net.seen(CHAT)[cmid].text


def labels(harness: ChatHarness, cmid: int) -> list[str]:
    """List the labels of a message's buttons."""
    return [one.label for one in buttons(harness, cmid)]


def buttons(harness: ChatHarness, cmid: int) -> Iterator[Button]:
    """Go through the buttons of a message as it stands now."""
    return (one for row in harness.net.seen(CHAT)[cmid].buttons for one in row)


def declared(harness: ChatHarness) -> str:
    """Return what the GM sees declared."""
    return harness.say(ADMIN, "заявки")


def test_a_shot_is_declared_by_buttons_alone(fought: ChatHarness) -> None:
    assert "Анна" in fought.press(ANNA, "Заявить")
    menu = fought.last.cmid
    for label in ("Алые (5)", "Стрельба", "Серые 2, 20 м", "Болтер ×5"):
        assert "" == fought.press(ANNA, label)
    assert "Заявка 1: стрельба Алые → Серые 2: болтер" in text_of(fought, menu)
    assert "Ещё заявка" in labels(fought, menu)
    assert "стрельба Алые → Серые 2: болтер" in declared(fought)


def test_who_declares_again_by_the_same_menu_declares_twice(fought: ChatHarness) -> None:
    fought.press(ANNA, "Заявить")
    menu = fought.last.cmid
    for label in ("Алые (5)", "Движение", "Во весь ход", "Ещё заявка"):
        fought.press(ANNA, label, cmid=menu)
    for label in ("Алые (5)", "Нападение", "Серые 2, 20 м"):
        fought.press(ANNA, label, cmid=menu)
    said = declared(fought)
    assert said.index("1. движение Алые") < said.index("2. нападение Алые → Серые 2")


def test_a_turn_is_ended_by_the_button_under_the_declaration(fought: ChatHarness) -> None:
    fought.press(ANNA, "Заявить")
    menu = fought.last.cmid
    for label in ("Алые (5)", "Движение", "Во весь ход", "Готово"):
        fought.press(ANNA, label, cmid=menu)
    assert "ход закончен, 1 заявка" in text_of(fought, menu)
    assert ["Ещё заявка"] == labels(fought, menu)


def test_buttons_of_the_card_are_everybodys(fought: ChatHarness) -> None:
    assert "пас" in fought.press(BORIS, "Пас")
    assert f"[id{BORIS}|Борис]" in fought.last.text
    assert fought.last.sent.reply_to is None


def test_a_press_is_answered_so_that_the_button_stops_waiting(fought: ChatHarness) -> None:
    fought.press(ANNA, "Заявить")
    assert [(ANNA, "")] == [(one.user_id, one.text) for one in fought.net.presses]


def test_the_menu_of_another_does_nothing(fought: ChatHarness) -> None:
    fought.press(ANNA, "Заявить")
    before = len(fought.net.edits)
    assert "" == fought.press(BORIS, "Алые (5)")
    assert "меню другого игрока" in fought.net.presses[-1].text
    assert before == len(fought.net.edits)


def test_the_same_press_again_declares_nothing_again(fought: ChatHarness) -> None:
    fought.press(ANNA, "Заявить")
    menu = fought.last.cmid
    for label in ("Алые (5)", "Движение"):
        fought.press(ANNA, label, cmid=menu)
    forward = next(one for one in buttons(fought, menu) if one.label == "Во весь ход")
    for _ in range(2):
        fought.press_button(ANNA, forward, cmid=menu)
    assert "Кнопка устарела" in fought.net.presses[-1].text
    assert "2." not in declared(fought)


def test_a_button_of_a_round_that_is_over_does_nothing(fought: ChatHarness) -> None:
    card = next(one.cmid for one in fought.net.said if one.text.startswith("⭕"))
    old = next(one for one in buttons(fought, card) if one.label == "Готово")
    fought.say(ADMIN, "итог 1 да")
    fought.press_button(ANNA, old, cmid=card)
    assert "Кнопка устарела" in fought.net.presses[-1].text
    assert "молчит: [id103|Анна]" in fought.say(ANNA, "круг")


def test_who_has_nobody_in_the_battle_is_told_so(fought: ChatHarness) -> None:
    fought.say(ADMIN, f"передать Алые [id{BORIS}|Борис]")
    assert "" == fought.press(ANNA, "Заявить")
    assert fought.net.presses[-1].text


def test_a_note_is_within_vks_length(fought: ChatHarness) -> None:
    fought.say(ADMIN, f"передать Алые [id{BORIS}|Борис]")
    fought.press(ANNA, "Заявить")
    assert all(len(one.text) <= 90 for one in fought.net.presses)


def test_a_unit_that_is_gone_meanwhile_is_not_chosen(fought: ChatHarness) -> None:
    fought.press(ANNA, "Заявить")
    fought.say(ADMIN, "вывести Алые да")
    fought.press(ANNA, "Алые (5)")
    assert STALE_BUTTON == fought.net.presses[-1].text


def test_a_menu_in_the_dialogue_declares_in_the_chat(fought: ChatHarness) -> None:
    assert "кто действует?" in fought.say(ANNA, "ход", chat=ANNA)
    for label in ("Алые (5)", "Движение", "Во весь ход"):
        fought.press(ANNA, label, chat=ANNA)
    assert "Заявка 1: движение Алые" in fought.net.edits[-2].text
    assert ANNA == fought.net.edits[-2].peer_id
    assert CHAT == fought.net.edits[-1].peer_id
    assert "1. движение Алые" in declared(fought)
    assert 3 == len(fought.net.presses)


def test_a_gm_declares_for_what_the_gm_plays(fought: ChatHarness) -> None:
    fought.say(ADMIN, "создать Культ: 5 гвардеец")
    fought.press(ADMIN, "Заявить")
    assert ["Культ (5)", "Готово", "Пас"] == labels(fought, fought.last.cmid)


def test_a_deputy_chooses_among_the_units_of_both(fought: ChatHarness) -> None:
    fought.say(BORIS, f"заместитель [id{ANNA}|Анна]")
    fought.press(ANNA, "Заявить")
    assert ["Алые (5)", "Серые 2 (5)", "Готово", "Пас"] == labels(fought, fought.last.cmid)


def test_many_units_are_leafed_through(fought: ChatHarness) -> None:
    for number in range(3, 12):
        fought.say(ADMIN, f"создать Отряд {number}: 1 гвардеец для [id{ANNA}|Анна]")
    assert "(1/2)" in fought.press(ANNA, "Заявить")
    menu = fought.last.cmid
    assert 8 == len(labels(fought, menu))
    fought.press(ANNA, "›")
    assert "(2/2)" in text_of(fought, menu)
    fought.press(ANNA, "Отряд 11 (1)")
    assert "Отряд 11, что делаем?" in text_of(fought, menu)
    fought.press(ANNA, "↩ Назад")
    assert "кто действует? (1/2)" in text_of(fought, menu)


def test_typed_steps_show_the_same_menu(fought: ChatHarness) -> None:
    assert "стрельба Алые, какая цель?" in fought.say(ANNA, "заявить Алые: стрельба")
    assert "Здесь заявляет" in fought.say(ANNA, "/заявить Серые")


def test_a_press_waits_for_the_seal_of_its_round_and_declares_once(fought: ChatHarness) -> None:
    fought.net.held.add(CHAT)
    fought.say(ADMIN, "итог 1 да")
    fought.say(ADMIN, "итог 2 да")
    fought.say(ANNA, "ход", chat=ANNA)
    for label in ("Алые (5)", "Движение", "Во весь ход"):
        fought.press(ANNA, label, chat=ANNA)
    assert not any("Заявка" in one.text for one in fought.net.edits)
    fought.net.held.clear()
    fought.work()
    assert 1 == sum("Заявка" in one.text for one in fought.net.edits)
    assert "1. движение Алые" in declared(fought)
