"""How a person or a community is named: by a mention, which VK shows as a link."""

import re
from collections.abc import Collection

_MENTION = re.compile(r"\[id(\d{1,12})\|([^\]]*)\]")


def mention(user_id: int) -> str:
    """Write a mention; a negative number is a community's."""
    address = f"id{user_id}" if user_id > 0 else f"club{-user_id}"
    return f"[{address}|@{address}]"


def mention_only(text: str, people: Collection[int]) -> str:
    """Leave the mentions of some people in a text; all others become their bare names."""

    def name(found: re.Match[str]) -> str:
        return found[0] if int(found[1]) in people else found[2]

    return _MENTION.sub(name, text)
