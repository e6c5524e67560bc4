"""The emulator as a process, driven through its control endpoint."""

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from vkbot.sandbox import Fault
from vkbot.sandbox.client import ControlClient

pytestmark = pytest.mark.slow


@pytest.fixture
def client() -> Iterator[ControlClient]:
    command = [sys.executable, "-m", "vkbot.sandbox", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        yield ControlClient(int(address.removesuffix("/method/").rpartition(":")[2]))
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0


def test_the_script_is_driven_from_outside(client: ControlClient) -> None:
    chat = client.command("add_chat", members=[5, 6], title="Siege")
    cmid = client.say(5, chat, "2d6", payload={"a": 1})
    client.command("say_each", lines=[{"user": 6, "peer": chat, "text": "3d6"}])
    client.command("edit", user=5, peer=chat, cmid=cmid, text="4d6")
    client.wait_for(lambda: len(client.messages(chat)) == 2)
    assert [("4d6", True), ("3d6", False)] == [
        (seen.text, seen.edited) for seen in client.messages(chat)
    ]


def test_faults_switches_and_counters_are_at_hand(client: ControlClient) -> None:
    client.command("add_user", user_id=5)
    client.add_fault(Fault.LOSE, "event/*", times=1)
    client.set_switch("text_limit", 9000)
    client.set_switch("suppressed_send", "zeroes")
    client.command("set_events", kinds=["message_new"])
    client.say(5, 5, "lost")
    assert client.counters()["faults"] == {"lose": 1}
    assert client.command("calls") == []


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("stop", {}),
        ("say", {"user": 5}),
        ("say", {"user": 404, "peer": 404, "text": "a"}),
        ("set_switch", {"switch": "gravity", "value": 1}),
        ("add_fault", {"fault": "flood", "target": "*"}),
    ],
)
def test_a_wrong_command_is_refused(
    client: ControlClient, do: str, args: dict[str, object]
) -> None:
    with pytest.raises(ValueError, match="Error"):
        client.command(do, **args)


def test_the_process_goes_offline_and_comes_back(client: ControlClient) -> None:
    client.command("go_offline", seconds=0.5)

    def is_away() -> bool:
        try:
            client.counters()
        except ConnectionError:
            return True
        return False

    client.wait_for(is_away, 5)
    client.wait_for(lambda: not is_away(), 5)
