"""
The commands of the chat as a table: first words to parsers.

One look-up by the first word, or the first two, finds the command, however many there are. A new
area adds rows; it changes nothing here.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.errors import NotationError
from vkbot.chat.context import ParseContext
from vkbot.lexicon.commands import ADDRESSED_WORDS, COMMAND_WORDS, SURE
from vkbot.lexicon.folding import fold
from vkbot.requests import Asked, Request

_HEAD = re.compile(r"([^\W\d_]+(?:-[^\W\d_]+)*)(?: ([^\W\d_]+))?(?!\w)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tail:
    """
    What follows a command's words in its line.

    `line` is the whole cleaned line in its own spelling, `folded` its twin of equal length;
    the tail is both from `start` on.
    """

    line: str
    folded: str
    start: int
    addressed: bool
    context: ParseContext

    @property
    def text(self) -> str:
        """Return the tail as typed."""
        return self.line[self.start :]

    @property
    def words(self) -> str:
        """Return the tail folded, for matching."""
        return self.folded[self.start :]

    def cut(self, end: int) -> "Tail":
        """Return the tail up to index `end` of it, and the line with it."""
        stop = self.start + end
        return replace(self, line=self.line[:stop], folded=self.folded[:stop])

    def require_end(self) -> None:
        """Refuse a tail that is not empty; the command takes nothing after its words."""
        if self.text:
            raise self.refuse("line_end")

    def refuse(self, expected: str, offset: int = 0) -> NotationError:
        """Make the error of a tail that does not fit from `offset` on."""
        return NotationError(self.line, self.start + offset, expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """
    One command: its words, what reads its tail, and when it counts unaddressed.

    Args:
        key: key of its words in the lexicon and of its line in the help.
        parse: reads the tail; raises NotationError where it does not fit as a whole.
        purpose: what a chat must serve for an unaddressed use ("dice", "battle", "admins"); empty
            where every chat will do.
        asks: whether it ends, shortens or removes something, and so is asked about once.
    """

    key: str
    parse: Callable[[Tail], Request]
    purpose: str = ""
    asks: bool = False

    def read(self, tail: Tail) -> Request:
        """
        Read what a line asks for.

        Raises:
            NotationError: it does not fit as a whole.
        """
        if not self.asks:
            return self.parse(tail)
        try:
            return Asked(request=self.parse(tail), line=tail.line)
        except NotationError:
            sure = SURE.search(tail.words)
            if sure is None:
                raise
            said = tail.cut(sure.start())
            return Asked(request=self.parse(said), line=said.line, is_sure=True)


class CommandTable:
    """Finds the command that a line begins with."""

    def __init__(self, commands: Iterable[Command]) -> None:
        self.commands = tuple(commands)
        self._by_words: dict[str, Command] = {}
        for command in self.commands:
            for words in COMMAND_WORDS[command.key]:
                if self._by_words.setdefault(fold(words), command) is not command:
                    raise ValueError(f"{command.key} shares its words with another command")

    @property
    def words(self) -> tuple[str, ...]:
        """Return all words that begin a command, folded."""
        return tuple(self._by_words)

    def find(self, folded: str, *, addressed: bool = True) -> tuple[Command, int] | None:
        """
        Find the command of a folded line, by words that count there.

        Returns:
            The command and the index where its tail begins (spaces skipped), or None for no
            command.
        """
        head = _HEAD.match(folded)
        if head is None:
            return None
        for group, end in ((head[0], head.end()), (head[1], head.end(1))):
            command = self._by_words.get(group)
            if command is not None and not addressed and group in ADDRESSED_WORDS:
                return None
            if command is not None:
                return command, end + (folded[end : end + 1] == " ")
        return None
