"""How a message comes into being, and which communities hear of it."""

from vkbot.sandbox.platform import Platform
from vkbot.sandbox.shapes import CLIENT_INFO, show_message
from vkbot.sandbox.world import Community, Conversation, Message


def post(platform: Platform, conversation: Conversation, message: Message) -> Message:
    """Add a message to a conversation and tell the communities that take part."""
    platform.world.add_message(conversation, message)
    for community_id in tuple(conversation.bots):
        community = platform.world.communities[community_id]
        if hears(community, conversation, message):
            message.known_to.add(community_id)
            _tell(platform, community, conversation, message)
    return message


def hears(community: Community, conversation: Conversation, message: Message) -> bool:
    """
    Tell whether a message reaches a community that is present.

    In a chat, without access to all messages, only what is meant for the bot does: mentions, lines
    that begin with a slash, replies to the bot, presses of its buttons, and service messages. A bot
    never hears another bot. Source: VK's guide to bots in chats, as clients report it.
    """
    if message.from_id < 0:
        return message.from_id == -community.id
    if not conversation.is_chat or community.all_messages or message.action is not None:
        return True
    quoted = conversation.messages.get(message.reply_to or 0)
    return (
        message.text.startswith("/")
        or message.payload is not None
        or any(f"[{word}{community.id}|" in message.text for word in ("club", "public"))
        or (quoted is not None and quoted.from_id == -community.id)
    )


def tell_edit(platform: Platform, conversation: Conversation, message: Message) -> None:
    """Tell of an edit to those who know the message."""
    for community_id in conversation.bots.keys() & message.known_to:
        community = platform.world.communities[community_id]
        shown = show_message(community, conversation, message, platform.switches)
        platform.announce(community, "message_edit", shown)


def _tell(
    platform: Platform, community: Community, conversation: Conversation, message: Message
) -> None:
    shown = show_message(community, conversation, message, platform.switches)
    if message.from_id == -community.id:
        platform.announce(community, "message_reply", shown)
    else:
        body = {"message": shown, "client_info": CLIENT_INFO}
        platform.announce(community, "message_new", body)
