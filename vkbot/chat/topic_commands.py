"""Lines about topics of a discussion board: of a battle, and of the campaign's applications."""

import re

from vkbot.chat.field import read_field
from vkbot.chat.registry import Command, Tail
from vkbot.forum_requests import BindApplications, BindTopic, UnbindApplications, UnbindTopic

_LINK = re.compile(r"(?:https?://)?(?:m\.)?vk\.(?:com|ru)/topic-(\d{1,12})_(\d{1,12})(?:[?#]\S*)?")


def _bind(tail: Tail) -> BindTopic:
    read_field(tail)
    community_id, topic_id = _parse_link(tail)
    return BindTopic(community_id=community_id, topic_id=topic_id)


def _parse_link(tail: Tail) -> tuple[int, int]:
    """Read the community and the topic of an address."""
    link = _LINK.fullmatch(tail.words)
    if link is None:
        raise tail.refuse("topic_link")
    return int(link[1]), int(link[2])


def _unbind(tail: Tail) -> UnbindTopic:
    tail.require_end()
    read_field(tail)
    return UnbindTopic()


def _bind_applications(tail: Tail) -> BindApplications:
    community_id, topic_id = _parse_link(tail)
    return BindApplications(community_id=community_id, topic_id=topic_id)


def _unbind_applications(tail: Tail) -> UnbindApplications:
    tail.require_end()
    return UnbindApplications()


COMMANDS = (
    Command(key="bind_topic", parse=_bind, purpose="battle"),
    Command(key="unbind_topic", parse=_unbind, purpose="battle", asks=True),
    Command(key="bind_applications", parse=_bind_applications),
    Command(key="unbind_applications", parse=_unbind_applications, asks=True),
)
