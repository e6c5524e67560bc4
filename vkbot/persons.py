"""People as they are typed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody as typed: by VK's mention (`user_id`) or by a name or short address (`name`)."""

    user_id: int | None = None
    name: str = ""
