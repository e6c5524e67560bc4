"""What happened in the topics of a battle and of applications, told in their chats."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.errors import RefusalError
from vkbot.results.applications import ApplicationFilled
from vkbot.results.battle import DeclarationGone, DeclarationKept, DeclarationTaken

DeclarationChange = DeclarationTaken | DeclarationGone | DeclarationKept | RefusalError
"""What became of a line that was written (anew); a refused one has had no effect."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicBound:
    """A battle is written in a topic, which the first post seen there will confirm."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicSeen:
    """The first post of a bound topic was seen."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicUnbound:
    """Posts of a topic are read for a battle no more."""

    name: str
    community_id: int
    topic_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PostTaken:
    """
    A post was read, for the first time or (`is_new` False) as it was written anew.

    `owner` is whose turn it belongs to, `author` who wrote it; None: the community. `short_of` is
    how many lines a first post wants, 0 where this one is none or long enough. `leaders` are to
    read it, for it has no summary.
    """

    owner: int
    author: int | None
    is_new: bool
    changes: Sequence[DeclarationChange] = ()
    short_of: int = 0
    leaders: Sequence[int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PostUnsigned:
    """A post may be that of several heroes; nothing has happened."""

    author: int
    heroes: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PostGone:
    """A post was deleted, and what it declared is withdrawn."""

    owner: int
    gone: Sequence[DeclarationGone]


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationsBound:
    """Applications are read from a topic, which the first post seen there will confirm."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationsSeen:
    """The first post of the topic of applications was seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationsUnbound:
    """Applications are read from a topic no more, nor from another."""

    community_id: int
    topic_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplicationPostRead:
    """A post was read as its author's application; a refused one has had no effect."""

    author: int
    outcome: ApplicationFilled | RefusalError


ForumResult = (
    TopicBound
    | TopicSeen
    | TopicUnbound
    | PostTaken
    | PostUnsigned
    | PostGone
    | ApplicationsBound
    | ApplicationsSeen
    | ApplicationsUnbound
    | ApplicationPostRead
)
