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
    return [str(one["label"]) for one in actions(message)]


def actions(message: SeenMessage) -> list[dict[str, object]]:
    """List what a message's buttons do."""
    keyboard = json.loads(json.dumps(message.keyboard))
    return [button["action"] for row in keyboard["buttons"] for button in row]


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


FORGED: tuple[object, ...] = (
    {"c": "2d6", "g": "0.0.0.0"},
    {"c": "помощь", "g": "0.0.0.0"},
    {"c": ["2d6"], "g": {"g": 0}},
    {"r": 10**30, "n": -1},
    "[" * 500,
    [[[1]]],
    7,
    None,
)


def test_no_forged_press_casts_dice_or_writes_the_seal_anew(table: Table) -> None:
    with running(table.bot()):
        table.invite()
        seal = the_message(table, "🔏")
        table.ask("начать бой пример", ANNA)
        card = the_message(table, "⭕")
        carried = [one["payload"] for one in actions(card)]
        carried += [json.loads(one) for one in carried]
        presses = [
            table.vk.command("forge_press", user=ANNA, peer=table.chat, cmid=cmid, payload=payload)
            for cmid, payloads in (
                (seal.cmid, (*FORGED, *carried)),
                (0, (*FORGED, *carried)),
                (None, (*FORGED, *carried)),
                (card.cmid, FORGED),
                ("1", carried),
                ([seal.cmid], carried),
            )
            for payload in payloads
        ]
        last = presses[-1]
        table.vk.wait_for(
            lambda: table.vk.command("answers_to", press_id=last), ANSWERS_WITHIN_SECONDS
        )
        rolled = table.ask("2d6")
    heard = table.heard()
    assert seal in heard
    assert "#1" in rolled.text
    assert [rolled] == [one for one in heard if one.text.startswith("🎲")]
    assert not any(one.edited for one in heard if one.text.startswith("🔏"))
    assert not any("Что можно написать" in one.text for one in heard)
    answers = [table.vk.command("answers_to", press_id=one) for one in presses]
    assert {"Эта кнопка уже не работает. Команду можно написать словами"} == {
        note["text"] for (note,) in answers if note is not None
    }


def test_a_text_button_pressed_in_a_chat_asks_for_its_line(table: Table) -> None:
    with running(table.bot()):
        table.invite()
        greeting = the_message(table, "Привет!")
        pressed = table.vk.command(
            "press_text", user=BORIS, peer=table.chat, cmid=greeting.cmid, label="2d6"
        )
        (answer,) = table.answers(pressed)
        assert answer.text.startswith("🎲 2d6")
        forged = {"c": "помощь"} | json.loads(str(actions(greeting)[0]["payload"]))
        silent = table.vk.say(BORIS, table.chat, "привет", payload=forged)
        shown = json.loads(str(actions(greeting)[0]["payload"]))
        hidden = table.vk.say(BORIS, table.chat, "и это", payload=shown)
        table.ask("3d6")
    assert {silent, hidden}.isdisjoint(one.reply_to for one in table.heard())
