"""What the bot needs of a community's Long Poll settings, and how it is switched on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from vkbot.vk.client import VkClient
from vkbot.vk.errors import ApiUnavailableError
from vkbot.vk.findings import Finding, fault, fine, warn
from vkbot.vk.updates import USEFUL

ASK, CHANGE = "groups.getLongPollSettings", "groups.setLongPollSettings"
API_VERSION = VkClient.API_VERSION
VITAL = frozenset({"message_new", "message_event"})
"""Events without which nobody is answered, or no button."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsOfLongPoll:
    """
    What is not yet as the bot needs it.

    `other_version` is the version of the API in which events come, where it is not the bot's;
    `events` are the types that do not come.
    """

    is_off: bool
    other_version: str
    events: tuple[str, ...]

    @classmethod
    async def ask(cls, client: VkClient, community_id: int) -> Self:
        """
        Ask VK for the settings and compare.

        Raises:
            ApiError, ApiUnavailableError: VK does not tell; without the right `manage`, say.
        """
        settings = await client.call(ASK, {"group_id": community_id})
        events = settings.get("events") if isinstance(settings, dict) else None
        if not isinstance(events, dict):
            raise ApiUnavailableError(ASK, "unexpected answer")
        return cls(
            is_off=not settings.get("is_enabled"),
            other_version=_other_version(settings),
            events=tuple(sorted(name for name in USEFUL if not events.get(name))),
        )

    @property
    def is_met(self) -> bool:
        """Tell whether nothing is needed."""
        return not (self.is_off or self.other_version or self.events)

    async def switch_on(self, client: VkClient, community_id: int) -> None:
        """Switch on what is missing, and nothing else."""
        changes: dict[str, str | int] = dict.fromkeys(self.events, 1)
        if self.is_off:
            changes["enabled"] = 1
        if self.other_version:
            changes["api_version"] = API_VERSION
        await client.call(CHANGE, {"group_id": community_id, **changes})

    def findings(self) -> list[Finding]:
        """Say what is needed."""
        found = []
        if self.is_off:
            found.append(fault("long_poll_off"))
        if self.other_version:
            found.append(warn("long_poll_version", version=self.other_version, needed=API_VERSION))
        if self.events:
            make = fault if VITAL.intersection(self.events) else warn
            found.append(make("events_off", events=self.events))
        return found or [fine("long_poll")]

    def what_changed(self, left: Self) -> list[Finding]:
        """Say what was needed and is no longer."""
        found = []
        if self.is_off and not left.is_off:
            found.append(fine("long_poll_switched_on"))
        if self.other_version and not left.other_version:
            found.append(fine("long_poll_version_set", version=API_VERSION))
        events = [name for name in self.events if name not in left.events]
        if events:
            found.append(fine("events_switched_on", events=events))
        return found


def _other_version(settings: Mapping[str, Any]) -> str:
    version = str(settings.get("api_version", ""))[:20]
    return "" if version == API_VERSION else version or "?"
