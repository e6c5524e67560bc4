"""The world's records in the shape that VK's answers and events give them."""

from vkbot.sandbox.switches import Switches
from vkbot.sandbox.world import Community, Conversation, Message, User

CLIENT_INFO: dict[str, object] = {
    "button_actions": ["text", "vkpay", "open_app", "location", "open_link", "callback"],
    "keyboard": True,
    "inline_keyboard": True,
    "carousel": True,
    "lang_id": 0,
}


def show_message(
    community: Community, conversation: Conversation, message: Message, switches: Switches
) -> dict[str, object]:
    """Show a message as this community sees it; `id` is 0 in chats."""
    own = message.from_id == -community.id
    shown = _show_core(community, conversation, message)
    shown |= {
        "out": int(own),
        "version": 10_000_000 + message.cmid,
        "important": False,
        "is_hidden": False,
        "fwd_messages": [
            _show_core(community, conversation, conversation.messages[cmid])
            for cmid in message.forwarded
        ],
        "random_id": message.random_id if own and switches.history_shows_random_id else 0,
    }
    if message.payload is not None:
        shown["payload"] = message.payload
    if message.keyboard is not None:
        shown["keyboard"] = message.keyboard | {"author_id": message.from_id}
    if message.action is not None:
        shown["action"] = message.action
    quoted = conversation.message(message.reply_to) if message.reply_to else None
    if quoted is not None:
        shown["reply_message"] = _show_core(community, conversation, quoted)
    return shown


def _show_core(
    community: Community, conversation: Conversation, message: Message
) -> dict[str, object]:
    shown: dict[str, object] = {
        "date": int(message.sent_at),
        "from_id": message.from_id,
        "id": message.message_id,
        "peer_id": community.local_peer(conversation),
        "conversation_message_id": message.cmid,
        "text": message.text,
        "attachments": message.attachments,
        "fwd_messages": [],
    }
    if message.update_time:
        shown["update_time"] = message.update_time
    return shown


def show_user(user: User) -> dict[str, object]:
    """Show a person."""
    return {
        "id": user.id,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "screen_name": user.screen_name,
        "domain": user.screen_name,
        "can_access_closed": True,
        "is_closed": False,
    }


def show_community(community: Community) -> dict[str, object]:
    """Show a community."""
    return {
        "id": community.id,
        "name": community.name,
        "screen_name": community.screen_name,
        "type": "group",
        "is_closed": 0,
    }
