"""
Text buttons: such a button writes its label into the conversation, and stands for a line.

The line counts only where the message says the label, so everybody sees what was asked for. A
payload of one's own gives nothing that typing does not.
"""

from vkbot.chat.cleaning import CommunityAddress, clean_message
from vkbot.incoming import IncomingMessage
from vkbot.lexicon.folding import fold
from vkbot.outgoing import LABEL_LIMIT
from vkbot.services.shown_buttons import find_text_button
from vkbot.services.situation import Lane


def line_of_button(message: IncomingMessage, lane: Lane, address: CommunityAddress) -> str | None:
    """Return the line that the button behind a message stands for; None where its words count."""
    if message.payload is None:
        return None
    if message.payload.get("command") == "start":  # VK's button that begins a dialogue
        return ""
    button = find_text_button(lane, message.peer_id, message.payload)
    if button is None:
        return None
    said, label = (
        [fold(line.text) for line in clean_message(text, address=address)]
        for text in (message.text, button.label[:LABEL_LIMIT])
    )
    return button.command if said == label else None
