"""
Read the label behind a check, a chance or an opposed roll.

Talk about checks looks much like a check with a label; so an unaddressed line may have none but a
short one, and how freely it begins depends on how little else the line could be.
"""

import re
from enum import Enum

from engine.dice.limits import LABEL_LENGTH
from engine.errors import LimitError
from vkbot.chat.dice_labels import asks_for_something
from vkbot.chat.registry import Tail
from vkbot.lexicon.checks import TALK_WORDS
from vkbot.lexicon.dice import PREPOSITIONS
from vkbot.lexicon.folding import QUOTES

_LEAD = re.compile(rf"(?: ?[,:] ?| - ?| #? ?)(?=[^\W\d_]|[{QUOTES}(])")
_QUOTED = re.compile(rf"[{QUOTES}].*[{QUOTES}]")
_FEW_WORDS = re.compile(r"[^\W\d_][\w-]*(?: [\w-]+){0,3}")
_PREPOSITION = re.compile(rf"{PREPOSITIONS} ")


class Freedom(Enum):
    """How a label may begin in a line that does not address the bot."""

    QUOTED = "quoted"
    PREPOSITION = "preposition"
    ANY_WORD = "any_word"


def read_check_label(tail: Tail, start: int, freedom: Freedom) -> str | None:
    """
    Read the label that is the rest of a tail from `start` on.

    Returns:
        The label, empty at the end of the line, or None where the rest is none.

    Raises:
        LimitError: "label_length".
    """
    if start == len(tail.text):
        return ""
    lead = _LEAD.match(tail.words, start)
    if lead is None:
        return None
    label, folded = tail.text[lead.end() :], tail.words[lead.end() :]
    if len(label) > LABEL_LENGTH:
        raise LimitError("label_length", allowed=LABEL_LENGTH, asked=len(label))
    if _QUOTED.fullmatch(label) is not None:
        return label[1:-1].strip()
    is_plain = not asks_for_something(label)
    return label if is_plain and (tail.addressed or _is_short(folded, freedom)) else None


def _is_short(folded: str, freedom: Freedom) -> bool:
    if _FEW_WORDS.fullmatch(folded) is None or not TALK_WORDS.isdisjoint(folded.split()):
        return False
    if freedom is Freedom.PREPOSITION:
        return _PREPOSITION.match(folded) is not None
    return freedom is Freedom.ANY_WORD
