"""
Caches of what people type, bounded in entries and in the length of what they are kept under.

A cache that only counts its entries can still be filled by anybody with texts as long as messages.
"""

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import Concatenate, ParamSpec, TypeVar

LONGEST_KEPT = 200
"""Characters of the longest text that an answer is kept for."""

More = ParamSpec("More")
Answer = TypeVar("Answer")
Asked = Callable[Concatenate[str, More], Answer]


def keep_short(entries: int) -> Callable[[Asked[More, Answer]], Asked[More, Answer]]:
    """Keep the last `entries` answers of a function of a text; those of long texts are not kept."""

    def decorate(answer: Asked[More, Answer]) -> Asked[More, Answer]:
        kept: Callable[..., Answer] = lru_cache(maxsize=entries)(answer)

        def answer_text(text: str, /, *args: More.args, **more: More.kwargs) -> Answer:
            asked = kept if len(text) <= LONGEST_KEPT else answer
            return asked(text, *args, **more)

        update_wrapper(answer_text, answer)
        return answer_text

    return decorate
