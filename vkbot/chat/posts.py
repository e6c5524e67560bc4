"""
A post of a topic: the story, and under a line of underscores what was done, as declarations.

Source: PVT-TURN-8, PVT-POST-3, PVT-POST-4.
"""

import re
from dataclasses import dataclass

_LINE_ENDS = re.compile(r"[\r\n\v\f\u0085\u2028\u2029]+")
_UNDERSCORES = re.compile(r"[_\s]*_{3}[_\s]*")
_LIST_MARK = re.compile(r"\s*(?:[-\u2013\u2014\u2022*](?!>)\s+|\d{1,2}[.)]\s+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class PostParts:
    """
    The parts of a post.

    `story` are its lines above the underscores, those without words left out. `summary` is the text
    below, without the marks of a list; None where nothing is underscored.
    """

    story: tuple[str, ...]
    summary: str | None


def part_post(text: str) -> PostParts:
    """Part a post at its first line of three or more underscores."""
    lines = _LINE_ENDS.split(text)
    end = next((at for at, line in enumerate(lines) if _UNDERSCORES.fullmatch(line)), None)
    story = tuple(line.strip() for line in lines[:end] if line.strip())
    if end is None:
        return PostParts(story=story, summary=None)
    summary = "\n".join(_LIST_MARK.sub("", line, count=1) for line in lines[end + 1 :])
    return PostParts(story=story, summary=summary)
