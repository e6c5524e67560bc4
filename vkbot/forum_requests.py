"""What a line asks for about topics: of a battle, and of the campaign's applications."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class BindTopic:
    """Have the battle be written in a topic of a community's discussion board."""

    community_id: int
    topic_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnbindTopic:
    """Read no posts for the battle any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BindApplications:
    """Have applications be read from a topic of a community's discussion board too."""

    community_id: int
    topic_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnbindApplications:
    """Read applications from the chats alone."""


ForumRequest = BindTopic | UnbindTopic | BindApplications | UnbindApplications
