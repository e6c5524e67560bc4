"""
From a message as it came to the lines that a parser reads.

Decides what is a mention of the bot and what "addressed" means. The words themselves are left to
the parsers.
"""

import re
from dataclasses import dataclass, field

from vkbot.lexicon.folding import tidy

_LINE_ENDS = re.compile(r"[\r\n\v\f\u0085\u2028\u2029]+")
_SIGIL = re.compile(r"[/!]\s*(?=(?:[-+]\s*)?[\w(])")
_LINK = re.compile(r"\[(?:club|public|event)(\d{1,12})\|[^\]]*\][,:]?\s*")
_BARE = re.compile(r"[@*]([\w.]{1,64})(?:\s+\([^)]*\))?(?:[,:]|\s|$)\s*")


@dataclass(frozen=True, slots=True, kw_only=True)
class CommunityAddress:
    """What a mention of our community looks like: its id, and its short name where it has one."""

    community_id: int
    screen_name: str = ""

    def is_called(self, name: str) -> bool:
        """Tell whether a bare mention means this community."""
        own = {f"club{self.community_id}", f"public{self.community_id}", self.screen_name.lower()}
        return name.lower() in own - {""}


@dataclass(frozen=True, slots=True, kw_only=True)
class CleanLine:
    """
    One line of a message in its own spelling; `addressed` when it speaks to the bot.

    `said` is the line as it was delivered, nothing taken off.
    """

    text: str
    addressed: bool = False
    said: str = field(default="", compare=False)


def clean_message(raw: str, *, address: CommunityAddress) -> tuple[CleanLine, ...]:
    """
    Part a message into lines; a mention before the first addresses them all.

    Returns:
        The lines in order, empty ones left out; a mention with nothing after it is one empty line.
    """
    lines = [(line, said) for said in _LINE_ENDS.split(raw) if (line := tidy(said))]
    if not lines:
        return ()
    first, said = lines[0]
    rest = _without_mention(first, address)
    mentioned = rest is not None
    if rest is not None:
        lines = [(rest, said), *lines[1:]] if rest or len(lines) == 1 else lines[1:]
    return tuple(_read_sigil(line, said, mentioned=mentioned) for line, said in lines)


def _without_mention(text: str, address: CommunityAddress) -> str | None:
    link = _LINK.match(text)
    if link is not None:
        return text[link.end() :] if int(link[1]) == address.community_id else None
    bare = _BARE.match(text)
    return text[bare.end() :] if bare is not None and address.is_called(bare[1]) else None


def _read_sigil(text: str, said: str, *, mentioned: bool) -> CleanLine:
    sigil = _SIGIL.match(text)
    if sigil is None:
        return CleanLine(text=text, addressed=mentioned, said=said)
    return CleanLine(text=text[sigil.end() :], addressed=True, said=said)
