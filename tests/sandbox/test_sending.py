"""messages.send: recipients, repeats, limits, replies."""

import json

import pytest

from tests.sandbox.asking import DirectBot, RefusedError, a_script
from vkbot.sandbox import Fault, Suppressed


@pytest.fixture
def bot() -> DirectBot:
    script = a_script(requests_per_second=None)
    script.add_chat([5, 6])
    script.add_user(7)
    return DirectBot(script)


CHAT = 2_000_000_001


def test_a_message_to_a_chat_has_no_id_but_a_cmid(bot: DirectBot) -> None:
    item = bot.send(CHAT, "hello")
    assert item == {"peer_id": CHAT, "message_id": 0, "conversation_message_id": 1}
    assert [("hello", -1)] == [(seen.text, seen.from_id) for seen in bot.script.messages(CHAT)]


def test_cmids_count_per_conversation(bot: DirectBot) -> None:
    bot.script.say(5, CHAT, "one")
    bot.script.say(7, 7, "one in the dialogue")
    assert bot.send(CHAT, "two")["conversation_message_id"] == 2
    assert bot.send(7, "two in the dialogue")["conversation_message_id"] == 2


def test_a_single_recipient_gives_a_number(bot: DirectBot) -> None:
    bot.script.allow(7)
    assert bot.ask("messages.send", peer_id=CHAT, message="a", random_id=0) == 0
    assert bot.ask("messages.send", user_id=7, message="a", random_id=0) > 0
    assert bot.ask("messages.send", chat_id=1, message="a", random_id=0) == 0


def test_one_bad_recipient_of_many_leaves_the_others_theirs(bot: DirectBot) -> None:
    items = bot.ask("messages.send", peer_ids=f"{CHAT},7", message="a", random_id=3)
    assert items[0]["conversation_message_id"] == 1
    assert items[1]["error"]["code"] == 901


@pytest.mark.parametrize(
    ("switch", "expected"),
    [
        ("same", {"message_id": 0, "conversation_message_id": 1}),
        ("zeroes", {"message_id": 0, "conversation_message_id": 0}),
        ("no_cmid", {"message_id": 0}),
    ],
)
def test_a_repeated_random_id_sends_nothing(
    bot: DirectBot, switch: str, expected: dict[str, int]
) -> None:
    bot.script.switches.suppressed_send = Suppressed(switch)
    bot.send(CHAT, "once", random_id=41)
    assert bot.send(CHAT, "once", random_id=41) == {"peer_id": CHAT, **expected}
    assert len(bot.script.messages(CHAT)) == 1


def test_a_repeated_random_id_may_be_an_error(bot: DirectBot) -> None:
    bot.script.switches.suppressed_send = Suppressed.ERROR
    bot.send(CHAT, "once", random_id=41)
    assert bot.send(CHAT, "once", random_id=41)["error"]["code"] == 100
    assert len(bot.script.messages(CHAT)) == 1


def test_random_id_is_unique_per_conversation_and_zero_disables_it(bot: DirectBot) -> None:
    bot.script.allow(7)
    for peer, random_id in ((CHAT, 41), (7, 41), (CHAT, 0), (CHAT, 0)):
        bot.send(peer, "text", random_id=random_id)
    assert (3, 1) == (len(bot.script.messages(CHAT)), len(bot.script.messages(7)))


@pytest.mark.parametrize("random_id", ["", "x", 2**31])
def test_random_id_is_a_32_bit_number_and_required(bot: DirectBot, random_id: object) -> None:
    with pytest.raises(RefusedError) as refused:
        bot.ask("messages.send", peer_id=CHAT, message="a", random_id=random_id)
    assert refused.value.code == 100


@pytest.mark.parametrize("limit", [4096, 9000])
def test_text_has_a_limit(bot: DirectBot, limit: int) -> None:
    bot.script.switches.text_limit = limit
    bot.send(CHAT, "a" * limit)
    with pytest.raises(RefusedError) as refused:
        bot.send(CHAT, "a" * (limit + 1))
    assert refused.value.code == 914


def test_an_empty_message_is_refused(bot: DirectBot) -> None:
    with pytest.raises(RefusedError) as refused:
        bot.send(CHAT, " ")
    assert refused.value.code == 100


def test_a_reply_by_forward_tolerates_nulls(bot: DirectBot) -> None:
    cmid = bot.script.say(5, CHAT, "2d6")
    forward = {
        "is_reply": True,
        "conversation_message_ids": [cmid],
        "peer_id": CHAT,
        "owner_id": None,
        "cmids": None,
        "message_ids": None,
    }
    bot.send(CHAT, "7", forward=json.dumps(forward))
    assert bot.script.messages(CHAT)[-1].reply_to == cmid


def test_a_reply_to_what_is_not_there_is_refused(bot: DirectBot) -> None:
    forward = json.dumps({"is_reply": True, "conversation_message_ids": [9], "peer_id": CHAT})
    assert bot.send(CHAT, "7", forward=forward)["error"]["code"] == 921


def test_a_removed_bot_cannot_write(bot: DirectBot) -> None:
    bot.script.kick_bot(CHAT, by=5)
    assert bot.send(CHAT, "a")["error"]["code"] == 917


def test_a_dialogue_is_open_once_its_person_wrote_and_until_he_denies(bot: DirectBot) -> None:
    assert bot.send(7, "a")["error"]["code"] == 901
    bot.script.say(7, 7, "hello")
    assert "error" not in bot.send(7, "a")
    bot.script.deny(7)
    assert bot.send(7, "a")["error"]["code"] == 901


def test_an_hourly_limit_per_recipient_gives_error_9(bot: DirectBot) -> None:
    bot.script.switches.peer_hourly_limit = 2
    for _ in range(2):
        bot.send(CHAT, "a")
    assert bot.send(CHAT, "a")["error"]["code"] == 9
    bot.script.advance(3601)
    assert "error" not in bot.send(CHAT, "a")


def test_a_fault_may_strike_one_recipient(bot: DirectBot) -> None:
    bot.script.add_fault(Fault.ERROR, f"peer/{CHAT}", code=983, times=1)
    assert bot.send(CHAT, "a")["error"]["code"] == 983
    assert bot.send(CHAT, "a")["conversation_message_id"] == 1


def test_too_many_attachments_are_refused(bot: DirectBot) -> None:
    with pytest.raises(RefusedError) as refused:
        bot.send(CHAT, "a", attachment=",".join(["photo-1_1"] * 11))
    assert refused.value.code == 100


def test_forwarded_messages_are_shown(bot: DirectBot) -> None:
    cmids = [bot.script.say(5, CHAT, text) for text in ("one", "two")]
    sent = bot.send(CHAT, "see", forward=json.dumps({"conversation_message_ids": cmids}))
    shown = bot.ask(
        "messages.getByConversationMessageId",
        peer_id=CHAT,
        conversation_message_ids=sent["conversation_message_id"],
    )["items"][0]
    assert ["one", "two"] == [item["text"] for item in shown["fwd_messages"]]
