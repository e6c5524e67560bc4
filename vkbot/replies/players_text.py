"""
Show a text of a player without its power: no mention, no link, no number of a roll.

A label that calls everybody, that looks like the bot's own words, or that turns the rest of a line
around must stay a label.
"""

import re
import unicodedata

from engine.keeping import keep_short

_JOINER = "\u2060"  # invisible; it parts what VK would make a link of
_ISOLATE, _END = "\u2068", "\u2069"  # what stands between them turns nothing around it
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_CONTROLS = re.compile(r"[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_MARKS_IN_A_ROW = 3
_LINK = re.compile(r"\[[^\[\]|]*\|([^\[\]]*)\]")
_OPEN_LINK = re.compile(r"\[(?=[^\[\]|]*\|)")
_MENTION = re.compile(r"[@*](?=\w)")
_ADDRESS = re.compile(r"(?<=\w)(?:\.(?=[^\W\d_])|:(?=//))")
_NUMBER_APART = re.compile(r"(?:^|(?<=\s))(?=\d+(?![^\W_]))")
_QUOTES = str.maketrans({"«": '"', "»": '"', "#": "№"})


def quote_player(text: str) -> str:
    """Put a player's text between quotation marks, as plain words in one line."""
    return f"«{disarm(' / '.join(text.splitlines()))}»"


def as_found(name: str) -> str:
    """Write a name as it is found: a number apart is marked as part of the name."""
    return _NUMBER_APART.sub("№", name)


@keep_short(4096)  # a report writes the same names again and again
def disarm(text: str) -> str:
    """Make a player's text plain words."""
    text = _break_links(_CONTROLS.sub("", text)).translate(_QUOTES)
    text = _MENTION.sub(rf"\g<0>{_JOINER}", text)
    text = _ADDRESS.sub(rf"\g<0>{_JOINER}", text)
    return text if text.isascii() else _keep_in_line(text)


def _break_links(text: str) -> str:
    """Leave of links their words, however deep they stand in each other; open ones stay open."""
    while (broken := _LINK.sub(r"\1", text)) != text:
        text = broken
    return _OPEN_LINK.sub(rf"[{_JOINER}", text)


def _keep_in_line(text: str) -> str:
    """Keep marks from piling up over other lines, and what is read leftwards to itself."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(letter)
    if any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in kept):
        return "".join([_ISOLATE, *kept, _END])
    return "".join(kept)
