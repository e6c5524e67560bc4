"""The doctor and the probe, upon an emulated VK with its switches both ways."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.vk.conftest import COMMUNITY, TOKEN, Stage
from vkbot.doctor import examine
from vkbot.replies.doctor import WORDS, render_finding
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.switches import Suppressed
from vkbot.settings import Settings
from vkbot.vk.doctor import NEEDED_EVENTS, examine_token
from vkbot.vk.findings import Finding, Level

pytestmark = pytest.mark.slow


def look(stage: Stage, token: str = TOKEN, **options: object) -> dict[str, Finding]:
    """Examine the token and return the findings by key."""
    wanted = {"api_url": stage.emulator.api_url, "timeout_seconds": 5.0, **options}
    found = asyncio.run(examine_token(token, **wanted))  # type: ignore[arg-type]
    assert all(render_finding(one.key, one.level, one.facts) for one in found)
    assert all(token not in str(one) for one in found)
    return {one.key: one for one in found}


def test_a_community_in_order_has_nothing_to_mend(stage: Stage) -> None:
    stage.emulator.set_events(*NEEDED_EVENTS)
    found = look(stage)
    assert {"community", "rights", "long_poll"} == set(found)
    assert COMMUNITY == found["community"].facts["id"]


def test_a_wrong_token_is_told(stage: Stage) -> None:
    assert Level.FAULT is look(stage, "wrong-token")["token_refused"].level


def test_missing_rights_are_named(stage: Stage) -> None:
    stage.emulator.add_community(78, name="Poor", token="token-78", permissions=["messages"])
    found = look(stage, "token-78")
    assert ["manage", "docs"] == found["rights_missing"].facts["rights"]


def test_events_that_are_off_are_named_and_fixed(stage: Stage) -> None:
    stage.emulator.set_events("message_new")
    before = look(stage)
    assert "message_event" in before["events_off"].facts["events"]  # type: ignore[operator]
    assert "message_event" in look(stage, fix=True)["long_poll_fixed"].facts["events"]  # type: ignore[operator]
    assert "long_poll" in look(stage)


def test_a_chat_whose_admins_the_bot_cannot_see_is_told(stage: Stage) -> None:
    assert stage.peer_id == look(stage, chats=[stage.peer_id])["chat_bot_no_admin"].facts["peer"]
    stage.emulator.set_bot_admin(stage.chat, is_admin=True)
    assert "chat" in look(stage, chats=[stage.peer_id])


def test_an_api_that_is_down_is_told(stage: Stage) -> None:
    stage.emulator.refuse_connections()
    assert Level.FAULT is look(stage)["api_unavailable"].level
    stage.emulator.accept_connections()


@pytest.mark.parametrize(
    ("suppressed", "key"),
    [
        (Suppressed.SAME, "probe_repeat_same"),
        (Suppressed.ZEROES, "probe_repeat_without_number"),
        (Suppressed.NO_CMID, "probe_repeat_without_number"),
        (Suppressed.ERROR, "probe_repeat_error"),
    ],
)
def test_the_probe_tells_what_a_repeat_answers(
    stage: Stage, suppressed: Suppressed, key: str
) -> None:
    stage.emulator.switches.suppressed_send = suppressed
    assert key in look(stage, probe_peer=stage.peer_id)


@pytest.mark.parametrize(
    ("limit", "keys"),
    [
        (4096, {"probe_length_taken", "probe_length_refused"}),
        (9000, {"probe_length_taken"}),
        (2000, {"probe_length_refused"}),
    ],
)
def test_the_probe_tells_how_long_a_text_may_be(stage: Stage, limit: int, keys: set[str]) -> None:
    stage.emulator.switches.text_limit = limit
    found = look(stage, probe_peer=stage.peer_id)
    assert keys == {key for key in found if key.startswith("probe_length")}


@pytest.mark.parametrize(
    ("shows", "key"), [(True, "probe_history_shows"), (False, "probe_history_hides")]
)
def test_the_probe_tells_whether_the_history_shows_random_ids(
    stage: Stage, shows: bool, key: str
) -> None:
    stage.emulator.switches.history_shows_random_id = shows
    assert key in look(stage, probe_peer=stage.peer_id)


def test_the_probe_finds_the_chain_and_the_edit_in_order(stage: Stage) -> None:
    assert {"probe_chain", "probe_edit", "probe_buttons"} < set(
        look(stage, probe_peer=stage.peer_id)
    )


@pytest.mark.parametrize(
    ("break_it", "key"),
    [
        (lambda stage: stage.emulator.add_fault(Fault.ERROR, "execute", code=12), "chain_refused"),
        (
            lambda stage: stage.emulator.add_fault(Fault.ERROR, "messages.edit", code=909),
            "edit_refused",
        ),
        (
            lambda stage: stage.emulator.add_fault(Fault.ERROR, "messages.getHistory", code=917),
            "history_refused",
        ),
    ],
)
def test_the_probe_tells_what_is_refused(
    stage: Stage, break_it: Callable[[Stage], object], key: str
) -> None:
    break_it(stage)
    assert f"probe_{key}" in look(stage, probe_peer=stage.peer_id)


def test_an_installation_without_a_token_or_tables_is_told(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path}/new.sqlite", _env_file=None)  # type: ignore[call-arg]
    found = [one.key for one in examine(settings, fix=False, probe_peer=None)]
    assert ["database_empty", "token_needed"] == found


def test_every_finding_of_the_source_has_words() -> None:
    root = Path(__file__).parents[2] / "vkbot"
    source = "".join(
        (root / name).read_text() for name in ("doctor.py", "vk/doctor.py", "vk/probe.py")
    )
    assert [] == [key for key in WORDS if f'"{key}"' not in source]
