"""What a line asks for about the topic that a battle is written in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class BindTopic:
    """Have the battle be written in a topic of a community's discussion board."""

    community_id: int
    topic_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnbindTopic:
    """Read no posts for the battle any more."""


ForumRequest = BindTopic | UnbindTopic
