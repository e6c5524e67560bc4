"""The other methods: the community, members, history, edits, presses, uploads, tokens."""

import json

import pytest

from tests.sandbox.asking import DirectBot, RefusedError, a_script

CHAT = 2_000_000_001
POST_EVENTS = ("new", "edit", "restore", "delete")


@pytest.fixture
def bot() -> DirectBot:
    script = a_script(requests_per_second=None)
    script.add_user(5, "Anna", "Orlova", "anna")
    script.add_chat([5, 6])
    return DirectBot(script)


def code_of(bot: DirectBot, method: str, **params: object) -> int:
    with pytest.raises(RefusedError) as refused:
        bot.ask(method, **params)
    return int(refused.value.code)


def test_an_unknown_token_and_an_unknown_method_are_refused(bot: DirectBot) -> None:
    assert code_of(DirectBot(bot.script, "stolen"), "groups.getById") == 5
    assert code_of(bot, "messages.teleport") == 3


@pytest.mark.parametrize("method", ["board.getComments", "wall.post"])
def test_methods_for_people_refuse_a_community_token(bot: DirectBot, method: str) -> None:
    assert code_of(bot, method, group_id=1, topic_id=1) == 27


def test_a_token_without_the_right_is_refused(bot: DirectBot) -> None:
    bot.script.add_community(2, permissions=["messages"])
    poor = DirectBot(bot.script, "token-2")
    assert code_of(poor, "groups.getLongPollServer", group_id=2) == 15
    granted = poor.ask("groups.getTokenPermissions")
    assert granted == {"mask": 4096, "permissions": [{"name": "messages", "setting": 4096}]}


def test_an_error_repeats_the_parameters_but_not_the_token(bot: DirectBot) -> None:
    body = bot.body("messages.send", peer_id=CHAT, message="a")["error"]
    assert {"key": "peer_id", "value": str(CHAT)} in body["request_params"]
    assert "token-1" not in json.dumps(body)


def test_the_community_finds_itself(bot: DirectBot) -> None:
    [group] = bot.ask("groups.getById")["groups"]
    assert (1, "Dice", "dicehouse") == (group["id"], group["name"], group["screen_name"])


def test_another_communitys_long_poll_is_closed(bot: DirectBot) -> None:
    bot.script.add_community(2)
    assert code_of(bot, "groups.getLongPollServer", group_id=2) == 15


def test_long_poll_settings_change_what_is_named_only(bot: DirectBot) -> None:
    bot.ask("groups.setLongPollSettings", group_id=1, message_event=0, message_reply=1)
    events = bot.ask("groups.getLongPollSettings", group_id=1)["events"]
    assert (1, 0, 1) == (events["message_new"], events["message_event"], events["message_reply"])


def test_a_community_begins_with_every_event_of_a_topics_posts(bot: DirectBot) -> None:
    events = bot.ask("groups.getLongPollSettings", group_id=1)["events"]
    posts = {kind: given for kind, given in events.items() if kind.startswith("board_post_")}
    assert dict.fromkeys((f"board_post_{one}" for one in POST_EVENTS), 1) == posts


@pytest.mark.parametrize("kind", ["lead_forms_new", "market_order_new", "market_order_edit"])
def test_long_poll_settings_show_events_that_cannot_be_switched(bot: DirectBot, kind: str) -> None:
    assert 0 == bot.ask("groups.getLongPollSettings", group_id=1)["events"][kind]


def test_long_poll_that_is_switched_off_gives_no_server(bot: DirectBot) -> None:
    bot.ask("groups.setLongPollSettings", group_id=1, enabled=0)
    assert code_of(bot, "groups.getLongPollServer", group_id=1) == 100


def test_managers_are_listed_with_their_roles(bot: DirectBot) -> None:
    bot.script.set_manager(5, "creator")
    listed = bot.ask("groups.getMembers", group_id=1, filter="managers")
    assert listed == {"count": 1, "items": [{"id": 5, "role": "creator"}]}


def test_people_are_found_by_id_and_by_short_address(bot: DirectBot) -> None:
    found = bot.ask("users.get", user_ids="anna,6,404")
    assert [(5, "Anna"), (6, "User6")] == [(user["id"], user["first_name"]) for user in found]


def test_members_are_shown_to_an_administrator_of_the_chat_only(bot: DirectBot) -> None:
    assert code_of(bot, "messages.getConversationMembers", peer_id=CHAT) == 917
    bot.script.set_bot_admin(CHAT, is_admin=True)
    listed = bot.ask("messages.getConversationMembers", peer_id=CHAT)
    admins = [item["member_id"] for item in listed["items"] if item.get("is_admin")]
    assert (3, [5, -1]) == (listed["count"], admins)
    assert ["Anna", "User6"] == [profile["first_name"] for profile in listed["profiles"]]


def test_members_come_page_by_page(bot: DirectBot) -> None:
    chat = bot.script.add_chat(range(100, 130), bot_is_admin=True)
    first = bot.ask("messages.getConversationMembers", peer_id=chat)
    rest = bot.ask("messages.getConversationMembers", peer_id=chat, offset=20)
    assert (20, 11, 31) == (len(first["items"]), len(rest["items"]), rest["count"])


def test_a_chat_is_described_to_its_administrator(bot: DirectBot) -> None:
    assert bot.ask("messages.getConversationsById", peer_ids=CHAT)["count"] == 0
    bot.script.set_bot_admin(CHAT, is_admin=True)
    bot.script.rename_chat(CHAT, 5, "Siege")
    [shown] = bot.ask("messages.getConversationsById", peer_ids=CHAT)["items"]
    assert ("Siege", 5) == (shown["chat_settings"]["title"], shown["chat_settings"]["owner_id"])


@pytest.mark.parametrize("shows", [True, False])
def test_history_comes_newest_first_with_own_random_ids(bot: DirectBot, shows: bool) -> None:
    bot.script.switches.history_shows_random_id = shows
    bot.script.say(5, CHAT, "2d6")
    bot.send(CHAT, "7", random_id=90)
    history = bot.ask("messages.getHistory", peer_id=CHAT)
    expected = [("7", 90 if shows else 0), ("2d6", 0)]
    assert expected == [(item["text"], item["random_id"]) for item in history["items"]]
    assert history["count"] == 2


@pytest.mark.parametrize("name", ["cmid", "conversation_message_id"])
def test_a_bot_edits_its_own_message(bot: DirectBot, name: str) -> None:
    cmid = bot.send(CHAT, "7")["conversation_message_id"]
    assert bot.ask("messages.edit", peer_id=CHAT, message="8", **{name: cmid}) == 1
    [seen] = bot.script.messages(CHAT)
    assert ("8", True) == (seen.text, seen.edited)


def test_a_bot_edits_nobody_elses_message(bot: DirectBot) -> None:
    cmid = bot.script.say(5, CHAT, "2d6")
    assert code_of(bot, "messages.edit", peer_id=CHAT, message="8", cmid=cmid) == 15


@pytest.mark.parametrize("hours", [24, 48])
def test_the_window_of_edits_is_a_switch(bot: DirectBot, hours: int) -> None:
    bot.script.switches.edit_window_seconds = hours * 3600
    cmid = bot.send(CHAT, "7")["conversation_message_id"]
    bot.script.advance(hours * 3600 - 60)
    bot.ask("messages.edit", peer_id=CHAT, message="8", cmid=cmid)
    bot.script.advance(120)
    assert code_of(bot, "messages.edit", peer_id=CHAT, message="9", cmid=cmid) == 909


def test_a_bot_deletes_its_own_messages(bot: DirectBot) -> None:
    theirs = bot.script.say(5, CHAT, "2d6")
    own = bot.send(CHAT, "7")["conversation_message_id"]
    items = bot.ask("messages.delete", peer_id=CHAT, cmids=f"{own},{theirs}", delete_for_all=1)
    assert (1, 924) == (items[0]["response"], items[1]["error"]["code"])
    assert ["2d6"] == [seen.text for seen in bot.script.messages(CHAT)]


def test_whether_a_person_may_be_written_to_can_be_asked(bot: DirectBot) -> None:
    method = "messages.isMessagesFromGroupAllowed"
    assert bot.ask(method, group_id=1, user_id=5) == {"is_allowed": 0}
    bot.script.allow(5)
    assert bot.ask(method, group_id=1, user_id=5) == {"is_allowed": 1}


def test_more_than_20_requests_a_second_give_error_6() -> None:
    bot = DirectBot(a_script())
    bodies = [bot.body("groups.getById") for _ in range(21)]
    assert [6] == [body["error"]["error_code"] for body in bodies if "error" in body]
    bot.script.advance(1)
    bot.ask("groups.getById")


def test_too_many_long_poll_servers_give_error_29(bot: DirectBot) -> None:
    bot.script.switches.server_quota = 2
    for _ in range(2):
        bot.ask("groups.getLongPollServer", group_id=1)
    assert code_of(bot, "groups.getLongPollServer", group_id=1) == 29


def test_calls_are_counted_by_method_and_refusals_by_code(bot: DirectBot) -> None:
    bot.send(CHAT, "a")
    bot.body("messages.send", peer_id=CHAT, random_id=0)
    counted = bot.script.counters()
    assert ({"messages.send": 2}, {100: 1}) == (counted.calls, counted.refusals)
    assert ["a", None] == [call.params.get("message") for call in bot.script.calls()]
