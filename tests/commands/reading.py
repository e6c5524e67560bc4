"""Reads lines as a chat or a dialogue would have them, for the tests of this folder."""

from vkbot.chat.cleaning import CommunityAddress, clean_message
from vkbot.chat.context import ParseContext
from vkbot.chat.reading import parse_line
from vkbot.requests import Request

OURS = CommunityAddress(community_id=123, screen_name="dice_bot")
CHAT = ParseContext()
DIALOGUE = ParseContext(in_chat=False)


def read(typed: str, context: ParseContext = CHAT) -> Request | None:
    """Read one line as it was typed."""
    (line,) = clean_message(typed, address=OURS)
    return parse_line(line, context)
