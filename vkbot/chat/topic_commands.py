"""Lines about the topic of a discussion board that a battle is written in."""

import re

from vkbot.chat.field import read_field
from vkbot.chat.registry import Command, Tail
from vkbot.forum_requests import BindTopic, UnbindTopic

_LINK = re.compile(r"(?:https?://)?(?:m\.)?vk\.(?:com|ru)/topic-(\d{1,12})_(\d{1,12})(?:[?#]\S*)?")


def _bind(tail: Tail) -> BindTopic:
    read_field(tail)
    link = _LINK.fullmatch(tail.words)
    if link is None:
        raise tail.refuse("topic_link")
    return BindTopic(community_id=int(link[1]), topic_id=int(link[2]))


def _unbind(tail: Tail) -> UnbindTopic:
    tail.require_end()
    read_field(tail)
    return UnbindTopic()


COMMANDS = (
    Command(key="bind_topic", parse=_bind, purpose="battle"),
    Command(key="unbind_topic", parse=_unbind, purpose="battle"),
)
