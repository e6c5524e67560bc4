"""Keyboards and the presses of their buttons."""

import json

import pytest

from tests.sandbox.asking import DirectBot, RefusedError, a_script

CHAT = 2_000_000_001


@pytest.fixture
def bot() -> DirectBot:
    script = a_script(requests_per_second=None)
    script.add_chat([5, 6])
    return DirectBot(script)


def a_button(kind: str = "callback", label: str = "Reroll", **more: object) -> dict[str, object]:
    action = {"type": kind, "label": label, "payload": {"do": "reroll"}, **more}
    return {"action": action, "color": "primary"}


def a_keyboard(*rows: list[dict[str, object]], inline: bool = True, **more: object) -> str:
    return json.dumps({"inline": inline, "buttons": list(rows), **more})


def a_press(bot: DirectBot) -> str:
    cmid = bot.send(CHAT, "7", keyboard=a_keyboard([a_button()]))["conversation_message_id"]
    return bot.script.press(5, CHAT, cmid, "Reroll")


def answer(bot: DirectBot, press: str, event_data: str = "", user: int = 5) -> object:
    return bot.ask(
        "messages.sendMessageEventAnswer",
        event_id=press,
        user_id=user,
        peer_id=CHAT,
        event_data=event_data,
    )


def test_a_press_of_an_inline_button_names_its_message_and_an_object(bot: DirectBot) -> None:
    press = a_press(bot)
    assert bot.events()[-1]["object"] == {
        "user_id": 5,
        "peer_id": CHAT,
        "event_id": press,
        "payload": {"do": "reroll"},
        "conversation_message_id": 1,
    }


def test_a_press_on_the_standing_keyboard_names_no_message(bot: DirectBot) -> None:
    bot.send(CHAT, "choose", keyboard=a_keyboard([a_button()], inline=False))
    bot.script.press(6, CHAT, None, "Reroll")
    assert "conversation_message_id" not in bot.events()[-1]["object"]


@pytest.mark.parametrize("cmid", [0, 1, "1", [1]])
def test_a_press_of_ones_own_names_whatever_it_likes(bot: DirectBot, cmid: object) -> None:
    press = bot.script.forge_press(5, CHAT, cmid, ["any"])
    assert bot.events()[-1]["object"] == {
        "user_id": 5,
        "peer_id": CHAT,
        "event_id": press,
        "payload": ["any"],
        "conversation_message_id": cmid,
    }


def test_empty_buttons_take_the_standing_keyboard_away(bot: DirectBot) -> None:
    bot.send(CHAT, "choose", keyboard=a_keyboard([a_button()], inline=False))
    bot.send(CHAT, "done", keyboard=a_keyboard(inline=False))
    with pytest.raises(LookupError):
        bot.script.press(6, CHAT, None, "Reroll")


def test_a_press_is_answered_once(bot: DirectBot) -> None:
    press = a_press(bot)
    shown = {"type": "show_snackbar", "text": "rolled"}
    assert answer(bot, press, json.dumps(shown)) == 1
    assert bot.script.answers_to(press) == [shown]
    with pytest.raises(RefusedError) as refused:
        answer(bot, press)
    assert refused.value.code == 100


def test_a_press_may_be_answered_with_nothing(bot: DirectBot) -> None:
    press = a_press(bot)
    answer(bot, press)
    assert bot.script.answers_to(press) == [None]


def test_a_press_lives_for_a_minute(bot: DirectBot) -> None:
    press = a_press(bot)
    bot.script.advance(61)
    with pytest.raises(RefusedError) as refused:
        answer(bot, press)
    assert refused.value.code == 100


def test_a_press_is_answered_to_its_person_only(bot: DirectBot) -> None:
    with pytest.raises(RefusedError):
        answer(bot, a_press(bot), user=6)


def test_a_note_over_90_characters_is_refused_and_the_press_stays_open(bot: DirectBot) -> None:
    press = a_press(bot)
    with pytest.raises(RefusedError):
        answer(bot, press, json.dumps({"type": "show_snackbar", "text": "a" * 91}))
    answer(bot, press)
    assert bot.script.answers_to(press) == [None]


def test_presses_are_silent_when_their_event_type_is_off(bot: DirectBot) -> None:
    bot.script.set_events("message_new")
    a_press(bot)
    assert bot.events() == []


@pytest.mark.parametrize(
    ("mention", "expected"), [(True, "[club1|@dicehouse] Roll"), (False, "Roll")]
)
def test_a_text_button_in_a_chat_writes_its_label(
    bot: DirectBot, mention: bool, expected: str
) -> None:
    bot.script.switches.mention_on_press = mention
    bot.script.community().all_messages = False
    keyboard = a_keyboard([a_button("text", "Roll")])
    cmid = bot.send(CHAT, "choose", keyboard=keyboard)["conversation_message_id"]
    bot.script.press_text(5, CHAT, cmid, "Roll")
    message = bot.events()[-1]["object"]["message"]
    assert (expected, '{"do": "reroll"}') == (message["text"], message["payload"])


def test_a_text_button_in_a_dialogue_writes_the_bare_label(bot: DirectBot) -> None:
    bot.script.allow(5)
    bot.send(5, "choose", keyboard=a_keyboard([a_button("text", "Roll")], inline=False))
    bot.script.press_text(5, 5, None, "Roll")
    assert bot.events()[-1]["object"]["message"]["text"] == "Roll"


GOOD = {
    "ten inline buttons": a_keyboard([a_button()] * 5, [a_button()] * 5),
    "ten rows": a_keyboard(*[[a_button()] * 4] * 10, inline=False),
    "a payload as text": a_keyboard([a_button(payload='{"a":1}')]),
    "two wide buttons": a_keyboard([a_button("open_link", link="https://vk.com")] * 2),
}
BAD = {
    "not JSON": "{",
    "a list": "[]",
    "no buttons": "{}",
    "seven inline rows": a_keyboard(*[[a_button()]] * 7),
    "eleven inline buttons": a_keyboard(*[[a_button()] * 4] * 3),
    "eleven rows": a_keyboard(*[[a_button()]] * 11, inline=False),
    "six in a row": a_keyboard([a_button()] * 6),
    "an empty row": a_keyboard([]),
    "inline and one_time": a_keyboard([a_button()], one_time=True),
    "a long label": a_keyboard([a_button(label="a" * 41)]),
    "no label": a_keyboard([a_button(label="")]),
    "a long payload": a_keyboard([a_button(payload={"a": "a" * 255})]),
    "a payload that is no object": a_keyboard([a_button(payload="[1]")]),
    "an unknown action": a_keyboard([a_button("dance")]),
    "an unknown colour": a_keyboard([{**a_button(), "color": "red"}]),
    "three wide buttons": a_keyboard([a_button("open_link", link="https://vk.com")] * 3),
}


@pytest.mark.parametrize("keyboard", GOOD.values(), ids=GOOD)
def test_a_keyboard_within_the_limits_is_taken(bot: DirectBot, keyboard: str) -> None:
    bot.send(CHAT, "choose", keyboard=keyboard)
    assert bot.script.messages(CHAT)[0].keyboard is not None


@pytest.mark.parametrize("keyboard", BAD.values(), ids=BAD)
def test_a_keyboard_beyond_the_limits_is_error_911(bot: DirectBot, keyboard: str) -> None:
    with pytest.raises(RefusedError) as refused:
        bot.send(CHAT, "choose", keyboard=keyboard)
    assert refused.value.code == 911
