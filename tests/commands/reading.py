"""Reads lines as a chat or a dialogue would have them, for the tests of this folder."""

from vkbot.chat.cleaning import CommunityAddress, clean_message
from vkbot.chat.context import ParseContext
from vkbot.chat.reading import parse_line
from vkbot.requests import Request, meant_by

OURS = CommunityAddress(community_id=123, screen_name="dice_bot")
CHAT = ParseContext()
DIALOGUE = ParseContext(in_chat=False)


def read(typed: str, context: ParseContext = CHAT) -> Request | None:
    """Read one line as it was typed, as if whoever typed it were sure."""
    (line,) = clean_message(typed, address=OURS)
    request = parse_line(line, context)
    return None if request is None else meant_by(request)
