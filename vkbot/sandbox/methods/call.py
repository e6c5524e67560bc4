"""One call of a method: who calls, with which parameters, read as the types VK expects."""

from collections.abc import Mapping
from dataclasses import dataclass

from vkbot.sandbox.errors import invalid_parameter
from vkbot.sandbox.platform import Platform
from vkbot.sandbox.world import Community, Conversation, World


@dataclass(frozen=True, slots=True)
class Call:
    """A call by a community; every reader raises error 100 for a value of the wrong type."""

    platform: Platform
    community: Community
    permissions: frozenset[str]
    params: Mapping[str, str]

    @property
    def world(self) -> World:
        """Give what exists."""
        return self.platform.world

    def text(self, name: str) -> str:
        """Read a parameter as it is; an absent one is empty."""
        return self.params.get(name, "")

    def optional_integer(self, name: str) -> int | None:
        """Read a number; None where the parameter is absent or empty."""
        value = self.params.get(name, "")
        if not value:
            return None
        try:
            return int(value)
        except ValueError as error:
            raise invalid_parameter(name, "should be integer") from error

    def integer(self, name: str, default: int | None = None) -> int:
        """Read a number that must be there unless it has a default."""
        value = self.optional_integer(name)
        if value is None:
            value = default
        if value is None:
            raise invalid_parameter(name, "is undefined")
        return value

    def flag(self, name: str) -> bool:
        """Read a switch."""
        return self.params.get(name, "0").lower() in ("1", "true")

    def integers(self, name: str, limit: int) -> list[int]:
        """Read a list of numbers parted by commas; more than `limit` is error 100."""
        items = [item for item in self.text(name).split(",") if item.strip()]
        if len(items) > limit:
            raise invalid_parameter(name, f"should contain at most {limit} items")
        try:
            return [int(item) for item in items]
        except ValueError as error:
            raise invalid_parameter(name, "should be a list of integers") from error

    def conversation(self) -> Conversation:
        """Find the conversation of `peer_id`."""
        return self.world.conversation(self.community, self.integer("peer_id"))
