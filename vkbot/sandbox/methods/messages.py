"""What a bot does with messages that stand already: edit, delete, answer presses; and rights."""

import json

from vkbot.sandbox.delivery import tell_edit
from vkbot.sandbox.errors import ApiError, invalid_parameter
from vkbot.sandbox.keyboards import parse_keyboard
from vkbot.sandbox.methods.call import Call
from vkbot.sandbox.methods.sending import read_content
from vkbot.sandbox.world import Conversation, Message


def edit(call: Call) -> object:
    """Write one's own message anew; a keyboard that is not named again is gone."""
    conversation = call.conversation()
    message = _named_message(call, conversation)
    if message is None or call.community.id not in message.known_to:
        raise invalid_parameter("conversation_message_id")
    if message.from_id != -call.community.id:
        raise ApiError(15)
    if call.community.id not in conversation.bots:
        raise ApiError(917)
    now = call.world.clock.now()
    if now - message.sent_at > call.platform.switches.edit_window_seconds:
        raise ApiError(909)
    text, attachments = read_content(call)
    keyboard = parse_keyboard(call.text("keyboard")) if call.text("keyboard") else None
    message.text, message.attachments, message.keyboard = text, attachments, keyboard
    message.update_time = int(now)
    tell_edit(call.platform, conversation, message)
    return 1


def _named_message(call: Call, conversation: Conversation) -> Message | None:
    cmid = call.optional_integer("cmid") or call.optional_integer("conversation_message_id")
    if cmid is not None:
        return conversation.message(cmid)
    return _by_message_id(conversation, call.integer("message_id"))


def _by_message_id(conversation: Conversation, message_id: int) -> Message | None:
    for message in conversation.messages.values():
        if message.message_id == message_id != 0 and not message.deleted:
            return message
    return None


def delete(call: Call) -> object:
    """Delete messages for everybody, one item each; others' only as an administrator of a chat."""
    conversation = call.conversation()
    named = call.integers("cmids", 100) or call.integers("conversation_message_ids", 100)
    if not named:
        raise invalid_parameter("cmids", "is undefined")
    return [_delete_one(call, conversation, cmid) for cmid in named]


def _delete_one(call: Call, conversation: Conversation, cmid: int) -> dict[str, object]:
    item: dict[str, object] = {
        "peer_id": call.integer("peer_id"),
        "message_id": 0,
        "conversation_message_id": cmid,
    }
    message = conversation.message(cmid)
    own = message is not None and message.from_id == -call.community.id
    if message is None or not (own or conversation.bots.get(call.community.id)):
        error = ApiError(924)
        return item | {"error": {"code": error.code, "description": error.text}}
    message.deleted = True
    return item | {"response": 1}


def answer_press(call: Call) -> object:
    """Answer a press: once, within its life, for the person and the place it came from."""
    press = call.world.presses.get(call.text("event_id"))
    age = call.world.clock.now() - press.at if press is not None else 0.0
    if (
        press is None
        or press.answer
        or press.community_id != call.community.id
        or press.user_id != call.integer("user_id")
        or press.conversation is not call.conversation()
        or age > call.platform.switches.press_life_seconds
    ):
        raise invalid_parameter("event_id", "is invalid: invalid event_id")
    press.answer.append(_event_data(call.text("event_data")))
    return 1


def _event_data(text: str) -> object:
    if not text:
        return None
    try:
        shown = json.loads(text)
        kind = shown["type"]
        if len(text) > 1000 or kind not in ("show_snackbar", "open_link", "open_app"):
            raise ValueError
        if kind == "show_snackbar" and not 0 < len(shown["text"]) <= 90:
            raise ValueError
    except (ValueError, KeyError, TypeError) as error:
        raise invalid_parameter("event_data") from error
    return shown


def is_allowed(call: Call) -> object:
    """Tell whether the community may write to a person."""
    if call.integer("group_id") != call.community.id:
        raise ApiError(15)
    return {"is_allowed": int(call.integer("user_id") in call.community.allowed)}
