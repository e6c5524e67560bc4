"""The emulator as a process, driven through its control endpoint."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from urllib.parse import urlencode

import pytest

from vkbot.sandbox import Fault
from vkbot.sandbox.client import ControlClient

pytestmark = pytest.mark.slow


@dataclass(frozen=True, slots=True)
class EmulatorProcess:
    """An emulator that runs, and its client."""

    process: subprocess.Popen[str]
    client: ControlClient

    def end(self) -> tuple[str, int]:
        """Send a signal; return what it complained of and its exit code."""
        self.process.send_signal(signal.SIGTERM)
        _, complaints = self.process.communicate(timeout=10)
        return complaints, self.process.returncode


@pytest.fixture
def fresh() -> Iterator[EmulatorProcess]:
    command, pipe = [sys.executable, "-m", "vkbot.sandbox", "--port", "0"], subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        port = int(address.removesuffix("/method/").rpartition(":")[2])
        yield EmulatorProcess(process, ControlClient(port))
        process.kill()


@pytest.fixture
def client(fresh: EmulatorProcess) -> Iterator[ControlClient]:
    yield fresh.client
    assert ("", 0) == fresh.end()


def test_a_signal_ends_it_without_a_word_during_a_poll(fresh: EmulatorProcess) -> None:
    poll = begin_poll(fresh.client)
    fresh.client.wait_for(lambda: fresh.client.counters()["polls"])
    assert ("", 0) == fresh.end()
    poll.close()


def test_a_signal_ends_it_without_a_word_while_it_is_offline(fresh: EmulatorProcess) -> None:
    fresh.client.command("go_offline", seconds=60)
    fresh.client.wait_for(lambda: is_away(fresh.client))
    assert ("", 0) == fresh.end()


def begin_poll(client: ControlClient) -> HTTPConnection:
    """Ask for events of a community where nothing happens."""
    connection = HTTPConnection("127.0.0.1", client.port)
    asked = {"group_id": 1, "access_token": "token-1", "v": "5.199"}
    connection.request("GET", f"/method/groups.getLongPollServer?{urlencode(asked)}")
    given = json.loads(connection.getresponse().read())["response"]
    wanted = {"act": "a_check", "key": given["key"], "ts": given["ts"], "wait": 25}
    connection.request("GET", f"/longpoll/1?{urlencode(wanted)}")
    return connection


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


def is_away(client: ControlClient) -> bool:
    """Tell whether nobody answers."""
    try:
        client.counters()
    except ConnectionError:
        return True
    return False


def test_the_process_goes_offline_and_comes_back(client: ControlClient) -> None:
    client.command("go_offline", seconds=0.5)
    client.wait_for(lambda: is_away(client), 5)
    client.wait_for(lambda: not is_away(client), 5)
