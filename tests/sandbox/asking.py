"""A bot without any network: it asks the emulated API directly and sees refusals as errors."""

import json
from collections.abc import Mapping
from typing import Any

from vkbot.sandbox.api import answer
from vkbot.sandbox.platform import Platform
from vkbot.sandbox.script import Script
from vkbot.sandbox.switches import Switches


class RefusedError(Exception):
    """The API answered with an error; `code` is its number, `body` the whole of it."""

    def __init__(self, body: Mapping[str, Any]) -> None:
        super().__init__(body.get("error_msg"))
        self.code = body["error_code"]
        self.body = body


def a_script(**switches: Any) -> Script:
    """Make a world with one community, of id 1."""
    script = Script(Platform(Switches(**switches)))
    script.add_community(1, name="Dice", screen_name="dicehouse")
    return script


class DirectBot:
    """Ask with one token."""

    def __init__(self, script: Script, token: str = "token-1") -> None:
        self.script = script
        self.token = token

    def body(self, method: str, **params: object) -> dict[str, Any]:
        """Give the whole body of an answer."""
        texts = {key: str(value) for key, value in params.items()}
        return answer(self.script.platform, method, {"access_token": self.token, **texts})

    def ask(self, method: str, **params: object) -> Any:
        """Give the response; RefusedError for an error."""
        body = self.body(method, **params)
        if "error" in body:
            raise RefusedError(body["error"])
        return body["response"]

    def send(self, peer: int, text: str, random_id: int = 0, **more: object) -> dict[str, Any]:
        """Send through `peer_ids`, as vkbottle does; gives the item."""
        item: dict[str, Any]
        [item] = self.ask("messages.send", peer_ids=peer, message=text, random_id=random_id, **more)
        return item

    def events(self, community: int = 1) -> list[dict[str, Any]]:
        """List all events in the log of a community."""
        log = self.script.community(community).log
        return [json.loads(text) for text in log.since(log.oldest_ts, 10_000)]
