"""
Persons in a line: a mention as VK writes it, a short address, or a name.

A bare name in an unaddressed line counts only where the context knows it; else any talk about
rolls would name somebody. Where the line changes something, it has to be the whole name.
"""

import re

from vkbot.chat.registry import Tail
from vkbot.requests import Person

_MENTION = re.compile(r"\[id(\d{1,12})\|[^\]]*\]|[@*]id(\d{1,12})(?: \([^)]*\))?")
_ADDRESS = re.compile(r"@([\w.]{2,64})")
_NAME = re.compile(r"[^\W\d_][\w'-]*(?: [^\W\d_][\w'-]*){0,3}")


def parse_person(text: str, tail: Tail, *, in_full: bool = False) -> Person:
    """
    Read one person; `text` is part of the tail.

    Args:
        in_full: in an unaddressed line a name counts only whole, first and last.

    Raises:
        NotationError: no person is named, or, in an unaddressed line, nobody known.
    """
    mention = _MENTION.fullmatch(text)
    if mention is not None:
        return Person(user_id=int(mention[1] or mention[2]))
    address = _ADDRESS.fullmatch(text)
    if address is not None:
        return Person(name=address[1])
    knows = tail.context.knows_full_name if in_full else tail.context.knows_person
    if _NAME.fullmatch(text) is None or not (tail.addressed or knows(text)):
        raise tail.refuse("person")
    return Person(name=text)
