"""
The control endpoint: the script for a test in another process, as JSON over HTTP.

A request is `{"do": "say", "args": {"user": 5, "peer": 5, "text": "hi"}}`, its answer
`{"result": ...}`, or `{"error": "..."}` with status 400. The names are those of the script.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, is_dataclass
from enum import Enum
from typing import Any

from aiohttp import web

from vkbot.sandbox.errors import ApiError
from vkbot.sandbox.faults import Fault
from vkbot.sandbox.script import Script
from vkbot.sandbox.switches import Suppressed
from vkbot.sandbox.world import Community

COMMANDS = frozenset(
    {
        "add_chat",
        "add_community",
        "add_user",
        "advance",
        "allow",
        "answers_to",
        "board_delete",
        "board_edit",
        "board_post",
        "calls",
        "clear_faults",
        "counters",
        "delete",
        "deny",
        "edit",
        "forge_press",
        "invite_bot",
        "join",
        "kick_bot",
        "leave",
        "local_peer",
        "messages",
        "press",
        "press_text",
        "rename_chat",
        "say",
        "set_bot_admin",
        "set_manager",
        "set_seed",
    }
)


class Endpoint:
    """Carry out commands upon a script."""

    def __init__(self, script: Script, set_offline: Callable[[float], None]) -> None:
        self._script = script
        self._special: Mapping[str, Callable[..., object]] = {
            "add_fault": self._add_fault,
            "go_offline": set_offline,
            "say_each": self._say_each,
            "set_events": self._set_events,
            "set_switch": self._set_switch,
        }

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one command."""
        try:
            command = await request.json()
            result = self._run(command["do"], command.get("args", {}))
        except (ApiError, LookupError, TypeError, ValueError) as error:
            return web.json_response({"error": repr(error)}, status=400)
        return web.json_response({"result": result}, dumps=_dump)

    def _run(self, name: str, args: dict[str, object]) -> object:
        if name in self._special:
            return self._special[name](**args)
        if name not in COMMANDS:
            raise LookupError(f"no command {name}")
        command: Callable[..., object] = getattr(self._script, name)
        return command(**args)

    def _add_fault(self, fault: str, target: str, **rule: Any) -> None:
        self._script.add_fault(Fault(fault), target, **rule)

    def _set_events(self, kinds: list[str], community: int | None = None) -> None:
        with self._script.platform.change():
            self._script.community(community).events = set(kinds)

    def _say_each(self, lines: list[dict[str, object]]) -> list[object]:
        """Say many lines in one request, for benchmarks."""
        return [self._run("say", line) for line in lines]

    def _set_switch(self, switch: str, value: object) -> None:
        switches = self._script.switches
        if switch not in switches.__slots__:
            raise LookupError(f"no switch {switch}")
        with self._script.platform.changed:
            given = Suppressed(str(value)) if switch == "suppressed_send" else value
            setattr(switches, switch, given)


def _dump(value: object) -> str:
    return json.dumps(value, default=_plain)


def _plain(value: object) -> object:
    if isinstance(value, Community):
        return {"id": value.id}
    if is_dataclass(value) and not isinstance(value, type | Enum):
        return asdict(value)
    raise TypeError(f"no JSON for {type(value).__name__}")
