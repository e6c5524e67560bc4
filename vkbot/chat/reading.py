"""
Is a line a command or talk, and what does it ask for?

An unaddressed line counts only when all of it parses; an addressed one that does not is refused
with the nearest command. Everything else is talk, and talk is silence.
"""

from dataclasses import dataclass

from engine.errors import LimitError, NotationError, RefusalError
from vkbot.chat.cleaning import CleanLine, CommunityAddress, clean_message
from vkbot.chat.context import ParseContext
from vkbot.requests import Request

LINES_PER_MESSAGE = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLine:
    """
    One line of a message that is no talk: what it asks for, or why it is refused.

    `index` counts the lines of the message from 0, talk included, empty ones left out.
    """

    index: int
    text: str
    request: Request | None = None
    refusal: RefusalError | None = None


def read_message(
    raw: str, *, address: CommunityAddress, context: ParseContext
) -> tuple[ReadLine, ...]:
    """
    Read all commands of a message.

    Returns:
        Lines that ask for something or are refused, in order; none for talk.

    Raises:
        LimitError: more than 20 commands; nothing of the message counts.
    """
    found: list[ReadLine] = []
    for index, line in enumerate(clean_message(raw, address=address)):
        read = _read_line(index, line, context)
        if read is not None:
            found.append(read)
        if len(found) > LINES_PER_MESSAGE:
            raise LimitError("lines_per_message", allowed=LINES_PER_MESSAGE)
    return tuple(found)


def parse_line(line: CleanLine, context: ParseContext) -> Request | None:
    """
    Make a request of a line.

    Returns:
        The request, or None where the line is talk.

    Raises:
        NotationError: an addressed line that is no command, or a line that was meant as dice.
        LimitError: a command over a limit.
    """
    raise NotationError(line.text, 0, "command")


def _read_line(index: int, line: CleanLine, context: ParseContext) -> ReadLine | None:
    try:
        request = parse_line(line, context)
    except RefusalError as refusal:
        return ReadLine(index=index, text=line.text, refusal=refusal)
    return request and ReadLine(index=index, text=line.text, request=request)
