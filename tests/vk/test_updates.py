"""What raw updates mean, and that no shape of them does harm."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vkbot.incoming import (
    BotInvited,
    ButtonPress,
    DialogueChanged,
    Ignored,
    IncomingMessage,
    MembersChanged,
    MessageEdited,
    PostDeleted,
    PostWritten,
    Quoted,
)
from vkbot.vk.update_places import (
    in_order,
    message_number,
    newest_moment,
    update_key,
    update_peer,
)
from vkbot.vk.updates import read_update

PEER = 2_000_000_001
RECEIVED_AT = NOW = 1_700_000_009


def a_message(**fields: Any) -> dict[str, Any]:
    message = {
        "id": 0,
        "date": 1_700_000_000,
        "from_id": 101,
        "peer_id": PEER,
        "conversation_message_id": 5,
        "out": 0,
        "text": "2d6",
    }
    return an_update("message_new", {"message": message | fields, "client_info": {}})


def an_update(kind: str, body: Any, **envelope: Any) -> dict[str, Any]:
    return {"type": kind, "group_id": 77, "event_id": "ab" * 20, "object": body, **envelope}


def read(raw: object) -> object:
    return read_update(raw, received_at=RECEIVED_AT)


def test_a_message_is_read_with_what_it_quotes_and_carries() -> None:
    raw = a_message(
        reply_message={"conversation_message_id": 3, "from_id": -77, "text": "x"},
        payload='{"c":"ещё"}',
    )
    expected = IncomingMessage(
        community_id=77,
        peer_id=PEER,
        from_id=101,
        cmid=5,
        text="2d6",
        sent_at=1_700_000_000,
        reply_to=Quoted(cmid=3, from_id=-77),
        payload={"c": "ещё"},
    )
    assert expected == read(raw)


def test_a_message_without_the_wrapper_of_newer_versions_is_read() -> None:
    raw = a_message()
    bare = an_update("message_new", raw["object"]["message"])
    assert read(raw) == read(bare)


@pytest.mark.parametrize("payload", ["{", "[]", "7", "null", '"x"', "[" * 100_000, 7, []])
def test_a_payload_that_is_no_object_is_left_out(payload: object) -> None:
    message = read(a_message(payload=payload))
    assert isinstance(message, IncomingMessage)
    assert message.payload is None


@pytest.mark.parametrize("reply", [None, {}, [], {"from_id": 1}, {"conversation_message_id": "3"}])
def test_a_quote_without_a_number_is_left_out(reply: object) -> None:
    message = read(a_message(reply_message=reply))
    assert isinstance(message, IncomingMessage)
    assert message.reply_to is None


@pytest.mark.parametrize("fields", [{"from_id": -77}, {"out": 1}])
def test_the_bots_own_messages_are_ignored(fields: dict[str, int]) -> None:
    assert Ignored(kind="own") == read(a_message(**fields))


def test_an_invitation_of_the_bot_is_told_from_that_of_a_person() -> None:
    invited = a_message(action={"type": "chat_invite_user", "member_id": -77})
    joined = a_message(action={"type": "chat_invite_user", "member_id": 102})
    sent_at = 1_700_000_000
    assert BotInvited(community_id=77, peer_id=PEER, by_id=101, sent_at=sent_at) == read(invited)
    assert MembersChanged(
        community_id=77, peer_id=PEER, user_id=102, present=True, sent_at=sent_at
    ) == read(joined)


@pytest.mark.parametrize(
    ("action", "user_id", "present"),
    [
        ({"type": "chat_invite_user_by_link"}, 101, True),
        ({"type": "chat_kick_user", "member_id": 102}, 102, False),
        ({"type": "chat_kick_user", "member_id": -77}, -77, False),
    ],
)
def test_who_comes_and_goes_is_known(action: object, user_id: int, present: bool) -> None:
    change = read(a_message(action=action))
    assert isinstance(change, MembersChanged)
    assert (user_id, present) == (change.user_id, change.present)


@pytest.mark.parametrize("kind", ["chat_title_update", "chat_pin_message", "something_new"])
def test_other_service_messages_are_ignored(kind: str) -> None:
    assert Ignored(kind=kind) == read(a_message(action={"type": kind, "member_id": 101}))


@pytest.mark.parametrize("payload", [{"c": "2d6"}, '{"c":"2d6"}'])
def test_a_press_is_read_whether_its_payload_is_text_or_an_object(payload: object) -> None:
    body = {"user_id": 101, "peer_id": PEER, "event_id": "f00", "payload": payload}
    expected = ButtonPress(
        community_id=77,
        peer_id=PEER,
        user_id=101,
        press_id="f00",
        cmid=None,
        payload={"c": "2d6"},
        received_at=1_700_000_009,
    )
    assert expected == read(an_update("message_event", body))


@pytest.mark.parametrize(("kind", "allowed"), [("message_allow", True), ("message_deny", False)])
def test_a_dialogue_opens_and_closes(kind: str, allowed: bool) -> None:
    expected = DialogueChanged(community_id=77, user_id=101, allowed=allowed)
    assert expected == read(an_update(kind, {"user_id": 101, "key": ""}))


def test_an_edited_message_reads_as_it_stands_at_the_time_of_its_edit() -> None:
    body = a_message(update_time=1_700_000_900)["object"]["message"]
    read_anew = read(an_update("message_edit", body))
    assert isinstance(read_anew, MessageEdited)
    assert (5, "2d6", 1_700_000_900) == (
        read_anew.message.cmid,
        read_anew.message.text,
        read_anew.message.sent_at,
    )


def test_what_the_bot_edits_itself_is_ignored() -> None:
    body = a_message(from_id=-77, out=1)["object"]["message"]
    assert Ignored(kind="own") == read(an_update("message_edit", body))


@pytest.mark.parametrize(
    ("kind", "written_at", "is_new"),
    [
        ("board_post_new", 1_700_000_000, True),
        ("board_post_edit", RECEIVED_AT, False),
        ("board_post_restore", RECEIVED_AT, False),
    ],
)
@pytest.mark.parametrize(("from_id", "author"), [(101, 101), (-77, None)])
def test_a_post_of_a_topic(
    kind: str, written_at: int, from_id: int, author: int | None, *, is_new: bool
) -> None:
    body = {"id": 8, "from_id": from_id, "date": 1_700_000_000, "text": "Hm", "topic_id": 3}
    expected = PostWritten(
        community_id=77,
        topic_id=3,
        post_id=8,
        author=author,
        text="Hm",
        posted_at=1_700_000_000,
        written_at=written_at,
        is_new=is_new,
    )
    assert expected == read(an_update(kind, body))


def test_a_deleted_post_has_neither_author_nor_text() -> None:
    body = {"id": 8, "topic_id": 3, "topic_owner_id": -77}
    expected = PostDeleted(community_id=77, topic_id=3, post_id=8)
    assert expected == read(an_update("board_post_delete", body))


def test_a_batch_tells_all_up_to_its_last_message() -> None:
    assert 1_700_000_005 == newest_moment([a_message(), a_message(date=1_700_000_005)], NOW)
    assert NOW == newest_moment([], NOW)
    assert 0 == newest_moment([an_update("message_event", {}), 7], NOW)


@pytest.mark.parametrize("kind", ["message_reply", "message_typing_state", "new"])
def test_what_the_bot_has_no_use_for_is_ignored(kind: str) -> None:
    assert Ignored(kind=kind) == read(an_update(kind, {"peer_id": PEER}))


def test_keys_do_not_depend_on_how_an_update_came() -> None:
    again = a_message() | {"event_id": "cd" * 20}
    assert f"m:{PEER}:5" == update_key(a_message()) == update_key(again)
    press = an_update("message_event", {"event_id": "f00", "user_id": 1})
    assert "p:f00" == update_key(press) == update_key(press | {"event_id": "cd" * 20})
    assert "e:" + "ab" * 20 == update_key(an_update("message_allow", {"user_id": 1}))


def test_without_an_event_id_the_body_is_the_key() -> None:
    first = {"type": "message_allow", "group_id": 77, "object": {"user_id": 1}}
    second = first | {"object": {"user_id": 2}}
    assert update_key(first) == update_key(json.loads(json.dumps(first)))
    assert update_key(first) != update_key(second)


def test_messages_of_a_batch_are_put_in_order_inside_their_chats() -> None:
    def said(peer: int, cmid: int) -> dict[str, Any]:
        return a_message(peer_id=peer, conversation_message_id=cmid)

    press = an_update("message_event", {"peer_id": 1, "user_id": 5, "event_id": "x"})
    mixed = [said(1, 3), said(2, 9), press, said(1, 1), said(2, 8), said(1, 2)]
    expected = [said(1, 1), said(2, 8), press, said(1, 2), said(2, 9), said(1, 3)]
    assert expected == in_order(mixed)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ["type", "group_id", "event_id", "object", "message", "peer_id", "from_id", "date", "action"]
) | st.sampled_from(["text", "member_id", "payload", "conversation_message_id", "reply_message"])
SHAPED = st.dictionaries(FIELDS, st.dictionaries(FIELDS, JSON, max_size=6) | JSON, max_size=8)
KINDS = st.sampled_from(["message_new", "message_event", "message_allow", "message_deny"])


@given(raw=JSON | SHAPED, kind=KINDS | st.none(), inner=SHAPED)
def test_no_shape_of_an_update_raises(raw: Any, kind: str | None, inner: Any) -> None:
    if kind is not None:
        raw = an_update(kind, {"message": inner} if kind == "message_new" else inner)
    read(raw)
    message_number(raw)
    update_peer(raw)
    assert 0 < len(update_key(raw)) <= 120
    assert [raw] == in_order([raw])
