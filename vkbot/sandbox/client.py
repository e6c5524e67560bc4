"""Drive an emulator that runs in another process, through its control endpoint; synchronous."""

import json
import time
from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any

from vkbot.sandbox.faults import Fault
from vkbot.sandbox.talk import SeenMessage

REQUEST_SECONDS = 30.0
POLL_SECONDS = 0.02


class ControlClient:
    """Speak to one emulator; a connection is made for every command, so it may come and go."""

    def __init__(self, port: int) -> None:
        self.port = port

    @property
    def api_url(self) -> str:
        """Give what a bot's client puts before a method's name."""
        return f"http://127.0.0.1:{self.port}/method/"

    def command(self, do: str, **args: object) -> Any:
        """
        Carry out any command of the script.

        Raises:
            ValueError: the emulator refused it, and says why.
            OSError: nobody answers on the port.
        """
        connection = HTTPConnection("127.0.0.1", self.port, timeout=REQUEST_SECONDS)
        try:
            body = json.dumps({"do": do, "args": args})
            connection.request("POST", "/control", body, {"Content-Type": "application/json"})
            answer = json.loads(connection.getresponse().read())
        finally:
            connection.close()
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer["result"]

    def say(self, user: int, peer: int, text: str, **more: object) -> int:
        """Write a message; gives its cmid."""
        return int(self.command("say", user=user, peer=peer, text=text, **more))

    def messages(self, peer: int, community: int | None = None) -> list[SeenMessage]:
        """List what stands in a conversation, oldest first."""
        listed = self.command("messages", peer=peer, community=community)
        return [SeenMessage(**message) for message in listed]

    def press(self, user: int, peer: int, cmid: int | None, label: str) -> str:
        """Press a callback button; gives the inner event id."""
        return str(self.command("press", user=user, peer=peer, cmid=cmid, label=label))

    def add_fault(self, fault: Fault, target: str, **rule: object) -> None:
        """Switch a fault on."""
        self.command("add_fault", fault=fault, target=target, **rule)

    def set_switch(self, switch: str, value: object) -> None:
        """Set a switch by its name."""
        self.command("set_switch", switch=switch, value=value)

    def counters(self) -> dict[str, Any]:
        """Count what was asked; keys as in `observation.Counters`, codes as text."""
        counted: dict[str, Any] = self.command("counters")
        return counted

    def wait_for(self, predicate: Callable[[], object], timeout_seconds: float = 10.0) -> None:
        """Ask again and again until `predicate` holds; TimeoutError if it does not in time."""
        deadline = time.monotonic() + timeout_seconds
        while not predicate():
            if time.monotonic() > deadline:
                raise TimeoutError(f"not so within {timeout_seconds} s")
            time.sleep(POLL_SECONDS)
