"""A declaration by buttons against the emulated VK: its limits, its edits, its notes."""

import json

import pytest

from tests.process.conftest import ANNA, ANSWERS_WITHIN_SECONDS, BORIS, Table
from tests.process.programs import running
from vkbot.sandbox.talk import SeenMessage

pytestmark = pytest.mark.slow


def the_message(table: Table, begins: str) -> SeenMessage:
    """Wait for a message of the bot that begins with some words now, and return the last."""

    def found() -> list[SeenMessage]:
        return [one for one in table.heard() if one.text.startswith(begins)]

    table.vk.wait_for(found, ANSWERS_WITHIN_SECONDS)
    return found()[-1]


def labels(message: SeenMessage) -> list[str]:
    """List the labels of a message's buttons."""
    keyboard = json.loads(json.dumps(message.keyboard))
    return [button["action"]["label"] for row in keyboard["buttons"] for button in row]


def test_a_declaration_by_buttons_writes_one_message_and_the_card_anew(table: Table) -> None:
    with running(table.bot()):
        table.invite()
        table.ask("начать бой пример", ANNA)
        card = the_message(table, "⭕")
        table.vk.press(ANNA, table.chat, card.cmid, "Заявить")
        menu = the_message(table, "🎯")
        for label, next_one in (
            ("Разорители (11)", "Разорители, что делаем?"),
            ("Стрельба", "какая цель?"),
            ("Гвардейцы, 24 м", "чем?"),
        ):
            assert label in labels(the_message(table, "🎯"))
            table.vk.press(ANNA, table.chat, menu.cmid, label)
            table.vk.wait_for(
                lambda asked=next_one: asked in the_message(table, "🎯").text,
                ANSWERS_WITHIN_SECONDS,
            )
        foreign = table.vk.press(BORIS, table.chat, menu.cmid, "Всё оружие")
        table.vk.press(ANNA, table.chat, menu.cmid, "Всё оружие")
        taken = the_message(table, "📝 Заявка 1: стрельба Разорители → Гвардейцы")
        table.vk.wait_for(
            lambda: "заявлено" in the_message(table, "⭕").text, ANSWERS_WITHIN_SECONDS
        )
        table.vk.press(ANNA, table.chat, taken.cmid, "Готово")
        table.vk.wait_for(lambda: "готово" in the_message(table, "⭕").text, ANSWERS_WITHIN_SECONDS)
    shown = the_message(table, "⭕")
    assert (menu.cmid, card.cmid) == (taken.cmid, shown.cmid)
    assert (True, True) == (taken.edited, shown.edited)
    (note,) = table.vk.command("answers_to", press_id=foreign)
    assert "Это меню другого игрока" in note["text"]
