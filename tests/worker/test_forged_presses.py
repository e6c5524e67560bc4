"""Presses that no button of the bot made: nothing happens, and a note says so."""

import pytest

from engine.dice.sealed import hash_line
from tests.chat_harness import ADMIN, ANNA, BORIS, CHAT, OTHER_CHAT, ChatHarness
from vkbot.outgoing import Button
from vkbot.replies.notices import STALE_BUTTON
from vkbot.store.records import OutboxState
from vkbot.vk.updates import read_update

Payload = dict[str, object]
OWN_ROLL: Payload = {"c": "2d6", "g": "0.0.0.0"}


@pytest.fixture
def fought(harness: ChatHarness) -> ChatHarness:
    """Return a chat with a battle, its card and Anna's menu."""
    harness.say(ADMIN, "начать бой Ангар")
    harness.say(ADMIN, f"создать Алые: 5 космодесантник для [id{ANNA}|Анна]")
    harness.press(ANNA, "Заявить")
    return harness


def payload_of(harness: ChatHarness, label: str, *, chat: int = CHAT) -> tuple[int, Payload]:
    """Find the last button of a label: its message and what it carries."""
    found = [
        (cmid, dict(payload))
        for (peer, cmid, button), payload in harness.net.payloads.items()
        if peer == chat and button.label == label
    ]
    return max(found, key=lambda one: one[0])


def seal_of(harness: ChatHarness) -> int:
    """Return the number of the message that announces a seed."""
    return next(one.cmid for one in harness.net.said if "🔏" in one.text)


def traces(harness: ChatHarness) -> tuple[object, ...]:
    """Return all that a press could change: rolls, journal, battles, what the bot says."""
    with harness.database.transaction() as uow:
        current = uow.battles.current(1, CHAT)
    net = harness.net
    return harness.rolls(), harness.journal(), current, list(net.said), list(net.edits)


def assert_refused(harness: ChatHarness, before: tuple[object, ...], presses: int = 1) -> None:
    """Check that presses changed nothing and got a note each."""
    assert before == traces(harness)
    assert [STALE_BUTTON] * presses == [one.text for one in harness.net.presses[-presses:]]


@pytest.mark.parametrize("cmid", [0, None, -1, 1, 10**12])
def test_a_payload_of_ones_own_casts_no_dice_however_often(
    harness: ChatHarness, cmid: int | None
) -> None:
    harness.say(ANNA, "2d6")
    before = traces(harness)
    for _ in range(2):
        assert "" == harness.forge_press(ANNA, OWN_ROLL, cmid=cmid)
    assert_refused(harness, before, presses=2)


def test_the_message_of_a_commitment_is_never_written_anew(fought: ChatHarness) -> None:
    fought.say(ANNA, "2d6")
    fought.say(ADMIN, "честность")
    carried: list[object] = [OWN_ROLL, {"c": "помощь", "g": "0.0.0.0"}, {"c": "2d6", "g": "9"}]
    carried += fought.net.payloads.values()
    before = traces(fought)
    for payload in carried:
        fought.forge_press(ANNA, payload, cmid=seal_of(fought))
    assert_refused(fought, before, presses=len(carried))


def test_no_press_of_any_button_edits_a_message_that_does_not_show_it(fought: ChatHarness) -> None:
    fought.clock.advance(days=1)
    for cmid in range(1, fought.last.cmid + 1):
        for payload in list(fought.net.payloads.values()):
            fought.forge_press(ANNA, payload, cmid=cmid)
            fought.clock.advance(seconds=60)
    shown = {one.cmid: [b for row in one.sent.buttons for b in row] for one in fought.net.said}
    edited = {one.cmid for one in fought.net.edits}
    assert edited
    assert all(any(button.callback for button in shown[cmid]) for cmid in edited)
    assert seal_of(fought) not in edited


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"c": "пас"},
        {"c": 5, "g": "x"},
        {"g": "0.1.1.0"},
        {"r": None, "n": 0},
        {"r": "1", "n": "0"},
        {"r": True, "n": False},
        {"r": [1], "n": {"n": 0}},
        {"r": 10**400, "n": 0},
        {"r": -(2**31) - 1, "n": 0},
        {"c": "2d6\n" * 2000, "g": "0.0.0.0"},
        {"c": {"c": ["2d6"]}, "g": ["0.0.0.0"]},
    ],
)
def test_an_odd_payload_does_nothing(fought: ChatHarness, payload: Payload) -> None:
    cmid, _ = payload_of(fought, "Пас")
    before = traces(fought)
    fought.forge_press(ANNA, payload, cmid=cmid)
    assert_refused(fought, before)


@pytest.mark.parametrize(
    "odd", [{"n": -1}, {"n": 99}, {"n": 10**30}, {"n": 0.0}, {"n": False}, {"c": "2d6"}]
)
def test_a_button_that_the_message_does_not_have_does_nothing(
    fought: ChatHarness, odd: Payload
) -> None:
    cmid, carried = payload_of(fought, "Пас")
    before = traces(fought)
    fought.forge_press(ANNA, carried | odd, cmid=cmid)
    assert_refused(fought, before)


def test_a_button_of_another_message_does_nothing(fought: ChatHarness) -> None:
    menu, _ = payload_of(fought, "Алые (5)")
    _, carried = payload_of(fought, "Заявить")
    before = traces(fought)
    fought.forge_press(ANNA, carried, cmid=menu)
    assert_refused(fought, before)


def test_a_button_of_another_conversation_does_nothing(fought: ChatHarness) -> None:
    cmid, carried = payload_of(fought, "Пас")
    fought.invite(OTHER_CHAT)
    before = traces(fought)
    fought.forge_press(ANNA, carried, chat=OTHER_CHAT, cmid=cmid)
    fought.forge_press(ANNA, carried, chat=ANNA, cmid=cmid)
    assert_refused(fought, before, presses=2)


def test_a_text_button_is_not_pressed_silently(harness: ChatHarness) -> None:
    cmid, carried = payload_of(harness, "2d6")
    before = traces(harness)
    harness.forge_press(ANNA, carried, cmid=cmid)
    assert_refused(harness, before)


def test_a_button_that_never_came_does_nothing(fought: ChatHarness) -> None:
    fought.net.closed.add(ANNA)
    fought.say(ANNA, "ход", chat=ANNA)
    with fought.database.transaction() as uow:
        rows = (uow.outbox.get(number) for number in range(1, 1000))
        (row,) = (one for one in rows if one is not None and one.state is OutboxState.FAILED)
    before = traces(fought)
    fought.net.closed.clear()
    fought.forge_press(ANNA, {"r": row.random_id, "n": 0}, chat=ANNA, cmid=1)
    assert_refused(fought, before)


def test_an_event_of_another_community_or_a_bot_or_the_muted_does_nothing(
    fought: ChatHarness,
) -> None:
    cmid, carried = payload_of(fought, "Пас")
    fought.say(ADMIN, f"заглушить [id{ANNA}|Анна] 10м")
    before = traces(fought)
    fought.forge_press(ANNA, carried, cmid=cmid)
    fought.forge_press(-7, carried, cmid=cmid)
    fought.forge_press(BORIS, carried, cmid=cmid, community_id=2)
    assert_refused(fought, before, presses=3)


def test_a_button_that_is_forgotten_by_now_does_nothing(fought: ChatHarness) -> None:
    cmid, carried = payload_of(fought, "Пас")
    with fought.database.transaction() as uow:
        uow.outbox.prune(fought.clock() + 1)
    before = traces(fought)
    fought.forge_press(ANNA, carried, cmid=cmid)
    assert_refused(fought, before)


def test_who_presses_what_is_not_there_again_and_again_is_heard_no_more(
    harness: ChatHarness,
) -> None:
    for _ in range(100):
        harness.forge_press(ANNA, OWN_ROLL, cmid=0)
    assert "" == harness.net.presses[-1].text


def test_a_press_before_vk_has_told_the_messages_number_waits_and_counts(
    fought: ChatHarness,
) -> None:
    fought.net.held.add(ANNA)
    fought.say(ANNA, "ход", chat=ANNA)
    with fought.database.transaction() as uow:
        (queued,) = uow.outbox.queued_for(1, ANNA)
        row = uow.outbox.get(queued)
        cmid = fought.net.next_cmid(uow, ANNA)
    assert row is not None
    fought.forge_press(ANNA, {"r": row.random_id, "n": 0}, chat=ANNA, cmid=cmid)
    fought.net.held.clear()
    fought.work()
    assert "Алые, что делаем?" in fought.net.seen(ANNA)[cmid].text


def test_a_press_of_a_message_on_its_way_counts_for_no_other(fought: ChatHarness) -> None:
    fought.net.held.add(ANNA)
    fought.say(ANNA, "ход", chat=ANNA)
    with fought.database.transaction() as uow:
        (queued,) = uow.outbox.queued_for(1, ANNA)
        row = uow.outbox.get(queued)
    assert row is not None
    edits = list(fought.net.edits)
    fought.forge_press(ANNA, {"r": row.random_id, "n": 0}, chat=ANNA, cmid=1)
    fought.net.held.clear()
    fought.work()
    assert edits == fought.net.edits
    assert STALE_BUTTON == fought.net.presses[-1].text


@pytest.mark.parametrize("cmid", [True, "1", 1.0, [1], {"n": 1}])
def test_a_number_of_a_message_that_is_none_is_left_out(cmid: object) -> None:
    body = {"user_id": ANNA, "peer_id": CHAT, "event_id": "f", "conversation_message_id": cmid}
    raw = {"type": "message_event", "group_id": 1, "object": body | {"payload": {"r": 1, "n": 0}}}
    read = read_update(raw, received_at=1)
    assert getattr(read, "cmid", "no press") is None


# Text buttons: what they write into the chat is what they ask for


def test_a_text_button_asks_for_its_line(harness: ChatHarness) -> None:
    (button,) = (at[2] for at in harness.net.payloads if at[2].label == "2d6")
    assert harness.press_text(ANNA, button).startswith("🎲 2d6")


def ask_for_a_reroll(harness: ChatHarness) -> Button:
    """Roll, ask what may be rerolled, and return the button for the failures."""
    harness.say(ANNA, "4d6 6+")
    harness.say(ANNA, "реролл #1")
    (button,) = (at[2] for at in harness.net.payloads if at[2].label == "провалы")
    return button


@pytest.mark.parametrize("text", ["[club1|@put] провалы", "[club1|@put], Провалы", "провалы"])
def test_a_label_stands_for_the_line_of_its_button(harness: ChatHarness, text: str) -> None:
    button = ask_for_a_reroll(harness)
    assert "реролл" in harness.say(
        ANNA, text, payload=harness.net.payloads[CHAT, harness.last.cmid, button]
    )


@pytest.mark.parametrize("text", ["привет", "провалы\n2d6", "", "[club2|@other] провалы"])
def test_a_button_that_the_words_do_not_name_asks_for_nothing(
    harness: ChatHarness, text: str
) -> None:
    button = ask_for_a_reroll(harness)
    payload = harness.net.payloads[CHAT, harness.last.cmid, button]
    harness.say(ANNA, text, payload=payload)
    assert "reroll" not in {one.kind for one in harness.rolls()}


def test_words_count_and_not_the_button_that_comes_with_them(harness: ChatHarness) -> None:
    button = ask_for_a_reroll(harness)
    payload = harness.net.payloads[CHAT, harness.last.cmid, button]
    assert harness.say(ANNA, "3d6", payload=payload).startswith("🎲 3d6")


@pytest.mark.parametrize("payload", [{"c": "2d6"}, {"c": "/роль [id103|Анна] админ"}, {"c": 5}])
def test_a_payload_of_ones_own_says_nothing(harness: ChatHarness, payload: Payload) -> None:
    before = traces(harness)
    assert "" == harness.say(ANNA, "привет", payload=payload)
    assert before == traces(harness)


def test_a_text_button_of_an_older_version_is_read_as_its_label(harness: ChatHarness) -> None:
    assert harness.say(ANNA, "2d6", payload={"c": "2d6"}).startswith("🎲 2d6")


def test_a_text_button_counts_in_its_conversation_only(harness: ChatHarness) -> None:
    button = ask_for_a_reroll(harness)
    payload = harness.net.payloads[CHAT, harness.last.cmid, button]
    assert "реролл" not in harness.say(ANNA, "провалы", chat=ANNA, payload=payload)
    assert ["roll"] == [one.kind for one in harness.rolls()]


def test_a_callback_button_writes_nothing_into_the_chat(fought: ChatHarness) -> None:
    _, carried = payload_of(fought, "Готово")
    assert "" == fought.say(BORIS, "ерунда", payload=carried)


def test_the_dice_of_a_text_button_hold_the_words_that_the_chat_was_shown(
    harness: ChatHarness,
) -> None:
    _, carried = payload_of(harness, "2d6")
    harness.say(ANNA, "[club1|@put] 2d6", payload=carried)
    assert hash_line("[club1|@put] 2d6") in harness.rolls()[0].key
