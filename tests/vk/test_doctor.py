"""What the doctor finds in a community, upon an emulated VK."""

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from tests.vk.conftest import COMMUNITY, TOKEN, Stage
from vkbot.replies.doctor import render_finding
from vkbot.sandbox.faults import Fault
from vkbot.vk.doctor import examine_token
from vkbot.vk.findings import Finding, Level
from vkbot.vk.updates import USEFUL

pytestmark = pytest.mark.slow


def look(
    stage: Stage,
    token: str = TOKEN,
    *,
    chats: Sequence[tuple[int, int]] = (),
    fix: bool = False,
    timeout_seconds: float = 5.0,
) -> Mapping[str, Finding]:
    """Examine a token and return the findings by key."""
    found = asyncio.run(
        examine_token(
            token,
            api_url=stage.emulator.api_url,
            timeout_seconds=timeout_seconds,
            chats=chats,
            fix=fix,
        )
    )
    assert all(render_finding(one.key, one.level, one.facts) for one in found)
    return {one.key: one for one in found}


def asked_to_change(stage: Stage) -> list[set[str]]:
    """List what each change of the settings named."""
    calls = stage.emulator.calls("groups.setLongPollSettings")
    return [set(call.params) - {"group_id"} for call in calls]


def test_a_community_in_order_has_nothing_to_mend(stage: Stage) -> None:
    stage.emulator.set_events(*USEFUL)
    found = look(stage)
    assert ["community", "rights", "clock", "long_poll", "all_messages"] == list(found)
    assert {Level.OK, Level.NOTE} == {one.level for one in found.values()}
    assert {"id": COMMUNITY, "name": "Guild"} == found["community"].facts


def test_a_token_that_vk_refuses_is_told_and_never_shown(stage: Stage) -> None:
    found = look(stage, "wrong-token")
    assert ["token_refused"] == list(found)
    assert "wrong-token" not in str(found)


def test_a_refusal_that_will_pass_does_not_blame_the_token(stage: Stage) -> None:
    stage.emulator.add_fault(Fault.ERROR, "groups.getById", code=10)
    assert ["api_refused"] == list(look(stage))


@pytest.mark.parametrize("fault", [Fault.HTML_502, Fault.RESET, Fault.HANG])
def test_an_api_that_does_not_answer_is_told(stage: Stage, fault: Fault) -> None:
    stage.emulator.add_fault(fault, "groups.getById")
    found = look(stage, timeout_seconds=0.3)
    assert ["api_unavailable"] == list(found)
    assert TOKEN not in str(found)


def test_an_address_where_nobody_listens_is_told(stage: Stage) -> None:
    stage.emulator.refuse_connections()
    assert ["api_unavailable"] == list(look(stage))


def test_missing_rights_are_named(stage: Stage) -> None:
    stage.emulator.add_community(78, name="Poor", token="token-78", permissions=["messages"])
    found = look(stage, "token-78")
    assert ["manage", "docs"] == found["rights_missing"].facts["rights"]
    assert Level.WARNING is found["long_poll_unknown"].level


@pytest.mark.parametrize(
    ("seconds", "key"), [(0, "clock"), (300, "clock_slow"), (-300, "clock_fast")]
)
def test_a_clock_that_differs_is_told(stage: Stage, seconds: int, key: str) -> None:
    stage.emulator.advance(seconds)
    assert key in look(stage)


@pytest.mark.parametrize(
    ("missing", "level"),
    [
        (("board_post_restore", "message_allow"), Level.WARNING),
        (("board_post_restore", "message_event"), Level.FAULT),
        (("message_new",), Level.FAULT),
    ],
)
def test_each_event_that_does_not_come_is_named(
    stage: Stage, missing: tuple[str, ...], level: Level
) -> None:
    stage.emulator.set_events(*USEFUL.difference(missing))
    found = look(stage)
    assert missing == found["events_off"].facts["events"]
    assert level is found["events_off"].level
    assert [] == asked_to_change(stage)


def test_a_fix_switches_on_what_is_missing_and_nothing_else(stage: Stage) -> None:
    stage.emulator.set_events(*USEFUL - {"message_event"}, "wall_post_new")
    found = look(stage, fix=True)
    assert ["message_event"] == found["events_switched_on"].facts["events"]
    assert "long_poll" in found
    assert [{"message_event"}] == asked_to_change(stage)
    assert {*USEFUL, "wall_post_new"} == stage.emulator.community().events


def test_a_fix_switches_on_the_long_poll_and_its_version(stage: Stage) -> None:
    stage.emulator.set_events(*USEFUL)
    stage.emulator.community().long_poll_enabled = False
    stage.emulator.community().api_version = "5.80"
    before = look(stage)
    assert Level.FAULT is before["long_poll_off"].level
    assert "5.80" == before["long_poll_version"].facts["version"]
    after = look(stage, fix=True)
    assert {"long_poll_switched_on", "long_poll_version_set", "long_poll"} < set(after)
    assert stage.emulator.community().long_poll_enabled
    assert "5.199" == stage.emulator.community().api_version


def test_a_fix_of_what_is_in_order_changes_nothing(stage: Stage) -> None:
    stage.emulator.set_events(*USEFUL)
    assert "long_poll" in look(stage, fix=True)
    assert [] == asked_to_change(stage)


def test_a_fix_that_vk_refuses_is_told(stage: Stage) -> None:
    stage.emulator.set_events("message_new")
    stage.emulator.add_fault(Fault.ERROR, "groups.setLongPollSettings", code=15)
    assert 15 == look(stage, fix=True)["long_poll_unknown"].facts["reason"]


@pytest.mark.parametrize(("is_admin", "key"), [(True, "chat"), (False, "chat_bot_no_admin")])
def test_a_chat_tells_whether_the_bot_is_its_admin(stage: Stage, is_admin: bool, key: str) -> None:
    stage.emulator.set_bot_admin(stage.chat, is_admin=is_admin)
    found = look(stage, chats=[(COMMUNITY, stage.peer_id)])
    assert stage.peer_id == found[key].facts["peer"]


def test_chats_of_other_communities_are_left_alone(stage: Stage) -> None:
    look(stage, chats=[(COMMUNITY + 1, stage.peer_id), (COMMUNITY, stage.peer_id + 1)])
    calls = stage.emulator.calls("messages.getConversationMembers")
    assert [str(stage.peer_id + 1)] == [call.params["peer_id"] for call in calls]


def test_what_vk_will_not_tell_hides_nothing_else(stage: Stage) -> None:
    stage.emulator.set_events(*USEFUL)
    for method in ("groups.getTokenPermissions", "utils.getServerTime"):
        stage.emulator.add_fault(Fault.ERROR, method, code=10)
    stage.emulator.add_fault(Fault.ERROR, "messages.getConversationMembers", code=10)
    found = look(stage, chats=[(COMMUNITY, stage.peer_id)])
    assert {"rights_unknown", "clock_unknown", "long_poll", "chat_unknown"} < set(found)
