"""Which events a community hears, and what they hold."""

import re

import pytest

from tests.sandbox.asking import DirectBot, a_script
from vkbot.sandbox import Fault


@pytest.fixture
def bot() -> DirectBot:
    script = a_script(requests_per_second=None)
    script.add_chat([5, 6])
    return DirectBot(script)


CHAT = 2_000_000_001


def texts(bot: DirectBot) -> list[str]:
    return [event["object"]["message"]["text"] for event in bot.events()]


def test_a_message_comes_in_the_envelope_of_a_new_api_version(bot: DirectBot) -> None:
    cmid = bot.script.say(5, CHAT, "2d6", payload={"command": "start"})
    [event] = bot.events()
    message = event["object"]["message"]
    assert ("message_new", 1, "5.199") == (event["type"], event["group_id"], event["v"])
    assert re.fullmatch(r"[0-9a-f]{40}", event["event_id"])
    assert "callback" in event["object"]["client_info"]["button_actions"]
    assert (0, cmid, CHAT, 5) == (
        message["id"],
        message["conversation_message_id"],
        message["peer_id"],
        message["from_id"],
    )
    assert message["payload"] == '{"command": "start"}'


def test_messages_of_dialogues_have_ids(bot: DirectBot) -> None:
    bot.script.say(5, 5, "hello")
    assert bot.events()[0]["object"]["message"]["id"] > 0


def test_without_access_to_all_messages_only_what_is_meant_for_the_bot_comes(
    bot: DirectBot,
) -> None:
    bot.script.community().all_messages = False
    own = bot.send(CHAT, "answer")["conversation_message_id"]
    bot.script.say(5, CHAT, "talk")
    bot.script.say(5, CHAT, "/roll")
    bot.script.say(5, CHAT, "@dicehouse roll")
    bot.script.say(5, CHAT, "reroll", reply_to=own)
    assert ["/roll", "[club1|@dicehouse] roll", "reroll"] == texts(bot)


def test_with_access_to_all_messages_talk_comes_too(bot: DirectBot) -> None:
    bot.script.say(5, CHAT, "talk")
    assert ["talk"] == texts(bot)


def test_a_message_that_did_not_reach_the_bot_cannot_be_read_later(bot: DirectBot) -> None:
    bot.script.community().all_messages = False
    cmid = bot.script.say(5, CHAT, "talk")
    found = bot.ask(
        "messages.getByConversationMessageId", peer_id=CHAT, conversation_message_ids=cmid
    )
    assert found["items"] == []


def test_types_that_are_switched_off_do_not_come(bot: DirectBot) -> None:
    bot.ask("groups.setLongPollSettings", group_id=1, message_new=0, message_reply=1)
    bot.script.say(5, CHAT, "talk")
    bot.send(CHAT, "answer")
    [event] = bot.events()
    assert ("message_reply", "answer", 1) == (
        event["type"],
        event["object"]["text"],
        event["object"]["out"],
    )


def test_own_messages_are_silent_by_default(bot: DirectBot) -> None:
    bot.send(CHAT, "answer")
    assert bot.events() == []


def test_edits_come_as_message_edit_and_deletions_not_at_all(bot: DirectBot) -> None:
    cmid = bot.script.say(5, CHAT, "2d6")
    bot.script.edit(5, CHAT, cmid, "3d6")
    bot.script.delete(5, CHAT, cmid)
    assert ["message_new", "message_edit"] == [event["type"] for event in bot.events()]
    assert bot.script.messages(CHAT) == []


def test_an_invited_bot_hears_of_it(bot: DirectBot) -> None:
    chat = bot.script.add_chat([8], with_bot=False)
    bot.script.invite_bot(chat, by=8)
    message = bot.events()[0]["object"]["message"]
    assert message["action"] == {"type": "chat_invite_user", "member_id": -1}
    assert (8, bot.script.local_peer(chat)) == (message["from_id"], message["peer_id"])


@pytest.mark.parametrize("told", [True, False])
def test_whether_a_removed_bot_hears_of_it_is_a_switch(bot: DirectBot, told: bool) -> None:
    bot.script.switches.kick_is_told = told
    bot.script.kick_bot(CHAT, by=5)
    bot.script.say(5, CHAT, "unheard")
    assert len(bot.events()) == int(told)


def test_people_come_and_go(bot: DirectBot) -> None:
    bot.script.add_user(9)
    bot.script.join(9, CHAT, by=5)
    bot.script.leave(9, CHAT)
    actions = [event["object"]["message"]["action"] for event in bot.events()]
    assert [("chat_invite_user", 9), ("chat_kick_user", 9)] == [
        (action["type"], action["member_id"]) for action in actions
    ]
    with pytest.raises(LookupError):
        bot.script.say(9, CHAT, "gone")


def test_dialogues_are_allowed_and_denied(bot: DirectBot) -> None:
    bot.script.allow(5)
    bot.script.deny(5)
    assert ["message_allow", "message_deny"] == [event["type"] for event in bot.events()]


def test_a_deleted_post_of_a_board_names_neither_text_nor_author(bot: DirectBot) -> None:
    post = bot.script.board_post(5, topic=3, text="turn one")
    bot.script.board_edit(post, "turn 1")
    bot.script.board_delete(post)
    new, edited, gone = bot.events()
    assert ("turn one", -1, 3) == (
        new["object"]["text"],
        new["object"]["topic_owner_id"],
        new["object"]["topic_id"],
    )
    assert edited["object"]["text"] == "turn 1"
    assert gone["object"] == {"id": post, "topic_id": 3, "topic_owner_id": -1}


@pytest.mark.parametrize(("per_community", "number"), [(True, 1), (False, 2)])
def test_numbering_of_chats_is_a_switch(per_community: bool, number: int) -> None:
    script = a_script(numbers_per_community=per_community)
    script.add_community(2)
    script.add_chat([5])
    second = script.add_chat([5], community=2)
    assert script.local_peer(second, community=2) == 2_000_000_000 + number


def test_two_communities_in_one_chat_hear_people_but_not_each_other(bot: DirectBot) -> None:
    bot.script.add_community(2)
    bot.script.invite_bot(CHAT, by=5, community=2)
    bot.script.say(5, CHAT, "both")
    bot.send(CHAT, "one")
    other = [event["object"]["message"]["text"] for event in bot.events(2)]
    assert other == ["", "both"]


def test_a_duplicate_has_the_same_event_id_and_a_lost_event_is_still_readable(
    bot: DirectBot,
) -> None:
    bot.script.add_fault(Fault.DUPLICATE, "event/message_new", times=1)
    bot.script.say(5, CHAT, "twice")
    bot.script.add_fault(Fault.LOSE, "event/message_new", times=1)
    lost = bot.script.say(5, CHAT, "never")
    first, second = bot.events()
    assert first == second
    found = bot.ask(
        "messages.getByConversationMessageId", peer_id=CHAT, conversation_message_ids=lost
    )
    assert [item["text"] for item in found["items"]] == ["never"]


def test_chances_repeat_with_the_seed(bot: DirectBot) -> None:
    heard = []
    for _ in range(2):
        before = len(bot.events())
        bot.script.clear_faults()
        bot.script.set_seed(4)
        bot.script.add_fault(Fault.LOSE, "event/*", chance=0.5)
        lines = [bot.script.say(5, CHAT, str(number)) for number in range(20)]
        heard.append([int(text) for text in texts(bot)[before:]])
        assert 0 < len(heard[-1]) < len(lines)
    assert heard[0] == heard[1]
