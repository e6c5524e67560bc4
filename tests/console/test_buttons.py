"""Buttons in the console: pressed by their labels, their effects shown."""

from collections.abc import Callable

import pytest

from tests.console.test_chat import new_chat, said
from vkbot.console import CHAT_PEER, ConsoleChat, Shown
from vkbot.outgoing import AnswerPress, EditMessage
from vkbot.replies.terminal import show_in_terminal

__all__ = ["new_chat", "said"]
Heard = list[tuple[int, Shown, str]]


@pytest.fixture
def chat(new_chat: Callable[[], ConsoleChat]) -> ConsoleChat:
    """Return a console with a battle that is ready to be played."""
    made = new_chat()
    made.say("начать бой пример")
    return made


def test_a_menu_is_gone_through_by_labels(chat: ConsoleChat, said: Heard) -> None:
    assert chat.press("Заявить")
    assert chat.press("Разорители (11)")
    shown = next(one for _, one, _ in reversed(said) if isinstance(one, EditMessage))
    assert "Разорители, что делаем?" in shown.text
    assert chat.press("Движение")
    assert chat.press("Во весь ход")
    assert any("Заявка 1" in show_in_terminal(*one) for one in said)


def test_a_text_button_says_its_line(chat: ConsoleChat, said: Heard) -> None:
    chat.say("проверка")
    assert chat.press("Напомнить")
    assert "Ждём вас" in show_in_terminal(*said[-1])


def test_a_button_that_nobody_sees_is_not_pressed(chat: ConsoleChat, said: Heard) -> None:
    before = len(said)
    assert not chat.press("Взлететь")
    assert before == len(said)


def test_a_note_is_whispered_and_an_empty_one_is_not_shown(chat: ConsoleChat, said: Heard) -> None:
    chat.press("Заявить")
    chat.join("Анна")
    chat.press("Сеферот (1)")
    shown = [show_in_terminal(*one) for one in said if isinstance(one[1], AnswerPress)]
    assert "" == shown[0]
    assert "шепчет: Это меню другого игрока" in shown[1]


def test_an_edit_is_told_from_a_message(chat: ConsoleChat) -> None:
    edit = EditMessage(peer_id=CHAT_PEER, cmid=1, text="стало так")
    assert "Бот правит: стало так" == show_in_terminal(CHAT_PEER, edit, "")


def test_a_message_that_only_lost_a_line_is_shown_whole(chat: ConsoleChat, said: Heard) -> None:
    chat.join("Анна")
    chat.say("2d6")
    chat.join("Мастер")
    chat.say("создать Орки: 5 орк для Анна")
    chat.say("вывести Орки да")
    edits = [show_in_terminal(*one) for one in said if isinstance(one[1], EditMessage)]
    assert edits[-1].startswith("Бот правит: ⭕ Круг 1, «Мануфакторум»\n  Ждём")
    assert "молчит: ГМ" in edits[-1]
    assert "Анна" not in edits[-1]
