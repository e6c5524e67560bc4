"""
Show a text of a player without its power: no mention, no link, no number of a roll.

A label that calls everybody, or that looks like the bot's own words, must stay a label.
"""

import re

_JOINER = "\u2060"  # invisible; it parts what VK would make a link of
_LINK = re.compile(r"\[[^\[\]|]*\|([^\[\]]*)\]")
_MENTION = re.compile(r"[@*](?=\w)")
_ADDRESS = re.compile(r"(?<=\w)(?:\.(?=[^\W\d_])|:(?=//))")
_QUOTES = str.maketrans({"«": '"', "»": '"', "#": "№"})


def quote_player(text: str) -> str:
    """Put a player's text between quotation marks, as plain words."""
    return f"«{disarm(text)}»"


def disarm(text: str) -> str:
    """Make a player's text plain words."""
    text = _LINK.sub(r"\1", text).translate(_QUOTES)
    text = _MENTION.sub(rf"\g<0>{_JOINER}", text)
    return _ADDRESS.sub(rf"\g<0>{_JOINER}", text)
