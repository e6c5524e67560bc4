"""What the probe tells of a chat, with every switch of the emulated VK both ways."""

import asyncio
from collections.abc import Mapping

import pytest

from tests.vk.conftest import TOKEN, Stage
from vkbot.replies.doctor import render_finding
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.switches import Suppressed
from vkbot.vk.doctor import examine_token
from vkbot.vk.findings import Finding, Level
from vkbot.vk.probe import MARK

pytestmark = pytest.mark.slow


def probe(stage: Stage, peer_id: int | None = None) -> Mapping[str, Finding]:
    """Probe the chat and return the findings of the probe by key."""
    found = asyncio.run(
        examine_token(
            TOKEN,
            api_url=stage.emulator.api_url,
            timeout_seconds=5.0,
            probe_peer=peer_id or stage.peer_id,
        )
    )
    assert all(render_finding(one.key, one.level, one.facts) for one in found)
    return {one.key: one for one in found if one.key.startswith("probe_")}


def said(stage: Stage) -> list[str]:
    """List what the bot's messages say that stand in the chat."""
    return [message.text for message in stage.emulator.messages(stage.chat)]


def test_a_probe_tries_everything_and_leaves_nothing_behind(stage: Stage) -> None:
    assert {
        "probe_repeat_same",
        "probe_our_length_taken",
        "probe_printed_length_refused",
        "probe_chain",
        "probe_field_of_false",
        "probe_edit",
        "probe_buttons",
        "probe_history_shows",
        "probe_by_number",
        "probe_cleaned",
    } == set(probe(stage))
    assert [] == said(stage)


def test_without_a_probe_nothing_is_said(stage: Stage) -> None:
    asyncio.run(examine_token(TOKEN, api_url=stage.emulator.api_url, timeout_seconds=5.0))
    assert [] == stage.emulator.calls("messages.send")


@pytest.mark.parametrize(
    ("suppressed", "key", "fact"),
    [
        (Suppressed.SAME, "probe_repeat_same", "number"),
        (Suppressed.ZEROES, "probe_repeat_without_number", '"conversation_message_id": 0'),
        (Suppressed.NO_CMID, "probe_repeat_without_number", '"message_id": '),
        (Suppressed.ERROR, "probe_repeat_refused", "100"),
    ],
)
def test_the_answer_to_a_repeat_is_told(
    stage: Stage, suppressed: Suppressed, key: str, fact: str
) -> None:
    stage.emulator.switches.suppressed_send = suppressed
    assert fact in str(probe(stage)[key].facts)


@pytest.mark.parametrize(
    ("limit", "keys"),
    [
        (4095, {"probe_our_length_refused", "probe_printed_length_refused"}),
        (4096, {"probe_our_length_taken", "probe_printed_length_refused"}),
        (9000, {"probe_our_length_taken", "probe_printed_length_taken"}),
    ],
)
def test_the_length_of_a_text_is_told(stage: Stage, limit: int, keys: set[str]) -> None:
    stage.emulator.switches.text_limit = limit
    assert keys == {key for key in probe(stage) if "_length_" in key}


def test_what_is_refused_for_the_chat_alone_is_a_refusal_too(stage: Stage) -> None:
    stage.emulator.add_fault(Fault.ERROR, f"peer/{stage.peer_id}", code=914, skip=2, times=1)
    assert 914 == probe(stage)["probe_repeat_refused"].facts["code"]


@pytest.mark.parametrize(
    ("shows", "key"), [(True, "probe_history_shows"), (False, "probe_history_hides")]
)
def test_it_is_told_whether_the_history_shows_random_ids(
    stage: Stage, shows: bool, key: str
) -> None:
    stage.emulator.switches.history_shows_random_id = shows
    assert key in probe(stage)


@pytest.mark.parametrize(
    ("method", "code", "skip", "key"),
    [
        ("execute", 12, 0, "probe_chain_refused"),
        ("execute", 13, 1, "probe_field_of_false_refused"),
        ("messages.edit", 909, 0, "probe_edit_refused"),
        ("messages.getHistory", 917, 0, "probe_history_refused"),
        ("messages.getByConversationMessageId", 15, 0, "probe_by_number_refused"),
    ],
)
def test_a_refusal_is_told_and_the_rest_is_tried(
    stage: Stage, method: str, code: int, skip: int, key: str
) -> None:
    stage.emulator.add_fault(Fault.ERROR, method, code=code, skip=skip)
    found = probe(stage)
    assert code == found[key].facts["code"]
    assert "probe_cleaned" in found


def test_bot_features_that_are_off_are_told(stage: Stage) -> None:
    """Sends before the button: the first word, a repeat's two, two lengths, before an edit."""
    stage.emulator.add_fault(Fault.ERROR, "messages.send", code=912, skip=6, times=1)
    found = probe(stage)
    assert {"code": 912} == found["probe_buttons_refused"].facts
    assert Level.WARNING is found["probe_buttons_refused"].level


def test_a_chain_stops_at_a_call_that_failed(stage: Stage) -> None:
    assert 100 == probe(stage)["probe_chain"].facts["code"]
    texts = [call.params["message"] for call in stage.emulator.calls("messages.send")]
    assert f"{MARK}: first of a chain" in texts
    assert f"{MARK}: must not come" not in texts


def test_what_cannot_be_deleted_is_named(stage: Stage) -> None:
    stage.emulator.add_fault(Fault.ERROR, "messages.delete", code=924)
    numbers = probe(stage)["probe_left"].facts["numbers"]
    assert [message.cmid for message in stage.emulator.messages(stage.chat)] == numbers


def test_a_chat_where_the_bot_is_not_is_told(stage: Stage) -> None:
    found = probe(stage, stage.peer_id + 1)
    assert ["probe_failed"] == list(found)
    assert {"peer": stage.peer_id + 1, "reason": 917} == found["probe_failed"].facts


def test_a_probe_that_breaks_off_cleans_up(stage: Stage) -> None:
    stage.emulator.add_fault(Fault.HTML_502, "messages.edit")
    assert ["probe_failed"] == list(probe(stage))
    assert [] == said(stage)
