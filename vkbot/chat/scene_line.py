"""A line about a scene, read from left to right."""

import re
from collections.abc import Mapping
from functools import lru_cache

from engine.errors import NotationError
from vkbot.chat.registry import Tail
from vkbot.chat.scene_field import SceneField, read_scene
from vkbot.lexicon.battle import ARROW

BEHIND_NAME = re.compile(r" ?[,:]? ?")
COLON = re.compile(r" ?: ?")
_BETWEEN = re.compile(r"[ ,;:]*")


class SceneLine:
    """
    A line that is read on from where the last thing in it ended.

    Args:
        tail: what stands behind the command's words.
    """

    def __init__(self, tail: Tail) -> None:
        self.tail = tail
        self.field: SceneField = read_scene(tail)
        self.at = tail.start

    @property
    def rest(self) -> str:
        """Return what is left, as typed."""
        return self.tail.line[self.at :].strip()

    @property
    def folded(self) -> str:
        """Return what is left, folded."""
        return self.tail.folded[self.at :].strip()

    def skip(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what fits a pattern of folded text, None where nothing does."""
        found = pattern.match(self.tail.folded, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def skip_arrow(self) -> bool:
        """Read an arrow or a word for it, if there is one."""
        return self.skip(ARROW) is not None

    def require_arrow(self) -> None:
        """Read an arrow or a word for it; raises NotationError where there is none."""
        if not self.skip_arrow():
            raise self.refuse("arrow")

    def read_options(
        self, patterns: Mapping[str, re.Pattern[str]], expected: str
    ) -> dict[str, re.Match[str]]:
        """
        Read all that is left as options in any order, parted by spaces, commas or semicolons.

        Raises:
            NotationError: something of it is none of them.
        """
        found: dict[str, re.Match[str]] = {}
        while self.skip(_BETWEEN) is not None and self.rest:
            for key, pattern in patterns.items():
                match = self.skip(_whole_words(pattern))
                if match is not None:
                    found[key] = match
                    break
            else:
                raise self.refuse(expected)
        return found

    def require_end(self) -> None:
        """Refuse what stands behind the end of a command."""
        if self.rest:
            raise self.refuse("line_end")

    def refuse(self, expected: str) -> NotationError:
        """Make the error of a line that does not fit from here on."""
        return self.field.refuse(expected, self.at)


@lru_cache(maxsize=64)
def _whole_words(pattern: re.Pattern[str]) -> re.Pattern[str]:
    return re.compile(rf"(?:{pattern.pattern})(?=$|[ ,;:])")
