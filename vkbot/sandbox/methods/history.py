"""How a bot reads messages again: by cmid, or the history of a conversation."""

from vkbot.sandbox.errors import ApiError
from vkbot.sandbox.methods.call import Call
from vkbot.sandbox.shapes import show_message, show_user
from vkbot.sandbox.world import Conversation, Message


def get_by_cmid(call: Call) -> object:
    """Show the messages of these cmids that exist and that the community may read."""
    conversation = _present(call)
    named = call.integers("conversation_message_ids", 100)
    found = [message for cmid in named if (message := conversation.message(cmid)) is not None]
    return _page(call, conversation, _readable(call, found), len(found))


def get_history(call: Call) -> object:
    """Show messages newest first, `count` of them after `offset`; `rev` turns the order."""
    conversation = _present(call)
    everything = _readable(call, [m for m in conversation.messages.values() if not m.deleted])
    if not call.flag("rev"):
        everything.reverse()
    offset, count = call.integer("offset", 0), call.integer("count", 20)
    page = everything[offset : offset + min(count, 200)]
    return _page(call, conversation, page, len(everything))


def get_conversations(call: Call) -> object:
    """List conversations with their last message that the community may read, newest first."""
    found = []
    mine = call.community
    for conversation in (*mine.dialogues.values(), *mine.chats.values()):
        messages = [m for m in conversation.messages.values() if not m.deleted]
        readable = _readable(call, messages)
        if call.community.id in conversation.bots and readable:
            found.append((readable[-1].sent_at, conversation, readable[-1]))
    found.sort(key=lambda item: item[0], reverse=True)
    offset, count = call.integer("offset", 0), min(call.integer("count", 20), 200)
    shown = [
        show_message(call.community, conversation, last, call.platform.switches)
        for _, conversation, last in found[offset : offset + count]
    ]
    items = [
        {"conversation": {"peer": {"id": last["peer_id"]}}, "last_message": last} for last in shown
    ]
    return {"count": len(found), "items": items}


def _present(call: Call) -> Conversation:
    conversation = call.conversation()
    if call.community.id not in conversation.bots:
        raise ApiError(917)
    return conversation


def _readable(call: Call, messages: list[Message]) -> list[Message]:
    return [message for message in messages if call.community.id in message.known_to]


def _page(
    call: Call, conversation: Conversation, messages: list[Message], count: int
) -> dict[str, object]:
    switches = call.platform.switches
    page: dict[str, object] = {
        "count": count,
        "items": [show_message(call.community, conversation, m, switches) for m in messages],
    }
    if call.flag("extended"):
        authors = {message.from_id for message in messages}
        users = call.world.users
        page["profiles"] = [show_user(users[user]) for user in sorted(authors) if user in users]
    return page
